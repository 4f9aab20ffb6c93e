"""Analyses of the target program: one file each, on the solver of dataflow.py."""
