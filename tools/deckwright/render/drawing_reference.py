"""The reference of what faces are drawn with: scenes, subjects, layers, themes and presets, with pictures.

`python -m deckwright.render.drawing_reference` writes templates/drawing.md anew, with its pictures.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import DRAWN, GameAssets
from deckwright.assets.scenes import ART_KEYS
from deckwright.picture.display import DisplayList, Shape
from deckwright.reading import ANYWHERE, read_text
from deckwright.render.layout.box import LayoutBox
from deckwright.render.markup import Card, Pen, Subject, read_card
from deckwright.render.png import png_bytes
from deckwright.render.sheets_reference import SHEETS, sheet_pictures
from deckwright.render.templates import Templates, View
from deckwright.render.theme_reference import lead, table
from deckwright.scenery import layers as _registered
from deckwright.scenery.registry import LAYERS
from deckwright.shipped import shipped

assert _registered  # importing the layers registers them
CELL, ACROSS = (21.0, 14.0), 6  # mm of a picture of a scene, and how many stand side by side
PRESET = (44.0, 24.0)  # mm
_INTRODUCTION = """\
# What faces are drawn with

The scenes of generated pictures, what stands in them, the colours of themes, and the presets for faces. A
game adds its own in `templates/<game>/scenes.yaml` and `templates/<game>/themes.yaml`;
[markup.md](markup.md) lists the elements.
"""
# By preset: what stands in the card; `{card}` is one with a name, rules and a picture.
PRESETS: Mapping[str, str] = {
    "art": "{{ face.art(card) }}",
    "window": '<column padding="2mm">{{ face.window(card, cut="2mm") }}</column>',
    "frame": '<stack><rect fill="frame"/>{{ face.frame() }}</stack>',
    "kind_plate": '<row justify="center">{{ face.kind_plate(card, "paw-print", "Animal") }}</row>',
    "badge": """<row gap="3mm" justify="center">
  {{ face.badge(3) }}{{ face.badge(2, "hexagon", "good") }}{{ face.badge("", "shield", "bad", "hearts") }}
</row>""",
    "title_bar": '<column padding="6mm 0">{{ face.title_bar("Reed Hare", over="0mm") }}</column>',
    "words": '<column padding="2mm" justify="center">{{ face.words(card) }}</column>',
    "text_box": '<column padding="2mm">{{ face.text_box(card, max_height="100%") }}</column>',
    "stat": """<row gap="4mm" justify="center">
  {{ face.stat("attack", 3, "crossed-swords", over=0) }}{{ face.stat("life", 4, "hearts", over=0) }}
</row>""",
    "stat_pill": """<row gap="2mm" padding="2mm">
  {{ face.stat_pill("attack", 3, "crossed-swords") }}{{ face.stat_pill("life", 4, "hearts") }}
</row>""",
    "cost_row": '<row justify="center">{{ face.cost_row("two-coins", 3) }}</row>',
    "wheel": """<row justify="center">
  {{ face.wheel(["good", "", "bad", "", "good", "", "", "gold"], 2) }}
</row>""",
    "footer": """<stack><rect fill="frame"/><column padding="2mm" justify="center">
  {{ face.footer("Pond 12/40", "CC0") }}</column></stack>""",
}
WITHOUT = (
    "number",
    "stat_colour",
    "stat_row",
)  # a number, a colour, and stats side by side as a card has them
_ART = {"scene": "marsh", "subject": "rabbit"}
_CARD = {
    "name": "Reed Hare",
    "text": "Leaps over one card.",
    "flavour": "Gone before you look.",
    "rules_text": "",
    "art": _ART,
    "kind": "animal",
}
HEXAGON, TILE = (
    (60.0, 69.28),
    """\
<art bleed="yes" scale="0.7"/>
<box at="bottom" shape="plaque" fill="frame" width="36mm" height="8mm" margin="0 0 14mm">
  <text size="12pt" font="title" fill="on_frame">Marsh</text>
</box>
<box at="top" shape="circle" fill="accent" width="10mm" height="10mm" margin="7mm 0 0">
  <text size="14pt" bold="yes" fill="on_accent">3</text>
