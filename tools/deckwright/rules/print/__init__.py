"""From a target program to source code."""
