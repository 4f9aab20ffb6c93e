"""The rules of a game with every name and type resolved: what compiler and interpreter carry out."""
