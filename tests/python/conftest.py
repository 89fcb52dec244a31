# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the Python module share. EVENKEEL_CLI names the terminal program, EVENKEEL_LIBRARY the library."""
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULE = ROOT / "packaging" / "python"
if "EVENKEEL_LIBRARY" in os.environ:  # else what is installed is tested
    sys.path.insert(0, str(MODULE))

QUICK = {"epochs": 5, "batch": 16, "rate": 0.02, "hidden": 16, "clock": "virtual", "devices": ["cpu", "cpu"],
         "settings": {"train.early-stopping": "off"}}


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    """Nothing of the user's is read or written."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def terminal(tmp_path):
    """The terminal program: terminal("predict", ...) is what it prints."""
    program = os.environ.get("EVENKEEL_CLI")
    if not program:
        pytest.skip("EVENKEEL_CLI does not name evenkeel-cli")

    def run(*words):
        done = subprocess.run([program, *map(str, words)], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def rows(samples, labels=8, per_row=4):
    """Label l has the features 5 l to 5 l + 3: offsets, indices, values, and the label of each sample."""
    offsets, indices, values, classes = [0], [], [], []
    for i in range(samples):
        label = i * 7 % labels
        indices += [5 * label + j for j in range(per_row)]
        values += [0.5 + (i + j) % 3 for j in range(per_row)]
        classes.append(label)
        offsets.append(len(indices))
    return offsets, indices, values, classes


def write_xmlc(file, data, samples, features=40, labels=8):
    offsets, indices, values, classes = data
    with open(file, "w", encoding="utf-8") as out:
        print(samples, features, labels, file=out)
        for i in range(samples):
            part = " ".join(f"{indices[j]}:{values[j]:.9g}" for j in range(offsets[i], offsets[i + 1]))
            print(classes[i], part, file=out)
