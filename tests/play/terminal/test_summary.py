"""Long news are summed up: what each player has more, less or otherwise."""

from deckwright.events import records as r
from deckwright.events.words import EventWords
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.summary import Balance, balances, told

FROG, HERON = r.Piece("frog", 0, ("a1",)), r.Piece("heron", 1, ("b2",))
HAND, PILE = r.Pile("hand", (1,)), r.Pile("pile", (1,))
NEWS = (
    r.PoolChanges(pool="wet", of=(1,), before=3, after=5, way="gain"),
    r.PoolChanges(pool="wet", of=(0,), before=2, after=1, way="lose"),
    r.PoolChanges(pool="wet", of=(1,), before=5, after=4, way="lose"),
    r.PoolChanges(pool="wet", of=(0,), before=1, after=2, way="gain"),
    r.PieceEnters(piece=HERON),
    r.PieceEnters(piece=HERON),
    r.PieceTurns(piece=FROG, into="newt"),
    r.PieceLeaves(piece=HERON, to=None),
    r.CardsMove(cards=(None, None), source=PILE, to=HAND),
    r.CardsMove(cards=("newt", "newt"), source=r.Pile("well-kept", (0,)), to=r.Pile("hand", (1,))),
    r.CardsMove(cards=("newt",), source=r.Pile("row"), to=HAND),
    r.CardsMove(cards=("newt",), source=HAND, to=None),
)


def summed(words: Glossary) -> list[list[str]]:
    say = EventWords("en", Glossary(words.game, "en", str), kept=lambda _: True)
    return [list(told(balance, say)) for balance in balances(NEWS, 2)]


def test_what_comes_and_goes_within_the_news_is_left_out(words: Glossary) -> None:
    own, other = summed(words)

    assert own == ["+ Newt", "− Frog", "− Newt ×2 (well-kept)"]
    assert other == ["Wet 3 → 4", "+ Heron", "+ Newt ×3 (hand)"]


def test_cards_that_go_from_one_pile_of_a_seat_to_another_are_left_out(words: Glossary) -> None:
    drawn = r.CardsMove(cards=(None, None), source=PILE, to=HAND)

    assert balances([drawn], 2)[1] == Balance()


def test_pools_are_told_in_the_order_of_the_table_but_those_that_start_anew_by_themselves(
    words: Glossary,
) -> None:
    changes = [
        r.PoolChanges(pool=pool, of=(0, *of), before=1, after=2, way="gain")
        for pool, of in (("steps", ()), ("stock", ("wood",)), ("glory", ()), ("stock", ("food",)))
    ]
    say = EventWords("en", Glossary(words.game, "en", str), kept=lambda _: True)
    (balance, _) = balances(changes, 2)

    order = ("stock", "glory", "steps", "food", "wood")
    assert list(told(balance, say, order, {"steps"})) == [
        "stock food 1 → 2",
        "stock wood 1 → 2",
        "glory 1 → 2",
    ]
