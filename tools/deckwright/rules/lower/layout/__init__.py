"""What the kernel knows of a game besides its functions: see engine/layout.py."""
