"""The rules text on a card: its effects as sentences, then what its fields say."""

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.render.faces import Faces
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.words.effects import card_effects, effects_hash
from deckwright.rules.words.faces import with_rules_texts

GAME = """\
game: inn
title: Inn
seats: 2
languages: [en, de]
licence: CC0-1.0
credit: Made for the tests.
icons: {coin: two-coins}
kinds:
  guest:
    title: {en: Guest, de: Gast}
    fields:
      effects: {type: ops, optional: true, default: []}
      room:
        type: int
        optional: true
        default: 0
        say: {en: "house {room|guest} in {wing}", de: "beherberge {room|guest} im {wing}"}
      wing: {type: text, optional: true, default: "the inn"}
      bonus:
        type: int
        optional: true
        default: 0
        say:
          en: "+{bonus} {icon:coin} (at least {value:hand_size})"
          de: "+{bonus} {icon:coin} (mindestens {value:hand_size})"
decks:
  all:
    title: {en: All, de: Alle}
    per: seat
    back: back
    theme: plain
    cards: {bard: 1, cook: 1, host: 1, maid: 1}
"""
CARDS = """\
kind: guest
cards:
  - {id: bard, name: {en: Bard, de: Barde}, effects: [{coin: 1}, {fetch: 2}]}
  - {id: cook, name: {en: Cook, de: Koch}, effects: [{choose: [[{coin: 2}], [{fetch: 1}]]}]}
  - {id: host, name: {en: Host, de: Wirt}, effects: [{coin: 1}], room: 1, wing: the barn, bonus: 3}
  - {id: maid, name: {en: Maid, de: Magd}, room: 2}
"""
RULES = """\
zones:
  deck: {per: seat, sees: nobody, filled: deck, reshuffle: heap}
  hand: {per: seat, sees: owner}
  heap: {per: seat}
pools: {coin: {per: seat}}
values: {hand_size: {is: 3, rule: IN-01}}
facts: {IN-01: {proof: none, because: Made for a test.}}
turn:
  first: random
  phases: {main: {actions: [play], exactly: 1}}
actions:
  play: {pick: {card: {card: hand}}, do: [{move: card, to: heap}, {run: card.effects}]}
verbs:
  coin: {with: {n: int}, do: [{gain: {coin: n}}], say: {en: "+{n} {icon:coin}", de: "+{n} {icon:coin}"}}
  fetch: {with: {n: int}, do: [{draw: n}], say: {en: "fetch {n|guest} for {self}", de: "hole {n|guest}"}}
setup: [{each_seat: seats, do: [{draw: hand_size}]}]
end: {cap: {at: turn, when: turns >= 6, ranking: [coin]}}
"""
NOUNS = {
    "en": "language: en\nnouns: {guest: [guest, guests], self: [card, cards]}\n",
    "de": "language: de\nnouns: {guest: {gender: m, nominative: [Gast, Gäste], accusative: [Gast, Gäste]}}\n",
}


@pytest.fixture
def inn(tmp_path):
    """The game, loaded; with other cards or rules if they are given."""

    def load(cards=CARDS, game=GAME, english=NOUNS["en"]):
        folder = tmp_path / "content/inn"
        texts = {"text/en.yaml": english, "text/de.yaml": NOUNS["de"]}
        files = {
            "LICENSE": "CC0-1.0\n",
            "game.yaml": game,
            "cards/guest.yaml": cards,
            "rules/all.yaml": RULES,
        }
        for name, text in (files | texts).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        return load_game(Project(tmp_path), "inn")

    return load


