# SPDX-License-Identifier: GPL-3.0-or-later
"""One call of evenkeel-cli, bounded in time and memory, and the verdict on how it ended."""
import dataclasses
import os
import pathlib
import re
import resource
import select
import shutil
import signal
import subprocess
import time

PROMISED = frozenset({0, 2, 3, 4, 5, 130}) # exit statuses, see evenkeel-cli --help
MEMORY_CAP = 4 << 30 # bytes of address space; a sanitizer's shadow needs more, it has its own limits
OUTPUT_READ = 8 << 20 # bytes that a verdict looks at
SANITIZER = re.compile(rb"(ERROR: \w+Sanitizer|WARNING: ThreadSanitizer|runtime error:|Sanitizer:DEADLYSIGNAL)")
# What a sanitizer says where the ordinary build throws bad_alloc, which is exit status 4.
SANITIZER_MEMORY = re.compile(rb"(allocation-size-too-big|out-of-memory|calloc-overflow|hard rss limit exhausted|failed to allocate)")
CONTROL = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]")


@dataclasses.dataclass
class Outcome:
    command: list
    status: int # negative: the signal that ended it
    out: bytes
    err: bytes
    hung: bool = False

    @property
    def is_done(self):
        return self.status == 0

    def lacked_memory(self):
        return SANITIZER_MEMORY.search(self.err) is not None

    def text(self):
        return f"{' '.join(map(shown, self.command))}\n    exit {self.status}; stderr: {shown(self.err[:600])}"


def shown(text):
    """Arguments and output for the log: no raw bytes, not endless."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", "backslashreplace")
    text = str(text).encode("unicode_escape", "backslashreplace").decode("ascii")
    return text if len(text) <= 600 else f"{text[:500]}... ({len(text)} characters)"


def fault_of(outcome, statuses=PROMISED, says_done=True):
    """What is wrong with how a call ended, or None. `statuses`: those that this call may have."""
    if outcome.hung:
        return "hang"
    if outcome.lacked_memory():
        return None # as exit status 4
    if SANITIZER.search(outcome.err):
        return "sanitizer report"
    if outcome.status < 0:
        return f"signal {signal.Signals(-outcome.status).name}"
    if outcome.status not in PROMISED:
        return f"exit status {outcome.status} is none of those promised"
    if b"defect in Evenkeel" in outcome.err:
        return "called a defect in Evenkeel"
    if outcome.status not in statuses:
        return f"exit status {outcome.status} instead of {' or '.join(map(str, sorted(statuses)))}"
    if says_done and outcome.status not in (0, 130):
        if outcome.err.count(b"\n") != 1 or not outcome.err.startswith(b"evenkeel-cli: ") or not outcome.err.endswith(b"\n"):
            return "not exactly one line of ours on stderr"
    if CONTROL.search(outcome.err.replace(b"\n", b"")):
        return "a control character on stderr"
    return None


class Running:
    """A call under way. Output goes to files, or to a pipe where the attack reads it."""

    def __init__(self, program, arguments, folder, environment, piped, prepare, label="", **options):
        self.command = [str(program), *map(os.fspath, arguments)]
        self.out, self.err = pathlib.Path(folder) / f"stdout{label}", pathlib.Path(folder) / f"stderr{label}"
        with open(self.out, "wb") as out, open(self.err, "wb") as err:
            options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE if piped else out, "stderr": err, **options}
            for pause in (1, 2, 4, 8, 16, 32): # others may use up the machine's processes for a moment
                try:
                    self.process = subprocess.Popen(self.command, env=environment, start_new_session=True, preexec_fn=prepare, **options)
                    return
                except BlockingIOError:
                    time.sleep(pause)
        raise RuntimeError("no process can be started")

    def wait(self, limit):
        """The outcome; killed and marked after `limit` seconds."""
        hung = not self.ends_within(limit)
        if hung:
            self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        return Outcome(self.command, self.process.returncode, head(self.out), head(self.err), hung)

    def ends_within(self, limit):
        """Waits at most so many seconds; at once where Popen.wait(timeout) sleeps up to 50 ms between looks."""
        try:
            descriptor = os.pidfd_open(self.process.pid)
        except (AttributeError, OSError): # an old kernel or Python
            try:
                self.process.wait(limit)
            except subprocess.TimeoutExpired:
                return False
            return True
        try:
            return bool(select.select([descriptor], [], [], limit)[0])
        finally:
            os.close(descriptor)

    def send(self, number):
        if self.process.poll() is None:
            self.process.send_signal(number)

    def kill(self):
        """SIGKILL and wait; true if it was still running."""
        self.send(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        return self.process.returncode == -signal.SIGKILL

    def alive(self):
        return self.process.poll() is None


def head(file):
    with open(file, "rb") as stream:
        return stream.read(OUTPUT_READ)


class Program:
    def __init__(self, path, sanitized, limit):
        self.path = pathlib.Path(path).resolve()
        self.sanitized = sanitized
        self.limit = limit * (5 if sanitized else 1)
        self.count = 0 # calls so far
        self.slowest = (0.0, [])

    def environment(self, folder, **changes):
        """Nothing of whoever runs the attack: databases, caches and data stay below `folder`. None: not set."""
        kept = {name: value for name, value in os.environ.items()
                if not name.startswith(("EVENKEEL", "XDG_")) and not name.endswith("SAN_OPTIONS")}
        kept |= {"EVENKEEL_DB": f"{folder}/runs.sqlite", "XDG_CACHE_HOME": f"{folder}/cache", "XDG_DATA_HOME": f"{folder}/data",
                 "HOME": str(folder), "LC_ALL": "C.UTF-8",
                 "ASAN_OPTIONS": "max_allocation_size_mb=4096:hard_rss_limit_mb=6144:quarantine_size_mb=16:handle_abort=0:detect_leaks=0",
                 "UBSAN_OPTIONS": "print_stacktrace=1"}
        for name, value in changes.items():
            kept.pop(name, None)
            if value is not None:
                kept[name] = value
        return kept

    def readable_copy(self, folder):
        """For users who may not enter the build folder."""
        copy = pathlib.Path(folder) / "evenkeel-cli"
        if not copy.exists():
            shutil.copy(self.path, copy)
            copy.chmod(0o755)
        return copy

    def start(self, *arguments, folder=".", environment=None, piped=False, before=None, cap=MEMORY_CAP, path=None, **options):
        """`before`: called in the new process, just before the program. `path`: a copy of it. `label`: of its output's files,
        where calls in one folder are under way at a time."""
        folder = pathlib.Path(folder).resolve()
        self.count += 1

        def prepare():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if not self.sanitized and cap:
                resource.setrlimit(resource.RLIMIT_AS, (cap, cap))
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT): # ignored under nohup and in a script's background
                signal.signal(number, signal.SIG_DFL)
            if before:
                before()

        options.setdefault("cwd", folder)
        if environment is None:
            environment = self.environment(folder)
        return Running(path or self.path, arguments, folder, environment, piped, prepare, **options)

    def run(self, *arguments, limit=None, **options):
        began = time.monotonic()
        outcome = self.start(*arguments, **options).wait(limit or self.limit)
        self.slowest = max(self.slowest, (time.monotonic() - began, outcome.command), key=lambda each: each[0])
        return outcome


def wait_until(condition, limit=60):
    """Polls; true once `condition()` is, false after `limit` seconds."""
    until = time.monotonic() + limit
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.0005)
    return True
