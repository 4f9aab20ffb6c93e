"""`deckwright where`: every place of an id."""

from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def rulebook(pond: Path) -> None:
    folder = pond / "content/pond/rulebook"
    folder.mkdir()
    (folder / "en.md").write_text("# Pond\n\nThe {card:newt} swims. {#PO-01}\n", encoding="utf-8")
    rules = pond / "content/pond/rules"
    rules.mkdir()
    (rules / "facts.yaml").write_text(
        "facts:\n  PO-01: {proof: none, because: It is a test.}\n", encoding="utf-8"
    )


def test_a_card_is_found_where_it_is_defined_dealt_and_printed(cli: Cli) -> None:
    code, out, _ = cli("where", "newt")

    assert code == 0
    assert out.splitlines() == [
        "content/pond/cards/animal.yaml:6:9: defines cards",
        "content/pond/game.yaml:20:22: decks.reeds: 1 copy",
        "content/pond/rulebook/en.md:3:11: printed",
    ]


def test_a_rule_is_found_at_its_clause(cli: Cli) -> None:
    _, out, _ = cli("where", "pond/PO-01")

    assert out.splitlines() == [
        "content/pond/rules/facts.yaml:2:3: defines facts",
        "content/pond/rulebook/en.md:3:26: clause",
    ]


def test_an_id_that_nothing_mentions_is_guessed(cli: Cli) -> None:
    assert cli("where", "nwet") == (1, "", "nothing mentions 'nwet' in pond; did you mean 'newt'?\n")
