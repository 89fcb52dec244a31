# SPDX-License-Identifier: GPL-3.0-or-later
"""scikit-learn's own checks, and what people do with an estimator."""
import pytest
from conftest import rows

pytest.importorskip("sklearn")
import numpy  # noqa: E402
from scipy import sparse  # noqa: E402
from sklearn.base import clone, is_classifier  # noqa: E402
from sklearn.model_selection import GridSearchCV, cross_val_score  # noqa: E402
from sklearn.pipeline import make_pipeline  # noqa: E402
from sklearn.preprocessing import MaxAbsScaler  # noqa: E402
from sklearn.utils.estimator_checks import parametrize_with_checks  # noqa: E402

import evenkeel  # noqa: E402

SMALL = {"clock": "virtual", "epochs": 30, "batch": 8, "rate": 0.02, "hidden": 32}


@parametrize_with_checks([evenkeel.Classifier(**SMALL)])  # all of them pass
def test_checks_of_scikit_learn(estimator, check):
    check(estimator)


def data(samples):
    offsets, indices, values, classes = rows(samples)
    return sparse.csr_matrix((numpy.array(values, "f4"), indices, offsets), shape=(samples, 40)), numpy.array(classes)


def test_searches_and_pipelines():
    X, y = data(240)
    model = evenkeel.Classifier(**{**SMALL, "epochs": 3})
    assert is_classifier(model) and clone(model).get_params() == model.get_params()
    search = GridSearchCV(make_pipeline(MaxAbsScaler(), model), {"classifier__rate": numpy.array([1e-6, 0.03]),
                                                                 "classifier__hidden": [8, [16]]}, cv=2, n_jobs=2)
    assert search.fit(X, y).best_params_["classifier__rate"] == 0.03
    assert search.predict(X[:9]).tolist() == y[:9].tolist()
    assert cross_val_score(model, X, y, cv=3).min() > 0.9
