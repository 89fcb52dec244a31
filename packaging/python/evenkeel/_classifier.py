# SPDX-License-Identifier: GPL-3.0-or-later
"""evenkeel.Classifier."""
from __future__ import annotations

import os
from typing import Any, Mapping, Sequence, TypeVar

from ._answers import above, best_at_once, best_of, by_label, data_of, first_of, samples_of, sparse, sparse_probabilities
from ._csr import Csr
from ._dataset import Dataset, of_csr, of_texts
from ._errors import InputError, UsageError, not_fitted
from ._estimator import Estimator
from ._model import Model, model_from_bytes
from ._optional import numpy
from ._settings import merged
from ._targets import DENSE, MULTICLASS, SPARSE, Targets, as_classes, targets_of
from ._training import train

Self = TypeVar("Self", bound="Classifier")
# Of a pass of partial_fit(), unless settings say otherwise.
PASS = {"train.epochs": 1, "train.schedule": "constant", "train.early-stopping": "off"}


class Classifier(Estimator):
    """A sparse neural network for one or many labels per sample, trained on one or several uneven devices.

    It follows scikit-learn: clone(), pipelines and searches work. Parameters that are None have the defaults of a
    project (docs/settings.md), many of which are chosen from the data.

    algorithm, devices, epochs, batch, rate, optimizer, hidden, loss, dropout, test_share, seed, clock: settings of a
        project by these names; devices is a list such as ["cuda:0", "cuda:1,speed=0.5"] or one of them, hidden a list
        of sizes or one of them.
    settings: any other key of a project, {"train.weight-decay": 0.01, "data.max-ngram": 2, "algorithm.name": ...}.
    database: where runs are recorded; None: nowhere; "": the default database, which the workbench shows.
    progress: None: a line in a terminal or a notebook; True, False; or a function of an event, a dict.
    threshold: probability from which on predict() gives a label to a sample of several labels.
    top_k: labels per sample that predict_proba() gives where y was sparse.

    Fitted: classes_ (labels by column), n_features_in_, history_ (dicts of the evaluations: epoch, time, "p@1", ...),
    run_ (number in the database; 0: none).
    """

    def __init__(self, algorithm: str | None = None, *, devices: Sequence[str] | str | None = None,
                 epochs: float | None = None, batch: int | None = None, rate: float | None = None,
                 optimizer: str | None = None, hidden: Sequence[int] | int | None = None, loss: str | None = None,
                 dropout: float | None = None, test_share: float | None = None, seed: int | None = None,
                 clock: str | None = None, settings: Mapping[str, Any] | None = None,
                 database: str | os.PathLike[str] | None = None, progress: Any = None, threshold: float = 0.5,
                 top_k: int = 100) -> None:
        self.algorithm = algorithm
        self.devices = devices
        self.epochs = epochs
        self.batch = batch
        self.rate = rate
        self.optimizer = optimizer
        self.hidden = hidden
        self.loss = loss
        self.dropout = dropout
        self.test_share = test_share
        self.seed = seed
        self.clock = clock
        self.settings = settings
        self.database = database
        self.progress = progress
        self.threshold = threshold
        self.top_k = top_k

    # --- Training ---

    def fit(self: Self, X: Any, y: Any = None, test: Any = None) -> Self:
        """Trains a new model.

        X: samples x features as a scipy sparse matrix, an array, evenkeel.Csr, or a list of texts, which become
            features as settings["data.*"] say (TF-IDF). Of CSR with float32 values and int32 indices, ascending and without
            duplicates, neither values nor indices are copied; row offsets are widened to int64. Other matrices are
            converted once. Columns of one scale are expected; rows are scaled to length 1 (data.normalize).
        y: a class per sample (a class is a text or a whole number); a list of sets of labels; or an indicator of
            samples x labels, sparse or dense, evenkeel.Csr included.
        test: (X, y) by which the model is evaluated while it trains, and its probabilities are fitted. None: a share of
            the samples (test_share) or, without it, training samples, which say little.

        Ctrl+C ends it within a batch with KeyboardInterrupt; what is trained until then is kept.
        Raises UsageError and InputError (both are ValueError), DeviceError, StorageError.
        """
        self._train(X, y, None, test, None, {})
        return self

    def partial_fit(self: Self, X: Any, y: Any = None, classes: Any = None) -> Self:
        """Goes on with the model's weights for one epoch at a constant rate, whatever `epochs` is; settings may say
        otherwise. The first call makes the model: `classes` are all classes or labels that there will be (None: those
        of y). Moments of the optimizer and terms of texts are those of the calls: terms come from the first one."""
        before = self.__dict__.get("_model")
        base = dict(PASS)
        if before is None:
            self._train(X, y, None if classes is None else as_classes(classes), None, None, base)
        else:
            if classes is not None and list(as_classes(classes)) != list(self.classes_):
                raise UsageError("`classes` is not the same as on last call to partial_fit")
            known = self.classes_ if self._names is not None else None
            self._train(X, y, known, None, before, base)
        return self

    def _train(self, X: Any, y: Any, classes: Any, test: Any, before: Model | None, base: dict[str, Any]) -> None:
        settings = merged(self.get_params(), self.settings, base)
        if base:  # epochs belong to fit()
            settings.update({key: (self.settings or {}).get(key, value) for key, value in base.items()})
        samples = samples_of(X)
        targets = targets_of(y, len(samples), classes)
        data, columns = self._training_data(samples, targets, settings, before)
        tests = None
        if test is not None:
            test_samples = samples_of(test[0])
            known = targets.classes if targets.names is not None else None
            tests = self._labelled(self._other_data(test_samples, columns, data, settings),
                                   targets_of(test[1], len(test_samples), known))
        trained = train(settings, data, tests, before, self.database, self.progress)
        if trained.model is not None:
            self._set_model(trained.model, targets.kind, targets.classes, targets.names)
            self.n_features_in_ = columns
            self.history_ += trained.history
            self.run_ = trained.run
        if trained.error is not None:
            raise trained.error

    def _set_model(self, model: Model, kind: str, classes: Any, names: list[str] | None) -> None:
        """Of this module: makes it answer by a model of the library."""
        self._model = model
        self._kind = kind
        self._names = names
        self.classes_ = classes
        self.n_features_in_ = model.features
        self.history_: list[dict[str, Any]] = []
        self.run_ = 0

    def _training_data(self, features: list[str] | Csr, targets: Targets, settings: Mapping[str, Any],
                       before: Model | None) -> tuple[Dataset, int]:
        """The dataset and its number of features."""
        if isinstance(features, list):
            data = before.of_texts(features) if before else of_texts(features, settings)
            return self._labelled(data, targets), data.view()[0].shape[1]
        if before is not None:
            self._check_columns(features)
        whole = features.data_of
        if whole is not None and whole.labels is targets.labels:
            return whole.dataset, features.shape[1]  # with its names, and how it was read
        return self._labelled(of_csr(features), targets), features.shape[1]

    @staticmethod
    def _labelled(data: Dataset, targets: Targets) -> Dataset:
        data.set_labels(targets.labels, targets.names)
        return data

    @staticmethod
    def _other_data(features: list[str] | Csr, columns: int, like: Dataset, settings: Mapping[str, Any]) -> Dataset:
        if isinstance(features, list):
            return of_texts(features, settings, like)
        if features.shape[1] != columns and features.data_of is None:
            raise InputError(f"the test data have {features.shape[1]} features, the training data {columns}")
        return of_csr(features)

    # --- Answers ---

    def __sklearn_is_fitted__(self) -> bool:
        return "_model" in self.__dict__

    def _fitted(self) -> Model:
        if "_model" not in self.__dict__:
            raise not_fitted()
        return self._model

    def _check_columns(self, features: Csr) -> None:
        if features.data_of is None and features.shape[1] != self.n_features_in_:
            raise InputError(f"X has {features.shape[1]} features, but Classifier is expecting {self.n_features_in_} "
                             "features as input")

    def _samples(self, X: Any) -> list[str] | Csr:
        self._fitted()
        samples = samples_of(X)
        if isinstance(samples, Csr):
            self._check_columns(samples)
        return samples

    def top(self, X: Any, k: int = 5, *, scores: bool = False) -> tuple[Any, Any]:
        """The k best labels of each sample, best first, and their probabilities or, with scores, the output layer's
        values: two arrays of samples x k (without numpy: lists of lists). Labels are values of classes_."""
        model = self._fitted()
        k = min(k, model.labels)
        best = best_at_once(model, X, self.n_features_in_, k, not scores)
        if best is None:
            best = best_of(model, self._samples(X), k, not scores)
        values = best.scores if scores else best.probabilities
        if numpy is not None:
            return numpy.asarray(self.classes_)[best.labels], values
        rows = range(0, len(best.labels), k)
        return ([[self.classes_[label] for label in best.labels[at:at + k]] for at in rows],
                [list(values[at:at + k]) for at in rows])

    def predict(self, X: Any) -> Any:
        """Of a class per sample: the best class of each, shape (samples,). Of several labels: an indicator of
        samples x labels, sparse where y was, of the labels whose probability is `threshold` or more (the default, 0.5,
        gives nothing to samples without such a label; top() always answers). Without numpy: lists."""
        samples = self._samples(X)
        if self._kind == MULTICLASS:
            best = first_of(self._model, samples)
            return [self.classes_[label] for label in best] if numpy is None else self.classes_[best]
        rows = above(self._model, samples, self.threshold)
        if numpy is None:
            return [[self.classes_[label] for label in row] for row in rows]
        indicator = sparse(rows, self._model.labels)
        return indicator.toarray() if self._kind == DENSE else indicator

    def predict_proba(self, X: Any) -> Any:
        """Probabilities by class, dense, samples x classes: of a class per sample they are divided by their sum, so
        that they sum to 1. Of several labels each by itself: dense where y was a dense indicator; where it was sparse, a
        scipy CSR matrix of the `top_k` best labels of each sample."""
        samples = self._samples(X)
        if self._kind == SPARSE:
            if numpy is None:
                raise UsageError("predict_proba() of many labels needs numpy and scipy; top() needs neither")
            k = min(self.top_k, self._model.labels)
            return sparse_probabilities(best_of(self._model, samples, k), self._model.labels)
        values = by_label(self._model, samples, "probabilities")
        if self._kind == DENSE:
            return values
        if numpy is None:
            return [[value / sum(row) for value in row] for row in values]
        return values / values.sum(axis=1, keepdims=True)

    def decision_function(self, X: Any) -> Any:
        """The output layer's values, float32, samples x classes; of two classes the second one's less the first one's,
        shape (samples,). Of a sparse y: top(X, k, scores=True) in its place."""
        samples = self._samples(X)
        if self._kind == SPARSE:
            raise UsageError("decision_function() would be dense, samples x labels: take top(X, k, scores=True)")
        values = by_label(self._model, samples, "scores")
        if self._kind == MULTICLASS and len(self.classes_) == 2:
            return [row[1] - row[0] for row in values] if numpy is None else values[:, 1] - values[:, 0]
        return values

    def score(self, X: Any, y: Any) -> float:
        """Of a class per sample: accuracy. Of several labels: P@1, the share of samples whose best label is one of
        theirs (scikit-learn's own classifiers count a sample only where all of its labels are found)."""
        self._fitted()
        if self._kind == MULTICLASS:
            found, true = list(self.predict(X)), list(y)
            if len(found) != len(true):
                raise InputError("Found input variables with inconsistent numbers of samples: "
                                 f"[{len(found)}, {len(true)}]")
            return sum(bool(a == b) for a, b in zip(found, true)) / len(true)
        samples = self._samples(X)
        labels = self._targets_of(samples, y).labels
        hits = sum(int(best) in labels.indices[labels.indptr[i]:labels.indptr[i + 1]]
                   for i, best in enumerate(first_of(self._model, samples)))
        return hits / labels.shape[0]

    def evaluate(self, X: Any, y: Any) -> dict[str, Any]:
        """P@1 to P@5, nDCG and the other metrics of docs/events.md, by name, in one pass."""
        samples = self._samples(X)
        data = data_of(self._model, samples)
        return self._model.evaluate(self._labelled(data, self._targets_of(samples, y)))

    def _targets_of(self, samples: list[str] | Csr, y: Any) -> Targets:
        """y, whose labels are among those that were trained."""
        return targets_of(y, len(samples), None if self._names is None else self.classes_)

    # --- Files ---

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes the model's file (.ekm), which evenkeel-cli, the workbench and load() take."""
        self._fitted().save(file)

    def __getstate__(self) -> dict[str, Any]:
        """Pickles have the bytes of the model's file."""
        state = dict(self.__dict__)
        if "_model" in state:
            state["_model"] = state["_model"].to_bytes()
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if "_model" in state:
            self._model = model_from_bytes(state["_model"])
