# SPDX-License-Identifier: GPL-3.0-or-later
"""results.json and table.md, made from the parts' files alone, so that they can be made again at any time: how each job ended,
what the programs measured, and what went wrong."""
from dataclasses import dataclass, field

import methods_report
from parsing import parsed, strict
from parts import PARTS
from place import FAILED, NO_NCCL, NO_RIVAL, NOTHING_CAN_RUN, PASSED, markdown

BAD = ("cut short", "interrupted", "crashed", "timed out", "failed")
SPEED_GOAL, MEMORY_GOAL = 2.0, 1 / 5 # of PyTorch's fastest step and of its memory


@dataclass
class Record:
    """A part's file: its first line, the programs' lines, and how each job ended."""
    name: str
    begin: dict = field(default_factory=dict)
    lines: list = field(default_factory=list)
    jobs: list = field(default_factory=list)
    unreadable: int = 0

    def verdict(self):
        """The probe's last line."""
        return next((line for line in reversed(self.lines) if line.get("probe") == "verdict"), {})

    def status(self):
        if self.name == "probe":
            return ("failed" if self.verdict()["exit"] in (FAILED, *NOTHING_CAN_RUN) else "passed") if self.verdict() else "cut short"
        for status in BAD: # PyTorch and the profiler may fail: that is no failure of ours
            if any(job["status"] == status and not job.get("rival") and job.get("tool") != "ncu" for job in self.jobs):
                return status
        found = {job["status"] for job in self.jobs}
        if found and found <= {"left out", "not available"}:
            return "left out" if "left out" in found else "not available"
        return "passed" if found else "cut short"

    def seconds(self):
        return round(sum(job.get("seconds") or 0 for job in self.jobs) or self.verdict().get("seconds", 0), 1)


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
        file = folder / f"{part.name}.jsonl"
        if file.exists():
            with open(file, encoding="utf-8", errors="replace") as lines:
                found[part.name] = read_part(part.name, lines)
    return found


def machine(records):
    lines = records["probe"].lines if "probe" in records else []

    def last(kind, key):
        return next((line[key] for line in reversed(lines) if line.get("probe") == kind and line.get(key)), None)

    named = (last("nvidia-smi", "answer") or ",").split(",")
    device = next((line["name"] for line in reversed(lines) if line.get("probe") == "device" and line.get("usable")
                   and str(line.get("spec", "")).startswith("cuda")), None)
    return {"device": device or named[0].strip() or None, "driver": named[1].strip() or None, "cuda": last("driver", "cuda"),
            "kernel": last("system", "kernel"), "libc": last("system", "libc"),
            **{f"set {line['variable']}": line["value"] for line in lines if line.get("probe") == "set"},
            **{line["name"]: "works" if line["works"] else line["reason"] for line in lines if line.get("probe") == "tool"}}


def step_of(line):
    """A whole step of ours or of PyTorch's in samples per second; None for any other line."""
    if line.get("program") == "evenkeel":
        numbers = line["math"] + (", input layer, too" if line.get("input") == "bf16" else "")
        return {"shape": line["shape"], "by": f"ours {numbers}", "batches": line.get("batches"), "ours": True,
                "rate": line["samples_per_s"], "memory": line.get("memory_mib")}
    if "variant" not in line or not line.get("samples_per_s"):
        return None
    math, *switches = line["variant"].split("+")
    return {"shape": line["shape"], "by": " ".join([line["way"], *(["compiled"] if "compile" in switches else []), math]),
            "batches": "resident" if "preload" in switches else "host", "ours": False, "rate": line["samples_per_s"],
            "memory": line.get("gpu_peak_mib")}


def compared(records):
    """Our fastest step and PyTorch's, by shape and by where the batches lie."""
    steps = [step for name in ("rivals", "compiled") if name in records for step in map(step_of, records[name].lines) if step]
    found = []
    for shape, batches in dict.fromkeys((step["shape"], step["batches"]) for step in steps):
        def fitting(is_ours):
            return [s for s in steps if (s["shape"], s["batches"], s["ours"]) == (shape, batches, is_ours)]

        def fastest(is_ours):
            return max(fitting(is_ours), key=lambda step: step["rate"], default=None)

        ours, theirs = fastest(True), fastest(False)
        row = {"shape": shape, "batches": batches, "ours": ours and ours["rate"], "by": ours and ours["by"],
               "pytorch": theirs and theirs["rate"], "pytorch_by": theirs and theirs["by"], "x": None, "memory_x": None,
               "least_memory_x": None, "goal": "failed: not measured"}
        if ours and theirs:
            row["x"] = ours["rate"] / theirs["rate"]
            if ours["memory"] and theirs["memory"]:
                row["memory_x"] = ours["memory"] / theirs["memory"]
                row["least_memory_x"] = min(s["memory"] for s in fitting(True) if s["memory"]) / theirs["memory"]
            is_small = row["memory_x"] is None or row["memory_x"] <= MEMORY_GOAL
            row["goal"] = "reached" if row["x"] >= SPEED_GOAL and is_small else "missed"
        found.append(row)
    return found


def failures(records):
    """Whatever went wrong, with the reason and the command that repeats just that."""
    found = []
    for record in records.values():
        reported = {line.get("job") for line in record.lines if line.get("passed") is False} # by lines of their own
        for job in record.jobs:
            if job["status"] in BAD and not (job["status"] == "failed" and job["job"] in reported):
                found.append({"part": record.name, **{key: job[key] for key in ("job", "status", "reason", "repeat")}})
        for line in record.lines:
            if line.get("passed") is False:
                kept = {key: line[key] for key in ("operation", "fault", "promise", "check", "device", "seed", "case", "shape")
                        if line.get(key) not in (None, "")}
                again = next((job["repeat"] for job in record.jobs if job["job"] == line.get("job")), "")
                found.append({"part": record.name, "job": line.get("job"), "status": "failed", **kept,
                              "reason": line.get("error") or "no reason given", "repeat": line.get("repeat") or again})
        if record.unreadable:
            found.append({"part": record.name, "job": None, "status": "cut short", "repeat": "",
                          "reason": f"{record.unreadable} lines of its file are incomplete"})
    return found


