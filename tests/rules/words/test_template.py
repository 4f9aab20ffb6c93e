"""Templates of a language, filled."""

import pytest

from deckwright.rules.words.language import CLOSING, NoTemplate, language
from deckwright.rules.words.phrases import Phrase, fixed, word
from deckwright.rules.words.template import BadSlot, denied, fill, unfilled, with_article
from deckwright.rules.words.text import alternatives, block, composed, sentence, tidy, written

DE, EN = language("de"), language("en")
STACK = word({"gender": "m", "nominative": ["Stapel", "Stapel"], "dative": ["Stapel", "Stapeln"]})
HE = Phrase(forms=STACK.singular, gender="m")


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{n|card:accusative}", "3 Karten"),
        ("{one|card:accusative}", "1 Karte"),
        ("{n|card-}", "3 Karten"),
        ("{one|card-}", "Karte"),
        ("{the|stack:accusative}", "den Stapel"),
        ("{your|stack+:dative}", "deinen Stapeln"),
        ("{a|card:@}", "einer Karte"),
        ("{|stack}", "Stapel"),
        ("{in|hand} {your|hand:dative}", "auf deiner Hand"),
        ("{he?zieht/ziehen/ziehst}", "zieht"),
        ("{many?zieht/ziehen/ziehst}", "ziehen"),
        ("{you?zieht/ziehen/ziehst}", "ziehst"),
        ("{you:accusative}", "dich"),
    ],
)
def test_a_slot_becomes(template, said):
    you = Phrase(forms=DE.nouns["you"].singular, person=2)
    args = {"n": fixed("3", number=3), "one": fixed("1", number=1), "stack": STACK, "he": HE, "you": you}

    assert fill(DE, template, {**args, "many": fixed("sie", plural=True)}, "dative") == said


@pytest.mark.parametrize(("language", "said"), [(EN, "no Red Kite"), (DE, "kein Red Kite")])
def test_that_there_is_none_is_said_of_names_too(language, said):
    assert with_article(language, "no", word("Red Kite"), "nominative") == said


def test_a_noun_that_is_a_phrase_takes_no_article():
    assert fill(EN, "{the|home}", {"home": word("the enemy biome")}) == "the enemy biome"


def test_an_before_a_vowel():
    assert (
        fill(EN, "{a|owl} or {a|cat}", {"owl": word(["owl", "owls"]), "cat": word(["cat", "cats"])})
        == "an owl or a cat"
    )


@pytest.mark.parametrize("name", ["unit", "unicorn", "one-eyed owl", "European goat"])
def test_a_before_a_vowel_that_does_not_sound_like_one(name):
    assert fill(EN, "{a|thing}", {"thing": word([name, f"{name}s"])}) == f"a {name}"


@pytest.mark.parametrize("name", ["unimportant card", "uninjured unit", "onerous task"])
def test_an_before_words_that_only_look_like_those(name):
    assert fill(EN, "{a|thing}", {"thing": word([name, f"{name}s"])}) == f"an {name}"


def test_what_is_not_counted_has_no_plural():
    assert fill(EN, "{n|damage}", {"n": fixed("3", number=3), "damage": word(["damage"])}) == "3 damage"
    assert (
        fill(EN, "{n|damage}", {"n": fixed("its attack"), "damage": word(["damage"])})
        == "as much damage as its attack"
    )


@pytest.mark.parametrize("template", ["{nobody}", "{the|nothing}", "{nobody?is/are}"])
def test_a_slot_that_nothing_fills_is_refused(template):
    with pytest.raises(BadSlot):
        fill(EN, template, {})


def test_a_template_that_is_missing_is_named():
    with pytest.raises(NoTemplate, match=r"en\.yaml has no template ops\.fly"):
        EN.template("ops.fly")


def test_a_sentence_has_a_capital_letter_a_full_stop_and_no_loose_commas():
    assert sentence(DE, "wähle eine Karte, die dir gehört,") == "Wähle eine Karte, die dir gehört."
    assert sentence(EN, "if you like: draw  2 cards") == "If you like: draw 2 cards."
    assert sentence(EN, "") == ""


def test_what_a_template_leads_to_has_a_capital_letter_in_german_alone():
    assert composed(DE, "wenn du magst: {do}", {"do": "ziehe 2 Karten"}) == "wenn du magst: Ziehe 2 Karten"
    assert composed(EN, "if you like: {do}", {"do": "draw 2 cards"}) == "if you like: draw 2 cards"


