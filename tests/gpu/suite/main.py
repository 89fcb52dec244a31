# SPDX-License-Identifier: GPL-3.0-or-later
"""Is the CUDA device right, how fast is it, where does the time go, and are the goals for GPUs reached? For a machine with a
GPU; it needs CMake, a C++20 compiler, the CUDA toolkit and the headers of nlohmann-json and toml++, or programs built elsewhere."""
import argparse
import datetime
import pathlib
import re
import signal
import sys

import building
import results
from parts import PART, PARTS, Context, chosen, shape_names
from place import DEFAULT_SHAPES, FAILED, PASSED, ROOT
from process import answer
from session import Session

EXAMPLES = """Each part is run as processes of its own under a time limit, and writes PART.jsonl and PART.log in the results' folder, a
line at a time; results.json and table.md are made from these. A part that is run again replaces its own files only.

parts, in order, and the seconds that they take on a large GPU:
{parts}
examples:
  gpu-check --probe                           what this machine has; a few seconds
  gpu-check                                   all parts
  gpu-check --budget 9                        what fits into nine minutes, in order
  gpu-check --dry methods                     what it would run, and for how long
  gpu-check selftest time                     these parts
  gpu-check --shapes amazon670k rivals        at one shape ({shapes})
  gpu-check --out results-2 sweep             results in another folder
  gpu-check --prebuilt build/other/bin time   with programs built elsewhere
  gpu-check --summary results                 results.json and table.md once more, from the files

environment: EVENKEEL_PYTHON (a python3 with PyTorch), EVENKEEL_PEERS (the folder of PyTorch's scripts), EVENKEEL_NCCL,
CUDA_HOME.
exit status: 0 passed; 1 something failed; 2 usage; 4 no GPU or no driver; 5 the driver is too old; 6 the CUDA module cannot be
loaded; 7 no NCCL, 8 no PyTorch to compare with (all else passed). Goals that are missed are reported and are no failure."""


def results_folder():
    """tests/bench/results/DATE-DEVICE, by the driver's name of the first GPU; without one in the build folder."""
    _, out, _ = answer(["nvidia-smi", "--query-gpu=name", "--format=csv,noheader"], 8)
    name = re.sub(r"[^a-z0-9]+", "-", (out.splitlines() or [""])[0].lower()).strip("-")
    if not name:
        return ROOT / "build/gpu-check/results"
    return ROOT / "tests/bench/results" / f"{datetime.date.today().isoformat()}-{name}"


def parse_arguments():
    listed = ""
    for part in PARTS:
        seconds = sum(job.estimate for job in part.jobs(Context(shapes=DEFAULT_SHAPES)))
        listed += f"  {part.name:<11} {seconds:4.0f} s  {part.purpose}{'' if part.default else ' (only if named)'}\n"
    p = argparse.ArgumentParser(prog="gpu-check", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                epilog=EXAMPLES.format(parts=listed, shapes="amazon670k, delicious200k, small"), allow_abbrev=False)
    p.add_argument("parts", nargs="*", metavar="PART", help="default: all but those that must be named")
    p.add_argument("--out", type=pathlib.Path, metavar="DIR", help="the results' folder (default tests/bench/results/DATE-DEVICE)")
    p.add_argument("--budget", type=float, metavar="MINUTES", help="run what fits, in order")
    p.add_argument("--shapes", type=shape_names, metavar="NAME,...", default=DEFAULT_SHAPES, help="default " + ",".join(DEFAULT_SHAPES))
    p.add_argument("--probe", action="store_true", help="only look at the machine, and exit with that status")
    p.add_argument("--prebuilt", type=pathlib.Path, metavar="DIR", help="a folder that holds the programs and the module")
    p.add_argument("--dry", action="store_true", help="print the jobs, their seconds and limits, and run nothing")
    p.add_argument("--summary", type=pathlib.Path, metavar="DIR", help="make results.json and table.md of these results again")
    args = p.parse_args()
    unknown = [name for name in args.parts if name not in PART]
    if unknown:
        p.error(f"there is no part {unknown[0]}")
    if args.budget is not None and not args.budget > 0:
        p.error("--budget needs minutes")
    return args


def plan(args):
    """Every job with its begin, seconds and limit, by the estimates; what does not fit into the budget is marked."""
    begin = 0.0
    for part in chosen(args.parts):
        jobs = list(part.jobs(Context(bin=args.prebuilt or ROOT / "build/gpu-check/bin", shapes=args.shapes)))
        print(f"== {part.name}: {sum(job.estimate for job in jobs):.0f} s, at most {sum(job.limit for job in jobs):.0f} s; {part.purpose}")
        for words in dict.fromkeys(job.missing for job in jobs if job.missing):
            print(f"  cannot run here: {words}")
        for job in jobs:
            fits = args.budget is None or begin + job.estimate < 60 * args.budget
            print(f"  {begin:6.1f} s  {job.estimate:5.1f} s  at most {job.limit:4.0f} s  {job.name}{'' if fits else ': left out'}")
            begin += job.estimate if fits else 0
    print(f"gpu-check: {begin:.0f} s in all, by the estimates", flush=True)
    return PASSED


def end(code, words):
    print(f"gpu-check: {words}", flush=True)
    return code


def programs(args, stop):
    """(folder of the programs, None), or (None, why there is none)."""
    folder = args.prebuilt
    if not folder:
        print("== building", flush=True)
        problem = building.build(ROOT / "build/gpu-check", stop)
        if problem:
            return None, problem
        folder = ROOT / "build/gpu-check/bin"
    check = folder.resolve() / "evenkeel-gpu-check"
    return (check.parent, None) if check.exists() else (None, f"there is no {check.name} in {folder}")


def show(folder):
    made = results.write(folder)
    print((folder / "table.md").read_text(encoding="utf-8").rsplit("\ngpu-check: ", 1)[0], flush=True)
    return made


def measure(args):
    parts = chosen(args.parts) if not args.probe else [PART["probe"]]
    out = (args.out or (ROOT / "build/gpu-check/probe" if args.probe else results_folder())).resolve()
    session = Session(Context(out=out, shapes=args.shapes), args.budget and 60 * args.budget)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP): # whatever runs is ended then
        signal.signal(number, lambda *_: session.stop.set())
    session.context.bin, problem = programs(args, session.stop)
    if problem:
        return end(FAILED, f"FAILED, {problem}")
    session.run(parts)
    if not args.probe:
        show(out)
    records = results.read(out)
    code, words = results.outcome(records, [part.name for part in parts])
    if args.probe and not session.stop.is_set(): # nothing but what the probe has found
        verdict = records["probe"].verdict()
        code, words = verdict["exit"], "; ".join(verdict["sentences"]) or "passed"
    if session.stop.is_set():
        code, words = FAILED, f"FAILED, interrupted; {words}"
    return end(code, words)


def main():
    args = parse_arguments()
    if args.dry:
        return plan(args)
    if not args.summary:
        return measure(args)
    if not any((args.summary / f"{part.name}.jsonl").exists() for part in PARTS):
        return end(FAILED, f"FAILED, there are no results in {args.summary}")
    made = show(args.summary)
    return end(made["exit"], made["outcome"])


if __name__ == "__main__":
    sys.exit(main())
