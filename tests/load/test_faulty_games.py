"""Loading a small game that is broken: all of it is told, and nothing raises."""

import os
import sys

import pytest

from deckwright.load.engine import chosen_engine
from deckwright.load.schemas import shape


def codes(loaded):
    return [
        (finding.code, finding.place.file.removeprefix("content/pond/"), finding.place.line)
        for finding in loaded.findings
    ]


def test_a_game_without_its_file_cannot_be_used(load):
    loaded = load({"game.yaml": None})
    assert loaded.game is None
    assert ("R205", "game.yaml", 1) in codes(loaded)


def test_a_broken_file_hides_nothing_of_the_others(load):
    loaded = load({
        "rules/values.yaml": "values: [",
        "cards/frog.yaml": "kind: frog\ncards:\n  - {id: tree_frog, name: A, jump: 99, side: left}\n",
        "cards/stone.yaml": "kind: ston\ncards: []\n",
        "text/de.yaml": "language: de\ncards: {x: {name: [y]}}\n",
        "rulebook/en.md": b"\xff",
    })  # fmt: skip
    assert loaded.game is None
    assert codes(loaded) == [
        ("C107", "cards/frog.yaml", 3),
        ("R202", "cards/stone.yaml", 1),
        ("Y012", "rulebook/en.md", 1),
        ("Y010", "rules/values.yaml", 1),
        ("C104", "text/de.yaml", 2),
    ]
    assert loaded.findings[0].about == "pond/tree_frog"
    assert loaded.findings[1].hint == "did you mean stone?"


def test_a_field_of_another_kind_says_whose_it_is(load):
    loaded = load(
        {"cards/stone.yaml": "kind: stone\ncards:\n  - {id: pebble, name: P, weight: 1, jump: 2}\n"}
    )
    assert codes(loaded) == [("C103", "cards/stone.yaml", 3)]
    assert loaded.findings[0].hint == '"jump" belongs to: frog'


def test_what_names_the_game_may_not_stand_in_rules(load):
    loaded = load({"rules/more.yaml": "title: Puddle\n"})
    assert codes(loaded) == [("C103", "rules/more.yaml", 1)]
    assert loaded.findings[0].hint == '"title" belongs to: game.yaml'


def test_a_card_id_is_used_once_over_all_files(load):
    twice = "kind: stone\ncards:\n  - {id: tree_frog, name: P, weight: 1}\n"
    loaded = load({"cards/stone.yaml": twice})
    assert codes(loaded) == [("R201", "cards/stone.yaml", 3)]
    assert "content/pond/cards/frog.yaml:3:9" in loaded.findings[0].message
    assert loaded.game.cards["tree_frog"].kind == "frog"


def test_an_entry_of_a_section_stands_once_over_all_files(load):
    more = "values:\n  hand_size: {is: 5, rule: PD-01}\n  other: {is: 1, rule: PD-01}\ndeck_rules: {}\n"
    loaded = load({"rules/zz.yaml": more})
    assert codes(loaded) == [("C109", "rules/zz.yaml", 2), ("C109", "rules/zz.yaml", 4)]
    assert "content/pond/rules/values.yaml:2:3" in loaded.findings[0].message
    assert [value.value for value in loaded.game.values.values()] == [4, 1]


def test_a_text_is_written_once_in_each_language(load):
    loaded = load({"text/en.yaml": "language: en\ntitle: Lake\n"})
    assert codes(loaded) == [("C109", "text/en.yaml", 2)]
    assert loaded.game.title["en"] == "Pond"


def test_a_game_needs_card_kinds(load):
    game = "game: pond\ntitle: P\nseats: 2\nlanguages: [en, de]\nlicence: CC0-1.0\ncredit: Ours\n"
    loaded = load({"game.yaml": game, "cards/frog.yaml": None, "cards/stone.yaml": None})
    assert codes(loaded) == [("C101", "game.yaml", 1)]


def test_a_broken_kind_leaves_its_cards_to_the_general_schema(load):
    loaded = load({"rules/kinds.yaml": "kinds:\n  bird: {fields: {wings: [1]}}\n",
                   "cards/bird.yaml": "kind: bird\ncards:\n  - {id: duck, wings: 2}\n"})  # fmt: skip
    assert codes(loaded) == [("C101", "cards/bird.yaml", 3), ("C104", "rules/kinds.yaml", 2)]


@pytest.mark.parametrize(
    ("field", "code", "hint"),
    [
        ("{name: int}", "C109", "choose another name"),
        ("{speed: inn}", "R202", "did you mean int?"),
        ("{speed: set sied}", "R202", "did you mean side?"),
        ("{speed: bag int}", "R202", "known types: "),
        ("{speed: direction -> sidee}", "R202", "did you mean side?"),
    ],
)
def test_fields_of_unknown_types_or_taken_names_are_found(load, field, code, hint):
    loaded = load({"rules/birds.yaml": f"names: {{side: [a, b]}}\nkinds:\n  bird: {{fields: {field}}}\n"})
    assert [finding.code for finding in loaded.findings] == [code]
    assert hint in loaded.findings[0].hint


