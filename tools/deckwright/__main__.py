"""The entry point: answer at once when nothing changed, otherwise hand over to the command line."""

import sys


def main() -> int:
    """Run a command line. Exit code: 0 fine, 1 something must be mended, 2 wrong usage, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        from deckwright.cli.quick import quick

        code = quick(sys.argv[1:])
        if code is not None:
            return code
        from deckwright.cli.main import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        sys.stderr.write("interrupted; nothing is half-written\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())
