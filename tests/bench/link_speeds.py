# SPDX-License-Identifier: GPL-3.0-or-later
"""Time to accuracy by the speed of the links: methods on two hosts of this machine (tests/network/hosts.py), one rank and one
core each, run in real time over links of several rates; compared with what the twin predicts of the same.

    EVENKEEL_DATA=... /usr/bin/python3 tests/bench/link_speeds.py      as root, on a machine of two cores that does nothing else

Every method is tuned alike, over each link by itself: its rate by `tune --method rate` (two threads of one process), then that rate,
half and a quarter of it with each of its options in CANDIDATES, over the link, on a tenth of the training samples that is
held out. Chosen is who is first at a target on these, or else the highest P@1. Then come runs with fresh seeds on all samples,
against the test data. The target is the same for all links: a share of the highest P@1 over the fastest ones. A run ends at the
target, or after its epochs or seconds. The twin knows the devices by `calibrate`, and the links by `calibrate --links` between
the hosts.
"""
import argparse
import datetime
import json
import lzma
import os
import pathlib
import statistics
import subprocess
import sys

import bench
import prediction
import report
from curves import COLORS
from omnivore_gain import curve, events, settings, time_to
from programs import ROOT

sys.path.insert(0, str(ROOT / "tests/network"))
import namespaces # noqa: E402
from hosts import Host, Network # noqa: E402

CANDIDATES = { # options, of which the first are the defaults
    "gradient-aggregation": [[]],
    "local-sgd": [["algorithm.period=8"], ["algorithm.period=32"]],
    "hpsgd": [["algorithm.damping=1"], ["algorithm.damping=0.5"], ["algorithm.merge=delay-corrected"]],
    "adaptive-sgd": [["algorithm.mega-batch=100"], ["algorithm.mega-batch=25"]],
}
RATE_PARTS = [1, 0.5, 0.25]
RATES = {"10 Mbit/s": 1e7, "100 Mbit/s": 1e8, "1 Gbit/s": 1e9, "10 Gbit/s": 1e10}
SHARE = 0.95 # of the highest P@1
PATIENCE = 4 # the twin may take so many times as long as the run
DEVICES = ["cpu,threads=1"] * 2
HEAD = ["links", "method", "chosen", "s to target: median", "of the seeds", "predicted", "error", "samples/s", "predicted", "error", "MB sent", "predicted", "stolen"]


def command(*arguments):
    return prediction.evenkeel(*map(str, arguments))


def tuned(file, method, sets):
    """The learning rate, and how long the search has taken (s of runs)."""
    found = command("tune", file, "--method", "rate", "--json", "-o", file.with_suffix(".tuned.toml"),
                    *settings(f"train.algorithm={method}", *sets))
    rate = dict(x.split("=") for x in found["best"]["changed"].split())["train.rate"]
    return float(rate), sum(trial["time"] for trial in found["trials"])


def measured(network, file, sets):
    """The events of a run over the hosts, and the share of the processors that other guests of the machine took."""
    used, stolen = (-x for x in prediction.processor_ticks())
    with open(network.folder / "out", "w+b") as out, open(network.folder / "err", "w+b") as err:
        status = network.run(next(iter(network.hosts)), ["mpirun", "-n", str(len(DEVICES)), PROGRAM, "train", file, "--no-db", "--json",
                             *settings(*sets)], stdout=out, stderr=err, stdin=subprocess.DEVNULL)
        out.seek(0)
        err.seek(0)
        if status != 0:
            sys.exit(f"mpirun: exit status {status}: {err.read().decode().strip()}")
        found = events(out.read().decode())
    used, stolen = (a + b for a, b in zip((used, stolen), prediction.processor_ticks()))
    return found, stolen / max(used + stolen, 1)


