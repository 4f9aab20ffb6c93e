"""A theme says in which colours the shared face tells cards apart: by kind, by a trait, by number."""

from pathlib import Path

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.render.faces import Faces

HEAD = "game: town\ntitle: Town\nlanguages: [en]\n"
KINDS = "kinds: {guard: {title: Guard}, thief: {title: Thief}, crowd: {title: Crowd}}\n"
SIDES = "kinds: {guard: {title: Guard, fields: {side: [watch, guild]}}}\n"
TRAITS = "kinds: {guard: {title: Guard, fields: {type: text}}}\n"


def card(id_: str, more: str = "") -> str:
    return f"  - {{id: {id_}, name: {id_}, text: Words.{more}}}\n"


BY_KIND = {kind: f"kind: {kind}\ncards:\n{card(f'a_{kind}')}" for kind in ("guard", "thief", "crowd")}
BY_SIDE = {"guard": f"kind: guard\ncards:\n{card('one', ', side: watch')}{card('two', ', side: guild')}"}
BY_TRAIT = {"guard": f"kind: guard\ncards:\n{card('one', ', type: Fire Nation')}{card('two', ', type: Sea')}"}
BRACKETS = {
    "guard": f"kind: guard\ncards:\n{card('one', ', type: Nation (fire)')}{card('two', ', type: Sea+')}"
}
TINT, OTHER, WORDS = "#123456", "#654321", "#fedcba"


@pytest.fixture
def drawn(tmp_path: Path):
    """All that is drawn of a card of a game with some theme, as text."""

    def draw(kinds: str, cards: dict[str, str], theme: str, card_id: str) -> str:
        texts = {f"content/town/cards/{kind}.yaml": text for kind, text in cards.items()}
        texts |= {"content/town/game.yaml": HEAD + kinds, "templates/town/themes.yaml": theme}
        for name, text in texts.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        loaded, assets = load_game(Project(tmp_path), "town"), assets_of(tmp_path, "town")
        assert loaded.game
        assert [each.code for each in run_checks(loaded, assets) if each.code in {"C102", "C104"}] == []
        face = Faces(loaded.game, assets, "en").card(card_id)
        assert [each.full_message for each in face.findings] == []
        return repr(face.display.ops)

    return draw


@pytest.mark.parametrize(
    ("kinds", "cards", "token", "shown"),
    [
        (KINDS, BY_KIND, "tint_guard", "a_guard"),
        (KINDS, BY_KIND, "tint_thief", "a_thief"),
        (KINDS, BY_KIND, "tint_1", "a_guard"),
        (KINDS, BY_KIND, "tint_3", "a_crowd"),
        (SIDES, BY_SIDE, "tint_watch", "one"),
        (SIDES, BY_SIDE, "tint_guild", "two"),
        (TRAITS, BY_TRAIT, "tint_fire_nation", "one"),
        (TRAITS, BY_TRAIT, "tint_sea", "two"),
        (TRAITS, BRACKETS, "tint_nation_fire", "one"),
        (TRAITS, BRACKETS, "tint_sea", "two"),
    ],
)
def test_a_theme_sets_the_colour_of_a_kind_or_of_what_cards_differ_by(
    drawn, kinds: str, cards: dict[str, str], token: str, shown: str
) -> None:
    theme = f'town: {{extends: plain, {token}: "{TINT}", on_tint: "{WORDS}"}}\n'

    ops = drawn(kinds, cards, theme, shown)

    assert TINT in ops
    assert WORDS in ops


def test_the_name_of_a_kind_is_stronger_than_its_number(drawn) -> None:
    theme = f'town: {{extends: plain, tint_2: "{OTHER}", tint_thief: "{TINT}"}}\n'

    ops = drawn(KINDS, BY_KIND, theme, "a_thief")

    assert (TINT in ops, OTHER in ops) == (True, False)


def test_without_a_word_about_it_the_first_kind_has_the_frame_and_others_their_tints(drawn) -> None:
    theme = f'town: {{extends: plain, frame: "{TINT}"}}\n'

    assert TINT in drawn(KINDS, BY_KIND, theme, "a_guard")
    assert TINT not in drawn(KINDS, BY_KIND, theme, "a_thief")


def test_words_on_one_of_several_tints_have_a_colour_of_their_own(drawn) -> None:
    theme = (
        f'town: {{extends: plain, tint_thief: "#ffe97a", on_tint_thief: "{TINT}", '
        f'tint_crowd: "#402050", on_tint: "{WORDS}"}}\n'
    )

    assert TINT in drawn(KINDS, BY_KIND, theme, "a_thief")
    assert TINT not in drawn(KINDS, BY_KIND, theme, "a_crowd")


@pytest.mark.parametrize(("more", "told"), [("", 1), (', on_tint_thief: "#123456"', 0)])
def test_contrast_on_a_tint_is_that_of_its_own_colour_for_words(tmp_path: Path, more: str, told: int) -> None:
    texts = {f"content/town/cards/{kind}.yaml": text for kind, text in BY_KIND.items()}
    texts |= {"content/town/game.yaml": HEAD + KINDS}
    texts |= {"templates/town/themes.yaml": f'town: {{extends: plain, tint_thief: "#ffe97a"{more}}}\n'}
    for name, text in texts.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    found = run_checks(load_game(Project(tmp_path), "town"), assets_of(tmp_path, "town"))

    assert [each.code for each in found if each.code in ("A406", "C102")] == ["A406"] * told