@pytest.mark.parametrize(
    ("card", "en", "de"),
    [
        ("bard", "+1 {icon:coin}. Fetch 2 guests for this card.", "+1 {icon:coin}. Hole 2 Gäste."),
        ("cook", "+2 {icon:coin} or fetch 1 guest for this card.", "+2 {icon:coin} oder hole 1 Gast."),
        (
            "host",
            "+1 {icon:coin}. House 1 guest in the barn. +3 {icon:coin} (at least {value:hand_size}).",
            "+1 {icon:coin}. Beherberge 1 Gast im the barn. +3 {icon:coin} (mindestens {value:hand_size}).",
        ),
        ("maid", "House 2 guests in the inn.", "Beherberge 2 Gäste im the inn."),
    ],
)
def test_a_rules_text_has_sentences_of_effects_and_of_fields(inn, card, en, de):
    game = with_rules_texts(inn())

    assert game.cards[card].rules_text.text == {"en": en, "de": de}


def test_a_card_without_effects_and_words_has_no_rules_text(inn):
    game = with_rules_texts(inn(CARDS.replace(", room: 2", "")))

    assert game.cards["maid"].rules_text is None


def test_words_in_the_place_of_the_effects_leave_those_of_fields_and_are_told_of_when_effects_change(inn):
    known = effects_hash(card_effects(resolve_rules(inn()).program, "host"))
    words = f"{NOUNS['en']}override: {{host: {{effects: {known}, en: Take a coin.}}}}\n"
    game = with_rules_texts(inn(english=words))
    changed = inn(CARDS.replace("{coin: 1}], room", "{coin: 2}], room"), english=words)

    assert game.cards["host"].rules_text.text["en"].startswith("Take a coin. House 1 guest")
    assert "X170" in {each.code for each in run_checks(changed, None)}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{room|guest} in", "{rom|guest} in", "nothing is called rom"),
        ("house {room|guest}", "house {room|gest}", "no noun gest"),
        ("+{n} {icon:coin}", "+{m} {icon:coin}", "no argument m"),
    ],
)
def test_a_gap_that_nothing_fills_is_told_of(inn, old, new, message, monkeypatch):
    monkeypatch.setitem(globals(), "RULES", RULES.replace(old, new, 1))
    loaded = inn(game=GAME.replace(old, new, 1))
    found = [each.message for each in run_checks(loaded, None) if each.code == "X174"]

    assert found == [f"nothing fills a gap in these words: {message}"]
    assert with_rules_texts(loaded).cards["host"].rules_text is None


def test_the_sentence_of_a_field_is_there_in_every_language(inn):
    loaded = inn(game=GAME.replace(', de: "beherberge {room|guest} im {wing}"', "", 1))

    assert "these words are missing in de" in {each.message for each in run_checks(loaded, None)}


def test_a_template_prints_the_rules_text_with_icons_and_values(inn, tmp_path):
    face = tmp_path / "templates/inn/guest.xml.j2"
    face.parent.mkdir(parents=True)
    face.write_text('<card><flow source="rules_text" size="6pt">{{ card.rules_text }}</flow></card>', "utf-8")
    game = with_rules_texts(inn())

    drawn = Faces(game, assets_of(tmp_path, game.id), "en").card("host")

    assert drawn.findings == ()
    assert len(drawn.display.ops) > 1


@pytest.mark.parametrize(
    ("face", "codes"),
    [
        ("<card>{{ face.text_box(card) }}</card>", []),
        ("<card>{{ face.words(card) }}</card>", []),
        ('<card rules="shown"><rect/></card>', []),
        ("<card><text>{{ card.name }}</text></card>", ["A411"]),
        ('<card><flow size="6pt">{{ card.text }}</flow></card>', ["A411"]),
    ],
)
def test_a_face_that_does_not_print_the_rules_text_is_found(inn, tmp_path, face, codes):
    path = tmp_path / "templates/inn/guest.xml.j2"
    path.parent.mkdir(parents=True)
    path.write_text('{% import "shared/faces.xml.j2" as face %}' + face, "utf-8")
    game = with_rules_texts(inn())

    drawn = Faces(game, assets_of(tmp_path, game.id), "en").card("host")

    assert [each.code for each in drawn.findings] == codes
