"""Findings as text, json, github, sarif, junit and rdjson. The only place where findings become output."""
