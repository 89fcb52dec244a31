# SPDX-License-Identifier: GPL-3.0-or-later
"""Common to the experiments under projects/: runs of a project by evenkeel-cli, statistics over seeds, one style for all
figures. An experiment is projects/NAME/experiment.py with a function experiment(lab); packaging/experiment NAME runs it."""
import concurrent.futures
import csv
import json
import math
import os
import pathlib
import subprocess

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
CLI = ROOT / "build/release/bin/evenkeel-cli"
COLORS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#666666"]  # distinguishable with color blindness
# Student's t, 95 %, two-sided, by degrees of freedom: what core/base/confidence_interval.h computes (gui_test_runs_models compares).
T95 = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788, 2.1604, 2.1448,
       2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484,
       2.0452, 2.0423]


class Run:
    """A run's events by kind."""

    def __init__(self, lines, settings):
        self.settings = settings
        self.events = {}
        for line in lines:
            event = json.loads(line)
            self.events.setdefault(event["event"], []).append(event)
        self.finished = self.events["finished"][-1]
        self.curve = [(e["time"], e["epoch"], e["p@1"], e["loss"]) for e in self.events.get("evaluation", [])]

    @property
    def diverged(self):
        return self.finished["status"] != "done"

    def best(self):
        return max((p for _, _, p, _ in self.curve), default=0.0)

    def time_to(self, target):
        """The run's clock at the first evaluation whose P@1 is at or above the target, as core/events/time_to_accuracy.h."""
        return next((time for time, _, p1, _ in self.curve if p1 >= target), math.inf)

    def time_to_loss(self, target):
        """The same for the loss on the test set, at or below the target."""
        return next((time for time, _, _, loss in self.curve if loss <= target), math.inf)


class Lab:
    def __init__(self, folder, seeds):
        self.folder, self.seeds = folder, seeds
        self.rows = []

    def run(self, *settings):
        command = [CLI, "train", self.folder / "project.toml", "--no-db", "--json", "--set", "train.against=[]"]
        for setting in settings:
            command += ["--set", setting]
        done = subprocess.run([str(c) for c in command], capture_output=True, text=True, check=False)
        lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
        if not any('"finished"' in line for line in lines):
            raise SystemExit(f"{' '.join(settings)}: {done.stderr.strip()}")
        return Run(lines, settings)

    def run_all(self, jobs):
        """The runs of a list of settings lists, in its order, as many at a time as there are cores."""
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            return list(pool.map(lambda settings: self.run(*settings), jobs))

    def over_seeds(self, *settings):
        return self.run_all([[*settings, f"train.seed={1 + s}"] for s in range(self.seeds)])

    def best_rate(self, settings, rates, score):
        """The rate with the lowest mean score, on two seeds that are not reported."""
        runs = self.run_all([[*settings, f"train.rate={r}", f"train.seed={s}"] for r in rates for s in (1000, 1001)])
        scores = [math.inf if run.diverged else score(run) for run in runs]
        best = min(range(len(rates)), key=lambda i: scores[2 * i] + scores[2 * i + 1])
        if best in (0, len(rates) - 1):
            print(f"note: {' '.join(settings)}: the best rate, {rates[best]}, is at the end of the grid")
        return rates[best]

    def row(self, **values):
        """A line of the results: printed now, written at the end."""
        self.rows.append(values)
        print("  ".join(f"{k} {v:.4g}" if isinstance(v, float) else f"{k} {v}" for k, v in values.items()), flush=True)

    def write(self, figure):
        with open(self.folder / "results.csv", "w", newline="", encoding="utf-8") as file:
            names = list(dict.fromkeys(name for row in self.rows for name in row))
            writer = csv.DictWriter(file, names)
            writer.writeheader()
            writer.writerows({k: f"{v:.6g}" if isinstance(v, float) else v for k, v in row.items()} for row in self.rows)
        figure.tight_layout()
        figure.savefig(self.folder / "figure.png", dpi=110)
        print(f"written: {self.folder / 'results.csv'}, {self.folder / 'figure.png'}")


def seconds_to(target):
    """A score: the time to a P@1; runs that never reach it come after all that do, the better ones first."""
    return lambda run: run.time_to(target) if math.isfinite(run.time_to(target)) else 1e6 * (1 - run.best())


def mean_interval(values):
    """Mean and half of its 95 % confidence interval; infinite values (never reached) make both infinite."""
    n, mean = len(values), sum(values) / len(values)
    if not math.isfinite(mean) or n < 2:
        return mean, math.inf if not math.isfinite(mean) else 0.0
    deviation = math.sqrt(sum((v - mean) ** 2 for v in values) / (n - 1))
    return mean, T95[n - 2] * deviation / math.sqrt(n)


def figure(columns, title):
    fig, axes = plt.subplots(1, columns, figsize=(5.2 * columns, 4), squeeze=False)
    fig.suptitle(title, fontsize=11)
    for axis in axes[0]:
        axis.grid(alpha=0.3)
        axis.spines[["top", "right"]].set_visible(False)
    return fig, axes[0]


def mean_curve(runs, x=0, y=2):
    """The mean over runs of y at each evaluation (they are at the same epochs)."""
    length = min(len(run.curve) for run in runs)
    mean = lambda i, column: sum(run.curve[i][column] for run in runs) / len(runs)
    return [mean(i, x) for i in range(length)], [mean(i, y) for i in range(length)]
