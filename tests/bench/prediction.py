# SPDX-License-Identifier: GPL-3.0-or-later
"""How wrong predictions are: methods x device sets x datasets, each simulated on calibrated profiles and then run for real on
this machine. Writes prediction.md. Run it by packaging/predict-check, on a machine that does nothing else."""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MAX_STOLEN = 0.02  # of the processor time, by other guests, for a measurement that was not disturbed
METHODS = {  # settings by method; the rates are those of a short search, equal for prediction and run
    "adaptive-sgd": [],
    "local-sgd": ["algorithm.period=8"],
    "gradient-aggregation": [],
    "asynchronous-sgd": ["train.rate=1"],
    "elastic-averaging": [],
    "sma": ["algorithm.learners=1"],
    "hpsgd": [],
    "gossip": [],
    "subnet-training": [],
}
SETS = {
    "even": ["cpu,threads=1", "cpu,threads=1"],
    "half": ["cpu,threads=1", "cpu,threads=1,speed=0.5"],
    "quarter": ["cpu,threads=1", "cpu,threads=1,speed=0.25"],
    "changing": ["cpu,threads=1", "cpu,threads=1,speed=1,0.4@2s,0.8@4s"],
}
DATASETS = {  # hidden, batch, rate, epochs
    "delicious": (256, 128, 2, 25),
    "bibtex": (512, 64, 2, 20),
    "rcv1-sub101": (128, 128, 1, 8),
    "citeulike-t-46k-tfidf": (64, 256, 2, 3),
}


def data_files(dataset):
    """Training and test file, packed where they are."""
    folder = pathlib.Path(os.environ.get("EVENKEEL_DATA", ROOT.parent / "shared/data")) / dataset
    packed = "" if (folder / "train.txt").exists() else ".xz"
    return [folder / f"{name}.txt{packed}" for name in ("train", "test")]


def project(dataset, devices, files=None):
    """`files`: training and test file; default: the dataset's."""
    hidden, batch, rate, epochs = DATASETS[dataset]
    train, test = files or (f"${{EVENKEEL_DATA}}/{dataset}/{file.name}" for file in data_files(dataset))
    return f"""name = "prediction of {dataset}"
[data]
train = "{train}"
test = "{test}"
[model]
hidden = [{hidden}]
[devices]
use = {json.dumps(devices)}
[train]
optimizer = "sgd"
batch = {batch}
rate = {rate}
epochs = {epochs}
diagnose = "none"
evaluate-every = "0.5 epochs"
"""


def evenkeel(*arguments):
    program = ROOT / "build/release/bin/evenkeel-cli"
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"evenkeel-cli {' '.join(arguments)}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def processor_ticks():
    """Used by this machine's processors, in ticks, and taken from them by other guests of the host."""
    with open("/proc/stat", encoding="ascii") as file:
        user, nice, system, _, _, irq, softirq, steal = map(int, file.readline().split()[1:9])
    return user + nice + system + irq + softirq, steal


def watched(*arguments):
    """What evenkeel() gives, and the share of the processor time that other guests took meanwhile."""
    used, stolen = (-x for x in processor_ticks())
    found = evenkeel(*arguments)
    used, stolen = (a + b for a, b in zip((used, stolen), processor_ticks(), strict=True))
    return found, stolen / max(used + stolen, 1)


def percent(value):
    return f"{100 * value:+.1f} %"


