# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the parts' files back: whatever a killed run has left of them."""
from dataclasses import dataclass, field

from parsing import parsed
from parts import PARTS, file_stem
from place import FAILED, NOTHING_CAN_RUN


STOPPED = (FAILED, *NOTHING_CAN_RUN)


def is_ours(job):
    """PyTorch and the profiler may fail: that is no failure of ours."""
    return not job.get("rival") and job.get("tool") != "ncu"


@dataclass
class Record:
    """A part's file: its first line, the programs' lines, and how each job ended."""
    name: str
    begin: dict = field(default_factory=dict)
    lines: list = field(default_factory=list)
    jobs: list = field(default_factory=list)
    unreadable: int = 0

    def status(self):
        found = {job["status"] for job in self.jobs}
        if self.name == "probe":
            return ("failed" if self.verdict()["exit"] in STOPPED else "passed") if self.verdict() else "cut short"
        for status in ("cut short", "interrupted", "crashed", "timed out", "failed"):
            if any(job["status"] == status and is_ours(job) for job in self.jobs):
                return status
        if found and found <= {"left out", "not available"}:
            return "left out" if "left out" in found else "not available"
        return "passed" if found else "cut short"

    def seconds(self):
        return sum(job.get("seconds") or 0 for job in self.jobs) or self.verdict().get("seconds", 0)

    def verdict(self):
        """The probe's last line."""
        return next((line for line in reversed(self.lines) if line.get("probe") == "verdict"), {})

    def of(self, **wanted):
        return [line for line in self.lines if all(line.get(key) == value for key, value in wanted.items())]


def read_part(name, file):
    record = Record(name)
    for text in file:
        line = parsed(text.rstrip("\n"))
        if line is None:
            record.unreadable += 1
        elif "status" in line and "repeat" in line and "seconds" in line:
            record.jobs.append(line)
        elif "part" in line and "date" in line:
            record.begin = line
        else:
            record.lines.append(line)
    ended = {job["job"] for job in record.jobs}
    for job in dict.fromkeys(line["job"] for line in record.lines if "job" in line):
        if job not in ended:
            record.jobs.append({"part": name, "job": job, "status": "cut short", "exit": None, "seconds": 0, "repeat": "",
                                "reason": "the suite itself was killed"})
    return record


def read(folder):
    """{name: Record} of the parts that have a file, in the order in which they are run."""
    found = {}
    for part in PARTS:
        file = folder / f"{file_stem(part.name)}.jsonl"
        if file.exists():
            with open(file, encoding="utf-8", errors="replace") as lines:
                found[part.name] = read_part(part.name, lines)
    return found
