"""What differs between two versions of a game, as data and as text. Opens no file, draws nothing."""
