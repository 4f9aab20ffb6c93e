"""What holds either way round is said of the thing that is chosen."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ..compiled.features import acting


@pytest.mark.parametrize("query", ["adjacent", "orthogonal"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_neighbour_is_said_alike_whichever_comes_first(query, language, ferry):
    said = set()
    for places in ("it, k", "k, it"):
        pick = f"{{k: {{piece: river}}, w: {{piece: river, where: '{query}({places})'}}}}"
        program = ferry(acting("{gain: {mud: 1}, at: w}", pick))
        said.add(Sentences(program, language).action(program.actions["act"]))

    assert len(said) == 1
