# SPDX-License-Identifier: GPL-3.0-or-later
"""Scaling curves: one size varied at a time, ours and the rival's, as CSV and as a picture."""
import json
import os
import pathlib
import tempfile

from cases import Case, Shape, available_memory
from programs import BIN, Data, Failed, evenkeel, run
from report import rate, write_csv

BASE = Shape("curve", 4096, 20000, 4000, 128, 5)
COLUMNS = ["curve", "x", "program", "samples_per_s", "samples_per_cpu_s", "gflops", "rss_peak_mib"]
AXES = {"batch": "samples in a batch", "labels": "labels", "nnz": "features of a sample", "threads": "threads",
        "devices": "devices in one run"}
RIVALS = ["bag", "manual"]


def shape(**changed):
    return Shape(**{**BASE.__dict__, **changed})


def points():
    """(curve, x, case) of everything but the devices."""
    for batch in (1, 4, 16, 32, 64, 128, 256, 512, 1024, 2048):
        yield "batch", batch, Case(BASE, batch, 1, "sgd")
    for labels in (1000, 4000, 16000, 64000, 256000, 670091):
        yield "labels", labels, Case(shape(labels=labels), 256, 1, "sgd")
    for nnz in (16, 64, 256, 1024):
        yield "nnz", nnz, Case(shape(nnz=nnz), 256, 1, "sgd")
    for threads in range(1, len(os.sched_getaffinity(0)) + 1):
        yield "threads", threads, Case(shape(labels=32000), 256, threads, "sgd")


def row(curve, x, program, answer, gflops):
    return {"curve": curve, "x": x, "program": program, "samples_per_s": rate(answer),
            "samples_per_cpu_s": answer["samples_per_cpu_s"], "gflops": gflops, "rss_peak_mib": answer["rss_peak_mib"]}


def measure(folder, rival, seconds):
    data, rows = Data(), []
    for curve, x, case in points():
        for program in ["evenkeel"] + (RIVALS if rival else []):
            if case.memory(program) > 0.9 * available_memory():
                print(f"curve {curve} {x}: {program} left out, memory is short")
                continue
            try:
                answer = evenkeel(case, seconds / 2) if program == "evenkeel" \
                    else rival.measure(case, program, data, seconds / 2)
            except Failed as error:
                print(f"curve {curve} {x}: {program} failed: {error}")
                continue
            rows.append(row(curve, x, program, answer, rate(answer) * case.flop_per_sample() / 1e9))
            print(f"curve {curve} {x}: {program} {rate(answer):,.0f} samples/s", flush=True)
    for made in devices():
        rows.append(made)
        print(f"curve devices {made['x']}: {made['program']} {made['samples_per_s']:,.0f} samples/s", flush=True)
    write_csv(folder / "curves.csv", rows, COLUMNS)
    picture(folder, rows)


# ------------------------------------------------------------------------------------- devices

PROJECT = """name = "devices"
[data]
generate = {{ samples = 16384, features = 20000, labels = 4000, nnz = 128, labels-per-sample = 5, test = 64, seed = 1 }}
normalize = "l2"
[devices]
use = [{devices}]
[train]
algorithm = "{algorithm}"
batch = 128
epochs = 2
optimizer = "sgd"
schedule = "constant"
rate = 0.1
clock = "{clock}"
evaluate-every = "100 epochs"
"""


def throughput(folder, algorithm, device, count, clock):
    project = folder / "project.toml"
    project.write_text(PROJECT.format(devices=", ".join([f'"{device}"'] * count), algorithm=algorithm, clock=clock),
                       encoding="utf-8")
    lines = run([BIN / "evenkeel-cli", "train", project, "--json", "--db", folder / "runs.sqlite"],
                len(os.sched_getaffinity(0))).splitlines()
    finished = [json.loads(line) for line in lines if '"finished"' in line]
    return finished[-1]["samples_per_second"]


def devices():
    """Real devices of one thread each, as many as there are cores; simulated ones in virtual time."""
    cores = len(os.sched_getaffinity(0))
    kinds = [("cpu,threads=1", "real", range(1, cores + 1)), ("sim", "virtual", (1, 2, 4, 8, 16))]
    for algorithm in ("gradient-aggregation", "local-sgd"):
        for device, clock, counts in kinds:
            for count in counts:
                with tempfile.TemporaryDirectory(prefix="evenkeel-bench-") as folder:
                    program = f"{algorithm}, {'simulated' if clock == 'virtual' else 'cpu'}"
                    try:
                        rate_ = throughput(pathlib.Path(folder), algorithm, device, count, clock)
                    except Failed as error:
                        print(f"curve devices {count}: {program} failed: {error}")
                        continue
                    yield {"curve": "devices", "x": count, "program": program, "samples_per_s": rate_}


# ------------------------------------------------------------------------------------- picture

NAMES = {"evenkeel": "Evenkeel", "bag": "PyTorch, EmbeddingBag", "manual": "PyTorch, by hand"}
COLORS = ["#1f6fb4", "#d9742b", "#7a7a7a", "#2e8b57", "#8b5fbf"]


def picture(folder, rows):
    """curves.svg and curves.png: one small plot per curve, both axes logarithmic, so that equal ratios look equal."""
    try:
        import matplotlib
    except ImportError:
        print("no picture of the curves: matplotlib is not installed (Debian: python3-matplotlib)")
        return
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    from matplotlib.ticker import LogLocator
    figure, plots = plt.subplots(2, 3, figsize=(13, 7.5))
    for plot, (curve, axis) in zip(plots.flat, AXES.items()):
        mine = [r for r in rows if r["curve"] == curve]
        for i, program in enumerate(dict.fromkeys(r["program"] for r in mine)):
            line = [r for r in mine if r["program"] == program]
            plot.plot([r["x"] for r in line], [r["samples_per_s"] for r in line], marker="o", markersize=4,
                      color=COLORS[i % len(COLORS)], label=NAMES.get(program, program))
        plot.set_xscale("log", base=2)
        plot.set_yscale("log")
        xs = sorted({r["x"] for r in mine})
        plot.set_xticks(xs, [f"{x / 1000:.0f}k" if x >= 4000 else str(x) for x in xs])
        plot.minorticks_off()
        plot.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
        plot.yaxis.set_major_formatter("{x:,.0f}")
        plot.margins(y=0.3)
        plot.set_xlabel(axis)
        plot.set_ylabel("samples/s")
        plot.grid(alpha=0.3)
        if mine:
            plot.legend(fontsize=8)
    plots.flat[-1].axis("off")
    plots.flat[-1].text(0, 0.95, notes(), va="top", fontsize=9, transform=plots.flat[-1].transAxes)
    figure.tight_layout()
    for kind in ("svg", "png"):
        figure.savefig(folder / f"curves.{kind}", dpi=110)


def notes():
    return (f"Higher is better. Where not varied: batch 256, {BASE.labels:,} labels,\n{BASE.nnz} of {BASE.features:,} "
            "features a sample, 128 hidden units, SGD,\none thread (threads: 32,000 labels).\n"
            "Devices: batch 128 each; simulated ones in virtual time,\nby the cost model, not this machine's speed.")
