# SPDX-License-Identifier: GPL-3.0-or-later
"""What is taken as it is, what is copied, and what is refused. Without numpy only the first tests are run."""
import array
import pickle

import pytest
from conftest import QUICK, rows

import evenkeel
from evenkeel._csr import address, features_of, labels_of_lists


def plain_csr(samples):
    offsets, indices, values, classes = rows(samples)
    features = evenkeel.Csr(array.array("q", offsets), array.array("i", indices), array.array("f", values),
                            shape=(samples, 40))
    return features, classes


def test_arrays_without_numpy_are_used_where_they_are():
    indices, values = array.array("i", [0, 2]), array.array("f", [1, 2])
    csr = evenkeel.Csr(array.array("q", [0, 1, 2]), indices, values, shape=(2, 3))
    assert address(csr.indices) == indices.buffer_info()[0] and address(csr.data) == values.buffer_info()[0]
    assert csr.row(1) == [(2, 2.0)] and csr.nnz == 2 and len(csr) == 2
    copy = pickle.loads(pickle.dumps(csr))
    assert copy.row(0) == csr.row(0) and copy.shape == csr.shape
    assert evenkeel.Csr([0, 1], [0], [0.5], shape=(1, 1)).row(0) == [(0, 0.5)]  # lists are converted


def test_first_use_without_numpy():
    features, classes = plain_csr(300)
    model = evenkeel.Classifier(**QUICK).fit(features, labels_of_lists(([c] for c in classes), 8))
    labels, probabilities = model.top(features.rows(10, 12), 2)
    assert [row[0] for row in labels] == classes[10:12] and len(probabilities[0]) == 2
    assert evenkeel.Classifier(**QUICK).fit(features, classes).score(features, classes) == 1


def test_what_is_wrong_is_said():
    with pytest.raises(evenkeel.UsageError, match="indptr must have 3 numbers"):
        evenkeel.Csr([0, 1], [0], [1.0], shape=(2, 1))
    with pytest.raises(evenkeel.UsageError, match="as many values"):
        evenkeel.Csr([0, 1], [0], [1.0, 2.0], shape=(1, 1))
    features, classes = plain_csr(20)
    with pytest.raises(evenkeel.InputError, match="20, 19"):
        evenkeel.Classifier().fit(features, classes[:-1])
    beyond = evenkeel.Csr([0, 1], [7], [1.0], shape=(1, 3))
    with pytest.raises(evenkeel.InputError, match="row 0: the indices"):
        evenkeel.Classifier().fit(beyond, [1])
    with pytest.raises(ValueError, match="did you mean|train.epochs"):
        evenkeel.Classifier(settings={"train.epoch": 3}).fit(features, classes)
    with pytest.raises(evenkeel.UsageError, match="given to fit"):
        evenkeel.Classifier(settings={"data.train": "x"}).fit(features, classes)
    with pytest.raises(evenkeel.UsageError, match="same setting"):
        evenkeel.Classifier(epochs=1, settings={"train.epochs": 3}).fit(features, classes)
    with pytest.raises(evenkeel.DeviceError):
        evenkeel.Classifier(devices="cuda:99").fit(features, classes)
    with pytest.raises(evenkeel.UsageError, match="not fitted"):
        evenkeel.Classifier().predict(features)


def test_nothing_of_scipy_is_copied_where_it_fits():
    numpy, sparse = pytest.importorskip("numpy"), pytest.importorskip("scipy.sparse")
    offsets, indices, values, _ = rows(30)
    matrix = sparse.csr_matrix((numpy.array(values, "f4"), numpy.array(indices, "i4"), offsets), shape=(30, 40))
    csr = features_of(matrix)
    assert numpy.shares_memory(numpy.asarray(csr.data), matrix.data)
    assert numpy.shares_memory(numpy.asarray(csr.indices), matrix.indices)
    assert address(csr.data) == matrix.data.ctypes.data and address(csr.indices) == matrix.indices.ctypes.data
    # The library itself looks at these arrays.
    from evenkeel._dataset import of_csr

    seen, _ = of_csr(csr).view()
    assert address(seen.data) == matrix.data.ctypes.data and address(seen.indices) == matrix.indices.ctypes.data
    back = csr.to_scipy()
    assert numpy.shares_memory(back.data, matrix.data) and (back != matrix).nnz == 0
    matrix.data.flags.writeable = False
    assert address(features_of(matrix).data) == matrix.data.ctypes.data


def test_other_matrices_are_converted_and_stay_as_they_are():
    numpy, sparse = pytest.importorskip("numpy"), pytest.importorskip("scipy.sparse")
    unsorted = sparse.csr_matrix((numpy.array([1, 2, 3, 4], "f8"), [2, 0, 1, 1], [0, 2, 4]), shape=(2, 3))
    csr = features_of(unsorted)
    assert csr.row(0) == [(0, 2), (2, 1)] and csr.row(1) == [(1, 7)]
    assert unsorted.indices.tolist() == [2, 0, 1, 1]
    for other in (unsorted.tocoo(), unsorted.tocsc(), unsorted.toarray(), unsorted.toarray().tolist(),
                  sparse.csr_array(unsorted), unsorted.astype("i8"), unsorted.toarray().astype("O")):
        assert [features_of(other).row(i) for i in range(2)] == [csr.row(0), csr.row(1)]
    from evenkeel._csr import labels_of_scipy

    zeros = sparse.csr_matrix((numpy.array([1, 0, 2, 0]), [0, 2, 1, 2], [0, 2, 4]), shape=(2, 3))
    assert [[c for c, _ in labels_of_scipy(zeros).row(i)] for i in range(2)] == [[0], [1]]
    for bad in (numpy.nan, numpy.inf, 1e300):
        with pytest.raises(evenkeel.InputError, match="NaN or infinity"):
            features_of(numpy.array([[bad, 1.0]]))
        with pytest.raises(evenkeel.InputError, match="NaN or infinity"):
            features_of(sparse.csr_matrix([[bad, 1.0]]))
    with pytest.raises(evenkeel.UsageError, match="Reshape your data"):
        features_of(numpy.array([1.0]))


def test_memory_of_a_file_outlives_what_read_it(tmp_path):
    (tmp_path / "a.txt").write_text("2 3 2\n0 0:1 2:0.5\n1 1:2\n", encoding="utf-8")
    X, Y, names = evenkeel.read(tmp_path / "a.txt")
    assert names is None and X.row(0) == [(0, 1), (2, 0.5)] and Y.row(1) == [(1, 1)]
    numpy = pytest.importorskip("numpy")
    values = numpy.asarray(X.data)
    del X, Y
    assert values.tolist() == [1, 0.5, 2]