def measured_links(network, file, sets):
    """What `calibrate --links` measures between the hosts, as a file of virtual.links."""
    links = FOLDER / "links.toml"
    status = network.run(next(iter(network.hosts)), ["mpirun", "-n", str(len(DEVICES)), PROGRAM, "calibrate", file, "--links", "-o", links,
                         *settings(*sets)], stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    if status != 0:
        sys.exit(f"calibrate --links: exit status {status}")
    return links


def predicted(file, links, target, sets):
    found = command("forecast", file, "--json", "--target", target, *settings(f"virtual.links={links}", *sets))
    return {"time": found["time_to"][0]["predicted"], "samples/s": found["samples_per_second"], "sent": found["bytes"]}


def facts_of_run(found, stolen):
    sent = {e["rank"]: e["sent"] for e in found if e["event"] == "device" and e["sent"] is not None}
    return {"curve": curve(found), "samples/s": found[-1]["samples_per_second"], "sent": sum(sent.values()), "stolen": stolen}


def best_p1(run):
    return max((p1 for _, p1 in run["curve"]), default=0)


def held_out(dataset):
    """A project of the dataset with a tenth of its training samples to test on."""
    source = prediction.data_files(dataset)[0]
    with (lzma.open if source.suffix == ".xz" else open)(source, "rt", encoding="utf-8") as text:
        header, *lines = text.read().splitlines()
    files = [FOLDER / "held-in.txt", FOLDER / "held-out.txt"]
    for to, part in zip(files, ([line for i, line in enumerate(lines) if i % 10], lines[::10])):
        to.write_text("\n".join([f"{len(part)} {header.split(maxsplit=1)[1]}", *part, ""]), encoding="utf-8")
    file = FOLDER / "held-out.toml"
    file.write_text(prediction.project(dataset, DEVICES, files), encoding="utf-8")
    return file


def chosen_over(network, file, rates, limits, target):
    """Per method the settings that are the best over these links, and the target, which the first links set."""
    runs = {method: [(sets, facts_of_run(*measured(network, file, [*sets, *limits, *stop_at(target)])))
                     for sets in ([f"train.algorithm={method}", f"train.rate={rate * part:g}", *options]
                                  for part in RATE_PARTS for options in CANDIDATES[method])]
            for method, rate in rates.items()}
    target = target or round(SHARE * max(best_p1(run) for tried in runs.values() for _, run in tried), 4)

    def rank(one):
        time = time_to(target, one[1]["curve"])
        return (0, time) if time is not None else (1, -best_p1(one[1]))

    return {method: min(tried, key=rank)[0] for method, tried in runs.items()}, target


def stop_at(target):
    return [f"train.stop-at=p@1 >= {target}"] if target else []


def measure(file, links, rates, limits, seeds, dataset):
    """Per link and method, the fastest links first, by which the targets are chosen."""
    rows, target, target_held = [], None, None
    other = held_out(dataset)
    limit = float(dict(s.split("=", 1) for s in limits)["train.seconds"])
    for name, rate in sorted(links.items(), key=lambda link: -link[1]):
        with Network([Host("h0", rate), Host("h1", rate)], FOLDER, NETWORK_WIRE) as network:
            links_of = measured_links(network, file, limits)
            chosen, target_held = chosen_over(network, other, rates, limits, target_held)
            runs = {method: [facts_of_run(*measured(network, file, [*sets, *limits, *stop_at(target), f"train.seed={seed}"]))
                             for seed in range(1, seeds + 1)] for method, sets in chosen.items()}
        target = target or round(SHARE * max(best_p1(run) for tried in runs.values() for run in tried), 4)
        for method, sets in chosen.items():
            twin = predicted(file, links_of, target, [*sets, *limits, f"train.seconds={PATIENCE * limit}"])
            times = [time_to(target, run["curve"]) for run in runs[method]]
            rows.append({"links": name, "bits": rate, "method": method, "sets": sets[1:], "times": times, "time": median(times),
                         "runs": runs[method], "twin": twin})
            print(" | ".join(table_row(rows[-1])), flush=True)
    return rows, target


def median(times):
    """None: not reached by half of them."""
    middle = sorted(times, key=lambda t: float("inf") if t is None else t)[(len(times) - 1) // 2]
    return middle if sum(t is not None for t in times) * 2 > len(times) else None


def error(predicted_value, measured_value):
    return prediction.percent(predicted_value / measured_value - 1) if predicted_value and measured_value else ""


def seconds(value):
    return "never" if value is None else f"{value:.2f}"


def table_row(row):
    twin = row["twin"]
    rate, sent, stolen = (statistics.median(run[what] for run in row["runs"]) for what in ("samples/s", "sent", "stolen"))
    return [row["links"], row["method"], ", ".join(s.split(".", 1)[1] for s in row["sets"]), seconds(row["time"]),
            ", ".join(map(seconds, row["times"])), seconds(twin["time"]), error(twin["time"], row["time"]),
            f"{rate:,.0f}", f"{twin['samples/s']:,.0f}", error(twin["samples/s"], rate),
            f"{sent / 1e6:.1f}", f"{twin['sent'] / 1e6:.1f}", f"{100 * stolen:.0f} %"]


def picture(folder, rows, target):
    """link-speeds.svg: both axes logarithmic; a run that never got there is a cross at its end."""
    try:
        import matplotlib
    except ImportError:
        print("no picture: matplotlib is not installed (Debian: python3-matplotlib)")
        return
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    from matplotlib.ticker import LogLocator
    figure, plot = plt.subplots(figsize=(8, 5))
    for color, method in zip(COLORS, dict.fromkeys(r["method"] for r in rows)):
        mine = [r for r in rows if r["method"] == method]
        for style, label, times in (("o-", method, [(r["bits"], r["time"]) for r in mine]),
                                    ("s:", None, [(r["bits"], r["twin"]["time"]) for r in mine])):
            there = [(x, y) for x, y in times if y is not None]
            plot.plot([x for x, _ in there], [y for _, y in there], style, color=color, label=label, markersize=4)
        plot.plot([r["bits"] for r in mine for t in r["times"] if t is not None], [t for r in mine for t in r["times"] if t is not None], ".",
                  color=color, alpha=0.5)
        never = [(r["bits"], run["curve"][-1][0]) for r in mine for run, t in zip(r["runs"], r["times"]) if t is None and run["curve"]]
        plot.plot([x for x, _ in never], [y for _, y in never], "x", color=color, markersize=9)
    plot.set_xscale("log")
    plot.set_yscale("log")
    ticks = {r["bits"]: r["links"] for r in rows}
    plot.set_xticks(list(ticks), list(ticks.values()))
    plot.minorticks_off()
    plot.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    plot.yaxis.set_major_formatter("{x:g}")
    plot.set_xlabel("links between two hosts")
    plot.set_ylabel(f"seconds to P@1 {target:.3f}")
    plot.set_title("Measured (dots: seeds; line: median) and predicted (dotted); crosses: not reached by then", fontsize=10)
    plot.grid(alpha=0.3)
    plot.legend(fontsize=8)
    figure.tight_layout()
    figure.savefig(folder / "link-speeds.svg")


def write(folder, about, rows):
    folder.mkdir(parents=True, exist_ok=True)
    head = ["# Time to accuracy by the speed of the links", "", "Written by `tests/bench/link_speeds.py`, whose first lines say what is compared.", ""]
    table = report.markdown([table_row(row) for row in rows], HEAD)
    lines = [*head, *(f"- {line}" for line in about), "", table, "![Seconds to the target by link](link-speeds.svg)", ""]
    (folder / "link-speeds.md").write_text("\n".join(lines), encoding="utf-8")
    (folder / "link-speeds.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def arguments():
    def words(text):
        return text.split(",")

    p = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    p.add_argument("--dataset", default="delicious", choices=list(prediction.DATASETS))
    p.add_argument("--methods", type=words, default=list(CANDIDATES))
    p.add_argument("--links", type=words, default=list(RATES), help="of " + ",".join(RATES))
    p.add_argument("--hidden", type=int, default=128)
    p.add_argument("--epochs", type=float, default=8)
    p.add_argument("--seconds", type=float, default=30, help="of each run")
    p.add_argument("--seeds", type=int, default=3)
    p.add_argument("--out", type=pathlib.Path, help="default tests/bench/results/DATE-links")
    a = p.parse_args()
    a.out = (a.out or ROOT / "tests/bench/results" / f"{datetime.date.today().isoformat()}-links").resolve()
    if set(a.links) - set(RATES):
        p.error(f"links are of {', '.join(RATES)}")
    return a


def main():
    a = arguments()
    about = [f"{key}: {value}" for key, value in bench.machine(None).items() if key != "PyTorch"]
    os.environ.update(XDG_DATA_HOME=str(FOLDER))
    file = FOLDER / "project.toml"
    file.write_text(prediction.project(a.dataset, DEVICES), encoding="utf-8")
    sets = [f"model.hidden=[{a.hidden}]", "train.schedule=constant", "train.warm-up=0", "train.evaluate-every=0.25 epochs",
            f"train.epochs={a.epochs}"]
    fit = command("calibrate", file, "--json", *settings(*sets))
    methods = {}
    for method in a.methods:
        methods[method], took = tuned(file, method, sets)
        print(f"{method}: rate {methods[method]:g}, found in runs of {took:.0f} s", flush=True)
    rows, target = measure(file, {name: RATES[name] for name in a.links}, methods, [*sets, f"train.seconds={a.seconds}"], a.seeds,
                           a.dataset)
    about += [f"{a.dataset}, {a.hidden} hidden units, {a.epochs:g} epochs or {a.seconds:g} s, evaluated every quarter of an epoch, {a.seeds} seeds",
              f"target: P@1 {target:.4f}, {100 * SHARE:.0f} % of the highest over the fastest links",
              f"residuals of the profile: {100 * fit['residual_median']:.1f} % median, {100 * fit['residual_worst']:.1f} % worst"]
    write(a.out, about, rows)
    picture(a.out, rows, target)
    print(f"written to {a.out}")


if __name__ == "__main__":
    PROGRAM, NETWORK_WIRE = ROOT / "build/release/bin/evenkeel-cli", ROOT / "build/release/tests/network_wire"
    try:
        FOLDER = namespaces.enter()
    except namespaces.Refused as reason:
        sys.exit(f"no hosts can be made here: {reason}")
    main()
