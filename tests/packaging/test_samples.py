#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Code in docs/ that a page calls complete compiles: each C++ block below a line that ends in "`PATH`, complete:" is taken as the file
PATH, with the flags of the other files of its folder.
    test_samples.py SOURCE BUILD"""
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

root, build = (pathlib.Path(word).resolve() for word in sys.argv[1:])
SAMPLE = re.compile(r"`([\w/]+\.(?:cpp|h))`, complete:\n\n```cpp\n(.*?)^```", re.S | re.M)
commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))


def flags(file):
    """Of the library that the file's folder, or the nearest one above it, belongs to."""
    for folder in file.parents:
        own = build / folder
        for entry in commands:
            source = pathlib.Path(entry["file"])
            if source.suffix != ".cu" and source.parent in (root / folder, own / "Unity"):
                words = [w for w in shlex.split(entry["command"]) if not w.endswith("ccache")]
                del words[words.index("-o"):words.index("-o") + 2]
                del words[words.index("-c"):words.index("-c") + 2]
                return words, entry["directory"]
    raise SystemExit(f"no flags for {file}")


samples = [(page.name, pathlib.Path(path), code) for page in sorted((root / "docs").glob("*.md"))
           for path, code in SAMPLE.findall(page.read_text(encoding="utf-8"))]
failed = 0
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    for _, path, code in samples:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(code, encoding="utf-8")
    for page, path, _ in samples:
        if path.suffix == ".h":  # its source includes it
            continue
        words, where = flags(path)
        words = words[:1] + [f"-I{folder}"] + words[1:] + ["-fsyntax-only", "-x", "c++", str(folder / path)]
        done = subprocess.run(words, cwd=where, capture_output=True, text=True, check=False)
        failed += done.returncode != 0
        print(f"{page}: {path}: {'compiles' if done.returncode == 0 else done.stderr}")
if len(samples) < 4:
    sys.exit(f"only {len(samples)} samples were found")
sys.exit(failed > 0)
