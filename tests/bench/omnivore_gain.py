# SPDX-License-Identifier: GPL-3.0-or-later
"""What Omnivore's optimizer gains over a fixed number of compute groups: time to 90 and 95 % of the best P@1, in virtual time.

    EVENKEEL_DATA=... python3 tests/bench/omnivore_gain.py --out omnivore-gain.md [--datasets bibtex] [--sets equal,unequal]

For each dataset and set of devices (profile xeon-core), each trained for the same epochs at a constant rate:
fixed       g = 1, 2, 4, ..., N groups with momentum 0.9, and g = N with momentum 0. The rate of each is the best of six (a factor
            of four apart) by the training loss at the end of probes as long as Omnivore's.
tune        what `tune --method omnivore` chooses, trained from the start; its search does not count.
train       `tune --method omnivore --train`: every search counts.
The target is the same for all, a share of the best P@1 on the test data that any of them reached. Gain: time of the fixed strategy
over that of Omnivore. Everything repeats to the bit; one seed.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "build/release/bin/evenkeel-cli"
RATES = [0.03125, 0.125, 0.5, 2, 8, 32]
TARGETS = (0.90, 0.95)
SMOOTHING = 40  # steps that a probe's loss is the mean of
DATASETS = {"bibtex": (128, 64, 20, 2), "delicious": (128, 128, 8, 2)}  # hidden, batch, epochs, epochs of a probe
HEADING = """# What Omnivore's optimizer gains

Written by `tests/bench/omnivore_gain.py` (its first lines say what is compared): virtual time on the profile xeon-core, links
`pcie`, or two hosts of eight devices with 10 Gbit/s between them; one seed. Below, *0: never* means that
Omnivore did not reach the target though the fixed strategy did, *fixed never* the opposite, *neither* that none of them did.

## At 95 % of the best P@1
"""
TWO_HOSTS = """all-reduce = "ring"
estimated = true
[[level]]
name = "PCIe 4.0 x16"
size = 8
latency = 5e-6
bandwidth = 2.5e10
[[level]]
name = "10 Gbit/s Ethernet"
size = 0
latency = 5e-5
bandwidth = 1.25e9
"""
SETS = {  # speeds, links
    "equal": ([1] * 8, "pcie"),
    "unequal": ([1, 1, 0.5, 0.5, 0.5, 0.25, 0.25, 0.25], "pcie"),
    "two hosts": ([1] * 16, "hosts.toml"),
}


def project(dataset, devices):
    hidden, batch, epochs, _ = DATASETS[dataset]
    speeds, links = SETS[devices]
    names = [f"sim:xeon-core,speed={speed},jitter=0.03" for speed in speeds]
    return f"""name = "Omnivore's gain: {dataset}, {devices}"
[data]
train = "${{EVENKEEL_DATA}}/{dataset}/train.txt"
test = "${{EVENKEEL_DATA}}/{dataset}/test.txt"
normalize = "l2"
[model]
hidden = [{hidden}]
[devices]
use = {json.dumps(names)}
[train]
algorithm = "compute-groups"
optimizer = "sgd"
schedule = "constant"
warm-up = 0
batch = {batch}
rate = 2
epochs = {epochs}
diagnose = "none"
clock = "virtual"
evaluate-every = "0.5 epochs"
[algorithm]
groups = 1
correction = "none"
[virtual]
links = "{links}"
"""


def evenkeel(*arguments):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                          check=False)
    return done.stdout, "" if done.returncode == 0 else done.stderr.strip() or f"exit status {done.returncode}"


def needed(*arguments):
    out, problem = evenkeel(*arguments)
    if problem:
        sys.exit(f"evenkeel-cli {' '.join(map(str, arguments))}: {problem}")
    return out


def events(text):
    return [json.loads(line) for line in text.splitlines()]


def settings(*values):
    return [x for value in values for x in ("--set", value)]


def curve(found):
    """(seconds, P@1) of a run's evaluations."""
    return [(e["time"], e["p@1"]) for e in found if e.get("event") == "evaluation"]


def trained(file, *sets):
    out, problem = evenkeel("train", file, "--no-db", "--json", *sets)
    return [] if problem else events(out)


def probe_loss(file, epochs, *sets):
    steps = [e["loss"] for e in trained(file, *sets, *settings(f"train.epochs={epochs}", "train.evaluate-every=1000000 epochs"))
             if e.get("event") == "step"]
    return sum(steps[-SMOOTHING:]) / len(steps[-SMOOTHING:]) if steps else float("inf")


def fixed(file, groups, momentum, epochs):
    """The best rate by probes of so many epochs, and the run with it."""
    setting = settings(f"algorithm.groups={groups}", f"algorithm.momentum={momentum}")
    loss = {rate: probe_loss(file, epochs, *setting, *settings(f"train.rate={rate}")) for rate in RATES}
    rate = min(loss, key=loss.get)
    return {"name": f"g = {groups}, momentum {momentum}", "groups": groups, "momentum": momentum, "rate": rate,
            "curve": curve(trained(file, *setting, *settings(f"train.rate={rate}")))}


