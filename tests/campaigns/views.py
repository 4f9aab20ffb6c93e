"""Pictures of every view of the preview, to be looked at: python -m tests.campaigns.views FOLDER.

A copy of a game is edited, broken and mended, and each state is taken in Chromium at 1280 and 390 px, light
and dark, beside the page of `deckwright diff`. Where axe-core is installed it looks at each of them too.
"""

import argparse
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from ..history.conftest import git_in
from ..repository import ROOT

SIZES = {"wide": (1280, 900), "narrow": (390, 844)}
THEMES = ("light", "dark")
AXE = ROOT / "node_modules/axe-core/axe.min.js"
LEVEL = r"(\n    level:) .*\n"  # a field of the first card
PATIENCE = 180_000  # ms
_SHOWN = (
    "() => [...document.images].filter(image => { const box = image.getBoundingClientRect();"
    "return box.top < innerHeight && box.bottom > 0; }).every(image => image.complete)"
    " && !document.querySelector('.redrawn')"
)
_WRONG = "axe.run().then(found => found.violations.map(each => `${each.id}: ${each.nodes[0].html}`))"


def main() -> None:
    """Take all pictures; the exit code is 1 if axe finds anything, or a page is wider than the window."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.views", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", default="biomanz")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        parser.error("Chromium is not installed (Debian: apt-get install chromium)")
    with sync_playwright() as playwright, TemporaryDirectory() as temporary:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        root = copied(Path(temporary, "project"), args.game)
        views = Views(browser, args.folder)
        with served(root) as (address, process):
            take_all(views, root, address, args.game)
            process.send_signal(signal.SIGINT)
            process.wait()
            views.take("connection-gone", wait=".gone")
        compared(views, root)
        browser.close()
    raise SystemExit(1 if views.wrong else 0)


def copied(root: Path, game: str) -> Path:
    """A project with one game, in a repository of its own."""
    for folder in (f"content/{game}", f"templates/{game}"):
        shutil.copytree(ROOT / folder, root / folder)
    git = git_in(root)
    git("init", "--quiet", ".")
    git("add", ".")
    git("commit", "--quiet", "-m", "Begin")
    return root


@contextmanager
def served(root: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """`deckwright preview` of a project: its address and process."""
    command = [sys.executable, "-m", "deckwright", "preview", "--no-browser", "--port", "0"]
    process = subprocess.Popen([*command, "--language", "en"], cwd=root, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        yield process.stdout.readline().strip(), process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


class Views:
    """The same page in each size and theme. `wrong` counts what axe found, and pages that are too wide."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._folder, self.wrong = folder, 0
        self._pages = {
            f"{size}-{theme}": browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme, bypass_csp=True
            ).new_page()
            for size, (width, height) in SIZES.items()
            for theme in THEMES
        }
        for page in self._pages.values():
            page.set_default_timeout(PATIENCE)

    def __iter__(self) -> Iterator[Page]:
        return iter(self._pages.values())

    def go(self, address: str) -> None:
        """Open an address in all of them."""
        for page in self:
            page.goto(address)

    def run(self, script: str, argument: Any = None) -> None:
        """Run a script in all of them."""
        for page in self:
            page.evaluate(script, argument)

    def take(self, name: str, wait: str = "main *") -> None:
        """A picture of each as it is now, once `wait` is there."""
        for kind, page in self._pages.items():
            page.wait_for_selector(wait, state="attached")
            page.wait_for_function(_SHOWN)
            page.screenshot(path=self._folder / f"{name}-{kind}.png")
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                self._tell(f"{name}, {kind}: wider than the window")
            if AXE.is_file() and not page.evaluate("'axe' in window"):
                page.add_script_tag(path=str(AXE))
            for found in page.evaluate(_WRONG) if AXE.is_file() else []:
                self._tell(f"{name}, {kind}: {found}")
        print(f"{name} is taken", flush=True)

    def _tell(self, line: str) -> None:
        self.wrong += 1
        print(line, flush=True)


def take_all(views: Views, root: Path, address: str, game: str) -> None:
    """Everything that the preview shows, as files are edited, broken and mended."""
    sound(views, address)
    kinds = sorted((root / f"content/{game}/cards").glob("*.yaml"))
    file = kinds[0].relative_to(root).as_posix()
    first = views_of_card(views)
    edited(views, root, file, first)
    broken(views, root, file, game)


