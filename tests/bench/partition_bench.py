# SPDX-License-Identifier: GPL-3.0-or-later
"""Times submodular selection and partitions here compared with other tools on the same data, in turn and on one core, and
prints the ratios. Run it by packaging/bench --partition, which builds what it needs.

Rivals, each left out with a word where it is not there: the plain C++ lazy greedy of the folder EVENKEEL_PEERS (default
../shared/peers), and apricot and submodlib as EVENKEEL_PYTHON (default python3) has them. The shape is RCV1's training
set: 23,149 samples, 47,236 features, 67.5 nonzeros per sample; k = 1000."""
import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile

from programs import BIN, ROOT, Failed, answer, run

PEERS = pathlib.Path(os.environ.get("EVENKEEL_PEERS", ROOT / "../shared/peers"))
PYTHON = os.environ.get("EVENKEEL_PYTHON", "python3")
OURS = BIN / "evenkeel-bench-partition"
RIVALS = pathlib.Path(__file__).with_name("partition_rivals.py")
K = 1000


def plain_lazy(data, folder):
    """The selection's seconds and objective, as the program prints them."""
    source, program = PEERS / "lazy_greedy.cpp", folder / "lazy_greedy"
    if not source.exists():
        raise Failed(f"{source} is not there")
    if not program.exists():
        subprocess.run(["g++", "-O3", "-march=native", "-std=c++17", "-o", program, source], check=True)
    words = run([program, data, 10**9, K, "lazy"], 1).replace(",", "").split()
    return {"seconds": float(words[words.index("s") - 1]), "objective": float(words[-1])}


def rival(name, data):
    return answer([PYTHON, RIVALS, name, data, K], 1)


def repeated(measure, repeats):
    results = [measure() for _ in range(repeats)]
    best = dict(results[0])
    for key in ("seconds", "cpu_seconds"):
        if key in best:
            best[key] = statistics.median(r[key] for r in results)
    return best


def selection(repeats, slow):
    print(f"selection of {K} samples, lazy greedy on the root of feature mass, one core")
    with tempfile.TemporaryDirectory(prefix="evenkeel-bench-") as name:
        folder = pathlib.Path(name)
        data = folder / "rcv1-like.txt"
        run([OURS, "--write", data], 1)
        rivals = {"Evenkeel": lambda: answer([OURS, "--file", data, "--k", K], 1),
                  "plain C++": lambda: plain_lazy(data, folder),
                  "submodlib (C++ engine)": lambda: rival("submodlib", data),
                  "apricot, subset copy taken out": lambda: rival("apricot-patched", data)}
        if slow:
            rivals["apricot"] = lambda: rival("apricot", data)
        ours = None
        for title, measure in rivals.items():
            try:
                result = repeated(measure, repeats)
            except (Failed, subprocess.CalledProcessError) as error:
                print(f"  {title:32} not measured: {error}")
                continue
            ours = ours or result
            print(f"  {title:32} {result['seconds']:8.3f} s {result['seconds'] / ours['seconds']:8.1f} x"
                  f"   objective {result['objective']:.1f}")


def partitions(repeats):
    print("partition of 200,000 samples x 47,236 features, 67.5 nonzeros, 50 classes over 8 workers, one core")
    for method in ("one-pass", "stream", "stochastic", "lazy"):
        options = ["--mode", "partition", "--samples", 200000, "--method", method, "--judge"]
        result = repeated(lambda: answer([OURS, *options], 1), 1 if method in ("lazy", "stochastic") else repeats)  # noqa: B023
        print(f"  {method:32} {result['seconds']:8.3f} s ({result['cpu_seconds']:.3f} s of CPU)   mean TV {result['tv_mean']:.4f}, "
              f"stratified random {result['random_tv_mean']:.4f}, peak {result['peak_mib']:.0f} MiB")


def main():
    p = argparse.ArgumentParser(prog="packaging/bench --partition", description=__doc__.split("\n\n", maxsplit=1)[0])
    p.add_argument("--repeats", type=int, default=5, help="medians of so many (default 5)")
    p.add_argument("--slow", action="store_true", help="apricot as it comes too: minutes")
    args = p.parse_args()
    selection(args.repeats, args.slow)
    partitions(args.repeats)


if __name__ == "__main__":
    main()
