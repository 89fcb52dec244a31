# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes one folder that runs on another machine without a compiler, a build or anything next to it."""
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import tempfile

import building
import rival_data
from place import DEFAULT_SHAPES, FAILED, HERE, NO_RIVAL, PACK, PASSED, ROOT, commit, shape_options

LARGEST = 40_000_000 # bytes
PROGRAMS = ["evenkeel-gpu-check", "evenkeel-gpu-time", "evenkeel-gpu-step", "evenkeel-gpu-uneven", "libevenkeel_cuda.so"]
# libstdc++ stays a shared library: with a copy in each, an exception that the module throws ends the program.
OPTIONS = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CUDA_ARCHITECTURES=80-real;90a-real", "-DCMAKE_BUILD_WITH_INSTALL_RPATH=ON"]
FROM_BENCH = ["cases.py", "programs.py", "report.py"]
SCRIPTS = ["torch_baseline.py", "xmlc_data.py"]
SOURCES = ["kernels", "core", "tests/gpu", "tests/core/comm", "packaging/gpu-check", "LICENSE"]


class Refused(Exception):
    pass


def versions(file):
    """The newest version of each kind of symbol that a program needs: {"GLIBC": (2, 34), ...}."""
    done = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=True)
    found = {}
    for kind, number in re.findall(r"\b(GLIBC|GLIBCXX|CXXABI)_(\d+(?:\.\d+)*)", done.stdout):
        version = tuple(map(int, number.split(".")))
        found[kind] = max(found.get(kind, ()), version)
    return found


def libraries(file):
    done = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=True)
    return re.findall(r"NEEDED\s+(\S+)", done.stdout)


def version_file(bin_folder):
    newest, needed = {}, []
    for name in PROGRAMS:
        for kind, version in versions(bin_folder / name).items():
            newest[kind] = max(newest.get(kind, ()), version)
        needed += [library for library in libraries(bin_folder / name) if library not in needed]
    lines = [f"{kind}_{'.'.join(map(str, version))} or newer" for kind, version in sorted(newest.items())]
    return "\n".join(["x86-64 Linux, sm_80 and sm_90", *lines, "libraries: " + ", ".join(needed)]) + "\n"


def copy_programs(built, target):
    target.mkdir()
    for name in PROGRAMS:
        if not (built / name).exists():
            raise Refused(f"there is no {name} in {built}")
        shutil.copy(built / name, target)
        subprocess.run(["strip", "--strip-unneeded", target / name], check=True)


def copy_suite(target):
    target.mkdir()
    for file in [*sorted(HERE.glob("*.py")), *(ROOT / "tests/bench" / name for name in FROM_BENCH)]:
        shutil.copy(file, target)
    shutil.copy(ROOT / "packaging/gpu-check", target.parent)


def copy_rival(target):
    """None, or why PyTorch's scripts are not in the pack."""
    peers = pathlib.Path(os.environ.get("EVENKEEL_PEERS") or ROOT / "../shared/peers").resolve()
    absent = [name for name in SCRIPTS if not (peers / name).exists()]
    if absent:
        return f"the pack has no {' and no '.join(absent)} (EVENKEEL_PEERS can name their folder), nothing can be compared with PyTorch"
    target.mkdir()
    for name in SCRIPTS:
        shutil.copyfile(peers / name, target / name)
    return None


def write_data(program, target):
    target.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        for shape in DEFAULT_SHAPES:
            raw = pathlib.Path(folder) / f"{shape}.csr"
            subprocess.run([program, *map(str, shape_options(shape)), "--write", raw], check=True)
            rival_data.pack(raw, target / f"{shape}.csr.xz")


def write_sources(target):
    """For a rebuild where the programs are too new for the machine."""
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z", *SOURCES], capture_output=True, text=True, check=True)
    with tarfile.open(target, "w:xz") as archive:
        for name in filter(None, listed.stdout.split("\0")):
            if (ROOT / name).exists():
                archive.add(ROOT / name, name)


def size(folder):
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def fill(folder, built):
    copy_programs(built, folder / "bin")
    copy_suite(folder / "suite")
    missing = copy_rival(folder / "peers")
    write_data(built / "evenkeel-gpu-step", folder / "data")
    write_sources(folder / "source.tar.xz")
    (folder / "VERSION").write_text(version_file(folder / "bin"), encoding="utf-8")
    (folder / "COMMIT").write_text(commit() + "\n", encoding="utf-8")
    return missing


def pack(target, built=None, stop=None):
    """(exit status, words). `built`: programs that are there already."""
    if PACK:
        return FAILED, "FAILED, a pack is made in a source tree: packaging/gpu-check --pack DIR"
    target = target.resolve()
    if target.exists() and any(target.iterdir()) and not (target / "COMMIT").exists():
        return FAILED, f"FAILED, {target} is not empty and no pack"
    if not built:
        print("== building for sm_80 and sm_90", flush=True)
        problem = building.build(ROOT, ROOT / "build/gpu-check-pack", stop=stop, options=OPTIONS)
        if problem:
            return FAILED, f"FAILED, {problem}"
        built = ROOT / "build/gpu-check-pack/bin"
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        made = pathlib.Path(folder) / "pack"
        made.mkdir()
        try:
            missing = fill(made, built)
        except (Refused, OSError, subprocess.CalledProcessError) as error:
            return FAILED, f"FAILED, {error}"
        if size(made) > LARGEST:
            return FAILED, f"FAILED, the pack would have {size(made) / 1e6:.1f} MB, more than {LARGEST / 1e6:.0f}"
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)
    print((target / "VERSION").read_text(encoding="utf-8"), end="")
    words = f"packed {size(target) / 1e6:.1f} MB in {target.name}"
    return (NO_RIVAL, f"{words}, WITHOUT THE RIVAL: {missing}") if missing else (PASSED, words)
