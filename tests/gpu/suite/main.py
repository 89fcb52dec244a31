# SPDX-License-Identifier: GPL-3.0-or-later
"""Is the CUDA device right, how fast is it, where does the time go, and are the goals for GPUs reached? For a machine with a
GPU; from source it needs CMake, a C++20 compiler, the CUDA toolkit and the headers of nlohmann-json and toml++, as a pack nothing
but python3."""
import argparse
import pathlib
import signal
import sys
import threading

import building
import collecting
import packing
import plan
import summary
from parts import PART, PARTS, Context, chosen, shape_names
from place import DEFAULT_SHAPES, FAILED, PACK, PASSED, ROOT
from session import Session
from tables import table

EXAMPLES = """Each part is run as processes of its own under a time limit, and writes NN-PART.jsonl and NN-PART.log in the results'
folder, a line at a time; summary.json and table.md are made from these. A part that is run again replaces its own files only.

parts, in order:
{parts}
examples:
  gpu-check --plan                            the parts with their seconds, nothing is run
  gpu-check --probe                           what this machine has; a few seconds
  gpu-check                                   all parts
  gpu-check --budget 540                      what fits into nine minutes, in order
  gpu-check selftest time                     these parts
  gpu-check --shapes amazon670k rivals        at one shape ({shapes})
  gpu-check --out results-2 sweep             results in another folder
  gpu-check --prebuilt build/other/bin time   with programs built elsewhere
  gpu-check --summary results                 summary.json and table.md once more, from the files
  gpu-check --pack /tmp/pack                  a folder that runs elsewhere: /tmp/pack/gpu-check
  gpu-check --collect results                 to tests/bench/results/DATE-DEVICE

environment: EVENKEEL_PYTHON (a python3 with PyTorch), EVENKEEL_PEERS (the folder of PyTorch's scripts), EVENKEEL_NCCL,
CUDA_HOME.
exit status: 0 passed; 1 something failed; 2 usage; 4 no GPU or no driver; 5 the driver is too old; 6 the CUDA module cannot be
loaded; 7 no NCCL, 8 no PyTorch to compare with (all else passed). Goals that are missed are reported and are no failure."""


def parse_arguments():
    listed = "".join(f"  {part.name:<11} {part.purpose}{'' if part.default else ' (only if named)'}\n" for part in PARTS)
    default = PACK / "results" if PACK else ROOT / "build/gpu-check/results"
    p = argparse.ArgumentParser(prog="gpu-check", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                epilog=EXAMPLES.format(parts=listed, shapes="amazon670k, delicious200k, small"), allow_abbrev=False)

    def folder(name, words):
        p.add_argument(name, type=pathlib.Path, metavar="DIR", help=words)

    p.add_argument("parts", nargs="*", metavar="PART", help="default: all but those that must be named")
    p.add_argument("--out", type=pathlib.Path, metavar="DIR", default=default,
                   help="the results' folder (default " + ("results, next to this program)" if PACK else "build/gpu-check/results)"))
    p.add_argument("--budget", type=float, metavar="SECONDS", help="run what fits, in order")
    p.add_argument("--shapes", type=shape_names, metavar="NAME,...", default=DEFAULT_SHAPES, help="default " + ",".join(DEFAULT_SHAPES))
    p.add_argument("--plan", action="store_true", help="print the parts and their seconds, and do nothing")
    p.add_argument("--probe", action="store_true", help="only look at the machine, and exit with that status")
    folder("--prebuilt", "a folder that holds the programs and the module")
    folder("--pack", "make a folder that runs without a compiler")
    folder("--collect", "keep results in tests/bench/results")
    folder("--summary", "make summary.json and table.md of these results again")
    args = p.parse_args()
    unknown = [name for name in args.parts if name not in PART]
    if unknown:
        p.error(f"there is no part {unknown[0]}")
    if args.budget is not None and not args.budget > 0:
        p.error("--budget needs seconds")
    return args


def end(code, words):
    print(f"gpu-check: {words}", flush=True)
    return code


def programs(args, stop):
    """(folder of the programs, None), or (None, why there is none)."""
    bin_folder = args.prebuilt or (PACK and PACK / "bin")
    if not bin_folder:
        print("== building", flush=True)
        problem = building.build(ROOT, ROOT / "build/gpu-check", stop)
        if problem:
            return None, problem
        bin_folder = ROOT / "build/gpu-check/bin"
    check = bin_folder.resolve() / "evenkeel-gpu-check"
    return (check.parent, None) if check.exists() else (None, f"there is no {check.name} in {bin_folder}")


def show_summary(folder):
    """Without the smallest parts of a step, which table.md has."""
    made = summary.write(folder)
    print(table(made, least=0.03).rsplit("\ngpu-check: ", 1)[0], flush=True)
    return made


def interruptible(stop=None):
    """Set by Ctrl-C and its like; whatever runs is ended then."""
    stop = stop or threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: stop.set())
    return stop


def measure(args):
    parts = chosen(args.parts) if not args.probe else [PART["probe"]]
    session = Session(Context(out=args.out.resolve(), shapes=args.shapes), args.budget)
    interruptible(session.stop)
    session.context.bin, problem = programs(args, session.stop)
    if problem:
        return end(FAILED, f"FAILED, {problem}")
    session.run(parts)
    if not args.probe:
        show_summary(session.context.out)
    code, words = summary.outcome(summary.read(session.context.out), [part.name for part in parts])
    if args.probe and not session.stop.is_set(): # nothing but what the probe has found
        verdict = summary.read(session.context.out)["probe"].verdict()
        code, words = verdict["exit"], "; ".join(verdict["sentences"]) or "passed"
    if session.stop.is_set():
        code, words = FAILED, f"FAILED, interrupted; {words}"
    return end(code, words)


def main():
    args = parse_arguments()
    if args.plan:
        return plan.print_plan(chosen(args.parts), Context(out=args.out, shapes=args.shapes), args.budget)
    if args.summary:
        if not any(args.summary.glob("*-*.jsonl")):
            return end(FAILED, f"FAILED, there are no results in {args.summary}")
        made = show_summary(args.summary)
        return end(made["exit"], made["outcome"])
    if args.pack:
        return end(*packing.pack(args.pack, stop=interruptible()))
    if args.collect:
        return end(*collecting.collect(args.collect))
    return measure(args)


if __name__ == "__main__":
    sys.exit(main())
