"""What was edited by hand stays until somebody decides, and so do cards whose rows are gone."""

import pytest

from deckwright.authoring.merging import Decision

from .woods import TABLE, Woods, changed_lines, codes, harm

SNOW = "  - id: snow\n    name: Snow\n    copies: 1\n    cost: X\n"


def test_a_hand_edit_stays_until_its_cell_changes_too(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "name: Hare", "name: Brown Hare")
    woods.edit("cards/event.yaml", "    cost: X\n", "    cost: X\n    text: Cold.\n")
    first = woods.imported()
    woods.write(TABLE.replace("Hare,", "Hares,"))

    second = woods.imported()

    assert (codes(first), harm(first)) == ([], [])
    assert [(finding.code, finding.place.line) for finding in second.findings] == [("T601", 10)]
    assert second.findings[0].message.startswith(
        "name.en of hare is Brown Hare, but Hares in cards.csv, line 3"
    )
    assert "name: Brown Hare" in woods.files()["beast.yaml"]


@pytest.mark.parametrize(("decision", "name"), [("ours", "Brown Hare"), ("theirs", "Hares")])
def test_a_conflict_is_decided_once(woods: Woods, decision: Decision, name: str) -> None:
    woods.edit("cards/beast.yaml", "name: Hare", "name: Brown Hare")
    woods.write(TABLE.replace("Hare,", "Hares,"))
    assert codes(woods.imported()) == ["T601"]

    assert codes(woods.imported(decision)) == []

    assert f"    name: {name}\n" in woods.files()["beast.yaml"]
    assert codes(woods.imported()) == []


@pytest.mark.parametrize("decision", ["ours", "theirs"])
def test_a_decision_is_about_conflicts_alone(woods: Woods, decision: Decision) -> None:
    woods.edit("cards/beast.yaml", "name: Hare", "name: Brown Hare")
    woods.edit("cards/event.yaml", "name: Rain\n", "name: Rainfall\n")
    woods.edit("cards/event.yaml", "    cost: X\n", "    cost: X\n    text: Cold.\n")
    woods.write(TABLE.replace("Hare,", "Hares,").replace("Fox,Beast,1", "Fox,Beast,4"))

    assert codes(woods.imported(decision)) == []

    events, beasts = woods.files()["event.yaml"], woods.files()["beast.yaml"]
    assert [text for text in ("name: Rainfall", "text: Cold.") if text not in events] == []
    assert "cost: 4" in beasts


@pytest.mark.parametrize("decision", ["ours", "theirs"])
def test_a_card_that_was_moved_by_hand_or_in_the_table_alone_needs_no_decision(
    woods: Woods, decision: Decision
) -> None:
    woods.edit("cards/event.yaml", SNOW, "")
    woods.edit("cards/beast.yaml", "cards:\n", f"cards:\n{SNOW.replace('X', '1')}")
    woods.write(TABLE.replace("Rain,Event", "Rain,Beast"))

    woods.imported(decision)

    assert [name for name in ("Rain", "Snow") if f"name: {name}" not in woods.files()["beast.yaml"]] == []


def test_hand_edits_that_were_seen_are_known_without_the_cache(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "name: Hare", "name: Brown Hare")
    woods.imported()
    woods.forget()
    woods.write(TABLE.replace("Fox,Beast,1", "Fox,Beast,1"))

    imported = woods.imported()

    assert "kept:\n  hare: {name.en: Hare}\n" in woods.files()["import.yaml"]
    assert (codes(imported), imported.texts) == ([], {})


def test_without_the_cache_a_difference_is_a_conflict_and_nothing_is_lost(woods: Woods) -> None:
    woods.forget()
    woods.write(TABLE.replace("Hare,Beast,2", "Hare,Beast,4"))

    imported = woods.imported()

    assert (codes(imported), imported.texts) == (["T601"], {})
    assert "nobody remembers" in imported.findings[0].message


def test_a_vanished_row_is_a_finding_until_it_is_decided(woods: Woods) -> None:
    woods.edit("cards/event.yaml", "kind: event\n", "kind: event # all of them\n")
    woods.write(TABLE.replace("Snow,Event,X,,1,\n", ""))

    first, second = woods.imported(), woods.imported(prune=True)

    assert (codes(first), first.texts) == (["T602"], {})
    assert (codes(second), second.removed) == ([], 1)
    assert changed_lines(second) == ["-  - id: snow", "-    name: Snow", "-    copies: 1", "-    cost: X"]


def test_a_card_is_not_gone_while_its_row_is_of_a_kind_that_is_misspelt(woods: Woods) -> None:
    woods.write(TABLE.replace("Hare,Beast", "Hare,Baest").replace("Snow,Event,X,,1,\n", ""))

    first, second = woods.imported(), woods.imported(prune=True)

    assert [finding.message.split()[0] for finding in first.findings] == ["snow"]
    assert changed_lines(second) == ["-  - id: snow", "-    name: Snow", "-    copies: 1", "-    cost: X"]


def test_a_vanished_card_may_be_kept(woods: Woods) -> None:
    woods.write(TABLE.replace("Snow,Event,X,,1,\n", ""))

    woods.imported("ours")

    assert codes(woods.imported()) == []
    assert "id: snow" in woods.files()["event.yaml"]


def test_a_card_that_was_deleted_by_hand_is_not_made_again(woods: Woods) -> None:
    text = woods.files()["event.yaml"]
    start = text.index("  - id: snow")
    woods.edit("cards/event.yaml", text[start:], "")

    first, second = woods.imported(), woods.imported("theirs")

    assert (first.added, first.texts) == (0, {})
    assert harm(first)[0].endswith(
        "snow was deleted from the cards, so it is not made again; --theirs makes it"
    )
    assert (second.added, woods.files()["event.yaml"]) == (1, text)


def test_a_card_that_was_moved_by_hand_stays_where_it_is(woods: Woods) -> None:
    text = woods.files()["beast.yaml"]
    before, _, hare = text.partition("  - id: hare\n")
    (woods.content / "cards/beast.yaml").write_text(before, encoding="utf-8")
    with (woods.content / "cards/event.yaml").open("a", encoding="utf-8") as file:
        file.write("  - id: hare\n" + hare.replace("    life: 3\n", ""))

    imported = woods.imported()

    assert (codes(imported), harm(imported), imported.texts) == ([], [], {})


def test_what_is_kept_of_a_card_stays_where_its_cell_cannot_be_read(woods: Woods) -> None:
    woods.edit("cards/beast.yaml", "cost: 2", "cost: 5")
    woods.forget()
    woods.imported("ours")
    kept = woods.files()["import.yaml"]
    assert "kept: {hare: {cost: 2}}" in kept.replace("\n  ", " ") or "cost: 2" in kept

    woods.write(TABLE.replace("Hare,Beast,2", "Hare,Beast,two"))
    woods.imported()

    assert woods.files()["import.yaml"] == kept
