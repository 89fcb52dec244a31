# SPDX-License-Identifier: GPL-3.0-or-later
"""Comments of sources and scripts name files that exist: each word that looks like a file of ours is the path, or the end of the
path, of one. Pages are checked by tests/packaging/test_pages.py."""
import pathlib
import re
import subprocess
import sys

COMMENT = {
    ".py": re.compile(r"#[^\n]*|\"\"\".*?\"\"\"", re.S),
    ".sh": re.compile(r"(?:^|\s)#[^\n]*"),
    ".cmake": re.compile(r"#[^\n]*"),
    "": re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S),  # C++: texts are skipped below
}
FILE = re.compile(r"(?<![\w./~$}<*-])((?:[\w.-]+/)*[\w-]+\.(?:h|cpp|cu|cuh|inc|md|py|sh|sql|cmake))\b(?![\w(*/])")
# Headers of others.
FOREIGN = {"mpi.h", "include/linux/proc_ns.h"}
# What a build or a program writes, and patterns.
WRITTEN = {"source_hash.h", "0001_what.sql", "0002_what.sql", "tables.md"}

listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True).stdout.split("\n")
files = [f for f in listed if f and pathlib.Path(f).is_file()]
ends = set()
for file in files:
    parts = pathlib.Path(file).parts
    ends.update("/".join(parts[i:]) for i in range(len(parts)))
found = 0
for file in files:
    path = pathlib.Path(file)
    kind = path.suffix
    if path.name == "CMakeLists.txt":
        kind = ".cmake"
    if file.startswith("packaging/") and not kind:
        kind = ".sh"
    if kind in (".h", ".cpp", ".cu", ".cuh", ".inc"):
        kind = ""
    elif kind not in COMMENT:
        continue
    text = path.read_text(encoding="utf-8", errors="replace")
    for comment in COMMENT[kind].finditer(text):
        if comment.group().startswith('"') and kind == "":
            continue
        for name in FILE.findall(comment.group()):
            if name.removeprefix("./") in ends or name in FOREIGN | WRITTEN or re.search(r"\b[A-Z]{4,}\b|_NAME", name):
                continue
            line = text.count("\n", 0, comment.start() + comment.group().find(name)) + 1
            print(f"{file}:{line}: there is no {name}")
            found += 1
sys.exit(1 if found else 0)
