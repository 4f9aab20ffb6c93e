"""Small games, each with one thing that the language offers, which is done in one op list."""

from .games import ALWAYS, HERD, STRIDE, TURN

MARKS = "names:\n  mark: [red, green, blue]\n"

# What may be picked, by its name: the pick of the action `act`, and what is then done.
PICKED = {
    "such_that": ("{w: {card: hand, any: true, such_that: 'sum(w, level) == 2'}}", "{move: w, to: heap}"),
    "such_that with pieces": (
        "{w: {piece: river, at_least: 1, such_that: 'any(w, owner == me)'}}",
        "{gain: {mud: 1}, at: w}",
    ),
    "otherwise": ("{w: {piece: river, where: mud >= 2, otherwise: owner == me}}", "{gain: {mud: 1}, at: w}"),
    "most": ("{w: {piece: river, highest: mud}}", "{gain: {mud: 1}, at: w}"),
    "the most of cards": ("{w: {card: hand, highest: level}}", "{move: w, to: heap}"),
    "optional": (
        "{w: {piece: river, optional: true}, u: {piece: river, where: 'w == none or it != w and mud > 0'}}",
        "{gain: {mud: 1}, at: u}",
    ),
    "optional number": (
        "{n: {number: [1, 3], optional: true}}",
        "{if: n != none, then: [{gain: {toll: n}}], else: [{gain: {coin: 1}}]}",
    ),
    "up_to": ("{w: {piece: river, up_to: 2}}", "{gain: {mud: 1}, at: w}"),
    "up_to of less than none": ("{w: {piece: river, up_to: coin - 3}}", "{gain: {toll: 1}}"),
    "any": ("{w: {piece: river, any: true}}", "{gain: {mud: 1}, at: w}"),
    "at_least": ("{w: {piece: river, at_least: coin}}", "{gain: {mud: 1}, at: w}"),
    "a pick that needs a set": (
        "{w: {piece: river, any: true}, u: {piece: river, where: 'not (it in w) and mud <= count(w)'}}",
        "{gain: {mud: 1}, at: u}",
    ),
    "two sets": (
        "{w: {card: hand, any: true}, u: {piece: river, exactly: count(w)}}",
        "{gain: {mud: 1}, at: u}",
    ),
    "a set of seats": ("{w: {seat: seats, any: true}}", "{gain: {toll: count(w)}}"),
    "a set of numbers": ("{w: {number: [1, 4], up_to: 2}}", "{gain: {toll: count(w)}}"),
    "constants": ("{w: {one_of: direction}}", "{if: w == ahead, then: [{gain: {toll: 1}}]}"),
    "neighbours": ("{w: {space: bank}}", "{gain: {toll: 'count(neighbours(w, where=not free(it)))'}}"),
    "distance": ("{w: {space: bank}}", "{gain: {toll: 'max(river, distance(it, w), empty=0)'}}"),
    "direction": ("{w: {space: river}}", "{gain: {toll: 'count(river, where=direction(it, w) == ahead)'}}"),
    "pieces on a space": ("{w: {space: bank}}", "{gain: {toll: 'count(pieces(w))'}}"),
}
DONE = {
    "otherwise in a loop": (
        "{for: {piece: river, where: mud > 2, otherwise: mud == 1}, do: [{gain: {mud: 1}, at: it}]}"
    ),
    "most in a loop": "{for: {card: hand, highest: level}, do: [{move: it, to: heap}]}",
    "lots for several": (
        "{pick: {w: {piece: river, exactly: 2}}, by: chance}\n      - {gain: {mud: 1}, at: w}"
    ),
    "lots for a number": (
        "{pick: {w: {number: [1, coin]}}, by: chance}\n      - {if: w != none, then: [{gain: {toll: w}}]}"
    ),
    "a set that nothing fits": (
        "{pick: {w: {card: hand, any: true, such_that: 'sum(w, level) == coin'}, "
        "u: {piece: river, exactly: count(w)}}}"
        "\n      - {gain: {mud: 1}, at: u}\n      - {move: w, to: heap}"
    ),
    "a pick in a loop over seats": (
        "{for: {seat: opponents}, do: [{pick: {w: {card: hand(it)}}, by: it}, {gain: {coin: 1}, who: it}]}"
    ),
    "a pick in a loop over spaces": (
        "{for: {space: bank, where: not free(it)}, "
        "do: [{pick: {w: {piece: pieces(it)}}}, {gain: {mud: 1}, at: w}]}"
    ),
    "a loop over numbers": "{for: {number: [1, coin]}, do: [{gain: {toll: it}}]}",
    "a piece into the hand of another": (
        "{pick: {w: {piece: river, optional: true}}}\n      - {move: w, to: hand(opponent(me))}"
    ),
    "all pieces onto one heap": "{move: river, to: heap}",
    "pieces at one moment": (
        "{together: [{move: river, to: heap(opponent(me))}, {gain: {coin: count(river)}}]}"
    ),
    "again and again": (
        "{repeat: coin, do: [{pick: {w: {card: hand}}}, {move: w, to: deck}, {gain: {coin: 1}}]}"
    ),
    "not even once": "{repeat: toll - coin, do: [{gain: {coin: 1}}, {draw: toll}]}",
    "a loop over constants": "{for: {one_of: direction}, do: [{gain: {toll: 1}}]}",
    "each seat from another": (
        "{each_seat: seats, from: opponent(me), do: [{pick: {w: {card: hand}}}, {move: w, to: heap}]}"
    ),
    "together with a loop": (
        "{together: [{for: {piece: river}, do: [{if: it.mud > 0, then: [{lose: {mud: 1}, at: it}, "
        "{gain: {toll: it.mud}}], else: [{gain: {mud: toll}, at: it}]}]}, {gain: {coin: toll}}]}"
    ),
    "together with draws and moves": (
        "{move: hand, to: deck}"
        "\n      - {together: [{draw: 1}, {gain: {toll: count(deck)}}, {move: deck, to: heap, n: 1}]}"
    ),
    "the first of those": (
        "{let: {w: 'first(those(river, where=mud > 0))', c: 'first(those(heap, where=level == 1))'}}"
        "\n      - {gain: {mud: 1}, at: w}\n      - {if: c != none, then: [{gain: {toll: 1}}]}"
    ),
    "the one that": (
        "{let: {w: 'the(river, where=mud == 1 and owner != me)'}}\n      - {gain: {mud: 1}, at: w}"
    ),
    "what lies in both": (
        "{gain: {toll: 'count(overlap(those(river, where=mud > 0), those(river, where=owner == me)))'}}"
    ),
    "cards of two zones": (
        "{pick: {w: {card: hand + heap}}}\n      - {if: w != none, then: [{gain: {toll: w.level}}]}"
    ),
    "how often": "{gain: {toll: 'times_done(stride) + times_done(act)'}}",
    "rows": "{gain: {toll: 'count(those(river, where=row(place, me) == 1))'}}",
    "set back to none": (
        "{pick: {w: {card: hand}}}\n      - {set: {kept: w}}"
        "\n      - {if: kept != none, then: [{set: {kept: none}}, {gain: {toll: 1}}]}"
    ),
}
GIVEN = {
    "the most": (
        "{w: {piece: river, highest: mud, where: owner == me}}",
        "{for: {piece: river}, do: [{do_action: dust, w: it}]}",
    ),
    "what else there is": (
        "{w: {piece: river, where: mud > 1, otherwise: owner == me}}",
        "{for: {piece: river}, do: [{do_action: dust, w: it}]}",
    ),
    "a set that must fit": (
        "{w: {piece: river, at_least: 1, such_that: 'sum(w, mud) < 4'}, "
        "u: {piece: river, where: 'not (it in w)'}}",
        "{let: {x: 'those(river, where=owner == me)'}}\n      - {do_action: dust, w: x}",
    ),
    "cards that are gone": (
        "{w: {card: hand, any: true}}",
        "{pick: {x: {card: hand, up_to: 2}}}\n      - {move: hand, to: heap, "
        "n: 1}\n      - {do_action: dust, w: x}",
    ),
}


def acting(do: str, pick: str = "", more: str = "", actions: str = "act, stride") -> str:
    """The rules of a game in which `act` does something, after a pick."""
    act = f"actions:\n  act:\n    rule: FE-01\n    cost: {{coin: 1}}\n    do:\n      - {do}\n"
    picks = f"    pick: {pick}\n" if pick else ""
    return TURN % (actions, ", at_most: 3") + HERD + act + picks + STRIDE + more + ALWAYS


def giving(name: str) -> str:
    """The rules of a game in which `act` carries out `dust` with a pick that is given."""
    pick, do = GIVEN[name]
    dust = f"  dust:\n    rule: FE-01\n    pick: {pick}\n    do: [{{gain: {{toll: 1}}}}]\n"
    return acting(do, more=dust, actions="act, stride, dust")
