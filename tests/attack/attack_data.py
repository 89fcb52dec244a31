# SPDX-License-Identifier: GPL-3.0-or-later
"""Mutated data (XMLC and libSVM; plain, gzip, zstd, xz) and bombs in inspect, train and convert, below a cap of memory: exit
3 with file and line, or done; what one command takes the others take."""
import bz2
import gzip
import lzma
import shutil
import subprocess

from attack import main
from mutate import damaged
from runs import project

TOKENS = [b"", b" ", b"\n", b"\r\n", b"\r", b"\0", b":", b",", b"::", b",,", b"-1", b"1e39", b"1e-50", b"nan", b"inf", b"-inf", b"0x10", b"1e", b"+1",
          b"99999999999999999999", b"2147483647", b"2147483648", b"4294967296", b"-2147483649", b"9223372036854775807", b"9223372036854775808", b"1.5",
          b"0", b"#", b"# note", b"qid:1", b"\xff\xfe", b"\xef\xbb\xbf", b"1:1 1:1", b"5:1 4:1", b"\t", b"a", b"1" * 5000, b"0." + b"0" * 400 + b"1"]


def mutate_text(text, random):
    """Of lines and their words."""
    lines = text.split(b"\n")
    for _ in range(random.choice([1, 1, 2, 5, 20])):
        at = random.choice([0, random.randrange(len(lines)), len(lines) - 1])
        way = random.randrange(8)
        words = lines[at].split(b" ")
        where = random.randrange(len(words))
        if way == 0:
            words[where] = random.choice(TOKENS)
        elif way == 1:
            parts = words[where].replace(b":", b"\0:\0").replace(b",", b"\0,\0").split(b"\0")
            parts[random.randrange(len(parts))] = random.choice(TOKENS)
            words[where] = b"".join(parts)
        elif way == 2:
            words.insert(where, random.choice(TOKENS))
        elif way == 3:
            words = words * random.choice([2, 100])
        elif way == 4:
            del words[where]
        elif way == 5:
            random.shuffle(words)
        lines[at] = b" ".join(words)
        if way == 6:
            del lines[at]
            lines = lines or [b""]
        elif way == 7:
            lines.insert(at, random.choice(lines + TOKENS))
    return b"\n".join(lines)


def zstd(bytes_, long=False):
    program = shutil.which("zstd")
    if not program:
        return None
    return subprocess.run([program, "-q", "-c", *(["--ultra", "-22", "--long=31"] if long else [])], input=bytes_, stdout=subprocess.PIPE, check=True).stdout


PACKERS = {"": lambda b: b, ".gz": gzip.compress, ".xz": lambda b: lzma.compress(b, preset=0), ".zst": zstd}


def sources(attack):
    """(name, bytes) of small files in both formats."""
    attack.checked("generate", "-o", "d", "--samples", "60", "--features", "50", "--labels", "12", "--test", "20", "--nnz", "6", folder=attack.folder,
                   statuses={0})
    attack.checked("convert", "d/train.txt", "d/train.svm", folder=attack.folder, statuses={0})
    xmlc, svm = (attack.folder / "d/train.txt").read_bytes(), (attack.folder / "d/train.svm").read_bytes()
    return [("x.txt", xmlc), ("x.svm", svm), ("y.txt", b"3 4 5\n0,1 0:1 2:0.5\n 1:1\n4 3:2\n"), ("y.svm", b"# a\n1,2 qid:3 1:1 4:2 # b\n2 2:1\n")]


def commands(attack, folder, name, case, statuses=frozenset({0, 3, 4})):
    """Gives the exit status of each."""
    project(folder / "p.toml", data=(name, name), epochs=1)
    keep = [folder / name]
    found = {}
    for arguments in (["inspect", name], ["train", "p.toml", "--no-db"], ["convert", name, "out.ekd"], ["convert", "--skip-bad-lines", name, "out.svm"]):
        outcome = attack.checked(*arguments, folder=folder, statuses=statuses, case=case, keep=keep)
        found[arguments[0] if len(arguments) < 4 else "skip"] = outcome.status
        if outcome.status == 3 and b"diverged" not in outcome.err:
            attack.require(name.encode() in outcome.err or b"p.toml" in outcome.err, f"{case}: the file is not named: {outcome.text()}", keep)
    if found["convert"] == 0:
        again = attack.checked("inspect", "out.ekd", folder=folder, statuses={0}, case=f"converted: {case}", keep=keep)
        attack.require(found["inspect"] != 0 or again.is_done, f"{case}: what was converted is not read", keep)
    elif found["convert"] == 3:
        attack.require(not (folder / "out.ekd").exists(), f"{case}: refused, but something was written", keep)
        attack.require(found["train"] != 0, f"{case}: training takes what convert refuses", keep)


