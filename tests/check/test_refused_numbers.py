"""A number that the reader refuses is a finding wherever it is written; nothing that counts meets it.

Every number of the content, one at a time: python tests/check/test_refused_numbers.py
"""

import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.document import Document
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.model.finding import Finding
from deckwright.where.mentions import walk

ROOT = Path(__file__).resolve().parents[2]
REFUSED = {".nan": "Y023", "1e400": "Y021", "1234567890123456789": "Y021"}
PROJECTS = {"all": ROOT, "base": ROOT / "tests/examples/base", "ford": ROOT / "tests/examples/ford"}
SAMPLE = 12  # of each of the small projects


def numbers(document: Document) -> Iterator[tuple[int, int]]:
    """Where in a text its numbers are written: offset and length."""
    seen: set[int] = set()  # an alias stands for what is written elsewhere
    for path, value in walk(document.data):
        if type(value) in (int, float):
            place = document.place(path)
            if place.offset not in seen and document.text[place.offset] not in "*&":
                seen.add(place.offset)
                yield place.offset, place.length


def copied(project: Path, folder: Path) -> Project:
    shutil.copytree(project / "content", folder / "content")
    return Project(folder)


def found(project: Project, game: str, before: Loaded | None = None) -> list[Finding]:
    return run_checks(load_game(project, game, before))


def one_at_a_time(project: Project, game: str) -> Iterator[tuple[Document, int, int]]:
    loaded = load_game(project, game)
    for document in loaded.documents.values():
        for offset, length in numbers(document):
            yield document, offset, length


def fault(project: Project, game: str, document: Document, place: tuple[int, int], word: str) -> str:
    """What is wrong with what is reported of one refused number; empty if all is well."""
    path, (offset, length) = project.root / document.file, place
    path.write_text(document.text[:offset] + word + document.text[offset + length :], encoding="utf-8")
    try:
        there = {(finding.code, finding.place.offset) for finding in found(project, game)}
    except Exception as error:  # noqa: BLE001  whatever it is, it is the fault
        return f"{document.file}:{offset} {word}: {error!r}"
    finally:
        path.write_text(document.text, encoding="utf-8")
    return "" if (REFUSED[word], offset) in there else f"{document.file}:{offset} {word}: no finding"


@pytest.mark.parametrize("word", REFUSED)
@pytest.mark.parametrize("game", ["biomanz", "civ_builder", "civitas"])
def test_each_refused_number_of_a_game_is_found(tmp_path: Path, game: str, word: str) -> None:
    project = copied(ROOT, tmp_path)
    expected = set()
    for document in load_game(project, game).documents.values():
        if "/scenarios/" in document.file:
            continue
        text, shift = document.text, 0
        for offset, length in sorted(numbers(document)):
            at = offset + shift
            text, shift = text[:at] + word + text[at + length :], shift + len(word) - length
            expected.add((REFUSED[word], document.file, at))
        (tmp_path / document.file).write_text(text, encoding="utf-8")

    there = {(finding.code, finding.place.file, finding.place.offset) for finding in found(project, game)}

    assert len(expected) > 100
    assert expected <= there


@pytest.mark.parametrize("name", ["base", "ford"])
def test_one_refused_number_alone_is_a_finding_and_no_more(tmp_path: Path, name: str) -> None:
    project = copied(PROJECTS[name], tmp_path)
    (game,) = project.games()
    places = random.Random(24).sample(list(one_at_a_time(project, game)), SAMPLE)

    faults = [fault(project, game, place[0], place[1:], word) for place in places for word in REFUSED]

    assert [sentence for sentence in faults if sentence] == []


def campaign(folder: Path) -> Iterator[str]:
    """Every number of all games but of their scenarios, in each way."""
    project = copied(ROOT, folder)
    for game in project.games():
        for document, *place in one_at_a_time(project, game):
            if "/scenarios/" not in document.file:
                yield from (fault(project, game, document, (place[0], place[1]), word) for word in REFUSED)


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        faults = list(campaign(Path(folder)))
    wrong = [sentence for sentence in faults if sentence]
    sys.stdout.write("\n".join([*wrong, f"{len(faults)} refused numbers, {len(wrong)} faults", ""]))
    sys.exit(bool(wrong))