def main():
    p = argparse.ArgumentParser(prog="packaging/predict-check", description=__doc__.split("\n\n", maxsplit=1)[0])
    words = lambda text: text.split(",")
    p.add_argument("--methods", type=words, default=list(METHODS))
    p.add_argument("--sets", type=words, default=list(SETS))
    p.add_argument("--datasets", type=words, default=list(DATASETS))
    p.add_argument("--repeat", action="store_true", help="measure each run twice: how far the machine is off from itself")
    p.add_argument("--out", type=pathlib.Path, default=pathlib.Path("prediction.md"))
    a = p.parse_args()
    os.environ.setdefault("EVENKEEL_DATA", str(ROOT.parent / "shared/data"))  # of projects in a folder of their own
    rows, errors, throughput, repeated = [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        lines = []
        for dataset in a.datasets:
            file = pathlib.Path(folder) / f"{dataset}.toml"
            file.write_text(project(dataset, SETS["even"]))
            fit, stolen = watched("calibrate", str(file), "--json")
            lines.append(f"{dataset}: residuals of the profile {100 * fit['residual_median']:.1f} % median, "
                         f"{100 * fit['residual_worst']:.1f} % worst, over {len(fit['points'])} batch sizes; "
                         f"{100 * stolen:.0f} % stolen meanwhile.")
            for name in a.sets:
                file.write_text(project(dataset, SETS[name]))
                for method in a.methods:
                    sets = [f"train.algorithm={method}", *METHODS[method]]
                    options = [x for s in sets for x in ("--set", s)]
                    found, stolen = watched("forecast", str(file), "--measure", "--json", *options)
                    times = [t for t in found["time_to"] if t.get("error") is not None]
                    speed = found["samples_per_second"] / found["measured"]["samples_per_second"] - 1
                    idle = found["idle"], found["measured"]["idle"]
                    if a.repeat:
                        targets = [x for t in times for x in ("--target", str(t["target"]))]
                        again = evenkeel("forecast", str(file), "--measure", "--json", *options, *targets)["time_to"]
                        repeated += [abs(b["measured"] / t["measured"] - 1) for t, b in zip(times, again, strict=True)
                                     if b.get("measured", -1) > 0]
                    errors += [(abs(t["error"]), dataset, name, method, t["target"], stolen) for t in times]
                    throughput.append(abs(speed))
                    rows.append([dataset, name, method, percent(speed), f"{100 * idle[0]:.0f}, {100 * idle[1]:.0f} %",
                                 f"{100 * stolen:.0f} %",
                                 ", ".join(percent(t["error"]) for t in times)])
                    print(*rows[-1], sep="  ", flush=True)
    worst = max(errors)
    quiet = [e[0] for e in errors if e[-1] < MAX_STOLEN]
    lines += [
        "",
        f"Time to accuracy, {len(errors)} targets (80, 90, 95 and 98 % of the best P@1 that both reached): median error "
        f"{100 * statistics.median(e[0] for e in errors):.1f} %, worst {100 * worst[0]:.1f} % ({worst[1]}, {worst[2]}, "
        f"{worst[3]}, P@1 {worst[4]:.3f}). Samples per second: median {100 * statistics.median(throughput):.1f} %, worst "
        f"{100 * max(throughput):.1f} %.",
        *([f"The same runs measured again: the times differ by {100 * statistics.median(repeated):.1f} % (median), "
           f"{100 * max(repeated):.1f} % (worst) from the first ones, and no prediction can be nearer than that."]
          if repeated else []),
        "Stolen: the share of the processor time that other guests of the host took, which a run in real time is slower by. "
        + (f"Where it was below {100 * MAX_STOLEN:.0f} %: {len(quiet)} targets, median {100 * statistics.median(quiet):.1f} %, "
           f"worst {100 * max(quiet):.1f} %." if quiet else f"It was never below {100 * MAX_STOLEN:.0f} %."),
        "",
        "| data | devices | method | samples/s | waiting: predicted, measured | stolen | time to 80, 90, 95, 98 % |",
        "|---|---|---|--:|--:|--:|---|",
        *("| " + " | ".join(row) + " |" for row in rows),
    ]
    a.out.write_text("\n".join(["# Predicted and measured", "", *lines, ""]))
    print(f"written to {a.out}: median {100 * statistics.median(e[0] for e in errors):.1f} %, worst {100 * worst[0]:.1f} %")


if __name__ == "__main__":
    main()
