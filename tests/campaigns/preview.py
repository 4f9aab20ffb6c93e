"""Milliseconds from a save to pixels in Chromium: python -m tests.campaigns.preview [--saves 50].

For projects of 100 and 2,000 cards, beside the same edit in a page of 100 cards in plain HTML and CSS that a
watcher makes the browser reload, as Cider does it. In turn, in one run: on a busy machine ratios say most.
"""

import argparse
import http.server
import json
import shutil
import signal
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.sets.generate import write_set
from watchfiles import watch

CARDS = "content/big_set/cards/agent.yaml"
LINE = "number: 10\n"
PATIENCE = 120_000  # ms
STEP = 250  # saves between two looks at the memory
# When the first frame of a page was on the screen.
_AT = (
    "addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(() => {"
    "window.at = Date.now(); })))"
)


def main() -> None:
    """Measure, and print a line for each project."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.preview", description=__doc__)
    parser.add_argument("--saves", type=int, default=50)
    parser.add_argument("--sizes", type=int, nargs="*", default=[100, 2000])
    parser.add_argument("--memory", type=int, default=1000, help="saves over which memory is measured")
    args = parser.parse_args()
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        parser.error("Chromium is not installed (Debian: apt-get install chromium)")
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for cards in args.sizes:
            root = Path(folder, f"set{cards}")
            write_set(root, cards)
            with preview(root) as (address, process), plain(Path(folder, f"plain{cards}")) as (other, file):
                ours, theirs = browser.new_page(), browser.new_page()
                theirs.add_init_script(_AT)
                for page, url in ((ours, address), (theirs, other)):
                    page.set_default_timeout(PATIENCE)
                    page.goto(url)
                ours.wait_for_selector(".tile img")
                settle(ours)
                saves = [
                    (save_card(ours, root / CARDS, number), reload_plain(theirs, file, number))
                    for number in range(args.saves)
                ]
                tell(f"deckwright preview, {cards} cards", [pair[0] for pair in saves])
                tell("plain page of 100 cards, reloaded", [pair[1] for pair in saves])
                if args.memory:
                    grow(root / CARDS, process, args.memory)
        browser.close()


def tell(what: str, times: list[float]) -> None:
    """Median and p95 in ms."""
    ordered = sorted(times)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    print(f"{what}: median {statistics.median(ordered):.0f} ms, p95 {p95:.0f} ms, {len(ordered)} saves")


@contextmanager
def preview(root: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """`deckwright preview` of a project: its address and process."""
    command = [sys.executable, "-m", "deckwright", "preview", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        yield process.stdout.readline().strip(), process
    finally:
        begun = time.perf_counter()
        process.send_signal(signal.SIGINT)
        process.wait()
        print(f"Ctrl-C ended it in {(time.perf_counter() - begun) * 1000:.0f} ms")


def settle(page: Page) -> None:
    """Wait until nothing is drawn behind: that is what somebody sees who writes."""
    page.wait_for_timeout(3000)
    page.wait_for_function(
        "() => !document.querySelector('.drawing').textContent && [...document.images]"
        ".filter(image => image.getBoundingClientRect().top < innerHeight).every(image => image.complete)"
    )


def save_card(page: Page, file: Path, number: int) -> float:
    """Save another number of the first card; ms until its new picture is on the screen."""
    tile = page.locator(".tile img").first
    before = tile.get_attribute("src")
    waiting = page.evaluate_handle(
        "old => { window.seen = new Promise(resolve => { const image = document.querySelector('.tile img');"
        "const look = () => image.isConnected && image.getAttribute('src') !== old && image.complete"
        " ? requestAnimationFrame(() => resolve(Date.now())) : requestAnimationFrame(look); look(); }); }",
        before,
    )
    begun = time.time() * 1000
    save(file, number)
    seen = float(page.evaluate("() => window.seen"))
    waiting.dispose()
    page.wait_for_timeout(600)
    return seen - begun


def save(file: Path, number: int) -> None:
    """Save it as editors do that write the whole file."""
    text = file.read_text("utf-8")
    start = text.index("number: ")
    end = text.index("\n", start)
    file.write_text(f"{text[:start]}number: {20_000 + number}{text[end:]}", encoding="utf-8")


@contextmanager
def plain(folder: Path) -> Iterator[tuple[str, Path]]:
    """A page of 100 cards in HTML and CSS, served with a watcher that makes browsers reload it."""
    folder.mkdir()
    file = folder / "index.html"
    file.write_text(plain_page(0), encoding="utf-8")
    changed = threading.Event()
    stop = threading.Event()

    class Handler(http.server.SimpleHTTPRequestHandler):
        """The page, and `/changed`, which answers as soon as the file was saved."""

        def __init__(self, *args: Any) -> None:
            super().__init__(*args, directory=str(folder))

        def do_GET(self) -> None:
            if self.path.startswith("/changed"):
                changed.wait()
                changed.clear()
                self.send_response(204)
                self.end_headers()
            else:
                super().do_GET()

        def end_headers(self) -> None:
            self.send_header("Cache-Control", "no-store")  # two saves in one second look alike
            super().end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    def watching() -> None:
        for _ in watch(folder, step=10, debounce=300, stop_event=stop, raise_interrupt=False):
            changed.set()

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    for target in (server.serve_forever, watching):
        threading.Thread(target=target, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/index.html", file
    finally:
        stop.set()
        changed.set()
        server.shutdown()


def plain_page(number: int) -> str:
    """A hundred cards with a name, a number and a text; the first one has `number`."""
    text = f"<p>{'Draw a card. ' * 8}</p>"
    cards = "".join(
        f'<div class="card"><b>Card {card}</b><i>{number if card == 1 else card}</i>{text}</div>'
        for card in range(1, 101)
    )
    style = (
        "body{display:flex;flex-wrap:wrap;gap:8px}.card{width:180px;height:252px;border:1px solid #333;"
        "border-radius:9px;padding:9px;box-sizing:border-box;font:13px serif;"
        "background:linear-gradient(#fff,#dde)}"
        ".card i{float:right;font-size:20px}"
    )
    script = "fetch('/changed').then(() => location.reload())"
    return f"<!doctype html><meta charset=utf-8><style>{style}</style>{cards}<script>{script}</script>"


def reload_plain(page: Page, file: Path, number: int) -> float:
    """Save the plain page; ms until the reloaded one is on the screen."""
    wanted = str(30_000 + number)
    begun = time.time() * 1000
    file.write_text(plain_page(30_000 + number), encoding="utf-8")
    shown = "wanted => document.querySelector('.card i')?.textContent === wanted && window.at"
    page.wait_for_function(shown, arg=wanted)
    return float(page.evaluate("() => window.at")) - begun


def grow(file: Path, process: "subprocess.Popen[str]", saves: int) -> None:
    """Memory of the server and of the process that draws, as many saves follow each other."""
    for number in range(saves + 1):
        if number % STEP == 0 or number == saves:
            print(f"memory after {number} more saves: {json.dumps(memory(process.pid))} MB", flush=True)
        save(file, 1000 + number)
        time.sleep(0.15)
    time.sleep(5)
    print(f"memory at rest: {json.dumps(memory(process.pid))} MB")


def memory(pid: int) -> dict[str, int]:
    """Resident MB of a process and of its children (Linux)."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()
    return {"server": _resident(pid), "drawing": sum(_resident(int(child)) for child in children)}


def _resident(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) // 1024


if __name__ == "__main__":
    main()
