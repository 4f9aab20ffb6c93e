"""Findings that one mistake in a template gives for many cards."""

from typing import Any

import pytest

from deckwright.check.folding import once_for_all_cards
from deckwright.model.finding import GLYPH, LOOK, ROOM_OF, Finding, Missing, Thing
from deckwright.model.place import Place

LINE = Place("templates/pond/frog.xml.j2", 6)


def found(card: str, message: str, code: str = "A408", place: Place = LINE, **more: Any) -> Finding:
    return Finding(code=code, place=place, message=message, about=f"pond/{card}", **more)


def test_a_mistake_of_a_template_is_once_for_all_cards_with_the_number_of_cards() -> None:
    cards = [found(card, "unknown colour 'papr'", hint="look") for card in ("hop", "leap", "hop", "jump")]
    (finding,) = once_for_all_cards(cards)
    assert (finding.about, finding.hint) == ("pond/hop", "look")
    assert finding.message == "unknown colour 'papr'; the same on 2 more cards: leap, jump"


def test_what_shows_on_several_faces_of_a_card_is_told_once() -> None:
    wide = "the text 'x' is 9 mm wide"
    languages = [found("hop", wide, context=f"card hop ({language})") for language in ("de", "en")]
    assert once_for_all_cards(languages) == languages[:1]
    other = found("leap", wide, context="card leap (en)")
    assert [finding.full_message for finding in once_for_all_cards([*languages, other])] == [
        "card hop (de): the text 'x' is 9 mm wide; the same on 1 more card: leap"
    ]


def test_what_spoils_every_finished_face_is_once_for_all_cards_though_each_card_has_its_line() -> None:
    thin = "a line is 0.14 pt wide"
    cause = Thing(LOOK, "0.14 pt")
    one = found("hop", thin, "A405", Place("frog.yaml", 4), context="card hop (de)", cause=cause)
    two = found("leap", thin, "A405", Place("frog.yaml", 9), context="card leap (de)", cause=cause)
    (finding,) = once_for_all_cards([one, two])
    assert (finding.place.line, finding.hint) == (4, "")
    assert finding.message.endswith("; the same on 1 more card")


def test_other_words_other_places_and_other_codes_stay_apart() -> None:
    same = found("hop", "unknown icon 'x'", "R206")
    other = [
        found("leap", "unknown icon 'y'", "R206"),
        found("leap", "unknown icon 'x'", "R206", Place("templates/pond/frog.xml.j2", 7)),
        found("leap", "unknown icon 'x'", "A408"),
        found("leap", "the text 'x' is 9 mm wide", "A401", Place("frog.yaml", 3)),
        found("hop", "the text 'x' is 9 mm wide", "A401", Place("frog.yaml", 9)),
    ]
    assert once_for_all_cards([same, *other]) == [same, *other]


def test_what_a_font_lacks_is_one_finding_with_all_the_characters_and_the_number_of_cards() -> None:
    lacks = [
        Finding(
            code="A402",
            place=Place("frog.yaml", line),
            message=f"font {font} has no glyph for {letters}",
            about=f"pond/{card}",
            missing=Missing(GLYPH, font, letters),
        )
        for line, card, font, letters in (
            (3, "hop", "body", "漢字"),
            (4, "leap", "body", "字検"),
            (4, "leap", "title", "漢"),
            (9, "jump", "body", "漢"),
        )
    ]

    body, title = once_for_all_cards(lacks)

    assert body.message == "font body has no glyph for 3 characters: 漢 字 検; the same on 2 more cards"
    assert (body.place.line, title) == (3, lacks[2])


@pytest.mark.parametrize(("cards", "expected"), [(9, 9), (10, 1)])
def test_words_without_room_are_the_mistake_of_few_cards_and_of_the_template_on_many(
    cards: int, expected: int
) -> None:
    room = Thing(ROOM_OF, str(LINE))
    wide = [
        found(f"frog_{n}", f"the text 'x{n}' is {n} mm wide", "A401", Place("frog.yaml", n), cause=room)
        for n in range(1, cards + 1)
    ]

    findings = once_for_all_cards(wide)

    assert len(findings) == expected
    assert [other for finding in findings for other in finding.all][1:] == wide[1:]


def test_nothing_found_stays_nothing() -> None:
    assert once_for_all_cards([]) == []
