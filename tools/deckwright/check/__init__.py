"""One function per check, over a loaded model."""
