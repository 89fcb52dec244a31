# SPDX-License-Identifier: GPL-3.0-or-later
"""What the measured lines come to: shares of the GPU's rates, the best of the sweep, the profiler's sums."""
import csv
import re

from parts import NCU_FILE

NOT_TOLD = "PyTorch's product was not measured"
SWEEP_DEFAULTS = {"tile": "256M", "widest": "65536", "branches": "1"}


def defaults_of(math):
    """What is used where a spec says nothing."""
    return {**SWEEP_DEFAULTS, **({"branches": "3"} if math == "fp32" else {})}


def lines_of(records, name):
    return records[name].lines if name in records else []


def matrix_rates(records):
    """TFLOP/s of PyTorch's product by type of operands, and why there are none."""
    for line in lines_of(records, "time"):
        if line.get("variant") == "product" and line.get("tflops"):
            return line["tflops"], ""
    said = [line.get("error") for line in lines_of(records, "time") if line.get("variant") == "product"]
    said += [job["reason"] for job in (records["time"].jobs if "time" in records else []) if job.get("rival")]
    reason = next(filter(None, said), "")
    return {}, NOT_TOLD + (f": {reason}" if reason else "")


def bandwidth(records):
    """bytes a second of a large copy, as evenkeel-gpu-time has measured it; None without."""
    found = [line.get("gbytes_per_second") or 0 for name in ("time", "profile", "sweep") for line in lines_of(records, name)
             if line.get("operation") == "ceilings" and line.get("job") != "ncu"]
    return max(found, default=0) * 1e9 or None


def rate_kind(operands, math):
    """Which of PyTorch's rates a product is compared with: fp32 operands in a reduced mode are compared with tf32, the
    best that PyTorch has for them."""
    return "bf16" if operands == "bf16" else "fp32" if math == "fp32" else "tf32"


def ratio(value, whole):
    return value / whole if value and whole else None


GOAL = 0.6 # of the roofline, for each operation of a training step


def operations(records):
    """Each with its share of the roofline: the least seconds that PyTorch's matrix rate, for operands of that type, and the
    copy's bandwidth allow. Without PyTorch's rate nothing is judged: our own product is no measure of itself."""
    rates, why = matrix_rates(records)
    copy = bandwidth(records)
    found = []
    for line in lines_of(records, "time"):
        if line.get("operation") in (None, "ceilings") or not line.get("seconds"):
            continue
        seconds, flops, moved = line["seconds"], line.get("flops") or 0, line.get("bytes") or 0
        math = line.get("math") or math_of(line.get("device", ""))
        kind = rate_kind(line.get("operands", "fp32"), math)
        by_matrix, by_bytes = ratio(flops, rates.get(kind, 0) * 1e12), ratio(moved, copy)
        known = by_matrix is not None and by_bytes is not None
        share = max(by_matrix, by_bytes) / seconds if known else None
        found.append({"shape": line.get("shape"), "math": math, "operation": line["operation"], "seconds": seconds,
                      "tflops": flops / seconds / 1e12, "gbytes_per_second": moved / seconds / 1e9,
                      "bound_by": ("matrix rate" if by_matrix >= by_bytes else "bandwidth") if known else None,
                      "roofline_share": share, "reason": None if known else why or "the copy's bandwidth was not measured",
                      "goal": None if "goal" not in line else "failed: not measured" if not known else
                      "reached" if share >= GOAL else "missed"})
    return found


def math_of(spec):
    found = re.search(r"math=(\w+)", spec)
    return found.group(1) if found else "fp32"


