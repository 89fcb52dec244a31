# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps a run's results in tests/bench/results/DATE-DEVICE: summary.json, table.md and the parts' files."""
import re
import shutil

import summary
from place import FAILED, PACK, PASSED, ROOT

KEPT = ("*-*.jsonl", "*-*.log", "*-*.csv")


def slug(name):
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def collect(folder):
    """(exit status, words)."""
    if PACK:
        return FAILED, "FAILED, results are collected in a source tree: packaging/gpu-check --collect DIR"
    files = sorted({file for pattern in KEPT for file in folder.glob(pattern)})
    if not any(file.suffix == ".jsonl" for file in files):
        return FAILED, f"FAILED, there are no results in {folder}"
    made = summary.write(folder)
    if not made["device"] or not made["date"]:
        return FAILED, f"FAILED, the results in {folder} do not name a GPU"
    target = ROOT / "tests/bench/results" / f"{made['date'][:10]}-{slug(made['device'])}"
    if target.exists():
        return FAILED, f"FAILED, {target.relative_to(ROOT)} exists already"
    target.mkdir(parents=True)
    for file in [folder / "summary.json", folder / "table.md", *files]:
        shutil.copy(file, target)
    return PASSED, f"collected in {target.relative_to(ROOT)}"
