"""What differs between two versions of the pond."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.diff.compare import compared
from deckwright.diff.records import Change, Difference
from deckwright.diff.things import Parts, parts_of
from deckwright.load.game import load_game
from deckwright.load.project import Project

Edit = Callable[[str, str, str], None]
CARDS, GAME = "content/pond/cards/animal.yaml", "content/pond/game.yaml"


def version(pond: Path, files: dict[str, str] | None = None) -> Parts:
    loaded = load_game(Project(pond), "pond")
    assert loaded.game
    return parts_of(loaded, loaded.game, files or {})


@pytest.fixture
def differences(pond: Path, edit: Edit) -> Callable[..., list[Difference]]:
    """What differs after some edits: file, old text, new text."""
    before = version(pond)

    def call(*edits: tuple[str, str, str]) -> list[Difference]:
        for words in edits:
            edit(*words)
        return compared(before, version(pond))

    return call


def told(difference: Difference) -> tuple[str, ...]:
    changes = (
        f"{change.field}/{change.language}:{change.before}>{change.after}" for change in difference.changes
    )
    was = f"{difference.earlier}>" if difference.earlier else ""
    return difference.section, f"{difference.status} {was}{difference.id}", *changes


Differences = Callable[..., list[Difference]]


def test_the_same_files_do_not_differ(differences: Differences) -> None:
    assert differences() == []


def test_order_and_comments_are_no_difference(differences: Differences) -> None:
    assert (
        differences((CARDS, "    level: 2\n", "    level: 2  # a comment\n"), (GAME, "seats: 2", "seats:  2"))
        == []
    )


def test_a_number_is_told_with_how_much_it_grew(differences: Differences) -> None:
    [newt] = differences((CARDS, "level: 2", "level: 5"))

    assert told(newt) == ("cards", "changed newt", "level/:2>5")
    assert newt.changes[0].delta == 3
    assert newt.place
    assert newt.place.line == 6


def test_a_text_is_told_in_its_language_with_its_words_marked(differences: Differences) -> None:
    [heron] = differences((CARDS, "Reiher", "Grauer Reiher"))

    assert told(heron) == ("cards", "changed heron", "name/de:Reiher>Grauer Reiher")
    assert [piece.mark for piece in heron.changes[0].pieces] == ["added", "same"]


def test_a_new_card_and_one_that_is_gone_are_told_with_their_copies(differences: Differences) -> None:
    new = "  - id: pike\n    name: {en: Pike, de: Hecht}\n    level: 9\n"
    changes = differences(
        (CARDS, "  - id: newt\n    name: {en: Newt, de: Molch}\n    level: 2\n", new),
        (GAME, "newt: 1", "pike: 4"),
    )

    assert [told(change)[:2] for change in changes] == [
        ("cards", "added pike"),
        ("cards", "removed newt"),
        ("decks", "changed reeds"),
    ]
    assert Change(field="copies", after=4) in changes[0].changes


def test_a_renamed_card_is_one_card_and_its_deck_did_not_change(differences: Differences) -> None:
    [toad] = differences((CARDS, "id: frog", "id: toad"), (GAME, "frog: 2", "toad: 2"))

    assert told(toad) == ("cards", "changed frog>toad")


def test_what_is_called_as_a_renamed_card_was_and_stays_so_did_not_change(pond: Path, edit: Edit) -> None:
    edit(CARDS, "level: 1", "level: 1\n    art: {subject: frog}")
    before = version(pond)
    edit(CARDS, "id: frog", "id: toad")
    edit(GAME, "frog: 2", "toad: 2")

    [toad] = compared(before, version(pond))

    assert told(toad) == ("cards", "changed frog>toad")


def test_a_renamed_card_that_changed_besides_is_known_by_its_name(differences: Differences) -> None:
    [toad] = differences(
        (CARDS, "id: frog", "id: toad"), (GAME, "frog: 2", "toad: 3"), (CARDS, "level: 1", "level: 7")
    )[:1]

    assert told(toad) == ("cards", "changed frog>toad", "level/:1>7", "copies/:2>3")


def test_another_card_in_the_place_of_one_is_no_rename(differences: Differences) -> None:
    changes = differences(
        (CARDS, "id: frog\n    name: {en: Frog, de: Frosch}", "id: otter\n    name: {en: Otter, de: Otter}"),
        (GAME, "frog: 2", "otter: 2"),
    )

    assert {told(change)[1] for change in changes} >= {"added otter", "removed frog"}


def test_an_icon_is_renamed_only_where_its_id_is_alike(pond: Path, edit: Edit) -> None:
    icons = "icons: {coin: two-coins, sun: sun}\n"
    edit(GAME, "print: ", f"{icons}print: ")
    before = version(pond)
    edit(GAME, icons, "icons: {coins: two-coins, light: sun}\n")

    changes = compared(before, version(pond))

    assert [told(change)[1] for change in changes] == ["changed coin>coins", "added light", "removed sun"]


def test_values_rulings_and_rules_are_told_by_what_they_say(pond: Path) -> None:
    rules = pond / "content/pond/rules/more.yaml"
    rules.parent.mkdir()
    text = "actions:\n  draw: {do: [{draw: 1}, {gain: {coin: 2}}]}\nvalues:\n  hand: {is: 4, rule: PO-01}\n"
    rules.write_text(text, encoding="utf-8")
    before = version(pond)
    rules.write_text(text.replace("draw: 1", "draw: 2").replace("is: 4", "is: 5"), encoding="utf-8")

    assert [told(change) for change in compared(before, version(pond))] == [
        ("values", "changed hand", "is/:4>5"),
        ("actions", "changed draw", "do/:[{draw: 1}, {gain: {coin: 2}}]>[{draw: 2}, {gain: {coin: 2}}]"),
    ]


def test_a_new_field_with_a_default_changes_no_card(differences: Differences) -> None:
    level = "level: {type: int, range: [1, 9]}"
    changes = differences((GAME, level, f"{level}\n      speed: {{type: int, range: [0, 9], default: 3}}"))

    assert [told(change)[1] for change in changes] == ["changed animal"]


def test_another_default_changes_the_cards_that_have_it(pond: Path, edit: Edit) -> None:
    level = "level: {type: int, range: [1, 9]}"
    edit(GAME, level, f"{level}\n      speed: {{type: int, range: [0, 9], default: 3}}")
    before = version(pond)
    edit(GAME, "default: 3", "default: 4")

    changes = compared(before, version(pond))

    assert [told(change)[1] for change in changes if change.is_card] == [
        "changed frog",
        "changed newt",
        "changed heron",
    ]


def test_words_from_a_file_of_texts_are_told_with_their_card(pond: Path, edit: Edit) -> None:
    text = pond / "content/pond/text/de.yaml"
    text.parent.mkdir()
    edit(CARDS, "{en: Heron, de: Reiher}", "{en: Heron}")
    text.write_text("language: de\ncards:\n  heron: {name: Reiher}\n", encoding="utf-8")
    before = version(pond)
    text.write_text("language: de\ncards:\n  heron: {name: Storch}\n", encoding="utf-8")

    assert [told(change) for change in compared(before, version(pond))] == [
        ("cards", "changed heron", "name/de:Reiher>Storch")
    ]


def test_a_paragraph_of_a_rulebook_is_told_with_its_heading(pond: Path) -> None:
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text("# Pond\n\nOne.\n\n## End\n\nTwo fish.\n", encoding="utf-8")
    before = version(pond)
    book.write_text("# Pond\n\nOne.\n\n## End\n\nTwo frogs.\n\nThree.\n", encoding="utf-8")

    [change] = compared(before, version(pond))

    assert told(change) == ("rulebook", "changed en", "End/:Two fish.>Two frogs.", "End/:None>Three.")


def test_files_are_told_by_their_names(pond: Path) -> None:
    changes = compared(version(pond, {"a": "1", "b": "1"}), version(pond, {"b": "2", "c": "1"}))

    assert [told(change) for change in changes] == [
        ("files", "changed b"),
        ("files", "added c"),
        ("files", "removed a"),
    ]


def test_another_name_of_a_card_whose_back_is_called_alike_is_told_once(pond: Path, edit: Edit) -> None:
    edit(GAME, "range: [1, 9]}\n", "range: [1, 9]}\n    back: {fields: {depth: {type: int, default: 1}}}\n")
    before = version(pond)
    edit(CARDS, "Newt", "Eft")

    [newt] = compared(before, version(pond))

    assert told(newt) == ("cards", "changed newt", "name/en:Newt>Eft")


@pytest.mark.parametrize(
    ("text", "told_of"),
    [
        ("Hop {value:limit} times to {card:heron}.", "text/en:Hop 3 times.>Hop 3 times to Heron."),
        ("Hop 3 times.", "text/en:Hop {value:limit} times.>Hop 3 times."),  # the card prints the same words
        ("Hop {value:gone} times.", "text/en:Hop 3 times.>Hop {value:gone} times."),
    ],
)
def test_texts_are_told_as_the_card_has_them(pond: Path, edit: Edit, text: str, told_of: str) -> None:
    (pond / "content/pond/rules").mkdir()
    (pond / "content/pond/rules/values.yaml").write_text(
        "values:\n  limit: {is: 3, rule: PD-01}\n", encoding="utf-8"
    )
    edit(CARDS, "level: 2\n", 'level: 2\n    text: {en: "Hop {value:limit} times.", de: Hüpf.}\n')
    before = version(pond)
    edit(CARDS, "Hop {value:limit} times.", text)

    [newt] = compared(before, version(pond))

    assert told(newt) == ("cards", "changed newt", told_of)
