"""Rules and cards as data, compiled to the tables that the engine plays."""
