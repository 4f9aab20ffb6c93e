"""Every answer that a player may give has one number, known before any game starts."""

from pathlib import Path

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.ids import Ids, ids_of
from deckwright.rules.resolve import resolve_rules

ROOT = Path(__file__).resolve().parents[2]


def ids(root: Path, game: str) -> Ids:
    program = resolve_rules(load_game(Project(root), game)).program
    assert program is not None
    return ids_of(program)


def test_ids_are_sorted_by_prefix_and_then_by_the_number_of_the_value():
    found = ids(ROOT, "biomanz")

    rows = [found.split(number) for number in range(len(found))]

    assert [prefix for prefix, _ in rows] == sorted(prefix for prefix, _ in rows)
    for prefix in found.prefixes:
        values = [value for name, value in rows if name == prefix and isinstance(value, int)]
        assert values == list(range(found[prefix].values.low, found[prefix].values.low + len(values)))


def test_each_id_is_found_by_its_name_by_its_value_and_by_its_word():
    found = ids(ROOT / "tests" / "examples" / "skirmish", "skirmish")

    for number, name in enumerate(found.names):
        prefix, meaning = found.split(number)
        again = found[prefix].word(meaning) if isinstance(meaning, str) else found[prefix].value(meaning)
        assert (found.numbers[name], again) == (number, number)


def test_an_action_with_one_pick_is_one_id_and_one_with_several_asks_step_by_step():
    names = ids(ROOT, "biomanz").names

    assert {"sacrifice.victim.a1", "attack", "attack.actor.a1", "attack.target.d3", "done.fight"} <= set(
        names
    )
    assert "sacrifice" not in names


def test_windows_rerolls_offers_and_subsets_have_their_words():
    names = set(ids(ROOT / "tests" / "examples" / "skirmish", "skirmish").names)

    assert {"pass", "dodge.a1", "knit.d4", "team_attack.team.done"} <= names
    for word in ("yes", "no", "reroll", "keep"):
        assert [name for name in names if name.endswith(f".{word}")]


def test_a_piece_goes_by_its_first_space_and_a_card_by_its_name():
    found = ids(ROOT, "biomanz")

    assert found[found.split(found.numbers["attack.target.b2"])[0]].values.sort == "piece"
    assert found.split(found.numbers["attack.target.b2"])[1] == 5
    assert found["discard_card.card"].values.names == tuple(sorted(found["discard_card.card"].values.names))
