"""The links between the README files of the project lead to files and headings that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = (".", "content", "schema", "templates", "tests", "tools")
PAGES = sorted(
    path
    for folder in FOLDERS
    for path in ((ROOT / folder).glob("README.md") if folder == "." else (ROOT / folder).rglob("*.md"))
    if "examples" not in path.parts and "_shipped" not in path.parts
)
LINK = re.compile(r"\]\((?!https?:)([\w./-]*)(?:#([\w-]+))?\)")


def test_each_link_of_a_page_leads_somewhere() -> None:
    followed = [(page, *link) for page in PAGES for link in links(page)]

    assert len(followed) > 30
    assert [(str(page), *link) for page, *link in followed if not leads_somewhere(page, *link)] == []


def links(page: Path) -> list[tuple[str, str]]:
    """The paths and headings to which the prose of a page leads."""
    text = page.read_text("utf-8")
    return LINK.findall(re.sub(r"^```.*?^```$|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL))


def leads_somewhere(page: Path, path: str, heading: str) -> bool:
    target = page.parent / path if path else page
    return target.exists() and (not heading or heading in headings(target))


def headings(page: Path) -> set[str]:
    """The names by which browsers of repositories find the headings of a page."""
    matches = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in matches}
