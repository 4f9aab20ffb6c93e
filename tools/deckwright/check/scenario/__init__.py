"""What is looked at in a scenario. A folder of its own: games without scenarios do not wait for it."""
