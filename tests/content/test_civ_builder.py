"""Civ Builder as it is printed: its sheets, and its backs with either answer of the ruling on them."""

from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.assets.profiles import Profile, read_profiles
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.print_sets import print_sets
from deckwright.model.game import Game
from deckwright.render.faces import Faces
from deckwright.render.impose import plan_sheets
from deckwright.render.impose.plan import Plan

from .faces import parts

ROOT = Path(__file__).resolve().parents[2]
CHOSEN = "    chosen: {}\n    variants:\n      by_type: "
TYPES = ("building", "civilian", "hero", "landmark")


@pytest.fixture
def with_backs(tmp_path: Path):
    """The game with an answer of the ruling on its backs."""

    def with_backs(answer: str) -> Game:
        copytree(ROOT / "content/civ_builder", tmp_path / "content/civ_builder")
        rulings = tmp_path / "content/civ_builder/rules/rulings.yaml"
        text = rulings.read_text(encoding="utf-8")
        assert text.count(CHOSEN.format("common")) == 1
        rulings.write_text(text.replace(CHOSEN.format("common"), CHOSEN.format(answer)), encoding="utf-8")
        game = load_game(Project(tmp_path), "civ_builder").game
        assert game is not None
        return game

    return with_backs


def planned(game: Game) -> tuple[Plan, Profile]:
    """The sheets of the deck on A4."""
    cards = next(part for part in print_sets(game) if part.id == "cards")
    ((size, items),) = cards.items.items()
    (profile,) = read_profiles(game, ("a4",), assets_of(ROOT, game.id).path)
    return plan_sheets(profile, size, items), profile


def behind(game: Game) -> Counter[tuple[str, str]]:
    """The type of each card and its back, the sheets turned over like a page of a book."""
    plan, profile = planned(game)
    pairs: Counter[tuple[str, str]] = Counter()
    for sheet in plan.sheets:
        turned = {(profile.width - back.x - plan.grid.width, back.y): back for back in sheet.backs if back}
        for front in sheet.fronts:
            kind = game.cards[front.name.removeprefix("card/")].kind
            pairs[kind, turned[front.x, front.y].name] += 1
    return pairs


def test_the_325_cards_fill_37_sheets_and_one_is_left_on_the_last(with_backs):
    plan, _ = planned(with_backs("common"))

    assert [len(sheet.fronts) for sheet in plan.sheets] == [9] * 36 + [1]


@pytest.mark.parametrize(
    ("answer", "backs"),
    [
        ("common", dict.fromkeys(TYPES, "back/cards")),
        ("by_type", {type_: f"back/cards.{type_}" for type_ in TYPES}),
    ],
)
def test_each_card_has_behind_it_the_back_that_the_answer_names(with_backs, answer, backs):
    copies = {"civilian": 200, "hero": 18, "building": 92, "landmark": 15}

    assert behind(with_backs(answer)) == {(kind, backs[kind]): count for kind, count in copies.items()}


def test_the_four_backs_by_type_are_drawn_without_a_finding_and_differ(with_backs):
    faces = Faces(with_backs("by_type"), assets_of(ROOT, "civ_builder"), "en")

    drawn = [faces.back(f"cards.{kind}") for kind in TYPES]

    assert [face.findings for face in drawn] == [()] * 4
    assert len({face.display.key for face in drawn}) == 4


def test_every_card_has_its_fields_in_their_places(with_backs):
    """CB-07: type, name, cost; the text; strength, build in the middle of the edge, person or construct."""
    game = with_backs("common")
    faces = Faces(game, assets_of(ROOT, "civ_builder"), "en")

    for card in game.cards.values():
        places = parts(faces.card(card.id).display)
        across = {name: (x0 + x1) / 2 for name, (x0, _, x1, _) in places.items()}
        down = {name: (y0 + y1) / 2 for name, (_, y0, _, y1) in places.items()}
        construct = card.kind in ("building", "landmark")
        number = "build_cost" if construct else "build_value"
        sign = "construct" if construct else "person"

        assert across["kind"] < 12 < across["name"] < 52 < across["cost"], card.id
        assert max(down["kind"], down["name"], down["cost"]) < 12 < down["text"] < 76, card.id
        assert across[sign] > 52, card.id
        assert down[sign] > 78, card.id
        assert ("strength" in places) == construct, card.id
        assert (number in places) == bool(card.fields.get(number)), card.id
        if number in places:
            assert abs(across[number] - 31.75) < 0.1, card.id
            assert down[number] > 78, card.id
        if construct:
            assert across["strength"] < 12, card.id
            assert down["strength"] > 78, card.id
