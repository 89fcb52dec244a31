# SPDX-License-Identifier: GPL-3.0-or-later
"""Databases, checkpoints, exported runs and saved partitions with flipped, cut, zeroed and random bytes, and newer
versions of each: every command ends as promised, what is refused leaves nothing behind, what a checksum covers is exit 3."""
import json
import re
import shutil
import sqlite3
import struct

from attack import main
from checkpoint_file import body_of, entries_of, file_of
from mutate import damaged, flip_bit, flip_many
from runs import copy_database, models_of, project

PROMISED_ON_DATABASE = {0, 3, 5}


def prepare(attack):
    folder = attack.folder
    attack.checked("generate", "-o", "d", "--samples", "50", "--features", "200", "--labels", "30", folder=folder, statuses={0})
    project(folder / "p.toml")
    project(folder / "more.toml", epochs=5)
    for _ in range(2):
        attack.checked("train", "p.toml", "--db", "a.sqlite", folder=folder, statuses={0})
    attack.checked("runs", "export", "1", "--with-model", "-o", "run.jsonl", "--db", "a.sqlite", folder=folder, statuses={0})
    attack.checked("partition", "p.toml", "--set", "partition.method=random", "--save", "parts.csv", folder=folder, statuses={0})
    connection = sqlite3.connect(folder / "a.sqlite") # nothing of it in a journal
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()


def damaged_database(attack, folder):
    database = copy_database(attack.folder / "a.sqlite", folder)
    shutil.copytree(models_of(attack.folder / "a.sqlite"), models_of(database))
    bytes_, what = damaged(database.read_bytes(), attack.random, attack.random.choice([None, None, [flip_bit, flip_many]]))
    database.write_bytes(bytes_)
    commands(attack, folder, database, f"database with {what}")


def damaged_schema(attack, folder):
    """A valid database whose tables are not those of this program, or whose values are not what they should be."""
    database = copy_database(attack.folder / "a.sqlite", folder)
    random = attack.random
    connection = sqlite3.connect(database)
    tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
    table = random.choice(tables)
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    column = random.choice(columns)
    version = random.choice([-5, 0, 1, 2, 3, 99, 2**31 - 1])
    what = random.choice([
        f"DROP TABLE {table}", f"ALTER TABLE {table} RENAME TO nothing", f"ALTER TABLE {table} RENAME COLUMN {column} TO nothing",
        f"ALTER TABLE {table} DROP COLUMN {column}", f"PRAGMA user_version = {version}", f"UPDATE {table} SET {column} = x'00ff'",
        f"UPDATE {table} SET {column} = 'text'", f"UPDATE {table} SET {column} = -9223372036854775808", f"UPDATE {table} SET {column} = 9223372036854775807",
        f"UPDATE {table} SET {column} = 1e308", f"UPDATE {table} SET {column} = ''", f"CREATE VIEW {table}x AS SELECT 1", f"DELETE FROM {table}",
        "UPDATE runs SET config = '" + '{"a":' * 100000 + "'", "UPDATE runs SET config = '{}'", "UPDATE runs SET status = 'unheard of'",
        "UPDATE runs SET name = cast(x'ff0a1b5d' AS TEXT)"])
    try:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(what)
        connection.commit()
    except sqlite3.Error:
        return # SQLite does not allow it
    finally:
        connection.close()
    shutil.copytree(models_of(attack.folder / "a.sqlite"), models_of(database))
    commands(attack, folder, database, what[:200])


def commands(attack, folder, database, case):
    kept = shutil.copy(database, folder / "kept.sqlite")
    test = attack.folder / "d/test.txt"
    for arguments in (["runs", "list"], ["runs", "list", "--json"], ["runs", "list", "--csv"], ["runs", "show", "1"], ["runs", "show", "1", "--json"],
                      ["runs", "compare", "1", "2"], ["runs", "export", "1", "--with-model", "-o", folder / "x.jsonl"], ["evaluate", "1", test],
                      ["predict", "2", test], ["train", attack.folder / "more.toml", "--resume", "1"], ["train", attack.folder / "p.toml"],
                      ["runs", "import", attack.folder / "run.jsonl"], ["runs", "delete", "1"]):
        outcome = attack.checked(*arguments, "--db", database, folder=folder, statuses=PROMISED_ON_DATABASE, case=case, keep=[kept])
        if outcome.is_done and "--json" in arguments:
            attack.json(outcome, case, [kept])


