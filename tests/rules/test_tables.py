"""The text of tables.py: what it says, that Python takes it, and that it never changes by itself."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckwright.rules.tables import tables_source


def imported(game):
    names = {}
    exec(compile(tables_source(game, "abc123"), "tables.py", "exec"), names)
    return names


@pytest.fixture(scope="module")
def tables(make):
    return imported(make.small_game())


def test_the_header_says_from_what_and_how_the_file_was_made(make):
    docstring = ast.get_docstring(ast.parse(tables_source(make.small_game(), "abc123")))

    assert docstring.startswith("Generated from content/small. Do not edit; run: deckwright build small\n")


def test_the_tables_name_their_game_and_content(tables):
    assert (tables["GAME"], tables["CONTENT"], tables["SEATS"]) == ("small", "abc123", (2, 2))
    assert tables["LANGUAGES"] == ("en",)


def test_cards_are_numbered_in_the_order_of_their_ids(tables):
    assert tables["NAME"] == ("flood", "owl", "spark", "wolf")
    assert [tables[name] for name in ("FLOOD", "OWL", "SPARK", "WOLF")] == [0, 1, 2, 3]
    assert tables["TITLES"] == {"en": ("Flood", 'The "Owl"', "Spark", "Wolf")}


def test_kinds_are_numbered_and_each_card_says_its_own(tables):
    assert tables["KINDS"] == ("beast", "spell")
    assert tables["KIND"] == (tables["SPELL"], tables["BEAST"], tables["SPELL"], tables["BEAST"])


def test_a_number_is_none_only_where_the_kind_has_no_such_field(tables):
    assert tables["POWER"] == (None, 0, None, 3)
    assert tables["COST"] == (2, None, 0, None)


def test_an_absent_optional_field_reads_as_its_default(tables):
    assert tables["SWIFT"] == (False, None, True, None)


def test_constants_are_counted_in_declared_order_and_names_in_sorted_order(tables):
    assert (tables["SIDE_SUN"], tables["SIDE_MOON"], tables["SIDE_NAMES"]) == (0, 1, ("sun", "moon"))
    assert tables["SIDE"] == (-1, -1, -1, tables["SIDE_MOON"])
    assert (tables["CLAN_NAMES"], tables["CLAN"]) == (("grey",), (-1, -1, -1, 0))


def test_printed_texts_are_left_out(tables):
    assert "MOTTO" not in tables


def test_a_column_without_gaps_is_typed_without_none(make):
    game = make.small_game()
    only = {key: card for key, card in game.cards.items() if card.kind == "beast"}

    source = tables_source(make.small_game(cards=only, decks={}), "")

    assert "POWER: Final[tuple[int, ...]] = (0, 3)\n" in source


def test_decks_are_counts_by_card_and_copies_add_them_up(tables):
    assert tables["DECKS"] == {"starter": (0, 2, 1, 0)}
    assert tables["COPIES"] == (0, 2, 1, 0)


def test_a_decks_bounds_are_names_of_values_since_values_may_be_set(tables):
    assert tables["DECK_SIZE"] == ("deck_min", "deck_max")
    assert tables["DECK_COPIES"] is None
    assert tables["DECK_AT_LEAST"] == {"beast": "beasts"}


def test_a_card_tells_what_it_has_and_a_word_tells_itself(make):
    source = tables_source(make.small_game(), "")

    assert "OWL: Final = 1  # beast: power 0\n" in source
    assert "WOLF: Final = 3  # beast: power 3, moon, grey\n" in source
    assert "SPARK: Final = 2  # spell: cost 0, swift\n" in source
    assert "FLOOD: Final = 0  # spell: cost 2\n" in source


def test_values_carry_their_rule_ids(make):
    assert "HAND_SIZE: Final = 4  # SM-1\n" in tables_source(make.small_game(), "")


def test_values_may_be_lists_and_maps(make):
    stairs, prices = (
        make.value("stairs", (1, 2, 3), "SM-3"),
        make.value("prices", {"owl": 2, "elk": 1}, "SM-4"),
    )

    source = tables_source(make.small_game(values=make.by_id(stairs, prices)), "")

    assert '# SM-4\nPRICES: Final = {"elk": 1, "owl": 2}\n# SM-3\nSTAIRS: Final = (1, 2, 3)\n' in source


def test_options_give_default_and_bounds(tables):
    assert tables["OPTIONS"] == {"turn_cap": (100, 40, 200)}


def test_a_ruling_with_options_is_a_literal_and_a_fixed_one_is_not_listed(tables):
    assert tables["SM_R1"] == "go"
    assert tables["RULINGS"] == {"SM-R1": ("stay", "go")}
    assert tables["SWITCHES"] == {"advance": "SM-R1"}


def test_the_type_of_a_ruling_lists_its_options(make):
    source = tables_source(make.small_game(), "")

    assert 'SM_R1: Final[Literal["stay", "go"]] = "go"  # switch advance\n' in source


def test_a_card_called_like_a_field_or_a_table_gets_a_name_of_its_own(make):
    cards = make.by_id(make.card("power", "beast", power=1), make.card("kind", "beast", power=2))

    tables = imported(make.small_game(cards=cards, decks={}))

    assert (tables["KIND_CARD"], tables["POWER_CARD"], tables["POWER"]) == (0, 1, (2, 1))


def test_kinds_that_use_one_field_name_for_two_types_get_a_tuple_for_each(make):
    kinds = make.by_id(
        make.kind("beast", make.field("power", "int")), make.kind("spell", make.field("power", "bool"))
    )
    cards = make.by_id(make.card("owl", "beast", power=1), make.card("spark", "spell", power=True))

    tables = imported(make.small_game(kinds=kinds, cards=cards, decks={}))

    assert (tables["POWER"], tables["POWER_INT"]) == ((None, True), (1, None))


def test_a_game_without_cards_decks_values_or_rulings_has_empty_tables(make):
    tables = imported(make.small_game(cards={}, decks={}, deck_rules=None, values={}, rulings={}, kinds={}))

    assert (tables["NAME"], tables["OPTIONS"], tables["RULINGS"]) == ((), {}, {})


def test_only_typing_is_imported(make):
    tree = ast.parse(tables_source(make.small_game(), ""))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]

    assert [node.module for node in imports] == ["typing"]


def test_the_order_in_which_content_is_written_does_not_matter(make):
    game = make.small_game()
    turned = {
        part: dict(reversed(getattr(game, part).items()))
        for part in ("kinds", "cards", "decks", "values", "rulings")
    }

    assert tables_source(make.small_game(**turned), "x") == tables_source(game, "x")


def test_the_text_is_formatted_as_ruff_would(make, tmp_path):
    ruff = shutil.which("ruff", path=Path(sys.executable).parent) or shutil.which("ruff")
    many = [make.card(f"beast_{number:03}", "beast", power=number) for number in range(150)]
    rulings = [
        make.ruling(f"SM-R{number}", ("a", "b"), "a", f"a_long_switch_{number}") for number in range(9)
    ]
    long = [
        make.value("list", tuple(range(99))),
        make.value("map", {f"key_{n}": n for n in range(30)}, "SM-6"),
    ]
    for name, game in {
        "small": make.small_game(),
        "many": make.small_game(
            cards=make.by_id(*many), decks={}, rulings=make.by_id(*rulings), values=make.by_id(*long)
        ),
    }.items():
        (tmp_path / f"{name}.py").write_text(tables_source(game, "abc123"), encoding="utf-8")

    command = [ruff, "format", "--isolated", "--line-length", "110", "--diff", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert (done.returncode, done.stdout) == (0, "")


def test_a_strict_type_checker_accepts_the_tables(make, tmp_path):
    pytest.importorskip("mypy")
    file = tmp_path / "tables.py"
    file.write_text(tables_source(make.small_game(), "abc123"), encoding="utf-8")

    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file=",
        f"--cache-dir={tmp_path}",
        str(file),
    ]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert (done.returncode, done.stdout) == (0, "Success: no issues found in 1 source file\n")


def test_texts_with_quotes_and_backslashes_come_through(make):
    titles = ["It’s 'me'", 'The "Owl"', "both \" and '", "a\\b", "no\u00a0break"]
    cards = make.by_id(*(make.card(f"card_{n}", "beast", title) for n, title in enumerate(titles)))

    assert list(imported(make.small_game(cards=cards, decks={}))["TITLES"]["en"]) == titles
