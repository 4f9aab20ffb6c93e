"""A field that several kinds have, some of them only perhaps: read alike on both back-ends."""

from ...repository import differing
from ..ferry import CARDS, GAME
from .features import acting

KINDS = GAME.replace(
    "decks:\n",
    """\
  ferryman:
    title: Ferryman
    size: poker
    fields: {hue: {type: hue, optional: true}}
  flag:
    title: Flag
    size: poker
    fields: {hue: hue}
names:
  hue: [red, green]
decks:
""",
)
OTHERS = """\
kind: %s
cards:
  - {id: %s, name: %s, hue: green, copies: 1}
"""


def test_a_constant_that_one_kind_must_have_and_another_may_have_is_read_of_both(ferry, tmp_path):
    for kind, card in (("ferryman", "old_ferryman"), ("flag", "green_flag")):
        path = tmp_path / "content" / "ferry" / "cards" / f"{kind}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(OTHERS % (kind, card, card.title()), "utf-8")
    do = "{for: {card: flag, where: hue == green}, do: [{gain: {toll: 1}}]}"

    assert differing(ferry(acting(do, "{c: {card: hand}}"), CARDS, game=KINDS)) == []
