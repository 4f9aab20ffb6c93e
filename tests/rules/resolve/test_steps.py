"""Op lists: what each step is told, what is filled in, and the names that hold for the steps after it."""

import pytest

from deckwright.rules.program.expressions import Const, Counter, Local, Pool, Zone
from deckwright.rules.program.types import CARD, INT, PIECE, SEAT, maybe, set_of

ME = Local("me", SEAT)


def mine(name):
    return Zone(name, (ME,), set_of(CARD))


def test_what_a_step_leaves_out_is_filled_in(verb):
    (draw,) = verb("[{draw: 2}]")

    assert draw.args == {"n": Const(2, INT, "2"), "from": mine("deck"), "to": mine("hand")}


def test_the_zones_of_a_step_are_those_of_the_seat_it_names(verb):
    (draw,) = verb("[{draw: 1, who: opponent}]")

    opponent = draw.args["from"].index[0]
    assert draw.args["to"].index == (opponent,)
    assert opponent != ME


def test_an_amount_is_a_pool_of_a_seat_or_a_counter_of_a_piece(verb):
    gain, lose = verb("[{gain: {food: 2}}, {for: {piece: field}, do: [{lose: {damage: 1}, at: it}]}]")

    assert gain.args["amounts"][0].of == Pool("food", (ME,), INT)
    (inner,) = lose.args["do"]
    assert inner.args["amounts"][0].of == Counter(Local("it", PIECE), "damage", INT)


def test_a_card_moves_from_the_zone_it_was_picked_from(verb):
    _, move = verb("[{pick: {prey: {card: hand}}}, {move: prey, to: discard}]")

    assert move.args["from"] == mine("hand")
    assert move.args["to"] == mine("discard")
    assert move.args["place"] == "top"


def test_a_name_for_a_card_of_a_zone_remembers_the_zone(verb):
    _, put = verb('[{let: {prey: "the(deck, where=level == 1)"}}, {put: prey, at: the(home)}]')

    assert put.args["from"] == (mine("deck"),)


def test_what_is_picked_may_be_none_unless_it_is_the_first_choice_of_an_offer(verb):
    pick, remove, offer = verb(
        "[{pick: {prey: {piece: field}}}, {remove: prey, to: discard},"
        " {may: [{pick: {more: {piece: field}}}, {remove: more, to: nowhere}]}]"
    )

    assert remove.args["piece"] == Local("prey", maybe(PIECE))
    assert offer.args["do"][1].args == {"piece": Local("more", PIECE), "to": ""}
    assert (pick.args["picks"][0].asks, offer.asks) == ("act.prey", "act.may")


def test_decisions_of_one_name_get_numbers(verb):
    first, second, offer, again = verb(
        "[{pick: {prey: {piece: field}}}, {pick: {prey: {piece: field}}},"
        " {may: [{draw: 1}]}, {may: [{draw: 1}]}]"
    )

    assert [each.args["picks"][0].asks for each in (first, second)] == ["act.prey", "act.prey2"]
    assert [offer.asks, again.asks] == ["act.may", "act.may2"]


def test_the_result_of_dice_is_known_to_their_reroll_and_afterwards(verb):
    roll, gain = verb("[{roll: 2d6, as: sum, reroll: {when: sum < 7, cost: {food: 1}}}, {gain: {food: sum}}]")

    assert (roll.args["dice"], roll.args["sides"], roll.args["as"]) == ("2", "6", "sum")
    assert roll.args["cost"][0].of == Pool("food", (ME,), INT)
    assert roll.asks == "act.sum"
    assert gain.args["amounts"][0].n == Local("sum", INT)


def test_a_condition_says_what_is_not_none_in_its_steps(verb):
    _, step = verb(
        "[{let: {prey: the(field)}},"
        " {if: prey != none, then: [{gain: {food: prey.life}}], else: [{draw: 1}]}]"
    )

    assert step.args["then"][0].op == "gain"


def test_a_name_of_a_list_inside_ends_with_it(wrong):
    assert wrong("[{if: food > 1, then: [{let: {most: 2}}]}, {draw: most}]") == [
        ("X113", "unknown name 'most'")
    ]


def test_names_from_outside_can_be_given_new_values(verb):
    _, each = verb("[{let: {sum: 0}}, {for: {piece: field}, do: [{let: {sum: sum + it.life}}]}]")

    assert set(each.args["do"][0].args["names"]) == {"sum"}


