# SPDX-License-Identifier: GPL-3.0-or-later
"""table.md: the summary for people."""
from place import markdown
from verdicts import HEAD, line


def cell(value, form=".3g", scale=1.0):
    return "-" if value is None else format(value * scale, form)


def per_cent(value):
    return cell(value, ".0f", 100)


def section(title, head, rows):
    return f"\n## {title}\n\n{markdown(rows, head)}" if rows else ""


def about(made):
    facts = {key: made[key] for key in ("date", "device", "driver", "cuda", "kernel", "libc", "commit", "command")}
    facts.update(made["tools"])
    facts.update({f"set {name}": value for name, value in made["environment"].items()})
    if made["pytorch_tflops"]:
        facts["PyTorch's product, TFLOP/s"] = ", ".join(f"{kind} {rate:g}" for kind, rate in made["pytorch_tflops"].items())
    else:
        facts["PyTorch's product"] = made["pytorch_tflops_reason"]
    if made["copy_gbytes_per_second"]:
        facts["copy, GB/s"] = cell(made["copy_gbytes_per_second"], ".0f")
    lines = [f"- {key}: {value}" for key, value in facts.items() if value]
    if len(made["commits"]) > 1:
        lines.append(f"- NOTE: parts of several commits: {', '.join(made['commits'])}")
    return "\n".join(lines) + "\n"


def parts(made):
    rows = []
    for part in made["parts"]:
        ends = {}
        for job in part["jobs"]:
            ends[job["status"]] = ends.get(job["status"], 0) + 1
        jobs = ", ".join(f"{count} {status}" for status, count in ends.items())
        rows.append([part["part"], part["status"], f"{part['seconds']:.0f}", jobs])
    return section("Parts", ["part", "status", "seconds", "jobs"], rows)


def operations(made):
    rows = [[o["shape"], o["math"], o["operation"], cell(o["seconds"], ".3f", 1e3), cell(o["tflops"], ".4g"),
             cell(o["gbytes_per_second"], ".0f"), o["bound_by"] or "-", per_cent(o["roofline_share"]),
             o["goal"] or "-"] for o in made["operations"]]
    head = ["shape", "math", "operation", "ms", "TFLOP/s", "GB/s", "bound by", "% of roofline", "goal 60 %"]
    return section("Operations", head, rows)


def profile(made, least=0.0):
    """Parts of a step that take at least that share of it."""
    rows = [[p["shape"], p["math"], p["part"], str(p["calls"]), cell(p["seconds"], ".3f", 1e3), per_cent(p["share_of_step"]),
             cell(p["gbytes_per_second"], ".0f"), per_cent(p["share_of_copy"]), cell(p["tflops"], ".4g"),
             per_cent(p["share_of_pytorch_rate"])] for p in made["profile"] if p["share_of_step"] is None or p["share_of_step"] >= least]
    head = ["shape", "math", "part", "calls", "ms", "% of step", "GB/s", "% of copy", "TFLOP/s", "% of PyTorch's rate"]
    reasons = sorted({p["reason"] for p in made["profile"] if p.get("reason")})
    return section("Parts of a step", head, rows) + "".join(f"\n{reason}\n" for reason in reasons)


def profiler(made, most=12):
    rows = [[p["kernel"][:60].replace("|", "/"), str(p["launches"]), cell(p["seconds"], ".3f", 1e3),
             cell(p["dram_gbytes_per_second"], ".0f"), cell(p["dram_per_cent"], ".0f"), cell(p["sm_per_cent"], ".0f")]
            for p in made["profiler"][:most]]
    return section("Profiler", ["kernel", "launches", "ms", "DRAM GB/s", "DRAM %", "SM %"], rows)


def sweep(made):
    rows = [[s["shape"], s["math"], *(s["best"][option] for option in ("tile", "widest", "branches")),
             cell(s["best"].get("outputStep"), ".3f", 1e3), cell(s["best"]["step"], ".3f", 1e3), cell(s["default_step"], ".3f", 1e3),
             cell(s["gain"], ".2f")] for s in made["sweep"]]
    head = ["shape", "math", "tile", "widest", "branches", "outputStep ms", "step ms", "default ms", "x"]
    return section("Sweep, the fastest", head, rows)


def goals(made):
    text = ""
    if made["rivals"]:
        text += section("Compared with PyTorch", HEAD, [line(v) for v in made["rivals"]["verdicts"]])
        text += "".join(f"\n{words}\n" for words in made["rivals"]["sentences"])
    rows = [[s["device"], cell(s["seconds"], ".4f"), cell(s["seconds_times_sms"]), s["error"] or "-"] for s in made["shares"]]
    text += section("Shares of one GPU", ["device", "seconds", "x SMs", "error"], rows)
    rows = [[g["goal"], "reached" if g.get("reached") else "missed",
             ", ".join(f"{key} {value}" for key, value in g.items() if key not in ("goal", "reached"))] for g in made["uneven"]]
    return text + section("Training on shares", ["goal", "verdict", "figures"], rows)


def failures(made):
    text = ""
    for f in made["failures"]:
        what = " ".join(str(f[key]) for key in ("job", "what", "device", "shape") if f.get(key))
        seed = f", seed {f['seed']}" if f.get("seed") is not None else ""
        case = f", case {f['case']}" if f.get("case") is not None else ""
        text += f"- {f['part']}: {what}{case}{seed}: {f['status']}, {f['reason']}\n" + (f"  `{f['repeat']}`\n" if f["repeat"] else "")
    return f"\n## Failures\n\n{text}" if text else ""


def table(made, least=0.0):
    pieces = [parts(made), operations(made), profile(made, least), profiler(made), sweep(made), goals(made), failures(made)]
    return f"# gpu-check\n\n{about(made)}{''.join(pieces)}\ngpu-check: {made['outcome']}\n"
