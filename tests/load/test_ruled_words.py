"""Words that are up to a ruling are what its chosen answer says."""

from pathlib import Path
from shutil import copytree

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project

BASE = Path(__file__).resolve().parents[1] / "examples/base"
WORDS = """\
words:
  rest:
    ruling: DM-R02
    answers: {keep: Keep the rest, drop: {en: Drop the rest, de: Rest weg}}
"""


@pytest.fixture
def choose(tmp_path: Path):
    """The words of the demo game with an answer chosen."""
    copytree(BASE, tmp_path, dirs_exist_ok=True)
    folder = tmp_path / "content/demo"
    (folder / "rules/words.yaml").write_text(WORDS, encoding="utf-8")
    text = (folder / "text/de.yaml").read_text(encoding="utf-8")
    (folder / "text/de.yaml").write_text(
        text.replace("words: {", "words: {rest: {keep: Rest behalten}, "), encoding="utf-8"
    )

    def choose(answer: str):
        rulings = folder / "rules/rulings.yaml"
        written = rulings.read_text(encoding="utf-8").replace("chosen: keep", f"chosen: {answer}")
        rulings.write_text(written, encoding="utf-8")
        loaded = load_game(Project(tmp_path), "demo")
        assert loaded.game is not None, loaded.findings
        assert not loaded.findings
        return loaded.game

    return choose


def test_the_chosen_answer_decides_in_each_language(choose):
    assert choose("keep").words["rest"].text == {"en": "Keep the rest", "de": "Rest behalten"}
    assert choose("drop").words["rest"].text == {"en": "Drop the rest", "de": "Rest weg"}


def test_the_words_stay_in_the_order_in_which_they_are_written(choose):
    assert list(choose("keep").words) == ["draw_pile", "rest"]


def test_the_words_of_all_answers_are_known(choose):
    ruled = choose("keep").words_by_ruling["rest"]

    assert (ruled.ruling, list(ruled.answers)) == ("DM-R02", ["keep", "drop"])