def profile(records):
    rates, why = matrix_rates(records)
    copy = bandwidth(records)
    steps = {(line.get("shape"), line.get("math")): line.get("seconds") for line in lines_of(records, "profile")
             if line.get("part") == "step" and line.get("job") != "ncu"}
    found = []
    for line in lines_of(records, "profile"):
        if not line.get("part") or line.get("job") == "ncu" or line["part"] == "step" or not line.get("seconds"):
            continue
        seconds, flops, moved = line["seconds"], line.get("flops") or 0, line.get("bytes") or 0
        kind = rate_kind(line.get("operands"), line.get("math"))
        row = {"shape": line.get("shape"), "math": line.get("math"), "part": line["part"], "calls": line.get("calls"),
               "seconds": seconds, "share_of_step": ratio(seconds, steps.get((line.get("shape"), line.get("math")))), "bytes": moved,
               "gbytes_per_second": moved / seconds / 1e9, "share_of_copy": ratio(moved / seconds, copy),
               "tflops": flops / seconds / 1e12 if flops else None, "share_of_pytorch_rate": None}
        if flops:
            row["share_of_pytorch_rate"] = ratio(flops / seconds / 1e12, rates.get(kind))
            row["rate"] = f"PyTorch's {kind}" if kind in rates else None
            row["reason"] = None if kind in rates else why or f"PyTorch's product in {kind} was not measured"
        found.append(row)
    return found


def option(spec, name):
    """An option of a device's spec, with sizes in MiB as "16M"."""
    found = re.search(rf"\b{name}=([^,\s]+)", spec)
    if not found:
        return defaults_of(math_of(spec))[name]
    value = found.group(1)
    return f"{int(value) >> 20}M" if name == "tile" and value.isdigit() and int(value) >= 1 << 20 else value


def sweep(records):
    """Per shape and math mode: every setting's seconds, the fastest by whole steps, and its gain over the default."""
    settings = {}
    for line in lines_of(records, "sweep"):
        if line.get("seconds") and line.get("operation") in ("step", "outputStep"):
            spec = line.get("device", "")
            key = tuple(option(spec, name) for name in SWEEP_DEFAULTS)
            of = settings.setdefault((line.get("shape"), line.get("math") or math_of(spec)), {})
            of.setdefault(key, {})[line["operation"]] = line["seconds"]
    found = []
    for (shape, math), measured in settings.items():
        rows = [{**dict(zip(SWEEP_DEFAULTS, key)), **seconds} for key, seconds in measured.items()]
        whole = [row for row in rows if "step" in row]
        if whole:
            best = min(whole, key=lambda row: row["step"])
            default = measured.get(tuple(defaults_of(math).values()), {}).get("step")
            found.append({"shape": shape, "math": math, "best": best, "default_step": default,
                          "gain": ratio(default, best["step"]), "settings": rows})
    return found


UNITS = {"n": 1e-9, "u": 1e-6, "m": 1e-3, "K": 1e3, "M": 1e6, "G": 1e9}


def number(text, unit):
    """In seconds, bytes or per cent, whatever unit the profiler has chosen."""
    scaled = unit in ("ns", "us", "ms") or unit[1:] in ("second", "byte")
    return float(text.replace(",", "")) * (UNITS.get(unit[:1], 1) if scaled else 1)


def kernels_of(rows):
    """{kernel: {metric: {launch: value}}}"""
    kernels = {}
    for row in rows:
        metric, value = row.get("Metric Name"), row.get("Metric Value")
        if not metric or not value:
            continue
        try:
            measured = number(value, row.get("Metric Unit") or "")
        except ValueError: # "n/a"
            continue
        kernels.setdefault(row.get("Kernel Name", "?"), {}).setdefault(metric, {})[row.get("ID")] = measured
    return kernels


def profiler(folder):
    """Per kernel, from the profiler's CSV: launches, seconds, bytes, and the mean of its rates in per cent."""
    file = folder / NCU_FILE
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    start = next((i for i, line in enumerate(lines) if line.startswith('"ID"')), len(lines))
    found = []
    for name, metrics in kernels_of(csv.DictReader(lines[start:])).items():
        def total(metric):
            return sum(metrics.get(metric, {}).values())

        def mean(metric):
            values = list(metrics.get(metric, {}).values())
            return sum(values) / len(values) if values else None

        seconds = total("gpu__time_duration.sum")
        moved = total("dram__bytes_read.sum") + total("dram__bytes_write.sum")
        found.append({"kernel": name, "launches": max(len(values) for values in metrics.values()), "seconds": seconds,
                      "dram_bytes": moved, "dram_gbytes_per_second": ratio(moved / 1e9, seconds),
                      "sm_per_cent": mean("sm__throughput.avg.pct_of_peak_sustained_elapsed"),
                      "dram_per_cent": mean("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed")})
    return sorted(found, key=lambda row: -row["seconds"])
