"""`deckwright explain`: the page of a finding's code, or the entry of a word that content is written with."""

import re
from collections.abc import Callable, Iterable
from functools import partial

import click

_DRAWN = ("preset", "scene", "layer", "theme", "template")  # what faces are drawn with, shared by all games
_RULE = re.compile(r"[A-Z][A-Z0-9]*-[A-Z]*[0-9]+[A-Z]?")


@click.command(name="explain")
@click.argument("code", required=False)
def command(code: str | None) -> int:
    """Explain what CODE means and how to fix it; without a code, list all codes.

    Words of the rules language are op:draw, query:count, type:half, selector:card and section:zones;
    elements of face markup are markup:text, marks of card texts text:number, marks of rulebooks mark:field.
    What faces are drawn with is preset:badge, scene:marsh, layer:reeds and theme:plain; template:default is
    the file of the shared face, to begin one of your own with.
    What commands print as JSON is json:check. `op:` lists all ops.
    What the compiler makes of a game is target:GAME/NAME, for an action, phase, trigger, term or meld.
    """
    from deckwright.check.codes import UnknownCode, codes, explain, title

    if code is None:
        for known in codes():
            click.echo(f"{known}  {title(known)}")
        return 0
    if code.startswith("target:"):
        return _target(code.removeprefix("target:"))
    if ":" in code:
        return _word(code)
    try:
        click.echo(explain(code).rstrip())
    except UnknownCode as unknown:
        raise click.UsageError(_elsewhere(code.strip()) or str(unknown)) from None
    return 0


def _elsewhere(word: str) -> str:
    """What to type instead when it is no code but a rule, or a word that has an entry; else nothing."""
    if _RULE.fullmatch(word.upper()):
        return f"{word} is the id of a rule: deckwright where {word.upper()} lists its places"
    if word.lower() in _kinds():
        return f"{word!r} is a kind of words: deckwright explain {word.lower()}: lists them"
    if meant := [
        f"{kind}:{word.lower()}"
        for kind in _kinds()
        if kind != "target" and word.lower() in _entries(kind)[0]
    ]:
        return f"{word!r} is no code but a word: deckwright explain {' or '.join(meant)}"
    return ""


def _kinds() -> tuple[str, ...]:
    """What there are entries for: words of the rules, of faces, texts and rulebooks, and JSON of commands."""
    from deckwright.rules.words.reference.entries import kinds

    return (*kinds(), "markup", *_DRAWN, "text", "mark", "json")


def _entries(kind: str) -> tuple[Iterable[str], Callable[[str], str]]:
    """The names of the words of a kind, and what gives the entry of one."""
    if kind == "markup":
        from deckwright.render.markup import reference
        from deckwright.render.markup.element import ELEMENTS

        return ELEMENTS, reference.entry
    if kind == "text":
        from deckwright.model import card_marks

        return card_marks.CARD_MARKS, card_marks.entry
    if kind == "mark":
        from deckwright.model import book_marks

        return book_marks.BOOK_WORDS, book_marks.entry
    if kind in _DRAWN:
        from deckwright.render import drawing_entries

        return drawing_entries.names(kind), partial(drawing_entries.entry, kind)
    if kind == "json":
        from deckwright.cli.shapes import described, page

        return described.printed(), page.entry
    from deckwright.rules.words.reference import entries

    return entries.names(kind), partial(entries.entry, kind)


def _word(word: str) -> int:
    """The entry of a word, and where the games of this project use it."""
    from deckwright.model.near import near

    kind, _, name = word.strip().lower().partition(":")
    if kind not in _kinds():
        guess = near(kind, kinds := (*_kinds(), "target"))
        known = (
            f"did you mean {guess}:{name}?"
            if guess
            else f"there are {', '.join(f'{kind}:' for kind in kinds)}"
        )
        raise click.UsageError(f"there are no words of the kind {kind!r}; {known}")
    names, entry = _entries(kind)
    if not name:
        click.echo("\n".join([*_about(kind), *(f"{kind}:{name}" for name in names)]))
        return 0
    if name not in names:
        if of := _games_with(name) if kind == "op" else "":
            raise click.UsageError(
                f"{name} is no op but a verb of {of}; deckwright where {name} lists its places"
            )
        guess = near(name, names)
        ask = f"did you mean {kind}:{guess}?" if guess else f"deckwright explain {kind}: lists them"
        raise click.UsageError(f"there is no {kind} {name!r}; {ask}")
    click.echo(entry(name).rstrip())
    _uses(kind, name)
    return 0


def _about(kind: str) -> list[str]:
    """What is said of all words of a kind, in a paragraph or none."""
    from deckwright.render import drawing_entries

    return [said] if kind in _DRAWN and (said := drawing_entries.about(kind)) else []


def _target(target: str) -> int:
    """The target program of a part of a game, or what parts there are."""
    from deckwright.cli.playing import refusals
    from deckwright.cli.project import games_named, here
    from deckwright.model.near import near
    from deckwright.playable import checked_program
    from deckwright.rules.print.text.excerpt import excerpt, excerpts

    game, _, name = target.partition("/")
    games = games_named(project := here(), [game] if game else [])
    if not game:
        click.echo("\n".join(f"target:{game}" for game in games))
        return 0
    with refusals():
        parts = excerpts(checked_program(project, game)[1])
    if not name:
        click.echo("\n".join(f"target:{game}/{known}  {sort}" for sort, known in parts))
        return 0
    matching = [part for (_, known), part in parts.items() if known == name]
    if not matching:
        guess = near(name, [known for _, known in parts])
        ask = (
            f"did you mean target:{game}/{guess}?"
            if guess
            else f"deckwright explain target:{game} lists them"
        )
        raise click.UsageError(f"{game} has no action, phase, trigger, term or meld {name!r}; {ask}")
    nothing = f"{name} is written out wherever it is used: it has no function of its own"
    click.echo("\n\n".join(excerpt(part) or nothing for part in matching))
    return 0


def _games_with(verb: str) -> str:
    """The games of this project that have a verb of their own; nothing outside of one."""
    from contextlib import suppress
    from pathlib import Path

    from deckwright.load.game import load_game
    from deckwright.load.project import NoProject, Project
    from deckwright.rules.resolve.sources import sources

    games: list[str] = []
    with suppress(NoProject):
        project = Project.find(Path.cwd())
        for game in project.games():
            source = sources(load_game(project, game))
            games += [game] if source and verb in source.entries("verbs") else []
    return " and ".join(games)


def _uses(kind: str, name: str) -> None:
    """The first places where the games of this project use an op or a query; outside of one, nothing."""
    from contextlib import suppress
    from pathlib import Path

    from deckwright.load.project import NoProject, Project
    from deckwright.where.uses import uses_of

    with suppress(NoProject):
        if lines := uses_of(Project.find(Path.cwd()), kind, name):
            click.echo("\nUsed here:\n")
            click.echo("\n".join(f"    {line}" for line in lines))
