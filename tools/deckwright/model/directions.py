"""The eight directions of a board, clockwise from the one straight ahead, as rules and cards call them."""

DIRECTIONS = ("ahead", "ahead_right", "right", "back_right", "back", "back_left", "left", "ahead_left")
