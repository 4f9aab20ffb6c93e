"""The hash of effects."""

import re
from dataclasses import replace

from deckwright.rules.words.effects import card_effects, effects_hash
from deckwright.rules.words.reference.primer import primer


def test_a_hash_is_a_letter_and_seven_digits_that_yaml_reads_as_a_word():
    assert re.fullmatch("[a-f][0-9a-f]{7}", effects_hash(card_effects(primer(), "otter")))


def test_a_hash_does_not_depend_on_rules_cited_or_places():
    (step,) = primer().effects["effects"]["otter"]

    assert effects_hash((step,)) == effects_hash((replace(step, rules=("PR-1",), spot=None),))


def test_a_hash_changes_with_an_amount_and_with_an_op():
    gain, draw = primer().verbs["show_gain"].do, primer().verbs["show_draw"].do
    lose = (replace(gain[0], op="lose"),)

    assert len({effects_hash(each) for each in (gain, draw, lose)}) == 3


def test_a_card_without_effects_has_none(biomanz):
    assert card_effects(biomanz, "reed_hare") == ()
