"""The target program as Python: names, brackets and idioms are chosen here and nowhere else."""
