"""What is typed at the table of the games: words of the log, words for what cannot be, cards called alike."""

import pytest

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.actions import name_words
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.matching import Way, matching
from deckwright.play.terminal.shell import play
from deckwright.play.terminal.table import Table

from ..repository import compiled


def biomanz(*typed: str, language: str = "de", confirms: bool = False) -> tuple[Table, str]:
    """A table of seed 2953, and what was written there while lines were typed."""
    game, lines, answers = compiled("biomanz"), list[str](), list(typed)

    def read(prompt: str) -> str | None:
        lines.append(f"{prompt}{answers[0] if answers else ''}")
        return answers.pop(0) if answers else None

    console = Console(lines.append, read, 200)
    table = table_of(game, game.start(2953), Seating(0, {1: "greedy"}), language, console)
    table.confirms = confirms
    play(table)
    return table, "\n".join(lines)


@pytest.mark.parametrize(
    ("language", "typed", "done"),
    [
        ("de", "spiele schilfhase auf b1", "* Du spielst Schilfhase auf b1 aus"),
        ("de", "Ich spiele Schilfhase auf b1 aus", ""),
        ("en", "plays reed hare on b1", "* You play Reed Hare on b1"),
    ],
)
def test_an_order_in_the_words_of_the_log_is_done(language: str, typed: str, done: str) -> None:
    _, text = biomanz("0", typed, language=language)

    assert (done or "weder Aktion noch Befehl") in text


def test_an_order_for_what_cannot_be_is_never_called_allowed() -> None:
    _, text = biomanz("0", "spiele schilfhase auf b1", "0", "schilfhase d2 nach d3")

    said = text.rpartition("schilfhase d2 nach d3\n")[2]
    assert "erlaubt" not in said
    assert "* Du bewegst" not in said


def test_no_guess_takes_another_verb_for_what_was_typed() -> None:
    _, text = biomanz("0", "fange schilfhase auf b1")

    assert "weder Aktion noch Befehl. " in text


def test_the_name_of_an_action_does_not_begin_a_longer_word() -> None:
    game = compiled("civmint")
    state = game.start(1)
    table = table_of(game, state, Seating(0, {}), "en", Console(print, lambda _: None))
    ways = [Way((state.layout.ids.index("done.movement"),), ("End Movement", "Attack c2"))]
    whole = name_words(state.layout, table.accounts, "en")

    assert "move" in whole
    assert matching("move c2", ways, state, whole) == []
    assert matching("end movem", ways, state, whole) == ways


def test_cards_called_alike_are_told_apart_by_what_differs_on_them() -> None:
    table, _ = biomanz("0")
    questions, ids = table.questions, table.session.state.layout.ids
    halves = [at for at, name in enumerate(ids) if name.endswith(("mammoth_left", "mammoth_right"))][:2]

    said = [questions._apart(half, halves) for half in halves]

    assert all("mammoth" not in words for words in said)
    assert len({*said}) == 2


def test_a_pile_into_which_nobody_looks_is_no_unknown_one() -> None:
    assert "Da darf niemand hineinsehen: Nachziehstapel." in biomanz("tisch nachziehstapel")[1]


def test_who_confirms_for_always_is_asked_no_more() -> None:
    moves = ("0", "spiele schilfhase auf b1", "immer", "0", "schilfhase bewegen nach a1")

    table, text = biomanz(*moves, confirms=True)

    assert text.count("Damit endet") == text.count("immer: ja, und in dieser Partie nicht mehr fragen.") == 1
    assert "* Du spielst Schilfhase auf b1 aus" in text
    assert "* Du bewegst Schilfhase" in text
    assert not table.confirms
