# SPDX-License-Identifier: GPL-3.0-or-later
"""From the lines of part rivals to rows as verdicts.py takes them, and the words on each goal."""
from verdicts import sentence, verdicts


def row_of(line):
    """A row for a measured step of ours or of PyTorch's; None for any other line."""
    if line.get("program") == "evenkeel":
        return {"shape": line["shape"], "program": "evenkeel", "math": line["math"], "batches": line.get("batches"),
                "samples_per_s": line["samples_per_s"], "memory_mib": line.get("memory_mib"), "loss": line.get("loss")}
    if "variant" not in line or "way" not in line:
        return None
    math, *switches = line["variant"].split("+")
    row = {"shape": line["shape"], "program": line["way"] + (" compiled" if "compile" in switches else ""), "math": math,
           "batches": "resident" if "preload" in switches else "host"}
    if not line.get("samples_per_s"):
        return {**row, "error": line.get("error") or "no figure"}
    epochs = line.get("epochs") or [{}]
    return {**row, "samples_per_s": line["samples_per_s"], "memory_mib": line.get("gpu_peak_mib"),
            "reserved_mib": line.get("gpu_reserved_mib"), "loss": epochs[-1].get("loss")}


def rivals(records):
    """Rows, verdicts and sentences; None where the part was not run."""
    if "rivals" not in records:
        return None
    lines = [line for name in ("rivals", "compiled") if name in records for line in records[name].lines]
    rows = [row for row in map(row_of, lines) if row]
    jobs = records["rivals"].jobs
    shapes = [shape for shape in dict.fromkeys(job.get("shape") for job in jobs) if shape]
    found = verdicts(rows, shapes)
    judged = [v for v in found if v["math"] == "any"]
    reasons = {(v["shape"], v["batches"]): reason(jobs, v) for v in judged}
    return {"rows": rows, "verdicts": found,
            "sentences": [sentence(v, reasons[v["shape"], v["batches"]]) for v in judged],
            "measured": bool(judged) and all(v["theirs"] or left_out(jobs, v) for v in judged),
            "left_out": [f"{v['shape']}, {v['batches']} batches" for v in judged if not v["theirs"] and left_out(jobs, v)]}


def of_side(jobs, v, theirs):
    return [job for job in jobs if job.get("shape") == v["shape"] and bool(job.get("rival")) == theirs
            and v["batches"] in job["job"].split()]


def left_out(jobs, v):
    """The budget, and not PyTorch, is why it has no figure."""
    return {job["status"] for job in of_side(jobs, v, True)} == {"left out"}


def reason(jobs, v):
    """Why a side has no figure, by its jobs."""
    return next((job["reason"] for job in of_side(jobs, v, bool(v["ours"])) if job["status"] != "passed"), "")
