"""What `why` answers at the tables of the games: the thing and the one condition that fails, in short."""

import re
from collections.abc import Iterator

import pytest

from deckwright.rules.words.language import language

from ..campaigns.sentences import whys
from ..repository import PLAYED, compiled, program

# What only defines: "X must be ..", "you need ..", "only if .."
DEFINING = ("actions.needs.pick", "actions.needs.any", "actions.when")
RELATIVE = {
    "en": r"\b(?:that|which|who|whose|whom)\b",
    "de": r", (?:\w+ )?(?:der|die|das|dem|den|dessen|deren)\b",
}
MOST = 2  # relative clauses in one answer


def reasons(name: str, code: str) -> Iterator[str]:
    """All that was answered in some positions of a game."""
    yield from (
        said for about, said in whys(program(name), code, compiled(name).start) if about.startswith("why")
    )


SPOKEN = [(name, code) for name in PLAYED for code in program(name).game.languages]


@pytest.fixture(scope="module")
def answers():
    return {(name, code): {said for said in reasons(name, code) if said} for name, code in SPOKEN}


@pytest.mark.parametrize(("name", "code"), SPOKEN)
def test_an_answer_tells_what_is_missing_and_defines_nothing(name, code, answers):
    fixed = [re.split(r"\{[^}]*\}", language(code).template(each)) for each in DEFINING]
    words = {part.strip() for parts in fixed for part in parts if len(part.strip()) > 3}

    assert answers[name, code]
    assert [said for said in answers[name, code] if any(f"{word} " in f"{said} " for word in words)] == []


@pytest.mark.parametrize(("name", "code"), SPOKEN)
def test_an_answer_has_no_chain_of_relative_clauses(name, code, answers):
    long = [said for said in answers[name, code] if len(re.findall(RELATIVE[code], said)) > MOST]

    assert long == []


@pytest.mark.parametrize(("name", "code"), SPOKEN)
def test_an_answer_names_no_thing_as_itself_and_no_number_twice(name, code, answers):
    same = [said for said in answers[name, code] if re.search(r"\b([\w ]+) (?:is|ist) \1\b", said)]

    assert same == []
