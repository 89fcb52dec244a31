# SPDX-License-Identifier: GPL-3.0-or-later
"""A stand-in for numpy: what tests/gpu/suite/rival_data.py needs, for machines without it."""
import array
import itertools

int32, int64 = int, int


class ndarray(list):
    def __mul__(self, other):
        return ndarray(a * b for a, b in zip(self, other))


def fromfile(file, dtype, count):
    values = array.array({"<i4": "i", "<f4": "f"}[dtype])
    values.frombytes(file.read(4 * count))
    return ndarray(values)


def cumsum(values, dtype):
    return ndarray(itertools.accumulate(values))


def repeat(values, counts):
    return ndarray(value for value, count in zip(values, counts) for _ in range(count))


def zeros(count, dtype):
    return ndarray([0] * count)


def concatenate(parts):
    return ndarray(itertools.chain(*parts))
