"""The checks that a game states for its own cards: what they may name, and what power is."""

import shutil
from pathlib import Path

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.finding import Finding

BASE = Path(__file__).resolve().parents[1] / "examples" / "base"
KIND = """
  trader:
    title: {en: Trader, de: Händler}
    size: poker
    fields:
      level: {type: int, optional: true, default: 1}
      basic: {type: bool, optional: true, default: false}
      guard: {type: int, optional: true, default: 0}
      goods: {type: set good, optional: true, default: []}
      debtors: {type: set card, optional: true, default: []}
      heir: {type: card, optional: true}
      effects: {type: ops, optional: true}
"""
FORGE = "{choose: [[{coin: 3}], [{ore: 2}, {coin: 1}]]}"
CARDS = """
kind: trader
cards:
  - id: pedlar
    name: {en: Pedlar, de: Krämer}
    copies: 3
    debtors: [smith, guard]
    heir: guard
    effects: [{gain: {energy: 1}}, {coin: 2}]
  - id: smith
    name: {en: 'Smith\\*', de: 'Schmied\\*'}
    copies: 2
    basic: true
    goods: [iron]
    effects: [FORGE]
  - {id: guard, name: {en: Guard, de: Wache}, copies: 1, level: 4, goods: [iron, salt], guard: 2}
""".replace("FORGE", FORGE)
POWER = "power: {of: {coin: 1, ore: 0.5, guard: 0.8}, choose: 0.25}\n"

