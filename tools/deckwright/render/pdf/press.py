"""What makes a file one for a press: PDF/X, with the inks that it is meant for, as printers ask for it.

X-1a has no transparency, so whoever writes it draws what is translucent beforehand; X-4 has.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal
from uuid import NAMESPACE_URL, uuid5
from xml.sax.saxutils import escape

from PIL import Image
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFStream, PDFString

from deckwright.render.pdf.inks import Inks
from deckwright.render.pdf.objects import StreamedDocument

Standard = Literal["X-1a", "X-4"]
# PDF/X wants a date. All files have this one: equal content gives an equal file.
DATE = "D:20000101000000Z"
_ISO_DATE = "2000-01-01T00:00:00Z"
VERSIONS: Mapping[Standard, tuple[int, int]] = {"X-1a": (1, 4), "X-4": (1, 6)}
NAMES: Mapping[Standard, str] = {"X-1a": "PDF/X-1a:2003", "X-4": "PDF/X-4"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """The inks of a press, the standard of its files, and `condition`, its name at color.org, if it has one.

    `lost` are the faces of which letters are part of a bitmap, `hidden` those where an ink of its own is
    printed over what should cover it, `crowded` colours of small letters that were told of. `pictures` draw
    what the file shows as bitmaps of its own, by the names that display lists give them. `used` are the
    colours that were printed with inks of their own.
    """

    inks: Inks
    standard: Standard
    condition: str = ""
    lost: dict[str, None] = field(default_factory=dict)
    hidden: dict[str, None] = field(default_factory=dict)
    crowded: dict[str, None] = field(default_factory=dict)
    used: dict[str, None] = field(default_factory=dict)
    pictures: dict[str, Callable[[], Image.Image]] = field(default_factory=dict)

    @property
    def group(self) -> str | None:
        """In what the translucent parts of a page are mixed; None where there are none."""
        return f"<</S/Transparency/CS{self.inks.space}>>" if self.standard == "X-4" else None

    def separation(self, colour: str) -> str:
        """The space of an ink of its own, used from now on; who lacks it mixes its colour of the others."""
        self.used[colour] = None
        name = "".join(
            c if c.isascii() and (c.isalnum() or c in "-_.") else "".join(f"#{b:02X}" for b in c.encode())
            for c in self.inks.spots[colour]
        )
        tint = f"<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[{self.inks.numbers(colour)}]/N 1>>"
        return f"[/Separation/{name}{self.inks.space}{tint}]"

    def finish(self, pdf: StreamedDocument) -> None:
        """Tell the document what it is and for which press."""
        profile = pdf.write(PDFStream(PDFDictionary({"N": 4}), self.inks.profile))
        intent = {
            "Type": "/OutputIntent",
            "S": "/GTS_PDFX",
            "OutputConditionIdentifier": PDFString(self.condition or "Custom"),
            "Info": PDFString(self.inks.description or "Custom"),
            "DestOutputProfile": profile,
        }
        if self.condition:
            intent["RegistryName"] = PDFString("http://www.color.org")
        catalog = pdf.Catalog
        catalog.__Defaults__ = {**catalog.__Defaults__, "OutputIntents": PDFArray([PDFDictionary(intent)])}
        pdf.info.more = {"CreationDate": PDFString(DATE), "ModDate": PDFString(DATE), "Trapped": "/False"}
        if self.standard == "X-1a":
            pdf.info.more["GTS_PDFXVersion"] = PDFString(NAMES["X-1a"])

    def metadata(self, title: str, digest: str) -> str:
        """What X-4 wants said in XMP besides title and author."""
        if self.standard != "X-4":
            return ""
        return _XMP.format(
            id=uuid5(NAMESPACE_URL, f"{title}/{digest}"), date=_ISO_DATE, version=escape(NAMES["X-4"])
        )


_XMP = """<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<pdfxid:GTS_PDFXVersion>{version}</pdfxid:GTS_PDFXVersion>
<xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate><xmp:CreatorTool>deckwright</xmp:CreatorTool>
<pdf:Producer>deckwright</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description>
"""
