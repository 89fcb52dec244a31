# SPDX-License-Identifier: GPL-3.0-or-later
"""Generated samples as evenkeel-gpu-step --write has them (see write() in tests/gpu/step.cpp), for PyTorch's baseline."""

MAGIC = b"evenkeel-csr"


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

