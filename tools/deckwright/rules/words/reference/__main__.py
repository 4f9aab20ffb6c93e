"""Write the reference pages."""

from deckwright.rules.words.reference.page import GAME_PAGE, PAGE, game_page, page

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    GAME_PAGE.write_text(game_page(), encoding="utf-8", newline="\n")
