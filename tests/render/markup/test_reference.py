"""Every attribute is told, read and drawn: what is declared, what the page says, what changes a picture."""

from dataclasses import dataclass

import pytest
from lxml import etree
from PIL import Image

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.render.layout.box import LayoutBox
from deckwright.render.markup import Subject, read_card
from deckwright.render.markup.element import COMMON, ELEMENTS, Element, element
from deckwright.render.markup.examples import EXAMPLES as PICTURED
from deckwright.render.markup.examples import FILES, example
from deckwright.render.markup.reference import as_text, entry, reference, written
from deckwright.shipped import shipped

INK = '<box fill="ink" width="6mm" height="6mm"/>'
WORDS = "Two words"

# What an element needs to be seen at all: attributes that must be written, and what it holds.
SEEN = {
    "row": ("", INK),
    "column": ("", INK),
    "stack": ("", f'{INK}<rect fill="ink"/>'),
    "hexes": ('columns="2"', INK * 3),
    "box": ('fill="ink"', INK),
    "place": ("", INK),
    "g": ("", f'{INK}<rect fill="ink"/>'),
    "turned": ("", f"{INK}<text>Two words</text>"),
    "rect": ('fill="ink"', ""),
    "circle": ('fill="ink"', ""),
    "ellipse": ('fill="ink"', ""),
    "ngon": ('fill="ink"', ""),
    "star": ('fill="ink"', ""),
    "line": ('stroke="ink"', ""),
    "polygon": ('points="0,0 9,0 5,8" fill="ink"', ""),
    "path": ('d="M 0 0 L 9 0 L 5 8" fill="ink"', ""),
    "image": ('src="art/wide.png"', ""),
    "icon": ('name="frog"', ""),
    "icons": ('name="frog" count="6"', ""),
    "qr": ('text="frog"', ""),
    "text": ("", WORDS),
    "flow": ("", WORDS),
}
# Where the common attributes show: {} is an element with the attributes before it.
COMMON_EXAMPLES = (
    '<row justify="center">{width="20mm" height="9mm" margin="1mm" note="it"}</row>',
    f'<row>{{grow="3"}}{INK}<space/></row>',
    f'<column>{{min-height="30mm"}}{INK}<space/></column>',
    f'<column>{{max-height="2mm"}}{INK}</column>',
    '<stack>{at="top left" width="10mm" height="10mm" bleed="yes"}</stack>',
    f'<stack>{{layer="1"}}{INK}</stack>',
    '{width="12mm" min-height="12mm"}',
    '{width="12mm" max-height="2mm"}',
    '{margin="1mm" note="it" bleed="yes"}',
)
# What shows the attributes of elements' own; an attribute counts if a picture changes without it.
ENDS = 'stroke-linecap="round" stroke-linejoin="round"'
STROKES = f'stroke="ink" stroke-width="1mm" stroke-dasharray="2 1" {ENDS}'
EXAMPLES = (
    f'<row padding="0 2mm 4mm" gap="3mm" align="end" justify="end">{INK}{INK}</row>',
    f'<column padding="0 2mm 4mm" gap="3mm" align="end" justify="end">{INK}{INK}</column>',
    f'<row><space width="5mm" grow="0"/>{INK}</row>',
    f'<stack padding="0 2mm 4mm">{INK}</stack>',
    f'<hexes columns="2" gap="3mm" padding="0 2mm 4mm">{3 * INK}</hexes>',
    f'<box padding="0 2mm 4mm">{INK}</box>',
    '<box fill="ink" opacity="0.5" stroke="accent" stroke-width="1mm" radius="2mm"/>',
    '<box fill="ink" shape="ribbon" point="1mm" shadow="1mm" shadow-fill="accent"/>',
    '<box fill="ink" open="left" height="5mm"/>',
    f'<place x="5mm" y="6mm" anchor="bottom right" width="20mm" height="20mm">{INK}</place>',
    f'<place padding="0 2mm 4mm">{INK}</place>',
    f'<g padding="0 2mm 4mm" transform="rotate(10)" opacity="0.5" clip="yes" radius="2mm">{INK}</g>',
    f'<g clip="yes" shape="circle">{INK}</g>',
    f'<g picture="yes">{INK}</g>',
    f'<g mask="M 0 0 H 9 V 8 Z" view="20 30">{INK}</g>',
    f'<rect x="5mm" y="5mm" width="9mm" height="9mm" radius="1mm" fill="accent" {STROKES}/>',
    f'<circle cx="5mm" cy="5mm" r="9mm" fill="accent" {STROKES}/>',
    f'<ellipse cx="5mm" cy="5mm" rx="9mm" ry="3mm" fill="accent" {STROKES}/>',
    f'<ngon cx="5mm" cy="5mm" r="9mm" sides="5" turn="9" fill="accent" {STROKES}/>',
    f'<star cx="5mm" cy="5mm" r="9mm" points="7" inner="0.2" turn="9" fill="accent" {STROKES}/>',
    f'<line x1="5mm" y1="5mm" x2="9mm" y2="3mm" {STROKES}/>',
    f'<polygon points="0,0 9,0 5,8" view="20 30" fill="accent" {STROKES}/>',
    f'<path d="M 0 0 L 9 0 L 5 8" view="20 30" fill="accent" {STROKES}/>',
    '<line stroke="ink" fill="accent"/>',
    '<icon name="frog" size="9mm" fill="accent" disc="gold" ring="ink" rotate="20"/>',
    '<icon number="2" size="9mm"/>',
    '<icons name="frog" count="5" columns="2" size="3mm" gap="1mm" fill="accent" disc="gold" ring="ink"/>',
    '<qr text="frog" fill="ink" ground="gold" level="high"/>',
    '<art half="left" scene="marsh" subject="heron" seed="other" scale="0.5"/>',
    '<image src="art/wide.png" fit="contain"/>',
    '<text>2 <image src="art/wide.png" size="90%"/></text>',
    '<text fill="accent" font="title" size="9pt" bold="yes" align="left" valign="top">Two words</text>',
    '<text italic="yes" tracking="0.1" case="upper" optical="yes">Two words</text>',
    '<text width="9mm" height="3mm" min-size="4pt">Two words</text>',
    '<text width="1mm" height="3mm" source="name">Two words</text>',
    '<text part="left">Two words</text>',
    '<text outline="accent" outline-width="1mm">Two words</text>',
    f'<flow outline="accent" outline-width="1mm">{WORDS}</flow>',
    f'<turned head="right" padding="0 2mm 4mm">{INK}<text>Two words</text></turned>',
    f'<flow fill="accent" font="title" size="9pt" bold="yes" align="right" valign="bottom">{WORDS}</flow>',
    f'<flow italic="yes" tracking="0.1" case="upper" leading="2" gap="1"><p>{WORDS * 9}</p><p>2</p></flow>',
    f'<flow width="9mm" height="6mm" min-size="4pt">{WORDS}</flow>',
    f'<flow width="30mm" height="20mm" max-size="14pt">{WORDS}</flow>',
    '<flow width="12mm" size="8pt" min-size="4pt" line-size="5pt">Words of a name</flow>',
    f'<flow width="1mm" height="3mm" source="name">{WORDS}</flow>',
    '<flow>1 <span fill="accent" size="90%" font="title" tracking="0.1" case="upper">xy</span></flow>',
    '<flow>1 <span rise="0.3" size="60%">2</span> <span underline="yes">3</span></flow>',
    '<flow>1<p align="right" fill="accent" size="90%" gap="2">x</p><p indent="1">2</p></flow>',
    '<flow>1<li align="right" gap="2" indent="2" bullet="-">x</li><li indent="2">2</li></flow>',
    '<flow>1<rule fill="accent" thickness="0.2" gap="2"/>2</flow>',
)
CARDS = (
    f'<card padding="0 2mm 4mm" margin="1mm" note="it" fill="accent">{INK}</card>',
    f'<card bleed="yes">{INK}</card>',
)
READ_BY_FACES = {("card", "theme"), ("card", "rules")}  # test_faces.py of render and of rules/words
OF_BITMAPS = {("art", "fit"), ("art", "focus")}  # test_pictures.py


