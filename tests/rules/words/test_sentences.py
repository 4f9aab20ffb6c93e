"""The sentences of rules, in English and German."""

from dataclasses import replace
from pathlib import Path

import pytest

from deckwright.model.place import Spot
from deckwright.model.speech import Override, Speech
from deckwright.rules.program.last_turn import AROUND
from deckwright.rules.words.reference.primer import primer
from deckwright.rules.words.sentences import Sentences
from deckwright.rules.words.template import counted

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SENTENCES = {
    "draw": ("Draw 2 cards.", "Ziehe 2 Karten."),
    "gain": ("Gain 2 coins.", "Erhalte 2 Münzen."),
    "lose": ("Your opponent loses 1 coin.", "Dein Gegenüber verliert 1 Münze."),
    "set": ("Set the number of your coins to 0.", "Setze die Zahl deiner Münzen auf 0."),
    "shuffle": ("Shuffle your deck.", "Mische deinen Nachziehstapel."),
    "move": ("Move the target to the goal.", "Bewege das Ziel auf das Zielfeld."),
    "may": (
        "If you like: pay 2 coins and draw 1 card.",
        "Wenn du magst: Bezahle 2 Münzen und ziehe 1 Karte.",
    ),
    "if": (
        "If there is no card in your hand: draw 1 card. Otherwise: gain 1 coin.",
        "Wenn es keine Karte auf deiner Hand gibt: Ziehe 1 Karte. Sonst: Erhalte 1 Münze.",
    ),
    "for": (
        "For each of your pieces on the region: this piece loses 1 damage.",
        "Für jede deiner Figuren auf der Region: Diese Figur verliert 1 Schaden.",
    ),
    "pick": (
        "Choose the gifts (up to 2 cards in your hand whose level is at least 2).",
        "Wähle die Gaben (höchstens 2 Karten auf deiner Hand, deren Stufe mindestens 2 ist).",
    ),
    "remove": (
        "Remove the target and put its cards onto their owner’s discard pile.",
        "Entferne das Ziel und lege seine Karten auf den Ablagestapel seines Besitzers.",
    ),
    "roll": (
        "Roll 2 dice with 6 sides (the sum). As long as the sum is less than 5, you may pay 1 coin to roll "
        "again.",
        "Wirf 2 Würfel mit 6 Seiten (die Summe). Solange die Summe kleiner als 5 ist, darfst du 1 Münze "
        "bezahlen und noch einmal werfen.",
    ),
    "count": (
        "the number of cards in the hand of the player whose level is at least 2",
        "die Zahl der Karten auf der Hand des Spielers, deren Stufe mindestens 2 ist",
    ),
    "sum": (
        "the sum of their life minus their damage over the pieces on the region that belong to the player",
        "die Summe aus ihrem Leben minus ihrem Schaden über die Figuren auf der Region, die dem Spieler "
        "gehören",
    ),
    "any": (
        "there is a piece on the region that belongs to the player and whose damage is more than 0",
        "es eine Figur auf der Region gibt, die dem Spieler gehört und deren Schaden größer als 0 ist",
    ),
    "direction": ("the foe lies straight in front of the piece", "der Feind gerade vor der Figur liegt"),
    "between": (
        "for each space between the piece and the foe, it is empty",
        "für jedes Feld zwischen der Figur und dem Feind gilt, dass es leer ist",
    ),
    "behind": (
        "the space behind the foe as the piece sees it is empty",
        "das Feld hinter dem Feind, von der Figur aus gesehen, leer ist",
    ),
    "distance": ("the distance from the piece to the foe", "die Entfernung von der Figur zum Feind"),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_word_of_the_rules_is_said_in_both_languages(shown, name):
    assert (shown(name, "en"), shown(name, "de")) == SENTENCES[name]


ATTACK = {
    "en": "Attack: Choose the attacker (one of your Fauna or Megafauna on the region that did not "
    "come into play this turn). Choose the target (an enemy card on the region that is "
    "orthogonally next to the attacker). Pay 1 impulse. The attacked space is the space of "
    "the target that is orthogonally next to the attacker. At the same time: the target gains "
    "as much damage as the attack of the attacker and the attacker gains as much damage as "
    "the attack of the target. If you play BM-R06 as “step forward”: if the attacker is still in "
    "play, the attacker is a Fauna and the attacked space is empty: move the attacker to the "
    "attacked space.",
    "de": "Angreifen: Wähle den Angreifer (eine deiner Fauna oder Megafauna auf der Region, die "
    "nicht erst in diesem Zug ins Spiel kam). Wähle das Ziel (eine feindliche Karte auf der "
    "Region, die orthogonal neben dem Angreifer liegt). Bezahle 1 Impuls. Das angegriffene "
    "Feld ist das Feld des Ziels, das orthogonal neben dem Angreifer liegt. Gleichzeitig: Das "
    "Ziel erhält so viel Schaden wie der Angriff des Angreifers und der Angreifer erhält so "
    "viel Schaden wie der Angriff des Ziels. Wenn ihr BM-R06 als „Vorrücken“ spielt: Wenn der "
    "Angreifer noch im Spiel ist, der Angreifer eine Fauna ist und das angegriffene Feld leer "
    "ist: Bewege den Angreifer auf das angegriffene Feld.",
}


@pytest.mark.parametrize("language", ATTACK)
def test_an_action_tells_its_picks_its_cost_and_what_happens(biomanz, language):
    assert Sentences(biomanz, language).action(biomanz.actions["attack"]) == ATTACK[language]


def test_an_amount_by_cases_tells_each_case_with_its_noun(biomanz):
    (gain, _) = biomanz.actions["sacrifice"].do

    english, german = (Sentences(biomanz, language).step(gain) for language in ("en", "de"))

    assert english == "Gain 2 impulses if the sacrifice is a Megafauna, otherwise 1 impulse."
    assert german == "Erhalte 2 Impulse, falls das Opfer eine Megafauna ist, sonst 1 Impuls."


def test_what_is_unsaid_is_left_out(biomanz):
    (put,) = biomanz.actions["play_fauna"].do

    assert Sentences(biomanz, "en").step(put) == "Put the card onto the space."


def test_all_rules_of_a_game_are_said_in_its_languages(biomanz):
    for language in biomanz.game.languages:
        sentences = Sentences(biomanz, language)
        told = [sentences.action(action) for action in biomanz.actions.values()]
        told += [sentences.steps(phase.start) for phase in biomanz.turn.phases.values()]
        told += [sentences.expression(end.when) for end in biomanz.ends.values()]

        for text in told:
            assert not set("{}|@_") & set(text), text
            assert ",," not in text
            assert " ," not in text


def test_a_card_says_its_effects():
    assert Sentences(primer(), "en").card("otter") == "Draw 1 card."
    assert Sentences(primer(), "de").card("otter") == "Ziehe 1 Karte."


def test_an_override_stands_in_the_place_of_a_card_in_its_language_only():
    program, nowhere = primer(), Spot(None)
    override = Override(card="otter", effects="a", text={"en": "Take a card."}, spot=nowhere)
    program = replace(program, game=replace(program.game, speech=Speech(overrides=(override,))))

    assert Sentences(program, "en").card("otter") == "Take a card."
    assert Sentences(program, "de").card("otter") == "Ziehe 1 Karte."


def test_abilities_tell_their_event_condition_and_price(resolved):
    skirmish = resolved("skirmish", EXAMPLES / "skirmish")
    knit = next(each for each in skirmish.listeners if each.id == "knit")

    assert Sentences(skirmish, "en").listener(knit) == (
        "Once per action, before the harm, if the target is this fighter, the loss is more than 0 and this "
        "fighter is ready: you may have this fighter pay 1 stamina: the loss is now the loss minus 1."
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "it is the last turn of the round"), ("de", "dies der letzte Zug der Runde ist")],
)
def test_the_last_turn_of_a_round_is_said(biomanz, language, said):
    assert Sentences(biomanz, language).expression(AROUND) == said


def test_what_a_name_has_that_does_not_decline_is_of_it(biomanz):
    named = Sentences(biomanz, "de").speaker.vocabulary.named("forest_mammoth_left")

    assert (named["nominative"], named["genitive"], named["dative"]) == (
        "Waldmammut",
        "von Waldmammut",
        "Waldmammut",
    )


@pytest.mark.parametrize(
    ("name", "one"),
    [
        ("coins", "coin"),
        ("torches", "torch"),
        ("branches", "branch"),
        ("avalanches", "avalanche"),
        ("tranches", "tranche"),
        ("berries", "berry"),
        ("cities", "city"),
        ("glasses", "glass"),
        ("dice", "die"),
        *(
            (name, name)
            for name in ("gas", "lens", "species", "heroes", "zombies", "caches", "chaos", "bonus")
        ),
    ],
)
def test_one_of_what_a_name_calls_is_made_only_where_the_name_tells_it(biomanz, name, one):
    speaker = Sentences(biomanz, "en").speaker

    assert str(counted(speaker.language, speaker.number(1), speaker.noun(name), "nominative")) == f"1 {one}"
