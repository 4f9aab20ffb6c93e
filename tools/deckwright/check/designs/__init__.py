"""What a game's own checks look at: its card designs as numbers and names. No rules are played here."""
