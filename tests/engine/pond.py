"""Pond, a game whose tables are written by hand, as the compiler would: cards, a pond of 3 x 3, a die.

A turn draws a card and a fly. Frogs are put on the own row for a fly, swim to a free neighbour, and eat an
orthogonal neighbour of the other seat when a die shows 4 or more; the other seat may dive first, for a fly.
"""

from bisect import insort
from typing import Final

from pond_layout import CARD, DIVE, DONE, EAT, EATER, FALLS, IDS, LAYOUT, PASS, PREY, PUT, SPACE

from deckwright.engine import grid, moves
from deckwright.engine import state as engine_state
from deckwright.engine.dice import roll
from deckwright.engine.ends import end_game, leader
from deckwright.engine.flow import ask, no_start, over
from deckwright.engine.rules import ME, OVER, PC, SELF, Frame, Phase, Rules, Secret, Step
from deckwright.engine.several import several
from deckwright.engine.windows import ARGUMENTS, CANCELLED, Window, cancel, is_open, mark, open_window, window

CONTENT: Final = "0"
GAME: Final = "pond"
DECKS: Final = {"green": (6, 4, 0), "brown": (4, 2, 4)}
COST: Final = (1, 1, 2)
ORTHOGONAL: Final = grid.orthogonal(3, 3)
HOME: Final = ((0, 1, 2), (6, 7, 8))
R_PUT, R_PUT_WITH_CARD, R_PUT_WITH_SPACE, R_EAT, R_DIVE = 3, 4, 5, 6, 7


class State(engine_state.State):
    __slots__ = (
        *("cap", "deck", "discard", "flies", "hand", "piece_card", "piece_owner", "piece_place", "pond"),
        *("copies_max", "least", "pond_pieces", "tide"),
    )

    def begin(self, seats):
        super().begin(seats)
        self.cap, self.copies_max, self.least, self.tide = 30, 6, 8, 0
        self.flies = [0] * seats
        self.deck, self.hand, self.discard = ([[] for _ in range(seats)] for _ in range(3))
        self.pond, self.pond_pieces = [-1] * 9, []
        self.piece_card, self.piece_owner, self.piece_place = [], [], []

    def clone(self):
        other = State()
        for name in ("rng", *engine_state.State.__slots__, "cap", "copies_max", "least", "tide"):
            setattr(other, name, getattr(self, name))
        other.stack, other.times = [f[:] for f in self.stack], self.times[:]
        other.dice, other.diary = None if self.dice is None else self.dice[:], None
        for name in ("flies", "pond", "pond_pieces", "piece_card", "piece_owner", "piece_place"):
            setattr(other, name, getattr(self, name)[:])
        for name in ("deck", "hand", "discard"):
            setattr(other, name, [held[:] for held in getattr(self, name)])
        return other

    def key(self):
        zones = (tuple(map(tuple, zone)) for zone in (self.stack, self.deck, self.hand, self.discard))
        lists = (self.flies, self.pond, self.piece_card, self.piece_owner, self.piece_place)
        scalars = (self.rng, self.active, self.decider, self.phase, self.turns, self.stage, self.ended)
        return (*scalars, self.winners, self.used, *zones, *map(tuple, lists))

    def __eq__(self, other):
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self):
        return hash(self.key())

    def enter_pond(self, owner, card, space):
        if self.pond[space] >= 0:
            return -1
        if -1 in self.piece_card:
            piece = self.piece_card.index(-1)
            self.piece_card[piece], self.piece_owner[piece], self.piece_place[piece] = card, owner, space
        else:
            piece = len(self.piece_card)
            self.piece_card.append(card)
            self.piece_owner.append(owner)
            self.piece_place.append(space)
        self.pond[space] = piece
        insort(self.pond_pieces, piece)
        return piece

    def leave_pond(self, piece):
        self.pond[self.piece_place[piece]] = -1
        self.pond_pieces.remove(piece)
        self.piece_place[piece] = -1
        self.to_free += 1

    def free_pieces(self):
        self.to_free = 0
        for piece, place in enumerate(self.piece_place):
            if place < 0:
                self.piece_card[piece] = self.piece_owner[piece] = -1


def check_state(s):
    for seat in (s.active, 1 - s.active):
        if all(s.pond[space] >= 0 and s.piece_owner[s.pond[space]] == seat for space in HOME[1 - seat]):
            end_game(s, 0, seat)
            return True
    return False


def setup(s, me):
    for seat in range(s.seats):
        moves.shuffle(s, s.deck[seat])
        moves.draw_sorted(s, 2, s.deck[seat], s.hand[seat], None)


def feed(s, me):
    s.flies[me] += 1
    moves.draw_sorted(s, 1, s.deck[me], s.hand[me], s.discard[me])


