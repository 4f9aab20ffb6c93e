"""What happens in a game, as data: typed records, what of them a seat may know, and their words."""
