"""Boxes: measuring and placing rows, columns and what stands in them. Millimetres; no text shaping here."""
