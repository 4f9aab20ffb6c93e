"""The rules of a game with every name and type settled: what compiler and interpreter carry out."""