def examples(name):
    """Cards with the element: those of its own attributes, and the common ones wherever they might show."""
    needs, holds = SEEN.get(name, ("", ""))
    for each in COMMON_EXAMPLES:
        before, _, rest = each.partition("{")
        common, _, after = rest.partition("}")
        yield f"<card>{before}<{name} {needs} {common}>{holds}</{name}>{after}</card>"
    yield from (f"<card>{each}</card>" for each in EXAMPLES if f"<{name} " in each)
    yield from CARDS


@dataclass
class Studio:
    """Draws whole cards, with their findings."""

    tools: object
    assets: GameAssets

    def draw(self, markup):
        card, findings = read_card(markup, "templates/pond/frog.xml.j2")
        art = {"scene": "meadow", "subject": "frog"}
        subject = Subject(about="pond/frog", game="pond", seed="frog", art=art)
        pen = self.tools.pen(subject=subject, assets=self.assets, language="en")
        card.put(pen, LayoutBox(0.0, 0.0, 60.0, 80.0))
        return pen.out, [*findings, *pen.findings]

    def changes(self, markup, name, field):
        """Whether an attribute of the elements of that name changes the picture."""
        root = etree.fromstring(markup)
        holders = [each for each in root.iter(name) if written(field) in each.attrib]
        for holder in holders:
            del holder.attrib[written(field)]
        return bool(holders) and self.draw(markup) != self.draw(etree.tostring(root, encoding="unicode"))


