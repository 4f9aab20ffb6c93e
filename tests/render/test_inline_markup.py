"""InlineMarkup markup becomes flow markup."""

from types import SimpleNamespace

import pytest

from deckwright.render.inline_markup import InlineMarkup


@pytest.fixture
def linear():
    game = SimpleNamespace(
        said_values={"far": 7, "wide.land": 3},
        said_value=lambda name, _: {"far": 7, "wide.land": 3}[name],
        cards={"leaper": SimpleNamespace(name={"en": "Leaper & Co"})},
        rulings={"PD-1": SimpleNamespace(chosen="yes", answers={"yes": {"en": "Yes <now>"}})},
    )
    return InlineMarkup(game, "en")


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("plain words", "plain words"),
        ("a < b & c", "a &lt; b &amp; c"),
        ("**Jump** *far*", "<b>Jump</b> <i>far</i>"),
        ("2 {icon:life}", '2 <icon name="life"/>'),
        ("{value:far} steps", "7 steps"),
        ("{card:leaper}", "Leaper &amp; Co"),
        ("{ruling:PD-1}", "Yes &lt;now&gt;"),
        ("{self} rests", "Frog rests"),
        ("{value:wide.land} steps", "3 steps"),
        ("{value:none}", "{value:none}"),
        ("one\ntwo", "<p>one</p><p>two</p>"),
        ("**one\n\ntwo**", "<p><b>one</b></p><p><b>two</b></p>"),
        ("", ""),
        ("a\n---\nb", '<p>a</p><rule gap="0.2"/><p>b</p>'),
        ("- a\n- *b*", "<li>a</li><li><i>b</i></li>"),
        ("- a", "<li>a</li>"),
        ("{center}a", '<p align="center">a</p>'),
        ("b\n{right}a", '<p>b</p><p align="right">a</p>'),
        ("{small}a{/small}", '<span size="85%">a</span>'),
        ("**{caps}a{/caps}**", '<b><span case="small">a</span></b>'),
        ("{2} or {icon:life 3}", '<icon number="2"/> or <icon name="life" number="3"/>'),
        ("2*3", "2*3"),
        ("-2 power, +1/-1, or (-X)", "\u22122 power, +1/\u22121, or (\u2212X)"),
        ("2-4 cards of F-16 - 3", "2-4 cards of F-16 - 3"),
        ("{small}-1{/small} **-2**", '<span size="85%">\u22121</span> <b>\u22122</b>'),
        ("{caps}-X{/caps}", '<span case="small">\u2212X</span>'),
        ("{right}-3", '<p align="right">\u22123</p>'),
        ("an -X-ray, {icon:life}-2", 'an -X-ray, <icon name="life"/>-2'),
        ("{-1}", '<icon number="\u22121"/>'),
    ],
)
def test_words_become_markup(linear, text, markup):
    assert str(linear.flow(text, "Frog")) == markup
