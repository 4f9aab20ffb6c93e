"""Many cards with the same mistake cost in proportion to their number, counted in steps of Python."""

import sys

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.check.texts import MOST_HALF
from deckwright.load.game import load_game
from deckwright.load.project import Project

CARDS = "content/pond/cards/animal.yaml"


def steps(module, work):
    """How many instructions of a module a piece of work takes."""
    count = 0

    def inner(frame, event, _):
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return inner

    before = sys.gettrace()
    sys.settrace(lambda frame, *_: inner if frame.f_code.co_filename.endswith(module) else None)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize(
    ("module", "card"),
    [
        ("check/cascades.py", "level: 1"),  # in no deck
        ("load/validate.py", "height: 1"),  # a field that is missing, and one that is unknown
        ("check/decks.py", "level: 1"),
    ],
)
def test_twice_as_many_cards_with_a_mistake_cost_twice_as_much(pond, module, card):
    whole = (pond / CARDS).read_text("utf-8")

    def check(cards):
        rows = "".join(f"  - {{id: c{n}, name: {{en: C, de: D}}, {card}}}\n" for n in range(cards))
        (pond / CARDS).write_text(whole + rows, encoding="utf-8")
        run_checks(load_game(Project(pond), "pond"), assets_of(pond, "pond"))

    assert steps(module, lambda: check(200)) < 2.5 * steps(module, lambda: check(100))


def test_twice_as_many_cards_that_name_cards_cost_twice_as_much(pond, edit):
    whole = (pond / CARDS).read_text("utf-8")
    prey = "      prey: {type: card, optional: true}\n"
    edit("content/pond/game.yaml", "      level: {", f"{prey}      level: {{")

    def check(cards):
        rows = "".join(f"  - {{id: c{n}, name: C, level: 1, prey: newt}}\n" for n in range(cards))
        (pond / CARDS).write_text(whole + rows, encoding="utf-8")
        run_checks(load_game(Project(pond), "pond"))

    assert steps("card_fields.py", lambda: check(200)) < 2.5 * steps("card_fields.py", lambda: check(100))


def test_twice_as_many_mistakes_in_a_text_cost_twice_as_much(pond):
    whole = (pond / CARDS).read_text("utf-8")

    def check(marks):
        (pond / CARDS).write_text(whole.replace("en: Newt", f'en: "{"{a} " * marks}"'), encoding="utf-8")
        run_checks(load_game(Project(pond), "pond"), assets_of(pond, "pond"))

    assert steps("check/wording.py", lambda: check(200)) < 2.5 * steps("check/wording.py", lambda: check(100))


def test_of_a_text_full_of_braces_the_first_thousand_are_found(pond):
    text = (pond / CARDS).read_text("utf-8").replace("en: Newt", f'en: "{"{" * 3000}"')
    (pond / CARDS).write_text(text, encoding="utf-8")

    findings = run_checks(load_game(Project(pond), "pond"), assets_of(pond, "pond"))

    assert sum(finding.code == "C110" for first in findings for finding in first.all) == MOST_HALF
