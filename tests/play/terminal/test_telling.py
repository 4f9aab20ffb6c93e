"""The steps of an action come together in one line that reads well, in both languages."""

from types import SimpleNamespace

import pytest

from deckwright.play.terminal.chronicle import Chronicle
from deckwright.play.terminal.telling import Step, deed_of, told


@pytest.mark.parametrize(
    ("language", "said", "line"),
    [
        ("en", ["Move Sand Fox (c3)", "Move to b2"], "Move Sand Fox (c3) to b2"),
        ("de", ["Sandfuchs (c3) bewegen", "Nach b2 bewegen"], "Sandfuchs (c3) nach b2 bewegen"),
        ("en", ["Attack with Hare (a1)", "Attack Fox (a2)"], "Attack Fox (a2) with Hare (a1)"),
        ("de", ["Mit Hase (a1) angreifen", "Fuchs (a2) angreifen"], "Fuchs (a2) mit Hase (a1) angreifen"),
        ("en", ["Play Jerboa", "Put it on b3"], "Play Jerboa, put it on b3"),
        ("de", ["Springmaus ausspielen", "Auf b3 legen"], "Springmaus ausspielen, auf b3 legen"),
        ("en", ["Take Fox", "Take Hare"], "Take Fox, take Hare"),
        ("en", ["Move to b2", "Move to c2"], "Move to b2, move to c2"),
        ("xx", ["Move Fox", "Move to b2"], "Move Fox, Move to b2"),
        ("en", ["Step, actor: Goat (a1)", "Step, goal: a2"], "Step, actor: Goat (a1), goal: a2"),
        ("en", ["Add Fox", "Jerboa to b2"], "Add Fox, Jerboa to b2"),
        ("en", ["Pass"], "Pass"),
        ("en", ["Move", "Move"], "Move, move"),
    ],
)
def test_steps_are_told_in_one_line(language: str, said: list[str], line: str) -> None:
    assert told(said, language, ("Jerboa", "Fox")) == line


def test_what_is_chosen_in_secret_is_not_told():
    ids = ("sort", "sort.put_back.mule")
    layout = SimpleNamespace(
        ids=ids, titles={}, asks=ids, asks_of=lambda id_: SimpleNamespace(is_secret=id_ == 1)
    )
    state = SimpleNamespace(layout=layout, describe=lambda id_, _: ("Sort the deck", "Mule on top")[id_])
    steps = [Step(state, 0, id_, True) for id_ in range(2)]

    assert deed_of(steps, "en").text == "Sort the deck"


def test_a_choice_in_secret_is_told_to_its_own_seat_alone_when_it_is_taken_back() -> None:
    layout = SimpleNamespace(
        ids=("bid.3",), titles={}, asks=(0,), asks_of=lambda _: SimpleNamespace(is_secret=True, sort="number")
    )
    steps = [Step(SimpleNamespace(layout=layout, describe=lambda *_: "Bid 3"), 0, 0, True)]
    chronicle = Chronicle("en", "a card")

    assert [chronicle.said(steps, seat) for seat in (0, 1)] == ["Bid 3", ""]
