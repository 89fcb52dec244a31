# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds banned words in the identifiers of C++ sources below the folders given, split at capitals and underscores."""
import pathlib
import re
import sys

from cpp_code import SUFFIXES, code_of

BANNED = re.compile(r"tells?|told|cards?|alike|beside|loans?|meetings?|centres?|colours?|coloured|neighbours?|favours?"
                    r"|behaviours?|(?:un)?labelled|cancelled|\w+(?:al|an|ar|er|im|ogn)is(?:e|ed|es|ing)")
PREFIX = re.compile(r"(?:m_)?(?:most|least)(?![a-z])")
# A library's name; English that is no limit; of a folder that is not clean yet.
ALLOWED = {"ToolButtonTextBesideIcon", "mostFrequentShare", "mostRecent"}
NAME = re.compile(r"[A-Za-z_]\w*")
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def is_banned(name):
    if name in ALLOWED:
        return False
    return bool(PREFIX.match(name)) or any(BANNED.fullmatch(part.lower()) for part in PART.findall(name))


found, known = 0, {}
for folder in sys.argv[1:]:
    for file in sorted(pathlib.Path(folder).rglob("*")):
        if file.suffix not in SUFFIXES:
            continue
        for number, line in enumerate(code_of(file).split("\n"), 1):
            for name in NAME.findall(line):
                if known.setdefault(name, is_banned(name)):
                    print(f"{file}:{number}: {name}: see the glossary in CONTRIBUTING.md")
                    found += 1
sys.exit(1 if found else 0)
