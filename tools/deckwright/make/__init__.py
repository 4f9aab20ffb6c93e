"""What to make of a game's content, and what of it is out of date. No drawing, no checking of its own."""
