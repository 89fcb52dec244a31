# SPDX-License-Identifier: GPL-3.0-or-later
"""partition_rivals.py apricot|apricot-patched|submodlib FILE K: selects K samples of an XMLC file by lazy greedy on the
root of feature mass with another tool, and prints seconds and objective as JSON."""
import json
import sys
import time

import numpy
import scipy.sparse


def read(path):
    rows, columns, values = [], [], []
    with open(path, encoding="ascii") as file:
        samples, features, _ = map(int, file.readline().split())
        for row, line in enumerate(file):
            for entry in line.split(" ")[1:]:
                if ":" in entry:
                    column, value = entry.split(":")
                    rows.append(row)
                    columns.append(int(column))
                    values.append(float(value))
    return scipy.sparse.csr_matrix((values, (rows, columns)), shape=(samples, features))


def objective(x, chosen):
    return float(numpy.sqrt(numpy.asarray(x[chosen].sum(axis=0))).sum())


def apricot(x, k, patched):
    import apricot
    from apricot.functions import base
    if patched:  # the base class appends each pick, made dense, to an array that it copies: quadratic, and not needed
        def select_next(self, _, gain, index):
            self.ranking.append(index)
            self.gains.append(gain)
            self.mask[index] = True
            self.idxs = numpy.where(self.mask == 0)[0]
        base.BaseSelection._select_next = select_next

    def fit(count):
        begin = time.perf_counter()
        selector = apricot.FeatureBasedSelection(count, concave_func="sqrt", optimizer="lazy").fit(x)
        return time.perf_counter() - begin, selector.ranking
    compiling, _ = fit(1)
    seconds, chosen = fit(k)
    return seconds - compiling, [int(i) for i in chosen]


def submodlib(x, k):
    import submodlib_cpp
    rows = [list(zip(x.indices[a:b].tolist(), x.data[a:b].tolist())) for a, b in zip(x.indptr[:-1], x.indptr[1:])]
    features = x.shape[1]
    f = submodlib_cpp.FeatureBased(x.shape[0], submodlib_cpp.FeatureBased.Type.squareRoot, rows, features, [1.0] * features)
    begin = time.perf_counter()
    chosen = f.maximize("LazyGreedy", float(k), False, False, 0.1, False, False, [], False)
    return time.perf_counter() - begin, [int(i) for i, _ in chosen]


def main():
    name, path, k = sys.argv[1], sys.argv[2], int(sys.argv[3])
    x = read(path)
    seconds, chosen = submodlib(x, k) if name == "submodlib" else apricot(x, k, name == "apricot-patched")
    print(json.dumps({"seconds": seconds, "objective": objective(x, chosen)}))


main()
