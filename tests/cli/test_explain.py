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


@pytest.mark.parametrize(
    ("word", "begins", "holds"),
    [
        ("c102", "# C102 ", ""),
        ("query:count", "", "`count(set, where=...)` gives int."),
        ("type:half", "### half\n", ""),
        ("selector:", "", "selector:piece\n"),
        ("markup:text", "### text\n\nOne line of words.", "| `margin` | edges | `0mm` |"),
        ("markup:text", "", "| `size` | a length above 0, in mm or pt | `8pt` | The size of the letters. |"),
        (
            "mark:each",
            "### each\n\nBegins a row of a table",
            "    | {each:hero}{card:it} | {field:it.cost} | {rules:it} |\n",
        ),
        ("mark:", "", "mark:field\n"),
        ("preset:badge", "### badge\n\n`face.badge(value, ", '{{ face.badge(2, "hexagon", "good") }}'),
        (
            "scene:marsh",
            "### marsh\n\nReeds around still water",
            "art: {scene: marsh, subject: rabbit, time: dawn}",
        ),
        ("scene:", "", "scene:moor\n"),
        ("layer:reeds", "### reeds\n\n", "Settings: `"),
        ("theme:plain", "### plain\n\n| colour |", "| `accent` | `#"),
        ("json:check", "## check\n\n`deckwright check --format json`", "| `fix` | fix or null |"),
        ("section:zones", "", "| `sees` | `all` / `owner` / `others` / `nobody` |"),
    ],
)
def test_a_code_or_word_is_explained_and_a_kind_alone_lists_its_words(
    cli: Cli, word: str, begins: str, holds: str
) -> None:
    code, out, _ = cli("explain", word)

    assert code == 0
    assert out.startswith(begins)
    assert holds in out


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("op:darw", "there is no op 'darw'; did you mean op:draw?"),
        ("markup:colum", "there is no markup 'colum'; did you mean markup:column?"),
        ("zone:hand", "there are no words of the kind 'zone'; there are op:, query:"),
        ("draw", "deckwright explain op:draw"),
        ("end", "deckwright explain op:end or section:end"),
        ("scene", "'scene' is a kind of words: deckwright explain scene: lists them"),
        ("BM-15", "deckwright where BM-15"),
    ],
)
def test_what_is_no_word_is_wrong_usage_with_what_may_be_meant(cli: Cli, word: str, meant: str) -> None:
    code, _, err = cli("explain", word)

    assert code == 2
    assert meant in err


def test_an_op_is_explained_with_its_keys_sentences_and_uses(cli: Cli, pond: Path) -> None:
    rules = pond / "content/pond/rules"
    rules.mkdir(exist_ok=True)
    (rules / "flow.yaml").write_text("setup:\n  - {draw: 3}\n", encoding="utf-8")

    code, out, _ = cli("explain", "op:draw")

    assert code == 0
    assert out.startswith("### draw\n")
    assert "- en: Draw 2 cards." in out
    assert out.endswith("Used here:\n\n    content/pond/rules/flow.yaml:2:6: {draw: 3}\n")


def test_a_verb_of_a_game_is_no_misspelt_op(ford_cli: Cli, ford: Path) -> None:
    verb = "verbs:\n  mony: {with: {n: int}, do: [{draw: n}]}\n"
    (ford / "content/ford/rules/mony.yaml").write_text(verb, encoding="utf-8")

    code, _, err = ford_cli("explain", "op:mony")

    assert code == 2
    assert "mony is no op but a verb of ford; deckwright where mony lists its places" in err


def test_what_an_action_is_compiled_to_is_printed_with_all_that_it_calls(ford_cli: Cli) -> None:
    code, out, _ = ford_cli("explain", "target:ford/drown")

    assert code == 0
    assert "\nfunction do_drown(me, victim) in actions\n" in out
    assert {part.stem for part in read(out).values() if isinstance(part, Function)} == {
        *("start_drown", "do_drown", "why_drown"),
        *("remove_to_lost", "check_crowded", "ends_crowded"),
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


def test_a_term_without_a_function_is_said_to_be_written_out(ford: Path, ford_cli: Cli) -> None:
    rules = ford / "content/ford/rules/rules.yaml"
    text, crowd = rules.read_text("utf-8"), "count(river, where=owner == me) == crowd"
    rules.write_text(text.replace(f"when: {crowd}", "when: enough()"), encoding="utf-8")
    rules.with_name("enough.yaml").write_text(f'terms:\n  enough:\n    is: "{crowd}"\n', encoding="utf-8")

    code, out, _ = ford_cli("explain", "target:ford/enough")

    assert (code, out) == (0, "enough is written out wherever it is used: it has no function of its own\n")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (
            "ford/droun",
            "ford has no action, phase, trigger, term or meld 'droun'; did you mean target:ford/drown?",
        ),
        (
            "ford/xyz",
            "ford has no action, phase, trigger, term or meld 'xyz'; "
            "deckwright explain target:ford lists them",
        ),
        ("frod/drown", "no game 'frod' in this project; did you mean 'ford'?"),
    ],
)
def test_an_unknown_part_of_a_target_program_is_wrong_usage(ford_cli: Cli, asked: str, message: str) -> None:
    code, _, err = ford_cli("explain", f"target:{asked}")

    assert code == 2
    assert message in " ".join(err.split())


def test_a_game_without_rules_has_no_target_program(cli: Cli) -> None:
    code, _, err = cli("explain", "target:pond/draw")

    assert (code, "pond says no turn, so it cannot be played yet" in err) == (2, True)


def test_a_game_with_faults_has_no_target_program(ford_cli: Cli, ford: Path) -> None:
    (ford / "content/ford/rules/faulty.yaml").write_text("actions:\n  leave: {do: [{drow: 1}]}\n", "utf-8")

    code, out, _ = ford_cli("explain", "target:ford/land")

    assert code == 1
    assert "drow" in out
