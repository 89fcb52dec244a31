# SPDX-License-Identifier: GPL-3.0-or-later
"""Models with a right checksum and wrong contents, from every algorithm: evaluate, predict, resume and import end with a
sentence (or work), never with a signal; under a sanitizer without a report."""
import base64
import json
import shutil

from attack import main
from checkpoint_file import body_of, entries_of, file_of
from craft import broken_body, crafted
from runs import known_algorithms, listed, models_of, project

MORE = { # so that the checkpoint has every part that it may have
    "local-sgd": '[algorithm]\nouter = "slow-momentum"', "elastic-averaging": "[algorithm]\nmomentum = 0.5",
    "adaptive-sgd": "[algorithm]\nmega-batch = 5"}


class Source:
    """A run of one algorithm, and the project that resumes it."""

    def __init__(self, attack, algorithm, optimizer, variant):
        self.name = f"{algorithm}-{optimizer}-{variant}"
        self.folder = attack.folder / self.name
        self.folder.mkdir()
        settings = {"algorithm": algorithm, "optimizer": optimizer, "rate": 0.05, "evaluate_every": "250 samples" if variant else "1 epoch",
                    "more": MORE.get(algorithm, "") + ('\n[partition]\nmethod = "random"' if variant else ""), "samples": 300}
        if variant and algorithm == "elastic-averaging":
            settings["more"] = '[algorithm]\nmode = "asynchronous"\n[partition]\nmethod = "random"'
        project(self.folder / "p.toml", epochs=2, **settings)
        project(self.folder / "more.toml", epochs=3, **settings)
        outcome = attack.checked("train", "p.toml", "--db", "a.sqlite", folder=self.folder, statuses={0, 3}, case=self.name)
        self.database = self.folder / "a.sqlite"
        self.model = models_of(self.database) / "run-1.ekm"
        self.works = outcome.is_done and self.model.exists()
        if self.works:
            attack.checked("runs", "export", "1", "-o", "run.jsonl", "--db", "a.sqlite", folder=self.folder, statuses={0})


def sources(attack):
    found = []
    for number, algorithm in enumerate(known_algorithms(attack)):
        for variant, optimizer in enumerate(["adam", "sgd"]):
            source = Source(attack, algorithm, optimizer, (number + variant) % 2)
            if source.works:
                found.append(source)
    return found


def crafted_file(attack, source, file):
    entries = list(entries_of(source.model).values())
    what = crafted(entries, attack.random)
    body = body_of(entries)
    if attack.random.random() < 0.05:
        body, what = broken_body(body, attack.random)
    file.write_bytes(file_of(body))
    return f"{source.name}: {what}"


def resumed(attack, source, folder, file, case):
    # Databases keep paths of models relative or absolute: the run is resumed where it was made.
    original = source.model.read_bytes()
    database_bytes = source.database.read_bytes()
    try:
        shutil.copy(file, source.model)
        outcome = attack.checked("train", "more.toml", "--resume", "1", "--db", "a.sqlite", folder=source.folder, statuses={0, 3, 4}, case=f"resume {case}",
                                 keep=[file, source.folder / "more.toml"])
        if outcome.status == 3 and b"diverged" not in outcome.err:
            runs = listed(attack, source.database, source.folder)
            attack.require(len(runs) == 1, f"a refused resumption left a run: {case}: {outcome.text()}", [file])
    finally:
        for other in models_of(source.database).glob("run-*.ekm"):
            other.unlink()
        source.model.write_bytes(original)
        for suffix in ("-wal", "-shm"):
            source.database.with_name(f"a.sqlite{suffix}").unlink(missing_ok=True)
        source.database.write_bytes(database_bytes)


def from_bundle(attack, source, folder, file, case, test):
    header, rest = (source.folder / "run.jsonl").read_bytes().split(b"\n", 1)
    bundle = folder / "x.jsonl"
    bundle.write_bytes(json.dumps({**json.loads(header), "model": base64.b64encode(file.read_bytes()).decode()}).encode() + b"\n" + rest)
    outcome = attack.checked("runs", "import", bundle, "--db", "b.sqlite", folder=folder, statuses={0, 3}, case=f"import {case}", keep=[file])
    if outcome.is_done:
        attack.checked("evaluate", "1", test, "--db", "b.sqlite", folder=folder, statuses={0, 3, 4}, case=f"imported {case}", keep=[file])
        attack.checked("runs", "show", "1", "--db", "b.sqlite", folder=folder, statuses={0}, case=f"imported {case}", keep=[file])


def attack_one(attack, source, test):
    folder = attack.fresh()
    file = folder / "x.ekm"
    case = crafted_file(attack, source, file)
    way = attack.random.randrange(4)
    if way == 0:
        for command in ("evaluate", "predict"):
            attack.checked(command, file, test, folder=folder, statuses={0, 3, 4}, case=f"{command} {case}", keep=[file])
    elif way == 1:
        from_bundle(attack, source, folder, file, case, test)
    else:
        resumed(attack, source, folder, file, case)


def work(attack):
    attack.checked("generate", "-o", "d", "--samples", "40", "--features", "200", "--labels", "30", statuses={0}, folder=attack.folder)
    test = attack.folder / "d/train.txt"
    all_ = sources(attack)
    for number in attack.rounds(60, 600, 200):
        attack_one(attack, all_[number % len(all_)], test)


main("crafted_checkpoints", work)