TERMS = """
terms:
  burden: {of: card, is: [{when: "any(card.goods, it == salt)", is: card.level}, {is: 2}]}
  heavy: {of: card, is: card.burden > 3}
  weighty: {of: trader, is: "trader.burden > 3 and any(trader.goods, it == salt)"}
  at_hand: {of: card, is: card in hand(seat0)}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    game = tmp_path / "content/demo/game.yaml"
    game.write_text(game.read_text("utf-8").rstrip("\n") + KIND, encoding="utf-8")
    names = "names: {good: [iron, salt]}\ngroups: {folk: [creature, trader]}\n"
    names += "verbs:\n" + "".join(
        f"  {verb}: {{with: {{n: int}}, do: [{{gain: {{energy: n}}}}]}}\n" for verb in ("coin", "ore")
    )
    names = names.replace("folk:", "mined: [iron], folk:") + TERMS
    (tmp_path / "content/demo/rules/names.yaml").write_text(names, encoding="utf-8")
    (tmp_path / "content/demo/cards/trader.yaml").write_text(CARDS, encoding="utf-8")
    return tmp_path


def found(project: Path, check: str) -> list[Finding]:
    """What is found about the one check that the game has."""
    path = project / "content/demo/rules/checks.yaml"
    path.write_text(f"{POWER}checks:\n  it: {check}\n", encoding="utf-8")
    findings = run_checks(load_game(Project(project), "demo"))
    return [finding for finding in findings if finding.about.startswith("demo/checks/it")]


def holds(project: Path, condition: str) -> bool:
    return not found(project, f"{{must: '{condition}'}}")


@pytest.mark.parametrize(
    "condition",
    [
        "count(cards) == 8 and count(trader) == 3 and count(folk) == 6",
        "sum(trader, copies) == 6 and sum(trader, copies * level) == 9",
        "count(trader, where=basic) == 1 and any(trader, not basic) and all(trader, level >= 1)",
        "max(trader, level) == 4 and min(trader, copies, where=level == 1) == 2",
        "max(2, hand_size) == 3 and abs(2 - hand_size) == 1 and 7 // 2 == 3 and 7 % 2 == 1",
        "count(trader, where=iron in goods) == 2 and count(trader, where=count(goods) == 0) == 1",
        "count(cards, where=kind in (creature, giant)) == 5 and count(cards, where=kind in folk) == 6",
        "sum(trader, coin) == 6 and sum(cards, ore) == 2",
        "count(cards, where=habitat == none) == 5 and count(creature, where=habitat == wood) == 2",
        "(1 if hand_size > 2 else 2) == 1 and not false",
        "sum(trader, power, where=guard > 0) * 10 == 16",
        "count(trader, where=any(debtors, basic)) == 1 and sum(trader, sum(debtors, level)) == 5",
        "count(trader, where=heir != none and heir.level == 4) == 1 and any(trader, heir == none)",
        "count(overlap(trader, folk)) == 3 and count(overlap(trader, creature)) == 0",
    ],
)
def test_a_condition_holds(project: Path, condition: str) -> None:
    assert holds(project, condition)


def test_cards_of_other_kinds_have_0_and_none_of_what_they_lack(project: Path) -> None:
    assert holds(project, "all(creature, guard == 0 and not basic and count(goods) == 0)")


def test_cards_that_a_field_names_are_cards(project: Path) -> None:
    assert not found(project, "{each: trader, where: basic, must: 'any(trader, card in debtors)'}")
    assert not found(project, "{each: trader, must: 'all(debtors, copies < card.copies)'}")
    assert not found(project, "{each: trader, must: 'count(overlap(debtors, trader)) == count(debtors)'}")
    (finding,) = found(project, "{each: trader, must: 'all(debtors, basic)'}")
    assert finding.message == "pedlar does not keep it: all(debtors, basic)"


def test_a_term_of_a_card_is_read_like_what_the_card_has(project: Path) -> None:
    assert not found(project, "{must: 'count(trader, where=heavy) == 1 and sum(trader, burden) == 8'}")
    assert not found(project, "{each: trader, where: heavy, must: card.burden == 4 and level == 4}")
    (finding,) = found(project, "{each: trader, must: burden < 4}")
    assert finding.message == "guard does not keep it: burden < 4"


def test_a_term_about_a_kind_calls_its_card_by_the_kind(project: Path) -> None:
    assert not found(project, "{each: trader, where: weighty, must: level == 4 and card.weighty == heavy}")
    assert holds(project, "count(trader, where=weighty) == 1 and not any(creature, weighty)")
    (finding,) = found(project, "{each: trader, must: not weighty}")
    assert finding.message == "guard does not keep it: not weighty"


def test_a_term_that_reads_more_than_what_is_printed_is_told(project: Path) -> None:
    (finding,) = found(project, "{each: trader, must: at_hand}")

    message = "the term 'at_hand' cannot be asked of a printed card: a check has no query 'hand'"
    assert finding.message == message


@pytest.mark.parametrize("term", ["card.level >", "card.lvel > 3", "[card.level > 3, card.basic and]"])
def test_a_check_is_not_blamed_for_a_term_in_which_something_is_wrong(project: Path, term: str) -> None:
    rules = project / "content/demo/rules/names.yaml"
    text = rules.read_text("utf-8")
    rules.write_text(text.replace("is: card.burden > 3", f"is: {term}"), "utf-8")
    path = project / "content/demo/rules/checks.yaml"
    path.write_text("checks:\n  it: {each: trader, must: heavy or level < 9}\n", encoding="utf-8")

    about = [finding.about for finding in run_checks(load_game(Project(project), "demo"))]

    assert about == ["demo/terms/heavy"]


def test_a_term_that_a_check_alone_reads_is_used(project: Path) -> None:
    def unused() -> set[str]:
        findings = run_checks(load_game(Project(project), "demo"))
        return {finding.about for finding in findings if finding.code == "X151"}

    found(project, "{each: trader, must: card.heavy or level < 9}")
    assert "demo/terms/heavy" not in unused()

    found(project, "{each: trader, must: level > 0}")
    assert "demo/terms/heavy" in unused()


@pytest.fixture
def hiding(project: Path) -> Path:
    """The project, where terms have the names of a field, of what every card has, and of an effect."""
    path = project / "content/demo/rules/names.yaml"
    hidden = "".join(f"  {name}: {{of: card, is: card.level + 9}}\n" for name in ("copies", "power", "coin"))
    path.write_text(path.read_text("utf-8") + "  guard: {of: card, is: card.guard + 9}\n" + hidden, "utf-8")
    return project


@pytest.mark.parametrize(
    "check",
    [
        "{must: 'sum(trader, guard) == 2 and sum(trader, copies) == 6 and sum(trader, coin) == 6'}",
        "{each: trader, where: heir != none, must: card.power == 2 and card.coin == 2 and card.guard == 0}",
        "{each: creature, must: guard == 0 and coin == 0}",
    ],
)
def test_what_a_card_has_itself_stands_before_a_term_of_that_name(hiding: Path, check: str) -> None:
    assert not found(hiding, check)


def test_a_check_that_reads_what_a_card_has_uses_no_term_of_that_name(hiding: Path) -> None:
    found(hiding, "{each: trader, must: guard < 9}")
    findings = run_checks(load_game(Project(hiding), "demo"))

    assert "demo/terms/guard" in {finding.about for finding in findings if finding.code == "X151"}


def test_a_group_of_constants_is_a_set(project: Path) -> None:
    assert not found(project, "{must: 'count(mined) == 1 and any(mined, it == iron)'}")
    assert not found(project, "{each: trader, where: basic, must: 'all(goods, it in mined)'}")


def test_an_overlap_is_of_two_sets(project: Path) -> None:
    assert [finding.message for finding in found(project, "{must: 'count(overlap(trader)) == 0'}")] == [
        "write overlap(set, set)"
    ]


def test_a_condition_that_does_not_hold_is_found(project: Path) -> None:
    assert [finding.code for finding in found(project, "{must: 'count(cards) == 7'}")] == ["L321"]


def test_power_adds_up_what_has_a_weight(project: Path) -> None:
    assert not found(project, "{each: trader, where: copies == 3, must: power == 2}")
    assert not found(project, "{each: trader, where: level == 4, must: power * 10 == 16}")


def test_of_a_choice_the_best_counts_and_a_share_of_the_others(project: Path) -> None:
    assert not found(project, "{each: trader, where: basic, must: power * 2 == 7}")


def test_an_effect_is_counted_in_all_ways_of_a_choice(project: Path) -> None:
    assert not found(project, "{each: trader, where: basic, must: coin == 4}")


def test_a_finding_says_what_the_card_has_and_what_the_game_says_of_it(project: Path) -> None:
    check = "{each: trader, where: basic, must: level > 1, say: smiths know their trade}"

    (finding,) = found(project, check)

    assert finding.code == "L321"
    assert finding.message == "smith does not keep it: level > 1"
    assert finding.hint == "smiths know their trade: level 1"
    assert finding.about == "demo/checks/it/smith"


def test_a_check_of_the_whole_game_says_what_its_sides_are(project: Path) -> None:
    (finding,) = found(project, "{must: 'count(cards) > 3 and count(trader) == hand_size + 1'}")

    assert finding.hint == "count(trader) is 3, hand_size + 1 is 4"


def test_a_name_is_looked_at_without_its_backslashes_and_in_all_languages(project: Path) -> None:
    assert not found(project, "{each: trader, where: basic, name: 'S[a-z]+[*]'}")
