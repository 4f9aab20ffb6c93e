"""Pools of tokens: what is put in, taken away and chosen of them, the same on both back-ends."""

import pytest

from deckwright.engine.errors import WrongPosition
from deckwright.engine.subsets import reaches
from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered
from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every

from ...repository import differing, made
from ..ferry import BOARD
from .features import acting

THEFTS = "  thefts: {per: seat, holds: tokens, rule: FE-01}\n"
SHARED = "  thefts: {holds: tokens, rule: FE-01}\n"
GRANTS = "\n      - ".join(f"{{gain: {{thefts: {n}}}}}" for n in (2, 1, 4, 1))
THIEVES = "{p: {card: hand}, w: {tokens: thefts, at_least: 1, such_that: '%s'}}"
BAGS = {
    "gained and counted": f"{GRANTS}\n      - {{set: {{toll: count(thefts)}}}}",
    "summed": f"{GRANTS}\n      - {{set: {{toll: sum(thefts)}}}}",
    "summed with a condition": f"{GRANTS}\n      - {{set: {{toll: 'sum(thefts, it, where=it > 1)'}}}}",
    "the highest": f"{GRANTS}\n      - {{set: {{toll: 'max(thefts, it, empty=0)'}}}}",
    "how many of a value": f"{GRANTS}\n      - {{set: {{toll: 'count(thefts, where=it == 1)'}}}}",
    "emptied": f"{GRANTS}\n      - {{set: {{thefts: none}}}}",
    "no value is no token": "{gain: {thefts: coin - 2}}\n      - {gain: {thefts: 1}}",
    "lost as a whole": f"{GRANTS}\n      - {{lose: {{thefts: thefts}}}}\n      - {{gain: {{thefts: 3}}}}",
    "of another seat": f"{GRANTS}\n      - {{gain: {{thefts: 5}}, who: opponent(me)}}",
    "by a verb": "{lend: 3}\n      - {lend: 2}",
    "for each": f"{GRANTS}\n      - {{for: {{tokens: thefts}}, do: [{{gain: {{toll: it}}}}]}}",
    "by chance": (
        f"{GRANTS}\n      - {{pick: {{w: {{tokens: thefts}}}}, by: chance}}"
        "\n      - {if: w != none, then: [{gain: {toll: w}}]}"
    ),
    "some by chance": (
        f"{GRANTS}\n      - {{pick: {{w: {{tokens: thefts, exactly: 2}}}}, by: chance}}"
        "\n      - {lose: {thefts: w}}"
    ),
    "one of them": (
        f"{GRANTS}\n      - {{pick: {{w: {{tokens: thefts}}}}}}"
        "\n      - {if: w != none, then: [{gain: {toll: w}}]}"
    ),
    "up to two": (
        f"{GRANTS}\n      - {{pick: {{w: {{tokens: thefts, up_to: 2}}}}}}\n      - {{lose: {{thefts: w}}}}"
    ),
    "some of a value": (
        f"{GRANTS}\n      - {{pick: {{w: {{tokens: thefts, where: it < 3, any: true}}}}}}"
        "\n      - {set: {thefts: w}}"
    ),
    "in together": (
        f"{GRANTS}\n      - {{together: [{{gain: {{toll: sum(thefts)}}}}, {{set: {{thefts: none}}}}]}}"
    ),
}
DAILY = "{gain: {thefts: 2}}, {gain: {thefts: 1}}, {gain: {thefts: 3}}"
CONDITIONS = {
    "at least so much": "sum(w) >= p.level + 1",
    "more than that": "p.level < sum(w)",
    "so many": "count(w) >= p.level",
    "exactly so much": "sum(w) == p.level + 1",
    "of two sorts": "sum(w) >= p.level and count(w) <= 2",
    "with a price": "sum(w) >= p.level and count(w) <= coin",
}


@pytest.fixture
def thieves(ferry):
    def build(do, pick="", *, pool=THEFTS, start="", until=""):
        verbs = "\nverbs:\n  lend: {rule: FE-01, with: {n: int}, do: [{gain: {thefts: n}}]}\n"
        said = pool.replace("tokens,", f"tokens, until: {until},") if until else pool
        board = BOARD.replace("counters:", f"{said}counters:")
        rules = acting(do, pick, verbs).replace(
            "main: {", f"main: {{start: [{start}], " if start else "main: {"
        )
        return ferry(rules, board=board)

    return build


