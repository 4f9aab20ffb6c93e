"""What a variable might hold, behind statements that change the state."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.witness import Following, Witness, met
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import CARD, NATURAL, listing

ME, CARD_, EACH = n.seat(), n.Var("card", CARD), n.Var("each", CARD)
HAND = n.Place(n.Slot(stem="hand", type=listing(CARD), per=("seat",), sees="owner"), (n.Get(ME),))
DECK, BOX = (n.Place(n.Slot(stem=stem, type=listing(CARD), sees="nobody")) for stem in ("deck", "box"))
PRICE = n.Place(n.Slot(stem="price", type=NATURAL))
WORTH = n.Table(stem="worth", type=NATURAL, values=(1, 2))
IS_CHEAP = n.Cmp("<=", n.Entry(WORTH, (n.Get(EACH),)), n.Load(PRICE))
CHEAP = n.Search("list", (n.Loop(EACH, n.Load(HAND), (IS_CHEAP,)),), n.Get(EACH), listing(CARD))


def move(origin, to, *, sure=False):
    return n.Move(card=n.Get(CARD_), origin=n.Origin((origin,)), to=to, sure=sure)


def text(witness):
    return None if witness is None else f"{witness.gives} {Text().of(witness.of)}"


def behind(node, witness):
    following = Following()
    return text(following.behind(CARD_, witness, following.change(node)))


def test_what_is_not_written_stays_known():
    assert behind(n.Shuffle(DECK), Witness(CHEAP, "one")) == text(Witness(CHEAP, "one"))


def test_a_card_that_is_sure_to_have_moved_lies_there_now_and_its_tests_hold():
    found = "one list(each for each in deck if (worth[each] <= price))"
    assert behind(move(HAND, DECK, sure=True), Witness(CHEAP, "one")) == found


def test_a_card_that_may_have_moved_lies_at_one_of_both_places():
    assert behind(move(HAND, DECK), Witness(n.Load(HAND), "one")) == "one join(hand[me], deck)"


def test_a_test_that_reads_what_has_been_written_is_left_out():
    assert behind(n.Store(PRICE, n.num(3)), Witness(CHEAP, "one")) == "one list(each for each in hand[me])"


def test_the_top_card_of_a_pile_might_be_any_of_them_when_the_pile_is_shuffled():
    top = n.Kernel("top", (n.Load(DECK),), CARD)
    assert behind(n.Shuffle(DECK), Witness(top)) == "one deck"


def test_nothing_is_known_of_a_card_that_a_function_moves_from_where_its_caller_cannot_tell():
    other = n.seat("other")
    theirs = n.Place(HAND.slot, (n.Get(other),))
    function = n.Function(
        stem="away",
        params=[ME],
        section="verbs",
        body=[n.Each(other, n.Span(n.num(0), n.num(2), ME.type), [])],
    )
    function.body[0].body.append(move(theirs, BOX))
    assert behind(n.Do(function, (n.Get(ME),)), Witness(n.Load(HAND), "one")) is None


def test_where_two_ways_meet_it_might_be_what_it_is_on_either():
    assert text(met(Witness(n.Load(HAND), "one"), Witness(n.num(-1)))) == "one join(hand[me], [-1])"


def test_some_of_the_same_things_are_counted_once_whatever_was_asked_of_them():
    other = n.Var("other", CARD)
    all_ = n.Search("list", (n.Loop(other, n.Load(HAND)),), n.Get(other), listing(CARD))
    assert text(met(Witness(CHEAP, "some"), Witness(all_, "some"))) == "some list(each for each in hand[me])"
