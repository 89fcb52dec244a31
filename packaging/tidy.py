"""Runs clang-tidy in parallel on the project's own sources; remembers what passed by a hash of what the compiler sees."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys

build = pathlib.Path(sys.argv[1])
folders = sys.argv[2:]
root = pathlib.Path(__file__).resolve().parent.parent
cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "evenkeel-tidy"
cache.mkdir(parents=True, exist_ok=True)
settings = (root / ".clang-tidy").read_bytes()


def wanted(entry):
    path = pathlib.Path(entry["file"])
    inside = path.is_relative_to(root) and not path.is_relative_to(root / "build")
    return inside and path.suffix == ".cpp" and any(path.is_relative_to(root / folder) for folder in folders)


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
    done = subprocess.run(["clang-tidy", "-p", str(build), "--quiet", "--extra-arg=-Wno-unknown-warning-option",
                           "--extra-arg=-Wno-ignored-optimization-argument", entry["file"]],
                          capture_output=True, text=True, check=False)
    if done.returncode == 0:
        (cache / key).touch()
        return None
    return done.stdout + done.stderr


entries = {e["file"]: e for e in json.loads((build / "compile_commands.json").read_text()) if wanted(e)}
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    problems = [p for p in pool.map(check, entries.values()) if p]
for problem in problems:
    print(problem)
print(f"clang-tidy: {len(entries) - len(problems)} files clean, {len(problems)} not")
sys.exit(1 if problems else 0)