@pytest.mark.parametrize("name", BAGS)
def test_a_bag_of_tokens_is_the_same_compiled_and_interpreted(name, thieves):
    assert differing(thieves(BAGS[name])) == []


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_choice_of_tokens_is_the_same_compiled_and_interpreted(name, thieves):
    program = thieves("{lose: {thefts: w}}", THIEVES % CONDITIONS[name], start=DAILY)

    assert differing(program) == []


def test_a_shared_bag_is_the_same_compiled_and_interpreted(thieves):
    assert differing(thieves(GRANTS, pool=SHARED)) == []


def test_a_bag_that_lasts_until_the_end_of_a_turn_is_empty_then(thieves):
    program = thieves(GRANTS, until="turn")

    assert differing(program) == []


def test_ids_run_to_the_highest_value_that_is_granted(thieves):
    game = made(thieves("{lend: 3}\n      - {pick: {w: {tokens: thefts}}}\n      - {lend: count(hand)}"))

    assert [id_ for id_ in game.ids if ".w." in id_][-1] == "act.w.99"


def test_ids_of_written_values_are_few(thieves):
    game = made(thieves("{lend: 3}\n      - {lend: 5}\n      - {pick: {w: {tokens: thefts}}}"))

    assert [id_ for id_ in game.ids if ".w." in id_] == [f"act.w.{n}" for n in range(1, 6)]


def test_each_step_of_a_choice_can_be_completed_and_each_bag_has_one_way(thieves):
    game = made(thieves(f"{{lose: {{thefts: w}}}}\n      - {GRANTS}", THIEVES % "sum(w) == 4"))
    pools = {"coin": [2, 0], "thefts": [[1, 1, 2, 2, 3], []]}
    state = game.arrange({"phase": "main", "pools": pools, "zones": {"hand": [["goat"], []]}})

    assert sorted(ways(state, ())) == [(1, 1, 2), (1, 3), (2, 2)]


def test_saved_positions_hold_their_tokens(thieves):
    game = made(thieves(GRANTS))
    state = game.arrange({"phase": "main", "pools": {"thefts": [[3, 1], [2]]}})

    assert game.load(state.save()).position()["pools"]["thefts"] == [[1, 3], [2]]
    assert game.load(state.save()) == state


def test_a_token_beyond_the_highest_cannot_be_laid_out(thieves):
    game = made(thieves(GRANTS))

    with pytest.raises(WrongPosition, match="thefts holds tokens from 1 to 4"):
        game.arrange({"phase": "main", "pools": {"thefts": [[5], []]}})


def ways(state, taken):
    """The bags that are chosen in all ways through the picks of `act`."""
    found = []
    for action in state.legal_actions():
        other = state.clone()
        other.diary = []
        other.apply(action)
        names = [other.layout.ids[each] for _, each in other.diary]
        values = [int(name[6:]) for name in names if name.startswith("act.w.") and name != "act.w.done"]
        if other.position()["pools"]["thefts"] != state.position()["pools"]["thefts"]:
            found.append((*taken, *values))
        elif names[0].startswith("act"):
            found += ways(other, (*taken, *values))
    return found


def test_that_more_tokens_are_never_worse_is_seen_so_that_no_bag_is_searched_for(thieves):
    growing, exact = (
        thieves("{lose: {thefts: w}}", THIEVES % such_that, start=DAILY)
        for such_that in ("sum(w) >= p.level", "sum(w) == p.level")
    )

    for program, grows in ((growing, True), (exact, False)):
        functions = lowered(program, ids_of(program)).functions
        nodes = [each for function in functions for each in every(*function.body)]
        assert {node.rising for node in nodes if isinstance(node, n.Subsets)} == {grows}
        assert any(isinstance(node, n.Choosable) for node in nodes) != grows


def test_one_look_tells_whether_any_of_very_many_bags_will_do():
    looked = []

    found = reaches(tuple(range(1, 60)), (), 1, 99, lambda held: bool(looked.append(held)))

    assert not found
    assert len(looked) == 1
