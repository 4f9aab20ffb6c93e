"""`deckwright where`: every place of an id."""

from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def rulebook(pond: Path) -> None:
    folder = pond / "content/pond/rulebook"
    folder.mkdir()
    (folder / "en.md").write_text(
        "# Pond\n\n## Swimming\n\nThe {card:newt} swims. {#PO-01}\n", encoding="utf-8"
    )
    rules = pond / "content/pond/rules"
    rules.mkdir()
    (rules / "facts.yaml").write_text(
        "facts:\n  PO-01: {proof: none, because: It is a test.}\n", encoding="utf-8"
    )


def test_a_card_is_found_where_it_is_defined_dealt_and_printed(cli: Cli) -> None:
    code, out, _ = cli("where", "newt")

    assert code == 0
    assert out.splitlines() == [
        "Defined",
        "  content/pond/cards/animal.yaml:6:9: defines cards",
        "Printed",
        "  content/pond/rulebook/en.md:5:11: printed, “Swimming”",
        "Used",
        "  content/pond/game.yaml:20:22: decks.reeds: 1 copy",
    ]


def test_a_rule_is_found_at_its_clause(cli: Cli) -> None:
    _, out, _ = cli("where", "pond/PO-01")

    assert out.splitlines() == [
        "Defined",
        "  content/pond/rules/facts.yaml:2:3: defines facts, proof: none",
        "Printed",
        "  content/pond/rulebook/en.md:5:26: clause, “Swimming”",
    ]


def test_a_rule_is_found_on_its_page_in_the_book_that_was_built(cli: Cli, pond: Path) -> None:
    assert cli("build", "--only", "rulebook")[0] == 0

    assert "en.md:5:26: clause, “Swimming”, p. 2" in cli("where", "PO-01")[1]
    assert "en.md:5:11: printed, “Swimming”, p. 2" in cli("where", "newt")[1]

    (pond / "build/pond/rulebook.en.pdf").unlink()
    assert "en.md:5:26: clause, “Swimming”\n" in cli("where", "PO-01")[1]


@pytest.mark.parametrize(
    "noted", ["", "[]", '{"version": 1, "headings": [["Swimming"], 3, ["Swimming", true]]}']
)
def test_notes_of_pages_that_are_damaged_are_as_none(cli: Cli, pond: Path, noted: str) -> None:
    (pond / "build/pond").mkdir(parents=True)
    (pond / "build/.cache").mkdir()
    (pond / "build/pond/rulebook.en.pdf").write_bytes(b"%PDF")
    (pond / "build/.cache/pond.rulebook.en.json").write_text(noted, encoding="utf-8")

    assert "en.md:5:26: clause, “Swimming”\n" in cli("where", "PO-01")[1]


def test_a_rule_is_found_where_it_is_carried_out_proven_and_printed(cli: Cli, pond: Path) -> None:
    (pond / "content/pond/rules/flow.yaml").write_text(
        "actions:\n  swim: {rule: [PO-01], do: [{draw: 1, rule: PO-01}]}\n"
        "components:\n  lily: {size: [20mm, 20mm], rule: PO-01}\n",
        encoding="utf-8",
    )
    scenarios = pond / "content/pond/scenarios"
    scenarios.mkdir()
    (scenarios / "swim.yaml").write_text("- {id: it_swims, proves: [PO-01], do: [swim]}\n", encoding="utf-8")

    lines = cli("where", "PO-01")[1].splitlines()

    assert [line.partition(": ")[2] for line in lines[2:7]] == [
        "",
        "carried out by actions.swim",
        "carried out by actions.swim.do.0",
        "",
        "proven by the scenario it_swims",
    ]
    assert (lines[2], lines[5]) == ("Carried out", "Proven")
    assert any(line.endswith(": printed by components.lily") for line in lines)


def test_a_rule_is_found_in_the_checks_of_cards_and_on_the_decks_that_keep_it(cli: Cli, pond: Path) -> None:
    (pond / "content/pond/rules/checks.yaml").write_text(
        "checks:\n  levels: {each: animal, must: level < 9, rule: [PO-01]}\n", encoding="utf-8"
    )
    game = pond / "content/pond/game.yaml"
    ruled = game.read_text("utf-8").replace("per: all", "per: all\n    rule: PO-01")
    game.write_text(ruled, encoding="utf-8")

    lines = cli("where", "PO-01")[1].splitlines()

    proven, printed = lines.index("Proven"), lines.index("Printed")
    assert lines[proven + 1].endswith(": checked by checks.levels")
    assert any(line.endswith(": printed by decks.reeds") for line in lines[printed:])


