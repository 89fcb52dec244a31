# SPDX-License-Identifier: GPL-3.0-or-later
"""The parts of packaging/gpu-check: one row per part, one process per job. They are run in this order until the budget is used
up, so what is new, or has changed since a GPU was last at hand, comes first: behind the self-test."""
from dataclasses import dataclass, field
import os
import pathlib
import sys
import typing

import methods
from place import HERE, MATHS, SHAPE, shape_options


@dataclass(frozen=True)
class Job:
    name: str
    command: list
    estimate: float # seconds on a large GPU
    limit: float
    tags: dict = field(default_factory=dict) # what its lines do not say themselves
    tool: str = "" # ncu, compute-sanitizer: works on some machines only
    rival: bool = False # PyTorch runs: no failure of ours, and not with the libraries found for our programs
    writes: str = "" # a file in the results' folder next to the part's own two
    missing: str = "" # why it cannot run here


@dataclass
class Context:
    """What the commands need to know. `rival`: (python, folder of the scripts), None where it cannot run."""
    bin: pathlib.Path = pathlib.Path("bin")
    out: pathlib.Path = pathlib.Path("results")
    data: pathlib.Path = pathlib.Path("data") # of generated samples, for this run
    shapes: list = field(default_factory=list)
    rival: typing.Optional[tuple] = None

    def program(self, name, *options):
        return [self.bin / f"evenkeel-gpu-{name}", *options]


def device(math, *options):
    return ",".join(["cuda:0", *([f"math={math}"] if math != "fp32" else []), *options])


def each(context, maths=tuple(MATHS)):
    """Every shape and math mode, the first shape in all modes first."""
    return [(shape, math) for shape in context.shapes for math in maths]


def selftest(name, context, spec, *options):
    return Job(name, context.program("check", "selftest", "--spec", spec, *options), 12, 45)


def first_selftest(context):
    return [selftest("cuda:0", context, "cuda:0")]


OTHER_SPECS = ["sparse=gather", "sparse=cusparse", "math=tf32", "math=bf16", "sms=16"]


def other_selftests(context):
    return [selftest(option, context, f"cuda:0,{option}") for option in OTHER_SPECS]


def timings(context):
    for shape, math in each(context):
        yield Job(f"{shape} {math}", context.program("time", "--devices", device(math), "--shapes", shape), 11, 22,
                  {"shape": shape, "math": math})


NCU_FILE = "profile-ncu.csv"
NCU_METRICS = ["gpu__time_duration.sum", "dram__bytes_read.sum", "dram__bytes_write.sum",
               "sm__throughput.avg.pct_of_peak_sustained_elapsed", "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed"]


def profiles(context):
    def command(math, shape):
        return context.program("time", "--parts", 1, "--devices", device(math), "--shapes", shape)

    for shape, math in each(context):
        yield Job(f"{shape} {math}", command(math, shape), 8, 30, {"shape": shape, "math": math})
    shape = context.shapes[0]
    yield Job("ncu", ["ncu", "--csv", "--page", "details", "--print-units", "base", "--clock-control", "none",
                      "--target-processes", "all", "--launch-count", 240, "--metrics", ",".join(NCU_METRICS), "--log-file",
                      context.out / NCU_FILE, *command("fp32", shape)], 45, 150, {"shape": shape, "math": "fp32"}, tool="ncu",
              writes=NCU_FILE)


# What each of PyTorch's ways can do; by hand bf16 is torch_bf16.py.
WAYS = {"bag": MATHS, "spmm": MATHS, "manual": MATHS}


def data_jobs(context):
    """The samples that PyTorch trains on, the same that our programs draw."""
    for shape in context.shapes:
        file = context.data / f"{shape}.csr"
        yield Job(f"data {shape}", context.program("step", *shape_options(shape), "--write", file), 3, 20, {"shape": shape})


def way_job(context, shape, way, variants, estimate, limit, name):
    python, peers = context.rival or ("python3", "peers")
    command = [python, HERE / "torch_variants.py", peers, ",".join(variants), "--train", context.data / f"{shape}.csr", "--no-eval",
               "--test-fraction", 0, "--impl", way, "--device", "cuda", *rival_options(shape)]
    return Job(name, command, estimate, limit, {"shape": shape, "way": way}, rival=True)


def rival_options(shape):
    named = dict(zip(*[iter(shape_options(shape))] * 2))
    return ["--hidden", named["--hidden"], "--batch", named["--batch"], "--epochs", named["--rounds"], "--max-batches",
            named["--batches"], "--warmup-batches", named["--batches"], "--threads", len(os.sched_getaffinity(0))]


def rivals(context):
    yield from data_jobs(context)
    for place in ("resident", "host"):
        for shape in context.shapes:
            for math, numbers in (*((math, "fp32") for math in MATHS), ("bf16", "bf16")):
                command = context.program("step", "--device", device(math), *shape_options(shape), "--batches-on", place,
                                          *(["--input", "bf16"] if numbers == "bf16" else []))
                name = math if numbers == "fp32" else f"{math}, input layer, too"
                yield Job(f"{shape} {place} ours {name}", command, 7, 11, {"shape": shape, "math": math})
            for way, maths in WAYS.items():
                variants = [math + ("+preload" if place == "resident" else "") for math in maths]
                yield way_job(context, shape, way, variants, 12, 26, f"{shape} {place} {way}")


