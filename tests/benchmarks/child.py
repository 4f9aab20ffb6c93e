"""Run one command and print what it cost as JSON. A small process of its own, since a child's peak of memory
counts from that of the process which started it: `python child.py RESULT COMMAND...`."""

import json
import os
import subprocess
import sys

result, *command = sys.argv[1:]
process = subprocess.Popen(command)
_, status, usage = os.wait4(process.pid, 0)
process.returncode = os.waitstatus_to_exitcode(status)
scale = 1024**2 if sys.platform == "darwin" else 1024  # bytes there, kilobytes elsewhere
cost = {"cpu": usage.ru_utime + usage.ru_stime, "megabytes": usage.ru_maxrss / scale}
with open(result, "w", encoding="utf-8") as file:  # noqa: PTH123  pathlib would make this process larger
    json.dump(cost | {"code": process.returncode}, file)
