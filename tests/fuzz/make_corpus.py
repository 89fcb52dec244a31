# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the fuzzers' corpora from small real files: python3 make_corpus.py EVENKEEL-CLI. What a fuzzer has found since
(found-*) stays."""
import contextlib
import gzip
import io
import json
import lzma
import os
import pathlib
import sqlite3
import struct
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "attack"))
sys.dont_write_bytecode = True
from checkpoint_file import entries_of  # pylint: disable=wrong-import-position

OPTIMIZERS = ["sgd", "momentum", "adam"] # as in fuzz_checkpoint.cpp
PROJECT = """[data]
generate = {{ samples = 40, features = 20, labels = 5, test = 10, nnz = 4, labels-per-sample = 1 }}
[model]
hidden = [2]
[devices]
use = ["sim", "sim,speed=0.5"]
[train]
algorithm = "{}"
optimizer = "{}"
clock = "virtual"
epochs = 2
batch = 8
"""


def run(*arguments, fails=False):
    done = subprocess.run([program, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode and not fails:
        sys.exit(f"{arguments}: {done.stderr.decode()}")
    return done.stdout


def put(kind, name, bytes_):
    folder = HERE / "corpus" / kind
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(bytes_)


def encoded(number, model):
    """The entries as fuzz_checkpoint.cpp reads them."""
    parts = [bytes([number + 1])]
    for name, entry in entries_of(model).items():
        data = entry.data[:65535]
        parts.append(entry.kind + struct.pack("<B", len(name)) + name.encode() + struct.pack("<H", len(data)) + data)
    return b"".join(parts)


def checkpoints():
    names = [each["name"] for each in json.loads(run("algorithms", "--json"))]
    for number, name in enumerate(names):
        for index in {0, 2} if number < 2 else {(number % 2) * 2}:
            pathlib.Path("p.toml").write_text(PROJECT.format(name, OPTIMIZERS[index]))
            run("train", "p.toml", "--db", f"{name}-{index}.sqlite", fails=True)
            model = pathlib.Path(f"{name}-{index}.sqlite-models/run-1.ekm")
            if model.exists():
                put("checkpoint", f"{name}-{OPTIMIZERS[index]}", encoded(number + index * len(names), model))
    put("checkpoint", "raw", b"\0" + pathlib.Path("adaptive-sgd-0.sqlite-models/run-1.ekm").read_bytes())


def bundles_and_events():
    run("runs", "export", "1", "-o", "run.jsonl", "--db", "local-sgd-0.sqlite")
    header, *events = pathlib.Path("run.jsonl").read_bytes().splitlines(True)
    short = [*events[:4], events[-1]]
    put("bundle", "run", json.dumps({**json.loads(header), "events": len(short)}).encode() + b"\n" + b"".join(short))
    run("runs", "export", "1", "--with-model", "-o", "run.jsonl", "--db", "adaptive-sgd-0.sqlite")
    header, *more = pathlib.Path("run.jsonl").read_bytes().splitlines(True)
    put("bundle", "model", json.dumps({**json.loads(header), "events": 0}).encode() + b"\n")
    kinds = {json.loads(line)["event"]: line for line in events + more}
    kinds["device"] = b'{"event":"device","time":1,"wall":1,"rank":0,"utilization":0.5,"memory":10,"power":100,"temperature":50,"clock":1000}'
    kinds["note"] = '{"event":"note","time":-0.0,"wall":1e300,"text":"é\\n\\u0000\\ud83d\\ude00"}'.encode()
    for kind, line in kinds.items():
        put("events", kind, line.rstrip())


def data_files():
    run("generate", "-o", "d", "--samples", 12, "--features", 30, "--labels", 5, "--test", 4, "--nnz", 4, "--labels-per-sample", 2)
    run("convert", "d/train.txt", "d/train.svm")
    run("convert", "d/train.txt", "d/train.ekd")
    text, svm = pathlib.Path("d/train.txt").read_bytes(), pathlib.Path("d/train.svm").read_bytes()
    for name, bytes_ in (("xmlc", text), ("libsvm", svm), ("gz", gzip.compress(text, mtime=0)), ("xz", lzma.compress(text)),
                         ("odd", b"3 4 5\r\n0,1 0:1 2:0.5\n 1:-1e-3\n4 3:2\n"), ("comments", b"# a\n1,2 qid:3 1:1 4:2 # b\n2 2:1\n"), ("ekd", b"EVKDATA\n")):
        put("reader", name, bytes_)
    for name, documents in (("csv", 'id,title,tags\n1,"red ""car""\nfast",a;b\n2,blue boat,b\n'),
                            ("json", '{"text":"red car","tags":["a","b"]}\n{"text":"blue","tags":"b"}\n'),
                            ("fasttext", "__label__a red car\n__label__b 一二三 boat\n"),
                            ("annif", "red car\t<http://a> <http://b>\nboat\t<http://b>\n")):
        put("reader", "documents-" + name, documents.encode())
    put("cache", "raw", b"\0" + pathlib.Path("d/train.ekd").read_bytes().rstrip(b"\0"))
    sizes = struct.pack("<BbbBBB", 3, 10, 4, 4, 3, 0) # samples, features, labels, nonzeros, labels in all, sizes as they are
    honest = sizes + bytes([2, 3, 1, 2]) + bytes([0, 9, 3, 5]) + bytes([1, 0, 3]) + struct.pack("<4f", 1, -2, 0.5, 1e-30) + b"xmlc"
    put("cache", "arrays", b"\1" + honest)
    put("cache", "unsorted", b"\1" + sizes + bytes([250, 3, 1, 90]) + honest[10:])
    put("cache", "foreign-ids", b"\1" + honest[:10] + bytes([200, 127, 3, 5, 9, 9, 9]) + honest[17:])
    put("cache", "huge", b"\1" + sizes[:5] + b"\x0f" + honest[6:-4] + struct.pack("<q", 1 << 62))


def npy(kind, shape, values):
    header = repr({"descr": kind, "fortran_order": False, "shape": shape}) + "\n"
    return b"\x93NUMPY\1\0" + struct.pack("<H", len(header)) + header.encode() + values


def matrix(kind, shape, ends, ids, values):
    """Members of an .npz file, in the order of fuzz_pairs.cpp."""
    return {"format": npy("|S3", (), kind), "shape": npy("<i8", (2,), struct.pack("<2q", *shape)),
            "indptr": npy("<i4", (len(ends),), struct.pack(f"<{len(ends)}i", *ends)),
            "indices": npy("<i4", (len(ids),), struct.pack(f"<{len(ids)}i", *ids)),
            "data": npy("<f4", (len(values),), struct.pack(f"<{len(values)}f", *values))}


def sized(part):
    return struct.pack("<H", len(part)) + part


def archive(members, method):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as zipped:
        for name, bytes_ in members.items():
            zipped.writestr(zipfile.ZipInfo(name + ".npy"), bytes_)
    return file.getvalue()


def pairs():
    rows = matrix(b"csr", (3, 4), (0, 2, 2, 4), (0, 3, 2, 1), (1, 0.5, -2, 1))
    columns = matrix(b"csc", (3, 4), (0, 1, 2, 3, 4), (0, 2, 2, 0), (1, 1, -2, 0.5))
    labels = matrix(b"csr", (3, 2), (0, 1, 1, 3), (1, 0, 1), (1, 1, 0))
    put("pairs", "text", b"\0" + sized(b"3 4\n0:1 3:0.5\n\n2:-2 1:1\n") + b"3 2\n1:1\n\n0:1 1:0\n")
    for name, features in (("csr", rows), ("csc", columns)):
        put("pairs", name, b"\1" + b"".join(map(sized, [*features.values(), *labels.values()])))
        put("pairs", f"{name}-archive", b"\3" + sized(archive(features, zipfile.ZIP_DEFLATED)) + archive(labels, zipfile.ZIP_STORED))
    attributes = b"@relation 'x: -C 1'\n@attribute a {0,1}\n@attribute 'b c' numeric\n@attribute k {red,'dark green'}\n@attribute l {0,1}\n@data\n"
    lists = b"<?xml version='1.0'?>\n<labels>\n<label name=\"l\"><label name='a'/></label></labels>\n"
    sparse, dense = b"{0 1, 1 0.5} % c\n{2 'dark green',3 1}\n{}\n", b"1,0.5,red,0\n0,?,'dark green',1\n0 0 red 0\n"
    put("pairs", "mulan-sparse", b"\2" + sized(lists) + attributes + sparse)
    put("pairs", "mulan-dense", b"\2" + sized(lists) + attributes + dense)
    for name, bytes_ in (("meka", attributes + sparse), ("weka", attributes.replace(b"-C 1", b"") + dense)):
        put("reader", name, bytes_)
    put("reader", "npz", archive(rows, zipfile.ZIP_DEFLATED))


def projects():
    for file in sorted((HERE.parents[1] / "projects").rglob("*.toml")):
        put("project", str(file.relative_to(HERE.parents[1] / "projects")).replace("/", "-"), file.read_bytes())
    pathlib.Path("p.toml").write_text(PROJECT.format("sma", "sgd"))
    stored = json.loads(run("train", "p.toml", "--no-db", "--json").splitlines()[0])["config"]
    put("project", "stored", json.dumps(stored).encode())
    put("project", "dotted", b'train.epochs = 3\ndata.generate.samples = 10\n"model".hidden = [1, 2]\n[algorithm]\nmomentum = 0.5\n')
    put("project", "deep", ".".join(["a"] * 500).encode() + b" = 1\n")


def trackers():
    schemas = {"mlflow": ("CREATE TABLE experiments (experiment_id, name, lifecycle_stage)",
                          "INSERT INTO experiments VALUES (1, 'trees', 'active')",
                          "CREATE TABLE runs (run_uuid, name, status, lifecycle_stage, experiment_id, start_time)",
                          "INSERT INTO runs VALUES ('a', 'first', 'FINISHED', 'active', 1, 1764000000000)",
                          "CREATE TABLE params (run_uuid, key, value)", "INSERT INTO params VALUES ('a', 'rate', '0.1')",
                          "CREATE TABLE metrics (run_uuid, key, value, timestamp, step, is_nan)",
                          "INSERT INTO metrics VALUES ('a', 'acc', 0.5, 1764000000000, 0, 0), ('a', 'loss', 0, 1764000000000, 0, 1)"),
               "trackio": ("CREATE TABLE configs (run_id, config)", "INSERT INTO configs VALUES ('a', '{\"rate\": 0.1}')",
                           "CREATE TABLE metrics (run_id, timestamp, run_name, step, metrics)",
                           "INSERT INTO metrics VALUES ('a', '2026-01-01T00:00:00', 'first', 1, '{\"acc\": 0.5, \"loss\": \"NaN\"}')")}
    for name, statements in schemas.items():
        with contextlib.closing(sqlite3.connect(name)) as database:
            database.execute("PRAGMA page_size = 512")
            for statement in statements:
                database.execute(statement)
            database.commit()
        put("scalars", name, b"\4" + pathlib.Path(name).read_bytes())


if __name__ == "__main__":
    program = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(scratch)
        os.environ.update(XDG_CACHE_HOME=scratch, HOME=scratch, EVENKEEL_DATA="/nowhere")
        for make in (checkpoints, bundles_and_events, data_files, pairs, projects, trackers):
            make()
        os.chdir("/")
