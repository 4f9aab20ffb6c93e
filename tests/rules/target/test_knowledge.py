"""Who may know what a routine remembers."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.knowledge import Knowledge
from deckwright.rules.target.analyses.labels import NOBODY, Labels
from deckwright.rules.target.analyses.looking import looking
from deckwright.rules.target.steps import cut
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import ACTION, CARD, NATURAL, listing

ME, OTHER, CARD_ = n.seat(), n.seat("other"), n.Var("card", CARD)
HAND = n.Slot(stem="hand", type=listing(CARD), per=("seat",), sees="owner")
HEAP = n.Slot(stem="heap", type=listing(CARD))
DECK = n.Slot(stem="deck", type=listing(CARD), sees="nobody")
LEAD = n.Place(n.Slot(stem="lead", type=NATURAL))
QUESTION = n.Question(stem="play", base=n.Constant(stem="base", type=NATURAL, value=0))
QUIET = n.Ask(n.Get(ME), n.Items((n.Id(QUESTION, n.num(1)),), listing(ACTION)))


def held(slot, *index):
    return n.Load(n.Place(slot, tuple(map(n.Get, index))))


def asked(zone):
    """The seat picks a card of a zone."""
    card = n.Var("each", CARD)
    ids = n.Search("list", (n.Loop(card, zone),), n.Id(QUESTION, n.Get(card)), listing(ACTION))
    return [n.Ask(n.Get(ME), ids), n.Let(CARD_, n.Meant(QUESTION, n.Answer(), CARD))]


def hidden(*body):
    """What is hidden at the last step of a routine, and what it might be."""
    function = n.Function(stem="play", params=[ME], section="actions", body=list(body))
    steps = cut(function)
    found = Knowledge([function], {function: steps}).hidden(steps[-1])
    return {
        var.stem: (fact.label, Text().of(fact.witness.of) if fact.witness else "")
        for var, fact in found.items()
    }


def test_what_is_picked_from_a_hand_is_known_to_its_seat_and_might_be_any_card_of_it():
    use = n.Store(LEAD, n.Get(CARD_))
    might = "list(meant play by each for each in list(play.each.2 for each.2 in hand[me]))"
    assert hidden(*asked(held(HAND, ME)), QUIET, use) == {"card": ({ME}, might)}


def test_what_chance_draws_from_a_hand_is_known_to_its_seat_and_might_be_any_card_of_it():
    drawn, use = n.Lot(CARD_, held(HAND, ME)), n.Store(LEAD, n.Get(CARD_))
    assert hidden(drawn, QUIET, use) == {"card": ({ME}, "hand[me]")}


def test_what_is_picked_from_an_open_zone_is_known_to_all():
    assert hidden(*asked(held(HEAP)), QUIET, n.Store(LEAD, n.Get(CARD_))) == {}


def test_a_card_that_is_laid_open_is_known_to_all_from_there_on():
    laid = n.Move(card=n.Get(CARD_), origin=n.Origin((n.Place(HAND, (n.Get(ME),)),)), to=n.Place(HEAP))
    assert hidden(*asked(held(HAND, ME)), laid, QUIET, n.Store(LEAD, n.Get(CARD_))) == {}


def test_how_many_cards_lie_somewhere_is_known_to_all():
    assert Labels().of(n.Size(held(DECK)), {}) is None


def test_nobody_is_sure_of_what_is_made_from_two_hands():
    assert Labels().of(n.Join((held(HAND, ME), held(HAND, OTHER)), listing(CARD)), {}) == NOBODY


def test_a_function_looks_if_it_reads_what_its_seat_does_not_see():
    first = n.Function(stem="own", params=[ME], section="terms", body=[n.Return(held(HAND, ME))])
    second = n.Function(stem="theirs", params=[OTHER], section="terms", body=[n.Return(held(HAND, ME))])
    third = n.Function(stem="leads", params=[ME], section="terms", body=[n.Do(second, (n.Get(ME),))])
    assert [each.stem for each in looking([first, second, third], {})] == ["theirs", "leads"]
