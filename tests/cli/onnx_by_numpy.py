# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes an ONNX file by NumPy, as far as exported models need it: the file's fields are read by their numbers in onnx.proto,
and each operator is what the ONNX specification says it is. Looks like ONNX Runtime from outside."""
import numpy as np

TYPES = {1: np.float32, 7: np.int64, 9: np.bool_, 11: np.float64}


def fields(data):
    """Number and value of each field of a message: an int, or bytes."""
    at = 0

    def varint():
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value - (1 << 64) if value >> 63 else value

    found = []
    while at < len(data):
        number, kind = divmod(varint(), 8)
        value = varint()
        if kind == 2:
            value, at = data[at:at + value], at + value
            assert at <= len(data), "a length beyond the end"
        else:
            assert kind == 0, kind
        found.append((number, value))
    return found


def all_of(message, number):
    return [value for each, value in message if each == number]


def one_of(message, number, otherwise=None):
    found = all_of(message, number)
    return found[-1] if found else otherwise


def text_of(message, number):
    return bytes(one_of(message, number)).decode()


def tensor_of(data):
    message = fields(data)
    values = np.frombuffer(one_of(message, 9), TYPES[one_of(message, 2)])
    return text_of(message, 8), values.reshape(all_of(message, 1))


class Node:
    def __init__(self, data):
        message = fields(data)
        self.inputs = [bytes(name).decode() for name in all_of(message, 1)]
        self.outputs = [bytes(name).decode() for name in all_of(message, 2)]
        self.operation = text_of(message, 4)
        self.attributes, self.body = {}, None
        for each in map(fields, all_of(message, 5)):
            if one_of(each, 20) == 5:
                self.body = Graph(one_of(each, 6))
            else:
                assert one_of(each, 20) == 2
                self.attributes[text_of(each, 1)] = one_of(each, 3)


class Graph:
    def __init__(self, data):
        message = fields(data)
        self.nodes = [Node(node) for node in all_of(message, 1)]
        self.constants = dict(tensor_of(tensor) for tensor in all_of(message, 5))
        self.inputs = [text_of(fields(value), 1) for value in all_of(message, 11)]
        self.outputs = [text_of(fields(value), 1) for value in all_of(message, 12)]

    def run(self, known):
        known = {**self.constants, **known}
        for node in self.nodes:
            inputs = [known[name] if name else None for name in node.inputs]
            results = loop(node.body, inputs[0], known) if node.operation == "Loop" else compute(node, inputs)
            assert len(results) == len(node.outputs)
            known.update(zip(node.outputs, results))
        return [known[name] for name in self.outputs]


def loop(body, turns, known):
    sums = [body.run({**known, **dict(zip(body.inputs, [np.int64(turn), np.True_]))})[1] for turn in range(int(turns[0]))]
    return [np.stack(sums)]


def largest(values, k):
    ids = np.argsort(-values, axis=-1, kind="stable")[:, :int(k[0])]
    return [np.take_along_axis(values, ids, -1), ids]


def scattered(values, places, updates):
    result = values.copy()
    result[places] = updates
    return result


def gemm(a, b, c):
    return a @ b.T + c


SIMPLE = {
    "Add": np.add, "And": np.logical_and, "Equal": np.equal, "Div": np.divide, "Gather": lambda of, ids: of[ids],
    "GreaterOrEqual": np.greater_equal, "Identity": lambda x: x, "Less": np.less, "MatMul": np.matmul, "Mul": np.multiply,
    "ReduceL1": lambda x: np.abs(x).sum(keepdims=True), "ReduceL2": lambda x: np.sqrt((x * x).sum(keepdims=True)),
    "Relu": lambda x: np.maximum(x, np.float32(0)), "Reshape": np.reshape, "ScatterElements": scattered,
    "Shape": lambda x: np.array(x.shape, np.int64), "Slice": lambda x, begin, end: x[int(begin[0]):int(end[0])], "Sub": np.subtract,
    "Where": np.where, "ConstantOfShape": lambda sizes: np.zeros(sizes, np.float32),
}


def compute(node, inputs):
    attributes = node.attributes
    if node.operation == "TopK":
        return largest(*inputs)
    if node.operation == "Cast":
        return [inputs[0].astype(TYPES[attributes["to"]])]
    if node.operation == "Concat":
        return [np.concatenate(inputs, attributes["axis"])]
    if node.operation == "Gemm":
        assert attributes == {"transB": 1}
        return [gemm(*inputs)]
    assert not attributes, (node.operation, attributes)
    return [SIMPLE[node.operation](*inputs)]


class InferenceSession:
    def __init__(self, file):
        with open(file, "rb") as source:
            message = fields(memoryview(source.read()))
        self.version = one_of(message, 1), one_of(fields(one_of(message, 8)), 2)
        self.texts = {text_of(entry, 1): text_of(entry, 2) for entry in map(fields, all_of(message, 14))}
        self.graph = Graph(one_of(message, 7))

    def run(self, names, inputs):
        results = dict(zip(self.graph.outputs, self.graph.run(inputs)))
        return [results[name] for name in names]
