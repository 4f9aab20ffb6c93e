"""What players are offered, in words: a template with `{value}` for each prefix of action ids.

The words are those under `choices` in a text file; without any they are made from the names of actions,
picks and phases. Where cards are picked, `build.form.price` may tell of their numbers what they cost.
"""

import re
from collections.abc import Iterator, Mapping

from deckwright.model.game import Words
from deckwright.model.markup import unescaped
from deckwright.model.shown import halves
from deckwright.rules import ids
from deckwright.rules.ids import Ids, ids_of
from deckwright.rules.ids_walk import asked_in, inside, steps_of
from deckwright.rules.program.boards import Board
from deckwright.rules.program.records import Program
from deckwright.rules.words.cases import cases_of, said
from deckwright.rules.words.language import Language, language, shipped_languages
from deckwright.rules.words.vocabulary import Vocabulary

_FALLBACK = "en"
PRICE, TOLD = ".price", ".told"
FIELD = re.compile(r"\{value\.([a-z][a-z0-9_]*)\}")
_WORDS = {
    ids.DONE: "enough",
    ids.NONE: "none",
    ids.YES: "yes",
    ids.NO: "no",
    ids.REROLL: "reroll",
    ids.KEEP: "keep",
}


def asks_words(program: Program, numbered: Ids | None = None) -> dict[str, dict[str, str]]:
    """For each language of the game: templates by prefix, and words for single ids such as `done.fight`.

    An id is said by its own entry if it has one, else by that of its prefix.
    """
    known = numbered or ids_of(program)
    told = {code: dict(_told(program, known, code)) for code in program.game.languages}
    constants = {code: dict(_of_constants(program, known, code, words)) for code, words in told.items()}
    return {code: dict(sorted((constants[code] | words).items())) for code, words in told.items()}


def piece_words(program: Program) -> dict[str, str]:
    """What each language of the game calls a piece of another player: `Farmstead of player 2`."""
    spoken = {code: code if code in shipped_languages() else _FALLBACK for code in program.game.languages}
    return {code: language(each).template("choices.piece_of") for code, each in spoken.items()}


def space_words(program: Program, board: Board) -> dict[str, tuple[str, ...]]:
    """What each language of the game calls the spaces of a board; with its own, if others are called so."""
    spoken = {code: code if code in shipped_languages() else _FALLBACK for code in program.game.languages}
    called = {code: Vocabulary(program.game, language(each)) for code, each in spoken.items()}
    if board.prefix:
        return {
            code: tuple(f"{each.called(board.name)} {space}" for space in board.spaces)
            for code, each in called.items()
        }
    return {code: tuple(each.called(space) for space in board.named) for code, each in called.items()}


def _told(program: Program, known: Ids, code: str) -> Iterator[tuple[str, str]]:
    spoken = language(code if code in shipped_languages() else _FALLBACK)
    yield from _made(program, known, code, spoken)
    written = program.game.speech.choices.get(code, {})
    for key, opened in opening(program).items():
        if key in written:
            yield from ((each, written[key].text) for each in opened)
    for key, choice in written.items():
        if not key.endswith((PRICE, TOLD)):
            yield key, choice.text


