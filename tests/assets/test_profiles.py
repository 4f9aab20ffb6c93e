import pytest
import yaml

from deckwright.assets.profiles import read_profile
from deckwright.model.finding import ContentError
from deckwright.model.place import Place, Spot
from deckwright.render.impose import plan_sheets
from deckwright.shipped import shipped


class Anywhere:
    def place(self, path, *, key=False) -> Place:
        return Place("p.yaml", 1)


@pytest.mark.parametrize("name", ["a4", "a4_short", "letter", "letter_short"])
def test_the_shipped_profiles_hold_nine_poker_cards(name):
    text = (shipped("templates") / "print" / f"{name}.yaml").read_text(encoding="utf-8")
    profile = read_profile(yaml.safe_load(text), Spot(Anywhere()))

    plan = plan_sheets(profile, (63.5, 88.9), [])

    assert profile.id == name
    assert (plan.grid.columns, plan.grid.rows, plan.grid.bleed) == (3, 3, 3.0)


def test_what_a_profile_leaves_out_has_a_sensible_value():
    profile = read_profile({"id": "x", "title": "X", "paper": {"size": "a4"}}, Spot(Anywhere()))

    assert (profile.bleed, profile.gutter, profile.columns, profile.edge) == (3.0, 0.0, 0, "long")
    assert (profile.crop, profile.stroke, profile.name("de")) == (True, 0.0882, "X")


def test_paper_may_be_turned_or_measured(profile):
    landscape = profile(paper={"size": "letter", "orientation": "landscape"})
    own = profile(paper={"size": ["30cm", "12in"]})

    assert (landscape.width, landscape.height) == (279.4, 215.9)
    assert (own.width, own.height, own.paper) == (300.0, 304.8, "300 x 304.8 mm")


def test_lengths_have_units(profile):
    chosen = profile(bleed="0.125in", duplex={"offset": {"x": "-1.5mm", "y": "0.1cm"}})

    assert (chosen.bleed, chosen.offset) == (3.175, (-1.5, 1.0))


@pytest.mark.parametrize(
    ("sections", "message"),
    [
        ({"bleed": "3"}, "'3' is no length"),
        ({"bleed": "-3mm"}, "-3mm is no length that a sheet can have"),
        ({"bleed": "nanmm"}, "nanmm is no length that a sheet can have"),
        ({"bleed": 3}, "3 is no length"),
        ({"paper": {"size": "a9"}}, "'a9' is not possible here"),
        ({"paper": {"size": ["0mm", "5mm"]}}, "paper needs a width and a height"),
        ({"paper": "a4"}, "paper is 'a4', not a section of a print profile"),
        ({"duplex": {"edge": "left"}}, "'left' is not possible here"),
        ({"pages": "backs"}, "'backs' is not possible here"),
    ],
)
def test_what_makes_no_sense_is_found_at_its_line(profile, sections, message):
    with pytest.raises(ContentError) as caught:
        profile(**sections)

    (finding,) = caught.value.findings
    assert (finding.code, finding.message) == ("P502", message)
    assert finding.place.line >= 2
