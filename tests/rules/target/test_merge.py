"""Functions that are alike but for constants are one."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module
from deckwright.rules.target.passes.merge import MOST, merge
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import ACTION, BOOL, CARD, INT, NATURAL, exactly, listing

GOLD, SILVER = (n.Place(n.Slot(stem=name, type=NATURAL)) for name in ("gold", "silver"))


def adding(stem, number, place=GOLD, *, rules=(), **more):
    store = n.Store(place, n.Calc("+", n.Load(place), n.num(number)))
    return n.Function(stem=stem, params=[], section="verbs", body=[n.Note(rules), store], **more)


def calling(stem, *functions):
    return n.Function(stem=stem, params=[], section="phases", entry=True, body=[*map(n.Do, functions)])


def after(*functions, setup):
    """The text of all functions, those about to be merged and the one that the kernel calls."""
    module = Module(functions=[*functions, setup], setup=setup)
    merge(module)
    return [Text().function(each) for each in module.functions]


def test_what_differs_is_a_parameter():
    one, two = adding("one", 1), adding("two", 2)

    merged, setup = after(one, two, setup=calling("setup", one, two, one))

    assert merged == "one(number)\n  note \n  gold = (gold + number)"
    assert setup == "setup()\n  do one(1)\n  do one(2)\n  do one(1)"


def test_what_is_the_same_stays():
    some = [adding(stem, 3) for stem in ("one", "two")]

    assert after(*some, setup=calling("setup", *some))[0] == "one()\n  note \n  gold = (gold + 3)"


def test_other_places_are_no_constants():
    one, two = adding("one", 1), adding("two", 2, SILVER)

    assert len(after(one, two, setup=calling("setup", one, two))) == 3


def test_those_that_call_what_is_merged_may_be_alike_thereby():
    inner = [adding(f"inner{number}", number) for number in range(2)]
    outer = [
        n.Function(stem=f"outer{number}", params=[], section="verbs", body=[n.Do(each)])
        for number, each in enumerate(inner)
    ]

    first, second, _ = after(*inner, *outer, setup=calling("setup", *outer))

    assert [first.partition("\n")[0], second] == ["inner0(number)", "outer0(number)\n  do inner0(number)"]


def test_what_differs_in_the_same_way_is_one_parameter():
    functions = []
    for stem, number in (("one", 1), ("two", 2)):
        bounded = n.Calc("min", n.Calc("+", n.Load(GOLD), n.num(number)), n.num(number))
        functions.append(n.Function(stem=stem, params=[], section="verbs", body=[n.Store(GOLD, bounded)]))

    merged, _ = after(*functions, setup=calling("setup", *functions))

    assert merged.partition("\n")[0] == "one(number)"


def test_what_differs_in_too_much_is_not_merged():
    def adding_much(stem, start):
        body = [n.Store(GOLD, n.Calc("+", n.Load(GOLD), n.num(start * each))) for each in range(1, MOST + 2)]
        return n.Function(stem=stem, params=[], section="verbs", body=body)

    one, two = adding_much("one", 1), adding_much("two", 7)

    assert len(after(one, two, setup=calling("setup", one, two))) == 3


def test_a_parameter_may_be_each_of_the_constants():
    one, two = adding("one", 1), adding("two", 5)
    module = Module(functions=[one, two, setup := calling("setup", one, two)], setup=setup)

    merge(module)

    (number,) = module.functions[0].params
    assert (number.type.low, number.type.high) == (1, 5)


def test_a_variable_may_be_all_that_it_is_in_one_of_them():
    functions = []
    for stem, number in (("one", 1), ("two", 5)):
        var = n.Var("more", exactly(number))
        body = [n.Let(var, n.num(number)), n.Store(GOLD, n.Get(var))]
        functions.append(n.Function(stem=stem, params=[], section="verbs", body=body))
    module = Module(functions=[*functions, setup := calling("setup", *functions)], setup=setup)

    merge(module)

    assert (module.functions[0].body[0].var.type.low, module.functions[0].body[0].var.type.high) == (1, 5)


def test_a_thing_of_another_sort_is_not_the_same():
    def giving(stem, value):
        return n.Function(stem=stem, params=[], section="terms", gives=INT, body=[n.Return(value)])

    def asked(function):
        return n.Store(GOLD, n.Invoke(function, ()))

    one, two = giving("one", n.num(1)), giving("two", n.Num(1, CARD))
    setup = n.Function(stem="setup", params=[], section="phases", body=[asked(one), asked(two)])

    assert len(after(one, two, setup=setup)) == 3


def test_what_the_kernel_calls_stays_as_it_is():
    one, two = adding("one", 1), adding("two", 2)
    module = Module(functions=[one, two, setup := calling("setup", one, two)], setup=setup, look=two)

    merge(module)

    assert [each.stem for each in module.functions] == ["one", "two", "setup"]


def test_a_rule_that_is_tried_again_and_again_stays_as_it_is():
    one, two = adding("one", 1), adding("two", 2)
    setup = n.Function(stem="setup", params=[], section="phases", body=[n.Rest((one, two)), n.Do(one)])

    assert len(after(one, two, setup=setup)) == 3


def test_what_tells_whether_ids_fit_stays_as_it_is():
    held = n.Var("held", listing(ACTION))

    def asking(stem, number):
        enough = n.Cmp(">", n.Size(n.Get(held)), n.num(number))
        fits = n.Function(stem=stem, params=[held], section="actions", gives=BOOL, body=[n.Return(enough)])
        some = n.Subsets(n.Items((), held.type), n.num(0), n.num(9), held, n.Invoke(fits, (n.Get(held),)))
        return fits, n.AskSeveral(held, n.num(0), some, n.num(1))

    (one, first), (two, second) = asking("one", 1), asking("two", 2)
    setup = n.Function(stem="setup", params=[], section="phases", body=[first, second])

    assert len(after(one, two, setup=setup)) == 3


def test_the_rules_of_all_are_told():
    one, two = adding("one", 1, rules=("A-01",)), adding("two", 2, rules=("A-02",))

    assert "A-01, A-02" in after(one, two, setup=calling("setup", one, two))[0]
