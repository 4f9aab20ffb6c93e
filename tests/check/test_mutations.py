"""Whatever slip is left in the files of a game, check tells of it with a place. Nothing raises."""

import random
import re
import shutil
from pathlib import Path

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

ROOT = Path(__file__).resolve().parents[2]
GAMES = {
    "biomanz": ROOT / "content/biomanz",
    "skirmish": ROOT / "tests/examples/skirmish/content/skirmish",
}
WORD = re.compile(r"[A-Za-z_]\w*")
VALUES = (
    *("me", "none", "3", "-1", "0.5", "true", "'7'", "9.9", "on", "", "x("),
    *("[]", "{}", "[me]", "[[]]", "{a: 1}", "{is: 1}", "[1, 2]"),
)


def misspelt(line, chance, words):
    found = list(WORD.finditer(line))
    if not found:
        return line
    word = chance.choice(found)
    at = chance.randrange(len(word[0]))
    new = chance.choice(
        [word[0][:at] + word[0][at + 1 :], f"{word[0][:at]}x{word[0][at:]}", chance.choice(words)]
    )
    return line[: word.start()] + new + line[word.end() :]


def of_another_type(line, chance, _words):
    places = [each.end() for each in re.finditer(": ", line)]
    if not places:
        return line
    at = chance.choice(places)
    return line[:at] + chance.choice(VALUES) + re.sub(r"^[^,}\]]*", "", line[at:])


def without_a_character(line, chance, _words):
    at = chance.randrange(len(line))
    return line[:at] + line[at + 1 :]


def slipped(text, chance, words):
    """A text after one slip: a line lost, doubled, moved or indented, a word or a value changed."""
    lines = text.split("\n")
    at = chance.choice([n for n, each in enumerate(lines) if each.strip() and each.lstrip()[0] != "#"])
    way = chance.randrange(7)
    if way == 0:
        del lines[at : at + chance.randrange(1, 5)]
    elif way == 1:
        lines.insert(at, lines[at])
    elif way == 2:
        lines.insert(chance.randrange(len(lines)), lines.pop(at))
    elif way == 3:
        lines[at] = f" {lines[at]}"
    else:
        change = (misspelt, of_another_type, without_a_character)[way - 4]
        lines[at] = change(lines[at], chance, words)
    return "\n".join(lines)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_after_a_slip_is_checked(tmp_path, game):
    folder = tmp_path / "content" / game
    shutil.copytree(GAMES[game], folder)
    whole = {file: file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.yaml"))}
    words = sorted({word for text in whole.values() for word in WORD.findall(text)})
    chance = random.Random(20)
    told = 0

    for _ in range(25):
        file = chance.choice(list(whole))
        file.write_text(slipped(whole[file], chance, words) or "words: {}", encoding="utf-8")
        found = run_checks(load_game(Project(tmp_path), game))
        assert all(each.place.line >= 1 and each.message for each in found)
        told += bool(found)
        file.write_text(whole[file], encoding="utf-8")

    assert told > 15
