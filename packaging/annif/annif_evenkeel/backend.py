# SPDX-License-Identifier: GPL-3.0-or-later
"""Annif backend using Evenkeel's networks for many labels."""
from __future__ import annotations

import json
import os.path
from typing import TYPE_CHECKING, Any

import evenkeel
from annif.backend import backend, mixins
from annif.exception import ConfigurationException, NotInitializedException, NotSupportedException, OperationFailedException
from annif.suggestion import SubjectSuggestion, SuggestionBatch

if TYPE_CHECKING:
    from annif.corpus import Document, DocumentCorpus

FEATURES = ("annif", "evenkeel")


class EvenkeelBackend(mixins.TfidfVectorizerMixin, backend.AnnifBackend):
    """A project's parameters are min_df and ngram as omikuji has them; features: "annif", TF-IDF of what the project's
    analyzer makes of texts, or "evenkeel", as the settings "data.*" say; database: where runs are recorded; and each
    setting of Evenkeel, by its key with a dot: train.epochs=20."""

    name = "evenkeel"
    MODEL_FILE = "evenkeel-model.ekm"
    DEFAULT_PARAMETERS = {"min_df": 1, "ngram": 1, "features": FEATURES[0]}

    _model: evenkeel.Classifier | None = None

    def initialize(self, parallel: bool = False) -> None:
        path = os.path.join(self.datadir, self.MODEL_FILE)
        if not os.path.exists(path):
            raise NotInitializedException(f"model {path} not found", backend_id=self.backend_id)
        if not self._own_features(self.params):
            self.initialize_vectorizer()
        if self._model is None and not parallel:  # other processes load it themselves: it has threads
            self.debug(f"loading model from {path}")
            try:
                self._model = evenkeel.load(path)
            except evenkeel.Error as e:
                raise OperationFailedException(str(e)) from e

    def _own_features(self, params: dict[str, Any]) -> bool:
        if params["features"] not in FEATURES:
            raise ConfigurationException(f"features must be one of {', '.join(FEATURES)}", backend_id=self.backend_id)
        return params["features"] == FEATURES[1]

    def _samples(self, texts: list[str], params: dict[str, Any], is_training: bool = False) -> Any:
        """Texts as the model takes them."""
        if self._own_features(params):
            return texts
        if not is_training:
            return self.vectorizer.transform(texts)
        return self.create_vectorizer(texts, {
            "min_df": int(params["min_df"]), "tokenizer": self.project.analyzer.tokenize_words,
            "ngram_range": (1, int(params["ngram"]))})

    def _train(self, corpus: DocumentCorpus, params: dict[str, Any], jobs: int = 0) -> None:
        if corpus == "cached":
            raise NotSupportedException("Evenkeel backend does not support reuse of cached training data.")
        labeled = [(doc.text, list(doc.subject_set)) for doc in corpus.documents if doc.subject_set]
        if not labeled:
            raise NotSupportedException("Cannot train Evenkeel project with no documents")
        settings = {key: _value(value) for key, value in params.items() if "." in key}
        model = evenkeel.Classifier(settings=settings, devices=f"cpu,threads={jobs}" if jobs > 0 else None,
                                    database=params.get("database"))
        samples = self._samples([text for text, _ in labeled], params, is_training=True)
        try:
            model.fit(samples, [subjects for _, subjects in labeled])
            model.save(os.path.join(self.datadir, self.MODEL_FILE))
        except evenkeel.Error as e:
            raise OperationFailedException(str(e)) from e
        self._model = model

    def _suggest_batch(self, documents: list[Document], params: dict[str, Any]) -> SuggestionBatch:
        assert self._model is not None
        texts = [doc.text for doc in documents]
        samples = self._samples(texts, params)
        subjects, scores = self._model.top(samples, k=min(int(params["limit"]), len(self._model.classes_)))
        known = [bool(text.strip()) if isinstance(samples, list) else samples[i].nnz > 0 for i, text in enumerate(texts)]
        return SuggestionBatch.from_sequence(
            [[SubjectSuggestion(int(subject), float(score)) for subject, score in zip(*row)] if is_known else []
             for is_known, *row in zip(known, subjects, scores)], self.project.subjects)


def _value(text: Any) -> Any:
    """A setting as it stands in a file of projects."""
    try:
        return json.loads(text) if isinstance(text, str) else text
    except json.JSONDecodeError:
        return text
