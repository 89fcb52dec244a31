# SPDX-License-Identifier: GPL-3.0-or-later
"""One job of the part "methods", by evenkeel-cli in folders of its own: lines of JSON, also where the job is cut short.
    methods_job.py CLI FOLDER generate DATASET
    methods_job.py CLI FOLDER train DATASET METHOD SEED [SEED...]
    methods_job.py CLI FOLDER calibrate DATASET DEVICE OUT
    methods_job.py CLI FOLDER forecast DATASET
FOLDER keeps data and state for the jobs of one run of the suite. EVENKEEL_METHODS_SET: more settings, for trials without a GPU."""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

import methods
from place import SHAPE

CAUSES = {"c": "compute", "x": "exchange", "l": "load", "h": "wait_core", "w": "wait_ranks", "m": "wait_message",
          "k": "wait_lock", "d": "wait_device", "g": "lost"} # docs/events.md; evaluations and pauses take none of the run's clock
SEARCH = re.compile(r"The search took .*?\(([\d.]+) (ms|s) of")


def environment(folder):
    """The user's own settings, profiles and runs stay out of it; libraries that this machine lacks may lie next to the program."""
    libraries = [*filter(None, [os.environ.get("LD_LIBRARY_PATH")]), str(pathlib.Path(sys.argv[1]).parent / "lib")]
    return {**os.environ, "EVENKEEL_METHODS": str(folder), "TMPDIR": str(folder), "LD_LIBRARY_PATH": ":".join(libraries),
            **{f"XDG_{kind}_HOME": str(folder / "state") for kind in ("DATA", "CONFIG", "CACHE")}}


def settings(dataset, *more):
    own = [word for word in os.environ.get("EVENKEEL_METHODS_SET", "").split(";") if word]
    return [str(methods.FOLDER / "project.toml"),
            *(word for one in [*methods.project_of(dataset), *more, *own] for word in ("--set", one))]


def call(cli, folder, *words):
    """The JSON that it prints."""
    done = subprocess.run([cli, *words], env=environment(folder), stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.returncode)
    return json.loads(done.stdout)


def emit(**line):
    print(json.dumps(line), flush=True)


def generate(cli, folder, dataset):
    shape, drawn = SHAPE[dataset], methods.GENERATED[dataset]
    subprocess.run([cli, "generate", "-o", folder / dataset, "--samples", str(drawn.samples), "--test", str(drawn.test),
                    "--features", str(shape.features), "--labels", str(shape.labels), "--nnz", str(shape.nnz),
                    "--labels-per-sample", str(shape.labels_per_sample), "--spread", str(drawn.spread)],
                   env=environment(folder), stdout=subprocess.DEVNULL, check=True)
    found = call(cli, folder, "inspect", str(folder / dataset / "train.txt"), "--json") # this makes its cache, too
    emit(**{key: found[key] for key in ("samples", "features", "labels", "nnz_per_sample", "labels_per_sample")})


class Run:
    """What the events of one run add up to."""

    def __init__(self, method, begin, search):
        self.line = {"method": method, "seed": begin["config"]["train"]["seed"], "algorithm": begin["config"]["train"]["algorithm"],
                     "status": "cut short", "search_seconds": search, "evaluations": []}
        self.ranks, self.spent = len(begin["config"]["devices"]["use"]), {}

    def add(self, event):
        kind = event["event"]
        if kind == "evaluation":
            self.line["evaluations"].append([round(event["time"], 4), event["p@1"]])
            self.line.update({"seconds": event["time"], "updates": event["updates"], "trained": event["samples"]})
        elif kind == "spans":
            for letter, length in zip(event["kinds"], event["lengths"]):
                if letter in CAUSES:
                    self.spent[letter] = self.spent.get(letter, 0) + length / 1e9
        elif kind == "finished":
            self.line.update({"status": event["status"], "seconds": event["time"],
                              "samples_per_s": event["samples_per_second"]})

    def emit(self):
        total = sum(self.spent.values()) or 1
        shares = {name: round(self.spent.get(letter, 0) / total, 4) for letter, name in CAUSES.items() if letter in self.spent}
        best = max((p1 for _, p1 in self.line["evaluations"]), default=None)
        emit(**self.line, best=best, **shares)


def train(cli, folder, dataset, method, *seeds):
    """Also where the suite ends it: SIGTERM goes to the whole group, evenkeel-cli ends in order, and what came by then counts."""
    signal.signal(signal.SIGTERM, lambda *_: None)
    words = [cli, "train", *settings(dataset, *methods.settings_of(dataset, method), f"train.seed={seeds[0]}",
                                     f"train.repeats={len(seeds)}"), "--no-db", "--json"]
    run, search = None, 0.0
    with subprocess.Popen(words, env=environment(folder), stdout=subprocess.PIPE, text=True) as process:
        for text in process.stdout:
            if text.startswith('{"event":"step"') or not text.startswith('{"event":'):
                continue # most of the lines
            try:
                event = json.loads(text)
            except ValueError: # cut off
                continue
            if event["event"] == "started":
                run = Run(method, event, search)
            if event["event"] == "note" and (found := SEARCH.search(event["text"])):
                search = float(found[1]) / (1000 if found[2] == "ms" else 1)
                if run:
                    run.line["search_seconds"] = search
            if run:
                run.add(event)
            if event["event"] == "finished":
                run.emit()
                run = None
    if run:
        run.emit()
    sys.exit(process.returncode)


def calibrate(cli, folder, dataset, device, out):
    made = call(cli, folder, "calibrate", *settings(dataset), "--device", device, "--json", "--db", str(folder / "none.sqlite"))
    shutil.copy(made["file"], pathlib.Path(out) / f"methods-profile-{pathlib.Path(made['file']).name}")
    emit(profile=device, residual_median=made["residual_median"], residual_worst=made["residual_worst"], points=made["points"])


def forecast(cli, folder, dataset):
    """Without arithmetic: what the schedule will be, by the profiles."""
    for method in methods.METHODS:
        if method != "auto":
            said = call(cli, folder, "forecast", *settings(dataset, *methods.settings_of(dataset, method), "train.seed=1"), "--dry",
                        "--json", "--db", str(folder / "none.sqlite"))
            emit(method=method, forecast_samples_per_s=said["samples_per_second"], forecast_waiting=said["idle"],
                 devices=said["devices"])


def main():
    cli, folder, what, *words = sys.argv[1:]
    {"generate": generate, "train": train, "calibrate": calibrate, "forecast": forecast}[what](cli, pathlib.Path(folder), *words)


if __name__ == "__main__":
    main()
