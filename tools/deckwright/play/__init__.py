"""Playing a game that is compiled: bots, mass play with statistics, and the table in the terminal."""
