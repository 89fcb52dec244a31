# SPDX-License-Identifier: GPL-3.0-or-later
"""What the part "methods" compares: methods with their settings on unequal shares of one GPU, each on data of several shapes."""
from dataclasses import dataclass
import json
import os
import pathlib

from place import ROOT, SHAPE

FOLDER = ROOT / "tests/gpu/methods" # the project, the tuned settings, and how they were found
TUNED = json.loads((FOLDER / "tuned.json").read_text(encoding="utf-8"))
SEEDS = (1, 2)
SHARES = ("cuda:0,sms=64", "cuda:0,sms=32", "cuda:0,sms=16") # of which the last one trains twice


@dataclass(frozen=True)
class Generated:
    """Of SHAPE of the same name. `spread`: deviation of the logarithm of a sample's nonzeros."""
    samples: int
    test: int
    spread: float


# The spreads are those of real data at hand: texts (citeulike-t 0.68, rcv1 0.70, bibtex 0.79), and Delicious with its 983 labels 1.36.
GENERATED = {"amazon670k": Generated(100000, 2000, 0.7), "delicious200k": Generated(40000, 2000, 1.36),
             "small": Generated(4000, 400, 0.7)}
CITEULIKE = "citeulike46k"
# Settings of a dataset, on top of the project's; of the generated ones the files are found by its name.
OF_DATASET = {
    CITEULIKE: ["data.train=${EVENKEEL_DATA}/citeulike-t-46k-tfidf/train.txt.xz",
                "data.test=${EVENKEEL_DATA}/citeulike-t-46k-tfidf/test.txt.xz", "train.seconds=1.5", # some 30 epochs
                "train.evaluate-every=0.1 seconds x 1.12"],
    "small": ["model.hidden=[16]", "train.seconds=1", "train.batch=64", "train.evaluate-every=0.1 seconds x 1.2"],
}
# Settings that make a method what it is; those that were tuned are in tuned.json.
METHODS = {
    "adaptive-sgd": ["train.algorithm=adaptive-sgd"],
    "static batches, plain averaging": ["train.algorithm=adaptive-sgd", "algorithm.batch-rule=fixed", "algorithm.normalize=equal",
                                        "algorithm.perturbation=0", "algorithm.momentum=0"], # Adaptive SGD's own baseline
    "gradient-aggregation": ["train.algorithm=gradient-aggregation"],
    "local-sgd": ["train.algorithm=local-sgd"],
    "elastic-averaging": ["train.algorithm=elastic-averaging"],
    "hpsgd": ["train.algorithm=hpsgd"],
    "auto": ["train.algorithm=auto"],
}


def project_of(dataset):
    files = [f"data.{which}=${{EVENKEEL_METHODS}}/{dataset}/{which}.txt" for which in ("train", "test")]
    return [f"name={dataset}", *(files if dataset in GENERATED else []), *OF_DATASET.get(dataset, [])]


def settings_of(dataset, method):
    return [*METHODS[method], *TUNED.get(dataset, {}).get(method, [])]


def datasets(shapes):
    """Those shapes, and CiteULike's 46,118 tags where the data are and something large is asked for."""
    folder = pathlib.Path(os.environ.get("EVENKEEL_DATA", ROOT / "../shared/data"))
    is_there = (folder / "citeulike-t-46k-tfidf/train.txt.xz").exists() and set(shapes) != {"small"}
    return [*(name for name in shapes if name in GENERATED and name in SHAPE), *([CITEULIKE] if is_there else [])]


def program(folder):
    """(evenkeel-cli, "") next to the other programs or of a build of the tree; (None, why not)."""
    for place in (folder, ROOT / "build/release/bin", ROOT / "build/headless/bin"):
        if (place / "evenkeel-cli").exists():
            return place / "evenkeel-cli", ""
    return None, "evenkeel-cli is not there: ./packaging/build --headless makes it"
