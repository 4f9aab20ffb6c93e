"""A group of zones that the rules name is called by its name, told whose it is."""

from textwrap import dedent

from deckwright.rules.print.text.read import read
from deckwright.rules.print.text.write import Writer
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module
from deckwright.rules.target.passes.grouped import called_by_groups

HEADER = """
    slot up[seat]: list[card]
    slot hidden[seat]: list[card] sees owner
    slot laid[seat, side]: list[card]
    slot gold: int from 0
    slot caller: seat
    var me: seat
    var other: seat
    var card: card
"""
HAND = "join(up[{0}], hidden[{0}], laid[{0}, 0{{side}}])"


def grouped(*bodies, groups=None):
    """Functions after the pass, as text."""
    text = "".join(f"function f{at}(me, other)\n  {body}\n" for at, body in enumerate(bodies))
    names = read(dedent(HEADER) + text)
    module = Module(functions=[named for named in names.values() if isinstance(named, n.Function)])
    called_by_groups(module, groups or {"hand": ("up", "hidden", "laid")})
    return [Writer().whole(function) for function in module.functions]


def count(seat):
    return f"gold = size({HAND.format(seat)})"


def test_the_cards_of_a_group_are_given_by_a_function_of_its_name():
    hand, *others = grouped(count("me"), count("other"), count("caller"))
    assert hand == f"function hand(seat) -> list[card] in terms\n  return {HAND.format('seat')}"
    assert [other.splitlines()[1].strip() for other in others] == [
        "gold = size(hand(me))",
        "gold = size(hand(other))",
        "gold = size(hand(caller))",
    ]


def test_a_group_that_stands_there_twice_is_written_out():
    assert len(grouped(count("me"), count("other"))) == 2


def test_zones_of_several_seats_are_no_group():
    mixed = "gold = size(join(up[me], hidden[other], laid[me, 0{side}]))"
    assert mixed in grouped(count("me"), count("me"), count("me"), mixed)[-1]


def test_what_the_rules_do_not_call_a_group_is_written_out():
    assert len(grouped(*[count("me")] * 3, groups={"open": ("up", "laid")})) == 3
