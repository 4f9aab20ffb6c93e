"""What is said of melds: why an action is not open, what cards form."""

import pytest

from deckwright.render.rulebook.terms import Terms, UnknownNameError
from deckwright.rules.judge import Judge
from deckwright.rules.words.answered import answers_of
from deckwright.rules.words.faces import with_rules_texts
from deckwright.rules.words.sentences import Sentences

from ...repository import STOCK
from .precedents import PRECEDENTS
from .rummy import RULES, RUMMY

LAID = {
    "active": 0,
    "phase": "play",
    "zones": {"hand": [["red_3", "red_4", "gold_5"], ["red_1"]], "row": [["red_2"], []]},
}


@pytest.mark.parametrize(
    ("language", "action", "given", "reason"),
    [
        ("en", "go_out", {}, "the cards in your hand form no groups or runs"),
        ("de", "go_out", {}, "die Karten auf deiner Hand bilden keine Gruppen oder Reihen"),
        ("en", "go_wild", {}, "the cards in your hand form something other than 2 wild runs"),
        ("de", "go_wild", {}, "die Karten auf deiner Hand bilden nicht 2 freie Reihen"),
        ("en", "lay", {"card": ("red_4",)}, "red_4 does not continue the run in your row"),
        ("de", "lay", {"card": ("red_4",)}, "red 4 passt nicht an die Reihe in deiner Auslage"),
    ],
)
def test_who_cannot_lay_melds_is_told_so(language, action, given, reason):
    state = RUMMY.compiled().arrange(LAID)

    judged = Judge(RUMMY.program(), language)(state, action, given)

    assert judged is not None
    assert judged.reason == reason


def said(program, language, name):
    return Sentences(program, language).meld(program.melds[name], answers_of(program.game))


def test_a_meld_of_many_kinds_is_said_kind_by_kind():
    assert said(PRECEDENTS.program(), "en", "precedent") == (
        "**Precedent.** 3, 4 or 7 cards in a row. *An Issue:* only first. "
        "*A Law:* first; behind an Issue that is among the issues of this card; "
        "behind a Case, if there is a card among the issues of this card that is among the issues "
        "of the Case "
        "and the year of this card is at least the year of the Case. "
        "*A Case:* first; behind an Issue that is among the issues of this card; behind a Law that "
        "is among "
        "the plus of this card or is among the minus of this card; behind a Case for which "
        "this card is "
        "among its plus or for which this card is among its minus. "
        "*A Freedom:* only behind a Case for which this card is among its plus. "
        "*An Amendment:* at the end, if there is a Case among its cards for which this card is "
        "among its plus; "
        "behind it only Amendments. *Civil Rights Act:* as a Law or Equality. "
        "*Marbury v. Madison:* anywhere; without it the rest must be right."
    )


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        (
            "en",
            "run",
            "**Run.** 3 to 6 cards in a row. Each but the first behind a card that has the same colour "
            "as this "
            "card and for which the rank of this card is its rank plus 1.",
        ),
        (
            "de",
            "run",
            "**Reihe.** 3 bis 6 Karten in einer Reihe. Jede außer der ersten hinter einer Karte, die "
            "dieselbe Farbe wie diese Karte hat und für die gilt, dass die Zahl dieser Karte gleich ihrer "
            "Zahl plus 1 ist.",
        ),
        (
            "en",
            "wild_run",
            "**Wild run.** 3 cards in a row, such that there is a card among its cards whose rank is at"
            " least "
            "3. *A Tile:* first; behind a Tile that has the same colour as this card and for which the "
            "rank of "
            "this card is its rank plus 1. *Joker:* anywhere; without it the rest must be right.",
        ),
    ],
)
def test_a_meld_is_said_in_both_languages(language, name, text):
    assert said(RUMMY.program(), language, name) == text


def test_a_meld_is_said_as_the_rulings_are_answered():
    program = PRECEDENTS.program()
    answers = answers_of(program.game, {"case_link": "reverse", "law_after_case": "faq"})

    text = Sentences(program, "en").meld(program.melds["precedent"], answers)

    assert "behind a Case that is among the plus of this card or is among the minus" in text
    assert "whose year is less than the year of this card" in text


def test_a_game_says_of_its_melds_what_rulebooks_print(tmp_path):
    game = with_rules_texts(RUMMY.loaded(tmp_path))

    assert game is not None
    assert game.melds["run"].text["de"].startswith("**Reihe.** 3 bis 6 Karten")


def test_a_meld_has_its_name_until_its_rules_are_right(tmp_path):
    game = with_rules_texts(RUMMY.loaded(tmp_path, rules_rules=RULES.replace("forms(", "form(")))

    assert game is not None
    assert game.melds["wild_run"].text["en"] == "Wild run"


def test_a_rulebook_prints_a_meld(tmp_path):
    game = with_rules_texts(RUMMY.loaded(tmp_path))
    assert game is not None

    runs = Terms(game, "en", STOCK.icons).expand("meld", "run")

    assert [(run.text, run.bold) for run in runs[:1]] == [("Run.", True)]
    assert str(runs[1].text).startswith(" 3 to 6 cards in a row. Each but the first behind a card")


def test_a_rulebook_cannot_print_a_meld_that_there_is_not(tmp_path):
    game = with_rules_texts(RUMMY.loaded(tmp_path))
    assert game is not None

    with pytest.raises(UnknownNameError, match="unknown meld 'runs'; did you mean 'run'"):
        Terms(game, "en", STOCK.icons).expand("meld", "runs")
