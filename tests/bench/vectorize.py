# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents to features: `evenkeel-cli vectorize`, which also reads the file and writes the result, beside the
fit_transform() of scikit-learn's TfidfVectorizer alone, on the same texts with the same settings, alternating.

    python3 tests/bench/vectorize.py build/release/bin/evenkeel-cli TEXTS.csv [REPEATS]

TEXTS.csv: a column `text`, or name and description as projects/debian-tags/make writes them; twenty rows, drawn at random,
make a document. Prints seconds, MB/s and the ratio of the medians. Needs scikit-learn."""

import csv
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

from sklearn.feature_extraction.text import TfidfVectorizer

SETTINGS = [
    ("words", ["terms=runs"], {}),
    ("words and pairs, in two documents or more", ["terms=runs", "max-ngram=2", "min-df=2"],
     {"ngram_range": (1, 2), "min_df": 2}),
    ("parts of words, 3 to 5 characters", ["terms=word-characters", "min-ngram=3", "max-ngram=5"],
     {"analyzer": "char_wb", "ngram_range": (3, 5)}),
]


def documents(file, count):
    with open(file, newline="", encoding="utf-8") as rows:
        texts = [row.get("text") or row["name"] + " " + row["description"] for row in csv.DictReader(rows)]
    draw = random.Random(1)
    return [". ".join(draw.choices(texts, k=20)) for _ in range(count)]


def timed(work):
    began = time.perf_counter()
    result = work()
    return time.perf_counter() - began, result


def main():
    program, file = sys.argv[1:3]
    repeats = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    texts = documents(file, 20000)
    size = sum(len(text.encode()) for text in texts) / 1e6
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "texts.jsonl")
        with open(data, "w", encoding="utf-8") as out:
            for i, text in enumerate(texts):
                out.write(json.dumps({"text": text, "labels": [str(i % 10)]}, ensure_ascii=False) + "\n")
        print(f"{len(texts):,} documents, {size:.1f} MB, {os.cpu_count()} processors")
        for name, settings, arguments in SETTINGS:
            command = [program, "vectorize", data, "-o", os.path.join(folder, "out")]
            for setting in settings:
                command += ["--set", setting]
            ours, theirs = [], []
            for _ in range(repeats):
                ours.append(timed(lambda: subprocess.run(command, check=True, capture_output=True))[0])
                theirs.append(timed(lambda: TfidfVectorizer(**arguments).fit_transform(texts))[0])
            our, their = statistics.median(ours), statistics.median(theirs)
            print(f"{name}: vectorize {our:.2f} s ({size / our:.0f} MB/s), TfidfVectorizer {their:.2f} s "
                  f"({size / their:.1f} MB/s): {their / our:.1f} times as fast")


main()
