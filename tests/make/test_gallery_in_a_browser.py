"""The gallery in Chromium, as a file and as it is served: search, keys, one card large, saves, axe.

Needs Chromium (Debian: `apt-get install chromium`), the package playwright, and for one test axe-core
(`npm install --no-save axe-core`); what is not there is skipped.
"""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deckwright.make.gallery import page_files, served_page

from ..conftest import FILES
from ..repository import ROOT
from .building import CARDS, build

sync_api = pytest.importorskip("playwright.sync_api", reason="the package playwright is not installed")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
AXE = ROOT / "node_modules/axe-core/axe.min.js"
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
expect = sync_api.expect
VIEWS = ("", "#/pond/card/card/frog", "#/pond/sheets", "#/pond/findings", "#/pond/card/card/nothing")
GO = """view => new Promise((there) => {
  if (location.hash === view) return there();
  window.addEventListener("hashchange", there, { once: true }); // after the page's own listener
  location.hash = view;
})"""
GAME = "content/pond/game.yaml"
FIELDS = "    fields:\n      level: {type: int, range: [1, 9]}\n"
NEWT_IS_NEAR_THE_EDGE = 'padding="{{ 1 if card.id == "newt" else 6 }}mm"'


@pytest.fixture(scope="module")
def gallery_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A gallery built once: a frog has two sides, a newt a finding, a heron is left out."""
    root = tmp_path_factory.mktemp("pond")
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (root / "templates/pond/animal.xml.j2").write_text(
        FILES["templates/pond/animal.xml.j2"].replace('padding="6mm"', NEWT_IS_NEAR_THE_EDGE), "utf-8"
    )
    cards = FILES[CARDS].replace("level: 3", "level: 33")
    cards = cards.replace("level: 1", "level: 1\n    back: {depth: 7}")
    (root / CARDS).write_text(cards, "utf-8")
    (root / GAME).write_text(
        FILES[GAME].replace(FIELDS, FIELDS + "    back: {fields: {depth: {type: int, optional: true}}}\n"),
        "utf-8",
    )
    (root / "templates/pond/animal_back.xml.j2").write_text(
        "<card><text>{{ card.depth }}</text></card>\n", "utf-8"
    )
    build(root, only=("gallery", "print"))
    return root / "build/pond/gallery"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page that fails the test if anything in it does, or asks for anything but files."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=False)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("request", lambda asked: wrong.append(asked.url) if not asked.url.startswith("file:") else None)
    page.wrong = wrong
    yield page
    context.close()


def names(page: Any) -> list[str]:
    return page.locator(".tile .name").all_inner_texts()


def test_a_file_shows_cards_and_what_is_missing_and_asks_nothing_of_the_network(
    page: Any, gallery_folder: Path
) -> None:
    page.goto((gallery_folder / "index.html").as_uri())

    assert names(page) == ["Frog", "Newt", "Reeds", "Leaf"]
    expect(page.locator(".missing li")).to_contain_text("Heron C107")
    page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
    assert page.wrong == []


def test_search_and_filters_show_what_has_all_of_it(page: Any, gallery_folder: Path) -> None:
    page.goto((gallery_folder / "index.html").as_uri())

    page.get_by_label("Search").fill("LEVEL 2")
    expect(page.locator(".tile .name")).to_have_text(["Newt"])
    page.get_by_label("Search").fill("")
    page.get_by_label("With findings").check()
    expect(page.locator(".tile .name")).to_have_text(["Newt"])
    page.get_by_label("With findings").uncheck()
    page.get_by_label("Kind").select_option("component")
    assert names(page) == ["Leaf"]
    page.locator("label.menu", has_text="Language").locator("select").select_option("de")
    assert names(page) == ["Blatt"]
    expect(page.locator("footer")).to_contain_text("Für die Tests gemacht.")
    assert page.wrong == []


def test_keys_lead_to_a_card_through_its_neighbours_and_back(page: Any, gallery_folder: Path) -> None:
    page.goto((gallery_folder / "index.html").as_uri())

    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "search"
    page.locator(".tile a").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("article h2")).to_have_text("Newt")
    expect(page.locator(".about")).to_contain_text("A403")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("article h2")).to_have_text("Frog")
    page.keyboard.press("Escape")
    expect(page.locator(".tile a").first).to_be_focused()


def test_a_card_is_shown_with_bleed_lines_languages_and_in_its_real_size(
    page: Any, gallery_folder: Path
) -> None:
    page.goto((gallery_folder / "index.html").as_uri() + "#/pond/card/card/frog")

    for switch in ("Bleed", "Trim", "Safe zone", "Real size", "Languages side by side"):
        page.get_by_label(switch, exact=True).check()

    assert page.locator(".face").count() == 4  # front and back, in two languages
    english, _, german, _ = (face.bounding_box()["y"] for face in page.locator(".face").all())
    assert english == german
    assert page.locator(".face").first.locator(".line").count() == 2
    width = page.evaluate("document.querySelector('.face').getBoundingClientRect().width")
    assert width == pytest.approx((63.5 + 2 * 3.175) * 96 / 25.4, abs=0.6)
    assert page.locator(".where a").first.get_attribute("href") == (
        f"vscode://file{gallery_folder.parents[2].as_posix()}/{CARDS}:3"
    )


def test_real_size_follows_the_calibration(page: Any, gallery_folder: Path) -> None:
    page.goto((gallery_folder / "index.html").as_uri() + "#/pond/card/card/frog")
    page.get_by_label("Real size", exact=True).check()

    page.get_by_role("button", name="Calibrate the screen").click()
    page.get_by_label("Width of the bar").fill("6")  # pixels a millimetre
    bar = page.evaluate("document.querySelector('.bar').getBoundingClientRect().width")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)

    assert bar == pytest.approx(53.98 * 6, abs=0.6)
    sides = page.evaluate("[...document.querySelectorAll('.face')].map(face => face.getBoundingClientRect())")
    assert [side["width"] for side in sides] == pytest.approx([63.5 * 6] * 2, abs=0.6)
    page.reload()
    width = page.evaluate("document.querySelector('.face').getBoundingClientRect().width")
    assert width == pytest.approx(63.5 * 6, abs=0.6)


def test_sheets_are_turned_page_by_page(page: Any, gallery_folder: Path) -> None:
    page.set_viewport_size({"width": 900, "height": 900})
    page.goto((gallery_folder / "index.html").as_uri() + "#/pond/sheets")
    pages = page.locator("label.menu", has_text="Page")
    previous, following = (page.get_by_role("button", name=name) for name in ("Previous", "Next"))

    expect(page.locator(".paper img").first).to_be_visible()
    expect(previous).to_be_disabled()
    first = pages.locator("option:checked").inner_text()
    following.click()
    assert pages.locator("option:checked").inner_text() != first
    previous.click()
    assert pages.locator("option:checked").inner_text() == first
    assert page.wrong == []


def test_where_there_is_room_a_sheets_back_lies_beside_its_front(page: Any, gallery_folder: Path) -> None:
    page.goto((gallery_folder / "index.html").as_uri() + "#/pond/sheets")
    pages = page.locator("label.menu", has_text="Page")

    expect(page.get_by_role("group", name="Page 1, front")).to_be_visible()
    expect(page.get_by_role("group", name="Page 2, back")).to_be_visible()
    assert pages.locator("option:checked").inner_text() == "1–2 of 2 · front, back"
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    boxes = page.evaluate("[...document.querySelectorAll('.paper')].map(box => box.getBoundingClientRect())")
    assert boxes[0]["top"] == boxes[1]["top"]
    assert boxes[1]["right"] <= 1280

    page.set_viewport_size({"width": 390, "height": 844})

    expect(page.locator(".paper")).to_have_count(1)
    assert pages.locator("option:checked").inner_text() == "1 of 2 · front"


def test_cards_that_are_shown_large_have_their_whole_pictures_of_files(
    page: Any, gallery_folder: Path
) -> None:
    page.goto((gallery_folder / "index.html").as_uri())
    image = page.locator(".tile img").first
    thumb = image.get_attribute("src")

    page.get_by_label("Size").fill("6")

    expect(image).to_have_attribute("src", "../cards/en/bleed/frog.png")
    box = image.bounding_box()
    assert box["width"] / box["height"] == pytest.approx(63.5 / 88.9, abs=0.002)
    page.get_by_label("Size").fill("2")
    expect(image).to_have_attribute("src", thumb)


def test_beside_a_card_stands_what_both_its_sides_say(page: Any, gallery_folder: Path) -> None:
    page.goto((gallery_folder / "index.html").as_uri() + "#/pond/card/card/frog")

    expect(page.locator(".said h3")).to_have_text(["Frog"])
    expect(page.locator(".said .fields")).to_have_count(2)
    expect(page.locator(".said .fields").last).to_contain_text("7")
    expect(page.locator(".said")).not_to_contain_text("[object")


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm install --no-save axe-core")
@pytest.mark.parametrize(("theme", "rules"), [("light", "all"), ("dark", "cat.color")])
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(
    browser: Any, gallery_folder: Path, theme: str, rules: str
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=theme, bypass_csp=True)
    page = context.new_page()
    page.goto((gallery_folder / "index.html").as_uri())
    page.wait_for_selector("main *")
    page.add_script_tag(path=str(AXE))
    for view in VIEWS:
        page.evaluate(GO, view)
        options = {} if rules == "all" else {"runOnly": {"type": "tag", "values": [rules]}}
        wrong = "options => axe.run(options).then((found) => found.violations.map((each) => each.id))"
        assert page.evaluate(wrong, options) == [], view
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), view
    context.close()


class Served:
    """The page as a server gives it, its answers made here; `said` is what `/events` says next."""

    def __init__(self, page: Any, folder: Path) -> None:
        text = (folder / "data.js").read_text("utf-8")
        self.data = json.loads(text.removeprefix("deckwright.show(").removesuffix(");\n"))
        self.folder, self.said, self.down = folder, [], False
        self.held: list[Any] | None = None  # who waits for everything, while that takes long
        page.route("http://deckwright.test/**", self.answer)
        page.goto("http://deckwright.test/")
        page.wait_for_selector(".tile")

    def answer(self, route: Any) -> None:
        path = route.request.url.removeprefix("http://deckwright.test/").partition("?")[0]
        scripts = page_files_of_ours()
        if self.down:
            route.abort()
        elif path == "":
            route.fulfill(body=served_page("Pond", "page/"), content_type="text/html")
        elif path.removeprefix("page/") in scripts:
            kind = "text/css" if path.endswith(".css") else "text/javascript"
            route.fulfill(body=scripts[path.removeprefix("page/")], content_type=kind)
        elif path == "cards.json":
            if self.held is None:
                route.fulfill(body=json.dumps(self.data), content_type="application/json")
            else:
                self.held.append(route)
        elif path == "events":
            said = "".join(f"event: save\ndata: {json.dumps(save)}\n\n" for save in self.said)
            self.said.clear()
            route.fulfill(body=f"retry: 50\n\n{said}", content_type="text/event-stream")
        else:
            file = self.folder / path
            route.fulfill(path=file) if file.is_file() else route.fulfill(status=404)


def page_files_of_ours() -> dict[str, str]:
    from deckwright.assets.asset_path import project_assets

    return page_files(project_assets(ROOT))


def test_a_save_changes_a_card_in_its_place_and_its_finding_comes_first(
    browser: Any, gallery_folder: Path
) -> None:
    page = browser.new_page()
    server = Served(page, gallery_folder)
    page.evaluate("document.querySelector('.tile').marked = true")
    frog = json.loads(json.dumps(server.data["games"][0]["cards"][0]))
    frog["looks"]["en"] |= {"name": "Toad", "stale": True}
    finding = {**server.data["games"][0]["findings"][0], "message": "a new one", "about": "pond/frog"}
    frog["looks"]["en"]["findings"] = [finding]
    everything = [*server.data["games"][0]["findings"], finding]

    server.said.append({"save": 1, "games": {"pond": {"changed": [frog], "findings": everything}}})

    tile = page.locator(".tile").first
    expect(tile).to_contain_text("Toad")
    expect(tile).to_contain_text("as it last was")
    expect(tile.locator(".over")).to_contain_text("a new one")
    expect(page.locator(".status")).to_contain_text("Save 1")
    assert page.evaluate("document.querySelector('.tile').marked")
    page.evaluate("document.querySelector('.tile img').src = 'gone.png'")
    expect(tile.locator(".lost")).to_have_count(1)
    page.locator(".ways a", has_text="Findings").click()
    expect(page.locator(".all-findings li").first).to_contain_text("a new one")
    expect(page.locator(".all-findings li").first.get_by_role("link", name="Toad")).to_be_visible()

    mistake = {**finding, "message": "what keeps it from being read"}
    server.said.append({"save": 2, "games": {"pond": {"broken": True, "mistake": mistake}}})
    # On a busy machine the page may say besides that the connection is gone.
    broken = page.get_by_role("alert").filter(has_text="cannot be read as it is now: this is how it last was")
    expect(broken).to_contain_text("what keeps it from being read")
    expect(broken).not_to_contain_text("a new one")
    page.close()


def test_cards_that_are_shown_large_have_larger_pictures_of_a_server(
    browser: Any, gallery_folder: Path
) -> None:
    page = browser.new_page()
    server = Served(page, gallery_folder)
    thumb = "pictures/pond/en/card/frog/0a-thumb.png"
    server.data["games"][0]["cards"][0]["looks"]["en"]["pictures"][0]["thumb"] = thumb
    page.reload()
    image = page.locator(".tile img").first
    expect(image).to_have_attribute("src", thumb)

    with page.expect_request("**/0a-wide.png"):
        page.get_by_label("Size").fill("6")
    page.get_by_label("Size").fill("2")
    expect(image).to_have_attribute("data-wanted", thumb)
    page.close()


def test_while_everything_is_asked_for_no_news_are_mixed_with_what_was_there(
    browser: Any, gallery_folder: Path
) -> None:
    page = browser.new_page()
    server = Served(page, gallery_folder)
    mistake = {**server.data["games"][0]["findings"][0], "message": "what keeps it from being read"}
    server.held = []

    with page.expect_request("**/cards.json"):
        server.said += [
            {"save": 4, "again": True},
            {"save": 5, "games": {"pond": {"broken": True, "mistake": mistake}}},
        ]

    expect(page.locator(".status")).not_to_contain_text("Save 5")
    expect(page.get_by_role("alert")).to_have_count(0)
    server.data["games"][0] |= {"broken": True, "mistake": mistake}
    server.data["save"] = 5
    (asked,), server.held = server.held, None
    server.answer(asked)
    expect(page.locator(".status")).to_contain_text("Save 5")
    expect(page.get_by_role("alert")).to_contain_text("what keeps it from being read")
    page.close()


def test_a_dropped_connection_is_told_and_comes_back_with_what_is_there_now(
    browser: Any, gallery_folder: Path
) -> None:
    page = browser.new_page()
    server = Served(page, gallery_folder)

    page.set_viewport_size({"width": 390, "height": 300})
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    server.down = True
    gone = page.get_by_role("alert")
    expect(gone).to_contain_text("connection to deckwright preview is gone")
    expect(gone).to_be_in_viewport(ratio=1)
    server.data["games"][0]["cards"][0]["looks"]["en"]["name"] = "Toad"
    server.data["save"] = 5
    server.said.append({"save": 5, "again": True})
    server.down = False

    expect(page.locator(".tile").first).to_contain_text("Toad")
    expect(page.locator(".banners")).to_be_empty()
    page.close()


def test_the_settings_lie_below_each_other_and_what_they_say_holds(page: Any, gallery_folder: Path) -> None:
    page.goto((gallery_folder / "index.html").as_uri() + "#/pond/card/card/frog")

    page.get_by_role("button", name="Settings").click()
    tops = page.evaluate(
        "[...document.querySelector('dialog').children].filter((each) => !each.hidden)"
        ".map((each) => each.getBoundingClientRect().top)"
    )
    page.get_by_label("Files open in").select_option("own")
    page.get_by_label("Address").fill("edit://{line}/{path}")
    page.get_by_label("Folder of the project").fill("C:\\my games")
    page.get_by_role("button", name="Done").click()

    assert tops == sorted(set(tops))
    link = page.locator(".where a").first
    expect(link).to_have_attribute("href", f"edit://3//C:/my%20games/{CARDS}")
