"""Words that a game wrote itself: they stay as they are, wherever they stand among others."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ..compiled.features import acting

VERBS = """
verbs:
  travel: {{with: {{n: int}}, do: [{{gain: {{coin: n}}}}], say: "{say}", rule: FE-01}}
"""


@pytest.mark.parametrize("say", ["go to St. Ives", "travel there; stay", "travel: by road, e.g. today"])
@pytest.mark.parametrize(
    ("do", "said"),
    [
        ("{travel: 1}", "{Say}."),
        ("{if: coin > 1, then: [{travel: 1}]}", "If you have more than 1 coin: {say}."),
        (
            "{if: coin > 1, then: [{gain: {coin: 1}}, {travel: 1}]}",
            "If you have more than 1 coin: gain 1 coin; {say}.",
        ),
        ("{choose: [[{travel: 1}], [{gain: {coin: 1}}]]}", "({Say}) or (gain 1 coin)."),
        (
            "{if: coin > 1, then: [{gain: {coin: 1}}], else: [{travel: 1}]}",
            "If you have more than 1 coin: gain 1 coin. Otherwise: {say}.",
        ),
    ],
)
def test_marks_in_the_words_of_a_verb_are_kept_and_part_no_sentence(ferry, say, do, said):
    program = ferry(acting(do) + VERBS.format(say=say))
    wanted = said.replace("{say}", say).replace("{Say}", say[0].upper() + say[1:])

    assert Sentences(program, "en").action(program.actions["act"]).endswith(wanted)