def test_a_new_piece_may_have_a_name_and_counters(verb):
    _, put, remove = verb(
        "[{pick: {prey: {card: hand}}}, {put: prey, at: the(home), as: guest, with: {damage: 1}},"
        " {remove: guest, to: discard}]"
    )

    (amount,) = put.args["with"]
    assert amount.of == Counter(Local("guest", PIECE), "damage", INT)
    assert remove.args["piece"] == Local("guest", maybe(PIECE))


def test_a_verb_is_called_with_its_first_parameter_and_the_others_by_name(resolved):
    resolution = resolved(
        "verbs:\n"
        "  hit: {with: {victims: set piece, n: int}, do: [{gain: {damage: n}, at: victims}]}\n"
        "  act: {do: [{for: {piece: field}, do: [{hit: it, n: 2}]}]}\n"
    )

    (call,) = resolution.program.verbs["act"].do[0].args["do"]
    assert (call.op, call.args["verb"], set(call.args["args"])) == ("call", "hit", {"victims", "n"})
    assert call.args["args"]["victims"].type == set_of(PIECE)


@pytest.mark.parametrize(
    ("do", "code", "message"),
    [
        ("[{drow: 1}]", "X101", 'there is no op or verb "drow"'),
        ("[{to: hand, draw: 1}]", "X101", 'a step begins with its op, not with "to"'),
        ("[{draw: 1, into: hand}]", "X102", 'there is no preposition of draw "into"'),
        ("[{run: rest}]", "X105", 'there is no verb "rest"'),
        ("[{do_action: jump}]", "X105", 'there is no action "jump"'),
        ("[{do_action: play, what: 1}]", "X102", 'there is no pick of play "what"'),
        ("[{shuffle: food}]", "X115", None),
        ("[{end: match}]", "X104", 'end cannot be "match"'),
        ("[{end: turn, winner: me}]", "X104", "only the end of the game has a winner"),
        ("[{put: [the(hand)], at: [the(home), the(home)]}]", "X104", "there are not as many spaces as cards"),
        ("[{let: {me: 1}}]", "X107", 'the name "me" has the name of a word of the language'),
        (
            "[{for: {piece: field}, do: [{move: it, to: hand, place: bottom}]}]",
            "X104",
            "this is for cards, and a piece moves",
        ),
        ("[{for: {piece: field}, do: [{move: it, to: hand + deck}]}]", "X104", "this is no zone"),
        ("[{roll: d6, as: 6}]", "X104", "this is no name"),
        (
            "[{move: 'those(deck, where=level == 1)', to: hand, n: 1}]",
            "X104",
            "only the cards of one zone are counted from the top",
        ),
        ("[{change: {n: 1}}]", "X109", "there is no event to change here"),
        ("[{cancel: harm}]", "X109", "there is no event to cancel here"),
        ("[{for: {}, do: [{draw: 1}]}]", "X104", "this is no selector"),
        (
            "[{pick: {a: {card: hand, such_that: count(a) > 0}}}]",
            "X104",
            "such_that is about several things, and one is taken",
        ),
        (
            "[{pick: {a: {card: hand, any: true, optional: true}}}]",
            "X104",
            "optional is about one thing, and several are taken",
        ),
        ("[{for: {pieces: field}, do: [{draw: 1}]}]", "X102", 'there is no selector "pieces"'),
        ("[{remove: the(field), to: hnad}]", "X105", 'there is no zone "hnad"'),
        ("[{gain: {damage: 1}}]", "X103", "damage is a counter of pieces"),
        ("[{pick: {x: {seat: seats}}, by: x}]", "X113", None),
        (
            "[{let: {x: me}}, {announce: harm, x: the(field)}]",
            "X104",
            "x is a seat here, but a piece or none is announced as x",
        ),
    ],
)
def test_a_wrong_step_is_told(wrong, do, code, message):
    ((found, told),) = wrong(do)

    assert found == code
    assert message is None or told == message


@pytest.mark.parametrize(
    "step",
    [
        "{each_seat: seats, do: []}",
        "{for: {seat: seats}, do: []}",
        "{repeat: 3, do: []}",
        "{at_once: seats, pick: {n: {number: [1, 2]}}, do: []}",
        "{together: []}",
        "{if: turns > 1, then: []}",
        "{if: turns > 1, then: [], else: []}",
    ],
)
def test_a_step_does_something(wrong, step):
    assert wrong(f"[{step}]") == [("X103", "nothing is done here")]


