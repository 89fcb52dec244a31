# SPDX-License-Identifier: GPL-3.0-or-later
"""How a run is shown while it trains: one line in a terminal, or in a notebook."""
from __future__ import annotations

import sys
import time
from typing import Any, Callable, Dict

from ._optional import required

Event = Dict[str, Any]
SECONDS = 0.2  # between two changes of the line


def _notebook() -> Any:
    """IPython.display, in a notebook only."""
    shell = sys.modules.get("IPython")
    running = shell.get_ipython() if shell is not None else None
    if running is None or "IPKernelApp" not in running.config:
        return None
    return required("IPython.display")


class Line:
    """One line on standard error, or a display of the notebook."""

    def __init__(self) -> None:
        display = _notebook()
        self._shown = display.display(display.Pretty(""), display_id=True) if display else None
        self._pretty = display.Pretty if display else None
        self._changed = 0.0
        self._width = 0
        self._figures: dict[str, Any] = {}
        self._samples: dict[int, int] = {}  # by rank
        self._training = 0
        self._began = time.monotonic()

    def __call__(self, event: Event) -> None:
        kind = event["event"]
        if kind == "data":
            self._training = event["training"]
        elif kind == "evaluation":
            self._figures = event
        elif kind == "step":
            self._samples[event["rank"]] = event["samples"]
        if time.monotonic() - self._changed >= SECONDS or kind in ("evaluation", "finished"):
            self._write(self._text())
        if kind == "finished" and self._shown is None:
            sys.stderr.write("\n")
            sys.stderr.flush()

    def _text(self) -> str:
        seconds = time.monotonic() - self._began
        samples = sum(self._samples.values())
        parts = [f"epoch {samples / self._training:.1f}" if self._training else f"{samples} samples",
                 f"{samples / seconds:,.0f} samples/s" if seconds > 0 else "", f"{seconds:.0f} s"]
        p1 = self._figures.get("p@1")
        if p1 is not None:
            parts.insert(1, f"P@1 {p1:.4f}")
        return "  ".join(part for part in parts if part)

    def _write(self, text: str) -> None:
        self._changed = time.monotonic()
        if self._shown is not None and self._pretty is not None:
            self._shown.update(self._pretty(text))
            return
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)


def shown_by(progress: Any) -> Callable[[Event], None] | None:
    """progress: a function, True, False, or None: a line where somebody sees it."""
    if callable(progress):
        return progress  # type: ignore[no-any-return]
    if progress is None:
        progress = sys.stderr.isatty() or _notebook() is not None
    return Line() if progress else None
