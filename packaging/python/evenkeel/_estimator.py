# SPDX-License-Identifier: GPL-3.0-or-later
"""What scikit-learn asks of an estimator, without importing it."""
from __future__ import annotations

import inspect
from typing import Any, TypeVar

from ._errors import UsageError
from ._optional import required

Self = TypeVar("Self", bound="Estimator")


class Estimator:
    """Parameters are the arguments of __init__(), which keeps them as they are."""

    _estimator_type = "classifier"  # before scikit-learn 1.6

    @classmethod
    def _get_param_names(cls) -> list[str]:
        return sorted(name for name in inspect.signature(cls.__init__).parameters if name != "self")

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """The parameters by name; deep is of estimators that have others, which this one has not."""
        return {name: getattr(self, name) for name in self._get_param_names()}

    def set_params(self: Self, **params: Any) -> Self:
        for name, value in params.items():
            if name not in self._get_param_names():
                raise UsageError(f"Invalid parameter {name!r} for estimator {self!r}: its parameters are "
                                 + ", ".join(self._get_param_names()))
            setattr(self, name, value)
        return self

    def __repr__(self) -> str:
        defaults = inspect.signature(type(self).__init__).parameters
        given = (f"{name}={value!r}" for name, value in self.get_params().items()
                 if value is not defaults[name].default)
        return f"{type(self).__name__}({', '.join(given)})"

    def __sklearn_tags__(self) -> Any:
        utils = required("sklearn.utils")
        return utils.Tags(estimator_type="classifier", target_tags=utils.TargetTags(required=True),
                          classifier_tags=utils.ClassifierTags(multi_label=True),
                          input_tags=utils.InputTags(sparse=True))

    def _more_tags(self) -> dict[str, Any]:
        """Before scikit-learn 1.6."""
        return {"multilabel": True, "requires_y": True}