def checkpoint_commands(attack, folder, model, case, statuses):
    database = copy_database(attack.folder / "a.sqlite", folder)
    models_of(database).mkdir(exist_ok=True)
    shutil.copy(model, models_of(database) / "run-1.ekm")
    connection = sqlite3.connect(database) # paths of models may be stored: the copy shall not use the original
    connection.close()
    test = attack.folder / "d/test.txt"
    for arguments in (["evaluate", model, test], ["predict", model, test], ["evaluate", "1", test],
                      ["train", attack.folder / "more.toml", "--resume", "1"]):
        attack.checked(*arguments, "--db", database, folder=folder, statuses=statuses, case=case, keep=[model])
    runs = attack.json(attack.checked("runs", "list", "--json", "--db", database, folder=folder, statuses={0}), case)
    attack.require(0 in statuses or runs and len(runs) == 2, f"{case}: a refused resumption left a run", [model])


def damaged_checkpoint(attack, folder):
    model = folder / "x.ekm"
    bytes_, what = damaged((models_of(attack.folder / "a.sqlite") / "run-1.ekm").read_bytes(), attack.random)
    model.write_bytes(bytes_)
    checkpoint_commands(attack, folder, model, f"checkpoint with {what}", {3})


def damaged_run_file(attack, folder):
    file, database = folder / "x.jsonl", folder / "b.sqlite"
    bytes_, what = damaged((attack.folder / "run.jsonl").read_bytes(), attack.random)
    file.write_bytes(bytes_)
    imported(attack, folder, file, database, f"exported run with {what}")


def imported(attack, folder, file, database, case):
    outcome = attack.checked("runs", "import", file, "--db", database, folder=folder, statuses={0, 3}, case=case, keep=[file])
    if outcome.status == 3:
        attack.require(re.search(rb"x\.jsonl:\d+: ", outcome.err), f"{case}: no line number: {outcome.text()}", [file])
        listed = attack.checked("runs", "list", "--json", "--db", database, folder=folder, statuses={0}, case=case)
        left = list(models_of(database).glob("*")) if models_of(database).exists() else []
        attack.require(listed.out.strip() == b"[]" and not left, f"{case}: something is left of what was refused", [file])
        return
    for arguments in (["show", "1"], ["show", "1", "--json"], ["list", "--csv"], ["export", "1", "--with-model", "-o", folder / "again.jsonl"]):
        attack.checked("runs", *arguments, "--db", database, folder=folder, statuses={0}, case=case, keep=[file])
    attack.checked("evaluate", "1", attack.folder / "d/test.txt", "--db", database, folder=folder, statuses={0, 3}, case=case, keep=[file])


def damaged_partition(attack, folder):
    parts = folder / "parts.csv"
    bytes_, what = damaged((attack.folder / "parts.csv").read_bytes(), attack.random)
    parts.write_bytes(bytes_)
    saved = ["--set", "partition.method=saved", "--set", f"partition.file={parts}"]
    for arguments in (["partition", *saved], ["train", "--no-db", *saved], ["partition", "--set", "partition.method=random", "--start", parts]):
        command, *rest = arguments
        outcome = attack.checked(command, attack.folder / "p.toml", *rest, folder=folder, statuses={0, 3}, case=f"partition with {what}", keep=[parts])
        if outcome.status == 3:
            attack.require(b"parts.csv" in outcome.err, f"partition with {what}: the file is not named: {outcome.text()}", [parts])


def newer_version(attack, folder):
    version = attack.random.choice([2, 3, 99, 2**31, 2**40, 2**63, 2**64 - 1])
    entries = entries_of(models_of(attack.folder / "a.sqlite") / "run-1.ekm")
    model = folder / "x.ekm"
    model.write_bytes(file_of(body_of(entries.values()), version))
    checkpoint_commands(attack, folder, model, f"checkpoint of version {version}", {3})
    header, rest = (attack.folder / "run.jsonl").read_bytes().split(b"\n", 1)
    file = folder / "x.jsonl"
    file.write_bytes(json.dumps({**json.loads(header), "version": version}).encode() + b"\n" + rest)
    attack.checked("runs", "import", file, "--db", folder / "b.sqlite", folder=folder, statuses={3}, case=f"exported run of version {version}", keep=[file])
    attack.checked("convert", attack.folder / "d/train.txt", "x.ekd", folder=folder, statuses={0})
    bytes_ = bytearray((folder / "x.ekd").read_bytes())
    bytes_[8:12] = struct.pack("<I", (struct.unpack_from("<I", bytes_, 8)[0] + attack.random.randint(1, 2**31)) & 0xffffffff)
    (folder / "x.ekd").write_bytes(bytes_)
    attack.checked("inspect", "x.ekd", folder=folder, statuses={3}, case=".ekd of another version")


def work(attack):
    prepare(attack)
    kinds = [damaged_database, damaged_database, damaged_schema, damaged_schema, damaged_checkpoint, damaged_run_file, damaged_run_file, damaged_partition,
             newer_version]
    for number in attack.rounds(2 * len(kinds), 18 * len(kinds), 4 * len(kinds)):
        kinds[number % len(kinds)](attack, attack.fresh())


main("damaged", work)
