# SPDX-License-Identifier: GPL-3.0-or-later
"""Damaged, replaced and shrinking data files never change a result in silence: the automatic cache is noticed and made
again, a damaged .ekd is refused, a file that is overwritten while it is mapped ends the run in a sentence."""
import json
import os
import pathlib
import shutil

from attack import main
from checkpoint_file import differences
from mutate import KINDS, damaged
from runs import last_evaluation, models_of, project

SAMPLES, OTHER = 900, "other"


class Case:
    """Texts, caches and what a training makes of each text."""

    def __init__(self, attack):
        self.attack = attack
        for name, seed in (("train", 1), (OTHER, 2)):
            attack.checked("generate", "-o", name, "--samples", str(SAMPLES), "--features", "300", "--labels", "40", "--test", "100", "--seed",
                           str(seed), "--nnz", "20", folder=attack.folder, statuses={0})
        folder = attack.folder
        for name in ("train", OTHER):
            attack.checked("convert", f"{name}/train.txt", f"{name}.ekd", folder=folder, statuses={0})
        attack.checked("convert", "train.ekd", "train.svm", folder=folder, statuses={0})
        self.as_svm = (folder / "train.svm").read_bytes()
        self.text, self.other = (folder / "train/train.txt").read_bytes(), (folder / f"{OTHER}/train.txt").read_bytes()
        longer = max(len(self.text), len(self.other)) # of equal size: more lines of white space do no harm
        self.text, self.other = self.text.ljust(longer, b"\n"), self.other.ljust(longer, b"\n")
        self.test = folder / "train/test.txt"
        self.long = None
        self.expected = {text: self.train(folder, f"expected{number}", text) for number, text in enumerate((self.text, self.other))}

    def train(self, folder, database, text):
        """(outcome, last evaluation, model file) of the text; `database`: a name."""
        file = folder / "d.txt"
        if not file.exists() or file.read_bytes() != text:
            file.write_bytes(text)
        project(folder / "p.toml", data=(file, self.test), rate=0.2)
        database = folder / f"{database}.sqlite"
        database.unlink(missing_ok=True)
        outcome = self.attack.checked("train", "p.toml", "--db", database, folder=folder, statuses={0}, case="train on text")
        if not outcome.is_done:
            return outcome, None, None
        return outcome, last_evaluation(self.attack, database, 1, folder), models_of(database) / "run-1.ekm"

    def long_outcome(self, folder):
        """Of the project that `folder` has, on whole data."""
        if not self.long:
            (folder / "d.txt").write_bytes(self.text)
            project(folder / "whole.toml", data=(folder / "d.txt", self.test), epochs=60, evaluate_every="20 epochs")
            self.attack.checked("train", "whole.toml", "--no-db", "--json", folder=folder, statuses={0}, case="train on text")
            self.long = outcome_of((folder / "stdout").read_bytes().splitlines())
        return self.long

    def same(self, got, text, what, keep=()):
        outcome, evaluation, model = got
        if not outcome.is_done: # judged already
            return
        _, expected, reference = self.expected[text]
        unequal = [key for key in expected if evaluation.get(key) != expected[key]]
        arrays = [name for name in differences(reference, model) if name != "config"] # has the folder in it
        self.attack.require(not unequal and not arrays, f"{what}: silently different: {unequal} {arrays}", keep)


def cache_of(folder):
    return next(iter(sorted((folder / "cache").rglob("*.ekd"))), None)


def overwrite(file, bytes_, times):
    """In place, with the same times: as a faulty disk would."""
    with open(file, "r+b") as stream:
        stream.write(bytes_)
        stream.truncate()
    if times:
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def damaged_cache(attack, case, folder, damage):
    case.same(case.train(folder, "first", case.text), case.text, "first training")
    cache = cache_of(folder)
    if not attack.require(cache, "there is no automatic cache"):
        return
    bytes_, what = damaged(cache.read_bytes(), attack.random, [damage])
    overwrite(cache, bytes_, attack.random.random() < 0.5 and cache.stat())
    kept = shutil.copy(cache, folder / "damaged.ekd")
    for round_ in ("second", "third"):
        case.same(case.train(folder, round_, case.text), case.text, f"cache with {what}, {round_} training", [kept])
    for arguments in (["inspect", "d.txt"], ["partition", "p.toml", "--seeds", "1"], ["convert", "d.txt", "d.svm"]):
        overwrite(cache_of(folder), bytes_, None)
        attack.checked(*arguments, folder=folder, statuses={0}, case=f"cache with {what}", keep=[kept])
    overwrite(cache_of(folder), bytes_, None)
    attack.checked("evaluate", models_of(folder / "first.sqlite") / "run-1.ekm", "d.txt", folder=folder, statuses={0}, case=what, keep=[kept])