def _of_constants(
    program: Program, known: Ids, code: str, words: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Constants by their nouns or titles, where an id would be shown as it is written in the rules."""
    spoken = language(code if code in shipped_languages() else _FALLBACK)
    vocabulary = Vocabulary(program.game, spoken)
    for prefix in known.prefixes.values():
        enum, template = prefix.values.sort, words.get(prefix.name, "")
        if enum not in program.enums or enum == "phase" or "{value}" not in template:
            continue
        for name in prefix.values.names:
            way = f"directions.{name}.alone"
            is_way = enum == "direction" and way in spoken.templates
            called = spoken.template(way) if is_way else vocabulary.called(name)
            yield f"{prefix.name}.{name}", template.replace("{value}", called)


def price_of(program: Program, pick: str, card: str, code: str) -> str:
    """What the words of a pick tell as the price of a card; parts of it that are 0 are left out."""
    written = program.game.speech.choices.get(code, {}).get(f"{pick}{PRICE}")
    fields = program.game.cards[card].fields if written and card in program.game.cards else {}
    parts = written.text.split(", ") if written and fields else []
    return ", ".join(
        FIELD.sub(lambda gap: halves(_number(fields.get(gap[1]))), part)
        for part in parts
        if not FIELD.search(part) or any(_number(fields.get(name)) for name in FIELD.findall(part))
    )


def _number(held: object) -> float:
    return held if isinstance(held, int | float) else 0


def opening(program: Program) -> Mapping[str, tuple[str, ...]]:
    """The picks of actions that open others, as prefixes: each with those that its words hold for."""
    found: dict[str, tuple[str, ...]] = {}
    for action in program.actions.values():
        for pick in action.picks[: len(action.picks) - len(action.own_picks)]:
            key = f"{action.carrier}.{pick.name}"
            found[key] = (*found.get(key, ()), pick.asks)
    return found


def asking(program: Program, code: str) -> dict[str, str]:
    """What asks for something where no action is chosen: as `choices` call it, else that card or phase."""
    cards, phases = program.game.cards, program.turn.phases
    written = program.game.speech.choices.get(code, {})
    found: dict[str, str] = {}
    for name in _asking(program, ids_of(program)):
        say = cards[name].name if name in cards else phases[name].say if name in phases else None
        text = written[name].text if name in written else unescaped(say.text.get(code, "")) if say else ""
        found |= {name: text} if text else {}
    return found


def _asking(program: Program, known: Ids) -> dict[str, None]:
    """With what the ids of picks and words begin that are for no action: cards, phases, verbs."""
    roots = dict.fromkeys(name.partition(".")[0] for name in known.prefixes if "." in name)
    return {root: None for root in roots if root not in program.actions and root not in known.prefixes}


def _made(program: Program, known: Ids, code: str, spoken: Language) -> Iterator[tuple[str, str]]:
    cases, ops = cases_of(program), {step.asks: step.op for step in steps_of(program) if step.asks}
    for prefix in known.prefixes.values():
        if prefix.name == ids.DONE:
            for phase, record in program.turn.phases.items():
                told = _filled(spoken, "done", value=_title(phase, record.say, code))
                yield f"{prefix.name}.{phase}", told
            continue
        if prefix.name == ids.FALLS:
            yield prefix.name, spoken.template("choices.falls")
            continue
        if prefix.name == ids.DECLINE:
            yield prefix.name, spoken.template("choices.pass")
            continue
        title = _owner(program, prefix.name, code)
        if prefix.values.names and prefix.name in ops:
            yield prefix.name, _filled(spoken, ops[prefix.name], action=title)
        elif prefix.values.names or "" in prefix.words:
            value = spoken.template("choices.seat") if prefix.values.sort == "seat" else "{value}"
            yield prefix.name, _template(program, prefix.name, code, spoken, value)
        for word in prefix.words:
            if case := cases.get((prefix.name, word)):
                told = said(program, case, spoken.code)
                yield f"{prefix.name}.{word}", _filled(spoken, "one", action=title, value=told)
            elif word:
                yield f"{prefix.name}.{word}", _filled(spoken, _WORDS[word], action=title)


def _template(program: Program, prefix: str, code: str, spoken: Language, value: str) -> str:
    """The words for what begins with a prefix: an action, a pick of one, or a choice inside of it."""
    owner, _, rest = prefix.partition(".")
    action = program.actions.get(owner)
    title = _title(owner, action.say if action else None, code)
    if not rest:
        return title if action else _filled(spoken, "one", action=title, value=value)
    if action and len(action.picks) == 1 and action.picks[0].asks == prefix:
        return _filled(spoken, "one", action=title, value=value)
    pick = rest.rpartition(".")[2].replace("_", " ")
    return _filled(spoken, "of_several", action=title, pick=pick, value=value)


def _owner(program: Program, prefix: str, code: str) -> str:
    """What an action, verb or card is called that asks something."""
    owner = prefix.partition(".")[0]
    card = program.game.cards.get(owner)
    return unescaped(_title(owner, card.name if card else None, code))


def _filled(spoken: Language, name: str, **args: str) -> str:
    template = spoken.template(f"choices.{name}")
    for key, value in args.items():
        template = template.replace(f"{{{key}}}", value)
    return template


def _title(name: str, say: Words | None, code: str) -> str:
    """The word of an action or phase in a language, else its name in words."""
    return (say.text.get(code) if say else None) or name.replace("_", " ").capitalize()


def offered(program: Program, numbered: Ids | None = None) -> Mapping[str, None]:
    """Everything that `choices` may have words for: prefixes, and ids that are words."""
    known = numbered or ids_of(program)
    told = dict.fromkeys(known.prefixes)
    for prefix in known.prefixes.values():
        told |= dict.fromkeys(f"{prefix.name}.{word}" for word in prefix.words if word)
    told |= _asking(program, known)
    told |= dict.fromkeys(f"{ids.DONE}.{phase}" for phase in program.turn.phases)
    told |= dict.fromkeys(opening(program))
    told |= dict.fromkeys(f"{name}{TOLD}" for name in (*told, *program.actions))
    cards = [prefix.name for prefix in known.prefixes.values() if prefix.values.sort == "card"]
    return told | dict.fromkeys(f"{name}{PRICE}" for name in cards)


def _paying(program: Program) -> Iterator[str]:
    """The prefixes with which payers say how much they pay of something."""
    for step in steps_of(program):
        parts = step.args.get("parts")
        for each in inside(parts) if isinstance(parts, tuple) else ():  # type: ignore[arg-type]
            yield from (pick.asks for pick in asked_in(each))


def picked(program: Program) -> tuple[str, ...]:
    """The prefixes under which things are offered: picks. What pays a price is said without own words."""
    others = {ids.DONE, ids.FALLS, *(each.id for each in program.listeners), *_paying(program)}
    return tuple(
        prefix.name
        for prefix in ids_of(program).prefixes.values()
        if prefix.values.names and prefix.name not in others
    )