def test_a_template_of_two_sentences_is_two_where_it_stands_alone_and_one_inside_of_others():
    otherwise = composed(EN, "{first}. otherwise: {do}", {"first": "draw 1 card", "do": "gain 1 coin"})

    assert sentence(EN, otherwise) == "Draw 1 card. Otherwise: gain 1 coin."
    assert block(EN, [otherwise, "stop"]) == "(draw 1 card; otherwise: gain 1 coin); stop"


@pytest.mark.parametrize("own", ["go to St. Ives", "go as said: home", "go; stay"])
def test_words_of_a_game_keep_their_marks_and_are_told_apart_from_others(own):
    said = written(own, own)

    assert sentence(EN, said) == f"{own[0].upper()}{own[1:]}."
    assert block(EN, ["stop", said]) == f"stop; {own}"
    assert alternatives(EN, ["stop", said], several=False) == f"(stop) or ({own})"


def test_the_comma_that_closes_a_clause_goes_before_other_marks_and_no_other_does():
    closed = f"the card{CLOSING}"

    assert tidy(EN, f"{closed} (red) and {closed}") == "the card (red) and the card"
    assert tidy(EN, f"{closed} is red: {closed}, {closed}: go") == "the card, is red: the card, the card: go"
    assert tidy(EN, "for each card, (it is red)") == "for each card, (it is red)"


def test_german_draws_words_together():
    assert tidy(DE, "in dem Biom, von dem Stapel") == "im Biom, vom Stapel"


def test_clauses_become_a_list_and_long_ones_are_kept_apart():
    if_so = composed(EN, "if so: {do}", {"do": "draw"})

    assert block(EN, ["draw 1 card", "gain 1 coin", "stop"]) == "draw 1 card, gain 1 coin and stop"
    assert block(EN, [if_so, "gain 1 coin"]) == "(if so: draw); gain 1 coin"
    assert block(EN, ["gain 1 coin", if_so]) == "gain 1 coin; if so: draw"
    assert block(EN, []) == "do nothing"


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("the points of {piece:genitive}", "The points of piece"),
        ("{seat} {seat?has/have/have} no active card", "Seat has no active card"),
        ("draw {icon:research} **{n|card}**", "Draw research n card"),
        ("{in|hand} {the|zone:dative}", "In hand the zone"),
        ("{card:genitive} price, see {card:frog}, {card}", "Card price, see frog, card"),
    ],
)
def test_a_template_without_arguments_has_their_names(template, said):
    assert unfilled(template) == said


@pytest.mark.parametrize(
    ("language", "template", "said"),
    [
        (EN, "{a} is free", "{a} is not free"),
        (EN, "{a} is not free", "{a} is free"),
        (EN, "{a} {a?is/are/are} not free", "{a} {a?is/are/are} free"),
        (EN, "{a} is next to a space that is not free", "{a} is not next to a space that is not free"),
        (EN, "{a} is active and next to {b}", None),
        (EN, "{a} is not active or next to {b}", None),
        (DE, "{a} frei ist", None),
        (DE, "{a} frei {a?ist/sind/bist}", "{a} nicht frei {a?ist/sind/bist}"),
        (DE, "{a} nicht frei ist", "{a} frei ist"),
        (DE, "{a} {b} nicht sehen kann", "{a} {b} sehen kann"),
        (DE, "{a} neben {b} liegt, das nicht frei ist", "{a} nicht neben {b} liegt, das nicht frei ist"),
        (DE, "{a} ein Feld sieht, das nicht frei ist", None),
        (DE, "{a} neben einem nicht freien Feld liegt", None),
        (DE, "{a} nicht bereit und neben {b} ist", None),
    ],
)
def test_a_clause_is_denied_as_a_whole_or_not_at_all(language, template, said):
    assert denied(language, template) == said


@pytest.mark.parametrize(
    ("language", "name", "said"),
    [
        (EN, "the enemy biome", "not the enemy biome"),
        (EN, "your biome", "not your biome"),
        (EN, "Another Day", "no Another Day"),
        (DE, "das feindliche Biom", "nicht das feindliche Biom"),
    ],
)
def test_that_there_is_none_is_said_by_not_before_an_article(language, name, said):
    assert with_article(language, "no", word(name), "nominative") == said
