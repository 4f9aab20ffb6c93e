"""`help`: the commands, or what a command, an action, a rule, a card or a word means."""

from collections.abc import Iterator

from deckwright.play.terminal.clauses import Clause, answers_of
from deckwright.play.terminal.commands import After, command, why
from deckwright.play.terminal.matching import is_number
from deckwright.play.terminal.matching import words as words_of
from deckwright.play.terminal.phrases import NAMES, name_of
from deckwright.play.terminal.table import Table

LONGEST_ANSWER = 4
USAGE = 24  # columns for a command and what is typed behind it


@command("help")
def help_(table: Table, words: str) -> After:
    """The commands; or what is known about what was asked."""
    if not words:
        table.console.say(table.phrases("help"))
        for name in NAMES:
            _usage(table, name)
    elif (called := name_of(words)) is not None:
        _usage(table, called)
    elif is_number(words):
        return why(table, words)
    elif clauses := table.rulebook.about(words):
        _clauses(table, clauses, words)
    elif melds := _melds(table, words):
        for meld in melds:
            table.console.say(meld, indent=2)
    elif names := table.named(words):
        for name in names:
            _action(table, name)
        for clause in table.rulebook.below(words)[:LONGEST_ANSWER]:
            table.console.say(f"- {clause}", indent=2)
    elif cards := _cards(table, words):
        table.screen.cards(cards)
    else:
        _search(table, words)
    return "ask"


def _usage(table: Table, name: str) -> None:
    say = table.phrases
    usage = f"{say.command(name)} {say.arguments(name)}".strip()
    table.console.say(f"  {usage.ljust(USAGE)} {say(f'help_{name}')}", indent=USAGE + 3)


def _action(table: Table, name: str) -> None:
    """An action: its phase, what it takes and does, and its rules, each on a line."""
    say, console, layout = table.phrases, table.console, table.game.layout
    phases = [table.phase(at) for at, phase in enumerate(layout.phases) if name in phase.actions]
    phase = say("in_phase", phases=", ".join(dict.fromkeys(phases))) if len(layout.phases) > 1 else ""
    console.say(console.paint(" ".join(filter(None, (table.title(name), phase))), "title"))
    account = table.accounts.get(name)
    for sentence in (*account.asked, *account.done) if account else ():
        said = table.glossary.plain(sentence) if "{" in sentence else sentence  # `{value:..}` of a `say`
        console.say(f"  {said}", indent=4)
    if lines := list(_rules(table, account.rules if account else (), table.title(name))):
        console.say(f"  {say('rules')}")
        console.show(*lines)


def _rules(table: Table, rules: tuple[str, ...], title: str) -> Iterator[str]:
    """Of each rule the clause that is nearest to a title, cut to a line; the nearest first, each once."""
    wide, shown = max(map(len, rules), default=0), set[Clause]()
    found = [(rule, *table.rulebook.closest(rule, title)) for rule in rules]
    for rule, clause, _ in sorted(found, key=lambda each: each[2], reverse=True):
        if clause and clause not in shown:
            shown.add(clause)
            yield f"    {rule.ljust(wide)}  {clause.short(table.console.width - wide - 6)}"


def _melds(table: Table, words: str) -> list[str]:
    """The melds in whose title each of the words stands: its size, and where each sort of card may lie."""
    wanted = set(words_of(words))
    told = map(table.glossary.plain, table.melds(answers_of(table.session.state)))
    return [meld for meld in told if wanted <= set(words_of(meld.partition(".")[0]))]


def _cards(table: Table, words: str) -> list[str]:
    """The cards in whose name or id each of the words stands."""
    wanted = set(words_of(words))
    called = {name: words_of(f"{name} {table.glossary.card(name)}") for name in table.game.cards}
    return [name for name, known in called.items() if wanted <= set(known)]


def _clauses(table: Table, clauses: list[Clause], typed: str, page: int = 1) -> None:
    """A page of the clauses that are found by some words, and how to come to the next one."""
    say, past = table.phrases, page * LONGEST_ANSWER
    for clause in clauses[past - LONGEST_ANSWER : past]:
        table.console.say(f"- {clause}", indent=2)
    if left := len(clauses[past:]):
        table.console.say(
            say("more_pages", count=left, command=say.command("help"), typed=typed, page=page + 1)
        )


def _pages(clauses: list[Clause]) -> int:
    """How many answers it takes to read all of some clauses."""
    return -(-len(clauses) // LONGEST_ANSWER)


def _search(table: Table, words: str) -> None:
    say, book = table.phrases, table.rulebook
    asked, _, page = words.rpartition(",")
    if not book.clauses:
        table.console.say(say("no_rules"))
    elif asked and page.strip().isdecimal() and 0 < int(page) <= _pages(clauses := book.find(asked)):
        _clauses(table, clauses, asked, int(page))
    elif clauses := book.find(words):
        _clauses(table, clauses, words)
    else:
        table.console.say(say("no_clause", typed=words, hint=say.hint(book.guess(words))))
