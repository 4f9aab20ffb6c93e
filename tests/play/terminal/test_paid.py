"""What was paid in place of what was chosen is told with the deed."""

import pytest

from deckwright.events import records as r
from deckwright.play.terminal.paid import with_rest
from deckwright.play.terminal.telling import Deed


def pick(thing: str, n: int) -> r.Choice:
    return r.Choice(seat=1, id=f"upkeep.pay_{thing}.{n}", prefix=f"upkeep.pay_{thing}")


def loss(thing: str, n: int, seat: int = 1) -> r.PoolChanges:
    return r.PoolChanges(pool="goods", of=(seat, thing), before=5, after=5 - n, way="lose")


def paid(*amounts: tuple[str, int], text: str = "") -> Deed:
    words = [(f"upkeep.pay_{thing}", str(n), f"Pay {n} {thing}") for thing, n in amounts]
    return Deed(1, text or ", ".join(said for *_, said in words), is_answer=True, said=tuple(words))


@pytest.mark.parametrize(
    ("deed", "events", "text"),
    [
        (paid(("metal", 1)), [pick("metal", 1), loss("metal", 1), loss("money", 3)], "Pay 1 metal, 3 money"),
        (paid(("food", 0)), [pick("food", 0), loss("money", 1)], "Pay 1 money"),
        (paid(("food", 1)), [loss("money", 1), pick("food", 1), loss("food", 1)], "Pay 1 food, 1 money"),
        (
            paid(("food", 3)),
            [pick("food", 2), loss("food", 2), pick("more_food", 1), loss("food", 1), pick("wood", 0)],
            "Pay 3 food",
        ),
        (paid(("food", 1)), [pick("food", 1), loss("food", 1), loss("money", 1, seat=0)], "Pay 1 food"),
        (paid(("wood", 1), text="Buy"), [pick("wood", 1), loss("wood", 1), loss("money", 2)], "Buy, 2 money"),
    ],
    ids=["beside others", "instead of all", "before the others", "nothing", "of another seat", "own words"],
)
def test_what_was_paid_besides_stands_behind_the_amounts(
    deed: Deed, events: list[r.Event], text: str
) -> None:
    assert with_rest(deed, events, str).text == text


def test_a_number_that_pays_nothing_is_no_price() -> None:
    bid = Deed(1, "Pay 2 power", said=(("duel.bid", "2", "Pay 2 power"),))
    events = [r.Choice(seat=1, id="duel.bid.2", prefix="duel.bid"), loss("power", 2)]

    assert with_rest(bid, events, str) == bid
