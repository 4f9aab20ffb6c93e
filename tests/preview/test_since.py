"""Pages are told which cards differ from the last commit, and show them as they were."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckwright.load.project import Project
from deckwright.preview.addresses import picture_at
from deckwright.preview.messages import Start
from deckwright.preview.showcase import Showcase

from ..history.conftest import git_in

Edit = Callable[[str, str, str], None]
ANIMALS = "content/pond/cards/animal.yaml"


def commit(folder: Path) -> None:
    git_in(folder)("add", "content", "templates")
    git_in(folder)("commit", "--quiet", "-m", "Save")


@pytest.fixture
def kept(pond: Path) -> Path:
    """The pond, committed."""
    git_in(pond)("init", "--quiet", ".")
    commit(pond)
    return pond


def showing(root: Path) -> Showcase:
    """Pages that know everything as it is now."""
    show = Showcase(Project(root), Start(str(root), ("pond",), ""))
    show.event(show.refresh())
    look(show)
    return show


def look(show: Showcase) -> Any:
    """What is told after it was looked what differs: the cards, or nothing."""
    show.since.look(show.sessions)
    event = show.event({})
    return json.loads(event.data)["games"]["pond"]["since"] if event else "nothing new"


def flags(show: Showcase) -> dict[str, bool | None]:
    (game,) = json.loads(show.whole())["games"]
    return {entry["id"]: entry["changed"] for entry in game["cards"]}


def test_without_a_repository_nobody_knows(pond: Path) -> None:
    assert set(flags(showing(pond)).values()) == {None}


def test_in_a_repository_without_a_commit_nobody_knows(pond: Path) -> None:
    git_in(pond)("init", "--quiet", ".")

    assert set(flags(showing(pond)).values()) == {None}


def test_right_after_a_commit_no_card_differs(kept: Path) -> None:
    assert set(flags(showing(kept)).values()) == {False}


def test_an_edited_card_differs_until_it_is_edited_back(kept: Path, edit: Edit) -> None:
    show = showing(kept)
    edit(ANIMALS, "level: 2", "level: 5")
    show.event(show.refresh())

    assert look(show) == ["newt"]
    assert flags(show) == {"frog": False, "newt": True, "heron": False, "reeds": False, "leaf": False}

    edit(ANIMALS, "level: 5", "level: 2")
    show.event(show.refresh())

    assert look(show) == []
    assert look(show) == "nothing new"


def test_a_commit_makes_an_end_of_the_differences(kept: Path, edit: Edit) -> None:
    edit(ANIMALS, "level: 2", "level: 5")
    show = showing(kept)
    assert flags(show)["newt"]
    assert not show.since.moved()

    commit(kept)

    assert show.since.moved()
    assert look(show) == []


def test_while_the_game_is_broken_what_differed_last_does_so_still(kept: Path, edit: Edit) -> None:
    edit(ANIMALS, "level: 2", "level: 5")
    show = showing(kept)
    edit("content/pond/game.yaml", "kinds:", "kidns:")
    show.event(show.refresh())

    assert look(show) == "nothing new"
    assert flags(show)["newt"]


def test_a_card_is_shown_before_and_after_with_its_changes(kept: Path, edit: Edit) -> None:
    edit(
        ANIMALS, "name: {en: Newt, de: Molch}\n    level: 2", "name: {en: Old Newt, de: Molch}\n    level: 5"
    )
    show = showing(kept)

    data = json.loads(show.difference("pond", "newt") or b"")

    name, level = data["changes"]
    assert [(piece["text"], piece["mark"]) for piece in name["pieces"]] == [
        ("Old ", "added"),
        ("Newt", "same"),
    ]
    assert (level["field"], level["before"], level["after"], level["delta"]) == ("level", 2, 5, 3)
    for picture in data["pictures"]:
        drawn = []
        for side in ("before", "after"):
            address = picture_at(picture[side])
            assert address
            session = show.session(address)
            assert session
            drawn.append(session.picture(address.face, address.digest, 40, bleed=False))
        assert all(drawn)
        assert drawn[0] != drawn[1]


def test_what_changed_is_said_in_the_words_of_the_page(kept: Path, edit: Edit) -> None:
    words = "words: {level: {en: Strength, de: Kraft}, mud: {en: Mud, de: Schlamm}}"
    edit("content/pond/game.yaml", "seats: 2", f"seats: 2\nnames: {{ground: [mud, open_water]}}\n{words}")
    edit("content/pond/game.yaml", "[1, 9]}", "[1, 9]}\n      sort: {type: ground, optional: true}")
    values = kept / "content/pond/rules/values.yaml"
    values.parent.mkdir()
    values.write_text("values: {catch: {is: 2, rule: [P-1]}}\n", encoding="utf-8")
    text = "text: {en: 'Catch {value:catch} *fish*.', de: 'Fang {value:catch}.'}"
    edit(ANIMALS, "level: 2", f"level: 2\n    sort: mud\n    {text}")
    commit(kept)
    edit(ANIMALS, "level: 2", "level: 5")
    edit(ANIMALS, "sort: mud", "sort: open_water")
    edit(ANIMALS, "*fish*.', de: 'Fang {value:catch}.", "**fish** now.', de: 'Fang *{value:catch}*.")

    changes = json.loads(showing(kept).difference("pond", "newt") or b"")["changes"]

    said = {
        (change["label"][language], language, change["before"], change["after"])
        for change in changes
        for language in ([change["language"]] if change["language"] else ["en", "de"])
    }
    assert said == {
        ("Strength", "en", 2, 5),
        ("Kraft", "de", 2, 5),
        ("Sort", "en", "Mud", "Open water"),
        ("Sort", "de", "Schlamm", "Open water"),
        ("Text", "en", "Catch 2 fish.", "Catch 2 fish now."),
        ("Text", "de", "Fang 2.", "Fang *2*."),  # the words are the same: their marks are told
    }


def test_a_new_card_has_no_picture_from_before(kept: Path, edit: Edit) -> None:
    edit(ANIMALS, "  - id: newt", "  - {id: carp, name: {en: Carp, de: Karpfen}, level: 3}\n  - id: newt")
    show = showing(kept)

    data = json.loads(show.difference("pond", "carp") or b"")

    assert data["status"] == "added"
    assert {picture["before"] for picture in data["pictures"]} == {""}
    assert all(picture["after"] for picture in data["pictures"])


@pytest.mark.parametrize(("game", "card"), [("pond", "newt"), ("pond", "nothing"), ("marsh", "newt")])
def test_of_what_does_not_differ_there_is_nothing(kept: Path, game: str, card: str) -> None:
    assert showing(kept).difference(game, card) is None


@pytest.mark.parametrize("name", ["pond@0123abc", "marsh@{commit}", "shared@{commit}", "pond@"])
def test_no_address_leads_to_another_commit_or_game(kept: Path, edit: Edit, name: str) -> None:
    edit(ANIMALS, "level: 2", "level: 5")
    show = showing(kept)
    data = json.loads(show.difference("pond", "newt") or b"")
    real = data["pictures"][0]["before"]
    own = real.split("/")[1]

    address = picture_at(real.replace(own, name.format(commit=own.partition("@")[2])))

    assert address is None or show.session(address) is None


@pytest.fixture
def twice(kept: Path, edit: Edit) -> Path:
    """The pond with two tags: in the second one the newt has another id and level."""
    git_in(kept)("tag", "v1")
    edit(ANIMALS, "id: newt", "id: salamander")
    edit(ANIMALS, "level: 2", "level: 4")
    edit("content/pond/game.yaml", "newt: 1", "salamander: 1")
    commit(kept)
    git_in(kept)("tag", "v2")
    return kept


def told(show: Showcase, card: str, before: str = "", after: str = "") -> Any:
    body = show.difference("pond", card, before, after)
    return json.loads(body) if body else None


def test_a_card_is_shown_in_two_revisions_also_under_its_later_name(twice: Path, edit: Edit) -> None:
    edit(ANIMALS, "id: salamander", "id: olm")
    edit("content/pond/game.yaml", "salamander: 1", "olm: 1")
    show = showing(twice)

    both = told(show, "olm", "v1", "v2")
    now = told(show, "olm", "v1")

    assert (both["earlier"], both["id"], now["id"]) == ("newt", "salamander", "olm")
    assert [(change["before"], change["after"]) for change in both["changes"]] == [(2, 4)]
    names = {picture[side].split("/")[1] for picture in both["pictures"] for side in ("before", "after")}
    assert names == {f"pond@{both['revision']}", f"pond@{both['later']}"}
    assert both["revision"] == now["revision"]
    for picture in both["pictures"]:
        for side in ("before", "after"):
            address = picture_at(picture[side])
            assert address
            session = show.session(address)
            assert session
            assert session.picture(address.face, address.digest, 40, bleed=False)


def test_a_card_that_is_the_same_in_both_is_shown_all_the_same(twice: Path) -> None:
    frog = told(showing(twice), "frog", "v1", "v2")

    assert frog["changes"] == []
    assert frog["name"] == {"en": "Frog", "de": "Frosch"}
    assert all(picture["before"] and picture["after"] for picture in frog["pictures"])


def test_what_is_wrong_with_a_revision_is_said_in_a_sentence(twice: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "kinds:", "kidns:")
    commit(twice)
    edit("content/pond/game.yaml", "kidns:", "kinds:")
    show = showing(twice)

    assert "no revision 'v9'" in told(show, "frog", "v9")["error"]
    assert "is no revision" in told(show, "frog", "--all")["error"]
    assert told(show, "frog", "HEAD")["error"] == "pond cannot be read in HEAD; choose another revision"
    assert told(show, "carp", "v1", "v2") is None


def test_of_many_revisions_only_the_last_ones_are_kept_and_that_of_the_last_commit(
    twice: Path, edit: Edit
) -> None:
    for level in range(5, 9):
        edit(ANIMALS, "level: 3" if level == 5 else f"level: {level - 1}", f"level: {level}")
        commit(twice)
    edit(ANIMALS, "level: 8", "level: 9")
    show = showing(twice)

    for back in range(1, 6):
        assert told(show, "heron", f"HEAD~{back}")["changes"]

    assert len(show.since._pasts) <= 4
    assert told(show, "heron")["revision"] == told(show, "heron", "HEAD")["revision"]


def test_commits_of_the_game_are_listed_to_choose_from(twice: Path) -> None:
    (twice / "other.txt").write_text("x", encoding="utf-8")
    git_in(twice)("add", "other.txt")
    git_in(twice)("commit", "--quiet", "-m", "Another matter")

    listed = json.loads(showing(twice).commits("pond") or b"")["commits"]

    assert [(commit["subject"], commit["names"]) for commit in listed] == [("Save", ["v2"]), ("Save", ["v1"])]
    assert showing(twice).commits("marsh") is None


def test_without_a_repository_no_commits_are_listed(pond: Path) -> None:
    assert "git" in json.loads(showing(pond).commits("pond") or b"")["error"]
