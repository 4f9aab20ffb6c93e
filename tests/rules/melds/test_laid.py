"""Cards that are moved as a meld come to lie in an order that its lines allow, on both back-ends alike."""

from random import Random

import pytest

from deckwright.engine.forming import laid
from deckwright.rules.interpret.melds import in_order, laid_out
from deckwright.rules.words.sentences import Sentences

from ...amount import few
from ...repository import differing
from ..both import Both
from .hands import likely
from .rummy import RULES, RUMMY

DOWN = (
    RULES.replace("card.rank == before.rank + 1\n    rule", "card.rank == before.rank - 1\n    rule")
    .replace(
        "  go_out:",
        '  spread: {pick: {some: {card: hand, at_least: 3, such_that: "forms(some, run)"}}, '
        "do: [{move: some, to: row, as: run}], rule: RU-1}\n  go_out:",
    )
    .replace("lay, go_out", "lay, spread, go_out")
)
HAND = ["red_3", "red_4", "red_5", "gold_1"]


@pytest.fixture(scope="module")
def program():
    """Rummy with runs that go down, which may be spread at once."""
    return RUMMY.resolved(rules_rules=DOWN).program


def test_cards_lie_in_the_order_of_their_meld(program):
    position = {"active": 0, "phase": "play", "zones": {"hand": [HAND, ["red_1"]]}}
    both = Both.arranged(program, position)

    both.answer(next(name for name in both.offered if name.startswith("spread")))
    while not both.state.row[0]:
        both.answer(next(name for name in reversed(both.offered) if "gold" not in name))

    assert [both.oracle.play.cards.ids[card] for card in both.state.row[0]] == ["red_5", "red_4", "red_3"]


def test_both_back_ends_lay_them_alike(program):
    assert differing(program, few(4, 8)) == []


def test_precedents_are_laid_by_both_in_the_order_in_which_they_are_shown(precedents):
    hands, luck, found = precedents(), Random(3), 0
    for _ in range(200):
        cards = likely(hands, luck, luck.choice((3, 4)))
        shown = laid_out(hands.play, cards, (0,))
        order = laid(hands.state, cards, 0)

        assert order == in_order(hands.play, cards, 0)
        if len(shown) == 1:
            assert order == [each.own for each in shown[0][1]]
            found += order != sorted(cards)
        else:
            assert order == sorted(cards)

    assert found


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Put the some into your row, laid as a run."),
        ("de", "Lege die Karten in deine Auslage, ausgelegt als eine Reihe."),
    ],
)
def test_the_sentence_says_as_what_they_lie(program, language, said):
    assert Sentences(program, language).steps(program.actions["spread"].do) == said


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "row: {per: seat, ordered: true,",
            "row: {per: seat,",
            "this zone does not keep the order of its cards",
        ),
        ("move: some, to", "move: hand, to", "only several cards that are named lie as a meld"),
        ("move: some, to", "move: first(some), to", "only several cards that are named lie as a meld"),
    ],
)
def test_what_cannot_lie_as_a_meld_is_found(old, new, message):
    findings = RUMMY.resolved(rules_rules=DOWN.replace(old, new)).findings

    assert message in [finding.message for finding in findings]
