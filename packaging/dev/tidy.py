# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs clang-tidy on the project's own sources, a folder's files at once (the unity sources of a configured build: their
headers are read once); skips those that passed before, by a hash of what the compiler sees."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys

build = pathlib.Path(sys.argv[1]).resolve()
root = pathlib.Path(__file__).resolve().parents[2]
cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "evenkeel-tidy"
cache.mkdir(parents=True, exist_ok=True)
settings = (root / ".clang-tidy").read_bytes()
options = [f"--config-file={root / '.clang-tidy'}", "--checks=-bugprone-suspicious-include", "--quiet",
           "--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-ignored-optimization-argument",
           "--extra-arg=-Wno-unused-command-line-argument"]


def wanted(file):
    """A folder's unity source, or a source outside of one; not of CUDA, nor what Qt generates."""
    is_generated = file.is_relative_to(build)
    place = file.relative_to(build if is_generated else root)
    return (file.parent.name == "Unity" if is_generated else file.suffix == ".cpp") and place.parts[:2] != ("kernels", "cuda")


def preprocessed(entry):
    words = [w for w in shlex.split(entry["command"]) if not w.endswith("ccache")]
    out = words.index("-o")
    del words[out:out + 2]
    words[words.index("-c")] = "-E"
    return subprocess.run(words + ["-P"], cwd=entry["directory"], capture_output=True, check=False).stdout


def check(entry):
    key = hashlib.sha256(settings + preprocessed(entry)).hexdigest()
    if (cache / key).exists():
        return None
    done = subprocess.run(["clang-tidy", "-p", str(build), *options, entry["file"]], capture_output=True, text=True,
                          check=False)
    if done.returncode == 0:
        (cache / key).touch()
        return None
    return done.stdout + done.stderr


commands = json.loads((build / "compile_commands.json").read_text())
entries = {e["file"]: e for e in commands if wanted(pathlib.Path(e["file"]))}
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    problems = [p for p in pool.map(check, entries.values()) if p]
for problem in problems:
    print(problem)
print(f"clang-tidy: {len(entries) - len(problems)} groups of files clean, {len(problems)} not")
sys.exit(1 if problems else 0)
