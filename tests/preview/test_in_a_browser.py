"""`deckwright preview` in Chromium: saves, mistakes and their mending, a template, a connection that drops.

Needs Chromium (Debian: `apt-get install chromium`) and the package playwright, and is skipped without them.
"""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ..conftest import editing, write_pond
from ..history.conftest import git_in

sync_api = pytest.importorskip("playwright.sync_api", reason="the package playwright is not installed")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
expect = sync_api.expect

Edit = Callable[[str, str, str], None]
ANIMALS, FACE = "content/pond/cards/animal.yaml", "templates/pond/animal.xml.j2"
BOOK = "content/pond/rulebook/en.md"
PATIENCE = 60_000  # ms, on a machine on which much else runs
MARKS = count(1)  # by which a page knows that it shows what the next test begins with


class Served:
    """The command, as it is typed."""

    def __init__(self, root: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.root = root

    def start(self) -> None:
        """Serve until `end`, at `address`."""
        command = [sys.executable, "-m", "deckwright", "preview", "--no-browser", "--port", str(self.port)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, cwd=self.root, env=environment, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip()

    def end(self) -> int:
        """By Ctrl-C; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        code = self.process.wait(60)
        assert self.process.stdout
        self.process.stdout.close()
        return code


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    expect.set_options(timeout=PATIENCE)
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def pond(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pond with a rulebook, committed."""
    root = write_pond(tmp_path_factory.mktemp("pond"))
    book = root / BOOK
    book.parent.mkdir()
    words = "Draw a card.\n\n" * 200 + "[The club](https://example.org)\n"
    book.write_text(f"# Pond\n\n## Play\n\n{words}", encoding="utf-8")
    git = git_in(root)
    git("init", "--quiet", ".")
    git("add", "content", "templates")
    git("commit", "--quiet", "-m", "Save")
    git("tag", "first")
    return root


@pytest.fixture(scope="module")
def served(pond: Path) -> Iterator[Served]:
    served = Served(pond)
    served.start()
    yield served
    served.end()


@pytest.fixture
def page(browser: Any, served: Served, pond: Path) -> Iterator[Any]:
    """A page of the server, once it shows the pond as it was at first; `wrong` must stay empty."""
    git, mark, wrong = git_in(pond), next(MARKS), list[str]()
    git("reset", "--quiet", "--hard", "first")
    git("clean", "--quiet", "-d", "--force", "templates")
    editing(pond)(ANIMALS, "en: Heron", f"en: Heron {mark}")
    git("commit", "--quiet", "-a", "-m", "Name the heron")
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if "Content Security" in said.text else None)
    page.wrong = wrong
    page.goto(served.address)
    expect(page.get_by_text(f"Heron {mark}", exact=True)).to_be_visible()
    yield page
    page.close()
    assert wrong == []


def picture_of(page: Any, name: str) -> str:
    """The address of a card's picture once it is on the screen."""
    shown = (
        "name => { const image = [...document.querySelectorAll('.tile')].find("
        "tile => tile.querySelector('.name').textContent === name)?.querySelector('img');"
        "return image && image.complete && image.naturalWidth > 0 && image.src; }"
    )
    return str(page.wait_for_function(shown, arg=name).json_value())


def pixels_of(page: Any, name: str) -> bytes:
    """A card's last picture once it is on the screen; of the same look it may have another address."""
    picture_of(page, name)  # what it is called may be new before its picture is
    page.wait_for_function(
        "() => ![...document.querySelectorAll('.tile img')].some(image => image.matches('.redrawn')"
        " || image.getAttribute('src') !== image.dataset.wanted)"
    )
    answer = page.request.get(picture_of(page, name))
    assert answer.ok
    return bytes(answer.body())


def test_a_card_is_beside_itself_as_it_was_at_the_last_commit(page: Any, pond: Path) -> None:
    edit = editing(pond)
    only = page.get_by_label("Changed since the last commit")
    expect(only).to_be_visible()
    edit(ANIMALS, "en: Frog", "en: Old Frog")
    edit(ANIMALS, "level: 1", "level: 7")
    expect(page.get_by_text("Old Frog")).to_be_visible()

    # The filter leaves what was edited, and follows what is edited next.
    only.check()
    expect(page.locator(".tile")).to_have_count(1)
    edit(ANIMALS, "level: 2", "level: 5")
    expect(page.locator(".tile")).to_have_count(2)
    edit(ANIMALS, "level: 5", "level: 2")
    expect(page.locator(".tile")).to_have_count(1)

    # The card shows both pictures, and marks the words that changed.
    page.locator(".tile a").click()
    beside = page.get_by_role("region", name="Since the last commit")
    expect(beside.locator("ins").first).to_have_text("Old ")
    expect(beside.locator("del")).to_have_text("1")
    page.wait_for_function(
        "() => { const both = [...document.querySelectorAll('.pair img')];"
        "return both.length === 2 && both.every(image => image.complete && image.naturalWidth > 0); }"
    )
    edit(ANIMALS, "level: 7", "level: 8")
    expect(beside.locator("ins").last).to_have_text("8")

    # After a commit nothing differs any more, but any two versions can be compared.
    git_in(pond)("commit", "--quiet", "-a", "-m", "Save more")
    expect(beside).to_have_count(0)
    page.get_by_role("button", name="Compare two versions").click()
    versions = page.get_by_role("region", name="Two versions")
    expect(versions).to_contain_text("the same in both")
    page.get_by_label("Before: a commit").fill("HEAD~1")
    page.get_by_label("Before: a commit").press("Enter")
    expect(versions.locator("ins").last).to_have_text("8")
    page.get_by_label("After").fill("HEAD~1")
    page.get_by_label("After").press("Enter")
    expect(versions).to_contain_text("the same in both")
    # A save keeps what is being typed.
    page.get_by_label("After").press_sequentially("HEAD~")
    saved = page.get_by_role("status").inner_text()
    edit(ANIMALS, "level: 8", "level: 9")
    expect(page.get_by_role("status")).not_to_have_text(saved)
    expect(page.get_by_label("After")).to_be_focused()
    expect(page.get_by_label("After")).to_have_value("HEAD~1HEAD~")
    page.get_by_label("After").fill("HEAD~1")
    page.get_by_label("Before: a commit").fill("nothing")
    page.get_by_label("Before: a commit").press("Enter")
    expect(versions).to_contain_text("no revision 'nothing'")
    versions.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Compare two versions")).to_be_visible()


def test_another_branch_is_shown_whole_and_never_mixed_with_the_one_before(page: Any, pond: Path) -> None:
    git, edit, newt = git_in(pond), editing(pond), picture_of(page, "Newt")
    git("checkout", "--quiet", "-b", "winter")
    edit(ANIMALS, "en: Frog", "en: Snow Frog")
    edit(FACE, "card.level", "card.level + 5")
    git("commit", "--quiet", "-a", "-m", "Make it winter")
    expect(page.get_by_text("Snow Frog")).to_be_visible()
    page.wait_for_function("old => ![...document.images].some(image => image.src === old)", arg=newt)
    winter = {name: pixels_of(page, name) for name in ("Snow Frog", "Newt")}
    page.evaluate(
        "() => { window.mixed = []; const look = () => { const said = [...document.querySelectorAll('.tile')]"
        ".map(tile => [tile.querySelector('.name').textContent, tile.querySelector('img').dataset.wanted]);"
        "mixed.push(JSON.stringify(said.filter(([name]) => /Frog|Newt/.test(name)))); };"
        "new MutationObserver(look).observe(document.querySelector('.wall'), "
        "{ subtree: true, childList: true, attributes: true, characterData: true }); }"
    )

    git("checkout", "--quiet", "-")

    expect(page.get_by_text("Snow Frog")).to_have_count(0)
    summer = {name: pixels_of(page, name) for name in ("Frog", "Newt")}
    assert set(summer.values()).isdisjoint(winter.values())
    seen = {frozenset(name for name, _ in json.loads(state)) for state in page.evaluate("() => mixed")}
    assert seen <= {frozenset({"Frog", "Newt"}), frozenset({"Snow Frog", "Newt"})}
    git("checkout", "--quiet", "winter")
    assert {name: pixels_of(page, name) for name in ("Snow Frog", "Newt")} == winter
    git("checkout", "--quiet", "-")


def test_cards_go_and_come_back_with_their_file_and_a_lost_game_is_told(page: Any, pond: Path) -> None:
    away = pond / "animal.yaml"
    newt = pixels_of(page, "Newt")

    (pond / ANIMALS).rename(away)
    expect(page.get_by_text("Newt", exact=True)).to_have_count(0)
    (pond / "content/pond/game.yaml").rename(pond / "game.yaml")
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")

    (pond / "game.yaml").rename(pond / "content/pond/game.yaml")
    away.rename(pond / ANIMALS)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".stale")).to_have_count(0)
    assert pixels_of(page, "Newt") == newt


