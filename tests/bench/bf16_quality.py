# SPDX-License-Identifier: GPL-3.0-or-later
"""What weights in bf16 do to P@1: fp32 compared with each rounding, over seeds, on one device.

    EVENKEEL_DATA=... python3 tests/bench/bf16_quality.py --out FOLDER [--datasets bibtex,rcv1] [--seeds 5] [--optimizers sgd,adam]
        [--device cpu,threads=1] [--hidden 128]

Each run is a project of the datasets below, trained as a single device (plain SGD or Adam) with the batch, rate and epochs given
here. Runs are kept in FOLDER/runs.jsonl: those that are there are not repeated. FOLDER/bf16-quality.md is the table: means of
P@1 at the end, and the mean difference from fp32 of the same seed with the standard error of that mean.
"""
import argparse
import json
import math
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "build/release/bin/evenkeel-cli"
DATASETS = {  # project, and for each optimizer its batch, rate and epochs
    "bibtex": ("bibtex", {"sgd": (64, 2, 20), "adam": (64, 0.002, 10)}),
    "delicious": ("delicious", {"sgd": (64, 8, 6), "adam": (64, 0.002, 4)}),
    "rcv1": ("rcv1-sub101", {"sgd": (32, 2, 3), "adam": (32, 0.002, 3)}),
    "citeulike-46k": ("citeulike-t-46k", {"sgd": (32, 4, 3), "adam": (256, 0.008, 3)}),
    "yso": ("yso-finna-en", {"sgd": (128, 16, 1), "adam": (512, 0.004, 1)}),
}
VARIANTS = {  # name: settings, and for which optimizers
    "fp32": ([], "sgd adam"),
    "stochastic": (["model.math=bf16"], "sgd adam"),
    "stochastic, state in bf16": (["model.math=bf16", "model.optimizer-state=bf16"], "adam"),
    "kahan": (["model.math=bf16", "model.rounding=kahan"], "sgd adam"),
    "nearest": (["model.math=bf16", "model.rounding=nearest"], "sgd adam"),
    "stochastic, input layer in bf16": (["model.math=bf16", "model.input-layer=bf16"], "sgd adam"),
    "kahan, input layer in bf16": (["model.math=bf16", "model.input-layer=bf16", "model.rounding=kahan"], "sgd adam"),
}
GOAL = 0.003 # the difference of means that the comparison is about


def settings_of(device, optimizer, batch, rate, epochs, seed, more):
    common = [f"devices.use=[\"{device}\"]", "train.algorithm=gradient-aggregation", f"train.optimizer={optimizer}",
              f"train.batch={batch}", f"train.rate={rate}", f"train.epochs={epochs}", f"train.seed={seed}",
              "train.schedule=linear", "train.evaluate-every=1000000 epochs", "train.diagnose=none"]
    return [x for value in [*common, *more] for x in ("--set", value)]


def train(program, device, hidden, dataset, optimizer, variant, seed):
    project, choices = DATASETS[dataset]
    batch, rate, epochs = choices[optimizer]
    more = VARIANTS[variant][0] + ([f"model.hidden=[{hidden}]"] if hidden else [])
    done = subprocess.run([program, "train", ROOT / "projects" / project / "project.toml", "--no-db", "--json",
                           *settings_of(device, optimizer, batch, rate, epochs, seed, more)],
                          capture_output=True, text=True, check=False)
    events = [json.loads(line) for line in done.stdout.splitlines() if '"event":"step"' not in line]
    last = {event["event"]: event for event in events}
    found = {"dataset": dataset, "optimizer": optimizer, "variant": variant, "seed": seed,
             "batch": batch, "rate": rate, "epochs": epochs}
    if hidden:
        found["hidden"] = hidden
    if done.returncode != 0:
        return {**found, "error": done.stderr.strip()}
    evaluation, device = last["evaluation"], last["device"]
    return {**found, "p@1": evaluation["p@1"], "p@5": evaluation["p@5"], "loss": evaluation["loss"], "memory": device["memory"],
            "seconds": last["finished"]["time"]}


def mean_and_error(values):
    return statistics.mean(values), statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0


def rows_of(runs, dataset, optimizer):
    def of(variant):
        return {r["seed"]: r for r in runs if (r["dataset"], r["optimizer"], r["variant"]) == (dataset, optimizer, variant)}

    fp32 = of("fp32")
    for variant in VARIANTS:
        own = of(variant)
        if not own:
            continue
        failed = [r["error"] for r in own.values() if "error" in r]
        if failed:
            yield f"| {variant} | {len(failed)} of {len(own)} runs failed: {failed[0]} | | | |"
            continue
        mean, _ = mean_and_error([r["p@1"] for r in own.values()])
        both = [own[seed]["p@1"] - fp32[seed]["p@1"] for seed in own if seed in fp32 and "p@1" in fp32[seed]]
        difference, error = mean_and_error(both) if both else (0.0, 0.0)
        memory = statistics.mean(r["memory"] for r in own.values()) / 2**20
        text = "" if variant == "fp32" else f"{difference:+.4f} ± {error:.4f}"
        verdict = "" if variant == "fp32" else "yes" if abs(difference) <= GOAL else "above" if difference > 0 else "**no**"
        yield f"| {variant} | {mean:.4f} | {text} | {verdict} | {memory:.1f} |"


def table(runs, device):
    lines = ["# P@1 with weights in bf16", "",
             f"Written by `tests/bench/bf16_quality.py`: the end of each run, on `{device}`, the mean over seeds; differences are from fp32",
             f"with the same seed (± standard error of the mean); *within* says whether the means differ by at most {GOAL}. MiB: weights",
             "and optimizer state on the device.", ""]
    for dataset in DATASETS:
        for optimizer in ("sgd", "adam"):
            own = [r for r in runs if r["dataset"] == dataset and r["optimizer"] == optimizer]
            if not own:
                continue
            seeds = len({r["seed"] for r in own})
            lines += [f"## {dataset}, {optimizer}: batch {own[0]['batch']}, rate {own[0]['rate']}, {own[0]['epochs']} epochs, {seeds} seeds", "",
                      "| weights | P@1 | compared with fp32 | within | MiB |", "|---|--:|--:|---|--:|",
                      *rows_of(own, dataset, optimizer), ""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--datasets", default=",".join(DATASETS))
    parser.add_argument("--optimizers", default="sgd,adam")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--device", default="cpu,threads=1")
    parser.add_argument("--hidden", type=int, help="width of the hidden layer, where it is not to be the project's")
    parser.add_argument("--variant", action="append", choices=list(VARIANTS), help="train only this one; can be repeated (default: all)")
    parser.add_argument("--program", type=pathlib.Path, default=PROGRAM)
    a = parser.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    kept = a.out / "runs.jsonl"
    runs = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    done = {(r["dataset"], r["optimizer"], r["variant"], r["seed"]) for r in runs}
    for dataset in a.datasets.split(","):
        for seed in range(1, a.seeds + 1):
            for optimizer in a.optimizers.split(","):
                for variant, (_, optimizers) in VARIANTS.items():
                    key = (dataset, optimizer, variant, seed)
                    if optimizer not in optimizers.split() or key in done or variant not in (a.variant or VARIANTS):
                        continue
                    runs.append(train(a.program, a.device, a.hidden, *key))
                    with kept.open("a") as file:
                        file.write(json.dumps(runs[-1]) + "\n")
                    print(*key, runs[-1].get("p@1", runs[-1].get("error")), file=sys.stderr, flush=True)
    (a.out / "bf16-quality.md").write_text(table(runs, a.device) + "\n")


if __name__ == "__main__":
    main()
