"""Pictures for the reference of face markup: small cards, and what they look like.

`python -m deckwright.render.markup.reference` draws them into templates/markup/.
"""

from collections.abc import Mapping

SIZE = (44.0, 24.0)  # mm
# By element: what stands in the card.
EXAMPLES: Mapping[str, str] = {
    "flow": """\
<row padding="2mm" gap="4mm" align="start">
  <flow width="15mm">A metamorphosis of dragonflies</flow>
  <flow width="20mm"><p>Any number of:</p><li>wings, 2 each</li><li>reeds</li></flow>
</row>""",
    "g": """\
<row gap="4mm" justify="center">
  <g mask="M0 45 C0 0 100 0 100 45 L50 100 Z" view="100 100" width="18mm" height="18mm">
    <rect fill="v: #ffcc33 #cc3322"/>
  </g>
  <g clip="yes" shape="hexagon" width="16mm" height="18mm"><rect fill="d: #88ccee #225588"/></g>
</row>""",
    "hexes": """\
<hexes columns="5" gap="0.5mm" padding="1mm">
  <box shape="hexagon" fill="#3f7f5f"/><box shape="hexagon" fill="#3f7f5f"/><space/>
  <box shape="hexagon" fill="#c9b26a"/><box shape="hexagon" fill="#c9b26a"/>
  <box shape="hexagon" fill="#3f7f5f"/><box shape="hexagon" fill="#2b6ca3"/>
  <box shape="hexagon" fill="#2b6ca3" padding="1.6mm"><icon name="anchor" fill="#ffffff"/></box>
  <box shape="hexagon" fill="#2b6ca3"/><box shape="hexagon" fill="#c9b26a"/>
</hexes>""",
    "icon": """\
<column padding="2mm" gap="2mm">
  <row gap="3mm" justify="center">
    <icon name="hearts" size="9mm" fill="#b22a2a"/>
    <icon name="hearts" size="9mm" fill="#ffffff" disc="#b22a2a" ring="#5a1414"/>
    <icon name="hearts" size="9mm" number="3" disc="#b22a2a"/>
  </row>
  <text size="9pt">
    Lose 2 <icon name="hearts" fill="#b22a2a"/>, at most
    <icon name="hearts" size="190%" number="5" disc="#b22a2a"/>
  </text>
</column>""",
    "icons": """\
<column gap="2mm" padding="2mm">
  <icons name="hearts" count="7" size="4.5mm" gap="1mm" fill="#ffffff" disc="#b22a2a"/>
  <icons name="hearts" count="5" columns="3" size="4.5mm" gap="1mm" fill="#b22a2a"/>
</column>""",
    "image": """\
<row gap="2mm" justify="center">
  <image src="art/heron.svg" width="14mm" height="18mm" fit="contain"/>
  <box shape="circle" fill="#e8dcc0" width="14mm" height="14mm" padding="2mm">
    <image src="art/heron.svg" fit="contain"/>
  </box>
  <text size="9pt"><image src="art/heron.svg" size="180%"/> × 2</text>
</row>""",
    "qr": """\
<row gap="4mm" justify="center">
  <qr text="https://example.org/frog" width="20mm"/>
  <qr text="frog" width="14mm" fill="#203060"/>
</row>""",
    "rect": """\
<stack>
  <rect fill="h: #2b6ca3 #c98a2b"/>
  <star points="7" fill="#ffffff" r="9mm"/>
  <rect fill="v: alpha(#102030, 0)@0.3 #102030"/>
  <circle cx="34mm" cy="9mm" r="7mm" fill="r: #fff2b0 alpha(#ffcc33, 0)"/>
  <text at="bottom" margin="1mm" fill="#ffffff">dusk</text>
</stack>""",
    "text": """\
<stack>
  <rect fill="d: #2b6ca3 #c98a2b"/>
  <text size="20pt" font="title" fill="#ffffff" outline="#1b2a3a" outline-width="0.5mm">Heron</text>
</stack>""",
    "turned": """\
<row align="stretch">
  <turned><box fill="#225588" padding="1mm 3mm"><text fill="#ffffff">upwards</text></box></turned>
  <turned head="bottom" grow="1"><text>upside down</text></turned>
  <turned head="right"><box fill="#ccddee" padding="1mm 3mm"><text>downwards</text></box></turned>
</row>""",
    "span": """\
<column padding="2mm" gap="2mm">
  <text size="11pt">10<span rise="0.35" size="60%">th</span> of <span underline="yes">May</span></text>
  <text size="11pt">H<span rise="-0.15" size="60%">2</span>O, <span fill="#b22a2a">red</span></text>
</column>""",
}


GAME = "pond"  # whose they are, and what files they show
FILES: Mapping[str, str] = {
    "art/heron.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 72">
  <g fill="none" stroke="#8a5a2b" stroke-width="2"><path d="M30 46V70M37 46V66l6 4"/></g>
  <path fill="#5b7c99" d="M12 40C16 26 34 22 50 34C46 46 24 52 12 40Z"/>
  <path fill="#3d566e" opacity="0.8" d="M24 36c10-6 20-4 30 4c-10 4-22 4-30-4Z"/>
  <path fill="none" stroke="#5b7c99" stroke-width="5" stroke-linecap="round" d="M18 36C4 26 24 20 16 8"/>
  <path fill="#e0a030" d="M13 4L0 9L14 11Z"/>
  <circle cx="16" cy="7" r="5" fill="#5b7c99"/><circle cx="14.500" cy="6" r="1" fill="white"/>
</svg>
""",
}


def example(name: str) -> str:
    """The whole card of an element's example."""
    return f'<card fill="#ffffff">\n{EXAMPLES[name]}\n</card>'
