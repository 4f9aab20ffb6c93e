"""The reference of face markup, made from the registry of elements.

`python -m deckwright.render.markup.reference` writes templates/markup.md anew, with its pictures.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from deckwright.render.layout.box import Edges
from deckwright.render.markup.element import ELEMENTS, Attribute, Content, Element, Kind, attributes_of
from deckwright.render.markup.examples import EXAMPLES, FILES, GAME, SIZE, example
from deckwright.render.markup.values import Length
from deckwright.render.text.units import MM_PER_PT
from deckwright.shipped import shipped

if TYPE_CHECKING:
    from deckwright.assets.game_assets import GameAssets

_HEAD = ["| attribute | is | if it is not written | means |", "|---|---|---|---|"]
_HOLDS: dict[Content, str] = {
    "nothing": "It holds nothing.",
    "boxes": "It holds elements.",
    "words": "It holds words, and elements that stand among words.",
}
_INTRODUCTION = """\
# Face markup

What the template of a face gives. `deckwright explain markup:text` shows one element of it.

- A length is a number with its unit, `2.5mm` or `8pt`; a number alone is in mm. A share, `50%`, is one of the
  width of the box around it, or of its height where the length goes up or down. `100% - 4mm` works too.
- Edges are one to four lengths in mm or pt: `2mm` for all sides, `1mm 3mm` for top and bottom, then left and
  right; four begin at the top and go clockwise.
- A colour is `#rrggbb`, `#rgb`, a colour of the theme, `none`, or made of others: `mix(frame, ink, 0.2)`,
  `lighten(frame, 0.3)`, `darken(frame, 0.3)`, `alpha(ink, 0.4)`. A gradient is `v: frame paper` downwards;
  `h:` goes to the right, `d:` to the lower right corner, `r:` from the centre outwards; `sky@0.7` says where
  a colour stands, and `v: alpha(ink, 0) ink` lets it fade.
- A transform is a list of `translate(x, y)` in mm, `rotate(degrees)` clockwise and `scale(x, y)`.
"""


def reference() -> str:
    """The page: how values are written, the common attributes, every element."""
    common = "\n".join(["## Common attributes", "", *_HEAD, *_rows(attributes_of(Element))])
    return (
        "\n".join([_INTRODUCTION, common, "", "## Elements", "", "\n".join(map(_section, ELEMENTS))]).rstrip()
        + "\n"
    )


def entry(name: str) -> str:
    """An element with all of its attributes, as Markdown.

    Raises:
        KeyError: there is no such element.
    """
    kind = ELEMENTS[name]
    rows = _rows(_own(kind) | kind.attributes)
    return "\n".join([*_told(name), *((*_HEAD, *rows, "") if rows else ())])


def _section(name: str) -> str:
    """An element with its own attributes, and the names of the common ones."""
    kind = ELEMENTS[name]
    own = _own(kind)
    shared = [f"`{written(field)}`" for field in kind.attributes if field not in own]
    also = [f"Of the common attributes it has {', '.join(shared)}.", ""] if shared else []
    table = [*_HEAD, *_rows(own), ""] if own else []
    return "\n".join([*_told(name), *table, *also, *_shown(name)])


def _shown(name: str) -> list[str]:
    """The picture of an element's example, and how that is written."""
    if name not in EXAMPLES:
        return []
    return [f"![{name}](markup/{name}.png)", "", "```xml", EXAMPLES[name], "```", ""]


def _told(name: str) -> list[str]:
    kind = ELEMENTS[name]
    stands = " It stands among words." if kind.make.inline else ""
    return [f"### {name}", "", f"{kind.says} {_HOLDS[kind.make.content]}{stands}", ""]


def _own(kind: Kind) -> dict[str, Attribute]:
    """The attributes that are no common ones, or mean something of their own."""
    common = attributes_of(Element)
    return {name: attribute for name, attribute in kind.attributes.items() if attribute != common.get(name)}


def _rows(attributes: dict[str, Attribute]) -> list[str]:
    return [
        f"| `{written(name)}` | {attribute.form.says} | {_usual(attribute)} | {attribute.says} |"
        for name, attribute in attributes.items()
    ]


def written(field: str) -> str:
    """How markup writes the name of a field."""
    return field.replace("_", "-")


def _usual(attribute: Attribute) -> str:
    if attribute.required:
        return "must be written"
    return f"`{usual}`" if (usual := as_text(attribute.default)) else ""


def as_text(value: object) -> str:
    """A default as markup would write it; nothing if there is none."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case Length(mm, 0.0):
            return f"{mm:g}mm" if round(mm, 2) == mm else f"{mm / MM_PER_PT:g}pt"
        case Length(0.0, share):
            return f"{100 * share:g}%"
        case Edges(top, right, bottom, left):
            return (
                f"{top:g}mm {right:g}mm {bottom:g}mm {left:g}mm" if any((top, right, bottom, left)) else "0mm"
            )
        case float():
            return f"{value:g}"
        case _:
            return str(value)


def draw_examples(folder: Path) -> None:
    """Draw the pictures of the page."""
    from deckwright.assets.asset_path import AssetPath
    from deckwright.assets.game_assets import GameAssets

    with TemporaryDirectory() as project:
        for file, text in FILES.items():
            path = Path(project) / "content" / GAME / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        _draw_examples(folder, GameAssets(AssetPath([shipped("templates")], Path(project)), ""))


def _draw_examples(folder: Path, assets: "GameAssets") -> None:
    from deckwright.picture.display import DisplayList
    from deckwright.render.layout.box import LayoutBox
    from deckwright.render.markup import Card, Pen, Subject, read_card
    from deckwright.render.png import png_bytes

    for name in EXAMPLES:
        card, findings = read_card(example(name), f"{name}.xml.j2")
        assert isinstance(card, Card)
        assert not findings
        palette = assets.themes["plain"].palette
        pen = Pen(
            width=SIZE[0],
            height=SIZE[1],
            subject=Subject(about=name, game=GAME),
            palette=palette,
            assets=assets,
            language="en",
        )
        card.put(pen, LayoutBox(0.0, 0.0, *SIZE))
        display = DisplayList(*SIZE, 0.0, tuple(pen.out))
        (folder / f"{name}.png").write_bytes(png_bytes(display, dpi=200, assets=assets))


if __name__ == "__main__":
    draw_examples(shipped("templates") / "markup")
    page = shipped("templates") / "markup.md"
    page.write_text(reference(), encoding="utf-8", newline="\n")