def mutated(attack, all_):
    folder = attack.fresh()
    random = attack.random
    name, bytes_ = random.choice(all_)
    suffix = random.choice(["", "", "", *PACKERS])
    what = "text mutated"
    if random.random() < 0.8:
        bytes_ = mutate_text(bytes_, random)
    else:
        bytes_, what = damaged(bytes_, random)
    packed = PACKERS[suffix](bytes_)
    if packed is None:
        suffix, packed = "", bytes_
    if suffix and random.random() < 0.6:
        packed, what = damaged(packed, random)
        if random.random() < 0.2:
            packed += PACKERS[suffix](bytes_) # a second member
    (folder / f"{name}{suffix}").write_bytes(packed)
    commands(attack, folder, f"{name}{suffix}", f"{name}{suffix}: {what}")


# Little files that are large inside, sizes that are promised, endless lines: names, and what makes the bytes with a "million".
BOMBS = [
    ("b.txt.gz", lambda m: gzip.compress(b"2 3 4\n" + b"\n" * m * 100)), ("b.txt.xz", lambda m: lzma.compress(b"2 3 4\n" + b"\n" * m * 100, preset=0)),
    ("b.txt.zst", lambda m: zstd(b"2 3 4\n0 0:1\n" + b"\n" * m * 100) or b""), ("b.txt.gz", lambda m: gzip.compress(b"1 3 4\n0 " + b"0:1 " * m * 10)),
    ("b.txt", lambda _: b"9000000000000000000 2 2\n0 0:1\n"), ("b.txt", lambda _: b"1 2147483647 2\n0 0:1\n"), ("b.txt", lambda _: b"1 2 2147483647\n0 0:1\n"),
    ("b.txt", lambda _: b"1 9223372036854775807 9223372036854775807\n0 0:1\n"), ("b.svm", lambda _: b"2147483646 1:1\n"), ("b.svm", lambda _: b"1 2147483646:1\n"),
    ("b.txt", lambda m: bytes(m * 50)), ("b.txt", lambda m: b"1 3 3\n" + b"0," * m * 10 + b"0 0:1\n"), ("b.txt.bz2", lambda _: bz2.compress(b"1 2 2\n0 0:1\n")),
    ("b.txt.gz", lambda _: gzip.compress(gzip.compress(b"1 2 2\n0 0:1\n"))), ("b.svm", lambda m: b"x\n" * m),
    ("b.txt", lambda m: b"%d 2 2\n" % m + b"0 0:1\n" * m)]


def bomb(attack, number):
    folder = attack.fresh()
    name, bytes_of = BOMBS[number % len(BOMBS)]
    (folder / name).write_bytes(bytes_of(attack.scaled(300000, 50000)))
    commands(attack, folder, name, f"bomb {number % len(BOMBS)}")


def valid_but_large_windows(attack):
    """Valid files of other programs' settings: read, or the sentence names the setting; never called damaged."""
    text = (attack.folder / "d/train.txt").read_bytes()
    folder = attack.fresh()
    dictionary = lzma.compress(text, filters=[{"id": lzma.FILTER_LZMA2, "preset": 0, "dict_size": 1 << 30}]) if not attack.program.sanitized else lzma.compress(text)
    for name, bytes_ in (("w.txt.zst", zstd(text * 50, long=True)), ("w.txt.xz", dictionary), ("w.txt.gz", gzip.compress(text[:1000]) + gzip.compress(text[1000:]))):
        if bytes_ is None:
            continue
        (folder / name).write_bytes(bytes_)
        outcome = attack.checked("inspect", name, folder=folder, statuses={0, 3, 4}, case="a large window", keep=[folder / name])
        attack.require(b"damaged" not in outcome.err, f"valid, but called damaged: {outcome.text()}", [folder / name])


def work(attack):
    all_ = sources(attack)
    for number in attack.rounds(36, 330, 90):
        if number < len(BOMBS) or number % 20 == 19:
            bomb(attack, number if number < len(BOMBS) else number // 20)
        elif number == len(BOMBS):
            valid_but_large_windows(attack)
        else:
            mutated(attack, all_)


main("data", work)
