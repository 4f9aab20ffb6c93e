"""Settle a game's rules: from YAML sections to the program, with findings for what is wrong."""