def outcome(records, names=None):
    """(exit code, one sentence) of a run of these parts (None: all): what stops everything, then 1 before 8 before 7."""
    probe = records["probe"].verdict() if "probe" in records else {}
    said = dict(zip(probe.get("codes", []), probe.get("sentences", [])))
    codes = {code: words for code, words in said.items() if code in (*NOTHING_CAN_RUN, NO_NCCL, FAILED)}
    bad = [record.name for record in records.values() if record.name != "probe" and (names is None or record.name in names)
           and record.status() in BAD]
    if bad:
        codes[FAILED] = "FAILED: " + ", ".join(bad) + (f"; {said[FAILED]}" if FAILED in said else "")
    theirs = [job for job in records["rivals"].jobs if job.get("rival")] if "rivals" in records else []
    is_tried = any(job["status"] != "left out" for job in theirs) and (names is None or "rivals" in names)
    if is_tried and not any(row["pytorch"] for row in compared(records)):
        codes[NO_RIVAL] = said.get(NO_RIVAL) or "PyTorch has no figure, the speed goal is failed: not measured"
    for code in (*NOTHING_CAN_RUN, FAILED, NO_RIVAL, NO_NCCL):
        if code in codes:
            also = [words for other, words in codes.items() if other not in (code, *NOTHING_CAN_RUN)] if code not in NOTHING_CAN_RUN else []
            return code, "; ".join([codes[code], *also])
    return PASSED, "passed"


def write(folder):
    """Both files, and what results.json has; strict JSON."""
    records = read(folder)
    begins = [record.begin for record in records.values() if record.begin]
    last = max(begins, key=lambda begin: begin.get("date", ""), default={})
    code, words = outcome(records)
    made = {"date": last.get("date"), **machine(records), "commit": last.get("commit"), "command": last.get("command"),
            "commits": sorted({begin["commit"] for begin in begins if begin.get("commit")}), "exit": code, "outcome": words,
            "rivals": compared(records), "failures": failures(records),
            "parts": [{"part": record.name, "status": record.status(), "seconds": record.seconds(), "date": record.begin.get("date"),
                       "jobs": record.jobs, "lines": record.lines} for record in records.values()]}
    (folder / "results.json").write_text(strict(made, indent=1) + "\n", encoding="utf-8")
    (folder / "table.md").write_text(table(made, methods_text(records.get("methods"), folder)), encoding="utf-8")
    return made


def methods_text(record, folder):
    """Tables and figure of the part "methods"."""
    if not record:
        return ""
    without = methods_report.figure(record, folder / "methods.svg")
    text = "".join(section(title, rows) for title, rows in methods_report.sections(record))
    return text + (f"\nNo figure: {without}\n" if without else "\n![P@1 by time](methods.svg)\n")


def cell(value):
    if isinstance(value, float):
        return f"{value:.4g}"
    return "-" if value in (None, "") else str(value).replace("|", "/")


def section(title, rows):
    """A table of what these dictionaries say, but for what none of them does."""
    keys = [key for key in dict.fromkeys(key for row in rows for key in row) if any(row.get(key) not in (None, "") for row in rows)]
    return f"\n## {title}\n\n{markdown([[cell(row.get(key)) for key in keys] for row in rows], keys)}" if rows else ""


def measured(part):
    """The lines with figures; of a sweep the fastest whole step of each shape and math mode."""
    rows = [{key: value for key, value in line.items() if key not in ("job", "part", "repeat") and not isinstance(value, (dict, list))}
            for line in part["lines"] if line.get("seconds") or line.get("samples_per_s") or "goal" in line]
    if part["part"] != "sweep":
        return rows
    fastest = {}
    for row in sorted((row for row in rows if row.get("operation") == "step"), key=lambda row: -row["seconds"]):
        fastest[row.get("shape"), row.get("math")] = row
    return list(fastest.values())


def parts(made):
    rows = []
    for part in made["parts"]:
        ends = {}
        for job in part["jobs"]:
            ends[job["status"]] = ends.get(job["status"], 0) + 1
        rows.append({"part": part["part"], "status": part["status"], "seconds": f"{part['seconds']:.0f}",
                     "jobs": ", ".join(f"{count} {status}" for status, count in ends.items())})
    return rows


def table(made, methods=""):
    facts = [f"- {key}: {value}" for key, value in made.items() if value and isinstance(value, str) and key != "outcome"]
    if len(made["commits"]) > 1:
        facts.append(f"- NOTE: parts of several commits: {', '.join(made['commits'])}")
    text = "# gpu-check\n\n" + "\n".join(facts) + "\n" + section("Parts", parts(made)) + section("Compared with PyTorch", made["rivals"])
    for part in made["parts"]:
        text += section(part["part"], measured(part)) if part["part"] not in ("probe", "rivals", "compiled", "methods") else ""
    text += methods
    wrong = [{key: value for key, value in row.items() if key != "repeat"} for row in made["failures"]]
    text += section("Failures", wrong) + "".join(f"\n`{row['repeat']}`\n" for row in made["failures"] if row["repeat"])
    return f"{text}\ngpu-check: {made['outcome']}\n"
