# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares scores of an exported model with those of `evenkeel-cli predict`:  exported_scores.py PAGE ROWS ANSWERS
In the working folder are model.ekm, model.npz, model.safetensors and model.onnx. PAGE: docs/models.md, whose examples are run. ROWS: a JSON line
per sample, [ids, values] or a text. ANSWERS: `predict --format jsonl` of the same. Prints the largest difference of each way."""
import contextlib
import io
import json
import re
import struct
import sys

import numpy as np

import onnx_by_numpy

MAX = 1e-5  # of a score; of larger ones so much of it


def example(page, words):
    """The Python example of a page that has these words, as names."""
    block = next(each for each in re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE) if words in each)
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(block, f"example with {words}", "exec"), names)
    return names


def read_safetensors(file):
    data = open(file, "rb").read()
    size = struct.unpack_from("<Q", data)[0]
    header, rest, end = json.loads(data[8:8 + size]), data[8 + size:], 0
    assert size % 8 == 0
    texts, arrays = header.pop("__metadata__"), {}
    for name, facts in header.items():
        begin, end = (facts["data_offsets"][0], facts["data_offsets"][1]) if facts["data_offsets"][0] == end else 1 / 0
        arrays[name] = np.frombuffer(rest[begin:end], {"F32": "<f4", "I64": "<i8"}[facts["dtype"]]).reshape(facts["shape"])
    assert end == len(rest)
    return texts, arrays


def batch_scores(session, rows):
    inputs = {"ids": np.concatenate([ids for ids, _ in rows]).astype(np.int64),
              "values": np.concatenate([values for _, values in rows]).astype(np.float32),
              "offsets": np.cumsum([0] + [len(ids) for ids, _ in rows], dtype=np.int64)}
    scores, labels, best = session.run(["scores", "top_labels", "top_scores"], inputs)
    assert labels.shape == (len(rows), min(4, scores.shape[1]))
    assert (labels == np.argsort(-scores, axis=1, kind="stable")[:, :labels.shape[1]]).all() and (best == np.take_along_axis(scores, labels, 1)).all()
    return scores


def main(page, rows, answers):
    by_numpy = example(page, "np.load")
    facts, reading, arrays, name_of = by_numpy["facts"], by_numpy["reading"], dict(by_numpy["model"]), by_numpy["name_of"]
    by_numpy["model"] = arrays
    if "text" in reading:
        features_of = example(page, "features_of")["features_of"]
        rows = [features_of(text, reading) for text in rows]
    rows = [(np.array(ids, np.int64), np.array(values, np.float32)) for ids, values in rows]
    entries = example(page, "read_ekm")
    for number, (weights, bias) in enumerate(entries["layers"]):
        if facts["weights"] == "last":
            assert (weights == arrays[f"W{number}"]).all() and (bias == arrays[f"b{number}"]).all()
    assert json.loads(entries["entries"]["t", "reading"]) == reading
    texts, tensors = read_safetensors("model.safetensors")
    assert json.loads(texts["model"]) == facts and json.loads(texts["reading"]) == reading
    assert set(tensors) == {name for name in arrays if not name.endswith(".json")}
    assert all((arrays[name] == tensor).all() and arrays[name].shape == tensor.shape for name, tensor in tensors.items())

    ways = {"numpy": np.array([by_numpy["scores"](ids, values) for ids, values in rows])}
    session = onnx_by_numpy.InferenceSession("model.onnx")  # with --top 4
    assert session.texts == texts and session.version == (7, 13)
    ways["onnx by numpy"] = batch_scores(session, rows)
    try:
        import onnxruntime
    except ImportError:
        print("left out: no onnxruntime")
    else:
        session = onnxruntime.InferenceSession("model.onnx")
        assert session.get_modelmeta().custom_metadata_map == texts
        ways["onnxruntime"] = batch_scores(session, rows)
        one = np.concatenate([batch_scores(session, [row]) for row in rows])
        assert np.abs(one - ways["onnxruntime"]).max() < MAX
        example(page, "onnxruntime.InferenceSession")

    ids = {name_of(label): label for label in range(facts["labels"])}
    expected = np.array([[score for _, score in sorted((ids[each["label"]], each["score"]) for each in answer["labels"])] for answer in answers])
    assert expected.shape == (len(rows), facts["labels"]), "not the scores of all labels"
    for way, scores in ways.items():
        difference = (np.abs(scores - expected) / np.maximum(1, np.abs(expected))).max()
        print(f"{way}: {difference:.1e} of {np.abs(expected).max():.3g}, {len(rows)} samples, {facts['labels']} labels")
        assert difference < MAX, way
        for answer, own in zip(answers, scores):  # equal scores may be in any order
            best = [own[ids[each["label"]]] for each in answer["labels"][:5]]
            assert np.abs(np.sort(own)[::-1][:5] - best).max() < MAX * max(1, np.abs(own).max()), way
    calibration = facts.get("calibration")
    for answer in answers if calibration or facts["loss"] == "sigmoid" else []:
        score = np.array([each["score"] for each in answer["labels"]])
        if calibration:
            best = score[:calibration["labels"]]
            score = calibration["slope"] * (score - best.max() - np.log(np.exp(best - best.max()).sum())) + calibration["offset"]
        assert np.abs(1 / (1 + np.exp(-score)) - [each["probability"] for each in answer["labels"]]).max() < MAX


with open(sys.argv[1], encoding="utf-8") as page, open(sys.argv[2]) as rows, open(sys.argv[3]) as answers:
    main(page.read(), [json.loads(line) for line in rows], [json.loads(line) for line in answers])
