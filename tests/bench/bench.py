# SPDX-License-Identifier: GPL-3.0-or-later
"""Times Evenkeel's training step compared with PyTorch's, in turn and on the same cores, and writes the results to
tests/bench/results/. Run it by packaging/bench, which builds the programs it needs.

The rival is torch_baseline.py in the folder EVENKEEL_PEERS (default ../shared/peers), run by EVENKEEL_PYTHON (default
python3). Without it, ours is measured alone."""
import argparse
import datetime
import os
import pathlib
import platform
import re
import sys
from dataclasses import replace

import curves
import report
from cases import BATCHES, MATHS, OPTIMIZERS, OURS, SHAPES, Case, available_memory, rivals
from programs import ROOT, Data, Failed, Rival, evenkeel, measure_peak


def parse_arguments():
    def words(text):
        return text.split(",")

    def numbers(text):
        return [int(x) for x in text.split(",")]

    cores = len(os.sched_getaffinity(0))
    p = argparse.ArgumentParser(prog="packaging/bench", description=__doc__.split("\n\n", maxsplit=1)[0])
    p.add_argument("--shapes", type=words, default=[s.name for s in SHAPES], help="of " + ",".join(s.name for s in SHAPES))
    p.add_argument("--batches", type=numbers, help="default 64,256,1024 with sgd, 256 with the other optimizers")
    p.add_argument("--threads", type=numbers, default=sorted({1, cores}), help="default 1 and all cores")
    p.add_argument("--optimizers", type=words, help="default sgd,momentum,adam")
    p.add_argument("--maths", type=words, default=["fp32"], help="fp32,bf16,bf16-input (default fp32)")
    p.add_argument("--repeats", type=int, help="how often each pair is measured (default 3)")
    p.add_argument("--seconds", type=float, help="timed work a measurement (default 2)")
    p.add_argument("--quick", action="store_true", help="a few minutes: sgd, batch 256, once, no curves")
    p.add_argument("--no-rival", action="store_true", help="ours alone")
    p.add_argument("--no-curves", action="store_true", help="leave the scaling curves out")
    p.add_argument("--only-curves", action="store_true", help="nothing but the scaling curves")
    p.add_argument("--out", type=pathlib.Path, help="default tests/bench/results/DATE-PROCESSOR")
    args = p.parse_args()
    unknown = set(args.shapes) - {s.name for s in SHAPES} | set(args.optimizers or []) - set(OPTIMIZERS) \
        | set(args.maths) - set(MATHS)
    if unknown:
        p.error(f"unknown: {', '.join(sorted(unknown))}")
    if max(args.threads) > cores:
        p.error(f"this process may use {cores} cores only")
    args.repeats = args.repeats or (1 if args.quick else 3)
    args.seconds = args.seconds or (0.7 if args.quick else 2)
    args.optimizers = args.optimizers or (["sgd"] if args.quick else OPTIMIZERS)
    args.no_curves = args.no_curves or args.quick
    return args


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        fields = dict(re.findall(r"^(.*?)\s*: (.*)$", file.read(), re.M))
    name = fields.get("model name", platform.machine())
    return name, f"{name}, family {fields.get('cpu family', '?')} model {fields.get('model', '?')}"


def machine(rival):
    with open("/proc/meminfo", encoding="ascii") as file:
        total = int(file.readline().split()[1]) / 2**20
    load = os.getloadavg()[0]
    facts = {"processor": processor()[1], "cores": len(os.sched_getaffinity(0)), "memory": f"{total:.0f} GiB",
             "system": " ".join([platform.system(), platform.machine(), *platform.libc_ver()]), "date": datetime.date.today().isoformat(),
             "load before": f"{load:.1f}", "PyTorch": rival.torch if rival else "not measured"}
    if load > 0.5:
        print(f"note: other programs are running (load {load:.1f}); only ratios by CPU time at one thread are sound")
    return facts


def cases(args):
    for shape in (s for s in SHAPES if s.name in args.shapes):
        for optimizer in args.optimizers:
            default = [256] if args.quick or optimizer != "sgd" else BATCHES
            for batch in args.batches or default:
                for threads in args.threads:
                    for math in args.maths:
                        yield Case(shape, batch, threads, optimizer, math)


def fits(case, program):
    needed, free = case.memory(program), available_memory()
    if needed > 0.9 * free:
        print(f"{case}: {program} left out, it may need {needed / 2**30:.1f} GiB and {free / 2**30:.1f} GiB are free")
    return needed <= 0.9 * free


def measure(case, rival, data, repeats, seconds):
    """Ours before every rival, in turn, so that each ratio compares measurements close in time."""
    ours_is = OURS[case.math]
    result = {"case": case, "answers": {ours_is: []}, "pairs": {}}
    if not fits(case, ours_is):
        return None
    variants = [v for v in rivals(case) if (rival or v in OURS.values()) and fits(case, v)]
    failed = set()
    for _ in range(repeats):
        if not variants:
            result["answers"][ours_is].append(evenkeel(case, seconds))
        for variant in variants:
            if variant in failed:
                continue
            ours = evenkeel(case, seconds)
            result["answers"][ours_is].append(ours)
            try:
                theirs = evenkeel(replace(case, math="fp32"), seconds) if variant in OURS.values() \
                    else rival.measure(case, variant, data, seconds)
            except Failed as error:
                failed.add(variant)
                print(f"{case}: PyTorch's {variant} failed: {error}")
                continue
            result["answers"].setdefault(variant, []).append(theirs)
            result["pairs"].setdefault(variant, []).append((ours, theirs))
    return result


def measure_all(args, rival, peaks, about, folder):
    data, results, rows, kept = Data(), [], [], set()
    for case in cases(args):
        result = measure(case, rival, data, args.repeats, args.seconds)
        if result is None:
            continue
        new = report.summary(result, peaks[case.threads])
        rows += [{**row, "case": len(results)} for row in new]
        results.append(result)
        line = report.table_row(new)
        if not kept:
            print(" | ".join(report.HEAD))
        kept.add(str(case))
        print(" | ".join(line), flush=True)
        report.write_results(folder, about, list(peaks.values()), results, rows) # a run that is stopped leaves what it has


def main():
    args = parse_arguments()
    slug = re.sub(r"[^a-z0-9]+", "-", processor()[0].lower()).strip("-")
    folder = args.out or ROOT / "tests/bench/results" / f"{datetime.date.today().isoformat()}-{slug}"
    folder.mkdir(parents=True, exist_ok=True)
    peaks = {}
    for threads in args.threads:
        peaks[threads] = measure_peak(threads, 0.3 if args.quick else 1)
        print(report.peak_line(peaks[threads]), flush=True)
    core = peaks[args.threads[0]]["openblas_coretype"]
    rival = None if args.no_rival else Rival({"OPENBLAS_CORETYPE": core} if core else {})
    if rival and rival.missing:
        print(f"PyTorch is not measured: {rival.missing}")
        rival = None
    about = machine(rival)
    if not args.only_curves:
        measure_all(args, rival, peaks, about, folder)
    if not args.no_curves:
        curves.measure(folder, rival, args.seconds)
    print(f"written to {folder}")


if __name__ == "__main__":
    try:
        main()
    except (Failed, OSError) as problem:
        sys.exit(f"packaging/bench: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)
