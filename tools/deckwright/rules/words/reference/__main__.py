"""Write the reference pages."""

from deckwright.rules.words.reference.page import write_pages

if __name__ == "__main__":
    write_pages()
