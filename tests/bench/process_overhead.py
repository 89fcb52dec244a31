# SPDX-License-Identifier: GPL-3.0-or-later
"""What it costs that ranks are processes: the same project with two ranks as threads of one process and as two processes
of mpirun, in turn. For each method and size of step: milliseconds from step to step and of computing, what a process adds
to a step (what is neither computing nor there between threads), and the throughput of two ranks over twice that of one.
Generated data, nothing recorded (python3 tests/bench/process_overhead.py)."""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

from programs import ROOT

sys.path.insert(0, str(ROOT / "tests/network"))
from hosts import allowed_as_root # noqa: E402

METHODS = {  # name in the table: settings
    "steps alone": ["train.algorithm=local-sgd", "algorithm.period=100000"],
    "gradient-aggregation": ["train.algorithm=gradient-aggregation"],
    "local-sgd": ["train.algorithm=local-sgd"],
    "adaptive-sgd": ["train.algorithm=adaptive-sgd"],
    "asynchronous-sgd": ["train.algorithm=asynchronous-sgd"],
}
SIZES = {  # features, labels, hidden units, batch
    "small": (5_000, 1_000, 64, 64),
    "middle": (50_000, 20_000, 128, 128),
    "large": (100_000, 60_000, 128, 256),
}
MPI = {**allowed_as_root, "OMPI_MCA_hwloc_base_binding_policy": "none", "OMPI_MCA_rmaps_base_oversubscribe": "1"}


def project(size, steps):
    features, labels, hidden, batch = size
    samples = min(20_000, 8 * batch * steps)
    return f"""name = "overhead of processes"
[data.generate]
samples = {samples}
test = 0
features = {features}
labels = {labels}
nnz = 60
seed = 1
[model]
hidden = [{hidden}]
[devices]
use = ["cpu,threads=1"]
[train]
optimizer = "sgd"
batch = {batch}
rate = 0.1
seconds = 1000
epochs = {2 * steps * batch / samples}
diagnose = "none"
"""


def measured(command, ranks):
    """Of a run: seconds from step to step and of computing per step, medians over the ranks' steps, and samples per second."""
    done = subprocess.run(command, env={**os.environ, **MPI}, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip()}")
    steps = [[] for _ in range(ranks)]
    for line in done.stdout.splitlines():
        event = json.loads(line)
        if event["event"] == "step":
            steps[event["rank"]].append(event)
    between, computing, rate = [], [], 0
    for own in steps:
        warm = own[len(own) // 5:]
        between += [b["time"] - a["time"] for a, b in zip(warm, warm[1:])]
        computing += [s["seconds"] for s in warm]
        rate += sum(s["batch"] for s in warm[1:]) / (warm[-1]["time"] - warm[0]["time"])
    return {"between": statistics.median(between), "computing": statistics.median(computing), "rate": rate}


def rounds(program, file, settings, count):
    own = [x for s in settings for x in ("--set", s)]
    def command(devices):
        return [program, "train", file, "--no-db", "--json", *own, "--set", f"devices.use={json.dumps(devices)}"]
    one, two = ["cpu,threads=1"], ["cpu,threads=1"] * 2
    return [{"one": measured(command(one), 1), "threads": measured(command(two), 2),
             "processes": measured(["mpirun", "-n", "2", *command(two)], 2)} for _ in range(count)]


def row(name, size, results):
    def middle(value):
        return statistics.median(value(r) for r in results)
    def apart(r):
        return r["between"] - r["computing"]
    ms = [1e3 * middle(lambda r, kind=kind, key=key: r[kind][key]) for kind, key in
          (("threads", "between"), ("threads", "computing"), ("processes", "between"), ("processes", "computing"))]
    added = middle(lambda r: apart(r["processes"]) - apart(r["threads"]))
    share = middle(lambda r: (apart(r["processes"]) - apart(r["threads"])) / r["processes"]["between"])
    scaling = [middle(lambda r, kind=kind: r[kind]["rate"] / (2 * r["one"]["rate"])) for kind in ("threads", "processes")]
    relative = middle(lambda r: r["processes"]["rate"] / r["threads"]["rate"])
    return (f"| {name} | {size} | {ms[0]:.2f} ({ms[1]:.2f}) | {ms[2]:.2f} ({ms[3]:.2f}) | {1e6 * added:.0f} | {100 * share:.1f} | "
            f"{scaling[0]:.2f} | {scaling[1]:.2f} | {relative:.2f} |")


def main():
    p = argparse.ArgumentParser(description=__doc__.split(":", maxsplit=1)[0])
    p.add_argument("--program", default=str(ROOT / "build/release/bin/evenkeel-cli"))
    p.add_argument("--rounds", type=int, default=5)
    p.add_argument("--steps", type=int, default=150, help="per rank")
    p.add_argument("--methods", nargs="*", choices=METHODS, default=list(METHODS))
    p.add_argument("--sizes", nargs="*", choices=SIZES, default=list(SIZES))
    a = p.parse_args()
    print("| method | step | threads: ms (computing) | processes: ms (computing) | added, µs | added, % | two / 2 x one, "
          "threads | two / 2 x one, processes | processes / threads |\n|---|---|--:|--:|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "project.toml"
        for size in a.sizes:
            file.write_text(project(SIZES[size], a.steps))
            for name in a.methods:
                print(row(name, size, rounds(a.program, str(file), METHODS[name], a.rounds)), flush=True)


if __name__ == "__main__":
    main()