def foreign_cache(attack, case, folder, _):
    """The whole cache of another file in place of this one's."""
    case.train(folder, "first", case.other)
    cache = cache_of(folder)
    foreign = cache.read_bytes()
    shutil.rmtree(folder / "cache")
    case.train(folder, "second", case.text)
    overwrite(cache_of(folder), foreign, None)
    case.same(case.train(folder, "third", case.text), case.text, "cache of another text")


def replaced_text(attack, case, folder, _):
    """Other contents of the same size and time: rewritten in place, or another file with that name (rsync -t, tar)."""
    case.train(folder, "first", case.text)
    file = folder / "d.txt"
    times = file.stat()
    if attack.random.random() < 0.5:
        overwrite(file, case.other, times)
    else:
        (folder / "new").write_bytes(case.other)
        os.utime(folder / "new", ns=(times.st_atime_ns, times.st_mtime_ns))
        (folder / "new").rename(file)
    case.same(case.train(folder, "second", case.other), case.other, "text replaced by one of the same size and time")


def damaged_named(attack, case, folder, damage):
    named = folder / "x.ekd"
    shutil.copy(attack.folder / "train.ekd", named)
    project(folder / "p.toml", data=(named, case.test))
    if attack.random.random() < 0.5: # verified once before, and then damaged
        attack.checked("train", "p.toml", "--no-db", folder=folder, statuses={0}, case="named cache")
    original = named.read_bytes()
    bytes_, what = damaged(original, attack.random, [damage])
    overwrite(named, bytes_, None)
    found = set()
    for arguments in (["train", "p.toml", "--no-db"], ["inspect", "x.ekd"], ["convert", "x.ekd", "y.svm"], ["partition", "p.toml", "--seeds", "1"]):
        found.add(attack.checked(*arguments, folder=folder, statuses={0, 3}, case=f"named cache with {what}", keep=[named]).status)
    converted = (folder / "y.svm").read_bytes() if (folder / "y.svm").exists() else None
    # Taken only where nothing that it says is another: bytes between its arrays.
    attack.require(found == {3} and converted is None or found == {0} and converted == case.as_svm,
                   f"named cache with {what}: exit {found}, silently different or something was converted", [named])
    overwrite(named, original, None)
    attack.checked("train", "p.toml", "--no-db", folder=folder, statuses={0}, case="named cache mended")


def outcome_of(lines):
    """What the last line says of the result."""
    finished = json.loads(lines[-1])
    return [finished.get(key) for key in ("event", "status", "time", "p@1")]


def shrinking(attack, case, folder, _):
    """Cut or overwritten while a training uses it: by name, or the automatic cache."""
    by_name = attack.random.random() < 0.5
    file = folder / "x.ekd" if by_name else folder / "d.txt"
    if by_name:
        shutil.copy(attack.folder / "train.ekd", file)
    else:
        file.write_bytes(case.text)
    project(folder / "p.toml", data=(file, case.test), epochs=60, evaluate_every="20 epochs")
    running = attack.start("train", "p.toml", "--no-db", "--json", folder=folder, piped=True)
    for line in running.process.stdout:
        if line.startswith(b'{"event":"step"'):
            break
    mapped = file if by_name else cache_of(folder)
    how = attack.random.choice(["cut to 0", "cut", "other data", "zero"])
    size = mapped.stat().st_size
    if how.startswith("cut"):
        os.truncate(mapped, 0 if how == "cut to 0" else attack.random.randrange(size))
    else:
        overwrite(mapped, (attack.folder / f"{OTHER}.ekd").read_bytes() if how == "other data" else bytes(size), None)
    lines = running.process.stdout.read().splitlines()
    what = f"{'named file' if by_name else 'automatic cache'} {how} while it was used"
    # Either the run has its own copy of the data, or it says that they changed.
    if attack.judge(running.wait(attack.program.limit), {0, 3}, what) and running.process.returncode == 0:
        attack.require(outcome_of(lines) == case.long_outcome(folder), f"{what}: silently different")


def work(attack):
    case = Case(attack)
    kinds = [damaged_cache, damaged_named] * 6 + [replaced_text, shrinking, shrinking, shrinking, foreign_cache] # each damage once
    for number in attack.rounds(len(kinds), 5 * len(kinds), 2 * len(kinds)):
        damage = KINDS[(number + number // len(kinds)) % len(KINDS)]
        kinds[number % len(kinds)](attack, case, pathlib.Path(attack.fresh()), damage)


main("caches", work)
