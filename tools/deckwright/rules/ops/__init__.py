"""The ops of the rules language: one file each, with form, compilation and performance."""
