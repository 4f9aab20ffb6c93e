"""Findings that one mistake in a template gives for many cards."""

from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.render.repeats import told_once

LINE = Place("templates/pond/frog.xml.j2", 6)


def found(card: str, message: str, code: str = "A408", place: Place = LINE, hint: str = "") -> Finding:
    return Finding(code=code, place=place, message=message, hint=hint, about=f"pond/{card}")


def test_a_mistake_of_a_template_is_told_once_with_the_number_of_cards() -> None:
    cards = [found(card, "unknown colour 'papr'", hint="look") for card in ("hop", "leap", "hop", "jump")]
    (finding,) = told_once(cards)
    assert (finding.about, finding.hint) == ("pond/hop", "look")
    assert finding.message == "unknown colour 'papr'; the same on 2 more cards"


def test_messages_that_differ_only_in_the_card_and_language_are_one() -> None:
    one = found("hop", "the template fails: card hop has no 'power'")
    two = found("leap", "the template fails: card leap has no 'power'")
    assert [each.message for each in told_once([one, two])] == [f"{one.message}; the same on 1 more card"]
    languages = [
        found("hop", f"card hop ({language}): the text 'x' is 9 mm wide") for language in ("de", "en")
    ]
    assert told_once(languages) == languages[:1]


def test_what_spoils_every_finished_face_is_told_once_though_each_card_has_its_line() -> None:
    thin = "card {} (de): a line is 0.14 pt wide"
    one = found("hop", thin.format("hop"), "A405", Place("frog.yaml", 4))
    two = found("leap", thin.format("leap"), "A405", Place("frog.yaml", 9))
    (finding,) = told_once([one, two])
    assert (finding.place.line, finding.hint) == (4, "")
    assert finding.message.endswith("; the same on 1 more card")


def test_other_words_other_places_and_other_codes_stay_apart() -> None:
    same = found("hop", "unknown icon 'x'", "R206")
    other = [
        found("leap", "unknown icon 'y'", "R206"),
        found("leap", "unknown icon 'x'", "R206", Place("templates/pond/frog.xml.j2", 7)),
        found("leap", "unknown icon 'x'", "A408"),
        found("leap", "font body has no glyph for '☃'", "A402", Place("frog.yaml", 3)),
        found("hop", "font body has no glyph for '☃'", "A402", Place("frog.yaml", 9)),
    ]
    assert told_once([same, *other]) == [same, *other]


def test_nothing_found_stays_nothing() -> None:
    assert told_once([]) == []
