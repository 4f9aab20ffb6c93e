"""Deeds as the sentences that a game has for its log, and as labels of choices where it has none."""

import pytest

from deckwright.model.place import Spot
from deckwright.model.speech import Choice
from deckwright.play.terminal.chronicle import News, together
from deckwright.play.terminal.deeds import sentence
from deckwright.play.terminal.telling import Deed

NOWHERE: Spot = None  # type: ignore[assignment]
ENGLISH = {
    "attack.told": "{who} {who?attacks/attack/attack} {target} with {actor}",
    "done.fight.told": "{who} {who?ends/end/end} the turn",
    "bid.price.told": "{who} {who?bids/bid/bid} {value}",
}
GERMAN = {"attack.told": "{who} {who?greift/greifen/greifst} {target} mit {actor} an"}
ATTACK = (
    ("attack.actor", "Fox (b1)", "Attack with Fox (b1)"),
    ("attack.target", "Hare (b2)", "Attack Hare (b2)"),
)


def told(deed: Deed, words: dict[str, str], who: str, code: str = "en") -> str:
    choices = {key: Choice(text, NOWHERE) for key, text in words.items()}
    return sentence(deed, choices, who, code, is_reader=who in ("You", "Du"))


@pytest.mark.parametrize(
    ("who", "code", "words", "said"),
    [
        ("You", "en", ENGLISH, "You attack Hare (b2) with Fox (b1)"),
        ("Player 2", "en", ENGLISH, "Player 2 attacks Hare (b2) with Fox (b1)"),
        ("Du", "de", GERMAN, "Du greifst Hare (b2) mit Fox (b1) an"),
        ("Spieler 2", "de", GERMAN, "Spieler 2 greift Hare (b2) mit Fox (b1) an"),
    ],
)
def test_a_deed_is_told_as_a_sentence_about_whoever_did_it(who, code, words, said):
    assert told(Deed(0, "", begun="attack", said=ATTACK), words, who, code) == said


def test_the_end_of_a_phase_and_an_answer_have_sentences_of_their_own():
    ended = Deed(0, "End the turn", begun="done", said=(("done.fight", "", "End the turn"),), is_end=True)
    bid = Deed(0, "Bid 3", begun="bid", said=(("bid.price", "3", "Bid 3"),))

    assert [told(each, ENGLISH, "Player 1") for each in (ended, bid)] == [
        "Player 1 ends the turn",
        "Player 1 bids 3",
    ]


def test_what_the_sentence_leaves_out_stands_behind_it():
    paid = ("attack.pay", "2", "Pay 2 wood")

    assert told(Deed(0, "", begun="attack", said=(*ATTACK, paid)), ENGLISH, "You").endswith(", pay 2 wood")


def test_what_the_sentence_names_is_not_said_again_and_names_keep_their_capitals():
    words = {"stampede.told": "{who} {who?plays/play/play} Stampede: {runners} run"}
    runners = [("stampede.runners", name, f"{name} runs") for name in ("Old Fox (b1)", "Red Hare (c1)")]
    said = (("stampede.card", "Stampede", "Play Stampede"), *runners)

    text = told(Deed(0, "", begun="stampede", said=said), words, "You")

    assert text == "You play Stampede: Old Fox (b1), Red Hare (c1) run"


def test_of_several_answers_the_last_one_is_told_that_has_a_sentence():
    words = {
        "defend.may.yes.told": "{who} {who?strikes/strike/strike} back",
        "defend.foe.told": "{who} {who?strikes/strike/strike} back at {value}",
    }
    said = (("defend.may.yes", "", "Strike back"), ("defend.foe", "Fox (b1)", "Strike back at Fox (b1)"))

    assert (
        told(Deed(0, "", begun="defend", said=said), words, "Player 2") == "Player 2 strikes back at Fox (b1)"
    )


def test_a_deed_for_which_something_was_not_chosen_has_no_sentence():
    assert told(Deed(0, "", begun="attack", said=ATTACK[:1]), ENGLISH, "You") == ""


def test_a_deed_done_several_times_is_told_with_how_often():
    news = [
        News(Deed(0, "Bid 3", begun="bid", said=(("bid.price", "3", "Bid 3"),)), frozenset(), (), False)
    ] * 3

    (outcome,) = together(news)

    assert outcome.deed is not None
    assert told(outcome.deed, ENGLISH, "You") == "You bid 3 ×3"
