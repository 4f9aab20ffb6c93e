"""A face that would take for ever, or all memory, is found with the line at which it gets too much."""

import tracemalloc

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.render.markup import read_card
from deckwright.render.markup.measures import NODES, WORDS
from deckwright.render.templates import TemplateMistakeError, Templates, View

LONG = "('x' * 1000)"
DOUBLE = "{% macro mA() %}{{ mB() }}{{ mB() }}{% endmacro %}"
TOO_MUCH = {
    "loops in loops": "{% for a in " + LONG + " %}{% for b in " + LONG + " %}{% for c in " + LONG + " %}."
    "{% endfor %}{% endfor %}{% endfor %}",
    "loops that write much": "{% for a in " + LONG + " %}{% for b in " + LONG + " %}" + "y" * 99
    + "{% endfor %}{% endfor %}",
    "a text that doubles": "{% set x = 'x' * 99 %}" + "{% set x = x ~ x %}" * 40,
    "a block that doubles": "{% set x %}xxxx{% endset %}" + "{% set x %}{{ x }}{{ x }}{% endset %}" * 40,
    "macros that double": "{% macro m30() %}x{% endmacro %}"
    + "".join(DOUBLE.replace("A", str(n)).replace("B", str(n + 1)) for n in range(29, -1, -1))
    + "{{ m0() }}",
    "a repeated text": "{{ 'x' * 10 ** 9 }}",
    "a repeated list": "{{ ([1] * 10 ** 9)|length }}",
    "a large number": "{% set n = 9 ** 999 %}" + "{% set n = n * n %}" * 40,
    "a large power": "{{ 10 ** 10 ** 9 }}{{ 2 ** (10 ** 9) }}",
    "slices": "{{ 'abc'|slice(10 ** 9)|list }}",
    "batches": "{{ 'abc'|batch(10 ** 9, 'x')|list }}",
    "a wide filter": "{{ 'x'|center(10 ** 9) }}",
    "a deep filter": "{{ {'a': 1}|tojson(indent=10 ** 9) }}",
    "a fine filter": "{{ 1.5|round(10 ** 9, 'ceil') }}",
    "a wide method": "{{ 'x'.ljust(10 ** 9) }}",
    "a wide format": "{{ '%1000000000d' % 1 }}",
    "a format of any width": "{{ '%*d'|format(10 ** 9, 1) }}",
    "a wide format by method": "{{ '{:1000000000}'.format(1) }}",
    "a format by method of any width": "{{ '{:{}}'.format(1, 10 ** 9) }}",
    "a text for each letter": "{{ " + LONG + "|replace('x', " + LONG + ")|replace('x', " + LONG + ") }}",
    "a text between all": "{{ " + LONG + "|join('x' * 10000) }}",
    "a macro that calls itself": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "an inclusion of itself": "{% include 'a.xml.j2' %}{% include 'a.xml.j2' %}",
}  # fmt: skip


@pytest.fixture
def mistake(tmp_path):
    def found(source, **names):
        (tmp_path / "a.xml.j2").write_text(source, encoding="utf-8")
        with pytest.raises(TemplateMistakeError) as raised:
            Templates(AssetPath([tmp_path]), names).render("a.xml.j2", {})
        return raised.value

    return found


@pytest.mark.parametrize("source", TOO_MUCH.values(), ids=TOO_MUCH)
def test_a_template_that_does_too_much_is_found_at_its_line(mistake, source):
    wrong = mistake(f"<card>\n\n{source}</card>")

    told = wrong.finding("")
    assert told.code == "A410"
    assert "recursion" not in told.message
    assert str(told.place).startswith("templates/a.xml.j2:3")


@pytest.mark.parametrize(
    "source",
    [
        "{{ ('\t' * 9000).expandtabs(9999) }}",
        "{{ ('\n' * 9000)|indent(9999, blank=true) }}",
        "{{ ('\n' * 9000)|indent('x' * 9999, blank=true) }}",
        "{{ '{0:{1}}'.format(1, '99999999') }}",
        "{{ '{0:{width}}'.format(1, width='99999999') }}",
        "{{ ('xy' * 4500)|wordwrap(1, wrapstring='x' * 9999) }}",
        "{{ ('x' * 9000).translate({120: 'x' * 9999}) }}",
    ],
)
def test_what_would_get_too_large_is_refused_before_it_is_made(mistake, source):
    tracemalloc.start()
    try:
        wrong = mistake(source)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert wrong.finding("").code == "A410"
    assert most < 20_000_000


@pytest.mark.parametrize("source", ["{{ 'abc'|random }}", "{{ view }}", "{{ [view] }}", "{{ 'x' ~ [view] }}"])
def test_what_would_make_each_build_different_is_refused(mistake, source):
    told = mistake(source, view=View("card frog", {})).finding("")

    assert (told.code, str(told.place)) == ("A408", "templates/a.xml.j2:1:1")
    assert " at 0x" not in told.message


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("<rect/>" * (NODES + 1), "more than 10,000 elements"),
        ("<stack>" * 61 + "</stack>" * 61, "more than 60 deep"),
        (f"<text>{'x' * (WORDS + 1)}</text>", "more than 10,000 characters of words"),
        (f"<text>{'x' * 1_000_001}</text>", "more than 1,000,000 characters"),
    ],
)
def test_markup_of_which_there_is_too_much_is_found(inside, message):
    card, findings = read_card(f"<card>{inside}</card>", "templates/a.xml.j2")

    assert card is None
    assert [(finding.code, message in finding.message) for finding in findings] == [("A410", True)]