def follow_style(page: Any, root: Path) -> None:
    """A style of the project is followed too, also when it is saved twice in a moment."""
    style = root / "templates/shared/gallery/gallery.css"
    style.parent.mkdir(parents=True)
    style.write_text("body { color: rgb(1, 2, 3) }", encoding="utf-8")
    expect(page.locator("body")).to_have_css("color", "rgb(1, 2, 3)")
    page.evaluate("() => { deckwright.restyle('one'); deckwright.restyle('two'); }")
    expect(page.locator("link[rel=stylesheet][href$='?one']")).to_have_count(0)
    expect(page.locator("link[rel=stylesheet]")).to_have_count(1)


def follow_book(page: Any, edit: Edit) -> None:
    """The rulebook stays where somebody reads."""
    page.get_by_role("link", name="Rulebook").click()
    shown = page.frame_locator("iframe")
    expect(shown.get_by_text("Draw a card.").first).to_be_attached()
    page.wait_for_function("() => frames[0].scrollY || frames[0].scrollTo(0, 900)")
    edit(BOOK, "## Play", "## Play well")
    expect(shown.get_by_role("heading", name="Play well")).to_have_count(1)
    page.wait_for_function("() => frames[0].scrollY === 900")
    expect(shown.get_by_role("link", name="The club")).to_have_attribute("target", "_blank")
    page.get_by_role("link", name="Cards", exact=True).click()


