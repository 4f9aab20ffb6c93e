"""`deckwright preview` in Chromium: saves, mistakes and their mending, a template, a connection that drops.

Needs Chromium (Debian: `apt-get install chromium`) and the package playwright, and is skipped without them.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="the package playwright is not installed")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
expect = sync_api.expect

Edit = Callable[[str, str, str], None]
ANIMALS, FACE = "content/pond/cards/animal.yaml", "templates/pond/animal.xml.j2"
BOOK = "content/pond/rulebook/en.md"
PATIENCE = 60_000  # ms, on a machine on which much else runs


class Served:
    """The command, as it is typed."""

    def __init__(self, root: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.root = root

    def start(self) -> str:
        """The address that it prints."""
        command = [sys.executable, "-m", "deckwright", "preview", "--no-browser", "--port", str(self.port)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, cwd=self.root, env=environment, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        return self.process.stdout.readline().strip()

    def end(self) -> int:
        """By Ctrl-C; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        code = self.process.wait(60)
        assert self.process.stdout
        self.process.stdout.close()
        return code


@pytest.fixture
def served(pond: Path) -> Iterator[Served]:
    served = Served(pond)
    yield served
    served.end()


@pytest.fixture
def page() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        yield page
        browser.close()


def picture_of(page: Any, name: str) -> str:
    """The address of a card's picture once it is on the screen."""
    shown = (
        "name => { const image = [...document.querySelectorAll('.tile')].find("
        "tile => tile.querySelector('.name').textContent === name)?.querySelector('img');"
        "return image && image.complete && image.naturalWidth > 0 && image.src; }"
    )
    return str(page.wait_for_function(shown, arg=name).json_value())


def git(folder: Path, *words: str) -> None:
    """Run git, deaf to the configuration of this computer."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    kept |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    who = ("-c", "user.name=A", "-c", "user.email=a@b.c")
    subprocess.run(["git", *who, *words], cwd=folder, env=kept, check=True, capture_output=True)


def test_a_card_is_beside_itself_as_it_was_at_the_last_commit(
    page: Any, served: Served, pond: Path, edit: Edit
) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    git(pond, "init", "--quiet", ".")
    git(pond, "add", "content", "templates")
    git(pond, "commit", "--quiet", "-m", "Save")
    page.goto(served.start())
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
    git(pond, "commit", "--quiet", "-a", "-m", "Save more")
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
    assert wrong == []


def follow_style(page: Any, root: Path) -> None:
    """A style of the project is followed too, also when it is saved twice in a moment."""
    style = root / "templates/shared/gallery/gallery.css"
    style.parent.mkdir(parents=True)
    style.write_text("body { color: rgb(1, 2, 3) }", encoding="utf-8")
    expect(page.locator("body")).to_have_css("color", "rgb(1, 2, 3)")
    page.evaluate("() => { deckwright.restyle('one'); deckwright.restyle('two'); }")
    expect(page.locator("link[rel=stylesheet]")).to_have_count(1)
    expect(page.locator("link[rel=stylesheet]")).to_have_attribute("href", re.compile(r"\?two$"))


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
    edit(BOOK, "## Play well", "## Play on")
    expect(shown.get_by_role("heading", name="Play on")).to_have_count(1)


def test_saves_mistakes_and_a_restart_are_followed(page: Any, served: Served, edit: Edit) -> None:
    book = served.root / BOOK
    book.parent.mkdir()
    words = "Draw a card.\n\n" * 200 + "[The club](https://example.org)\n"
    book.write_text(f"# Pond\n\n## Play\n\n{words}", encoding="utf-8")
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if "Content Security" in said.text else None)
    page.goto(served.start())
    frog, newt = picture_of(page, "Frog"), picture_of(page, "Newt")
    tile = page.locator(".tile", has_text="Frog")
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

    # What is saved while the preview is away is shown when it is back.
    before = picture_of(page, "Frog")
    assert served.end() == 0
    edit(ANIMALS, "level: 7", "level: 8")
    served.start()
    page.wait_for_function("old => ![...document.images].some(image => image.src === old)", arg=before)
    assert wrong == []
    follow_from_elsewhere(page, edit)
