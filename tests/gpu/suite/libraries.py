# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the CUDA libraries that the loader alone does not, and the environment in which it does."""
import glob
import os
import re

# Where the driver's libraries lie in containers, and the toolkit's if the loader is not configured.
DRIVER_FOLDERS = ["/usr/local/nvidia/lib64", "/usr/local/nvidia/lib", "/usr/lib/wsl/lib", "/usr/lib/x86_64-linux-gnu",
                  "/usr/lib64", "/usr/lib/x86_64-linux-gnu/nvidia/current"]
TOOLKITS = ["/usr/local/cuda", "/usr/local/cuda-*", "/opt/cuda", "/usr/lib/cuda"]
INSIDE = ["lib64", "lib", "targets/*/lib"]
NOT_FOUND = re.compile(r"(lib[\w.+-]+\.so[\w.]*): cannot open shared object file")


def folders(environment, of_python):
    """(kind of place, folder) in the order of preference."""
    for folder in environment.get("LD_LIBRARY_PATH", "").split(":"):
        if folder:
            yield "LD_LIBRARY_PATH", folder
    roots = [environment.get("CUDA_HOME"), environment.get("CUDA_PATH"), *TOOLKITS]
    for root in filter(None, roots):
        for inside in INSIDE:
            for folder in sorted(glob.glob(os.path.join(root, inside)), reverse=True): # the newest first
                yield "CUDA toolkit", folder
    for folder in of_python:
        yield "Python's packages", folder
    for folder in DRIVER_FOLDERS:
        yield "driver", folder


def missing(lines):
    """What the programs could not load: {name: reason} by evenkeel-gpu-check's own lines, and what those need in turn."""
    names = {}
    for line in lines:
        if line.get("probe") == "library" and line.get("error"):
            names[line["name"]] = line["error"]
            for needed in NOT_FOUND.findall(line["error"]):
                names[needed] = line["error"]
        if line.get("probe") == "device":
            for needed in NOT_FOUND.findall(line.get("reason") or ""):
                names[needed] = line["reason"]
            if line.get("obstacle") == "no-driver":
                names["libcuda.so.1"] = line.get("reason", "")
    return names


def search(name, places):
    """(kind of place, path) of the library, None where it is nowhere."""
    for kind, folder in places:
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return kind, path
    return None


def add(environment, name, path):
    """The variable that makes the loader find it, and its value: (variable, value); None where it is set already."""
    if name.startswith("libnccl.so"):
        variable, value = "EVENKEEL_NCCL", path
    else:
        variable = "LD_LIBRARY_PATH"
        known = [f for f in environment.get(variable, "").split(":") if f]
        value = ":".join([*known, *([] if os.path.dirname(path) in known else [os.path.dirname(path)])])
    if environment.get(variable) == value:
        return None
    environment[variable] = value
    return variable, value


def repair(ask, environment, of_python, emit, rounds=6):
    """Asks the probe program again and again, each time with the libraries that it missed, as far as they are found.
    `ask(environment)` gives (its lines, its Outcome); the last of both is returned."""
    places = list(folders(environment, of_python))
    lines, outcome = ask(environment)
    tried = set()
    for _ in range(rounds):
        changed = False
        for name in sorted(set(missing(lines)) - tried):
            tried.add(name)
            hit = search(name, places)
            if hit:
                emit({"probe": "found", "name": name, "place": hit[0], "path": hit[1]})
                changed = bool(add(environment, name, hit[1])) or changed
        if not changed:
            break
        lines, outcome = ask(environment)
    return lines, outcome
