"""From files to a model in which every value knows its place. No checks of meaning here."""