def test_names_of_files_folders_and_languages_agree(load):
    loaded = load({
        "game.yaml": "game: lake\ntitle: P\nseats: 2\nlanguages: [en, de]\nlicence: CC0-1.0\ncredit: Ours\n",
        "rules/kinds.yaml": "kinds:\n  frog: {fields: {jump: int, side: name}}\n"
        "  stone: {fields: {weight: int}}\n",
        "text/fr.yaml": "language: de\n",
        "rulebook/it.md": "# Stagno\n",
    })  # fmt: skip
    assert codes(loaded) == [
        ("C106", "game.yaml", 1),
        ("R202", "rulebook/it.md", 1),
        ("R202", "text/fr.yaml", 1),
        ("C106", "text/fr.yaml", 1),
    ]


@pytest.mark.skipif(not hasattr(os, "symlink") or sys.platform == "win32", reason="links need rights there")
def test_a_link_out_of_the_project_is_not_followed(load, tmp_path, tmp_path_factory):
    load()
    secret = tmp_path_factory.mktemp("elsewhere") / "secret.yaml"
    secret.write_text("kind: stone\ncards: []\n", encoding="utf-8")
    (tmp_path / "content/pond/cards/secret.yaml").symlink_to(secret)
    loaded = load()
    assert codes(loaded) == [("R204", "cards/secret.yaml", 1)]
    assert loaded.lost == ("content/pond/cards/secret.yaml",)


def test_without_the_fast_engine_the_same_is_found(load, monkeypatch):
    broken = {"cards/stone.yaml": "kind: stone\ncards:\n  - {id: pebble, name: P, wieght: 1, jump: 2}\n"}
    fast = load(broken).findings
    monkeypatch.setitem(sys.modules, "jsonschema_rs", None)
    chosen_engine.cache_clear()
    shape.cache_clear()
    try:
        assert [(finding.code, finding.message) for finding in load(broken).findings] == [
            (finding.code, finding.message) for finding in fast
        ]
    finally:
        chosen_engine.cache_clear()
        shape.cache_clear()
    assert [finding.code for finding in fast] == ["C102", "C103"]


@pytest.mark.parametrize("file", ["game.yaml", "cards/flora.yaml", "text/de.yaml", "rulebook/en.md"])
def test_a_folder_in_the_place_of_a_file_is_called_one(load, tmp_path, file):
    (tmp_path / "content/pond" / file).mkdir(parents=True)

    loaded = load({file: None})

    (finding,) = (fault for fault in loaded.findings if fault.place.file == f"content/pond/{file}")
    assert (finding.code, "folder" in finding.message, "rename" in finding.hint) == ("R207", True, True)
    assert not loaded.whole


def test_a_link_to_nothing_is_told_of(load, tmp_path):
    path = tmp_path / "content/pond/cards/lost.yaml"
    path.parent.mkdir(parents=True)
    try:
        path.symlink_to(tmp_path / "nowhere.yaml")
    except OSError:
        pytest.skip("this system does not let us make links")

    (finding,) = load().findings

    assert (finding.code, finding.place.file) == ("R207", "content/pond/cards/lost.yaml")


def test_an_empty_game_file_has_one_finding_that_says_what_it_needs(load):
    (finding,) = load({"game.yaml": ""}).findings

    assert (finding.code, finding.message) == ("C108", "this file is empty")
    assert finding.hint.startswith("fill it (it needs game, title")


def test_a_file_with_findings_is_read_again(load):
    values = load().documents["content/pond/rules/values.yaml"].text
    marked = load({"rules/values.yaml": b"\xef\xbb\xbf" + values.encode()})
    assert codes(marked) == [("Y013", "rules/values.yaml", 1)]

    assert load({"rules/values.yaml": values}, marked).findings == ()
    assert codes(load({"rules/values.yaml": b"\xef\xbb\xbf" + values.encode()}, load())) == codes(marked)


def test_a_wrong_row_costs_its_card_what_is_wrong_and_no_other_card_anything(load):
    loaded = load({
        "cards/stone.yaml": "kind: stone\ncards:\n  - {id: pebble, name: P, weight: heavy}\n"
        "  - {id: rock, name: R, weight: 1, accept: [L306]}\n  - {name: No id, weight: 1}\n"
        "  - {id: ../up, name: U, weight: 1}\n",
    })  # fmt: skip
    assert loaded.broken == {"pebble", "rock"}
    assert loaded.game is not None
    assert loaded.game.cards["pebble"].fields["weight"] is None
    assert loaded.game.cards["rock"].fields["weight"] == 1
    assert "../up" not in loaded.game.cards


def test_a_card_file_that_cannot_be_read_costs_only_its_own_cards(load):
    loaded = load({"cards/more.yaml": "kind: stone\ncards: [\n"})
    assert loaded.lost == ("content/pond/cards/more.yaml",)
    assert loaded.game is not None
    assert not loaded.whole
