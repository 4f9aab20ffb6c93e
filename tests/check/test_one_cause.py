"""One cause is one finding however many cards show it, with a count and the first places; none is lost."""

import io
import json

import pytest
from PIL import Image

from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.report.formats import report

GAME, TEMPLATE = "content/pond/game.yaml", "templates/pond/animal.xml.j2"


@pytest.fixture
def many(pond, edit):
    """The pond with thirty newts more."""
    cards = pond / "content/pond/cards/animal.yaml"
    rows = (f"  - {{id: newt_{n}, name: {{en: Newt {n}, de: Molch {n}}}, level: 2}}\n" for n in range(30))
    cards.write_text(cards.read_text(encoding="utf-8") + "".join(rows), encoding="utf-8")
    edit(GAME, "cards: {frog: 2, newt: 1, heron: 1}", "cards: all")
    cards.write_text(
        cards.read_text(encoding="utf-8")
        .replace("level: ", "copies: 1, level: ")
        .replace("copies: 1, level: 1\n", "copies: 1\n    level: 1\n"),
        encoding="utf-8",
    )
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("    copies: 1, level", "    copies: 1\n    level"),
        encoding="utf-8",
    )
    return pond


def found(pond):
    return check_game(Project(pond), "pond", faces=True)


def test_a_sound_set_has_no_findings(many):
    assert found(many) == []


def test_pictures_of_cards_that_cannot_be_read_are_not_called_unused(many, edit):
    picture = many / "content/pond/art/newt.png"
    picture.parent.mkdir(exist_ok=True)
    Image.new("RGB", (4, 4)).save(picture)
    edit("content/pond/cards/animal.yaml", "cards:\n", "cards: : \n")

    assert [finding.code[0] for finding in found(many)] == ["Y"]


def test_three_pale_colours_are_three_findings(many, edit):
    texts = "".join(
        f'<text size="8pt" fill="#{colour}">{{{{ card.name }}}}</text>'
        for colour in ("dddddd", "eeddee", "ddeeee")
    )
    edit(TEMPLATE, "</column>", texts + "</column>")

    findings = found(many)

    assert [finding.code for finding in findings] == ["A406"] * 3
    assert {(finding.place.file, finding.place.line) for finding in findings} == {(TEMPLATE, 3)}
    more = "; the same on 32 more cards: newt, heron, newt_0 .."
    assert all(finding.message.endswith(more) for finding in findings)


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("A403", '<column padding="6mm">', '<column padding="1mm">'),
        ("A404", "<text>", '<text size="4pt">'),
        ("A405", "<text>", '<rect stroke="#000000" stroke-width="0.05mm" height="2mm"/><text>'),
        ("A407", "</column>", '<box fill="#eeeeee" height="1mm"><text>{{ card.name }}</text></box></column>'),
    ],
)
def test_what_a_template_spoils_on_all_cards_is_one_finding_at_its_line(many, edit, code, old, new):
    edit(TEMPLATE, old, new)

    (finding,) = found(many)

    assert (finding.code, finding.place.file, finding.place.line) == (code, TEMPLATE, 3)
    assert finding.message.endswith("; the same on 32 more cards: newt, heron, newt_0 ..")
    assert {other.about for other in finding.all} >= {"pond/frog", "pond/newt_29"}


def test_too_little_room_for_all_cards_is_one_finding_that_names_the_line_of_the_template(many, edit):
    edit(TEMPLATE, "<text>", '<text width="2mm" source="name">')

    (finding,) = found(many)

    assert (finding.code, finding.place.line) == ("A401", 4)
    assert finding.hint == f"shorten it, or give it more room in {TEMPLATE}:3:1"
    assert finding.message.endswith("; the same on 32 more cards")


def test_one_wrong_colour_name_in_several_lines_is_one_finding_at_the_first(many, edit):
    edit(TEMPLATE, '  <rect fill="#ffffff"/>', '  <rect fill="papr"/>\n  <rect fill="papr" stroke="papr"/>')

    (finding,) = found(many)

    assert (finding.code, finding.place.file, finding.place.line) == ("A408", TEMPLATE, 2)
    assert len(finding.also) >= 32


def test_a_renamed_column_is_one_finding_that_says_so(many, edit):
    cards = many / "content/pond/cards/animal.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("level: ", "power: "), encoding="utf-8")

    (finding,) = found(many)

    assert (finding.code, finding.place.line) == ("C102", 6)
    assert finding.message == 'unknown field "power" in this animal card; the same in 65 more places'
    assert finding.hint == '"level" is missing in the same places: rename one of them'


def test_a_column_of_quoted_numbers_is_one_finding_and_all_of_it_is_fixed(many):
    from deckwright.check.fixes import write_fixes
    from deckwright.cli.reporting import texts_of

    cards = many / "content/pond/cards/animal.yaml"
    sound = cards.read_text(encoding="utf-8")
    cards.write_text(sound.replace("level: 2", 'level: "2"'), encoding="utf-8")

    (finding,) = found(many)
    write_fixes(many, [finding], texts_of([finding], many))

    assert finding.code == "C105"
    assert cards.read_text(encoding="utf-8") == sound


def test_text_shows_twenty_findings_and_machines_get_all(many):
    cards = many / "content/pond/cards/animal.yaml"
    lines = cards.read_text(encoding="utf-8").split("\n")
    wrong = [line.replace("level: 2}", f"level: {n + 70}}}") for n, line in enumerate(lines)]
    cards.write_text("\n".join(wrong), encoding="utf-8")
    findings, text, listed = found(many), io.StringIO(), io.StringIO()

    report(findings, "text", text, {})
    report(findings, "json", listed, {})

    assert text.getvalue().count("error[C107]") == 20
    assert "And 10 more: `deckwright check --all` shows all of them." in text.getvalue()
    assert len(json.loads(listed.getvalue())["findings"]) == 30
