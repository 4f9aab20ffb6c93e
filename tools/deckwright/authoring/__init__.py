"""Write content: games from tables of people, in YAML that people would have written."""
