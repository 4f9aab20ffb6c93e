"""What a seat is asked: the list of what may be chosen, its numbers, and what is kept for one answer.

Names no command and prints nothing.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from deckwright.engine.layout import Layout
from deckwright.engine.state import State
from deckwright.play.terminal.actions import in_order, is_end
from deckwright.play.terminal.ahead import open_so_far
from deckwright.play.terminal.alike import described, unlike
from deckwright.play.terminal.gains import gains
from deckwright.play.terminal.glossary import Glossary, spaced
from deckwright.play.terminal.instances import Judge, NoJudge, price
from deckwright.play.terminal.matching import fits, words
from deckwright.play.terminal.payments import Payment, payments
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.several import answers, asked, chosen_so_far, lacking, open_things

FEW = 100  # letters of facts that are told whenever a card is offered


@dataclass(slots=True, kw_only=True)
class Questions:
    """The questions of a session to the seat that decides.

    `judge` knows what an action costs; `asking`: what asks for something where no action is chosen, by the
    beginning of its ids; `notes` are pools that only the rules keep. `laid` is what lay in the zones that a
    seat was shown last, each with the seat.
    """

    session: Session
    glossary: Glossary
    phrases: Phrases
    asking: Mapping[str, str] = field(default_factory=dict)
    judge: Judge = field(default_factory=NoJudge)
    notes: Collection[str] = ()
    laid: set[tuple[int, str]] = field(default_factory=set)
    _read: set[tuple[int, str]] = field(default_factory=set)  # long facts of cards that a seat was told
    _numbering: tuple[tuple[int, ...], dict[int, int]] = field(default_factory=lambda: ((), {}))
    _holding: tuple[State | None, tuple[int, ...]] = (None, ())
    _paying: tuple[State | None, Sequence[Payment]] = (None, ())

    @property
    def layout(self) -> Layout:
        """What the ids of the game mean."""
        return self.session.state.layout

    @property
    def _seat(self) -> int:
        return self.session.state.current_seat

    @property
    def leads_back(self) -> bool:
        """Whether 0 takes the last choice for what is under way back, since it ends nothing here."""
        goes_back = bool(self.held) or (bool(self.session.chosen) and self.session.can_undo)
        return goes_back and all(number for number, _ in self.entries())

    def listing(self) -> list[tuple[int, str]]:
        """All that has a number: what may be chosen, and the way back out of what is under way."""
        return [*self._choices(), *([(0, self.phrases("back"))] if self.leads_back else [])]

    def _choices(self) -> list[tuple[int, str]]:
        """What may be chosen, each with its number, its price, and what is worth knowing of it."""
        if paid := self.payments:
            return [(n, each.text) for n, each in enumerate(paid, start=1)]
        numbered = self.numbered()
        costs = {action: self._price(action) for _, action in numbered}
        about = self._facts([action for _, action in numbered])
        priced = [action for action, cost in costs.items() if cost]
        plain = [
            each for each in costs if not about.get(each) and not (each in priced and self._is_card(each))
        ]
        brought = gains(self.session.state, plain, self.glossary, self.notes, priced)
        by_words: dict[str, list[int]] = {}
        for _, action in numbered:
            by_words.setdefault(self.described(action) + _bracketed(costs[action]), []).append(action)
        alike = {action: every for every in by_words.values() if len(every) > 1 for action in every}
        return [
            (
                number,
                self.described(action)
                + _bracketed(costs[action], "" if action in alike else brought.get(action, ""))
                + (self._apart(action, alike[action]) if action in alike else about.get(action, "")),
            )
            for number, action in numbered
        ]

    def _is_card(self, action: int) -> bool:
        """Whether an id chooses a card: that says itself what it brings."""
        run = self.layout.asks_of(action) if self.layout.asks else None
        return run is not None and run.sort == "card" and action < run.first + run.count

    def _apart(self, action: int, alike: Sequence[int]) -> str:
        """What tells a thing from others that are called alike: in what cards differ, else its id."""
        fields = [self._fields(each) for each in alike]
        own = self._fields(action)
        apart = [value for field, value in own.items() if any(each.get(field) != value for each in fields)]
        said = [self.glossary.label(value) for value in apart if isinstance(value, str)]
        return f": {', '.join(said) or self._thing(action)}"

    def _fields(self, action: int) -> Mapping[str, object]:
        """What is kept of the card that an id chooses."""
        card = self.glossary.game.cards.get(self.layout.ids[action].rpartition(".")[2])
        return card.fields if card else {}

    def _facts(self, actions: Sequence[int]) -> dict[int, str]:
        """What cards bring that are chosen, behind their names, where no table has shown them.

        More than a few words are told once only.
        """
        layout = self.layout
        runs = {action: layout.asks_of(action) for action in actions} if layout.asks else {}
        cards = {
            action: layout.ids[action].rpartition(".")[2]
            for action, run in runs.items()
            if run.sort == "card" and action < run.first + run.count
        }
        if not cards:
            return {}
        about = {
            action: self._brings(card)
            for action, card in cards.items()
            if (self._seat, card) not in self.laid
        }
        new = {
            action: text
            for action, text in about.items()
            if len(text) <= FEW or (self._seat, text) not in self._read
        }
        self._read |= {(self._seat, text) for text in new.values()}
        return new

    def _brings(self, card: str) -> str:
        """A card's facts without its kind, which all that are offered share."""
        facts = self.glossary.facts(card, with_kind=False)
        return f": {facts}" if facts else ""

    def heading(self) -> str:
        """Of what the question is a part, or what asks it, and how many things are to be chosen."""
        session = self.session
        are_several = asked(session.state) is not None
        under_way = session.begun if are_several or session.asks_on else ""
        begun = ", ".join(filter(None, (under_way, *map(self.described, self.held))))
        by = begun or self.asker()
        if self.payments:
            return self.phrases("pay", begun=by) if by else self.phrases("pay_bare")
        if not are_several:
            return self.phrases("begun", begun=by) if by else ""
        n = lacking(session.state, len(self.held))
        phrase = "one_of" if n == "1" else "choose_more" if self._has_chosen() else "several"
        choose = self.phrases(phrase, n=n)
        return (
            self.phrases("begun_choose", begun=by, choose=choose[:1].lower() + choose[1:]) if by else choose
        )

    def _has_chosen(self) -> bool:
        """Whether one of several things was chosen already."""
        return bool(self.held or chosen_so_far(self.session))

    def asker(self) -> str:
        """What asks for something that is no action: a card, a phase, or what the rules do."""
        state = self.session.state
        names = {state.layout.ids[action].partition(".")[0] for action in state.legal_actions()}
        return self.asking.get(names.pop(), "") if len(names) == 1 and state.layout.asks else ""

    def _thing(self, action: int) -> str:
        """What an id chooses, as the rules call it: for things that are called alike."""
        return spaced(self.layout.ids[action].rpartition(".")[2])

    def _price(self, action: int) -> str:
        """What an id costs, in words; empty where it costs nothing."""
        cost = price(self.judge, *self.session.under_way, action)
        return self.phrases("no_price") if cost is None else cost

    def numbered(self) -> list[tuple[int, int]]:
        """What may be chosen, each with its number: the same all through a phase of a turn.

        What ends something is 0, if there is one such thing.
        """
        state = self.session.state
        offered = list(self.offered())
        ends = [action for action in offered if is_end(state, action)]
        last = ends[0] if len(ends) == 1 and len(offered) > 1 else -1
        others = [action for action in offered if action != last]
        moment = (state.turns, self.session.goes, self._seat, state.phase)
        if moment != self._numbering[0]:
            self._numbering = (moment, {})
        kept = {} if state.stack or self.session.begun or self.held else self._numbering[1]
        for action in others:
            kept.setdefault(action, max(kept.values(), default=0) + 1)
        own = sorted((kept[action], action) for action in others)
        return [*own, *([(0, last)] if last >= 0 else [])]

    @property
    def payments(self) -> Sequence[Payment]:
        """The ways to pay what is due, where one amount is asked for after the other."""
        state = self.session.state
        if self._paying[0] is not state:
            self._paying = (state, payments(state, self.glossary))
        return self._paying[1]

    def way_to_pay(self, actions: Sequence[int]) -> str:
        """In words what these ids pay; empty where they are no way to pay what is due."""
        return next((each.text for each in self.payments if each.actions == tuple(actions)), "")

    def entries(self) -> list[tuple[int, tuple[int, ...]]]:
        """The lines of the list: each with its number and the ids that it stands for, one or more."""
        if paid := self.payments:
            return [(number, each.actions) for number, each in enumerate(paid, start=1)]
        return [(number, (action,)) for number, action in self.numbered()]

    @property
    def held(self) -> tuple[int, ...]:
        """Of several things those that were chosen before others which the game asks for first."""
        state, things = self._holding
        return things if state is self.session.state else ()

    def hold(self, *things: int) -> None:
        """Keep things until those are chosen that come before them."""
        self._holding = (self.session.state, things)

    def offered(self) -> Sequence[int]:
        """The ids that may be chosen next, in the order in which they are listed; several in any order."""
        legal = self._sorted(in_order(self.session.state))
        things = open_things(self.session, self.held)
        if not things:
            return unlike(self.session.state, legal)
        asks = asked(self.session.state)
        ends = [id_ for id_ in legal if asks and not asks.first <= id_ < asks.first + asks.count]
        return [*self._sorted(things), *([] if self.held else ends)]

    def _sorted(self, actions: Sequence[int]) -> list[int]:
        """Ids in their order, but cards that are chosen for the same in the order of the game."""
        if not self.layout.asks:
            return list(actions)
        found = list[int]()
        for run, group in groupby(actions, self.layout.asks_of):
            if run.sort != "card":
                found += group
                continue
            cards = {self.layout.ids[id_].rpartition(".")[2]: id_ for id_ in group}
            words = [id_ for id_ in cards.values() if id_ >= run.first + run.count]
            order = self.glossary.sorted([name for name, id_ in cards.items() if id_ not in words])
            found += [*(cards[name] for name in order), *words]
        return found

    def choose(self, action: int) -> bool:
        """Take an id that is offered; whether a deed is complete by that."""
        if not self.held and action in self.session.state.legal_actions():
            return self.session.act([action])
        things = (*self.held, action)
        ids = answers(self.session, things)
        if ids is None:
            self.hold(*things)
            return False
        return self.session.act_anew(open_so_far(self.session.anew[0], ids))

    def listed(self, typed: str) -> tuple[int, ...]:
        """The ids that a number of the list stands for; none if no such number is there."""
        return dict(self.entries()).get(int(typed) if typed.isdecimal() else -1, ())

    def number_of(self, *actions: int) -> int | None:
        """The number of ids, or of the first of them, in the list; of a whole way to pay that begins so.

        None where the list has none such.
        """
        for number, each in self.entries():
            if all(one == other for one, other in zip(each, actions, strict=False)):
                return number
        return None

    def no_number(self, typed: str) -> str:
        """That a number is not in the list, and which are."""
        numbers = sorted([*(number for number, _ in self.entries()), *([0] if self.leads_back else [])])
        return self.phrases("number", number=typed, numbers=", ".join(_runs(numbers)))

    def actions(self) -> Sequence[str]:
        """The same in words."""
        return [self.described(action) for action in self.offered()]

    def texts(self) -> Sequence[str]:
        """The lines of the list in words, without what stands behind them: a whole way to pay is one."""
        return [each.text for each in self.payments] or self.actions()

    def called(self, typed: str, among: Iterable[int]) -> list[int]:
        """Of some ids those in whose words each of the typed words begins one."""
        wanted = words(typed)
        return [each for each in among if wanted and fits(wanted, words(self.described(each)))]

    def described(self, action: int) -> str:
        """An id in words."""
        return described(self.session.state, action, self.session.language)


def _bracketed(*said: str) -> str:
    """What stands behind a choice in brackets: ` (2 money; +1 taxes)`."""
    inside = "; ".join(filter(None, said))
    return f" ({inside})" if inside else ""


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Numbers in order, those that follow each other as one: `0, 2–5`."""
    for _, run in groupby(enumerate(numbers), lambda each: each[1] - each[0]):
        first, *more = (number for _, number in run)
        yield f"{first}–{more[-1]}" if more else f"{first}"
