"""What cards are exported as: one module for each target, which registers itself."""
