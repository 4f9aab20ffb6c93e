"""Templates: marking tags with their lines, and what the sandbox lets through."""

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.render.template_source import marked, tokens, xml_comments_read
from deckwright.render.templates import TemplateMistakeError, Templates, View


def test_tags_carry_their_line_but_expressions_are_left_alone():
    source = '<card>\n{# <box> #}{{ "<b>"|e }}\n<row gap="{{ 1 }}"/>\n</card>'
    assert marked(source, "t") == (
        '<card at-="t:1">\n{# <box> #}{{ "<b>"|e }}\n<row at-="t:3" gap="{{ 1 }}"/>\n</card>'
    )


def test_signs_that_are_no_tags_are_left_alone():
    assert marked("a < b <3 </row>", "t") == "a < b <3 </row>"


@pytest.mark.parametrize(
    ("commented", "plain"),
    [
        ("<card>\n  <!-- one\n two --> \n<a/></card>", "<card>\n<a/></card>"),
        ("<text>one<!-- x -->\ntwo</text>", "<text>one\ntwo</text>"),
        ("<text>one <!--- x -->two</text>", "<text>one two</text>"),
        ("<text>one<!-- 🐸 & > -->two</text>", "<text>onetwo</text>"),
        (
            "{% if a -%}\n  {# x #}\n<a b='>'/><!-- 'x' -->\n{% endif %}",
            "{% if a -%}\n<a b='>'/>\n{% endif %}",
        ),
        ('<a {{ \'"\' }}b="{{ c }}"/><!-- x --><b/>', '<a {{ \'"\' }}b="{{ c }}"/><b/>'),
    ],
)
def test_comments_make_no_difference(commented: str, plain: str) -> None:
    assert tokens(commented) == tokens(plain)
    assert xml_comments_read(commented).count("\n") == commented.count("\n")


@pytest.mark.parametrize(
    "source",
    [
        '<a b="<!-- x -->"/>',
        "<a <!-- x -->/>",
        "<a><!-- x -- y --></a>",
        "<a><!-- x ---></a>",
        "<a><!-- {{ x }} --></a>",
        "<a><!-- \x01 --></a>",
        "<a><![CDATA[<!-- x -->]]></a>",
        "{% raw %}<!-- x -->{% endraw %}",
        "<a><!-- x",
    ],
)
def test_what_looks_like_a_comment_and_is_refused_carried_out_or_words_is_left_alone(source: str) -> None:
    assert xml_comments_read(source) == source


def test_what_nothing_closes_is_left_alone():
    assert marked("{{ <b/> {% <i/>", "t") == '{{ <b at-="t:1"/> {% <i at-="t:1"/>'
    assert marked("{{ {# <b/> #}<i/>", "t") == '{{ {# <b/> #}<i at-="t:1"/>'


class Counted(str):
    """A text that counts how often something is looked for in it."""

    times = 0

    def find(self, *args):
        self.times += 1
        return super().find(*args)


def test_what_nothing_closes_is_looked_for_once_however_often_it_opens():
    source = Counted("{{" * 1000)
    marked(source, "t")

    assert source.times == 1


@pytest.fixture
def templates(tmp_path):
    def make(source, **names):
        (tmp_path / "a.xml.j2").write_text(source, encoding="utf-8")
        return Templates(AssetPath([tmp_path]), names)

    return make


def test_names_are_seen_in_macros_too(templates):
    made = templates("{% macro say() %}{{ word }}{% endmacro %}{{ say() }}", word="hop")
    assert made.render("a.xml.j2", {}) == "hop"


def test_the_same_templates_see_other_names_and_are_not_read_again(templates, tmp_path):
    made = templates("{% set loud = word|upper %}{{ loud }}", word="hop")
    assert made.render("a.xml.j2", {}) == "HOP"
    (tmp_path / "a.xml.j2").unlink()

    assert made.again({"word": "skip"}).render("a.xml.j2", {}) == "SKIP"


def test_what_is_written_in_expressions_is_escaped(templates):
    assert templates("{{ x }}").render("a.xml.j2", {"x": "<&>"}) == "&lt;&amp;&gt;"


@pytest.mark.parametrize(
    "source", ["{{ v._entries }}", "{{ v.__class__ }}", "{{ v.x.append(1) }}", "{{ lipsum() }}"]
)
def test_the_sandbox_keeps_its_doors_shut(templates, source):
    with pytest.raises(TemplateMistakeError):
        templates(source).render("a.xml.j2", {"v": View("v", {"x": [1]})})


def test_a_view_tells_what_is_missing_and_what_it_has():
    view = View("card frog", {"jump": 3, "values": 4})
    assert (view.jump, view["values"], "jump" in view, list(view)) == (3, 4, True, ["jump", "values"])
    assert view.missing("jmp") == "card frog has no 'jmp'; did you mean 'jump'?"


def test_the_first_template_that_exists_is_taken(templates):
    made = templates("x")
    assert made.first("b.xml.j2", "a.xml.j2") == "a.xml.j2"
    assert made.first("b.xml.j2") is None


def test_a_template_that_changed_is_compiled_again(templates):
    templates("one").render("a.xml.j2", {})

    assert templates("two").render("a.xml.j2", {}) == "two"


def test_a_template_compiled_for_one_game_shows_the_next_one(templates):
    templates("{{ word }}", word="hop").render("a.xml.j2", {})

    assert templates("{{ word }}", word="hip").render("a.xml.j2", {}) == "hip"
