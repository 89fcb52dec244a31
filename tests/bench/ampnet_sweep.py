#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What AMPNet's two knobs do on a project: utilization, staleness, instances per second and P@1 over batches in flight and gradients
per update, on even and uneven simulated devices and on real CPU devices. Prints a table for each, in Markdown:
python3 tests/bench/ampnet_sweep.py build/release/bin/evenkeel-cli projects/tree-lstm/project.toml --epochs 1"""
import argparse
import json
import subprocess
import sys

DEVICES = {
    "four even simulated devices": (["sim"] * 4, "virtual"),
    "four uneven simulated devices (speeds 1, 1, 0.5, 0.25)": (["sim", "sim", "sim,speed=0.5", "sim,speed=0.25"], "virtual"),
    "two CPU devices of one thread each, real time": (["cpu,threads=1"] * 2, "real"),
}


def measure(arguments, devices, clock, keys, frequency):
    """Of one run: utilization, mean and max staleness, instances per second, P@1 at the end."""
    command = [arguments.cli, "train", arguments.project, "--no-db", "--json"]
    for setting in (f"devices.use={json.dumps(devices)}", f"train.clock={clock}", f"train.epochs={arguments.epochs}",
                    f"train.batch={arguments.batch}", "train.stop-at=", "train.algorithm=ampnet",
                    f"algorithm.max-active-keys={keys}", f"algorithm.min-update-frequency={frequency}",
                    f"algorithm.replicas={len(devices)}", "train.against=[]"):
        command += ["--set", setting]
    output = subprocess.run(command, check=True, capture_output=True, text=True, timeout=3600).stdout
    events = [json.loads(line) for line in output.splitlines()]
    steps = [e for e in events if e["event"] == "step"]
    end = max(e["time"] for e in steps)
    staleness = [e["staleness"] for e in steps]
    return {"utilization": sum(e["seconds"] for e in steps) / end / len(devices),
            "mean": sum(staleness) / len(staleness), "max": max(staleness),
            "instances": sum(e["batch"] for e in steps) / end,
            "p1": [e for e in events if e["event"] == "evaluation"][-1]["p@1"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cli")
    parser.add_argument("project")
    parser.add_argument("--epochs", type=float, default=1)
    parser.add_argument("--batch", type=int, default=1)
    parser.add_argument("--keys", type=int, nargs="+", default=[1, 2, 4, 8, 16])
    parser.add_argument("--frequencies", type=int, nargs="+", default=[1, 16])
    arguments = parser.parse_args()
    for name, (devices, clock) in DEVICES.items():
        print(f"\n{name[0].upper()}{name[1:]}:\n\n| in flight | gradients per update | utilization | staleness, mean (max) | "
              "samples per second | P@1 |\n|--:|--:|--:|--:|--:|--:|")
        for keys in arguments.keys:
            for frequency in arguments.frequencies:
                r = measure(arguments, devices, clock, keys, frequency)
                print(f"| {keys} | {frequency} | {100 * r['utilization']:.0f} % | {r['mean']:.1f} ({r['max']}) | "
                      f"{r['instances']:,.0f} | {r['p1']:.3f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
