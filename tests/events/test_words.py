"""Events in words: a line each, in the languages of the table, and nothing that only the rules keep."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from deckwright.events import records as r
from deckwright.events.runs import joined, located, uncounted_turns
from deckwright.events.sentences import SENTENCES
from deckwright.events.words import EventWords

FOX, HARE = r.Piece("fox", 0, ("b2",)), r.Piece("hare", 1, ("c3",))
DECK, HAND, LOST = r.Pile("deck", (0,)), r.Pile("hand", (0,)), r.Pile("lost", (1,))
SEEN = frozenset((0, 1))


class Zoo:
    """Names as they are; the pool `note` has no word."""

    def card(self, name: str) -> str:
        return name.capitalize()

    single = card

    def known(self, name: str) -> str:
        return "" if name == "note" else name

    label = several = known

    def cards_in(self, zone: str) -> str:
        return "dark cards" if zone == "cellar" else ""

    def adjective(self, name: str) -> str:
        return "ready" if name == "built" else ""

    def numbers(self, card: str) -> dict[str, float]:
        return {"number": 3} if card == "storm" else {"life": 3} if card == "fox" else {}

    def text(self, name: str) -> str:
        return "Lose 1 food." if name == "storm" else ""

    def acts(self, name: str) -> bool:
        return name == "storm"


SAID = {
    r.Roll(seat=0, sides=6, faces=(4,)): "Player 1 rolls 4",
    r.Roll(
        seat=0, sides=6, faces=(5,), piece=FOX, at_most=3
    ): "Player 1 rolls 5 for Fox (b2) (needs 3 or less)",
    r.Roll(seat=1, sides=6, faces=(4, 1), piece=HARE): "Player 2 rolls 4, 1 = 5 for Hare (c3)",
    r.Roll(seat=0, sides=6, faces=(2,), again=True): "Player 1 rolls again: 2",
    r.CardActs(seat=1, card="storm"): "Player 2: Storm (3). Lose 1 food",
    r.CardsMove(cards=("fox", None, "fox"), source=DECK, to=HAND, seen_by=(SEEN,) * 3): (
        "Player 1: Fox ×2, a card from deck to hand"
    ),
    r.CardsMove(cards=(None, None), source=None, to=r.Pile("row", ("animal",)), seen_by=(SEEN,) * 2): (
        "2 cards to row animal"
    ),
    r.Shuffle(pile=DECK, source=LOST): "Player 1 shuffles the lost into a new deck",
    r.Look(seat=1, pile=DECK, cards=(None,)): "Player 2 looks at a card of the deck",
    r.PieceEnters(piece=FOX): "Fox (b2) enters play",
    r.PieceMoves(piece=FOX, to="b3"): "Fox (b2) moves to b3",
    r.PieceBoards(piece=FOX, carrier=HARE): "Fox (b2) goes aboard Hare (c3)",
    r.PieceLands(piece=FOX): "Fox (b2) goes ashore",
    r.PiecesSwap(one=FOX, other=HARE): "Fox (b2) and Hare (c3) change places",
    r.PieceTurns(piece=FOX, into="hare"): "Fox (b2) turns into Hare",
    r.PieceLeaves(piece=HARE, to=LOST): "Hare (c3) is lost",
    r.PieceLeaves(piece=HARE, to=None): "Hare (c3) leaves play",
    r.CounterChanges(counter="damage", piece=HARE, before=0, after=2, way="gain"): (
        "Hare (c3): damage 0 → 2"
    ),
    r.CounterChanges(counter="note", piece=HARE, before=0, after=2, way="gain"): "",
    r.CounterChanges(counter="damage", piece=HARE, before=2, after=0, way="reset"): "",
    r.PoolChanges(pool="coin", of=(1,), before=1, after=3, way="gain"): "Player 2: coin 1 → 3",
    r.PoolChanges(pool="coin", of=(1, "red"), before=1, after=0, way="lose"): "Player 2: coin red 1 → 0",
    r.PoolChanges(pool="coin", of=(1,), before=2, after=0, way="reset"): "Player 2: coin 2 → 0 (reset)",
    r.PoolChanges(pool="leader", of=(), before=None, after=1, way="set"): "leader none → Player 2",
    r.PoolChanges(
        pool="coin", of=(1,), before=1, after=4, way="gain", made_of=(("fox", 2), ("hare", 1))
    ): "Player 2: coin 1 → 4: Fox 2, Hare 1",
    r.PoolChanges(pool="coin", of=(), before=False, after=True, way="set"): "coin: yes",
    r.PoolChanges(pool="note", of=(), before=1, after=3, way="gain"): "",
    r.CallOff(name="harm", seat=0): "It is called off",
    r.Trigger(name="dart", seat=1, answers="harm", piece=HARE): "Hare (c3) answers",
    r.Trigger(name="own", seat=1, answers="harm"): "",
    r.Lapse(action="strike", seat=0): "strike is no longer possible and lapses; nothing is paid",
    r.TurnBegins(turn=2, seat=1): "Player 2’s turn begins",
    r.RoundBegins(round=2): "Round 2 begins",
    r.RoundEnds(round=1): "Round 1 ends",
    r.PhaseEnds(phase="main", seat=0, way="over"): "The phase main is over: nothing more can be done",
    r.PhaseEnds(phase="main", seat=0, way="done"): "",
    r.Choice(seat=0, id="strike", prefix="strike"): "",
}


@pytest.mark.parametrize("event", SAID, ids=lambda event: type(event).__name__)
def test_each_event_is_a_line_that_names_its_numbers(event: r.Event) -> None:
    assert EventWords("en", Zoo(), seats=("leader",)).line(event) == SAID[event]


@pytest.mark.parametrize("language", SENTENCES)
def test_every_language_has_words_for_every_event(language: str) -> None:
    english, own = EventWords("en", Zoo()), EventWords(language, Zoo())

    assert SENTENCES[language].keys() == SENTENCES["en"].keys()
    assert [bool(own.line(event)) for event in SAID] == [bool(english.line(event)) for event in SAID]


def test_what_a_pool_pays_and_gets_between_other_events_is_one_line() -> None:
    coin: Callable[..., r.PoolChanges] = lambda before, after: r.PoolChanges(  # noqa: E731
        pool="coin", of=(0,), before=before, after=after, way="set"
    )
    heard = r.Announcement(name="harm", seat=0)
    words = EventWords("en", Zoo())

    assert words.lines((coin(3, 2), heard, coin(2, 5))) == ["Player 1: coin 3 → 5"]
    assert words.lines((coin(3, 2), coin(2, 3))) == []
    assert words.lines((coin(3, 2), r.PieceMoves(piece=FOX, to="b3"), coin(2, 1))) == [
        "Player 1: coin 3 → 2",
        "Fox (b2) moves to b3",
        "Player 1: coin 2 → 1",
    ]


def test_what_happens_alike_to_several_pieces_is_one_line() -> None:
    def hurt(piece: r.Piece, after: int) -> r.Event:
        return r.CounterChanges(counter="damage", piece=piece, before=0, after=after, way="gain")

    other = r.Piece("fox", 0, ("d4",))
    words = EventWords("en", Zoo())

    assert words.lines((hurt(FOX, 2), hurt(HARE, 1), hurt(other, 2))) == [
        "Fox (b2), Fox (d4): damage 0 → 2",
        "Hare (c3): damage 0 → 1",
    ]
    assert words.lines((hurt(FOX, 2), hurt(FOX, 2))) == ["Fox (b2): damage 0 → 2"] * 2
    assert words.lines((r.PieceEnters(piece=FOX),) * 2) == ["Fox ×2 (b2) enter play"]
    assert words.lines((r.Shuffle(pile=DECK, source=LOST), r.Shuffle(pile=DECK), r.Shuffle(pile=DECK))) == [
        "Player 1 shuffles the lost into a new deck"
    ]


def test_what_is_paid_and_then_gained_back_is_not_one_deed_done_twice() -> None:
    paid = r.PoolChanges(pool="coin", of=(0,), before=3, after=2, way="lose")
    gained = r.PoolChanges(pool="coin", of=(0,), before=2, after=3, way="gain")

    assert joined((paid,), (gained,)) is None
    assert joined((paid,), (replace(paid, before=2, after=1),)) == [replace(paid, after=1)]


def test_a_phase_of_another_seat_is_a_turn_that_the_rules_do_not_count_unless_a_turn_begins_in_it() -> None:
    ends = r.PhaseEnds(phase="day", seat=0, way="met")
    coin = r.PoolChanges(pool="coin", of=(1,), before=1, after=3, way="gain")
    own, other = (r.PhaseBegins(phase="day", seat=seat) for seat in (0, 1))
    turn = r.TurnBegins(turn=2, seat=0)

    assert uncounted_turns((ends, other, coin)) == {1: r.TurnBegins(turn=1, seat=1)}
    assert uncounted_turns((ends, own, coin)) == {}
    assert uncounted_turns((ends, other, coin, turn)) == {}


ROW, OPEN, ASIDE = r.Pile("row", ("animal",)), r.Pile("open", (0,)), r.Pile("hand", (1,))
SORTS = {"deck": "deck", "hand": "hand", "lost": "discard", "row": "row", "open": "open", "pool": "row"} | {
    "cellar": "hand"
}
GOES = [
    (DECK, HAND, "You draw Fox", "Player 1 draws a card"),
    (HAND, r.Pile("lost", (0,)), "You discard Fox", "Player 1 discards a card"),
    (ROW, HAND, "You take Fox from the animal row", "Player 1 takes a card from the animal row"),
    (ASIDE, HAND, "You get Fox from Player 2’s hand", "Player 1 gets a card from your hand"),
    (r.Pile("lost", (0,)), OPEN, "You take Fox from the lost", "Player 1 takes a card from the lost"),
    (OPEN, HAND, "You keep Fox", "Player 1 keeps a card"),
    (HAND, OPEN, "You reveal Fox", "Player 1 reveals a card"),
    (r.Pile("deck", ("animal",)), ROW, "Fox comes into the animal row", "a card comes into the animal row"),
    (ROW, r.Pile("pool"), "Fox leaves the animal row", "a card leaves the animal row"),
    (
        HAND,
        r.Pile("hand", (0, "red")),
        "You: Fox from hand to hand red",
        "Player 1: a card from hand to hand red",
    ),
    (HAND, r.Pile("cave", (0,)), "You: Fox from hand to cave", "Player 1: a card from hand to cave"),
    (
        HAND,
        r.Pile("cellar", (0,)),
        "You put Fox among your dark cards",
        "Player 1 puts a card among their dark cards",
    ),
]


@pytest.mark.parametrize(("source", "to", "mine", "other"), GOES, ids=lambda each: str(each)[:12])
def test_cards_go_in_the_words_that_players_have_for_their_piles(
    source: r.Pile, to: r.Pile, mine: str, other: str
) -> None:
    known, hidden = (r.CardsMove(cards=(card,), source=source, to=to) for card in ("fox", None))

    said = [EventWords("en", Zoo(), me=me, sorts=SORTS).line(each) for me, each in ((0, known), (1, hidden))]

    assert said == [mine, other]


def test_a_counter_that_eats_life_is_told_as_the_life_that_is_left_and_who_has_none_dies() -> None:
    def hurt(before: int, after: int) -> r.Event:
        return r.CounterChanges(counter="damage", piece=FOX, before=before, after=after, way="gain")

    words = EventWords("en", Zoo(), worn={"damage": "life"})

    assert words.lines([hurt(0, 2)]) == ["Fox (b2): life 3 → 1"]
    assert words.lines(
        [hurt(2, 4), r.PieceLeaves(piece=FOX, to=LOST), r.PieceLeaves(piece=HARE, to=LOST)]
    ) == [
        "Fox (b2): life 1 → 0",
        "Fox (b2) dies",
        "Hare (c3) is lost",
    ]


def test_a_piece_without_life_that_goes_back_to_the_hand_or_was_healed_has_not_died() -> None:
    def lives(before: int, after: int, way: str) -> r.Event:
        return r.CounterChanges(counter="life", piece=FOX, before=before, after=after, way=way)

    words = EventWords("en", Zoo(), me=0, sorts=SORTS)
    lost, back = (r.PieceLeaves(piece=FOX, to=to) for to in (LOST, HAND))

    assert words.lines([lives(1, 0, "lose"), back])[-1] == "Fox (b2) returns to your hand"
    assert words.lines([lives(1, 0, "lose"), lives(0, 2, "gain"), lost])[-1] == "Fox (b2) is discarded"
    assert words.lines([lives(1, -1, "lose"), lost])[-1] == "Fox (b2) dies"


def test_a_truth_of_a_piece_is_told_by_its_adjective() -> None:
    built = r.CounterChanges(counter="built", piece=FOX, before=False, after=True, way="set")
    words = EventWords("en", Zoo())

    assert [words.line(built), words.line(replace(built, before=True, after=False))] == [
        "Fox (b2) is ready",
        "Fox (b2) is not ready any more",
    ]


def test_pools_of_whoever_acts_need_no_owner_and_cards_that_are_shuffled_into_a_pile_are_one_line() -> None:
    coin = r.PoolChanges(pool="coin", of=(1,), before=1, after=3, way="gain")
    back = r.CardsMove(cards=("fox", "hare"), source=LOST, to=r.Pile("deck", (1,)))
    words = EventWords("en", Zoo(), me=0, actor=1)

    assert words.lines([coin]) == ["coin 1 → 3"]
    assert replace(words, actor=0).lines([coin]) == ["Player 2: coin 1 → 3"]
    assert words.lines([back, r.Shuffle(pile=r.Pile("deck", (1,)))]) == [
        "Player 2 shuffles Fox, Hare from the lost into the deck"
    ]


def test_cards_that_are_shuffled_into_a_pile_are_told_by_name_if_they_are_few_and_by_number_else() -> None:
    def told(cards: tuple[str | None, ...], source: r.Pile | None, to: r.Pile = DECK) -> list[str]:
        gone = r.CardsMove(cards=cards, source=source, to=to)
        return EventWords("en", Zoo(), me=0, sorts=SORTS).lines(
            [gone, r.Shuffle(pile=to), r.Shuffle(pile=to)]
        )

    words, shuffle = EventWords("en", Zoo(), me=0, sorts=SORTS), r.Shuffle(pile=DECK)
    fox = r.CardsMove(cards=("fox",), source=HAND, to=DECK)
    hare = r.CardsMove(cards=("hare",), source=r.Pile("lost", (0,)), to=DECK)
    assert told(("fox",), HAND) == ["You shuffle Fox from the hand into the deck"]
    assert told((None,), HAND) == ["You shuffle a card from the hand into the deck"]
    assert told(("fox", "hare", "owl", "newt"), HAND) == ["You shuffle 4 cards from the hand into the deck"]
    assert told(("fox",), None) == ["You shuffle Fox into the deck"]
    assert told(("fox", None), ROW, r.Pile("pool")) == [
        "Fox, a card from the animal row are shuffled into the pool"
    ]
    assert words.lines([fox, hare, shuffle]) == [
        "You: Fox from hand to deck",
        "You shuffle Hare from the lost into the deck",
    ]
    assert told(("fox",), ASIDE) == ["You: Fox from hand to deck", "You shuffle the deck"]


def test_who_takes_a_card_from_another_seat_takes_it_and_to_whom_one_is_given_gets_it() -> None:
    gone = r.CardsMove(cards=(None,), source=HAND, to=ASIDE)
    english, german = (EventWords(name, Zoo(), me=0, sorts=SORTS) for name in ("en", "de"))

    assert replace(english, actor=1).line(gone) == "Player 2 takes a card from your hand"
    assert replace(english, actor=0).line(gone) == "Player 2 gets a card from your hand"
    assert replace(german, actor=1).line(gone) == "Spieler 2 nimmt eine Karte von dir (hand)"
    assert replace(german, me=1).line(gone) == "Du bekommst eine Karte von Spieler 1 (hand)"


def test_cards_of_a_zone_are_called_as_the_game_calls_them() -> None:
    class Kept(Zoo):
        def cards_in(self, zone: str) -> str:
            return {"hand": "hidden cards"}.get(zone, "")

    words = EventWords("en", Kept(), me=0, sorts=SORTS | {"aside": "open"})
    kept = r.CardsMove(cards=("fox",), source=r.Pile("aside", (0,)), to=HAND)

    taken = r.CardsMove(cards=(None,), source=HAND, to=r.Pile("hand", (1,)))
    assert replace(words, actor=0).line(kept) == "You put Fox among your hidden cards"
    assert replace(words, actor=1).line(taken) == "Player 2 takes a card from your hidden cards"


def test_to_whom_cards_are_shown_stands_in_the_dative_in_german() -> None:
    words = EventWords("de", Zoo(), me=0)
    own, all_ = (
        r.Show(cards=("fox",), pile=pile, seats=(0,), seen_by=SEEN) for pile in (ASIDE, r.Pile("row"))
    )

    assert words.line(own) == "Spieler 2 zeigt dir: Fox"
    assert words.line(all_) == "dir gezeigt: Fox von row"


def test_what_a_move_costs_a_piece_is_told_of_it_where_it_goes_to() -> None:
    paid = r.CounterChanges(counter="wind", piece=FOX, before=2, after=1, way="lose")
    moved = located([paid, r.PieceMoves(piece=FOX, to="b3")])

    assert EventWords("en", Zoo()).line(moved[0]) == "Fox (b3): wind 2 → 1"


def test_a_card_of_a_row_that_makes_room_for_another_one_is_one_line() -> None:
    goes = r.CardsMove(cards=("fox",), source=ROW, to=r.Pile("pool"))
    comes = r.CardsMove(cards=("hare",), source=r.Pile("deck", ("animal",)), to=ROW)
    words = EventWords("en", Zoo(), sorts=SORTS)

    assert words.lines([goes, comes]) == ["Hare replaces Fox in the animal row"]
    assert words.lines([comes, goes]) == ["Hare comes into the animal row", "Fox leaves the animal row"]


def test_each_meld_that_is_shown_has_a_line() -> None:
    rows = (r.Row("run", ("fox", "hare"), (None, None)), r.Row("set", ("fox",), ("hare",)))

    assert EventWords("en", Zoo()).lines([r.MeldsShown(rows=rows)]) == ["run: Fox, Hare", "set: Fox as hare"]


def test_what_only_says_that_a_piece_has_moved_or_come_is_left_out() -> None:
    moved = r.PieceMoves(piece=FOX, to="b3")
    step = r.CounterChanges(counter="steps", piece=FOX, before=0, after=1, way="gain")
    fresh = r.CounterChanges(counter="new", piece=HARE, before=False, after=True, way="set")
    hurt = r.CounterChanges(counter="damage", piece=FOX, before=0, after=1, way="gain")

    assert located([step, moved, hurt], {"steps"})[:-1] == (moved,)
    assert located([r.PieceTurns(piece=replace(HARE, card="egg"), into="hare"), fresh], {"new"})[1:] == ()
    assert located([fresh], {"new"}) == (fresh,), "nobody came"


def test_what_a_piece_that_came_brings_to_another_one_on_its_space_is_told() -> None:
    moved = r.PieceMoves(piece=FOX, to="c3")
    tired = r.CounterChanges(
        counter="tired", piece=replace(HARE, owner=FOX.owner), before=0, after=1, way="gain"
    )

    assert located([moved, tired], {"tired"}) == (moved, tired)


def test_a_card_that_was_carried_out_without_anything_that_came_of_it_is_said_to_be_so() -> None:
    acts = [r.CardActs(seat=seat, card="storm") for seat in (0, 1)]
    calm = r.CardActs(seat=0, card="calm")
    lost = r.PoolChanges(pool="coin", of=(1,), before=1, after=0, way="lose")
    words = EventWords("en", Zoo())
    said = [words.line(each) for each in acts]

    assert words.lines([*acts, lost]) == [said[0], "Nothing comes of it", said[1], "Player 2: coin 1 → 0"]
    assert words.lines(acts[:1]) == [said[0], "Nothing comes of it"]
    assert words.lines(acts[:1], goes_on=True) == [said[0]], "it asks for something"
    assert words.lines([calm]) == [words.line(calm)], "nothing was to come of it"


@pytest.mark.parametrize(
    "came",
    [
        r.GameEnds(end="won", winners=(0,)),
        r.PhaseEnds(phase="main", seat=0, way="cut"),
        r.CardActs(seat=0, card="flood"),
        r.TurnBegins(turn=2, seat=1),
    ],
)
def test_a_card_that_may_have_brought_the_next_card_or_an_end_is_not_said_to_be_in_vain(
    came: r.Event,
) -> None:
    lines = EventWords("en", Zoo()).lines([r.CardActs(seat=0, card="storm"), came], goes_on=True)

    assert lines[:1] == ["Player 1: Storm (3). Lose 1 food"]
    assert "Nothing comes of it" not in lines


def test_a_card_before_the_usual_end_of_a_phase_came_to_nothing() -> None:
    events = [r.CardActs(seat=0, card="storm"), r.PhaseEnds(phase="main", seat=0, way="done")]

    assert "Nothing comes of it" in EventWords("en", Zoo()).lines(events)


def test_that_a_phase_is_over_by_itself_is_told_to_whom_it_was() -> None:
    over = r.PhaseEnds(phase="main", seat=0, way="over")

    assert EventWords("en", Zoo(), me=0).line(over) == "The phase main is over: nothing more can be done"
    assert EventWords("en", Zoo(), me=1).line(over) == ""


def test_of_two_that_fight_the_one_chosen_last_comes_first() -> None:
    chosen = [r.Choice(seat=0, id=f"attack.{space}", prefix="attack") for space in ("b2", "c3")]
    hurt = [
        r.CounterChanges(counter="damage", piece=piece, before=0, after=number, way="gain")
        for number, piece in enumerate((FOX, HARE), start=1)
    ]
    words = EventWords("en", Zoo())
    lines = ["Hare (c3): damage 0 → 2", "Fox (b2): damage 0 → 1"]

    assert words.lines([*chosen, *hurt]) == words.lines([*chosen, *hurt[::-1]]) == lines
