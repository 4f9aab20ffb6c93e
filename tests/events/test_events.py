"""Events of our games and of random programs: whole, typed, and silent on what is hidden."""

import json
import re
from dataclasses import fields
from typing import Any

import pytest

from deckwright.engine.chance import Source
from deckwright.events import records as r
from deckwright.events.plain import kind, to_json
from deckwright.events.seats import seen_by
from deckwright.rules.interpret.narrator import Narrator
from deckwright.rules.interpret.play import Endless, Rulebook

from ..campaigns.programs.generate import generate
from ..campaigns.programs.mend import mended
from ..repository import ROOT, compiled, program
from .alike import betrayals

GAMES = ("biomanz", "civ_builder", "civitas")
BESIDE = 10  # seeds from each one on, for `check` refuses some programs
PROGRAMS = range(300, 300 + 8 * BESIDE, BESIDE)


def begun(game: str, seed: int) -> Narrator:
    return Narrator(Rulebook(program(game)), seed)


def play(narrator: Narrator, rng: Source, decisions: int) -> tuple[list[int], list[r.Event]]:
    """Random answers, and all events of them."""
    answers, events = list[int](), [*narrator.opening]
    while len(answers) < decisions and narrator.legal:
        answers.append(rng.one_of(narrator.legal))
        events += narrator.apply(answers[-1])
    return answers, events


@pytest.mark.parametrize("game", GAMES)
def test_the_events_of_a_game_lead_from_its_start_to_its_position(game: str) -> None:
    state, narrator = compiled(game).start(3), begun(game, 3)
    position = state.position()
    pools: dict[tuple[str, Any], Any] = {}
    rng = Source(3)

    for _ in range(60):
        assert narrator.agrees(state.current_seat, state.legal_actions())
        if state.is_over:
            break
        answer = rng.one_of(state.legal_actions())
        state.apply(answer)
        for event in narrator.apply(answer):
            if isinstance(event, r.PoolChanges):
                before = pools.get((event.pool, event.of), event.before)
                assert before == event.before != event.after
                pools[event.pool, event.of] = event.after

    position = state.position()
    assert pools
    for (name, of), value in pools.items():
        held = position["pools"][name]
        assert (held[of[0]] if of else held) == value
    assert narrator.position() | {"decider": 0} == position | {"decider": 0}


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_plain_data_without_who_may_know_what(game: str) -> None:
    _, events = play(begun(game, 5), Source(5), 80)

    for event in events:
        told = to_json(event)
        assert json.loads(json.dumps(told)) == told
        assert told["event"] == kind(type(event))
        assert "seen_by" not in told


def test_what_a_card_of_no_deck_says_is_told_when_it_is_carried_out() -> None:
    narrator, events = begun("civmint", 5), list[r.Event]()
    for _ in range(200):
        if any(isinstance(event, r.CardActs) for event in events):
            break
        ends = [id_ for id_ in narrator.legal if narrator.play.ids.names[id_].startswith("done.")]
        events += narrator.apply((ends or narrator.legal)[0])

    roll, acts = (next(each for each in events if isinstance(each, of)) for of in (r.Roll, r.CardActs))
    assert (sum(roll.faces), acts) == (3, r.CardActs(seat=0, card="plague"))


def test_the_readme_tells_each_kind_of_event_with_its_fields() -> None:
    text = (ROOT / "tools/deckwright/events/README.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", text.partition("|---|")[2], re.MULTILINE))

    shown = {name: re.findall(r"`(\w+)`", said) for name, said in rows.items()}
    assert shown == {
        kind(of): [field.name for field in fields(of) if not field.metadata.get("private")] for of in r.KINDS
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_told_no_card_that_it_may_not_know(game: str) -> None:
    assert list(_betrayed(lambda: begun(game, 1), 1, 30)) == []


@pytest.mark.parametrize("seed", PROGRAMS)
def test_no_random_program_tells_a_seat_what_is_hidden(seed: int) -> None:
    tried = (mended(generate(number, frozenset()))[1].program for number in range(seed, seed + BESIDE))
    book = Rulebook(next(program for program in tried if program is not None))
    try:
        faults = list(_betrayed(lambda: Narrator(book, seed), seed, 20))
    except Endless:
        return

    assert faults == []


def _betrayed(begin: Any, seed: int, decisions: int) -> Any:
    """Play, and try each seat a few times."""
    first = begin()
    answers, _ = play(first, Source(seed), decisions)
    for far in range(5, len(answers), 12):
        for seat in range(first.play.state.seats):
            one, other = begin(), begin()
            for answer in answers[:far]:
                one.apply(answer)
                other.apply(answer)
            yield from betrayals(one, other, seat, Source(seed + far))


def test_a_card_that_another_seat_draws_or_chooses_from_its_hand_has_no_name() -> None:
    hand, deck, table = r.Pile("hand", (1,)), r.Pile("deck", (1,)), r.Pile("table")
    own = frozenset((1,))
    chosen = r.Choice(seat=1, id="pass_on.card.fox", prefix="pass_on.card", card="fox", seen_by=own)
    drawn = r.CardsMove(cards=("hare",), source=deck, to=hand, seen_by=(own,))
    passed = r.CardsMove(cards=("fox",), source=hand, to=r.Pile("gift", (1,)), seen_by=(own,))
    shown = r.CardsMove(cards=("fox",), source=hand, to=table, seen_by=(frozenset((0, 1)),))

    hidden = seen_by(0, (drawn, chosen, passed, shown))
    open_to_all = seen_by(0, (chosen, shown))

    assert [each.cards for each in hidden if isinstance(each, r.CardsMove)] == [(None,), (None,), ("fox",)]
    assert isinstance(hidden[1], r.Choice)
    assert (hidden[1].id, hidden[1].card) == (None, None)
    assert isinstance(open_to_all[0], r.Choice)
    assert open_to_all[0].id == "pass_on.card.fox"
    assert [each.id for each in seen_by(1, (chosen, passed)) if isinstance(each, r.Choice)] == [chosen.id]


def test_a_chosen_card_that_is_shown_among_others_does_not_tell_that_it_was_chosen() -> None:
    hand, table, all_seats = r.Pile("hand", (1,)), r.Pile("table"), frozenset((0, 1))
    chosen = r.Choice(seat=1, id="keep.card.fox", prefix="keep.card", card="fox", seen_by=frozenset((1,)))
    shown = r.CardsMove(cards=("fox", "hare"), source=hand, to=table, seen_by=(all_seats, all_seats))

    told, move = seen_by(0, (chosen, shown))

    assert isinstance(told, r.Choice)
    assert (told.id, told.card) == (None, None)
    assert isinstance(move, r.CardsMove)
    assert move.cards == ("fox", "hare")


def test_whether_another_seat_had_a_choice_is_its_own_affair() -> None:
    forced = r.Choice(seat=1, id="done.day", prefix="done", asked=False)

    (other,), (own,) = seen_by(0, (forced,)), seen_by(1, (forced,))

    assert isinstance(other, r.Choice)
    assert other.asked
    assert own == forced
