# SPDX-License-Identifier: GPL-3.0-or-later
"""Generated samples as evenkeel-gpu-step --write has them (see write() in tests/gpu/step.cpp), for PyTorch's baseline; in a
pack they are compressed.
    rival_data.py FILE.csr.xz FILE.csr      unpacks"""
import lzma
import shutil
import sys

MAGIC = b"evenkeel-csr"
# Values of 32 bits: bytes of the same significance resemble each other. Higher presets take minutes and save nothing.
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 0, "lc": 0, "lp": 2, "pb": 2}]


def pack(raw, file):
    with open(raw, "rb") as source, lzma.open(file, "wb", filters=FILTERS) as target:
        shutil.copyfileobj(source, target, 1 << 20)


def unpack(file, raw):
    with lzma.open(file, "rb") as source, open(raw, "wb") as target:
        shutil.copyfileobj(source, target, 1 << 20)


def read(path, make):
    """make(features, label_count, indptr, indices, values, label_ptr, labels) of numpy arrays: the baseline's Dataset."""
    import numpy as np
    with open(path, "rb") as file:
        magic, *sizes = file.readline().split()
        if magic != MAGIC:
            raise ValueError(f"{path} is not written by evenkeel-gpu-step")
        samples, features, label_count, entries, true_labels = map(int, sizes)

        def array(count, kind):
            found = np.fromfile(file, dtype=kind, count=count)
            if len(found) != count:
                raise ValueError(f"{path} is cut short")
            return found

        lengths, label_lengths, scales = array(samples, "<i4"), array(samples, "<i4"), array(samples, "<f4")
        indices = np.cumsum(array(entries, "<i4"), dtype=np.int32)
        values = array(entries, "<f4") * np.repeat(scales, lengths)
        labels = array(true_labels, "<i4")

    def offsets(counts):
        return np.concatenate([np.zeros(1, np.int64), np.cumsum(counts, dtype=np.int64)])

    return make(features, label_count, offsets(lengths), indices, values, offsets(label_lengths), labels)


if __name__ == "__main__":
    unpack(*sys.argv[1:3])
