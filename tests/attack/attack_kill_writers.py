# SPDX-License-Identifier: GPL-3.0-or-later
"""kill -9 (and SIGTERM, SIGINT) while a command writes a file: what stood there before is whole or the new file is, and
after the next use no temporary file is left."""
import os
import pathlib
import signal
import time

from attack import main
from program import wait_until
from runs import integrity, leftovers, listed, models_of, project


class Operation:
    def __init__(self, name, target, *arguments, prepare=None):
        self.name, self.target, self.arguments, self.prepare = name, target, list(arguments), prepare
        self.seconds, self.whole, self.statuses = 0.0, b"", {0}


def files_below(folder):
    """Files that are not part of a database."""
    return {file for file in pathlib.Path(folder).rglob("*") if file.is_file() and "sqlite" not in file.name and file.name not in ("stdout", "stderr")}


def operations(folder):
    return [
        Operation("convert", "out.ekd", "convert", "d/train.txt", "out.ekd"),
        Operation("convert to gz", "out.txt.gz", "convert", "small/train.txt", "out.txt.gz"),
        Operation("generate", "made/train.txt", "generate", "-o", "made", "--samples", "4000", "--features", "2000", "--labels", "100"),
        Operation("partition --save", "parts.csv", "partition", "big.toml", "--seeds", "0", "--save", "parts.csv"),
        Operation("runs export", "run.jsonl", "runs", "export", "1", "--with-model", "-o", "run.jsonl", "--db", "a.sqlite"),
        Operation("cache", None, "inspect", "d/train.txt"),
        Operation("runs import", None, "runs", "import", "bundle.jsonl", "--db", "b.sqlite"),
    ]


def prepare(attack):
    folder = attack.folder
    samples = attack.scaled(4000, 2000)
    generate = ["--features", "2000", "--labels", "100", "--nnz", "60"]
    attack.checked("generate", "-o", "d", "--samples", str(samples), *generate, folder=folder, statuses={0})
    attack.checked("generate", "-o", "small", "--samples", str(samples // 4), *generate, folder=folder, statuses={0})
    project(folder / "big.toml", data=("d/train.txt", "d/train.txt"), more='[partition]\nmethod = "random"')
    project(folder / "p.toml", hidden=[1500], epochs=10)
    attack.checked("train", "p.toml", "--db", "a.sqlite", folder=folder, statuses={0})
    attack.checked("runs", "export", "1", "--with-model", "-o", "bundle.jsonl", "--db", "a.sqlite", folder=folder, statuses={0})
    for operation in operations(folder):
        began = time.monotonic()
        attack.checked(*operation.arguments, folder=folder, statuses={0}, case=operation.name)
        operation.seconds = time.monotonic() - began
        yield operation
        if operation.target:
            operation.whole = (folder / operation.target).read_bytes()


def put_old(attack, operation):
    """What stands at the target before: something, or nothing. No cache."""
    for file in (attack.folder / "cache").rglob("*"):
        if file.is_file():
            file.unlink()
    if not operation.target:
        return None
    target = attack.folder / operation.target
    if attack.random.random() < 0.3:
        target.unlink(missing_ok=True)
        return None
    target.write_bytes(b"old contents\n" * 100)
    return target.read_bytes()


def interrupt(attack, operation, before):
    """Starts the command and ends it: at a random moment, or once a file appears or grows. Gives how."""
    number = attack.random.choice([signal.SIGKILL] * 4 + [signal.SIGTERM, signal.SIGINT])
    running = attack.start(*operation.arguments, folder=attack.folder)
    if attack.random.random() < 0.6:
        wait_until(lambda: files_below(attack.folder) - before or not running.alive(), 30)
        time.sleep(attack.random.random() * operation.seconds * 0.2)
    else:
        time.sleep(attack.random.random() * operation.seconds)
    running.send(number)
    outcome = running.wait(attack.program.limit)
    if outcome.status not in (-number, 0, 130):
        attack.judge(outcome, {0, 130}, f"{operation.name} after {number.name}")
    return number.name


def whole_cache(attack):
    """The automatic cache, should there be one already, is a whole .ekd file."""
    for file in (attack.folder / "cache").rglob("[!.]*.ekd"):
        attack.checked("inspect", file, folder=attack.folder, statuses={0}, case="cache after a kill", keep=[file])


def attack_one(attack, operation):
    folder = attack.folder
    old = put_old(attack, operation)
    before = files_below(folder)
    runs_before = set(listed(attack, folder / "b.sqlite", folder))
    how = interrupt(attack, operation, before)
    what = f"{operation.name} after {how}"
    if operation.target:
        target = folder / operation.target
        found = target.read_bytes() if target.exists() else None
        attack.require(found in (old, operation.whole), f"{what}: the target is neither the old nor the new file", [target])
    elif operation.name == "cache":
        whole_cache(attack)
    else:
        attack.require(integrity(folder / "b.sqlite", folder / "scratch") == "ok", f"{what}: the database is damaged")
        runs = set(listed(attack, folder / "b.sqlite", folder))
        models = {file.name for file in models_of(folder / "b.sqlite").iterdir()} if models_of(folder / "b.sqlite").exists() else set()
        attack.require(len(runs - runs_before) <= 1, f"{what}: {len(runs - runs_before)} new runs")
        for run in runs:
            attack.require(f"run-{run}.ekm" in models, f"{what}: run {run} has no model")
    attack.checked(*operation.arguments, folder=folder, statuses={0}, case=f"again {what}")
    if operation.target:
        attack.require((folder / operation.target).read_bytes() == operation.whole, f"{what}: done again, the file differs")
    if operation.name == "runs import":
        for run in listed(attack, folder / "b.sqlite", folder):
            attack.checked("runs", "delete", str(run), "--db", "b.sqlite", folder=folder, statuses={0}, case=what)
        attack.checked("runs", "empty-trash", "--db", "b.sqlite", folder=folder, statuses={0}, case=what)
        left = [file.name for file in models_of(folder / "b.sqlite").iterdir()]
        attack.require(not left, f"{what}: left in the folder of models: {left}")
    attack.require(not leftovers(folder), f"{what}: temporary files are left after the next use: {leftovers(folder)}")
    for name in leftovers(folder):
        os.remove(folder / name)


def work(attack):
    all_ = list(prepare(attack))
    for number in attack.rounds(3 * len(all_), 8 * len(all_), 2 * len(all_)):
        attack_one(attack, all_[number % len(all_)])


main("kill_writers", work)