def compiled(context):
    yield from data_jobs(context)
    for shape in context.shapes:
        for math in MATHS:
            yield way_job(context, shape, "bag", [f"{math}+preload+compile"], 35, 60, f"{shape} bag {math} compiled")
        yield way_job(context, shape, "manual", ["bf16+preload+compile"], 35, 60, f"{shape} manual bf16 compiled")


SWEPT = {"tile": ["32M", "128M", "256M", "512M"], "widest": ["8192", "65536"], "branches": ["1", "3"]}


def sweep(context):
    for shape, math in each(context):
        devices = [device(math, f"tile={t}", f"widest={w}", f"branches={b}")
                   for t in SWEPT["tile"] for w in SWEPT["widest"] for b in SWEPT["branches"]]
        yield Job(f"{shape} {math}", context.program("time", "--sweep", 1, "--devices", " ".join(devices), "--shapes", shape),
                  35, 85, {"shape": shape, "math": math})


def uneven(context):
    return [Job("shares", context.program("check", "shares"), 8, 40),
            Job("uneven", context.program("uneven", "--seconds", 20), 105, 240)]


def compared_methods(context):
    """What a run that is cut short has, it has of every dataset: one seed after the other. `auto` and the forecasts use the profiles."""
    program, missing = methods.program(context.bin)
    datasets = methods.datasets(context.shapes)

    def job(name, estimate, limit, what, dataset, *words):
        command = [sys.executable, HERE / "methods_job.py", program or "evenkeel-cli", context.data, what, dataset, *words]
        return Job(name, command, estimate, limit, {"dataset": dataset}, missing=missing)

    def trainings(seed):
        for dataset in datasets:
            for method in methods.METHODS:
                if method != "auto":
                    yield job(f"{dataset} {method} {seed}", 5.5, 7, "train", dataset, method, seed)

    for dataset in datasets:
        if dataset in methods.GENERATED:
            yield job(f"data {dataset}", 8, 12, "generate", dataset)
    yield from trainings(methods.SEEDS[0])
    for share in methods.SHARES if datasets else ():
        yield job(f"profile {share}", 22, 30, "calibrate", datasets[0], share, context.out)
    if datasets:
        yield job(f"forecasts {datasets[0]}", 8, 24, "forecast", datasets[0])
    for dataset in datasets:
        yield job(f"{dataset} auto", 20, 28, "train", dataset, "auto", *methods.SEEDS)
    for seed in methods.SEEDS[1:]:
        yield from trainings(seed)


def links(context):
    return [Job("links", context.program("check", "links"), 20, 120), Job("readings", context.program("check", "readings"), 4, 20)]


def faults(context):
    return [Job("faults", context.program("check", "faults"), 6, 40)]


SANITIZED = ["outputStep", "updateSparse", "topLabels"]
ERRORS_FOUND = 77 # the exit status that the sanitizer is asked for


def sanitizers(context):
    for tool in ("memcheck", "racecheck"):
        for operation in SANITIZED:
            command = context.program("check", "selftest", "--spec", "cuda:0", "--operation", operation, "--seed", 1)
            yield Job(f"{tool} {operation}", ["compute-sanitizer", "--tool", tool, "--error-exitcode", ERRORS_FOUND, "--kernel-name",
                                              "kns=evenkeel", *command], 25, 85, tool="compute-sanitizer")


def probe(context):
    """Done by probe.py, which asks the programs more than once; here for the plan."""
    return [Job("machine", context.program("check", "probe"), 6, 25)]


@dataclass(frozen=True)
class Part:
    name: str
    purpose: str
    jobs: typing.Callable # Context -> Jobs
    default: bool = True # run where no part is named


PARTS = [
    Part("probe", "driver, GPU, libraries, compilers, tools, PyTorch", probe),
    Part("selftest", "every operation compared with the reference device", first_selftest),
    Part("selftests", "the self-test of the other device options", other_selftests),
    Part("time", "each operation's share of the roofline, in each math mode", timings),
    Part("profile", "seconds and bytes of each kernel and product of a step", profiles),
    Part("rivals", "whole steps compared with PyTorch's: speed and memory", rivals),
    Part("sweep", "tile size, widest tile and branches of the output layer", sweep),
    Part("uneven", "shares of one GPU, and training on them", uneven),
    Part("links", "sums between GPUs and shares of one; the GPU's sensors", links),
    Part("faults", "errors of a failing GPU", faults),
    Part("sanitizers", "memcheck and racecheck on our own kernels", sanitizers),
    Part("methods", "time to accuracy of the training methods on shares of one GPU; its profile and forecasts", compared_methods,
         default=False),
    Part("compiled", "PyTorch's steps by torch.compile, beside those of rivals", compiled, default=False),
]
PART = {part.name: part for part in PARTS} # every one takes at most 540 s


def chosen(names):
    """The parts to run, in order; the probe always is one, as it finds the libraries for the others."""
    return [part for part in PARTS if part.name == "probe" or (part.name in names if names else part.default)]


def shape_names(text):
    names = text.split(",")
    unknown = [name for name in names if name not in SHAPE]
    if unknown:
        raise ValueError(f"there is no shape {unknown[0]}; there are {', '.join(SHAPE)}")
    return [name for name in SHAPE if name in names]
