"""The cards of Civio: every check finds its slip, faces print what cards say, and no two look alike."""

from pathlib import Path

import pytest

from deckwright.picture.display import DisplayList
from deckwright.render.faces import Faces

from ..repository import ROOT
from .faces import checks_that_find, faces_of, of_kinds, parts, words
from .turned import far_from_turned

# A file of cards, what is there, and the slip: one for each check, or more.
SLIPS = (
    ("blank", "copies: 4", "copies: 3"),  # all_cards
    ("case", "  - id: engel\n", "  - id: engel\n    copies: 2\n"),  # cases
    ("amendment", "{id: amendment_9,", "{id: amendment_9, copies: 2,"),  # amendments
    ("freedom", "{id: press,", "{id: press, copies: 2,"),  # freedoms
    ("issue", "{id: school,", "{id: school, copies: 2,"),  # issues
    ("law", "  - id: patriot_act\n", "  - id: patriot_act\n    copies: 2\n"),  # laws
    ("wild", "  - id: marbury\n", "  - id: marbury\n    copies: 2\n"),  # others
    ("case", "name: Katz v. U.S.", "name: Dennis v. U.S."),  # names
    ("case", "day: 19690224", "day: 19680224"),  # cases_in_their_year
    ("law", "day: 19880810", "day: 19890810"),  # laws_in_their_year
    ("case", "issues: [criminal, security]", "issues: [criminal, privacy]"),  # cases_have_issues
    ("law", "issues: [security, criminal]", "issues: []"),  # laws_have_issues
    ("case", "minus: [obrien]", "minus: [obrien, expression]"),  # one_column
    ("case", "plus: [schenck]\n    minus: [expression, association]", "plus: []\n    minus: []"),  # something
    ("case", "plus: [jim_crow]", "plus: [jim_crow, brown]"),  # looks_back
    (
        "case",
        "plus: [religion, amendment_1, engel]",
        "plus: [religion, amendment_1, school]",
    ),  # names_no_issue
    ("case", "plus: [justice, amendment_8, furman]", "plus: [justice, furman]"),  # amendments_backed
    ("case", "plus: [press, amendment_1, sullivan]", "plus: [amendment_1, sullivan]"),  # freedoms_backed
    ("case", "minus: [privacy, amendment_4, katz]", "minus: [privacy, amendment_4]"),  # cases_linked
    (
        "law",
        'attack: confiscate\n    overrules: []\n    text: "In wartime',
        'overrules: []\n    text: "In wartime',
    ),  # cards_taken
    ("law", "issues: [race]\n    attack: lose_turn", "issues: [race]"),  # turns_lost
    ("law", "confiscate]", "]"),  # overrulers
)


@pytest.fixture(scope="module")
def faces() -> Faces:
    return faces_of("civio")


@pytest.fixture(scope="module")
def drawn(faces: Faces) -> dict[str, DisplayList]:
    """The face of each card."""
    return {card: faces.card(card).display for card in faces.game.cards}


def test_every_check_finds_its_slip(tmp_path: Path) -> None:
    slips, checks = checks_that_find(SLIPS, "civio", tmp_path)

    assert slips == set(checks)
    assert len(checks) == 23


def test_every_card_shows_a_drawing_of_its_own(faces: Faces) -> None:
    subjects = [card.art.get("subject") for card in faces.game.cards.values() if card.kind != "blank"]

    assert len(subjects) == 78
    assert len(set(subjects)) == len(subjects)
    assert {f"{name}.svg" for name in subjects} <= {
        path.name for path in (ROOT / "content/civio/art/icons").iterdir()
    }


def test_a_star_is_on_what_scores_a_point_and_on_nothing_else(
    faces: Faces, drawn: dict[str, DisplayList]
) -> None:
    """CI-23: amendments, freedoms, the Civil Rights Act, and cases that strengthen an amendment."""
    starred = {card for card in faces.game.cards if "point" in parts(drawn[card])}

    amendments = {card.id for card in of_kinds(faces, "amendment")}
    strong = {card.id for card in of_kinds(faces, "case") if amendments & set(card.fields["plus"])}
    assert len(strong) == 35
    assert starred == strong | {card.id for card in of_kinds(faces, "amendment", "freedom", "act")}


def test_a_case_prints_the_names_and_years_of_what_it_strengthens_and_weakens(
    faces: Faces, drawn: dict[str, DisplayList]
) -> None:
    """CI-04."""
    for card in of_kinds(faces, "case"):
        display = drawn[card.id]
        others = [faces.game.cards[name] for name in (*card.fields["plus"], *card.fields["minus"])]

        for other in others:
            small = other.kind in ("freedom", "amendment")
            name = faces.game.words[f"short_{other.id}"] if small else other.name
            assert name.text["en"] in words(display), f"{card.id}: {other.id}"
            assert small or f" {other.fields['year']}" in words(display), f"{card.id}: {other.id}"
        assert parts(display).keys() & {"plus", "minus"} == {
            key for key in ("plus", "minus") if card.fields[key]
        }


def test_issues_are_the_same_sign_on_their_own_card_and_on_those_that_have_them(
    faces: Faces, drawn: dict[str, DisplayList]
) -> None:
    """CI-12 to CI-14: what belongs together is seen without reading."""
    for card in of_kinds(faces, "case", "law", "act", "issue"):
        signs = {op[1] for op in drawn[card.id].ops if op[0] == "icon"}

        issues = {card.id} if card.kind == "issue" else set(card.fields["issues"])
        assert {sign for sign in signs if sign.startswith("issue-")} == {f"issue-{name}" for name in issues}


def test_kinds_have_signs_of_their_own(faces: Faces, drawn: dict[str, DisplayList]) -> None:
    """CI-02: nobody needs to see colours."""
    first = {card.kind: card.id for card in faces.game.cards.values() if card.kind != "blank"}
    signs = {kind: next(op[1] for op in drawn[id_].ops if op[0] == "icon") for kind, id_ in first.items()}

    assert len(set(signs.values())) == len(signs) == 7


def test_laws_show_how_they_attack_and_what_they_overrule(
    faces: Faces, drawn: dict[str, DisplayList]
) -> None:
    for card in of_kinds(faces, "law", "act"):
        places = parts(drawn[card.id])

        assert ("attack" in places) == bool(card.fields.get("attack")), card.id
        assert ("overrule" in places) == bool(card.fields["overrules"]), card.id


def test_the_score_sheet_has_the_ranks_with_their_points(faces: Faces) -> None:
    """CI-27."""
    text = words(faces.component("score_pad", "face").display)

    for span in ("0–5", "6–10", "11–20", "21–30", "31–40", "41–60", "61–80", "81+"):
        assert f" {span}" in text, span


def test_the_back_is_the_same_from_both_ends(faces: Faces) -> None:
    """Nobody can tell a card by the way it lies."""
    assert far_from_turned(faces.back("cards").display, faces.assets) < 2.5