def views_of_card(views: Views) -> str:
    """The id of the first card of the page."""
    page = next(iter(views))
    return str(page.evaluate("deckwright.game.cards.find(card => card.sort === 'card').id"))


def change(file: Path, pattern: str, by: str) -> None:
    """Save a file with the first thing that matches replaced."""
    file.write_text(re.sub(pattern, by, file.read_text("utf-8"), count=1), encoding="utf-8")


def at(*steps: str) -> str:
    """A script that goes to a view."""
    return f"location.hash = deckwright.route({', '.join(map(repr, steps))})"


def switch(**settings: Any) -> str:
    """A script that changes what is shown of a card."""
    changes = "".join(f"deckwright.set({name!r}, {str(on).lower()});" for name, on in settings.items())
    return f"{changes} deckwright.again()"


def sound(views: Views, address: str) -> None:
    """The views of a game that is as it should be."""
    views.go(address)
    views.take("cards", wait=".tile img")
    first = views_of_card(views)
    views.run(at("card", "card", first))
    views.take("card", wait=".face img")
    views.run(switch(bleed=True, trim=True, safe=True))
    views.take("card-lines")
    views.run(switch(bleed=False, safe=False, trim=False, real=True))
    views.take("card-real")
    views.run(switch(real=False, beside=True))
    views.take("card-languages")
    views.run(switch(beside=False))
    other = "deckwright.game.cards.find(card => card.sort === 'component')"
    views.run(f"{other} && (location.hash = deckwright.route('card', 'component', {other}.id))")
    views.take("component", wait=".face img")
    views.run(at("sheets"))
    views.take("sheets", wait=".paper img")
    views.run(at("rulebook"))
    for page in views:
        page.wait_for_selector(".making", state="detached")
    views.take("rulebook")
    views.run(at("findings"))
    views.take("findings-none")
    views.run("deckwright.openSettings()")
    views.take("settings", wait="dialog")
    views.run("document.querySelector('dialog').close()")
    views.run(at("cards"))
    for words in ("1", "nothing has this"):
        for page in views:
            page.get_by_label("Search").fill(words)
        views.take("searched" if words == "1" else "nothing-found")
    for page in views:
        page.get_by_label("Search").fill("")


def edited(views: Views, root: Path, file: str, card: str) -> None:
    """A card that differs from the last commit, and two commits beside each other."""
    change(root / file, LEVEL, r"\1 3\n")
    for page in views:
        page.get_by_label("Changed since the last commit").check()
    views.take("changed", wait=".tile:only-child img")
    views.run(at("card", "card", card))
    views.take("card-since", wait=".pair img")
    git = git_in(root)
    git("commit", "--quiet", "-a", "-m", "Make the first card dearer")
    for page in views:
        page.get_by_role("button", name="Compare two versions").click()
        page.get_by_label("Before: a commit").fill("HEAD~1")
        page.get_by_label("After").fill("HEAD")
        page.get_by_label("After").press("Enter")
        page.wait_for_selector(".before ins")
    views.take("card-versions", wait=".pair img")
    for page in views:
        page.get_by_role("region", name="Two versions").get_by_role("button", name="Close").click()


def broken(views: Views, root: Path, file: str, game: str) -> None:
    """What is shown while a card, a template, the game is broken."""
    change(root / file, LEVEL, r"\1 three\n")
    views.take("card-old", wait=".stale")
    views.run(at("cards"))
    for page in views:
        page.get_by_label("Changed since the last commit").uncheck()
    views.take("cards-old", wait=".tile.stale")
    views.run(at("findings"))
    views.take("findings", wait=".all-findings li")
    views.run(at("sheets"))
    views.take("sheets-old", wait=".paper img")
    change(root / file, LEVEL, r"\1 3\n")
    settings = f"content/{game}/game.yaml"
    whole = (root / settings).read_text("utf-8")
    (root / settings).write_text(f"{whole}\n  wrong: [\n", encoding="utf-8")
    views.run(at("cards"))
    views.take("game-broken", wait="[role=alert]")
    (root / settings).write_text(whole, encoding="utf-8")
    for page in views:
        page.wait_for_selector("[role=alert]", state="detached")


def compared(views: Views, root: Path) -> None:
    """The page of `deckwright diff`."""
    subprocess.run(
        [sys.executable, "-m", "deckwright", "diff", "HEAD~1", "--output", "changes.html"],
        cwd=root,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    views.go((root / "changes.html").as_uri())
    views.take("diff")


if __name__ == "__main__":
    main()
