# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs one command in a process group of its own, under a time limit, and hands on its lines as they come."""
import ctypes
import os
import signal
import subprocess
import threading
import time
from dataclasses import dataclass

GRACE = 3 # seconds from SIGTERM to SIGKILL
POLL = 0.02


@dataclass
class Outcome:
    status: str # passed, failed, timed out, crashed, interrupted
    exit: int
    seconds: float
    reason: str = ""


def die_with_parent():
    """In the child: whoever kills the suite with SIGKILL leaves no program on the GPU."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def wait(pid, until, stop=None):
    """What ended the waiting: None, the process itself (it is not reaped, so that its group's id stays taken)."""
    while os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        if stop and stop.is_set():
            return "stop"
        if time.monotonic() >= until:
            return "limit"
        time.sleep(POLL)
    return None


def signal_group(pid, number):
    try:
        os.killpg(pid, number)
    except ProcessLookupError:
        pass


def read(stream, name, emit):
    for line in stream:
        emit(name, line.rstrip("\n"))


def signal_name(number):
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def judge(code, cause, limit, last):
    """(status, reason) of a process that has ended."""
    more = f"; {last}" if last else ""
    if cause == "limit":
        return "timed out", f"killed at its limit of {limit:.0f} s{more}"
    if cause == "stop":
        return "interrupted", "killed, the suite was interrupted"
    number = -code if code < 0 else code - 128 # a shell or a profiler passes a signal on like this
    if code < 0 or number in (signal.SIGILL, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGKILL, signal.SIGSEGV):
        return "crashed", f"killed by {signal_name(number)}{more}"
    return ("passed", "") if code == 0 else ("failed", last or f"exit status {code}")


def execute(command, limit, emit=lambda stream, line: None, environment=None, stop=None, folder=None):
    """`emit(stream, line)` is called for every line of "out" and "err" at once, from two threads. What the command has
    started and left running is killed with it."""
    began, last = time.monotonic(), [""]

    def keep(stream, line):
        if stream == "err" and line.strip():
            last[0] = line.strip()
        emit(stream, line)

    try:
        process = subprocess.Popen([str(word) for word in command], env=environment, stdin=subprocess.DEVNULL, cwd=folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", errors="replace",
                                   start_new_session=True, preexec_fn=die_with_parent)
    except OSError as error:
        return Outcome("failed", 127, 0.0, f"{os.path.basename(str(command[0]))} cannot be started: {error.strerror}")
    readers = [threading.Thread(target=read, args=(stream, name, keep), daemon=True)
               for stream, name in ((process.stdout, "out"), (process.stderr, "err"))]
    for reader in readers:
        reader.start()
    cause = wait(process.pid, began + limit, stop)
    if cause:
        signal_group(process.pid, signal.SIGTERM)
        wait(process.pid, time.monotonic() + GRACE)
    signal_group(process.pid, signal.SIGKILL)
    code = process.wait()
    for reader, stream in zip(readers, (process.stdout, process.stderr)):
        reader.join(2)
        if not reader.is_alive(): # else something has left the group and holds on to it
            stream.close()
    status, reason = judge(code, cause, limit, last[0])
    return Outcome(status, code, round(time.monotonic() - began, 2), reason)


def answer(command, limit, environment=None):
    """(Outcome, what it printed) of a short command."""
    lines = {"out": [], "err": []}
    outcome = execute(command, limit, lambda stream, line: lines[stream].append(line), environment)
    return outcome, "\n".join(lines["out"]), "\n".join(lines["err"])
