"""Breaking lines, shrinking, aligning."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckwright.picture.display import Stroke, solid
from deckwright.render.text import IconRun, Paragraph, Run, lay_out, pt
from deckwright.render.text.flow import STEP

WORD = st.text(st.sampled_from("abcdefgäöüßijlmnMW\u00ad-.,„“0123"), min_size=1, max_size=14)
TEXT = st.lists(WORD, min_size=1, max_size=40).map(" ".join)
QUICK = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
GERMAN = "Überlebenskünstler der Flutzeit: groß, geduldig, überraschend schnell."


def laid(fonts, *texts, width=40.0, **options):
    paragraphs = [Paragraph((Run(text),)) if isinstance(text, str) else text for text in texts]
    return lay_out(paragraphs, width, **({"size": pt(8)} | options), fonts=fonts)


def lines(result):
    return [line.text.strip() for line in result.lines]


def told(result):
    ops = [op for line in result.lines for op in line.ops if op[0] == "glyphs"]
    return "".join(text for op in ops for _, _, text in op[6])


@QUICK
@given(TEXT, st.floats(12, 70), st.sampled_from(["left", "center", "right", "justify"]))
def test_what_fits_stays_inside_its_column(fonts, text, width, align):
    result = laid(fonts, text, width=width, align=align, min_size=pt(4))
    for line in result.lines:
        assert line.x >= -1e-6 or not result.fits
        assert line.x + line.width <= width + 1e-6 or not result.fits


@QUICK
@given(TEXT, st.floats(10, 60), st.floats(4, 40))
def test_a_text_that_fits_is_no_higher_than_its_box(fonts, text, width, height):
    result = laid(fonts, text, width=width, height=height, min_size=pt(5))
    assert result.height <= height + 1e-6 or not result.fits
    assert bool(result.over) != result.fits


@QUICK
@given(TEXT, st.floats(12, 70))
def test_the_clusters_of_all_lines_join_to_the_text(fonts, text, width):
    shown = told(laid(fonts, text, width=width)).replace("\u00ad", "")
    assert shown.split() == text.replace("\u00ad", "").split()


@QUICK
@given(TEXT, st.floats(20, 70))
def test_balanced_lines_are_as_few_as_greedy_ones(fonts, text, width):
    left, centred = (laid(fonts, text, width=width, align=align) for align in ("left", "center"))
    assert len(left.lines) == len(centred.lines)


def test_centred_lines_are_balanced(fonts):
    result = laid(fonts, GERMAN, width=45, align="center")
    assert lines(result) == ["Überlebenskünstler der Flutzeit:", "groß, geduldig, überraschend schnell."]


def test_a_text_shrinks_only_as_far_as_it_must(fonts):
    free = laid(fonts, GERMAN, width=30)
    tight = laid(fonts, GERMAN, width=30, height=free.height * 0.8, min_size=pt(5))
    assert tight.fits
    assert pt(5) <= tight.size < free.size
    bigger = laid(fonts, GERMAN, width=30, size=tight.size + STEP, height=free.height * 0.8)
    assert not bigger.fits


def test_words_left_over_are_named(fonts):
    result = laid(fonts, GERMAN, width=25, height=4, min_size=pt(7))
    assert not result.fits
    assert GERMAN.endswith(result.over)
    assert result.size == pytest.approx(pt(7))


def test_a_word_wider_than_its_column_is_left_over(fonts):
    result = laid(fonts, "ja Donaudampfschifffahrtsgesellschaft", width=20)
    assert not result.fits
    assert result.over == "Donaudampfschifffahrtsgesellschaft"


def test_a_soft_hyphen_shows_only_at_the_end_of_a_line(fonts):
    result = laid(fonts, "Donau\u00addampf\u00adschifffahrts\u00adgesellschaft", width=24)
    assert result.fits
    assert [line.text[-1] for line in result.lines[:-1]] == ["\u00ad"] * (len(result.lines) - 1)
    wide = laid(fonts, "Donau\u00addampf\u00adschifffahrts\u00adgesellschaft", width=90)
    assert told(wide) == "Donaudampfschifffahrtsgesellschaft"


def test_a_no_break_space_is_never_broken(fonts):
    result = laid(fonts, "aaa bbb ccc 12\u00a0mm ddd eee 34\u00a0mm fff", width=14)
    assert all("\u00a0mm" in line or "mm" not in line for line in lines(result))


def test_words_break_after_a_hyphen_between_letters_but_not_between_figures(fonts):
    assert lines(laid(fonts, "Wald-mammut", width=9)) == ["Wald-", "mammut"]
    assert lines(laid(fonts, "2-3-4-5-6-7-8", width=6)) == ["2-3-4-5-6-7-8"]


@pytest.mark.parametrize("width", [x / 2 for x in range(12, 80)])
def test_an_icon_is_never_parted_from_the_number_before_it(fonts, width):
    words = (Run("Das kostet heute "), Run("2", bold=True), Run(" "), IconRun("impulse"), Run(" statt vier."))
    result = laid(fonts, Paragraph(words), width=width, min_size=pt(4))
    with_icon = next(line for line in result.lines if any(op[0] == "icon" for op in line.ops))
    assert "2" in with_icon.text


@pytest.mark.parametrize("width", [x / 2 for x in range(20, 80)])
def test_a_noun_is_never_parted_from_the_number_before_it(fonts, width):
    words = (Run("Deine Karten auf allen "), Run("4", bold=True), Run(" Feldern, und 20 % mehr"))
    result = lines(laid(fonts, Paragraph(words), width=width, min_size=pt(4)))
    assert all("4 Feldern" in line or ("4" not in line and "Feldern" not in line) for line in result)
    assert all("20 %" in line or "%" not in line for line in result)


def test_a_change_and_a_long_word_may_be_parted_from_the_number_before_them(fonts):
    for parted, last in (("Angriff +1", "for"), ("je 10", "Schadensmarkierungen")):
        laid_at = (lines(laid(fonts, f"{parted} {last}", width=width / 2)) for width in range(80, 10, -1))
        first = next(result for result in laid_at if len(result) == 2)
        assert first == [parted, last]


def test_icons_stand_centred_on_the_capitals_and_scale_with_the_text(fonts):
    words = Paragraph((Run("Zahle "), IconRun("impulse", size=1.0)))
    for size in (pt(6), pt(12)):
        (icon,) = (op for op in laid(fonts, words, size=size).lines[0].ops if op[0] == "icon")
        _, _, _, top, side, *_ = icon
        assert side == pytest.approx(size, abs=1e-3)
        assert top + side / 2 == pytest.approx(-fonts.face("body").cap_height * size / 2, abs=1e-3)


def test_justified_lines_reach_both_edges_except_the_last(fonts):
    result = laid(fonts, GERMAN, width=30, align="justify")
    assert [line.width for line in result.lines[:-1]] == pytest.approx([30.0] * (len(result.lines) - 1))
    assert result.lines[-1].width < 30


def test_a_newline_breaks_and_paragraphs_keep_their_gap(fonts):
    result = laid(fonts, "eins\nzwei", "drei", gap=0.5)
    assert lines(result) == ["eins", "zwei", "drei"]
    assert [line.before for line in result.lines] == pytest.approx([0, 0, pt(8) / 2])
    assert [line.paragraph for line in result.lines] == [0, 0, 1]


def test_a_rule_is_a_line_across_the_column(fonts):
    rule = Paragraph((), rule=Stroke(solid("#000000"), 0.1))
    result = laid(fonts, "eins", rule, "zwei", width=33.0)
    (path,) = result.lines[1].ops
    assert path[0] == "path"
    assert path[1] == ("M", 0.0, 0.0, "L", 33.0, 0.0)


def test_a_text_is_placed_in_its_box(fonts):
    result = laid(fonts, "eins")
    tops = {where: result.offset(10.0, where) for where in ("top", "middle", "bottom")}
    assert tops["top"] == 0
    assert tops["middle"] == pytest.approx((10 - result.height) / 2)
    assert tops["bottom"] == pytest.approx(10 - result.height)
    (op,) = result.ops(3.0, 5.0, height=10.0, valign="bottom")
    assert op[3] == 3.0
    assert 5 < op[4] < 15


def test_missing_characters_are_told(fonts):
    assert laid(fonts, "漢 a").missing == "漢"


def test_an_empty_text_has_no_lines_with_ops(fonts):
    result = laid(fonts, "")
    assert result.fits
    assert told(result) == ""


def test_a_short_word_is_not_left_alone_on_the_last_line(fonts):
    text = "Übrige Impulse verfallen am Ende deines Zuges."
    result = laid(fonts, text, width=51)
    assert lines(result) == ["Übrige Impulse verfallen am Ende", "deines Zuges."]
    assert text[: -len(" Zuges.")] in lines(laid(fonts, text, width=60))[0]