def test_a_wrong_definition_is_told_once_and_not_at_each_use(wrong):
    mistakes = wrong("[{let: {sum: fod}}, {draw: sum}, {draw: sum + 1}]")

    assert [code for code, _ in mistakes] == ["X113"]


def test_several_conditions_of_a_choice_all_hold_and_keep_their_own_rules(verb):
    one, several = verb(
        "[{pick: {a: {card: hand, where: level > 1 and life > 1}}},"
        " {pick: {b: {card: hand, rule: DU-02, where: [{is: level > 1, rule: DU-01}, {is: life > 1}]}}}]"
    )

    (whole,), (parted,) = one.args["picks"], several.args["picks"]
    assert parted.selector.where == whole.selector.where
    assert (whole.rules, whole.reasons) == ((), ())
    assert (parted.rules, parted.reasons) == (("DU-02", "DU-01"), (("DU-01",), ()))


@pytest.mark.parametrize("where", ["level > 1", "{rule: DU-01}", "{is: level > 1, ruel: DU-01}"])
def test_what_is_no_condition_among_several_is_told(wrong, where):
    assert ("X104", "this is no condition") in wrong(f"[{{pick: {{a: {{card: hand, where: [{where}]}}}}}}]")


SPOTS = "pools: {spots: {per: hide}}\n"
SPOT = "{gain: {'spots(it.hide)': 1}}"
KNOWN = {
    "{for: {piece: field, where: hide != none}, do: [SPOT]}": [],
    "{for: {piece: field, where: 'hide != none and level > 1'}, do: [{draw: 1}, SPOT]}": [],
    "{for: {piece: field, where: hide != none, otherwise: level == 1}, do: [SPOT]}": ["'it.hide'"],
    "{if: top(deck) != none, then: [{gain: {food: top(deck).level}}, {draw: 1}]}": [],
    "{if: top(deck) != none, then: [{draw: 1}, {gain: {food: top(deck).level}}]}": ["'top(deck)'"],
    "{let: {x: first(hand)}}, {if: x != none, then: [{draw: 1}, {gain: {food: x.level}}]}": [],
    "{let: {x: first(hand)}}, {if: x != none, then: [{let: {x: first(hand)}}, {gain: {food: x.level}}]}": [
        "'x'"
    ],
    "{if: top(deck) != none, then: [{for: {piece: field}, do: [{gain: {food: top(deck).level}}]}]}": [
        "'top(deck)'"
    ],
}


@pytest.mark.parametrize("steps", KNOWN)
def test_what_is_not_none_is_known_until_it_may_have_changed(steps, resolved):
    resolution = resolved(f"{SPOTS}setup: [{{each_seat: seats, do: [{steps.replace('SPOT', SPOT)}]}}]\n")

    assert [finding.message for finding in resolution.findings] == [
        f"{what} may be none" for what in KNOWN[steps]
    ]


def test_pieces_change_places_with_another_or_as_a_set_of_two(verb):
    _, one, pair = verb("[{let: {a: the(field)}}, {swap: a, with: first(field)}, {swap: field}]")

    assert one.args["with"].name == "first"
    assert pair.args["with"] is None


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("{swap: the(field)}", ("X103", "it is unclear with which piece it changes places")),
        ("{swap: field, with: the(field)}", ("X104", "these are several pieces already")),
    ],
)
def test_a_swap_that_does_not_say_who_the_two_are_is_told_of(wrong, step, found):
    assert wrong(f"[{step}]") == [found]


@pytest.mark.parametrize(
    ("step", "hint"),
    [
        ("{gain: {food(seats): 1}}", "write food, and who: seats beside it"),
        ("{set: {food(opponents): 1}}", "write food, and who: opponents beside it"),
        (
            "{pay: {food(seats): 1}}",
            "write {each_seat: seats, do: [{pay: {food: ..}}]}: so each of them pays",
        ),
        ("{gain: {food: food(seats)}}", "write sum(seats, food(it))"),
    ],
)
def test_whose_pool_is_told_by_what_is_done_to_those_of_several(acting, step, hint):
    assert hint in [finding.hint for finding in acting(f"[{step}]").findings]