def cards(s, me):
    if all(s.pond[space] >= 0 for space in range(9)):
        return []
    return sorted({card for card in s.hand[me] if COST[card] <= s.flies[me]})


def preys(s, eater):
    spaces = ORTHOGONAL[s.piece_place[eater]]
    return [sp for sp in spaces if s.pond[sp] >= 0 and s.piece_owner[s.pond[sp]] != s.piece_owner[eater]]


def eaters(s, me):
    return sorted(s.piece_place[p] for p in s.pond_pieces if s.piece_owner[p] == me and preys(s, p))


def menu(s, me):
    ids = [DONE]
    if s.acted < 3:
        ids += [EAT] if eaters(s, me) else []
        ids += [PUT] if cards(s, me) else []
    return ids


def why_put(s, me):
    if not s.hand[me]:
        return 0
    return -1 if cards(s, me) else 2


def why_eat(s, me):
    return -1


def start_put(s, me, action):
    s.stack.append([R_PUT, 0, me, -1, -1])


def put(s, f: Frame):
    ask(s, f[ME], puttable(s, f))
    return R_PUT_WITH_CARD


def puttable(s, f):
    return [CARD + card for card in cards(s, f[ME])]


def put_with_card(s, f):
    f[4] = s.answer - CARD
    ask(s, f[ME], free_spaces(s, f))
    return R_PUT_WITH_SPACE


def free_spaces(s, f):
    return [SPACE + space for space in range(9) if s.pond[space] < 0]


def card_might_be(s, f):
    return cards(s, f[ME])


def put_with_space(s, f):
    me = f[ME]
    s.flies[me] -= COST[f[4]]
    s.hand[me].remove(f[4])
    s.enter_pond(me, f[4], s.answer - SPACE)
    check_state(s)
    return OVER


def start_eat(s, me, action):
    s.stack.append([R_EAT, 0, me, -1, -1, -1])


def eat(s, f):
    me = f[ME]
    if f[PC] == 0:
        f[PC] = 1
        if ask(s, me, eatable(s, f)):
            return R_EAT
    if f[PC] == 1:
        f[4], f[PC] = s.pond[s.answer - EATER], 2
        if ask(s, me, eatable(s, f)):
            return R_EAT
    if f[PC] == 2:
        f[5], f[PC] = s.pond[s.answer - PREY], 3
        open_window(s, me, 0, (f[5],))
        return R_EAT
    if f[PC] == 3:
        if s.closed[CANCELLED]:
            return OVER
        f[4], f[PC] = s.closed[ARGUMENTS], 4
        if roll(s, FALLS, 6):
            return R_EAT
    if s.answer - FALLS >= 4:
        piece = f[4]
        s.discard[s.piece_owner[piece]].append(s.piece_card[piece])
        s.leave_pond(piece)
    check_state(s)
    return OVER


def eatable(s, f):
    return (
        [EATER + space for space in eaters(s, f[ME])]
        if f[PC] == 1
        else [PREY + space for space in preys(s, f[4])]
    )


def divers(s, f, seat):
    piece = f[ARGUMENTS]
    mine = s.piece_owner[piece] == seat and s.flies[seat] > 0
    return [DIVE + s.piece_place[piece]] if mine and is_open(s, f, 0, piece) else []


def use_dive(s, f, action):
    piece = s.pond[action - DIVE]
    mark(s, f, 0, piece)
    s.flies[s.piece_owner[piece]] -= 1
    s.stack.append([R_DIVE, 0, s.piece_owner[piece], piece])


def dive(s, f):
    if s.piece_place[f[SELF]] >= 0:
        cancel(s, 0)
    return OVER


def late(s, me):
    if s.turns >= s.cap:
        end_game(s, 1, leader([(len([p for p in s.pond_pieces if s.piece_owner[p] == i]),) for i in (0, 1)]))


STARTS: Final = {EAT: start_eat, PUT: start_put}
RULES: Final = Rules(
    starters=tuple(STARTS.get(number, no_start) for number in range(len(IDS))),
    routines=(over, window, several, put, put_with_card, put_with_space, eat, dive),
    phases=(Phase(name="feed", start=feed), Phase(name="act", menu=menu, done=DONE)),
    setup=setup,
    turn_ends=late,
    windows={0: Window(name="before eat", offers=divers, use=use_dive, decline=PASS)},
    why=(why_put, why_eat),
    steps={
        R_EAT: Step(asked=eatable, kept=(4, 5)),
        R_PUT_WITH_CARD: Step(asked=puttable),
        R_PUT_WITH_SPACE: Step(
            asked=free_spaces, kept=(4,), secrets=(Secret(4, (ME,), card_might_be, "one"),)
        ),
    },
    outlook=lambda s, me: sum(1 if s.piece_owner[p] == me else -1 for p in s.pond_pieces),
)
State.game, State.content = GAME, CONTENT
State.layout, State.rules = LAYOUT, RULES
