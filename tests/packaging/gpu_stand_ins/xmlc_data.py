# SPDX-License-Identifier: GPL-3.0-or-later
"""A stand-in for the data set of the PyTorch baseline."""
from dataclasses import dataclass


@dataclass
class Dataset:
    features: int
    label_count: int
    indptr: list
    indices: list
    values: list
    label_ptr: list
    labels: list

    @property
    def samples(self):
        return len(self.indptr) - 1
