"""The entry point: answer at once where nothing is to do, otherwise hand over to the command line."""

import gc
import os
import sys


def main() -> int:
    """Run a command line. Exit code: 0 fine, 1 something must be mended, 2 wrong usage, 130 interrupted."""
    # Games and pages are kept until the end, and little else lies in circles: to look for garbage after each
    # 700 things takes a sixth of a build. A hundred thousand things are some ten megabytes.
    gc.set_threshold(100_000, 20, 20)
    code = _main()
    # The process ends here: Python need not look for cycles among thousands of cards once more.
    gc.freeze()
    return code


def _main() -> int:
    for stream in (sys.stdout, sys.stderr):
        if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        return _answered(sys.argv[1:])
    except BrokenPipeError:
        # Whoever read the output has seen enough. Python would complain at its end, but for this.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("interrupted; nothing is half-written\n")
        return 130


def _answered(argv: list[str]) -> int:
    from deckwright.cli.unchanged import unchanged

    code = 0
    if not unchanged(argv):
        from deckwright.cli.main import run

        code = run(argv)
    sys.stdout.flush()
    return code


if __name__ == "__main__":
    sys.exit(main())
