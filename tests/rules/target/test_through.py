"""Bodies are sent only through the passes that find something in them."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import Pass, sent_through
from deckwright.rules.target.types import NATURAL


def test_a_pass_is_not_asked_of_a_body_without_what_it_changes():
    asked = []
    body = [n.Return(n.num(1))]

    sent_through(body, [Pass(lambda found: asked.append(found) or found, (n.Search,))])

    assert asked == []


def test_a_pass_is_asked_of_what_the_pass_before_it_has_put_into_a_body():
    tidied = n.Return(n.num(3))
    gold = n.Return(n.Get(n.Var("gold", NATURAL)))
    passes = [Pass(lambda _: [gold], (n.Num,)), Pass(lambda _: [tidied], (n.Get,))]

    assert sent_through([n.Return(n.num(1))], passes) == [tidied]
