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
    all_ids = ids(ROOT, "biomanz")

    rows = [all_ids.split(number) for number in range(len(all_ids))]

    assert [prefix for prefix, _ in rows] == sorted(prefix for prefix, _ in rows)
    for prefix in all_ids.prefixes:
        values = [value for name, value in rows if name == prefix and isinstance(value, int)]
        assert values == list(range(all_ids[prefix].values.low, all_ids[prefix].values.low + len(values)))


def test_each_id_is_found_by_its_name_by_its_value_and_by_its_word():
    all_ids = ids(ROOT / "tests" / "examples" / "skirmish", "skirmish")

    for number, name in enumerate(all_ids.names):
        prefix, meaning = all_ids.split(number)
        again = all_ids[prefix].word(meaning) if isinstance(meaning, str) else all_ids[prefix].value(meaning)
        assert (all_ids.numbers[name], again) == (number, number)


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
    all_ids = ids(ROOT, "biomanz")

    assert all_ids[all_ids.split(all_ids.numbers["attack.target.b2"])[0]].values.sort == "piece"
    assert all_ids.split(all_ids.numbers["attack.target.b2"])[1] == 5
    assert all_ids["discard_card.card"].values.names == tuple(
        sorted(all_ids["discard_card.card"].values.names)
    )
