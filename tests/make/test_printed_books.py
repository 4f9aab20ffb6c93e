"""Rulebooks as they are printed, as a build makes them."""

from pathlib import Path

from .building import Edit, build

PROFILES = "profiles: [a4]"


def test_booklets_and_a_file_for_a_press_are_made_where_the_game_asks(
    pond: Path, edit: Edit, frozen: None
) -> None:
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text("# Pond\n\nCatch flies.\n\n## Aim\n\nMore flies.\n", encoding="utf-8")
    edit(
        "content/pond/game.yaml",
        PROFILES,
        f"{PROFILES}, rulebook: {{booklets: [a4, letter], bleed: 3.175mm}}",
    )

    def books() -> list[str]:
        build(pond, only=("rulebook",))
        return sorted(path.name for path in (pond / "build/pond").glob("rulebook.en.*.pdf"))

    assert books() == [
        "rulebook.en.booklet-a4.pdf",
        "rulebook.en.booklet-letter.pdf",
        "rulebook.en.press.pdf",
    ]

    edit("content/pond/game.yaml", "booklets: [a4, letter], bleed: 3.175mm", "booklets: [a4]")

    assert books() == ["rulebook.en.booklet-a4.pdf"]


def test_a_table_in_the_rulebook_shows_the_other_side_of_a_component(
    pond: Path, edit: Edit, frozen: None
) -> None:
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text("# Pond\n\nCatch.\n\n## Aim\n\n![](layout:table)\n", encoding="utf-8")
    (pond / "templates/pond/rear.xml.j2").write_text(
        '<card><rect fill="#804020" bleed="yes"/></card>', "utf-8"
    )
    edit("content/pond/game.yaml", "    shape: round\n", "    shape: round\n    back: rear\n")
    edit(
        "content/pond/game.yaml",
        "print: {",
        "layouts: {table: {size: [60mm, 30mm], things: [{component: leaf.back, at: [0, 0]}]}}\nprint: {",
    )

    done = build(pond, only=("rulebook",))

    assert done.findings == []
    assert (pond / "build/pond/rulebook.en.pdf").is_file()
    before = (pond / "build/pond/rulebook.en.pdf").read_bytes()
    (pond / "templates/pond/rear.xml.j2").write_text(
        '<card><rect fill="#205080" bleed="yes"/></card>', "utf-8"
    )
    build(pond, only=("rulebook",))
    assert (pond / "build/pond/rulebook.en.pdf").read_bytes() != before
