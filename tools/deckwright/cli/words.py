"""The words of a game's content for the table in the terminal: names, actions, and what counters eat."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import click

from deckwright.engine.dice import FALLS

if TYPE_CHECKING:
    from deckwright.engine.state import State
    from deckwright.model.book_headings import Headings
    from deckwright.model.game import Game as Content
    from deckwright.play.terminal.actions import Accounts
    from deckwright.play.terminal.chronicle import Narrating, Narration
    from deckwright.play.terminal.glossary import Glossary
    from deckwright.play.terminal.instances import Judge
    from deckwright.rules.program.records import Program
    from deckwright.rules.scoring import Scoring


@dataclass(frozen=True, slots=True)
class Spoken:
    """A game in one language. `wear` names for a number of cards the counter that eats it.

    `fill` names for a counter the numbers of cards up to which it may be filled.
    `accounts` tells of the actions by how the rulings were answered, by switch. `narrating` plays
    along. `notes` are pools that only the rules keep, `hands` the zones that are a player's hand;
    `counts_turns`: turns end at all. `judge` says why an action is not allowed and what it costs,
    `scoring` of what a score is made. `noted` are the headings of the printed rulebook with their pages,
    `away` zones of cards that are out of the game; `asking` what the rules ask for is asked by, by the
    beginning of its ids. `melds` tells of each meld by how the rulings were answered. `spent` are pools and
    counters that start anew by themselves at the end of a turn or phase.
    """

    glossary: "Glossary"
    accounts: "Callable[[Mapping[str, str]], Accounts]"
    wear: Mapping[str, str]
    fill: Mapping[str, tuple[str, ...]]
    narrating: "Narrating"
    notes: frozenset[str] = frozenset()
    hands: frozenset[str] = frozenset()
    counts_turns: bool = True
    judge: "Judge | None" = None
    scoring: "Scoring | None" = None
    noted: "Headings" = ()
    away: Mapping[str, int | None] = field(default_factory=dict)
    asking: Mapping[str, str] = field(default_factory=dict)
    melds: "Callable[[Mapping[str, str]], Sequence[str]]" = lambda _: ()
    spent: frozenset[str] = frozenset()


def spoken(game: str, language: str) -> Spoken:
    """The words of a game of the project at hand; in its first language if none is named."""
    from deckwright.cli.project import here
    from deckwright.load.game import load_game
    from deckwright.load.noted_headings import noted_headings
    from deckwright.rules.blind import Blind
    from deckwright.rules.judge import Judge
    from deckwright.rules.notes import counts_turns, hands, notes, put_away
    from deckwright.rules.resolve import resolve_rules
    from deckwright.rules.scoring import Scoring
    from deckwright.rules.words.choices import asking
    from deckwright.rules.words.faces import with_rules_texts
    from deckwright.rules.worn import filled_fields, worn_fields

    loaded = load_game(here(), game)
    content, program = with_rules_texts(loaded), resolve_rules(loaded).program
    assert content is not None, "it was compiled from this content"
    chosen = _language(content, language)
    if program is None:
        return _wordless(content, chosen)
    blind = Blind(program)
    return Spoken(
        _glossary(content, chosen, program),
        lambda answers: _accounts(program, chosen, answers),
        worn_fields(program),
        filled_fields(program),
        _narrating(program),
        notes(program),
        hands(program),
        counts_turns(program),
        Judge(program, chosen, blind),
        Scoring(program, chosen, blind),
        noted_headings(here().root, game, chosen),
        put_away(program),
        asking(program, chosen),
        lambda answers: _melds(program, chosen, answers),
        frozenset(each.name for each in (*program.pools.values(), *program.counters.values()) if each.until),
    )


def _language(content: "Content", language: str) -> str:
    """The language that was asked for, or the first one of a game.

    Raises:
        UsageError: the game is not written in it.
    """
    from deckwright.model.near import nearest

    if language and language not in content.languages:
        hint = nearest(language, content.languages) or f"; there are {', '.join(content.languages)}"
        raise click.UsageError(f"{content.id} is not written in '{language}'{hint}")
    return language or content.language


def _wordless(content: "Content", language: str) -> Spoken:
    """A game without rules that can be played."""
    from deckwright.play.terminal.glossary import Glossary

    return Spoken(Glossary(content, language), lambda _: {}, {}, {}, lambda _: None)


def names_of(game: str) -> "Callable[[str], str]":
    """What cards and ends of a game are called in English, or else in its first language, by their ids.

    Of cards that are called alike the ids are told too. Where the project is not at hand all go by these.
    """
    from deckwright.cli.project import here
    from deckwright.load.game import load_game
    from deckwright.rules.resolve import resolve_rules

    try:
        project = here()
    except click.ClickException:
        return str
    loaded = load_game(project, game) if game in project.games() else None
    content, program = (loaded.game, resolve_rules(loaded).program) if loaded else (None, None)
    if content is None or program is None:
        return str
    glossary = _glossary(content, "en" if "en" in content.languages else content.language, program)
    times = Counter(map(glossary.card, content.cards))

    def called(name: str) -> str:
        if name not in content.cards:
            return glossary.label(name)
        said = glossary.card(name)
        return said if times[said] == 1 else f"{said} ({name})"

    return called


def _narrating(program: "Program") -> "Narrating":
    """Play a game along by the interpreter, from its start. A position that was laid out has none."""
    from deckwright.rules.interpret.narrator import Narrator
    from deckwright.rules.interpret.play import Rulebook

    book = Rulebook(program)

    def narration(state: "State") -> "Narration | None":
        saved = state.save()
        if "seed" not in saved:
            return None
        began = {name: saved[name] for name in ("seats", "decks", "options")}
        narrator = Narrator(book, saved["seed"], **began, chance=saved.get("chance", FALLS))
        for answer in saved["actions"]:
            narrator.apply(answer)
        narrator.let_dice_fall(state.rng)
        return narrator

    return narration


def _glossary(content: "Content", language: str, program: "Program") -> "Glossary":
    """Names, with the nouns that the rules' language has for them, and what the ends of the game say."""
    from deckwright.play.terminal.glossary import Glossary
    from deckwright.rules.words.language import language as words_of
    from deckwright.rules.words.language import shipped_languages
    from deckwright.rules.words.meld_lines import meld_ways
    from deckwright.rules.words.sentences import Sentences
    from deckwright.rules.words.vocabulary import Vocabulary

    ends = {name: end.say.text.get(language, "") for name, end in program.ends.items() if end.say}
    if language not in shipped_languages():
        return Glossary(content, language, lambda name: ends.get(name, ""))
    vocabulary = Vocabulary(content, words_of(language))

    squares = {
        name: f"{vocabulary.called(board.name)} {space}"
        for board in program.boards.values()
        for name, space in zip(board.names, board.spaces, strict=True)
        if board.prefix
    }

    def noun(name: str) -> str:
        known = vocabulary.noun(name).singular["nominative"] if vocabulary.knows(name) else ""
        return known or ends.get(name, "") or squares.get(name, "")

    def several(name: str) -> str:
        is_made = vocabulary.makes_nouns and name in program.pools and name in content.words
        return vocabulary.noun(name).plural["nominative"] if vocabulary.knows(name) or is_made else ""

    def adjective(name: str) -> str:
        known = vocabulary.noun(name) if vocabulary.knows(name) else None
        return noun(f"{name}.adjective") or (noun(name) if known and known.unsaid else "")

    ways = meld_ways(Sentences(program, language).speaker)
    return Glossary(content, language, noun, several, adjective, lambda kind: ways.get(kind, ""))


