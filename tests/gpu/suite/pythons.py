# SPDX-License-Identifier: GPL-3.0-or-later
"""Which python3 of this machine has PyTorch, and where its packages keep NVIDIA's libraries."""
import glob
import json
import os
import pathlib
from dataclasses import dataclass, field

from place import ROOT
from process import answer

FOLDERS = ["/usr/local/bin", "/usr/bin", "/opt/*/bin", "/opt/*/.venv/bin", "/opt/*/venv/bin", "/opt/.venv/bin", "/venv/bin",
           "/root/.venv/bin", "~/.venv/bin", "~/venv/bin", "~/*conda3/bin"]
# Nothing is imported: that would take seconds.
QUESTION = """
import importlib.util, json, platform, sys, sysconfig
def version(name):
    if importlib.util.find_spec(name) is None:
        return None
    try:
        from importlib.metadata import version
        return version(name)
    except Exception:
        return "unknown"
print(json.dumps({"python": platform.python_version(), "torch": version("torch"), "numpy": version("numpy"),
                  "sites": [p for p in sys.path if p.endswith("-packages")]}))
"""


@dataclass
class Python:
    path: str
    python: str = ""
    torch: str = ""
    numpy: str = ""
    sites: list = field(default_factory=list)


def candidates():
    named = os.environ.get("EVENKEEL_PYTHON")
    if named:
        yield named
    for folder in [*os.environ.get("PATH", os.defpath).split(":"), *FOLDERS]:
        for found in sorted(glob.glob(os.path.expanduser(folder))):
            file = os.path.join(os.path.realpath(found), "python3") # not the file's: a virtual environment's is a link
            if os.access(file, os.X_OK):
                yield file


def ask(path, limit):
    outcome, out, _ = answer([path, "-c", QUESTION], limit)
    if outcome.status != "passed":
        return None
    facts = json.loads(out.splitlines()[-1])
    return Python(path, **{key: value or ([] if key == "sites" else "") for key, value in facts.items()})


def found(limit, most=10):
    """Every python3 that answers in `limit()` seconds, the one named by EVENKEEL_PYTHON first."""
    pythons = []
    for path in list(dict.fromkeys(candidates()))[:most]:
        try:
            python = ask(path, limit())
        except (ValueError, IndexError, TypeError):
            continue
        if python:
            pythons.append(python)
    return pythons


def library_folders(pythons):
    """Where pip puts NVIDIA's libraries: nvidia/cublas/lib and nvidia/cu13/lib."""
    for python in pythons:
        for site in python.sites:
            yield from sorted(glob.glob(f"{glob.escape(site)}/nvidia/*/lib"))


def rival(pythons):
    """((python, folder of the scripts), "") where PyTorch can run; (None, why not) else."""
    named = os.environ.get("EVENKEEL_PYTHON")
    able = [p for p in pythons if p.torch and p.numpy and (not named or p.path == named)]
    if not able:
        where = f"{os.path.basename(named)} (EVENKEEL_PYTHON)" if named else f"none of {len(pythons)} python3"
        return None, f"{where} has PyTorch and numpy; EVENKEEL_PYTHON can name one that has" if not named else \
            f"{where} does not have PyTorch and numpy"
    folders = [os.environ.get("EVENKEEL_PEERS"), ROOT / "../shared/peers"]
    for folder in folders:
        if folder and (pathlib.Path(folder) / "torch_baseline.py").exists():
            return (able[0].path, str(pathlib.Path(folder).resolve())), ""
    return None, "its scripts (torch_baseline.py) are missing; EVENKEEL_PEERS can name their folder"