def omnivore(file, epochs, folder):
    """What the search alone chooses; and the whole training."""
    found = json.loads(needed("tune", file, "--method", "omnivore", "--first-epochs", epochs, "--json", "-o", folder / "best.toml"))
    best = next(a for a in found["allocations"] if f"groups={a['groups']} " in found["best"]["changed"])
    search = sum(t["time"] for t in found["trials"])
    tune = {"name": "Omnivore: tune", "groups": best["groups"], "momentum": best["momentum"], "rate": best["rate"],
            "search": search, "probes": len(found["trials"]), "epochs": sum(t["epochs"] for t in found["trials"]),
            "curve": curve(trained(folder / "best.toml"))}
    database = folder / "runs.sqlite"
    database.unlink(missing_ok=True)
    whole = json.loads(needed("tune", file, "--method", "omnivore", "--train", "--first-epochs", epochs, "--json", "--db", database))
    needed("runs", "export", whole["run"], "--db", database, "-o", folder / "run.jsonl")
    train = {"name": "Omnivore: train", "phases": whole["phases"], "search": sum(p["search_seconds"] for p in whole["phases"]),
             "curve": curve(events((folder / "run.jsonl").read_text())), "time": whole["time"]}
    return tune, train


def time_to(target, found):
    return next((time for time, p1 in found if p1 >= target), None)


def seconds(value):
    return "never" if value is None else f"{value:.3g}"


def gain(value, by):
    if by is None:
        return "neither" if value is None else "0: never"
    return "fixed never" if value is None else f"{value / by:.2f}"


def setting_text(s):
    if "phases" not in s:
        return f"g = {s['groups']}, momentum {s['momentum']:g}, rate {s['rate']:g}"
    return "; ".join(f"from {p['from_epoch']:.1f}: g = {p['groups']}, {p['momentum']:g}, {p['rate']:g}" for p in s["phases"])


def study(dataset, devices, folder):
    file = folder / "project.toml"
    file.write_text(project(dataset, devices))
    probe = DATASETS[dataset][3]
    count = len(SETS[devices][0])
    tune, train = omnivore(file, probe, folder)
    groups = [1 << i for i in range(count.bit_length()) if 1 << i <= count]
    strategies = [fixed(file, g, 0.9, probe) for g in groups] + [fixed(file, count, 0, probe)]
    best = max(p1 for s in [*strategies, tune, train] for _, p1 in s["curve"])
    targets = [share * best for share in TARGETS]
    first = next(t for t, _ in train["curve"])
    lines = [f"## {dataset}, {devices}", "",
             f"Best P@1 {best:.4f}, targets {targets[0]:.4f} and {targets[1]:.4f}. Omnivore's search from the start: {tune['probes']} "
             f"probes, {tune['epochs']:.3g} epochs, {tune['search']:.3g} s. `--train` takes {train['time']:.3g} s in all, of which "
             f"{train['search']:.3g} s are searches; its first evaluation is at {first:.3g} s.", "",
             "| strategy | setting | best P@1 | s to 90 % | s to 95 % | gain of tune, 90 % | 95 % | gain of train, 90 % | 95 % |",
             "|---|---|--:|--:|--:|--:|--:|--:|--:|"]
    ours = {id(s): [time_to(t, s["curve"]) for t in targets] for s in (tune, train)}
    gains = []
    for s in [*strategies, tune, train]:
        times = [time_to(t, s["curve"]) for t in targets]
        row = [s["name"], setting_text(s), f"{max((p1 for _, p1 in s['curve']), default=0):.4f}", *map(seconds, times)]
        for by in (tune, train):
            row += [gain(t, o) if s in strategies else "" for t, o in zip(times, ours[id(by)])]
        lines.append("| " + " | ".join(row) + " |")
        if s in strategies:
            gains.append((s, times))
    print("\n".join(lines), flush=True)
    return [*lines, ""], (dataset, devices, gains, ours[id(tune)], ours[id(train)])


def summary(found):
    """Per dataset and set, at 95 %: over the fastest fixed strategy, and over the slowest that reached the target."""
    lines = ["| data | devices | best fixed | tune over best fixed | over worst | train over best fixed | over worst |",
             "|---|---|---|--:|--:|--:|--:|"]
    for dataset, devices, gains, tune, train in found:
        reached = sorted((times[1], s["name"]) for s, times in gains if times[1] is not None)
        if not reached:
            continue
        row = [dataset, devices, reached[0][1]]
        for by in (tune[1], train[1]):
            row += [gain(reached[0][0], by), gain(reached[-1][0], by)]
        lines.append("| " + " | ".join(row) + " |")
    return lines


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    words = lambda text: text.split(",")
    p.add_argument("--datasets", type=words, default=list(DATASETS))
    p.add_argument("--sets", type=words, default=list(SETS))
    p.add_argument("--out", type=pathlib.Path, default=pathlib.Path("omnivore-gain.md"))
    a = p.parse_args()
    found, parts = [], []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "hosts.toml").write_text(TWO_HOSTS)
        for dataset in a.datasets:
            for devices in a.sets:
                lines, result = study(dataset, devices, folder)
                parts += lines
                found.append(result)
                a.out.write_text("\n".join([HEADING, *summary(found), "", *parts]))
    print(f"written to {a.out}")


if __name__ == "__main__":
    main()