def _melds(program: "Program", language: str, chosen: Mapping[str, str]) -> list[str]:
    """Each meld with its title, where sentences can be made in the language."""
    from deckwright.rules.words.answered import answers_of
    from deckwright.rules.words.language import shipped_languages
    from deckwright.rules.words.sentences import Sentences

    if language not in shipped_languages():
        return []
    sentences, answers = Sentences(program, language), answers_of(program.game, chosen)
    return [sentences.meld(meld, answers) for meld in program.melds.values()]


def _accounts(program: "Program", language: str, chosen: Mapping[str, str]) -> "Accounts":
    """What each action takes and does, where sentences can be made in the language; else its title."""
    from deckwright.play.terminal.actions import Account
    from deckwright.rules.words.answered import answered, answers_of
    from deckwright.rules.words.language import shipped_languages
    from deckwright.rules.words.sentences import Sentences

    if language not in shipped_languages():
        return {
            name: Account(
                title=(action.say and action.say.text.get(language)) or name.replace("_", " ").capitalize(),
                rules=action.rules,
            )
            for name, action in program.actions.items()
        }
    sentences, answers = Sentences(program, language), answers_of(program.game, chosen)
    played = (answered(program, action, answers) for action in program.actions.values())
    return {
        action.name: Account(
            title=sentences.title(action.name, action.say),
            asked=sentences.asked(action),
            done=sentences.done(action),
            rules=action.rules,
        )
        for action in played
    }
