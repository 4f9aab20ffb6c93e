"""Mistakes in markup are found at their line."""

import pytest

from deckwright.render.markup import read_card
from deckwright.render.markup.boxes import Row
from deckwright.render.markup.element import element

FILE = "templates/pond/frog.xml.j2"


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("<colum/>", "unknown element <colum>; did you mean 'column'?"),
        ('<row gapp="2"/>', "<row> has no attribute 'gapp'; did you mean 'gap'?"),
        ('<row gap="wide"/>', "<row gap='wide'>: a length is a number"),
        ('<row align="middle"/>', "it is one of start, center, end, stretch"),
        ('<box at="upper left"/>', "it is one of top left, top, top right, left, center, right"),
        ('<place anchor="middle"/>', "it is one of top left, top, top right, left, center, right"),
        ("<row>words</row>", "<row> holds no words: 'words'"),
        ("<text><row/></text>", "<row> does not belong among the words of <text>"),
        ("<row><b>x</b></row>", "<b> belongs into <text> or <flow>, not into <row>"),
        ("<rect><row/></rect>", "<rect> holds no elements, but has a <row>"),
        ("<path/>", "<path> needs the attribute 'd'"),
        ("<card/>", "a <card> holds no other <card>"),
        ('<text size="0pt">x</text>', "<text size='0pt'>: it must be more than 0"),
        ('<flow min-size="0">x</flow>', "<flow min-size='0'>: it must be more than 0"),
        ('<text size="50%">x</text>', "words need a size in mm or pt, such as 8pt"),
        ('<icon name="hearts" size="-3mm"/>', "it must be more than 0"),
        ('<rect stroke-width="-1"/>', "it cannot be negative"),
        ('<box grow="-1"/>', "<box grow='-1'>: it cannot be negative"),
    ],
)
def test_a_mistake_is_found(inside, message):
    card, findings = read_card(f"<card>\n{inside}\n</card>", FILE, "pond/frog")
    assert card is not None
    (finding,) = findings
    assert finding.code == "A408"
    assert message in finding.message
    assert str(finding.place) == f"{FILE}:2:1"
    assert finding.about == "pond/frog"


@pytest.mark.parametrize(
    ("inside", "hint"),
    [
        ("<zzzz/>", "`deckwright explain markup:` lists"),
        ('<row x="2"/>', "`deckwright explain markup:row` lists"),
    ],
)
def test_what_is_like_nothing_that_is_known_is_told_with_where_that_is_listed(inside, hint):
    _, (finding,) = read_card(f"<card>{inside}</card>", FILE, "pond/frog")

    assert finding.hint.startswith(hint)


def test_all_mistakes_are_found_at_once_and_the_rest_is_read():
    card, findings = read_card("<card><rwo/><row gapp='1'><space/></row></card>", FILE)
    assert len(findings) == 2
    assert [child.tag for child in card.boxes] == ["row"]


def test_the_line_of_the_template_counts_when_the_tag_carries_it():
    _, findings = read_card('<card>\n\n<rwo at-="templates/shared/faces.xml.j2:17"/></card>', FILE)
    assert str(findings[0].place) == "templates/shared/faces.xml.j2:17:1"


def test_markup_that_is_not_well_formed_is_found_where_it_breaks():
    card, (finding,) = read_card('<card>\n<row at-="templates/pond/frog.xml.j2:9">\n<b></row></card>', FILE)
    assert card is None
    assert "not well-formed" in finding.message
    assert str(finding.place) == "templates/pond/frog.xml.j2:9:1"
    assert read_card("", FILE)[0] is None


def test_half_a_character_is_found():
    card, (finding,) = read_card("<card><text>\ud800</text></card>", FILE)

    assert card is None
    assert (finding.code, "U+D800" in finding.message) == ("A408", True)


def test_a_face_is_a_card():
    card, (finding,) = read_card("<row/>", FILE)
    assert card is None
    assert "a face is a <card>, not a <row>" in finding.message


def test_entities_that_are_declared_are_not_resolved():
    evil = '<!DOCTYPE card [<!ENTITY x SYSTEM "file:///etc/passwd">]><card><text>&x;</text></card>'
    card, findings = read_card(evil, FILE)
    assert card is None or "root" not in str(card)
    assert findings


def test_hyphens_and_underscores_are_the_same_in_attribute_names():
    for spelling in ("stroke-width", "stroke_width"):
        card, findings = read_card(f'<card><rect {spelling}="2"/></card>', FILE)
        assert findings == []
        assert card.boxes[0].stroke_width.mm == 2


def test_an_element_cannot_be_registered_twice():
    with pytest.raises(ValueError, match="<row> is registered twice"):
        element("row")(Row)
