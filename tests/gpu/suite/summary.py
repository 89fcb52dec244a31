# SPDX-License-Identifier: GPL-3.0-or-later
"""summary.json and table.md, made from the parts' files alone, so that they can be made again at any time."""
import re

import figures
from parsing import strict
from place import FAILED, NO_NCCL, NO_RIVAL, NOTHING_CAN_RUN, PASSED
from records import read
from rivals import rivals
from tables import table

BAD = ("failed", "timed out", "crashed", "interrupted", "cut short")


def machine(records):
    lines = figures.lines_of(records, "probe")
    smi = next((line["answer"] for line in lines if line.get("probe") == "nvidia-smi" and line.get("answer")), "")
    device = next((line for line in reversed(lines) if line.get("probe") == "device" and line.get("usable")
                   and str(line.get("spec", "")).startswith("cuda")), {})
    driver = next((line for line in reversed(lines) if line.get("probe") == "driver"), {})
    system = next((line for line in lines if line.get("probe") == "system"), {})
    named = smi.split(",")
    return {"device": device.get("name") or named[0].strip() or None, "driver": named[1].strip() if len(named) > 1 else None,
            "cuda": driver.get("cuda"), "memory_total": device.get("memory_total"), "multiprocessors": device.get("multiprocessors"),
            "compute_capability": device.get("compute_capability"), "kernel": system.get("kernel"), "libc": system.get("libc"),
            "environment": {line["variable"]: line["value"] for line in lines if line.get("probe") == "set"},
            "tools": {line["name"]: "works" if line["works"] else line["reason"] for line in lines if line.get("probe") == "tool"}}


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
                what = next((line[key] for key in ("operation", "fault", "promise", "check") if line.get(key)), "?")
                kept = {key: line[key] for key in ("device", "seed", "case", "shape") if line.get(key) not in (None, "")}
                again = next((job["repeat"] for job in record.jobs if job["job"] == line.get("job")), "")
                found.append({"part": record.name, "job": line.get("job"), "status": "failed", "what": what, **kept,
                              "reason": line.get("error") or "no reason given", "repeat": line.get("repeat") or again})
        if record.unreadable:
            found.append({"part": record.name, "job": None, "status": "cut short", "repeat": "",
                          "reason": f"{record.unreadable} lines of its file are incomplete"})
    return found


def shares(records):
    """Seconds of the same product on each share, and how near they are to going by multiprocessors."""
    rows = [{"device": line["device"], "seconds": line["seconds"], "error": line.get("error") or ""}
            for line in figures.lines_of(records, "uneven") if line.get("job") == "shares" and line.get("device")
            and line.get("operation") == "product"]
    for row in rows:
        sms = re.search(r"sms=(\d+)", row["device"])
        row["seconds_times_sms"] = row["seconds"] * int(sms.group(1)) if sms and row["seconds"] else None
    return rows


def uneven_goals(records):
    return [{key: value for key, value in line.items() if key != "job"} for line in figures.lines_of(records, "uneven") if "goal" in line]


def wanted_codes(records, names, rival_rows):
    """The exit codes that the parts in `names` (None: all) stand for, and a sentence for each."""
    probe = records["probe"].verdict() if "probe" in records else {}
    said = dict(zip(probe.get("codes", []), probe.get("sentences", [])))
    codes = {code: words for code, words in said.items() if code in (*NOTHING_CAN_RUN, NO_NCCL)}
    if FAILED in said:
        codes[FAILED] = said[FAILED]
    bad = [record.name for record in records.values() if record.name != "probe" and (names is None or record.name in names)
           and record.status() in BAD]
    if bad:
        codes[FAILED] = "FAILED: " + ", ".join(bad) + (f"; {said[FAILED]}" if FAILED in said else "")
    asked = rival_rows is not None and (names is None or "rivals" in names)
    if asked and not rival_rows["measured"]:
        codes[NO_RIVAL] = said.get(NO_RIVAL) or "PyTorch has no figure, the speed goal is failed: not measured"
    elif asked and rival_rows["left_out"]:
        codes[PASSED] = f"the speed goal is failed: not measured for {', '.join(rival_rows['left_out'])} (left out)"
    return codes


def outcome(records, names=None):
    """(exit code, one sentence) of a run of these parts: what stops everything, then 1 before 8 before 7."""
    codes = wanted_codes(records, names, rivals(records))
    for code in (*NOTHING_CAN_RUN, FAILED, NO_RIVAL, NO_NCCL):
        if code in codes:
            also = [words for other, words in codes.items() if other not in (code, *NOTHING_CAN_RUN)] if code not in NOTHING_CAN_RUN else []
            return code, "; ".join([codes[code], *also])
    return PASSED, "passed" + (f"; {codes[PASSED]}" if PASSED in codes else "")


def summarize(folder):
    records = read(folder)
    begins = [record.begin for record in records.values() if record.begin]
    last = max(begins, key=lambda begin: begin.get("date", ""), default={})
    code, words = outcome(records)
    rates, why = figures.matrix_rates(records)
    copy = figures.bandwidth(records)
    return {
        "date": last.get("date"), **machine(records), "commit": last.get("commit"), "command": last.get("command"),
        "commits": sorted({begin["commit"] for begin in begins if begin.get("commit")}),
        "exit": code, "outcome": words,
        "probe": records["probe"].verdict() if "probe" in records else None,
        "parts": [{"part": record.name, "status": record.status(), "seconds": round(record.seconds(), 1), "date": record.begin.get("date"),
                   "jobs": record.jobs} for record in records.values()],
        "pytorch_tflops": rates or None, "pytorch_tflops_reason": why or None, "copy_gbytes_per_second": copy / 1e9 if copy else None,
        "operations": figures.operations(records), "profile": figures.profile(records), "profiler": figures.profiler(folder),
        "sweep": figures.sweep(records), "rivals": rivals(records), "shares": shares(records), "uneven": uneven_goals(records),
        "failures": failures(records),
    }


def write(folder):
    """Both files, and the summary itself; strict JSON."""
    made = summarize(folder)
    (folder / "summary.json").write_text(strict(made, indent=1) + "\n", encoding="utf-8")
    (folder / "table.md").write_text(table(made), encoding="utf-8")
    return made
