# SPDX-License-Identifier: GPL-3.0-or-later
"""Mutated projects (all of projects/, and a small one that trains in no time), by TOML and by bytes, in train, partition
and --set: refused with file and line, or run; one line on stderr, whatever the values are."""
import pathlib
import re
import signal

from attack import ROOT, main
from mutate import EXTREMES, TEXTS, damaged
from runs import project

KEY_LINE = re.compile(r"^\s*([\w-]+)\s*=\s*(.+?)\s*(#.*)?$")
# Small data and one epoch, whatever the project says: what is attacked is the project. Mutations override them.
SMALL = ["data.generate.samples=200", "data.generate.features=100", "data.generate.labels=20", "data.generate.test=40", "data.generate.nnz=5",
         "data.generate.labels-per-sample=2", "model.hidden=[4]", "train.epochs=1", "train.batch=8"]


def toml_text(text):
    return '"' + "".join(c if c.isprintable() and c not in '"\\' else f"\\u{ord(c):04X}" if ord(c) < 65536 else f"\\U{ord(c):08X}" for c in text) + '"'


def number_text(value):
    return {"inf": "inf", "-inf": "-inf", "nan": "nan"}.get(str(value), str(value))


def wrong_value(random):
    depth = random.choice([10, 300, 50000])
    return random.choice([
        *map(number_text, random.sample(EXTREMES, 8)), *map(toml_text, random.sample(TEXTS, 8)), "[]", "[[]]", "{}", "{ a = 1 }", "true", '["sim"]', '["sim", "sim"]',
        '["cpu,threads=1"]', '["cpu,threads=99999999"]', '["sim,speed=1e-300"]', '["sim,speed=nan"]', '["cpu:0-99999"]', '["sim,fails=0"]', '["cpu,memory=1"]',
        '["sim:/dev/null"]', '["sim,trace=/"]', '[' + '"sim",' * 3000 + ']', "[1, 2, 3]", "[8, 8, 8]", "[" * depth + "]" * depth, "2026-11-22", "1_000", "0x10",
        '"1 epoch"', '"0 samples"', '"1e-300 seconds"', '"p@1 >= 2"', '"p@1 >= 0.1"', '"""a\nb"""', "{ " + "a = { " * depth + "}" * depth + " }"])


def known_keys(attack):
    """What the program says of each key: its choices, its range."""
    keys = {each["key"]: each for each in attack.json(attack.checked("settings", "--json", folder=attack.folder, statuses={0}))}
    for kind, section in (("algorithms", "algorithm"), ("partitioners", "partition")):
        for each in attack.json(attack.checked(kind, "--json", folder=attack.folder, statuses={0})):
            keys |= {f"{section}.{option['name']}": option for option in each["options"]}
            keys.setdefault(f"{section}.method" if section == "partition" else "train.algorithm", {}).setdefault("names", []).append(each["name"])
    return keys


def value_of(key, keys, random):
    """Mostly one that is allowed, or just outside of what is."""
    about = keys[key]
    names = about.get("names") or about.get("choices")
    if random.random() < 0.4 or not (names or isinstance(about.get("least"), (int, float))):
        return wrong_value(random)
    if names:
        return toml_text(random.choice(names))
    least, most = float(about["least"]), float(about.get("most") if isinstance(about.get("most"), (int, float)) else 1e6)
    value = random.choice([least, most, least + 1, (least + most) / 2, least + random.random() * min(50, most - least), least - 1, most + 1])
    return number_text(int(value) if value == int(value) and abs(value) < 1e15 and random.random() < 0.8 else value)


def set_key(lines, key, value):
    """In its table, instead of what is there."""
    section, _, name = key.rpartition(".")
    header = f"[{section}]"
    if section and header not in lines:
        lines += [header]
    at = lines.index(header) + 1 if section else 0
    for number in range(at, len(lines)):
        if lines[number].startswith("["):
            break
        if lines[number].split("=")[0].strip() == name:
            lines[number] = f"{name} = {value}"
            return
    lines.insert(at, f"{name} = {value}")


def mutate_toml(text, random, keys):
    """Of its keys, values and tables."""
    lines = text.split("\n")
    done = []
    for _ in range(random.choice([1, 1, 2, 4])):
        values = [number for number, line in enumerate(lines) if KEY_LINE.match(line)]
        at = random.choice(values or [0])
        way = random.randrange(8)
        key = lines[at].split("=")[0].strip()
        if way <= 1:
            lines[at] = f"{key} = {wrong_value(random)}"
        elif way <= 3:
            chosen = random.choice(list(keys))
            set_key(lines, chosen, value_of(chosen, keys, random))
        elif way == 4:
            lines.append(random.choice(["[train]", "[", "[]", "[[data]]", "[a.b.c]", "x", "= 1", '"" = 1', "[data", ".".join(["a"] * random.choice([60, 50000])) + " = 1"]))
        elif way == 5:
            del lines[at]
        elif way == 6:
            lines[at] = lines[at].replace(key, random.choice(["", "x" * 10000, "a.b", '"\\u001b"', key + "s", key.upper()]), 1)
        else:
            lines.insert(at, lines[at])
        done.append(f"{('value', 'value', 'known key', 'known key', 'end', 'deleted', 'renamed', 'doubled')[way]} at {key[:30]}")
        lines = lines or [""]
    return "\n".join(lines), "; ".join(done)


def ended(attack, arguments, folder, case, keep=()):
    """Judges how it ends; by SIGINT after some seconds, as a project may ask for 10^300 epochs."""
    running = attack.start(*arguments, folder=folder)
    if not running.ends_within(attack.scaled(5, 15)):
        running.send(signal.SIGINT)
    attack.judge(running.wait(attack.program.limit), {0, 2, 3, 4, 5, 130}, case, keep)


def attack_one(attack, texts, keys):
    folder, random = attack.fresh(), attack.random
    name, text = random.choice(texts)
    if random.random() < 0.8:
        text, what = mutate_toml(text, random, keys)
        bytes_ = text.encode("utf-8", "replace")
    else:
        bytes_, what = damaged(text.encode(), random)
    file = folder / "p.toml"
    file.write_bytes(bytes_)
    small = [part for setting in SMALL for part in ("--set", setting)] if name != "small" else []
    arguments = random.choice([["train", "p.toml", "--no-db"], ["train", "p.toml", "--no-db"], ["train", "p.toml", "--db", "a.sqlite"],
                               ["partition", "p.toml", "--seeds", "1"], ["tune", "p.toml", "-o", "tuned.toml", "--first-epochs", "0.01"]])
    ended(attack, [*arguments, *small], folder, f"{name}: {what}", [file])
    if random.random() < 0.5:
        chosen = random.choice(list(keys))
        setting = f"{chosen}={value_of(chosen, keys, random)}"[:100000]
        if "\0" not in setting:
            ended(attack, ["train", attack.folder / "small.toml", "--no-db", "--set", "train.epochs=1", "--set", setting], folder, f"--set {setting[:60]}")


def work(attack):
    keys = known_keys(attack)
    project(attack.folder / "small.toml", samples=200, epochs=1)
    small = ("small", (attack.folder / "small.toml").read_text())
    files = sorted(pathlib.Path(ROOT / "projects").rglob("*.toml"))
    texts = [small] * len(files) + [(str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")) for file in files]
    for _ in attack.rounds(60, 400, 100):
        attack_one(attack, texts, keys)


main("projects", work)
