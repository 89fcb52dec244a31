#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands on the pages work: each line of a block marked `sh` in README and docs/ is run, page by page, in a folder with small
data and twelve runs, but for those of the table below, which has the reason. Blocks that begin with a command are marked so. And
docs/database.md: its queries, in SQL, pandas and R, and the columns that it names.
    test_commands.py SOURCE PROGRAM"""
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

root, program = (pathlib.Path(word).resolve() for word in sys.argv[1:])
pages = [root / "README.md", *sorted((root / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.S | re.M)
# What is not run: how its line begins, and why.
LEFT_OUT = {
    "./packaging/": "builds, tests or packs the tree: gates of their own",
    "cmake ": "builds the tree",
    "apt install ./": "needs the packages, and root: packaging/roots debian12",
    "tar xf evenkeel-": "needs the tarball: packaging/roots tarball",
    "evenkeel-*-linux": "as above",
    "ctest ": "runs tests of the tree",
    "build/release/": "of a change that the page describes",
    "QT_QPA_PLATFORM": "of a change that the page describes",
    "for test in": "of a change that the page describes",
    "printf": "writes into the tree",
    "evenkeel ": "opens a window and waits for its user: tests/gui",
    "projects/debian-tags/make": "reads this system's packages: tests/cli/test_debian_tags.sh",
    "evenkeel-cli train projects/debian-tags": "as above",
    "echo \"fast text editor": "of that run",
    "mpirun ": "needs Open MPI: tests/cli/test_processes.sh",
    "srun ": "needs Slurm: tests/cli/test_slurm.sh",
    "sbatch ": "needs Slurm: tests/cli/test_slurm.sh",
    "kubectl ": "needs a cluster: tests/packaging/test_kubernetes.py",
    "python3 tests/": "takes minutes, or other rights",
    "for devices in": "takes minutes",
    "evenkeel-cli study projects/paper-adaptive-sgd": "needs a dataset, and hours: tests/cli/test_study.sh",
    "evenkeel-cli tune project.toml --method omnivore": "takes minutes: tests/cli/test_tune_train.sh",
    "evenkeel-cli calibrate": "measures for a minute: tests/cli/test_calibrate.sh",
    "evenkeel-cli forecast": "needs that measurement: tests/cli/test_calibrate.sh",
    "evenkeel-cli runs import mlflow.db": "needs files of another tracker: tests/core/import",
    "evenkeel-cli runs import ~/.cache": "as above",
    "evenkeel-cli watch": "waits for a run of another process: tests/cli/test_control.sh",
}
# Pages whose run 1 is their own: they begin without a database.
OWN_RUNS = ("documents.md", "manual.md")
COMMAND = re.compile(r"^(?:\$ )?(?:\./packaging/|evenkeel(?:-cli)? |mpirun|srun|cmake|ctest|sqlite3|python3|pip|trainer|echo|kubectl)", re.M)
PROJECT = """[data]
train = "train.txt"
test = "test.txt"
[model]
hidden = [8]
[devices]
use = ["cpu,threads=1"]
[train]
epochs = 1
batch = 64
"""


def lines_of(block):
    """Commands: a line, with those that it continues on, without comments."""
    joined = re.sub(r"\\\n\s*", "", block)
    joined = re.sub(r"^(for .*?^done)", lambda m: m[1].replace("\n", "; "), joined, flags=re.S | re.M)
    return [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]


class Folder:
    """A place to run commands of a page in."""

    def __init__(self, path):
        self.path = path
        self.variables = dict(os.environ, EVENKEEL_DB=str(path / "runs.sqlite"), XDG_CACHE_HOME=str(path / "cache"),
                              XDG_DATA_HOME=str(path / "data"), XDG_CONFIG_HOME=str(path / "config"), HOME=str(path), LC_ALL="C.UTF-8",
                              PATH=f"{path}:{program.parent}:{os.environ['PATH']}")
        self.variables.pop("EVENKEEL_DATA", None)

    def run(self, command):
        try:
            done = subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=self.path, env=self.variables, capture_output=True,
                                  text=True, timeout=600, check=False, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return "no end within ten minutes"
        return "" if done.returncode == 0 else f"exit status {done.returncode}: {(done.stderr or done.stdout).strip()[-400:]}"

    def needs(self, command):
        if fault := self.run(command):
            sys.exit(f"{command}: {fault}")

    def fill(self):
        topics = [("boats sail on the sea", "boats;travel"), ("apples grow on trees", "fruit"), ("a train to the hills", "travel")]
        for name, rows in (("articles", 240), ("later", 30), ("more", 30)):
            texts = [f"{topics[i % 3][0]} number {i % 7},{topics[i % 3][1]}" for i in range(rows)]
            (self.path / f"{name}.csv").write_text("text,labels\n" + "\n".join(texts) + "\n", encoding="utf-8")
        (self.path / "my.toml").write_text(PROJECT, encoding="utf-8")
        (self.path / "project.toml").write_text(PROJECT, encoding="utf-8")
        (self.path / "logs").mkdir()
        history = [{"step": i, "epoch": i / 2, "eval_acc": 0.5 + i / 10} for i in (1, 2)]
        (self.path / "logs" / "trainer_state.json").write_text(json.dumps({"log_history": history}), encoding="utf-8")
        recorded = BLOCK.findall((root / "docs" / "recording.md").read_text(encoding="utf-8"))
        (self.path / "events").write_text(next(text for _, text in recorded if text.startswith('{"event":"step"')), encoding="utf-8")
        (self.path / "trainer").write_text(f"#!/bin/sh\ncat {self.path}/events\n", encoding="utf-8")
        (self.path / "trainer").chmod(0o755)
        shutil.copytree(root / "projects", self.path / "projects")
        self.needs("evenkeel-cli generate -o . --samples 600 --features 200 --labels 30 --test 150")
        self.needs("cp test.txt new.txt; evenkeel-cli train my.toml --set train.repeats=11 --set model.hidden='[8]'")
        # The last one, interrupted: it can be continued.
        self.needs("evenkeel-cli train my.toml --json --control --set train.epochs=100000 --set train.rate=0.01 > out.jsonl < <(sleep 1; "
                   "echo '{\"command\":\"interrupt\"}'; sleep 1) || [[ $? == 130 ]]")

    def copy(self, name, has_runs=True):
        other = self.path.parent / name
        shutil.copytree(self.path, other, ignore=None if has_runs else shutil.ignore_patterns("runs.sqlite*", "models"))
        (other / "trainer").write_text(f"#!/bin/sh\ncat {other}/events\n", encoding="utf-8")
        return Folder(other)


def check_page(page, filled, used):
    text = page.read_text(encoding="utf-8")
    folder, count = None, 0
    for language, block in BLOCK.findall(text):
        if language != "sh":
            if not language and COMMAND.search(block) and not block.startswith("$ "):
                yield f"a block of commands is not marked sh: {block.splitlines()[0]}"
            continue
        for line in lines_of(block):
            start = next((start for start in LEFT_OUT if line.startswith(start)), None)
            if start:
                used.add(start)
                continue
            folder = folder or filled.copy(f"{page.parent.name}-{page.stem}", page.name not in OWN_RUNS)
            count += 1
            if fault := folder.run(line):
                yield f"{line}: {fault}"
    if count:
        print(f"{page.name}: {count} commands were run", flush=True)


def check_queries(folder):
    text = (root / "docs" / "database.md").read_text(encoding="utf-8")
    folder.needs("evenkeel-cli train projects/demo/project.toml")
    blocks = BLOCK.findall(text)
    database = sqlite3.connect(f"file:{folder.variables['EVENKEEL_DB']}?mode=ro", uri=True)
    queries = [block for language, block in blocks if language == "sql"]
    if len(queries) < 4:
        yield "there are too few queries"
    for query in queries:
        rows = database.execute(query).fetchall()
        answer = subprocess.run([program, "runs", "query", query, "--json"], env=folder.variables, capture_output=True, text=True, check=True)
        if not rows or [list(row.values()) for row in json.loads(answer.stdout)] != [list(row) for row in rows]:
            yield f"{len(rows)} rows in Python, another answer of runs query: {query}"
    views = dict(re.findall(r"^\| `(v_\w+)` \|.*?\| (.*?) \|$", text, re.M))
    there = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'view'")}
    if set(views) != there:
        yield f"the page names {sorted(views)}, the database has {sorted(there)}"
    for name in there & set(views):
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
        if re.findall(r"`(\w+)`", views[name]) != columns:
            yield f"{name} has the columns {columns}"
    database.close()
    for language, needed, command in (("python", "python3 -c 'import pandas'", "python3 -"),
                                      ("r", "Rscript -e 'library(RSQLite)'", "Rscript -")):
        code = "\n".join(block for name, block in blocks if name == language)
        if folder.run(needed):
            print(f"left out: the code in {language}, as this machine has not what `{needed}` asks for")
        elif fault := folder.run(f"{command} <<'END'\n{code}\nEND"):
            yield f"the code in {language}: {fault}"
        else:
            print(f"the code in {language} was run")


faults, used = [], set()
with tempfile.TemporaryDirectory() as name:
    filled = Folder(pathlib.Path(name) / "filled")
    filled.path.mkdir()
    filled.fill()
    for page in pages:
        faults += [f"{page.name}: {fault}" for fault in check_page(page, filled, used)]
    faults += [f"database.md: {fault}" for fault in check_queries(filled.copy("queries"))]
faults += [f"no page has a line that begins with {start!r}" for start in sorted(set(LEFT_OUT) - used)]
for start in sorted(used):
    print(f"not run: {start}...: {LEFT_OUT[start]}")
print("\n".join(faults) or "every command works")
sys.exit(bool(faults))
