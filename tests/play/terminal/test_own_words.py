"""All that the table says of our games is in their words, never in ids; what is out of play it leaves out."""

import re

import pytest
from tabletop import Paper

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.shell import play
from deckwright.play.terminal.table import Table

from ...repository import PLAYED, ROOT, compiled

ID = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")  # `forest_mammoth`, `b3_2`
SPOTS = ("piece", "space")  # where nothing is there is nothing to be called by a name
OTHERS = (*SPOTS, "card", "int", "seat", "phase", "")  # which are no constants


def seated(name: str, language: str, paper: Paper, **position: object) -> Table:
    """A table at which a game begins, or goes on from a position."""
    game = compiled(name)
    state = game.arrange(position) if position else game.start(1)
    return table_of(game, state, Seating(0, {1: "random"}), language, paper.console())


def recorded(name: str) -> list[str]:
    """What was shown in the recorded game of a game."""
    _, _, sitting = (ROOT / f"tests/playthroughs/{name}.txt").read_text("utf-8").partition("\n\n")
    return [line for line in sitting.splitlines() if not line.startswith(">")]


def constants_called_otherwise(table: Table) -> list[str]:
    """Of the constants that may ever be chosen those that are not called by their words."""
    state, said = table.session.state, list[str]()
    runs = [asks for asks in state.layout.asks if asks.sort not in OTHERS]
    for id_ in (id_ for asks in runs for id_ in range(asks.first, asks.first + asks.count)):
        constant = table.glossary.label(state.layout.ids[id_].rpartition(".")[2])
        if constant.casefold() not in table.questions.described(id_).casefold():
            said.append(state.layout.ids[id_])
    return said


@pytest.mark.parametrize("name", PLAYED)
def test_no_screen_of_a_recorded_game_shows_an_id(name: str) -> None:
    assert [line for line in recorded(name) if ID.search(line)] == []


@pytest.mark.parametrize("name", PLAYED)
def test_nothing_that_may_ever_be_chosen_is_called_by_its_id(name: str) -> None:
    state = compiled(name).start(1)
    layout = state.layout
    ids = [id_ for id_ in range(len(layout.ids)) if layout.asks_of(id_).sort not in SPOTS]

    said = {state.describe(id_, language) for id_ in ids for language in layout.languages}

    assert sorted(text for text in said if ID.search(text)) == []


@pytest.mark.parametrize("name", PLAYED)
def test_help_and_reasons_show_no_id_and_constants_go_by_their_words(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    for language in compiled(name).layout.languages:
        paper = Paper()
        table = seated(name, language, paper)
        titles = [account.title for account in table.accounts.values()]
        asked = [f"{command} {title}" for title in titles for command in ("help", "why")]
        paper.answers = ["help", "cards", "table", "hint", *asked]

        play(table)

        assert [line for line in paper.text.splitlines() if ID.search(line)] == []
        assert constants_called_otherwise(table) == []


@pytest.mark.parametrize("name", PLAYED)
def test_no_recorded_game_tells_of_cards_that_are_out_of_it(name: str) -> None:
    assert [line for line in recorded(name) if re.search(r"\bbox\b", line)] == []


def test_cards_that_left_the_game_in_the_course_of_it_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    paper = Paper()

    paper.answers = ["table"]

    play(seated("civitas", "en", paper, zones={"box": ["mire", "mire"]}))

    assert "box 2 cards" in paper.text


@pytest.mark.parametrize(("language", "several"), [("en", "Impulses"), ("de", "Impulse")])
def test_several_of_a_word_of_the_game_go_by_its_plural(
    language: str, several: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)

    assert seated("biomanz", language, Paper()).glossary.several("impulse") == several


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "1 Impulse, 2 Impulses, 12 Impulses."), ("de", "1 Impuls, 2 Impulse, 12 Impulse.")],
)
def test_a_symbol_behind_a_number_is_called_as_several_are(
    language: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    text = "{value:income} {icon:impulse}, {value:double_gain} {icon:impulse}, 12 {icon:impulse}."

    assert seated("biomanz", language, Paper()).glossary.plain(text) == said


def test_a_word_of_the_game_is_no_other_one_for_several(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    glossary = seated("civ_builder", "en", Paper()).glossary

    assert glossary.several("research") == "Research", "though the rules call them cards to draw"
    assert glossary.several("money") == "Money"


def test_pools_in_which_nobody_had_anything_yet_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    paper = Paper()

    seated("civ_builder", "en", paper).show()

    assert "Player 2: Money 1, deck" in paper.text
    assert "Player 1 (you): Money 0, deck" in paper.text, "the other one has some"
