"""`deckwright explain`: pages of codes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.check.codes import codes
from deckwright.rules.print.text.read import read
from deckwright.rules.target.nodes import Function

Cli = Callable[..., tuple[int, str, str]]


def test_without_a_code_all_are_listed(cli: Cli) -> None:
    code, out, _ = cli("explain")

    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(codes())


def test_a_code_in_small_letters_is_explained(cli: Cli) -> None:
    code, out, _ = cli("explain", "c102")

    assert code == 0
    assert out.startswith("# C102 ")


def test_an_op_is_explained_with_its_keys_sentences_and_uses(cli: Cli, pond: Path) -> None:
    rules = pond / "content/pond/rules"
    rules.mkdir(exist_ok=True)
    (rules / "flow.yaml").write_text("setup:\n  - {draw: 3}\n", encoding="utf-8")

    code, out, _ = cli("explain", "op:draw")

    assert code == 0
    assert out.startswith("### draw\n")
    assert "- en: Draw 2 cards." in out
    assert out.endswith("Used here:\n\n    content/pond/rules/flow.yaml:2:6: {draw: 3}\n")


def test_queries_and_types_are_explained(cli: Cli) -> None:
    assert "`count(set, where=...)` gives int." in cli("explain", "query:count")[1]
    assert cli("explain", "type:half")[1].startswith("### half\n")


def test_a_kind_without_a_name_lists_its_words(cli: Cli) -> None:
    assert "selector:piece\n" in cli("explain", "selector:")[1]


def test_an_unknown_word_is_wrong_usage_with_a_guess(cli: Cli) -> None:
    code, _, told = cli("explain", "op:darw")

    assert code == 2
    assert "there is no op 'darw'; did you mean op:draw?" in told


def test_an_unknown_kind_of_word_is_wrong_usage(cli: Cli) -> None:
    code, _, told = cli("explain", "zone:hand")

    assert code == 2
    assert "there are no words of the kind 'zone'; there are op:, query:" in told


def test_an_element_of_face_markup_is_explained_with_all_its_attributes(cli: Cli) -> None:
    code, out, _ = cli("explain", "markup:text")

    assert code == 0
    assert out.startswith("### text\n\nOne line of words.")
    assert "| `size` | a length above 0, in mm or pt | `8pt` | The size of the letters. |" in out
    assert "| `margin` | edges | `0mm` |" in out


def test_a_mark_of_rulebooks_is_explained_with_an_example(cli: Cli) -> None:
    code, out, _ = cli("explain", "mark:each")

    assert code == 0
    assert out.startswith("### each\n\nBegins a row of a table")
    assert "    | {each:hero}{card:it} | {field:it.cost} | {rules:it} |\n" in out
    assert "mark:field\n" in cli("explain", "mark:")[1]


def test_an_unknown_element_is_wrong_usage_with_a_guess(cli: Cli) -> None:
    code, _, told = cli("explain", "markup:colum")

    assert code == 2
    assert "there is no markup 'colum'; did you mean markup:column?" in told


def test_a_section_is_explained_with_its_keys(cli: Cli) -> None:
    code, out, _ = cli("explain", "section:zones")

    assert code == 0
    assert "| `sees` | `all` / `owner` / `nobody` |" in out


def test_a_bare_word_of_the_rules_language_is_pointed_to(cli: Cli) -> None:
    code, _, told = cli("explain", "draw")

    assert code == 2
    assert "deckwright explain op:draw" in told


def test_a_word_with_several_meanings_is_pointed_to_with_all_of_them(cli: Cli) -> None:
    assert "deckwright explain op:end or section:end" in cli("explain", "end")[2]


def test_the_id_of_a_rule_is_pointed_to_where(cli: Cli) -> None:
    code, _, told = cli("explain", "BM-15")

    assert code == 2
    assert "deckwright where BM-15" in told


def test_a_verb_of_a_game_is_no_misspelt_op(ford_cli: Cli, ford: Path) -> None:
    verb = "verbs:\n  mony: {with: {n: int}, do: [{draw: n}]}\n"
    (ford / "content/ford/rules/mony.yaml").write_text(verb, encoding="utf-8")

    code, _, told = ford_cli("explain", "op:mony")

    assert code == 2
    assert "mony is no op but a verb of ford; deckwright where mony lists its places" in told


def test_what_an_action_is_compiled_to_is_printed_with_all_that_it_calls(ford_cli: Cli) -> None:
    code, out, _ = ford_cli("explain", "target:ford/drown")

    assert code == 0
    assert "\nfunction do_drown(me, victim) in actions\n" in out
    assert {each.stem for each in read(out).values() if isinstance(each, Function)} == {
        *("start_drown", "do_drown", "why_drown"),
        *("remove_to_lost", "settle_crowded", "ends_crowded"),
    }


def test_the_parts_of_a_target_program_are_listed(ford_cli: Cli) -> None:
    code, out, _ = ford_cli("explain", "target:ford")

    assert code == 0
    assert out.splitlines() == [
        *(f"target:ford/{name}  action" for name in ("land", "wade", "drown", "gamble")),
        "target:ford/main  phase",
        "target:ford/may_go  term",
    ]
    assert ford_cli("explain", "target:")[1] == "target:ford\n"


def test_a_term_without_a_function_is_said_to_be_written_out(ford_cli: Cli) -> None:
    code, out, _ = ford_cli("explain", "target:ford/may_go")

    assert (code, out) == (0, "may_go is written out wherever it is used: it has no function of its own\n")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("ford/droun", "ford has no action, phase, trigger or term 'droun'; did you mean target:ford/drown?"),
        (
            "ford/xyz",
            "ford has no action, phase, trigger or term 'xyz'; deckwright explain target:ford lists them",
        ),
        ("frod/drown", "no game 'frod' in this project; did you mean 'ford'?"),
    ],
)
def test_an_unknown_part_of_a_target_program_is_wrong_usage(ford_cli: Cli, asked: str, message: str) -> None:
    code, _, err = ford_cli("explain", f"target:{asked}")

    assert code == 2
    assert message in " ".join(err.split())


def test_a_game_with_faults_has_no_target_program(ford_cli: Cli, ford: Path) -> None:
    (ford / "content/ford/rules/faulty.yaml").write_text("actions:\n  leave: {do: [{drow: 1}]}\n", "utf-8")

    code, out, _ = ford_cli("explain", "target:ford/land")

    assert code == 1
    assert "drow" in out
