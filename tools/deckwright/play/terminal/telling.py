"""Deeds as one line each: `Move Sand Fox (c3) to b2`, made from the words of their choices."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby

from deckwright.engine.history import Answer
from deckwright.engine.state import State
from deckwright.play.terminal.alike import called, described

DONE, PASS, ENOUGH, NOTHING = "done.", "pass", ".done", ".none"
# With these begins what is said of a verb's circumstances; it goes behind the object.
SMALL = {
    "en": {"at", "for", "from", "in", "into", "on", "onto", "to", "with"},
    "de": {"an", "auf", "aus", "bei", "dazu", "für", "gegen", "in", "mit", "nach", "von", "zu"},
}
# Where every word but a name may begin small behind a comma. German writes its nouns with capitals.
_SMALL_INSIDE = {"en"}
_VERB_LAST = {"de"}


@dataclass(frozen=True, slots=True)
class Step:
    """An answer of a seat, the state in which its deed began, and whether there was a choice.

    `then`: the state in which it was given, where what it names is called by that. `given` are the ids of
    the pieces that its action had by then: chosen before, or handed to it by the rules.
    """

    before: State
    seat: int
    action: int
    chosen: bool
    then: State | None = None
    given: tuple[int, ...] = ()

    def implied(self) -> list["Step"]:
        """What the action had by then, as if it had been chosen for it."""
        return [Step(self.before, self.seat, id_, False, self.then) for id_ in self.given]

    def said(self, language: str) -> str:
        """The answer in words."""
        return described(self.then or self.before, self.action, language)

    @property
    def id(self) -> str:
        """The name of the answer's id."""
        return self.before.layout.ids[self.action]

    @property
    def prefix(self) -> str:
        """With what its id begins: its pick, or the whole id where it names no thing."""
        layout = self.before.layout
        asks = layout.asks_of(self.action) if layout.asks and not self.id.startswith(DONE) else None
        return asks.prefix if asks is not None and self.action - asks.first < asks.count else self.id

    def value(self, language: str, hidden: str, is_known: Callable[["Step"], bool]) -> str:
        """The thing that it names, as `hidden` says where that is not known; empty where it names none."""
        if self.prefix == self.id:
            return ""
        return called(self.then or self.before, self.action, language) if is_known(self) else hidden

    @property
    def is_of_action(self) -> bool:
        """Whether an action is chosen, or something for one."""
        layout = self.before.layout
        return not layout.asks or bool(layout.asks_of(self.action).action)

    @property
    def is_number(self) -> bool:
        """Whether a number is chosen."""
        layout = self.before.layout
        return bool(layout.asks) and layout.asks_of(self.action).sort == "int"

    @property
    def number(self) -> int | None:
        """The number that is chosen; None where something else is."""
        asks = self.before.layout.asks_of(self.action) if self.is_number else None
        place = self.action - asks.first if asks else 0
        return asks.low + place if asks and place < asks.count else None

    @property
    def is_secret(self) -> bool:
        """Whether only the seat itself knows what it has chosen."""
        layout = self.before.layout
        return bool(layout.asks) and layout.asks_of(self.action).is_secret


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat did, in words. `forced`: nothing else was possible; `is_end`: it has ended a phase;
    `is_answer`: it has answered what the rules ask for, and done no action; `begun`: with what its ids begin.
    `said`: with what each of its ids begins, the thing that it names, and its words; `tail`: what is behind.
    """

    seat: int
    text: str
    forced: bool = False
    is_end: bool = False
    is_answer: bool = False
    begun: str = ""
    said: tuple[tuple[str, str, str], ...] = ()
    tail: str = ""


def with_answer(deed: Deed, answer: Deed) -> Deed | None:
    """A deed with the answer to what its thing asked: `Play Worker: +1 money`; None for any other answer."""
    head, colon, rest = answer.text.partition(": ")
    if deed.seat != answer.seat or not answer.is_answer or not colon or not deed.text.endswith(f" {head}"):
        return None
    text, forced = f"{deed.text}: {rest}", deed.forced and answer.forced
    return Deed(deed.seat, text, forced, begun=deed.begun, said=deed.said, tail=f": {rest}")


def grouped(steps: Iterable[Step]) -> list[list[Step]]:
    """The steps of each deed: by one seat, under the name of the action that the first one began."""
    groups: list[list[Step]] = []
    for step in steps:
        last = groups[-1][0] if groups else None
        if last and goes_on_with(last, step.seat, step.id, step.prefix):
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups


def goes_on_with(first: Step, seat: int, name: str, prefix: str) -> bool:
    """Whether an id belongs to the deed that a step began."""
    is_further = "." in name and not name.startswith(DONE)
    begins_again = bool(first.given) and prefix == first.prefix  # the rules carry the action out once more
    return is_further and not begins_again and first.seat == seat and root(first.id) == root(name)


def root(name: str) -> str:
    """The name of what an id was begun with."""
    return name.partition(".")[0]


def deed_of(
    group: Sequence[Step],
    language: str,
    hidden: str = "",
    is_known: Callable[[Step], bool] = lambda _: True,
) -> Deed:
    """The steps of a deed as one; what was chosen in secret is left out.

    What is not known is called as `hidden` says.
    """
    first = group[0]
    open_ = [*first.implied(), *([step for step in group if not step.is_secret] or group[:1])]
    said = _words_of(open_, language, hidden, is_known)
    text = told([words for _, words in said], language, first.before.layout.titles.get(language, ()))
    forced = not any(step.chosen for step in group)
    is_end = first.id.startswith(DONE)
    is_answer = not is_end and not first.is_of_action
    named = tuple((step.prefix, step.value(language, hidden, is_known), words) for step, words in said)
    return Deed(first.seat, text, forced, is_end, is_answer, root(first.id), named)


def words_of(
    group: Sequence[Step],
    language: str,
    hidden: str = "",
    is_known: Callable[[Step], bool] = lambda _: True,
    *,
    every: bool = False,
) -> list[str]:
    """Return the words of each step. The bare action is left out if its steps have words.

    `every`: also that none of something was taken, where that goes without saying.
    """
    return [words for _, words in _words_of(group, language, hidden, is_known, every=every)]


def _words_of(
    group: Sequence[Step],
    language: str,
    hidden: str,
    is_known: Callable[[Step], bool],
    *,
    every: bool = False,
) -> list[tuple[Step, str]]:
    first, *others = group
    own = [step for step in others if "." not in first.id] or group
    # That a choice of several is complete goes without saying.
    telling = [step for step in own if not step.id.endswith(ENOUGH)] or own
    if not every:  # nor that nothing was taken besides
        telling = [step for step in telling if not step.id.endswith(NOTHING)] or telling[:1]
    said = [step.said(language) if is_known(step) else _unnamed(step, language, hidden) for step in telling]
    numbers = [1 if every else step.number for step in telling]
    return [
        (telling[at], text)
        for at, text in enumerate(said)
        if numbers[at] != 0 or not _goes_without(at, said, numbers, language)
    ]


def _goes_without(at: int, said: Sequence[str], numbers: Sequence[int | None], language: str) -> bool:
    """Whether none of something needs no word: `pay 0 wood` beside another amount that is paid.

    A sentence that says more is kept: `Pay 0 food, any rest in money`.
    """
    if any(mark in said[at] for mark in ",;:("):
        return False
    verb = _verb(said[at], language)
    alike = [place for place, text in enumerate(said) if place != at and _verb(text, language) == verb]
    return any(numbers[place] or (numbers[place] == 0 and place < at) for place in alike)


def _verb(text: str, language: str) -> str:
    """The word that says what is done: the last one in German, else the first."""
    parts = text.casefold().partition(",")[0].split() or [""]
    return parts[-1 if language in _VERB_LAST else 0]


def _unnamed(step: Step, language: str, hidden: str) -> str:
    """A choice without what was chosen."""
    words = step.before.layout.asks_of(step.action).words.get(language, "")
    return words.replace("{value}", hidden) if "{value}" in words else hidden


def deed_words(
    before: State, diary: Sequence[Answer], language: str, *, every: bool = False, at: int = 0
) -> list[str]:
    """Return the words of the deed to which an answer of a diary belongs, by its place in the diary.

    Things are called as they were before.
    """
    groups = grouped(Step(before, seat, action, True) for seat, action in diary)
    ends = accumulate(map(len, groups))
    group = next(group for group, end in zip(groups, ends, strict=True) if at < end)
    return words_of(group, language, every=every)


def told(said: Sequence[str], language: str, names: Sequence[str] = ()) -> str:
    """Join the words of steps to one line; words that several of them begin or end with appear once.

    `names` keep their capital letters.
    """
    small = SMALL.get(language, set())
    kept = {name.split()[0] for name in names if name}
    line, *parts = [f"{text} ×{n}" if n > 1 else text for text, n in _runs(said)] or [""]
    for part in parts:
        joined = _joined(line, part, small)
        if joined is None and (amount := _further_amount(line, part, language)):
            joined = f"{line}, {amount}"
        if joined is None:
            joined = f"{line}, {_lowered(_shortened(line, part), language, small, kept)}"
        line = joined
    return line


def _further_amount(line: str, part: str, language: str) -> str:
    """Behind `Pay 3 food` the amount of `pay 2 wood`, where the verb goes before both; else nothing."""
    verb, _, amount = part.partition(" ")
    first, _, amounts = line.partition(" ")
    is_shared = verb == first and language not in _VERB_LAST
    return amount if is_shared and all(map(_is_amount, (amount, *amounts.split(", ")))) else ""


def _is_amount(words: str) -> bool:
    return words.split(" ", maxsplit=1)[0].isdecimal() and " " in words


def _runs(said: Sequence[str]) -> list[tuple[str, int]]:
    """The same said several times in a row as one, with how often."""
    return [(text, len(list(run))) for text, run in groupby(said)]


def _joined(line: str, part: str, small: set[str]) -> str | None:
    """Two steps that share their verb, what begins with a small word behind the other; or None.

    A number is no verb: it may count something else at the end of the other step.
    """
    one, two = line.split(), part.split()
    if not one or not two:
        return None
    if one[0] == two[0]:
        if (rest := _ordered(one[1:], two[1:], small)) is not None:
            return " ".join((one[0], *rest))
    elif (
        one[-1] == two[-1]
        and not one[-1].isdecimal()
        and (rest := _ordered(one[:-1], two[:-1], small)) is not None
    ):
        return " ".join((*rest, one[-1]))
    return None


def _ordered(one: list[str], two: list[str], small: set[str]) -> list[str] | None:
    ways = [(phrase[0].casefold() in small) if phrase else False for phrase in (one, two)]
    if not one or not two or ways not in ([False, True], [True, False]):
        return None
    thing, way = (one, two) if ways[1] else (two, one)
    return [*thing, way[0].lower(), *way[1:]]


def _shortened(line: str, part: str) -> str:
    """`Dig, depth: 2` behind `Dig, place: a1` is `depth: 2`."""
    head, _, rest = part.partition(", ")
    return rest if rest and line.partition(", ")[0] == head else part


def _lowered(part: str, language: str, small: set[str], names: set[str]) -> str:
    first, blank, rest = part.partition(" ")
    inside = language in _SMALL_INSIDE and first not in names and not first[1:].isupper()
    if inside or first.casefold() in small:
        return part[:1].lower() + first[1:] + blank + rest
    return part