def test_a_switch_is_defined_by_its_ruling(cli: Cli, pond: Path) -> None:
    (pond / "content/pond/rules/rulings.yaml").write_text(
        "rulings:\n  PO-R01: {question: What?, options: {a: A, b: B}, chosen: a, switch: tide}\n",
        encoding="utf-8",
    )

    lines = cli("where", "tide")[1].splitlines()

    place = "content/pond/rules/rulings.yaml:2:71"
    assert lines == ["Defined", f"  {place}: defines the switch of rulings.PO-R01"]


def test_an_id_that_nothing_mentions_is_guessed(cli: Cli) -> None:
    assert cli("where", "nwet") == (1, "", "nothing mentions 'nwet' in pond; did you mean 'newt'?\n")


def test_an_entry_of_a_list_goes_by_its_id(cli: Cli, pond: Path) -> None:
    cards = pond / "content/pond/cards/animal.yaml"
    with cards.open("a", encoding="utf-8") as stream:
        stream.write("  - {id: eft, name: Eft, text: 'A young {card:newt}.'}\n")

    assert any(line.endswith(": used in cards.eft.text") for line in cli("where", "newt")[1].splitlines())


def test_a_comment_of_a_template_mentions_nothing(cli: Cli, pond: Path) -> None:
    face = pond / "templates/pond/odd.xml.j2"
    face.parent.mkdir(parents=True, exist_ok=True)
    face.write_text("{# newt\n newt #}\n{{ newt }}\n", encoding="utf-8")

    lines = [line for line in cli("where", "newt")[1].splitlines() if "odd.xml.j2" in line]

    assert lines == ["  templates/pond/odd.xml.j2:3:4: used in a template"]


def test_a_print_profile_is_found_in_its_file(cli: Cli, pond: Path) -> None:
    _, shipped, _ = cli("where", "a4")
    own = pond / "templates/print/a4.yaml"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text("# Ours\nid: a4\n", encoding="utf-8")

    assert shipped.splitlines()[1].endswith("a4.yaml:5:5: defines print profile")
    assert cli("where", "a4")[1].splitlines()[1] == "  templates/print/a4.yaml:2:5: defines print profile"


def test_words_of_sentences_are_no_mentions(cli: Cli, pond: Path) -> None:
    before = cli("where", "newt")[1]
    (pond / "content/pond/rulebook/en.md").write_text(
        "# Pond\n\n## Swimming\n\nThe {card:newt} swims. {#PO-01}\n\nA newt is a newt.\n", encoding="utf-8"
    )
    (pond / "content/pond/rules/rulings.yaml").write_text(
        "rulings:\n  PO-R02: {question: May a newt fly?, answer: No., proof: none, because: No newt does.}\n",
        encoding="utf-8",
    )

    assert cli("where", "newt")[1] == before


def test_scenarios_that_only_use_an_id_are_one_line_a_file(cli: Cli, pond: Path) -> None:
    scenarios = pond / "content/pond/scenarios"
    scenarios.mkdir()
    (scenarios / "swim.yaml").write_text(
        "- {id: one, proves: [PO-01], given: {hand: [[newt, newt], []]}}\n"
        "- {id: two, proves: [PO-01], given: {hand: [[newt], []]}}\n",
        encoding="utf-8",
    )

    lines = cli("where", "newt")[1].splitlines()

    assert lines[lines.index("In scenarios") + 1 :] == [
        "  content/pond/scenarios/swim.yaml:1:46: one and 1 more"
    ]


def test_a_word_that_is_up_to_a_ruling_is_found_where_it_names_it(cli: Cli, pond: Path) -> None:
    (pond / "content/pond/rules/words.yaml").write_text(
        "words:\n  end:\n    ruling: PO-01\n    answers: {soon: PO-01 comes soon}\n", encoding="utf-8"
    )

    _, out, _ = cli("where", "PO-01")

    assert "  content/pond/rules/words.yaml:3:13: used in words.end.ruling" in out.splitlines()
    assert out.count("words.yaml") == 1
