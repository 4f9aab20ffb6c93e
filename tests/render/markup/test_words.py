"""Text and flow on a card."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckwright.model.place import Place, Spot
from deckwright.render.markup import Subject
from deckwright.render.text import pt

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
WORD = st.text(st.sampled_from("abcdefgäöüßijlmnMW-.,„“0123"), min_size=1, max_size=12)
TEXT = st.lists(WORD, min_size=1, max_size=25).map(" ".join)


class _File:
    def place(self, path, *, key=False):
        return Place("content/pond/cards/frog.yaml", 7, 3)


SUBJECT = Subject(about="pond/frog", spots={"flavour": Spot(_File(), ("flavour",))}, game="pond")


def glyphs(pen):
    return [op for op in pen.out if op[0] == "glyphs"]


def shown(pen):
    return "".join(text for op in glyphs(pen) for _, _, text in op[6])


@QUICK
@given(TEXT, st.floats(8, 60), st.floats(5, 60), st.sampled_from(["left", "center", "right", "justify"]))
def test_a_flow_stays_in_its_box_or_is_found(tools, text, width, height, align):
    flow = f'<flow width="{width}" height="{height}" size="9pt" min_size="5pt" align="{align}">{text}</flow>'
    pen = tools.draw(f"<stack>{flow}</stack>")
    assert shown(pen).split() == text.split()
    (note,) = tools.notes(pen, "text") + tools.notes(pen, "overlong")
    inside = (
        note.x >= (60 - width) / 2 - 1e-3
        and note.right <= (60 + width) / 2 + 1e-3
        and note.y >= (80 - height) / 2 - 1e-3
        and note.bottom <= (80 + height) / 2 + 1e-3
    )
    assert inside != ("A401" in [finding.code for finding in pen.findings])


@QUICK
@given(WORD, st.floats(2, 60))
def test_a_text_stays_in_its_box_or_is_found(tools, text, width):
    pen = tools.draw(f'<text width="{width}" size="12pt" min_size="6pt" font="title">{text}</text>')
    (note,) = tools.notes(pen, "text") + tools.notes(pen, "overlong")
    # ink may lean out of its advance a little: the serif of an f, the foot of a j
    inside = note.x >= (60 - width) / 2 - 0.5 and note.right <= (60 + width) / 2 + 0.5
    assert inside or "A401" in [finding.code for finding in pen.findings]


def test_a_text_that_does_not_fit_points_at_the_words_of_the_card(tools):
    words = "Zwei Ohren über dem Rohr: Mehr sieht der Nebel nie."
    flow = f'<flow width="20" height="5" min_size="6.4pt" source="flavour">{words}</flow>'
    (finding,) = tools.draw(flow, subject=SUBJECT).findings
    assert finding.code == "A401"
    high = "the flavour does not fit: at the minimum size 6.4 pt it is 8.1 mm high, room is 5.0 mm"
    assert finding.message == f"{high}; too much is 'Rohr: Mehr sieht der Nebel nie.'"
    assert str(finding.place) == "content/pond/cards/frog.yaml:7:3"


def sizes(pen):
    """The size of each line by its first letters."""
    return {op[6][0][2] + op[6][1][2]: op[2] for op in glyphs(pen)}


def words_of_a_card(flavour, rules="Rule one."):
    texts = f'<flow source="text" size="9pt" min_size="6pt">{rules}</flow>'
    decoration = f'<flow source="flavour" size="8pt" min_size="6pt">{flavour}</flow>'
    return f'<box height="20" width="50"><column>{texts}{decoration}</column></box>'


def test_flavour_shrinks_before_rules_do(tools):
    pen = tools.draw(words_of_a_card("Hop and hop again. " * 10))
    assert pen.findings == {}
    size = sizes(pen)
    assert size["Ru"] == pytest.approx(9 * 25.4 / 72, abs=1e-3)
    assert all(6 * 25.4 / 72 <= each < 8 * 25.4 / 72 for start, each in size.items() if start != "Ru")


@QUICK
@given(st.integers(1, 60), st.integers(1, 12))
def test_rules_are_never_set_smaller_than_flavour(tools, flavour, rules):
    pen = tools.draw(words_of_a_card("hop " * flavour, "Rule. " * rules))
    size = sizes(pen)
    assert min(size.values()) == min(each for start, each in size.items() if start != "Ru")


def test_of_a_column_that_is_too_long_the_longest_text_is_found_once(tools):
    (finding,) = tools.draw(words_of_a_card("Hop again. " * 40), subject=SUBJECT).findings
    assert (finding.code, finding.place.line) == ("A401", 7)
    assert finding.message.startswith("the flavour does not fit")
    (finding,) = tools.draw(words_of_a_card("Hop.", "Rule one. " * 60), subject=SUBJECT).findings
    assert finding.message.startswith("the text does not fit")


def test_a_plate_between_spaces_keeps_to_its_row_and_its_name_is_found(tools):
    plate = '<box height="8" padding="0 5" fill="paper"><text size="14pt" min_size="8pt">{}</text></box>'
    long = "The Great Northern Reed Hare of the Misty Marshes"
    pen = tools.draw(f"<column><row><space/>{plate.format(long)}<space/></row></column>")
    assert [finding.code for finding in pen.findings] == ["A401"]
    assert tools.boxes(pen)[0][::2] == (0, 60)


def test_a_text_without_room_is_not_noted_for_further_complaints(tools):
    pen = tools.draw('<text width="10" size="14pt" min_size="8pt">Sprinkenreiher</text>')
    assert tools.notes(pen, "text") == []
    (note,) = tools.notes(pen, "overlong")
    assert note.width > 10


def test_no_break_spaces_are_quoted_as_spaces(tools):
    (finding,) = tools.draw('<text width="5" size="14pt">Angriff\u00a01\u202fmm</text>').findings
    assert "'Angriff 1 mm'" in finding.message


def test_a_text_that_does_not_fit_names_the_card_and_its_language(tools):
    subject = Subject(about="pond/frog", name="card frog (de)", game="pond")
    (finding,) = tools.draw('<text width="5">Angriff</text>', subject=subject).findings
    assert finding.full_message.startswith("card frog (de): the text 'Angriff' is ")


def test_a_line_that_does_not_fit_tells_its_width(tools):
    (finding,) = tools.draw('<text width="10" size="14pt" min_size="8pt">Sprinkenreiher</text>').findings
    assert finding.code == "A401"
    assert "'Sprinkenreiher' is 16." in finding.message
    assert "at the minimum size 8.0 pt, room is 10.0 mm" in finding.message


def test_words_grow_up_to_their_largest_size_where_there_is_room(tools):
    def size(attributes):
        return glyphs(tools.draw(f'<flow size="8pt" {attributes}>Ein Reiher</flow>'))[0][2] / pt(1)

    assert size('width="40" height="20"') == pytest.approx(8, abs=0.01)
    assert size('width="40" height="20" max_size="14pt"') == pytest.approx(14, abs=0.01)
    assert 8 < size('width="40" height="4.5" max_size="14pt"') < 14


def test_a_missing_glyph_is_found(tools):
    for markup in ("<text>漢</text>", "<flow>ein 漢</flow>"):
        (finding,) = tools.draw(markup).findings
        assert finding.code == "A402"
        assert "font body has no glyph for '漢' (U+6F22)" in finding.message


def test_blanks_of_the_markup_collapse(tools):
    pen = tools.draw("<flow>\n   ein\n   <b>fettes</b>   <i>Wort</i>\n  </flow>")
    assert shown(pen).strip() == "ein fettes Wort"
    faces = [op[1] for op in glyphs(pen)]
    assert [face.partition("-")[2] for face in faces] == [
        "Regular.ttf",
        "Bold.ttf",
        "Regular.ttf",
        "Italic.ttf",
    ]


def test_paragraphs_breaks_and_rules_part_the_words(tools):
    pen = tools.draw("<flow><p>eins<br/>zwei</p><rule fill='gold'/><p align='right'>drei</p></flow>")
    (rule,) = [op for op in pen.out if op[0] == "path"]
    ys = [op[4] for op in glyphs(pen)]
    assert ys == sorted(ys)
    assert len(set(ys)) == 3
    assert ys[1] < rule[1][2] < ys[2]
    assert glyphs(pen)[2][3] > 40


def test_spans_change_size_colour_font_and_case(tools):
    span = '<span size="50%" fill="#ff0000" font="title" case="upper">klein</span>'
    _, op = glyphs(tools.draw(f'<text size="10mm">G {span}</text>'))
    assert op[1] == "fonts/Cinzel-Bold.ttf"
    assert op[2] == pytest.approx(5)
    assert op[5] == ("solid", "#ff0000", 1.0)
    assert "".join(text for _, _, text in op[6]) == "KLEIN"


def test_a_number_is_centred_by_its_ink(tools):
    pen = tools.draw('<text font="number" size="10mm" optical="yes">1</text>')
    (note,) = tools.notes(pen, "text")
    assert note.x + note.width / 2 == pytest.approx(30, abs=1e-3)
    assert note.y + note.height / 2 == pytest.approx(40, abs=1e-3)


def test_capitals_stand_in_the_middle_and_shrink_to_a_low_box(tools):
    pen = tools.draw('<text size="10mm" min_size="2mm" height="3mm">Hochhaus</text>')
    (op,) = glyphs(pen)
    cap = tools.assets.fonts.face("body").cap_height * op[2]
    assert cap <= 3.0 + 1e-3
    assert op[4] - cap / 2 == pytest.approx(40, abs=1e-3)


def test_two_halves_of_a_name_make_the_whole(tools):
    name = "Riesen Faultier"
    sizes, texts, insides = [], [], []
    for part, margin in (("left", "0 0 0 4"), ("right", "0 4 0 0")):
        pen = tools.draw(
            f'<text part="{part}" font="title" size="14pt" min_size="8pt" margin="{margin}">{name}</text>'
        )
        sizes.append(glyphs(pen)[0][2])
        texts.append(shown(pen).strip())
        insides.append(tools.notes(pen, "text")[0])
    assert texts == ["Riesen", "Faultier"]
    assert sizes[0] == sizes[1]
    assert insides[0].x >= 4
    assert insides[0].right <= 60
    assert insides[1].x >= 0
    assert insides[1].right <= 56


def test_a_name_of_one_word_falls_apart_between_two_letters(tools):
    left, right = (
        tools.draw(f'<text part="{part}" font="title" size="20pt" min_size="8pt">Waldmammut</text>')
        for part in ("left", "right")
    )
    assert shown(left) + shown(right) == "Waldmammut"
    last, first = glyphs(left)[0], glyphs(right)[0]
    assert 50 < last[3] + last[6][-1][1] < 60
    # letters that stand close overlap the seam by a hair
    assert first[3] + first[6][0][1] == pytest.approx(0, abs=0.3)


def test_the_margin_at_the_seam_is_no_margin_for_words_that_run_across(tools):
    for part, edges in (("left", (None, 57)), ("right", (3, None))):
        pen = tools.draw(f'<text part="{part}" font="title" size="20pt" min_size="8pt">Waldmammut</text>')
        (note,) = tools.notes(pen, "text")
        assert edges[0] is None or note.x == edges[0]
        assert edges[1] is None or note.right == pytest.approx(edges[1])


def test_a_half_that_is_too_long_is_found(tools):
    (finding,) = tools.draw(
        '<text part="left" size="40pt" min_size="36pt" margin="0 0 0 50">Waldmammut</text>'
    ).findings
    assert finding.code == "A401"


def test_an_unknown_font_is_found(tools):
    (finding,) = tools.draw('<text font="titel">x</text>').findings
    assert "unknown font family 'titel'; did you mean 'title'?" in finding.message


def test_words_take_one_colour(tools):
    (finding,) = tools.draw('<text fill="v: ink gold">x</text>').findings
    assert "not the gradient 'v: ink gold'" in finding.message


def test_an_empty_text_draws_nothing(tools):
    assert tools.draw("<text> </text><flow></flow>").out == []


KHMER = "ខ្ញុំទាញសន្លឹកបៀពីរសន្លឹក"


@pytest.mark.parametrize(("width", "expected"), [(50, []), (10, ["A413"])])
def test_khmer_without_places_to_break_is_found_where_a_line_must_be_broken(tools, width, expected):
    pen = tools.draw(
        f'<stack><flow width="{width}mm" min_size="2pt" size="6pt">{KHMER} {KHMER}</flow></stack>'
    )
    assert [finding.code for finding in pen.findings if finding.code == "A413"] == expected


def test_khmer_with_zero_width_spaces_is_in_order(tools):
    broken = "\u200b".join(KHMER[start : start + 6] for start in range(0, len(KHMER), 6))
    pen = tools.draw(f'<stack><flow width="10mm" size="6pt">{broken}</flow></stack>')
    assert "A413" not in [finding.code for finding in pen.findings]


def lines_of(pen):
    """The lines of a picture from top to bottom, as they are read."""
    rows = {}
    for op in glyphs(pen):
        rows.setdefault(op[4], []).append("".join(text for _, _, text in op[6]))
    return ["".join(words) for _, words in sorted(rows.items())]


LONG = "Donaudampfschifffahrtsgesellschaft"


def test_a_word_that_is_far_too_wide_has_hyphens_as_its_language_does(tools):
    flow = f'<flow width="30" size="12pt" min_size="5pt">Die {LONG} fährt</flow>'

    pen = tools.draw(flow, language="de")

    assert pen.findings == {}
    assert "".join(lines_of(pen)).replace("\u00ad", "") == f"Die {LONG} fährt"
    ends = [line[-1] for line in lines_of(pen)]
    assert "\u00ad" in ends
    assert {round(op[2], 2) for op in glyphs(pen)} == {round(pt(12), 2)}


def test_a_word_that_is_a_little_too_wide_is_made_smaller(tools):
    pen = tools.draw('<flow width="30" size="12pt" min_size="5pt">Dampfschifffahrt</flow>', language="de")

    assert lines_of(pen) == ["Dampfschifffahrt"]


def test_soft_hyphens_of_an_author_are_taken_before_those_of_the_patterns(tools):
    word = "Donau\u00addampfschiff\u00adfahrt"

    pen = tools.draw(f'<flow width="26" size="12pt" min_size="5pt">{word}</flow>', language="de")

    assert {line.strip("\u00ad") for line in lines_of(pen)} <= {"Donau", "dampfschiff", "fahrt"}


def test_where_nobody_knows_the_language_no_word_has_a_hyphen(tools):
    pen = tools.draw(f'<flow width="30" size="12pt" min_size="5pt">{LONG}</flow>', language="xx")

    assert lines_of(pen) == [LONG]


@pytest.mark.parametrize(("least", "count"), [("13pt", 2), ("6pt", 1)])
def test_a_name_stays_on_one_line_down_to_its_line_size(least, count, tools):
    pen = tools.draw(
        f'<flow width="30" size="14pt" min-size="5pt" line-size="{least}">Old Stone Bridge</flow>'
    )

    assert len(lines_of(pen)) == count


def baselines(pen):
    """By what a run says, how far its baseline lies below the top, and its size."""
    return {
        "".join(text for _, _, text in op[6]).strip(): (op[4], op[2]) for op in pen.out if op[0] == "glyphs"
    }


def test_words_are_raised_by_a_share_of_the_size_around_them(tools):
    lines = baselines(
        tools.draw(
            '<flow size="10mm">10<span rise="0.35" size="60%">th</span><span rise="-0.2">x</span></flow>'
        )
    )

    (base, _), (high, small), (low, _) = (lines[each] for each in ("10", "th", "x"))
    assert (round(base - high, 3), round(low - base, 3), small) == (3.5, 2.0, 6.0)


def test_a_line_that_is_raised_within_has_more_room_above(tools):
    flow = '<flow size="5mm">a<span rise="{}">b</span></flow>'

    plain, raised = (baselines(tools.draw(flow.format(rise)))["a"][0] for rise in (0.01, 1))

    assert raised > plain


def test_a_line_lies_below_underlined_words_and_the_blanks_between_them_alone(tools):
    pen = tools.draw('<flow size="10mm">one <span underline="yes">two three</span> four</flow>')

    ((left, top, right, bottom),) = tools.boxes(pen)
    runs = [op for op in pen.out if op[0] == "glyphs"]
    start, after = runs[1][3], runs[2][3]
    assert (left, round(bottom - top, 3)) == (pytest.approx(start, abs=0.01), 0.5)
    assert start + runs[1][6][-1][1] < right <= after + 0.01
    assert top == pytest.approx(runs[1][4] + 1.2, abs=0.01)
