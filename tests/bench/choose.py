#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How far train.algorithm = "auto" is from the best of many methods and settings: on sets and simulated devices, every method is trained in
all the seconds that a run of the default method takes, with several rates, batch sizes and periods; regret is what `auto` and the default
project lose against the best of them, in P@1 at the end (its best three evaluations in a row: where a set is small, early stopping would
end there) and as a multiple of the shortest time to 97.5 % of the best, held. --grid keeps every run as JSON lines. Prints Markdown:
python3 tests/bench/choose.py build/release/bin/evenkeel-cli --data ../shared/data --grid grid.jsonl"""
import argparse
import collections
import json
import math
import pathlib
import re
import statistics
import subprocess
import tempfile

from defaults import DEVICES, drawn, packages, parts

MORE = {"4, three at 0.1": ["sim", "sim,speed=0.1", "sim,speed=0.1", "sim,speed=0.1"], "4 uneven, slow links": DEVICES["4 uneven"]}
SLOW = "[virtual]\nlatency = 0.0001\nbandwidth = 5e7\n"
METHODS = ["adaptive-sgd", "gradient-aggregation", "local-sgd", "elastic-averaging", "sma", "hpsgd", "compute-groups", "asynchronous-sgd",
           "subnet-training", "gossip", "rcd-sgd", "ampnet"]
OPTIONS = [("local-sgd", "period=32"), ("elastic-averaging", "mode=asynchronous"), ("gossip", "period=4"), ("adaptive-sgd", "mega-batch=25")]


class Runner:
    def __init__(self, program, folder):
        self.program, self.file, self.database = program, folder / "project.toml", folder / "runs.sqlite"

    def train(self, files, devices, algorithm, settings):
        train, test = files
        self.file.write_text(f'[data]\ntrain = "{train}"\ntest = "{test}"\n[devices]\nuse = {json.dumps(DEVICES.get(devices) or MORE[devices])}\n'
                             f'[train]\nalgorithm = "{algorithm}"\nclock = "virtual"\nearly-stopping = "off"\n'
                             + (SLOW if devices.endswith("slow links") else ""), encoding="utf-8")
        database = ["--db", self.database] if algorithm == "auto" else ["--no-db"]
        command = [self.program, "train", self.file, "--json", *database]
        for setting in settings:
            command += ["--set", setting]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        events = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        self.notes = [e["text"] for e in events if e.get("event") == "note"]
        return {"curve": [(e["time"], e["p@1"]) for e in events if e.get("event") == "evaluation"],
                "seconds": max([e["time"] for e in events if e.get("event") == "finished"], default=0)}


def end_of(run):
    values = [p for _, p in run["curve"]]
    return max((statistics.fmean(values[max(0, i - 1):i + 2]) for i in range(len(values))), default=0)


def time_to(run, target):
    last = [p for t, p in run["curve"] if t >= 0.67 * run["curve"][-1][0]] if run["curve"] else []
    if not last or statistics.fmean(last) < target - 0.01:
        return None
    before = (0, 0)
    for time, value in run["curve"]:
        if value >= target:
            return before[0] + (time - before[0]) * ((target - before[1]) / (value - before[1]) if value > before[1] else 1)
        before = (time, value)
    return None


def grid(runner, files, devices, seconds, epochs):
    common = [f"train.seconds={seconds:.6g}", f"train.epochs={3 * epochs}", f'train.evaluate-every="{seconds / 100:.6g} seconds x 1.17"']
    for algorithm, option in [(m, None) for m in METHODS] + OPTIONS:
        own = common + ([f"algorithm.{option}"] if option else [])
        runner.train(files, devices, algorithm, own)
        rate = next((float(r) for r in re.findall(r"rate ([\d.]+)", " ".join(runner.notes[:1]))), None)
        batch = next((int(b) for b in re.findall(r"batch (\d+)", " ".join(runner.notes[:1]))), None)
        for factor, share in [(1, 1), (2, 1), (4, 1), (0.5, 1)] + ([(1, 2), (1, 0.5)] if option is None else []):
            changed = own + ([f"train.rate={rate * factor:.3g}"] if factor != 1 and rate else [])
            changed += [f"train.batch={int(batch * share)}", f"train.rate={rate:.3g}"] if share != 1 and batch and rate else []
            yield f"{algorithm} {option or ''} rate x {factor} batch x {share}", runner.train(files, devices, algorithm, changed)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("../shared/data"))
    parser.add_argument("--sets", default="", help="names, separated by semicolons; default: all")
    parser.add_argument("--devices", default="4 uneven;2 uneven;4 uneven, slow links")
    parser.add_argument("--grid", type=pathlib.Path)
    a = parser.parse_args()
    rows = collections.defaultdict(list)
    print("| set | devices | best | `auto` | P@1 below, `auto` | default | times as long, `auto` | default | search |")
    print("|---|---|---|---|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        runner = Runner(a.program, folder)
        for data, *files in [*parts(a.data, folder), *packages(folder), *drawn(folder)]:
            if a.sets and data not in a.sets.split(";"):
                continue
            for devices in a.devices.split(";"):
                default = runner.train(files, devices, "adaptive-sgd", [])
                epochs = int(re.search(r"epochs (\d+)", runner.notes[0]).group(1))
                seconds = default["seconds"]
                runs = dict(grid(runner, files, devices, seconds, epochs))
                dense = [f"train.seconds={seconds:.6g}", f'train.evaluate-every="{seconds / 100:.6g} seconds x 1.17"']
                auto = runner.train(files, devices, "auto", dense)
                answer = next((n for n in runner.notes if "The search took" in n), "?")
                default = runs["adaptive-sgd  rate x 1 batch x 1"]
                best = max(runs, key=lambda k: end_of(runs[k]))
                target = 0.975 * end_of(runs[best])
                times = [t for t in (time_to(r, target) for r in runs.values()) if t]
                shortest = min(times)
                row = []
                for which, run in (("auto", auto), ("default", default)):
                    time = time_to(run, target)
                    row.append((end_of(runs[best]) - end_of(run), time / shortest if time else math.inf))
                    rows[which].append(row[-1])
                search = re.search(r"took ([\d.]+ %)", answer)
                print(f"| {data} | {devices} | {best} ({end_of(runs[best]):.3f}) | {answer.split(':')[0]} | {row[0][0]:.4f} | {row[1][0]:.4f} | "
                      f"{row[0][1]:.2f} | {row[1][1]:.2f} | {search.group(1) if search else '?'} |", flush=True)
                if a.grid:
                    with a.grid.open("a", encoding="utf-8") as out:
                        for key, run in list(runs.items()) + [("auto", auto)]:
                            out.write(json.dumps({"set": data, "devices": devices, "run": key, **run}) + "\n")
    for which, all_of in rows.items():
        finite = [math.log(min(t, 4)) for _, t in all_of]
        print(f"\n`{which}`: P@1 {statistics.fmean(p for p, _ in all_of):.4f} below the best, at most {max(p for p, _ in all_of):.4f}; "
              f"{math.exp(statistics.fmean(finite)):.2f} times as long (4 where it is longer or never)")


if __name__ == "__main__":
    main()
