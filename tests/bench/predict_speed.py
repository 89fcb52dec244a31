# SPDX-License-Identifier: GPL-3.0-or-later
"""Samples per second of a trained model, in one run: `evenkeel-cli predict` (a whole process, which also reads the model and the
file, and writes text), the Python module and, where it is installed and the program can export the model, ONNX Runtime.

    python3 tests/bench/predict_speed.py build/release/bin [--labels N] [--features N] [--samples N] [--repeats N]

The model has 128 hidden units and is trained briefly on generated data. Each way answers the same samples, five labels each, by
one thread and by two, in batches of 1 and of 256; the ways take turns, and what is printed is the median over the repeats and the
lowest and highest. Needs numpy and scipy."""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging" / "python"))
BATCHES = (1, 256)
THREADS = (1, 2)
TOP = 5


def run(*words):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True).stdout


def timed(work):
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def in_batches(answer, count, batch):
    for at in range(0, count, batch):
        answer(at, min(at + batch, count))


def onnx_ways(cli, model, X, folder, by_module):
    """Answers by threads, or why there are none."""
    try:
        import numpy
        import onnxruntime
    except ImportError:
        return {}, "onnxruntime is not installed"
    file = folder / "model.onnx"
    done = subprocess.run([cli, "export", model, "-o", file, "--format", "onnx"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return {}, "this evenkeel-cli has no command export that writes ONNX"
    ways = {}
    for threads in THREADS:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
        session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
        inputs = {entry.name for entry in session.get_inputs()}
        if inputs != {"ids", "values", "offsets"}:
            return {}, f"the model's inputs are {sorted(inputs)}, not ids, values and offsets"

        def answer(begin, end, session=session):
            part = X[begin:end]
            return session.run(["top_labels"], {"ids": part.indices.astype(numpy.int64), "values": part.data,
                                                "offsets": part.indptr.astype(numpy.int64)})[0]

        best = numpy.sort(answer(0, 32), axis=1)
        same = (best == numpy.sort(by_module.top(X[:32], TOP)[0], axis=1)).mean()
        if same < 0.99:
            return {}, f"only {same:.0%} of the labels are those of the module"
        ways[threads] = answer
    return ways, ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="of evenkeel-cli and libevenkeel.so.0")
    parser.add_argument("--labels", type=int, default=5000)
    parser.add_argument("--features", type=int, default=20000)
    parser.add_argument("--samples", type=int, default=2048)
    parser.add_argument("--repeats", type=int, default=3)
    a = parser.parse_args()
    cli = pathlib.Path(a.folder).resolve() / "evenkeel-cli"
    os.environ["EVENKEEL_LIBRARY"] = str(cli.parent / "libevenkeel.so.0")
    import evenkeel

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.environ["XDG_CACHE_HOME"] = name
        run(cli, "generate", "-o", folder, "--samples", 5000, "--test", a.samples, "--features", a.features, "--labels", a.labels)
        train = evenkeel.read(folder / "train.txt")
        test = evenkeel.read(folder / "test.txt", like=train)
        model = folder / "model.ekm"
        evenkeel.Classifier(epochs=1, batch=128, hidden=128, settings={"train.early-stopping": "off"}).fit(
            train.features, train.labels).save(model)
        X = test.features.to_scipy()
        loaded = {threads: evenkeel.load(model, device=f"cpu,threads={threads}") for threads in THREADS}
        onnx, why_not = onnx_ways(cli, model, X, folder, loaded[1])
        ways = {}
        for threads in THREADS:
            ways["evenkeel-cli predict, whole process", threads, None] = lambda threads=threads: run(
                cli, "predict", model, folder / "test.txt", "--top", TOP, "--device", f"cpu,threads={threads}")
            for batch in BATCHES:
                for scores in (False, True):
                    way = f"module, {'scores' if scores else 'probabilities'}"
                    ways[way, threads, batch] = lambda threads=threads, batch=batch, scores=scores: in_batches(
                        lambda begin, end: loaded[threads].top(X[begin:end], TOP, scores=scores), a.samples, batch)
                if onnx:
                    ways["ONNX Runtime, scores", threads, batch] = lambda threads=threads, batch=batch: in_batches(
                        onnx[threads], a.samples, batch)
        seconds = {way: [] for way in ways}
        for _ in range(a.repeats + 1):  # the first round is not counted
            for way, work in ways.items():
                seconds[way].append(timed(work))
    print(f"{a.samples} samples of {X.nnz / a.samples:.0f} of {a.features} features, {a.labels} labels, {a.repeats} repeats, "
          f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n")
    print("| way | threads | batch | samples/s, median | lowest to highest |\n|---|--:|--:|--:|--:|")
    for (way, threads, batch), all_of_them in seconds.items():
        rates = sorted(a.samples / s for s in all_of_them[1:])
        print(f"| {way} | {threads} | {batch or 'file'} | {statistics.median(rates):,.0f} | {rates[0]:,.0f} to {rates[-1]:,.0f} |")
    if why_not:
        print(f"\nONNX Runtime is left out: {why_not}")


main()
