"""Passes over the target program: one file each, named by what it does."""
