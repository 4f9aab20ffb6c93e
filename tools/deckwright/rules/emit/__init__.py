"""From a settled program to the Python of the generated tables: functions, routines and their records."""
