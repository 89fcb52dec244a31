# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds types that are defined in two files under one name, outside of anonymous namespaces: in one program they would be one
type with two definitions, which no compiler or linker reports. Each folder of tests is a program with the product."""
import collections
import pathlib
import re
import sys

from cpp_code import SUFFIXES, code_of

DIRECTIVE = re.compile(r"^[ \t]*#[^\n]*(?:\\\n[^\n]*)*", re.M)
NAMESPACE = re.compile(r"(?:inline )?namespace\s*([\w:]*)\s*$")
TYPE = re.compile(r"(?:^|[;}>]|\n)\s*(?:template\s*<.*>\s*)?(?:struct|class|union|enum(?:\s+class|\s+struct)?)\s+(?:alignas\([^)]*\)\s*)?"
                  r"(\w+)\s*(?:final\s*)?(?::(?!:)[^;{}()]*)?$", re.S)


def types(file):
    """Qualified names of the types that a file defines at namespace scope."""
    text = DIRECTIVE.sub("", code_of(file))
    scopes, begin = [], 0  # a scope: its namespace's name, or None within anything else
    for at, brace in ((m.start(), m.group()) for m in re.finditer(r"[{};]", text)):
        head, begin = text[begin:at], at + 1
        if brace == "}" and scopes:
            scopes.pop()
        if brace != "{":
            continue
        namespace, kind = NAMESPACE.search(head), TYPE.search(head)
        if namespace:
            scopes.append(namespace.group(1) or "(anonymous)")
            continue
        if kind and None not in scopes and "(anonymous)" not in scopes:
            yield "::".join([*scopes, kind.group(1)])
        scopes.append(None)


def definitions(files):
    places = collections.defaultdict(set)
    for file in files:
        for name in types(file):
            places[name].add(file)
    return places


def sources(folder, pattern="**/*"):
    return sorted(f for f in folder.glob(pattern) if f.suffix in SUFFIXES)


root = pathlib.Path()
product = definitions(f for folder in ("core", "gui", "kernels") for f in sources(root / folder))
found = {name: places for name, places in product.items() if len(places) > 1}
for folder in sorted({f.parent for f in sources(root / "tests") if f.name.startswith("test_")}):
    for name, places in definitions(sources(folder, "*")).items():
        if len(places) + len(product.get(name, ())) > 1:
            found[name] = places | product.get(name, set())
for name, places in sorted(found.items()):
    print(f"{name}: defined in {' and '.join(str(p) for p in sorted(places))}")
if len(product) < 500:
    sys.exit("check-types: the sources were not read")
sys.exit(1 if found else 0)
