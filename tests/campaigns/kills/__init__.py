"""Builds killed at random moments: nothing is half-written, and the next build leaves nothing behind."""
