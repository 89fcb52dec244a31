# SPDX-License-Identifier: GPL-3.0-or-later
"""C++ sources for the checks of this folder: which files they are, and their code without comments, texts and characters."""
import re

SUFFIXES = (".h", ".cpp", ".cu", ".cuh", ".inc")
NO_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'', re.S)


def code_of(file):
    """Lines keep their numbers."""
    return NO_CODE.sub(lambda m: "\n" * m.group().count("\n"), file.read_text(encoding="utf-8"))
