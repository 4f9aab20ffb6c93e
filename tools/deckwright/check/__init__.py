"""One function per check, one code each, over a loaded model."""
