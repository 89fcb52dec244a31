# SPDX-License-Identifier: GPL-3.0-or-later
"""What is measured: shapes of well-known data sets, and how much work and memory a case needs."""
from dataclasses import dataclass, replace

HIDDEN = 128


@dataclass(frozen=True)
class Shape:
    name: str
    samples: int
    features: int
    labels: int
    nnz: float
    labels_per_sample: float


SHAPES = [
    Shape("bibtex", 4880, 1836, 159, 69, 2.4),
    Shape("eurlex", 15539, 5000, 3993, 237, 5.3),
    Shape("wiki10", 14146, 101938, 30938, 673, 18.6),
    Shape("delicious200k", 196606, 782585, 205443, 301, 75),
    Shape("amazon670k", 490449, 135909, 670091, 76, 5.45),
]
BATCHES = [64, 256, 1024]
OPTIMIZERS = ["sgd", "momentum", "adam"]
# The rival's ways to do the same, by optimizer. "manual" is written by hand, the others are what its users write.
NATURAL = ["bag", "spmm"]
VARIANTS = {"sgd": NATURAL + ["manual"], "momentum": NATURAL, "adam": NATURAL}
MATHS = ["fp32", "bf16", "bf16-input"] # the last one: the sparse layer's weights, too
# With weights in bf16, ours is compared with ours in fp32, and with the rival's natural variants in fp32, with products
# cast to bf16 (autocast, which its sparse.mm refuses), and with the output layer's weights in bf16 (pure), where it
# can, with an EmbeddingBag in bf16 and by torch.compile, too (2.15 cannot compile one whose batches differ in size).
HALVED = ["bag-autocast", "bag-pure", "bag-pure-input", "spmm-pure", "spmm-pure-compile"]
OURS = {"fp32": "evenkeel", "bf16": "evenkeel-bf16", "bf16-input": "evenkeel-bf16-input"}


def rivals(case):
    if case.math == "fp32":
        return VARIANTS[case.optimizer]
    return [OURS["fp32"], *NATURAL, *HALVED]


def is_natural(program):
    return program in NATURAL + HALVED


@dataclass(frozen=True)
class Case:
    shape: Shape
    batch: int
    threads: int
    optimizer: str
    math: str = "fp32"

    def __str__(self):
        return f"{self.shape.name} batch {self.batch} threads {self.threads} {self.optimizer} {self.math}"

    def drawn(self):
        """The shape with only as many samples as a measurement visits: steps do not depend on the rest."""
        return replace(self.shape, samples=min(self.shape.samples, max(4096, 4 * self.batch)))

    def flop_per_sample(self):
        return 6.0 * HIDDEN * (self.shape.labels + self.shape.nnz)

    def steps(self, seconds, gflops):
        """Timed steps that take about `seconds` at such a rate; dense optimizer states set a floor of their own."""
        step = self.batch * self.flop_per_sample() / (gflops * 1e9 * self.threads)
        return int(min(max(seconds / step, 5), 300))

    def memory(self, program):
        """Bytes that a program needs at most, roughly and rather too much."""
        s = self.shape
        weights = 4.0 * HIDDEN * (s.features + s.labels)
        states = {"sgd": 0, "momentum": 1, "adam": 2}[self.optimizer]
        data = self.drawn().samples * (s.nnz * 40 + s.labels_per_sample * 20)
        if program in OURS.values():
            return weights * (2 + states) + 2 * data + 256e6
        logits = 4.0 * self.batch * s.labels
        gradients = {"manual": 0, "bag": weights, "spmm": 2 * weights}[program.split("-")[0]]
        return weights * (1 + states) + gradients + logits * (2 if program == "manual" else 4) + 3 * data + 600e6


def available_memory():
    with open("/proc/meminfo", encoding="ascii") as file:
        for line in file:
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    return 0
