"""Long searches for faults, run by hand; pytest runs a small part of each."""