def follow_from_elsewhere(page: Any, edit: Edit) -> None:
    """The rulebook comes back if its frame has gone elsewhere, where the browser lets nobody look."""
    shown = page.frame_locator("iframe")
    page.get_by_role("link", name="Rulebook").click()
    expect(shown.get_by_text("Draw a card.").first).to_be_attached()
    page.evaluate("() => { frames[0].location = 'https://example.org' }")
    expect(shown.get_by_text("Draw a card.").first).not_to_be_attached()
    page.wrong.clear()  # of this alone: the policy forbids it
    edit(BOOK, "## Play well", "## Play on")
    expect(shown.get_by_role("heading", name="Play on")).to_have_count(1)


def test_saves_mistakes_and_a_restart_are_followed(page: Any, served: Served) -> None:
    edit = editing(served.root)
    frog, newt = picture_of(page, "Frog"), picture_of(page, "Newt")
    tile = page.locator(".tile", has=page.locator(".name", has_text=re.compile("^Frog$")))
    expect(page.get_by_role("region", name="State of the page").locator(".drawing")).to_have_count(1)

    # A save shows the new picture of its card, and of no other.
    edit(ANIMALS, "level: 1", "level: 7")
    page.wait_for_function("old => ![...document.images].some(image => image.src === old)", arg=frog)
    seven = picture_of(page, "Frog")
    assert seven != frog
    assert picture_of(page, "Newt") == newt

    # While its row is broken the last good picture stays, marked as old; mended it is as before.
    edit(ANIMALS, "level: 7", "level: seven")
    expect(tile).to_have_class(re.compile("stale"))
    assert picture_of(page, "Frog") == seven
    edit(ANIMALS, "level: seven", "level: 7")
    expect(tile).not_to_have_class(re.compile("stale"))
    assert picture_of(page, "Frog") == seven

    # So it is with a template.
    edit(FACE, "card.level", "card.levle")
    expect(tile).to_have_class(re.compile("stale"))
    edit(FACE, "card.levle", "card.level + 1")
    expect(tile).not_to_have_class(re.compile("stale"))
    gone = "old => ![...document.images].some(image => old.includes(image.src))"
    page.wait_for_function(gone, arg=[newt, seven])

    follow_style(page, served.root)
    follow_book(page, edit)

    assert page.wrong == []

    # What is saved while the preview is away is shown when it is back.
    before = picture_of(page, "Frog")
    assert served.end() == 0
    edit(ANIMALS, "level: 7", "level: 8")
    served.start()
    page.wait_for_function("old => ![...document.images].some(image => image.src === old)", arg=before)
    follow_from_elsewhere(page, edit)
