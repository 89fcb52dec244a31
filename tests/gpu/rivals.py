"""Our whole training step on a GPU beside PyTorch's, in the same run and on the same samples: samples a second and memory at
its peak, in each math mode, and what is reached of the goal. Run by packaging/gpu-check rivals.

    rivals.py [--bin DIR] [--device D] [SHAPE...] [compile]

SHAPE: delicious200k (batch 4096), amazon670k (batch 1024), small; default the first two. compile: torch.compile too, minutes.
The rival is torch_baseline.py in the folder EVENKEEL_PEERS (default ../shared/peers), run by EVENKEEL_PYTHON (default
python3); without it ours is measured alone. Exit status: 0 measured, whether or not the goals are reached; 1 ours failed;
2 usage; 4 no GPU here."""
import argparse
import json
import os
import pathlib
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "bench"))

import report  # noqa: E402
from cases import HIDDEN, SHAPES, Shape  # noqa: E402
from programs import ROOT, Failed, Rival, run  # noqa: E402
from verdicts import BATCHES_ON, HEAD, MATHS, line, sentence, verdicts  # noqa: E402

# Batches that differ, gone through in turn, and how often.
BATCH = {"delicious200k": 4096, "amazon670k": 1024, "small": 64}
BATCHES, ROUNDS = 4, 5
SMALL = Shape("small", 512, 2000, 1000, 20, 3)
# What each way can do: by hand there is nothing that bf16 or a compiler would change.
WAYS = {"bag": MATHS, "spmm": MATHS, "manual": ["fp32", "tf32"]}
LIMIT = 240  # seconds a process may take


def parse_arguments():
    p = argparse.ArgumentParser(prog="packaging/gpu-check rivals", description=__doc__.split("\n\n", maxsplit=1)[0])
    p.add_argument("--bin", type=pathlib.Path, default=ROOT / "build/gpu-check/bin", help="the folder of evenkeel-gpu-step")
    p.add_argument("--device", default="cuda", help="cuda, or cpu to try this program out")
    p.add_argument("words", nargs="*", metavar="SHAPE", help=f"of {', '.join(BATCH)}; compile: torch.compile too")
    args = p.parse_args()
    args.compile = "compile" in args.words
    names = [w for w in args.words if w != "compile"] or ["delicious200k", "amazon670k"]
    unknown = set(names) - set(BATCH)
    if unknown:
        p.error(f"unknown: {', '.join(sorted(unknown))}")
    args.shapes = [s for s in [*SHAPES, SMALL] if s.name in names]
    return args


def json_lines(text):
    """The JSON objects among the lines of a program's answer."""
    for text_line in text.splitlines():
        if text_line.startswith("{"):
            yield json.loads(text_line)


def threads():
    return len(os.sched_getaffinity(0))


class Measurement:
    def __init__(self, args, rival):
        self.args, self.rival, self.rows = args, rival, []

    def tell(self, row):
        self.rows.append(row)
        print(json.dumps(row), flush=True)

    def step_program(self, shape, *options):
        return [self.args.bin / "evenkeel-gpu-step", "--features", shape.features, "--labels", shape.labels, "--nnz", shape.nnz,
                "--labels-per-sample", shape.labels_per_sample, "--hidden", HIDDEN, "--batch", BATCH[shape.name],
                "--batches", BATCHES, "--rounds", ROUNDS, *options]

    def ours(self, shape):
        for math in MATHS:
            if self.args.device == "cpu" and math != "fp32":
                continue
            spec = "cpu" if self.args.device == "cpu" else "cuda:0" + (f",math={math}" if math != "fp32" else "")
            for place in BATCHES_ON:
                command = self.step_program(shape, "--device", spec, "--batches-on", place)
                for answer in json_lines(run(command, threads(), timeout=LIMIT)):
                    if answer.get("program") == "evenkeel":
                        self.tell({"shape": shape.name, "math": math, **answer})

    def variants(self, way):
        found = [f"{math}{place}" for math in WAYS[way] for place in ("+preload", "")]
        if self.args.compile and way != "manual":
            found += [f"{math}+preload+compile" for math in WAYS[way]]
        return found

    def theirs(self, shape, data):
        """Each of PyTorch's ways in a process of its own; one that dies leaves what it has said, and the rest as failed."""
        for way in WAYS:
            wanted = self.variants(way)
            command = [self.rival.python, HERE / "torch_variants.py", self.rival.peers, ",".join(wanted), "--train", data,
                       "--no-eval", "--test-fraction", 0, "--impl", way, "--device", self.args.device, "--hidden", HIDDEN,
                       "--batch", BATCH[shape.name], "--epochs", ROUNDS, "--max-batches", BATCHES, "--warmup-batches", BATCHES,
                       "--threads", threads()]
            problem = "no answer"
            try:
                text = run(command, threads(), self.rival.environment, timeout=LIMIT)
            except Failed as error:
                text, problem = error.printed, str(error)
            answers = {a["variant"]: a for a in json_lines(text)}
            for variant in wanted:
                self.tell(rival_row(shape, way, variant, answers.get(variant, {"error": problem})))


def rival_row(shape, way, variant, answer):
    math, *switches = variant.split("+")
    row = {"shape": shape.name, "program": way + (" compiled" if "compile" in switches else ""), "math": math,
           "batches": "resident" if "preload" in switches else "host"}
    if "error" in answer:
        return {**row, "error": answer["error"]}
    return {**row, "samples_per_s": answer["samples_per_s"], "memory_mib": answer.get("gpu_peak_mib"),
            "reserved_mib": answer.get("gpu_reserved_mib"), "loss": answer["epochs"][-1]["loss"]}


def measure(args, rival):
    measurement = Measurement(args, rival)
    with tempfile.TemporaryDirectory(prefix="evenkeel-rivals-") as folder:
        data = pathlib.Path(folder) / "data.txt"
        for shape in args.shapes:
            began = time.monotonic()
            measurement.ours(shape)
            if rival:
                run(measurement.step_program(shape, "--write", data), threads(), timeout=LIMIT)
                measurement.theirs(shape, data)
            print(f"{shape.name}: {time.monotonic() - began:.0f} s", flush=True)
    return measurement.rows


def print_products(rival):
    """What PyTorch's own product comes to: a word on whether our ceilings are the card's."""
    try:
        print(run([rival.python, HERE / "torch_variants.py", rival.peers, "product"], threads(), timeout=LIMIT).strip(), flush=True)
    except Failed as error:
        print(f"PyTorch's product is not measured: {error}")


def main():
    args = parse_arguments()
    rival = Rival({})
    if rival.missing:
        print(f"PyTorch is not measured: {rival.missing}")
        rival = None
    else:
        print(f"PyTorch {rival.torch}", flush=True)
        if args.device != "cpu":
            print_products(rival)
    found = verdicts(measure(args, rival))
    for v in found:
        print(json.dumps({k: x for k, x in v.items() if k not in ("ours", "theirs")}))
    print(report.markdown([line(v) for v in found], HEAD))
    for v in found:
        if v["math"] == "any":
            print(sentence(v))


if __name__ == "__main__":
    try:
        main()
    except Failed as problem:
        print(f"rivals: {problem}", file=sys.stderr)
        sys.exit(4 if problem.status == 4 else 1)
