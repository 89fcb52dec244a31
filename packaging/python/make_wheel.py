#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the wheel of a build. Called by packaging/wheel, which has auditwheel, patchelf and SOURCE_DATE_EPOCH for it.
    make_wheel.py BUILD OUT [--cuda]

auditwheel copies the libraries that are not every system's into the wheel, under names of their own, and names the oldest
glibc that has all the symbols in use. What it has made is written again, with sorted names and one time."""
import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PYTHON = ">=3.8"
# Where NVIDIA's wheels put the libraries that the CUDA module and NCCL are: beside this one's folder.
NVIDIA = ("cublas/lib", "nccl/lib", "cu13/lib")
PACKAGES = {"12": ("nvidia-cublas-cu12", "nvidia-nccl-cu12"), "13": ("nvidia-cublas>=13,<14", "nvidia-nccl-cu13")}  # by CUDA
# Of drivers, or of NVIDIA's wheels.
NOT_OURS = ("libcuda.so.1", "libcublas.so.*", "libcublasLt.so.*")


def version():
    return re.search(r"project\(Evenkeel VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]


def cuda_of(build):
    """The CUDA that the module for GPUs was built with: "12"."""
    needed = subprocess.run(["patchelf", "--print-needed", build / "bin" / "libevenkeel_cuda.so"], capture_output=True, text=True,
                            check=True).stdout
    return re.search(r"libcublas\.so\.(\d+)", needed)[1]


def metadata(cuda):
    lines = ["Metadata-Version: 2.1", "Name: evenkeel", f"Version: {version()}",
             "Summary: Sparse models for many labels, trained on uneven devices", "License: GPL-3.0-or-later",
             "Classifier: Operating System :: POSIX :: Linux", "Classifier: Programming Language :: Python :: 3",
             "Classifier: Topic :: Scientific/Engineering :: Artificial Intelligence",
             f"Requires-Python: {PYTHON}", "Provides-Extra: scipy", "Requires-Dist: scipy; extra == 'scipy'",
             "Provides-Extra: tensorboard", "Requires-Dist: tensorboardX; extra == 'tensorboard'",
             "Provides-Extra: mlflow", *(f"Requires-Dist: {name}; extra == 'mlflow'" for name in ("mlflow-skinny", "sqlalchemy", "alembic"))]
    if cuda:
        lines.append("Provides-Extra: cuda")
        lines += [f"Requires-Dist: {package}; extra == 'cuda'" for package in PACKAGES[cuda]]
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + "\n\n" + (ROOT / "docs" / "python.md").read_text(encoding="utf-8")


def stage(build, folder, cuda):
    """The wheel's files, before libraries are added."""
    package = folder / "evenkeel"
    shutil.copytree(HERE / "evenkeel", package, ignore=shutil.ignore_patterns("__pycache__", ".mypy_cache"))
    (package / "lib").mkdir()
    files = {"libevenkeel.so.0": "libevenkeel.so.0", "evenkeel-cli": "evenkeel-cli"}
    if cuda:
        files["libevenkeel_cuda.so"] = "libevenkeel_cuda.so"
    for source, name in files.items():
        shutil.copyfile(build / "bin" / source, package / "lib" / name)
        (package / "lib" / name).chmod(0o755)
        subprocess.run(["strip", "--strip-unneeded", package / "lib" / name], check=True)
    info = folder / f"evenkeel-{version()}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(metadata(cuda), encoding="utf-8")
    (info / "WHEEL").write_text("Wheel-Version: 1.0\nGenerator: evenkeel\nRoot-Is-Purelib: false\nTag: py3-none-linux_x86_64\n")
    (info / "entry_points.txt").write_text("[console_scripts]\nevenkeel-cli = evenkeel._cli:main\n")
    shutil.copyfile(ROOT / "LICENSE", info / "LICENSE")


def licences(folder):
    """Of the libraries that were added, as Debian's packages have them."""
    info = next(folder.glob("*.dist-info")) / "licenses"
    info.mkdir(exist_ok=True)
    for file in (folder / "evenkeel.libs").glob("*.so*"):
        name = re.sub(r"-[0-9a-f]{8}\.", ".", file.name)
        owner = subprocess.run(["dpkg-query", "-S", f"*/{name}"], capture_output=True, text=True, check=True).stdout.split(":")[0]
        shutil.copyfile(f"/usr/share/doc/{owner}/copyright", info / owner)


def record(folder):
    """RECORD of the files, which it returns, sorted."""
    info = next(folder.glob("*.dist-info"))
    (info / "RECORD").unlink(missing_ok=True)
    files = sorted(f for f in folder.rglob("*") if f.is_file())
    lines = []
    for file in files:
        content = file.read_bytes()
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{file.relative_to(folder)},sha256={digest},{len(content)}\n")
    lines.append(f"{(info / 'RECORD').relative_to(folder)},,\n")
    (info / "RECORD").write_text("".join(lines))
    return [*files, info / "RECORD"]


def pack(folder, wheel):
    when = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800))[:6]  # zip begins in 1980
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for file in record(folder):
            entry = zipfile.ZipInfo(str(file.relative_to(folder)), when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if os.access(file, os.X_OK) else 0o100644) << 16
            out.writestr(entry, file.read_bytes())


def unpack(wheel, folder):
    with zipfile.ZipFile(wheel) as packed:
        for entry in packed.infolist():
            file = pathlib.Path(packed.extract(entry, folder))
            if not entry.is_dir():
                file.chmod((entry.external_attr >> 16) & 0o777 or 0o644)


def find_nvidia(folder):
    """What opens NVIDIA's libraries looks for them where pip installs those."""
    more = ":".join(f"$ORIGIN/../../nvidia/{part}" for part in NVIDIA)
    for file in (folder / "evenkeel" / "lib").iterdir():
        old = subprocess.run(["patchelf", "--print-rpath", file], capture_output=True, text=True, check=True).stdout.strip()
        own = [part for part in old.split(":") if part.startswith("$ORIGIN")]  # not this machine's folders
        subprocess.run(["patchelf", "--force-rpath", "--set-rpath", ":".join([*own, more]), file], check=True)


def main():
    build, out = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    cuda = cuda_of(build) if "--cuda" in sys.argv else None
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "staged").mkdir()
        stage(build, folder / "staged", cuda)
        first = folder / f"evenkeel-{version()}-py3-none-linux_x86_64.whl"
        pack(folder / "staged", first)
        words = [option for library in NOT_OURS for option in ("--exclude", library)]
        subprocess.run(["auditwheel", "repair", "--plat", "auto", "--only-plat", *words, "-w", folder / "made", first], check=True)
        made = next((folder / "made").glob("*.whl"))
        unpack(made, folder / "unpacked")
        shutil.rmtree(next((folder / "unpacked").glob("*.dist-info")) / "sboms", ignore_errors=True)  # has a time and a random number
        licences(folder / "unpacked")
        if cuda:
            find_nvidia(folder / "unpacked")
        out.mkdir(parents=True, exist_ok=True)
        for old in out.glob("*.whl"):
            old.unlink()
        pack(folder / "unpacked", out / made.name)
        print(out / made.name, f"{(out / made.name).stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
