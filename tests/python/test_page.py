# SPDX-License-Identifier: GPL-3.0-or-later
"""The code of docs/python.md runs, and prints what the page says."""
import doctest
import re

import pytest
from conftest import ROOT

pytest.importorskip("scipy")
PAGE = ROOT / "docs" / "python.md"


def test_code_of_the_page(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), flags=re.S | re.M)
    assert len(blocks) >= 3
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE.name, str(PAGE), 0)
    assert len(test.examples) > 15
    said = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(test, out=said.append)
    assert not said, "".join(said)