@pytest.fixture(scope="module")
def studio(tools, tmp_path_factory):
    home = tmp_path_factory.mktemp("pond")
    (home / "content/pond/art").mkdir(parents=True)
    Image.new("RGB", (200, 100)).save(home / "content/pond/art/wide.png")
    for file, text in FILES.items():
        (home / "content/pond" / file).write_text(text, encoding="utf-8")
    return Studio(tools, GameAssets(AssetPath([home / "templates", shipped("templates")]), "pond"))


@pytest.mark.parametrize("name", PICTURED)
def test_an_example_with_a_picture_draws_without_a_finding(studio, name):
    assert name in ELEMENTS
    assert studio.draw(example(name))[1] == []
    assert (shipped("templates") / f"markup/{name}.png").is_file()


@pytest.mark.parametrize("name", ELEMENTS)
def test_every_attribute_changes_what_is_drawn(studio, name):
    kind = ELEMENTS[name]
    drawn = {
        field
        for field, attribute in kind.attributes.items()
        if attribute.required or any(studio.changes(card, name, field) for card in examples(name))
    }

    dead = {(name, field) for field in kind.attributes.keys() - drawn} - READ_BY_FACES - OF_BITMAPS

    assert not dead, "nothing draws them, or no example shows what they do"


def test_an_attribute_that_would_mean_nothing_is_a_mistake():
    _, (finding,) = read_card('<card><text><b width="5mm">x</b></text></card>', "templates/pond/frog.xml.j2")

    assert (finding.code, finding.message) == ("A408", "<b> has no attribute 'width'")


def test_an_element_lacks_common_attributes_only():
    assert all(kind.make.lacks <= COMMON for kind in ELEMENTS.values())


def test_an_attribute_without_a_sentence_is_not_accepted():
    def declare():
        @element("silent")
        @dataclass(kw_only=True)
        class Silent(Element):
            """An element."""

            loud: bool = False

    with pytest.raises(ValueError, match="no sentence tells what <silent loud> does"):
        declare()


@pytest.mark.parametrize("name", ELEMENTS)
def test_an_element_and_its_attributes_are_told_in_sentences(name):
    kind = ELEMENTS[name]

    for says in (kind.says, *(attribute.says for attribute in kind.attributes.values())):
        assert says[0].isupper() or says[0] == "`"
        assert says.endswith(".")
        assert not says.startswith(kind.make.__name__ + "("), "the class has no docstring"


@pytest.mark.parametrize("name", ELEMENTS)
def test_a_default_that_is_told_is_read_as_the_default(name):
    for attribute in ELEMENTS[name].attributes.values():
        if text := as_text(attribute.default):
            assert attribute.form.read(text) == attribute.default


def test_the_manual_is_made_from_the_elements():
    text = (shipped("templates") / "markup.md").read_text(encoding="utf-8")

    assert text == reference(), "run: python -m deckwright.render.markup.reference"


@pytest.mark.parametrize("name", ELEMENTS)
def test_the_entry_of_an_element_lists_all_of_its_attributes(name):
    rows = [line.split("`")[1] for line in entry(name).splitlines() if line.startswith("| `")]

    assert sorted(rows) == sorted(map(written, ELEMENTS[name].attributes))
