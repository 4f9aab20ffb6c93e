"""The parts of an XLSX file, which is a zip of XML: read as a stream, within a budget of unzipped bytes."""

import io
import posixpath
import zipfile
import zlib
from collections.abc import Iterator
from functools import lru_cache
from typing import IO, cast

from lxml import etree

from deckwright.spreadsheets.sheet import UNZIPPED_BYTES, At, too_large, unusable

_PARTS = 5_000
ELEMENTS = 3_000_000
# Compound files: XLS, and XLSX behind a password.
COMPOUND = b"\xd0\xcf\x11\xe0"
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_STRICT = "{http://purl.oclc.org/ooxml/officeDocument/relationships}id"


class Package:
    """The parts of one file by name. What is read of all of them together counts against one budget.

    Raises:
        Unreadable: on opening, it is no such file.
    """

    def __init__(self, raw: bytes, at: At) -> None:
        self.at, self._left, self._elements = at, UNZIPPED_BYTES, 0
        if raw.startswith(COMPOUND):
            raise unusable(at, "this is an old XLS file, or has a password", "save it as XLSX, without one")
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(raw))
        except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
            raise unusable(at, "this is no XLSX file, or it is damaged", "save it anew as XLSX") from error
        if len(self._zip.infolist()) > _PARTS:
            raise too_large(at, f"{_PARTS:,} parts")
        self._names = {name.lstrip("/").casefold(): name for name in self._zip.namelist()}

    def elements(self, part: str, *tags: str) -> Iterator[etree._Element]:
        """The elements of some names in a part, each when it is complete; it is emptied afterwards.

        None if there is no such part.

        Raises:
            Unreadable: the part is too large, damaged, or no XML.
        """
        name = self._names.get(part.casefold())
        if name is None:
            return
        try:
            with self._zip.open(name) as file:
                yield from self._read(file, tags)
        except (etree.XMLSyntaxError, zipfile.BadZipFile, zlib.error, EOFError) as error:
            raise unusable(
                self.at, f"its part {part} is damaged, or one text in it is too long", "save it anew as XLSX"
            ) from error
        except (RuntimeError, NotImplementedError) as error:
            raise unusable(self.at, "it has a password", "save it as XLSX, without one") from error

    def _read(self, file: IO[bytes], tags: tuple[str, ...]) -> Iterator[etree._Element]:
        within = cast(IO[bytes], _Budgeted(self, file))
        wanted = [f"{{*}}{tag}" for tag in tags]
        options = {"resolve_entities": False, "no_network": True, "load_dtd": False, "huge_tree": False}
        for _, element in etree.iterparse(within, events=("end",), tag=wanted, **options):
            self._elements += 1
            if self._elements > ELEMENTS:
                raise too_large(self.at, f"{ELEMENTS:,} elements")
            yield element
            element.clear(keep_tail=False)
            above = element.getparent()
            while above is not None and element.getprevious() is not None:
                del above[0]

    def spend(self, count: int) -> None:
        """Take from the budget.

        Raises:
            Unreadable: nothing is left.
        """
        self._left -= count
        if self._left < 0:
            raise too_large(self.at, f"{UNZIPPED_BYTES // 1024**2} MiB when it is unzipped")

    def targets(self, part: str) -> dict[str, str]:
        """To which parts the relations of a part lead, by their ids."""
        folder, name = posixpath.split(part)
        out = {}
        for relationship in self.elements(f"{folder}/_rels/{name}.rels", "Relationship"):
            target = relationship.get("Target", "")
            path = target if target.startswith("/") else posixpath.join("/", folder, target)
            out[relationship.get("Id", "")] = posixpath.normpath(path).lstrip("/")
        return out


class _Budgeted:
    """A file that a parser reads from, whose bytes are counted."""

    def __init__(self, package: Package, file: IO[bytes]) -> None:
        self._package, self._file = package, file

    def read(self, count: int = -1) -> bytes:
        block = self._file.read(count if 0 <= count <= 1 << 20 else 1 << 20)
        self._package.spend(len(block))
        return block


def relation(element: etree._Element) -> str:
    """The id of the relation that an element names."""
    return element.get(_RELATION) or element.get(_STRICT) or ""


def local(element: etree._Element) -> str:
    """The name of an element without its namespace; nothing for comments and entities."""
    return _bare(element.tag) if isinstance(element.tag, str) else ""


@lru_cache
def _bare(tag: str) -> str:
    return tag.rpartition("}")[2]
