# SPDX-License-Identifier: GPL-3.0-or-later
"""How long dry simulations take: each method with 1,024 uneven devices and 1,000 steps per device, in CPU seconds of one core.
Prints a table, or with --json what was predicted too, by which two builds can be compared (python3 tests/bench/dry_simulation.py
--json before.json; the same with the other build; cmp)."""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
METHODS = {  # name in the table: settings, and devices that share a batch, which is as many times as large; 0: all of them
    "asynchronous-sgd": ([], 1),
    "asynchronous-sgd, sparse": (["algorithm.update=sparse"], 1),
    "adaptive-sgd": ([], 1),
    "local-sgd": ([], 1),
    "gradient-aggregation": ([], 1),
    "elastic-averaging": ([], 1),
    "elastic-averaging, asynchronous": (["algorithm.mode=asynchronous"], 1),
    "sma": ([], 1),
    "hpsgd": ([], 1),
    "gossip": ([], 1),
    "rcd-sgd": ([], 1),
    "compute-groups, 1 group": (["algorithm.groups=1"], 0),
    "compute-groups, groups of 32": (["algorithm.groups={groups}"], 32),
    "compute-groups, 1 per device": (["algorithm.groups=0"], 1),
}
SAMPLES, BATCH = 20_000, 16


def project(devices, steps):
    """Speeds from 0.5 to 1, in an order that has nothing to do with the ranks'."""
    use = [f"sim:xeon-core,speed={0.5 + 0.5 * (rank * 377 % devices) / devices:.6f}" for rank in range(devices)]
    return f"""name = "dry simulation"
[data.generate]
samples = {SAMPLES}
test = 0
features = 20000
labels = 5000
nnz = 60
seed = 1
[model]
hidden = [128]
[devices]
use = {json.dumps(use)}
[train]
clock = "virtual"
optimizer = "sgd"
batch = {BATCH}
rate = 1
epochs = {steps * devices * BATCH / SAMPLES}
diagnose = "none"
"""


def simulated(program, file, settings):
    """What is predicted, and the CPU seconds that it took, reading the data included."""
    before = os.times()
    done = subprocess.run([program, "forecast", file, "--dry", "--json", *(x for s in settings for x in ("--set", s))],
                          capture_output=True, text=True, check=False)
    after = os.times()
    if done.returncode != 0:
        sys.exit(f"{' '.join(settings)}: {done.stderr.strip()}")
    seconds = after.children_user + after.children_system - before.children_user - before.children_system
    return json.loads(done.stdout), seconds


def main():
    p = argparse.ArgumentParser(description=__doc__.split(":", maxsplit=1)[0])
    p.add_argument("--program", default=str(ROOT / "build/release/bin/evenkeel-cli"))
    p.add_argument("--devices", type=int, default=1024)
    p.add_argument("--steps", type=int, default=1000, help="per device")
    p.add_argument("--methods", type=re.compile, default=re.compile(""), help="a regular expression: those that match")
    p.add_argument("--json", type=pathlib.Path, help="write what was predicted to this file")
    a = p.parse_args()
    predicted = {}
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "project.toml"
        file.write_text(project(a.devices, a.steps))
        print("| method | steps | CPU seconds |\n|---|--:|--:|")
        for name, (settings, sharing) in METHODS.items():
            if not a.methods.search(name):
                continue
            batch = BATCH * (sharing or a.devices)
            predicted[name], seconds = simulated(a.program, str(file), [
                "train.algorithm=" + name.split(",")[0], f"train.batch={batch}",
                *(s.format(groups=max(a.devices // 32, 1)) for s in settings)])
            print(f"| {name} | {predicted[name]['updates']:,} | {seconds:.1f} |", flush=True)
    if a.json:
        a.json.write_text(json.dumps(predicted, indent=1))


if __name__ == "__main__":
    main()
