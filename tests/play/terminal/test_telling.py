"""The steps of an action come together in one line that reads well, in both languages."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from deckwright.events import records as r
from deckwright.play.terminal.chronicle import Chronicle, News, in_vain, parted, together
from deckwright.play.terminal.telling import Deed, Step, deed_of, deed_words, told, with_answer


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
        ("en", ["Rob player 2", "With a bid of 2"], "Rob player 2, with a bid of 2"),
        ("de", ["Spieler 2", "Mit Gebot 2"], "Spieler 2, mit Gebot 2"),
        ("en", ["Pass"], "Pass"),
        ("en", ["Pay 3 food", "Pay 2 wood", "Pay 1 metal"], "Pay 3 food, 2 wood, 1 metal"),
        ("en", ["Pay 3 food", "Pay half"], "Pay 3 food, pay half"),
        ("de", ["3 Holz zahlen", "2 Erz zahlen"], "3 Holz zahlen, 2 Erz zahlen"),
        ("en", ["Collect food", "Collect food", "Collect wood"], "Collect food ×2, collect wood"),
    ],
)
def test_steps_are_told_in_one_line(language: str, said: list[str], line: str) -> None:
    assert told(said, language, ("Jerboa", "Fox")) == line


def test_what_is_chosen_in_secret_is_not_told():
    ids = ("sort", "sort.put_back.mule")
    layout = SimpleNamespace(
        ids=ids,
        titles={},
        asks=ids,
        asks_of=lambda id_: SimpleNamespace(
            prefix="", first=0, count=0, is_secret=id_ == 1, sort="card", action=""
        ),
    )
    state = SimpleNamespace(layout=layout, describe=lambda id_, _: ("Sort the deck", "Mule on top")[id_])
    steps = [Step(state, 0, id_, True) for id_ in range(2)]

    assert deed_of(steps, "en").text == "Sort the deck"


def test_a_choice_in_secret_is_told_to_its_own_seat_alone_when_it_is_taken_back() -> None:
    layout = SimpleNamespace(
        ids=("bid.3",),
        titles={},
        asks=(0,),
        asks_of=lambda _: SimpleNamespace(
            prefix="", first=0, count=0, is_secret=True, sort="number", action=""
        ),
    )
    steps = [Step(SimpleNamespace(layout=layout, describe=lambda *_: "Bid 3"), 0, 0, True)]
    chronicle = Chronicle("en", "a card")

    assert [chronicle.said(steps, seat) for seat in (0, 1)] == ["Bid 3", ""]


ROLL = r.Roll(seat=0, sides=6, faces=(6,))
HIT = r.Announcement(name="hit", seat=0)
PAID = r.PoolChanges(pool="coin", of=(0,), before=2, after=1, way="lose")
BEGINS = r.PhaseBegins(phase="rest", seat=0)


@pytest.mark.parametrize(
    ("events", "nothing_came"),
    [
        ([PAID, ROLL], True),
        ([ROLL, HIT], True),
        ([ROLL, BEGINS, PAID], True),
        ([ROLL, PAID], False),
        ([PAID, BEGINS, ROLL], False),
        ([PAID], False),
        ([ROLL, r.PhaseEnds(phase="rest", seat=0, way="over")], True),
        ([ROLL, r.PhaseEnds(phase="rest", seat=0, way="cut")], False),
        ([ROLL, r.GameEnds(end="won", winners=(0,))], False),
    ],
)
def test_dice_are_in_vain_when_their_deed_changes_nothing_behind_them(
    events: list[r.Event], nothing_came: bool
) -> None:
    assert in_vain(events) is nothing_came


HARE = r.Piece("hare", 0, ("a1",))
HAND = r.Pile("hand", (0,))


@pytest.mark.parametrize(
    ("named", "event"),
    [
        ("b2", r.PieceMoves(piece=HARE, to="b2")),
        ("hare", r.PieceEnters(piece=HARE)),
        ("hare", r.CardsMove(cards=("hare",), source=HAND, to=None)),
    ],
)
def test_dice_are_not_in_vain_where_what_came_of_them_is_said_by_the_deed(named: str, event: r.Event) -> None:
    did = News(Deed(0, "Step to b2"), frozenset([named]), (ROLL, event), False)
    missed = News(Deed(0, "Step to b2"), frozenset([named]), (ROLL,), False)

    assert [outcome.is_in_vain for outcome in together([did, missed])] == [False, True]
    assert together([did])[0].events == [ROLL]


ENDS, TURN = r.PhaseEnds(phase="rest", seat=0, way="over"), r.TurnBegins(turn=2, seat=1)


@pytest.mark.parametrize(
    ("events", "is_cut"),
    [([ROLL, TURN], True), ([ROLL, ENDS, TURN], False)],
)
def test_a_turn_that_is_over_in_the_midst_of_a_phase_may_be_what_dice_or_a_card_brought(
    events: list[r.Event], is_cut: bool
) -> None:
    first = together([News(Deed(0, "Step"), frozenset(), tuple(events), False)])[0]

    assert first.is_cut is is_cut
    assert not (first.is_cut and first.is_in_vain)


def test_what_a_card_does_with_the_card_that_the_deed_names_is_told() -> None:
    acts = r.CardActs(seat=0, card="storm")
    gone = r.CardsMove(cards=("hare",), source=HAND, to=None)

    assert together([News(Deed(0, "Name Hare"), frozenset(["hare"]), (acts, gone), False)])[0].events == [
        acts,
        gone,
    ]


def amounts(*said: str) -> list[Step]:
    """Steps that choose amounts, each by its words; the first number in them is the amount."""
    ids = tuple(f"a.{number}" for number in range(len(said)))
    layout = SimpleNamespace(ids=ids, titles={}, asks=ids)
    layout.asks_of = lambda id_: SimpleNamespace(
        prefix="",
        is_secret=False,
        sort="int",
        first=id_,
        count=1,
        low=int(re.findall(r"\d+", said[id_])[0]),
        action="a",
    )
    state = SimpleNamespace(layout=layout, describe=lambda id_, _: said[id_])
    return [Step(state, 0, id_, True) for id_ in range(len(said))]


@pytest.mark.parametrize(
    ("language", "said", "line"),
    [
        ("en", ["Pay 1 food", "Pay 0 wood", "Pay 2 iron"], "Pay 1 food, 2 iron"),
        ("en", ["Pay 0 food", "Pay 0 wood"], "Pay 0 food"),
        ("en", ["Pay 0 food", "Bid 3 gold"], "Pay 0 food, bid 3 gold"),
        ("en", ["Bid 0 coins", "Pay 3 coins"], "Bid 0 coins, pay 3 coins"),
        (
            "en",
            ["Pay 0 food, rest in money", "Pay 0 wood", "Pay 1 stone"],
            "Pay 0 food, rest in money, pay 1 stone",
        ),
        ("de", ["1 Brot zahlen", "0 Holz zahlen"], "1 Brot zahlen"),
        ("de", ["0 Brot zahlen", "0 Brot bieten"], "0 Brot zahlen, 0 Brot bieten"),
    ],
)
def test_none_of_something_is_told_only_where_it_is_all_that_was_chosen(
    language: str, said: list[str], line: str
) -> None:
    assert deed_of(amounts(*said), language).text == line


def test_words_for_none_of_something_are_known_where_they_are_typed() -> None:
    steps = amounts("Pay 1 food", "Pay 0 wood")
    diary = [(step.seat, step.action) for step in steps]

    assert deed_words(steps[0].before, diary, "en", every=True) == ["Pay 1 food", "Pay 0 wood"]


def test_the_deed_is_told_to_which_an_answer_belongs() -> None:
    ids = ("raise.food", "bring.money")
    layout = SimpleNamespace(ids=ids, titles={}, asks=ids)
    layout.asks_of = lambda id_: SimpleNamespace(
        prefix=ids[id_], first=0, count=0, is_secret=False, sort="card", action=""
    )
    state = SimpleNamespace(layout=layout, describe=lambda id_, _: ("Raise food", "Take money")[id_])

    assert [deed_words(state, [(0, 0), (0, 1)], "en", at=at) for at in (0, 1)] == [
        ["Raise food"],
        ["Take money"],
    ]


def drawn(before: int, *more: r.Event) -> News:
    """That seat 1 has drawn a card, for one coin of so many."""
    paid = r.PoolChanges(pool="coin", of=(1,), before=before, after=before - 1, way="lose")
    card = r.CardsMove(cards=(None,), source=r.Pile("deck", (1,)), to=r.Pile("hand", (1,)))
    return News(Deed(1, "Draw"), frozenset(), (paid, card, *more), False)


def test_what_a_seat_does_several_times_in_a_row_is_told_once() -> None:
    (outcome,) = together([drawn(3), drawn(2), drawn(1)])
    events = outcome.events

    assert outcome.deed == Deed(1, "Draw ×3", tail=" ×3")
    assert [event.cards for event in events if isinstance(event, r.CardsMove)] == [(None, None, None)]
    assert [(e.before, e.after) for e in events if isinstance(e, r.PoolChanges)] == [(3, 0)]


def test_what_comes_of_a_deed_otherwise_than_before_is_told_with_its_own_deed() -> None:
    found = together([drawn(3), drawn(2, ROLL), drawn(1)])

    assert [outcome.deed for outcome in found] == [Deed(1, "Draw")] * 3


def answered(number: int) -> r.Event:
    return r.Choice(seat=0, id=f"step.{number}", prefix="step")


def test_events_are_divided_among_deeds_by_the_choices_of_each() -> None:
    first, second, third = map(answered, range(3))
    events = (first, PAID, second, ROLL, third, HIT)

    assert parted([1, 2], events) == [(first, PAID), (second, ROLL, third, HIT)]
    assert parted([0, 1, 2], events) == [(), (first, PAID), (second, ROLL, third, HIT)]
    assert parted([1, 1], events) == [(), events]


def test_what_comes_of_a_deed_is_told_before_the_next_deed_and_what_a_turn_brings_with_the_turn() -> None:
    begins = r.TurnBegins(turn=2, seat=1)
    acts, ends = Deed(0, "Act"), Deed(0, "End", forced=True, is_end=True)
    part = News(ends, frozenset(), (r.PhaseEnds(phase="day", seat=0, way="done"), begins, PAID), False)

    found = together([News(acts, frozenset(), (HIT,), False), part])

    told = [(each.deed, each.begins, [*each.events]) for each in found]
    assert told == [(acts, None, [HIT]), (ends, None, [part.events[0]]), (None, begins, [PAID])]


@pytest.mark.parametrize("deed", [Deed(0, "Act"), Deed(0, "End", is_end=True)])
def test_what_a_phase_brings_is_told_with_the_phase(deed: Deed) -> None:
    begins, gained = r.PhaseBegins(phase="night", seat=0), replace(PAID, way="gain")
    events = (HIT, r.PhaseEnds(phase="day", seat=0, way="met"), PAID, begins, gained)

    found = together([News(deed, frozenset(), events, False)])

    assert [(each.begins, [*each.events]) for each in found] == [(None, [*events[:3]]), (begins, [gained])]


@pytest.mark.parametrize("news", [1, 2])
def test_a_phase_in_which_only_its_end_could_be_chosen_has_no_line(news: int) -> None:
    ended = r.PhaseEnds(phase="day", seat=0, way="done")
    begins = r.PhaseBegins(phase="night", seat=0)
    done = r.Choice(seat=0, id="done.night", prefix="done.night", asked=False)
    events = (ended, begins), (done, PAID)
    parts = [events[0] + events[1]] if news == 1 else events

    (found,) = together(
        [
            News(Deed(0, "End", is_end=True) if part is parts[0] else None, frozenset(), part, False)
            for part in parts
        ]
    )

    assert PAID in found.events


def test_what_the_first_phase_of_a_turn_brings_is_told_with_the_turn() -> None:
    turn, gained = r.TurnBegins(turn=2, seat=1), replace(PAID, way="gain")
    events = (turn, r.PhaseBegins(phase="day", seat=1), gained, HIT)

    (found,) = together([News(None, frozenset(), events, False)])

    assert (found.begins, [*found.events]) == (turn, [*events[1:]])


def test_that_nothing_was_taken_goes_without_saying_where_something_else_was_chosen() -> None:
    ids = ("mend.none", "mend.piece.a1", "mend.none")
    layout = SimpleNamespace(ids=ids, titles={}, asks=ids)
    layout.asks_of = lambda _: SimpleNamespace(
        prefix="", first=0, count=0, is_secret=False, sort="piece", action="mend"
    )
    state = SimpleNamespace(
        layout=layout, describe=lambda id_, _: ("None of these", "Mend Fox (a1)")[id_ % 2]
    )
    steps = [Step(state, 0, id_, True) for id_ in range(3)]

    assert [deed_of(some, "en").text for some in (steps, steps[:1])] == ["Mend Fox (a1)", "None of these"]


@pytest.mark.parametrize(
    ("deed", "answer", "said"),
    [
        ("Play Worker", "Worker: +1 money", "Play Worker: +1 money"),
        ("Play Worker", "Fisher: +1 money", None),
        ("Play Worker", "Take metal", None),
    ],
)
def test_an_answer_to_what_a_card_asks_is_told_with_the_deed_that_played_it(
    deed: str, answer: str, said: str | None
) -> None:
    whole = with_answer(Deed(0, deed), Deed(0, answer, is_answer=True))

    assert (whole.text if whole else None) == said
    assert with_answer(Deed(0, deed), Deed(1, answer, is_answer=True)) is None
