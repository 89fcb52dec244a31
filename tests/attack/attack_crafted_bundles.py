# SPDX-License-Identifier: GPL-3.0-or-later
"""Exported runs with wrong, huge, deep and misleading values: import refuses them with file and line and leaves nothing,
or takes them, and then every command on that run works: strict JSON, readable CSV, no control characters, one row a run."""
import csv
import io
import json
import shutil

from attack import main
from craft import deep_json, wrong_value
from mutate import EXTREMES, TEXTS
from program import CONTROL, shown
from runs import models_of, project, table_rows

HOSTILE = ["caf\udce9", "a\nb", "a\rb", "\x1b[31mred\x1b]0;title\x07", "=1+1", "@SUM(A1)", "-1+1", "+1", "a\u2028b", "a\u202eb", "\x00", "\x9b31m", ",\"x\"\n1,2",
           "x" * 20000, "\x7f", "a\tb", "| done |"]


def as_bytes(value):
    """JSON with whatever bytes stand in it: surrogates become the bytes that they stand for."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogateescape")


def change_header(header, random):
    key = random.choice(list(header))
    way = random.randrange(5)
    if way == 0:
        del header[key]
        return f"header without {key}"
    if way == 1:
        key = random.choice(["name", "name", "algorithm", "devices", "notes", "error", "build", "started", "group", "data_hash"])
        header[key] = random.choice(HOSTILE + TEXTS)
        return f"header {key} = {header[key][:30]!a}"
    if way == 2:
        header["config"] = random.choice(["", "null", "[]", "{", "1" * 1000, deep_json(random).decode()])
        return f"header config of {len(header['config'])} characters"
    header[key] = wrong_value(random)
    return f"header {key} = {str(header[key])[:40]!a}"


def change_event(line, random):
    event = json.loads(line)
    key = random.choice(list(event))
    way = random.randrange(5)
    if way == 0:
        del event[key]
    elif way == 1:
        event[key] = random.choice(EXTREMES)
    elif way == 2 and isinstance(event[key], list):
        event[key] = random.choice([[], event[key] * 1000, [None], [1e308] * 3, ["a"], event[key][:-1]])
    elif way == 3:
        event[key] = random.choice(HOSTILE)
    else:
        event[key] = wrong_value(random)
    changed = as_bytes(event)
    if event.get("event") == "started" and random.random() < 0.5:
        changed = b'{"event":"started","run":1,"build":"x","config":' + deep_json(random) + b"}"
    return changed, f"{event.get('event')} {key} = {str(event.get(key))[:40]!a}"


def change_lines(lines, random):
    """Events lost, doubled, in another order, foreign."""
    way = random.randrange(6)
    at = random.randrange(1, len(lines))
    if way == 0:
        del lines[at]
        return "an event is missing"
    if way == 1:
        lines.insert(at, lines[at])
        return "an event is there twice"
    if way == 2:
        other = random.randrange(1, len(lines))
        lines[at], lines[other] = lines[other], lines[at]
        return "two events are exchanged"
    if way == 3:
        lines[at] = random.choice([b"", b"{}", b"null", b"[]", b"\xff", b'{"event":"unheard-of"}', b'{"event":1}', deep_json(random)])
        return "a line that is no event"
    if way == 4:
        lines[at:at] = [b'{"event":"finished","run":1,"status":"done","time":1,"wall":1,"samples_per_second":1,"p@1":1}'] * random.choice([1, 2, 50])
        return "finished more than once"
    lines[at] = lines[at][:-1] + b"," + b'"x":1,' * random.choice([1, 1000]) + b'"time":-1}'
    return "keys more than once"


def shorten_merges(lines, random):
    """Many merges in which device 1 keeps its batch and hardly counts; the last ones do not name it."""
    at = max((i for i, line in enumerate(lines) if line.startswith(b'{"event":"merge"')), default=0)
    if at == 0:
        return "no merge is left"
    merge = {**json.loads(lines[at]), "weights": [1.0, 0.01], "batches": [16.0, 4.0], "updates": [10, 5]}
    count, keys = random.choice([9, 16, 40]), random.choice([["weights"], ["batches"], ["updates"], ["weights", "batches", "updates"]])
    last = {**merge, **{key: merge[key][:random.randrange(2)] for key in keys}}
    lines[at:at + 1] = [as_bytes(merge)] * count + [as_bytes(last)] * random.choice([1, 2, 5])
    return f"merges whose last {', '.join(keys)} are short"


def crafted_bundle(lines, random):
    lines = list(lines)
    header = json.loads(lines[0])
    kept_count = random.random() < 0.7
    done = []
    for _ in range(random.choice([1, 1, 2, 3])):
        way = random.randrange(5)
        if way == 0:
            done.append(change_lines(lines, random))
        elif way == 4:
            done.append(shorten_merges(lines, random))
        elif way == 1:
            at = random.choice([random.randrange(1, len(lines)), random.choice([1, len(lines) - 1])])
            try:
                lines[at], what = change_event(lines[at], random)
            except (ValueError, AttributeError, IndexError, RecursionError):
                continue # already no event
            done.append(what)
        else:
            done.append(change_header(header, random) if header else "")
    if kept_count and "events" in header:
        header["events"] = len(lines) - 1
    lines[0] = as_bytes(header)
    return b"\n".join(lines) + b"\n", "; ".join(done)


def check_lists(attack, folder, case, keep):
    """Two runs are there, each one row: whatever they are called."""
    text = attack.checked("runs", "list", "--db", "b.sqlite", folder=folder, statuses={0}, case=case, keep=keep)
    attack.require(not CONTROL.search(text.out.replace(b"\t", b"\x01")), f"{case}: control characters in the table", keep)
    attack.require(table_rows(text.out) == 2, f"{case}: the table of two runs: {shown(text.out)}", keep)
    table = attack.checked("runs", "list", "--csv", "--db", "b.sqlite", folder=folder, statuses={0}, case=case, keep=keep)
    try:
        rows = list(csv.reader(io.StringIO(table.out.decode("utf-8"), newline=""), strict=True))
        attack.require(len(rows) == 3 and len({len(row) for row in rows}) == 1, f"{case}: CSV of {len(rows)} rows", keep)
        formulas = [cell[:20] for row in rows[1:] for cell in row if cell[:1] in "=@\t\r" and cell]
        attack.require(not formulas, f"{case}: a formula in the CSV: {formulas}", keep)
    except (csv.Error, ValueError) as error:
        attack.fail(f"{case}: CSV cannot be read: {error}", keep)
    runs = attack.json(attack.checked("runs", "list", "--json", "--db", "b.sqlite", folder=folder, statuses={0}, case=case, keep=keep), case, keep)
    attack.require(runs and len(runs) == 2, f"{case}: not two runs in JSON", keep)


def check_commands(attack, folder, case, keep):
    test = attack.folder / "d/test.txt"
    for arguments in (["runs", "show", "2"], ["runs", "compare", "1", "2"], ["runs", "compare", "1", "2", "--csv"]):
        outcome = attack.checked(*arguments, "--db", "b.sqlite", folder=folder, statuses={0, 3}, case=case, keep=keep)
        attack.require(not CONTROL.search(outcome.out) or "--csv" in arguments, f"{case}: control characters: {' '.join(arguments)}", keep)
    for arguments in (["show", "2", "--json"], ["compare", "1", "2", "--json"]):
        outcome = attack.checked("runs", *arguments, "--db", "b.sqlite", folder=folder, statuses={0, 3}, case=case, keep=keep)
        if outcome.is_done: # a configuration that this version cannot read is refused by name
            attack.json(outcome, case, keep)
    again = folder / "again.jsonl"
    outcome = attack.checked("runs", "export", "2", "--with-model", "-o", again, "--db", "b.sqlite", folder=folder, statuses={0}, case=case, keep=keep)
    if outcome.is_done:
        attack.checked("runs", "import", again, "--db", "c.sqlite", folder=folder, statuses={0}, case=f"exported again: {case}", keep=keep)
    attack.checked("evaluate", "2", test, "--db", "b.sqlite", folder=folder, statuses={0, 3, 4}, case=case, keep=keep)
    attack.checked("train", attack.folder / "more.toml", "--resume", "2", "--db", "b.sqlite", folder=folder, statuses={0, 3}, case=case, keep=keep)
    attack.checked("runs", "delete", "2", "--db", "b.sqlite", folder=folder, statuses={0}, case=case, keep=keep)


def attack_one(attack, lines):
    folder = attack.fresh()
    for suffix in ("", "-wal"):
        if (attack.folder / f"a.sqlite{suffix}").exists():
            shutil.copy(attack.folder / f"a.sqlite{suffix}", folder / f"b.sqlite{suffix}")
    file = folder / "x.jsonl"
    bytes_, case = crafted_bundle(lines, attack.random)
    file.write_bytes(bytes_)
    outcome = attack.checked("runs", "import", file, "--db", "b.sqlite", folder=folder, statuses={0, 3}, case=case, keep=[file])
    if outcome.status == 3:
        attack.require(b"x.jsonl:" in outcome.err, f"{case}: the file is not named: {outcome.text()}", [file])
        runs = attack.json(attack.checked("runs", "list", "--json", "--db", "b.sqlite", folder=folder, statuses={0}, case=case), case, [file])
        models = models_of(folder / "b.sqlite")
        left = list(models.glob("*")) if models.exists() else []
        attack.require(runs and len(runs) == 1 and not left, f"{case}: something is left of what was refused", [file])
    elif outcome.is_done:
        check_lists(attack, folder, case, [file])
        check_commands(attack, folder, case, [file])


def work(attack):
    attack.checked("generate", "-o", "d", "--samples", "40", "--features", "200", "--labels", "30", "--test", "40", statuses={0}, folder=attack.folder)
    project(attack.folder / "p.toml", samples=300)
    project(attack.folder / "more.toml", samples=300, epochs=4)
    attack.checked("train", "p.toml", "--db", "a.sqlite", folder=attack.folder, statuses={0})
    attack.checked("runs", "export", "1", "--with-model", "-o", "run.jsonl", "--db", "a.sqlite", folder=attack.folder, statuses={0})
    lines = (attack.folder / "run.jsonl").read_bytes().splitlines()
    for _ in attack.rounds(25, 160, 50):
        attack_one(attack, lines)


main("crafted_bundles", work)
