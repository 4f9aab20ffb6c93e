"""Read the sheets of a file, by its ending and its first bytes: the one way in."""

import re
from pathlib import Path

from deckwright.characters import visible
from deckwright.reading import ANYWHERE, Unreadable, read_bytes
from deckwright.spreadsheets.encoding import decode
from deckwright.spreadsheets.listed import read_json_lines, read_json_sheets
from deckwright.spreadsheets.package import COMPOUND
from deckwright.spreadsheets.separated import read_separated
from deckwright.spreadsheets.sheet import FILE_BYTES, At, Sheet, unusable
from deckwright.spreadsheets.workbook import read_workbook

ENDINGS = (".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".json", ".jsonl", ".ndjson")
# What else people have, and how they get from there to what is read.
_OTHERS = {
    ".xls": "save it as XLSX",
    ".ods": "save it as XLSX, or as CSV",
    ".numbers": "export it as CSV or XLSX",
    ".gsheet": "this is a link only: download the sheet as XLSX or CSV",
    ".pdf": "export the table as CSV or XLSX",
    ".xlsb": "save it as XLSX",
}
_PAGE = re.compile(rb"\s*(?:<!doctype html|<html)", re.IGNORECASE)
_OBJECT = re.compile(r'\s*(?:\[\s*)?\{\s*"[^"\n]*"\s*:')  # JSON that people call CSV


def read_sheets(path: Path) -> list[Sheet]:
    """The sheets of a file, with what was remarked while reading them.

    Raises:
        Unreadable: it cannot be read, holds no table, or too much; with a sentence that names the place.
    """
    name, ending = visible(path.name), path.suffix.lower()
    at = At(name)
    if path.name.startswith(("~$", ".~lock.")):
        why = "this is only the mark of an office program that has the file open"
        raise unusable(at, why, f"give the file itself: {path.name.removeprefix('~$')}")
    if ending in _OTHERS:
        raise unusable(at, f"{ending} files are not read", _OTHERS[ending])
    sheets = sheets_of(_bytes(path, at), name, ending)
    if lock := _lock(path):
        sheets[0].remark(f"an office program has it open ({lock}); what is not saved there is not read")
    return sheets


def sheets_of(raw: bytes, name: str, ending: str) -> list[Sheet]:
    """The sheets in the bytes of a file, which people call by its `name`.

    Raises:
        Unreadable: it holds no table, or too much; with a sentence that names the place.
    """
    at = At(name)
    if raw.startswith((b"PK\x03\x04", COMPOUND)):
        sheets = read_workbook(raw, name)
    elif is_page(raw):
        hint = "download the table itself as CSV or XLSX, or share it so that its link needs no account"
        raise unusable(at, "this is a web page, no table", hint)
    else:
        if ending in (".xlsx", ".xlsm"):
            raise unusable(at, "this is no XLSX file, or it is damaged", "save it anew as XLSX")
        text, remarks = decode(raw, at)
        sheets = _of_text(text, name, ending)
        sheets[0].remarks[:0] = remarks
    if not any(sheet.rows for sheet in sheets):
        raise unusable(at, "the table is empty", "write a header and a row for each card")
    return sheets


def is_page(raw: bytes) -> bool:
    """Whether it is a page of a website, such as one where people sign in to see a table."""
    return _PAGE.match(raw) is not None


def _bytes(path: Path, at: At) -> bytes:
    try:
        return read_bytes(path, ANYWHERE, FILE_BYTES)
    except Unreadable as error:
        denied = isinstance(error.__cause__, PermissionError)
        hint = "close it in the office program that has it open" if denied else error.hint
        raise unusable(at, error.message, hint) from error


def _of_text(text: str, name: str, ending: str) -> list[Sheet]:
    if ending in (".jsonl", ".ndjson"):
        return [read_json_lines(text, name)]
    if ending == ".json":
        return read_json_sheets(text, name)
    if begun := _OBJECT.match(text):
        lines = begun[0].lstrip()[0] == "{" and re.match(r"[^\n]*\}[^\S\n]*\n\s*\{", text.lstrip())
        sheets = [read_json_lines(text, name)] if lines else read_json_sheets(text, name)
        sheets[0].remark("the file holds JSON, whatever its ending says")
        return sheets
    return [read_separated(text, name, ending)]


def _lock(path: Path) -> str:
    """The file by which an office program says that it has this one open."""
    names = (f"~${path.name}", f"~${path.name[2:]}", f".~lock.{path.name}#")
    return next((visible(name) for name in names if path.with_name(name).exists()), "")
