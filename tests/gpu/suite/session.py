# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs parts one after the other, each with its own files under the results' folder, written a line at a time."""
import datetime
import os
import pathlib
import sys
import tempfile
import threading
import time

import probe
from parsing import parsed, strict
from place import KEEP_MEMORY, NO_NCCL, NO_RIVAL, NOTHING_CAN_RUN, ROOT, commit, shown
from process import GRACE, Outcome, execute


def limits():
    """Other limits than the table's: "PART/JOB=SECONDS ..." (for the tests)."""
    return dict(word.rsplit("=", 1) for word in os.environ.get("EVENKEEL_JOB_LIMITS", "").split(";") if word)


class PartFile:
    """part.jsonl: JSON lines, each written when it comes. part.log: all other text."""

    def __init__(self, out, part):
        self.part, self.lock = part, threading.Lock()
        self.lines = open(out / f"{part}.jsonl", "w", encoding="utf-8", buffering=1)
        self.log = open(out / f"{part}.log", "w", encoding="utf-8", buffering=1)

    def write(self, line):
        with self.lock:
            self.lines.write(self.hide(strict(line)) + "\n")

    def text(self, words):
        with self.lock:
            self.log.write(self.hide(words) + "\n")

    @staticmethod
    def hide(text):
        """Where the tree lies does not belong in results that are kept."""
        return text.replace(f"{ROOT}/", "")

    def from_job(self, job):
        """A job's lines as they come: what is no whole JSON line goes to the log."""
        self.text(f"== {job.name}: {shown(job.command)}")

        def emit(stream, line):
            value = parsed(line) if stream == "out" else None
            if value is None:
                self.text(line)
            else:
                self.write({**job.tags, **value, "job": job.name})

        return emit

    def close(self):
        self.lines.close()
        self.log.close()


class Session:
    def __init__(self, context, budget=None):
        self.context, self.budget = context, budget
        self.began, self.stop = time.monotonic(), threading.Event()
        self.environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        self.own = dict(self.environment) # for our programs: with the libraries that the probe finds
        self.tools, self.no_rival, self.limits = {}, "", limits()

    def left(self):
        return float("inf") if self.budget is None else self.budget - GRACE - (time.monotonic() - self.began)

    def open(self, part):
        file = PartFile(self.context.out, part)
        file.write({"part": part, "date": datetime.datetime.now().astimezone().isoformat(timespec="seconds"), "commit": commit(),
                    "command": "gpu-check " + shown(sys.argv[1:])})
        return file

    def run(self, parts):
        """Ends after the probe where nothing can be measured here."""
        self.context.out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="evenkeel-gpu-check-") as folder:
            self.context.data = pathlib.Path(folder)
            for part in parts:
                if part.name == "probe":
                    if self.probe()["exit"] in NOTHING_CAN_RUN:
                        return
                elif not self.stop.is_set():
                    self.part(part)

    def probe(self):
        file = self.open("probe")

        def emit(line):
            file.write(line)
            print(probe.words(line), flush=True)
            if line.get("probe") == "tool":
                self.tools[line["name"]] = line
            if line.get("probe") == "rival":
                self.no_rival = line["reason"]

        print("== probe", flush=True)
        seconds = min(float(self.limits.get("probe/machine", 25)), max(self.left(), 5))
        verdict = probe.probe(self.context, self.own, seconds, emit, self.stop)
        file.close()
        return verdict

    def part(self, part):
        jobs = list(part.jobs(self.context))
        if not any(self.left() > job.estimate for job in jobs) and (self.context.out / f"{part.name}.jsonl").exists():
            print(f"== {part.name}: left out, what an earlier run has measured stays", flush=True)
            return
        print(f"== {part.name}: {part.purpose}", flush=True)
        file = self.open(part.name)
        for job in jobs:
            if job.writes:
                (self.context.out / job.writes).unlink(missing_ok=True)
            outcome = self.job(file, part.name, job)
            kind = {"rival": True} if job.rival else {"tool": job.tool} if job.tool else {}
            file.write({**job.tags, "part": part.name, "job": job.name, **vars(outcome), "repeat": shown(job.command), **kind})
            why = f": {outcome.reason}" if outcome.reason else ""
            print(f"  {outcome.status:<13} {outcome.seconds:6.1f} s  {job.name}{why}", flush=True)
        file.close()

    def job(self, file, part, job):
        if self.stop.is_set():
            return Outcome("interrupted", 0, 0.0, "not begun, the suite was interrupted")
        if job.tool and not self.tools.get(job.tool, {}).get("works"):
            return Outcome("not available", 0, 0.0, f"{job.tool}: {self.tools.get(job.tool, {}).get('reason', 'not tried')}")
        if job.missing:
            return Outcome("not available", 0, 0.0, job.missing)
        if job.rival and not self.context.rival:
            return Outcome("not available", NO_RIVAL, 0.0, f"no PyTorch: {self.no_rival}")
        if self.left() <= job.estimate:
            return Outcome("left out", 0, 0.0, f"it takes about {job.estimate:.0f} s, {max(self.left(), 0):.0f} s are left")
        said, write = [], file.from_job(job)

        def emit(stream, line):
            said.append(line) if job.tool else None
            write(stream, line)

        limit = min(float(self.limits.get(f"{part}/{job.name}", job.limit)), self.left())
        environment = {**self.environment, **KEEP_MEMORY} if job.rival else self.own
        outcome = execute(job.command, limit, emit, environment, self.stop)
        refusal = job.tool and probe.refusal("\n".join(said))
        if refusal and outcome.status not in ("interrupted", "passed"):
            return Outcome("not available", outcome.exit, outcome.seconds, refusal)
        if outcome.exit == NO_NCCL and outcome.status == "failed":
            return Outcome("not available", NO_NCCL, outcome.seconds, outcome.reason)
        return outcome
