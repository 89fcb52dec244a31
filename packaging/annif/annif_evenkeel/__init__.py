# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes `backend=evenkeel` known to Annif, which imports this package before each of its commands (pyproject.toml). A program
that uses Annif in another way imports it itself; a web server starts `annif_evenkeel:create_app()`."""
from __future__ import annotations

from typing import Any

import annif.backend
import click


def _evenkeel() -> Any:
    from .backend import EvenkeelBackend

    return EvenkeelBackend


annif.backend._backend_fns["evenkeel"] = _evenkeel


@click.command("evenkeel")
def command() -> None:
    """Show the version of Evenkeel, the library of the backend."""
    import evenkeel

    click.echo(evenkeel.__version__)


def create_app(*arguments: Any) -> Any:
    """Annif's web application, with this backend."""
    return annif.create_app(*arguments)
