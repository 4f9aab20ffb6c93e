"""Write the reference page."""

from deckwright.rules.words.reference.page import PAGE, page

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