</box>""",
)
POKER, CARD = (
    (63.5, 88.9),
    """\
<art bleed="yes"/>
<box at="bottom" shape="plaque" fill="frame" width="50mm" height="10mm" margin="0 0 7mm">
  <text size="15pt" font="title" fill="on_frame">Marsh</text>
</box>""",
)
BACK = """\
<rect bleed="yes" fill="d: {frame} {dark}"/>
<icon at="center" name="{sign}" size="30mm" fill="gold"/>"""
BACKS = {
    "shore_back": BACK.format(frame="#7c3b32", dark="#4d1f1c", sign="anchor"),
    "back": BACK.format(frame="frame", dark="frame_dark", sign="compass"),
}
SCENES = {
    "marsh": ("Marsh", "rabbit"),
    "glade": ("Glade", "fox"),
    "coast": ("Coast", "anchor"),
    "dunes": ("Dunes", "camel"),
    "pinewood": ("Pines", "owl"),
    "savannah": ("Plain", "elephant"),
}
_MACRO = re.compile(r"^{% macro (\w+)\((.*?)\) %}", re.MULTILINE | re.DOTALL)
_SAID = re.compile(r"^    (\w+)\([^)]*\) +(.*(?:\n {30,}\S.*)*)", re.MULTILINE)


def reference() -> str:
    """The page."""
    assets = _assets(Path())
    parts = [
        _scenes(assets),
        _subjects(),
        _layers(),
        _themes(assets),
        _presets(),
        _templates(),
        _hexagons(),
        _printed(),
    ]
    return "\n".join([_INTRODUCTION, *("\n".join([*part, ""]) for part in parts)]).rstrip() + "\n"


def macros() -> dict[str, str]:
    """The presets by name, each with its arguments as they are written."""
    text = read_text(shipped("templates") / "shared/faces.xml.j2", ANYWHERE)
    return {name: " ".join(arguments.split()) for name, arguments in _MACRO.findall(text)}


def _scenes(assets: GameAssets) -> list[str]:
    scenes = assets.scenes
    rows = [
        f"| `{scene.name}` | {scene.about} | {', '.join(f'`{time}`' for time in scene.times)} |"
        for scene in scenes.scenes.values()
    ]
    return [
        "## Scenes",
        "",
        "![All scenes, each at its usual time](markup/drawing/scenes.png)",
        "",
        "| scene | shows | times of day, the usual one first |",
        "|---|---|---|",
        *rows,
        "",
        f"What weather lays over them: {', '.join(f'`{name}`' for name in scenes.weathers)}.",
    ]


def _subjects() -> list[str]:
    rows = [f"| `{key}` | {what} |" for key, what in ART_KEYS.items()]
    return [
        "## Subjects",
        "",
        "A subject is an icon: one of those that `deckwright icons WORD` finds, or of the game's own in",
        "`art/icons/`. It stands in the scene, in its light. The `art` of a card:",
        "`{scene: marsh, subject: rabbit, time: dusk, weather: rain}`.",
        "",
        "| in `art` | is |",
        "|---|---|",
        *rows,
    ]


def _layers() -> list[str]:
    rows = [
        f"| `{name}` | {first_sentence(layer.draw.__doc__ or '')} | {settings_of(layer.settings)} |"
        for name, layer in sorted(LAYERS.items())
    ]
    return [
        "## Layers",
        "",
        "A scene lists its layers from the farthest to the nearest: `- reeds: {depth: 40}`. Sizes and",
        "heights are in percent of the picture's height, `depth` runs from 0, the horizon, to 100, at the",
        "viewer's feet.",
        "",
        "| layer | draws | settings, as they are without being written |",
        "|---|---|---|",
        *rows,
    ]


def first_sentence(told: str) -> str:
    """What a docstring says before its first empty line, as a cell of a table."""
    return " ".join(told.split("\n\n", maxsplit=1)[0].split()).replace("|", "\\|")


def settings_of(settings: Mapping[str, object]) -> str:
    """The settings of a layer, each as it is without being written."""
    return ", ".join(f"`{name}: {_value(value)}`" for name, value in settings.items())


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value) or '""'


def _themes(assets: GameAssets) -> list[str]:
    return [
        "## Themes",
        "",
        "![The shared themes with their colours](markup/drawing/themes.png)",
        "",
        *lead(assets.themes.names),
        "",
        "These are the colours of `plain`:",
        "",
        *table(assets.themes["plain"].entries),
    ]


def _presets() -> list[str]:
    lines = [
        "## Presets",
        "",
        'A face begins with `{% import "shared/faces.xml.j2" as face %}` and stacks these in rows and',
        "columns.",
    ]
    for name, call in calls().items():
        lines += ["", f"### {name}", "", call]
        if name in PRESETS:
            lines += ["", f"![{name}](markup/drawing/{name}.png)", "", "```xml", PRESETS[name], "```"]
    return lines


def _templates() -> list[str]:
    return [
        "## Shared templates",
        "",
        "A kind without a template of its own has the face `default`, a deck `back`; `faces` are the",
        "presets, `needs` is the list of what players must have besides, `whole_picture` a picture alone.",
        "`deckwright explain template:default` prints the file of one, to begin your own with:",
        "",
        "```sh",
        "deckwright explain template:default > templates/tidemarket/vessel.xml.j2",
        "```",
    ]


def calls() -> dict[str, str]:
    """How each preset is called and what it draws, in a line."""
    text = read_text(shipped("templates") / "shared/faces.xml.j2", ANYWHERE)
    said = {name: f": {' '.join(told.split())}" for name, told in _SAID.findall(text)}
    return {name: f"`face.{name}({given})`{said.get(name, '')}." for name, given in macros().items()}


def draw(folder: Path) -> None:
    """Draw the pictures of the page."""
    folder.mkdir(exist_ok=True)
    with TemporaryDirectory() as project:
        assets = _assets(Path(project))
        for name, markup, size in (*_sheets(assets), *_preset_cards(Path(project), assets)):
            art = _ART if name in PRESETS else {}
            _draw(folder / f"{name}.png", markup, size, art, assets)
        _draw(folder / "hexagon.png", TILE, HEXAGON, _ART, assets, "hex")
        for name, data in sheet_pictures(_faces(CARD, POKER, assets), _faces(TILE, HEXAGON, assets), assets):
            (folder / f"sheet_{name}.png").write_bytes(data)


def _assets(project: Path) -> GameAssets:
    return GameAssets(AssetPath([project / "templates", shipped("templates")], project), "")


def _sheets(assets: GameAssets) -> Iterator[tuple[str, str, tuple[float, float]]]:
    """The sheets of all scenes and of all themes."""
    width, height = CELL
    cells = [_captioned(name, f'<art scene="{name}" seed="{name}"/>') for name in assets.scenes.scenes]
    yield "scenes", _grid(cells), (ACROSS * (width + 1) + 1, -(-len(cells) // ACROSS) * (height + 5) + 1)
    tokens = (
        "paper",
        "ink",
        "frame",
        "frame_dark",
        "accent",
        "gold_light",
        "gold",
        "gold_dark",
        "good",
        "bad",
    )
    rows = [
        _themed(name, [assets.themes[name].palette.colour(each).hex for each in tokens])
        for name in assets.themes.names
    ]
    heads = "".join(f'<text width="12mm" size="5pt">{token}</text>' for token in tokens)
    head = f'<row height="6mm" gap="0.5mm"><box width="18mm"/>{heads}</row>'
    yield (
        "themes",
        f'<column gap="1mm" padding="1mm">{head}{"".join(rows)}</column>',
        (148.0, 9.0 * len(rows) + 9.0),
    )


def _captioned(name: str, picture: str) -> str:
    width, height = CELL
    box = f'<stack width="{width}mm" height="{height}mm">{picture}</stack>'
    return f'<column width="{width}mm">{box}<text size="6pt" height="4mm">{name}</text></column>'


def _grid(cells: Sequence[str]) -> str:
    rows = (cells[at : at + ACROSS] for at in range(0, len(cells), ACROSS))
    return f'<column gap="1mm" padding="1mm">{"".join(_row(row) for row in rows)}</column>'


def _row(cells: Sequence[str]) -> str:
    return f'<row gap="1mm" justify="start">{"".join(cells)}</row>'


def _themed(name: str, colours: Sequence[str]) -> str:
    boxes = "".join(f'<box width="12mm" height="8mm" fill="{colour}"/>' for colour in colours)
    return f'<row gap="0.5mm"><text width="18mm" size="7pt">{name}</text>{boxes}</row>'


def _preset_cards(project: Path, assets: GameAssets) -> Iterator[tuple[str, str, tuple[float, float]]]:
    """The examples of the presets, filled in."""
    folder = project / "templates" / "presets"
    folder.mkdir(parents=True)
    seen = {name: View(name, {}) for name in ("icons", "words", "kinds")}
    templates = Templates(assets.path, seen)
    for name, source in PRESETS.items():
        head = '{% import "shared/faces.xml.j2" as face %}'
        (folder / f"{name}.xml.j2").write_text(head + source, encoding="utf-8")
        yield name, templates.render(f"presets/{name}.xml.j2", {"card": View("card", _CARD)}), PRESET


def _hexagons() -> list[str]:
    return [
        "## Hexagons",
        "",
        "Cards of a kind with `shape: hex` are cut so, and so are components. A hexagon that is higher",
        "than wide stands on a corner, a wider one on a side. Words keep their distance from all six",
        "sides, and what runs on into the bleed is drawn as a rectangle. This one has six equal sides,",
        "`size: [60mm, 69.28mm]`:",
        "",
        "![A hexagon](markup/drawing/hexagon.png)",
        "",
        "```xml",
        TILE,
        "```",
    ]


def _printed() -> list[str]:
    rows = [f"| ![{name}](markup/drawing/sheet_{name}.png) | {about} |" for name, about in SHEETS.items()]
    return [
        "## Sheets",
        "",
        "The first page of the same cards by several print profiles; [README.md](README.md) says what a",
        "profile may set.",
        "",
        "| sheet | is |",
        "|---|---|",
        *rows,
    ]


def _faces(markup: str, size: tuple[float, float], assets: GameAssets) -> dict[str, DisplayList]:
    """Some cards with this markup, or tiles, and two backs."""
    shape: Shape = "hex" if size == HEXAGON else "card"
    faces = {}
    for scene, (name, subject) in SCENES.items():
        art = {"scene": scene, "subject": subject}
        faces[scene] = _display(markup.replace("Marsh", name), size, art, assets, shape)
    return faces | {name: _display(back, size, {}, assets, shape) for name, back in BACKS.items()}


def _draw(
    file: Path,
    markup: str,
    size: tuple[float, float],
    art: Mapping[str, str],
    assets: GameAssets,
    shape: Shape = "card",
) -> None:
    display = _display(markup, size, art, assets, shape, bleed=0.0)
    file.write_bytes(png_bytes(display, dpi=150, assets=assets))


def _display(
    markup: str,
    size: tuple[float, float],
    art: Mapping[str, str],
    assets: GameAssets,
    shape: Shape,
    *,
    bleed: float = DRAWN,
) -> DisplayList:
    card, findings = read_card(f'<card fill="#ffffff">{markup}</card>', "drawing.md")
    assert isinstance(card, Card), findings
    pen = Pen(
        width=size[0],
        height=size[1],
        subject=Subject(about="drawing", game="", art=art),
        palette=assets.themes["plain"].palette,
        assets=assets,
    )
    card.put(pen, LayoutBox(0.0, 0.0, *size))
    assert not pen.findings, pen.findings
    return DisplayList(*size, bleed, tuple(pen.out), shape)


if __name__ == "__main__":
    draw(shipped("templates") / "markup/drawing")
    page = shipped("templates") / "drawing.md"
    page.write_text(reference(), encoding="utf-8", newline="\n")
