#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages for people point to what exists: each relative link of a .md file, with its heading, and each path that README,
ARCHITECTURE, CONTRIBUTING and docs/ name. README has at most 150 lines.
    test_pages.py SOURCE"""
import pathlib
import re
import sys

folders = ("core", "docs", "gui", "kernels", "packaging", "projects", "resources", "tests")
not_pages = ("build", ".git", ".cache")
examples = ("clamp.cu", "interleaved.cpp", "notes_page.cpp", "notes_page.h", "periodic_averaging.cpp")  # of the how-tos
max_readme_lines = 150


def without_code(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def anchors(text):
    """What its headings are called in links, as GitHub and others do it."""
    headings = re.findall(r"^#+ +(.*?) *$", without_code(text), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(page):
    text = re.sub(r"`[^`\n]*`", "", without_code(page.read_text(encoding="utf-8")))
    for link in re.findall(r"\]\(([^()\s]*)\)", text):
        if re.match(r"[a-z]+:", link):  # another site
            continue
        path, _, heading = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists():
            yield f"link to {link}, which does not exist"
        elif heading and heading not in anchors(target.read_text(encoding="utf-8")):
            yield f"link to {link}, a heading that does not exist"


def broken_paths(root, page):
    """Paths in `code`, which may have arguments or a pattern: `packaging/test --quick`, `core/algorithms/*.cpp`."""
    for code in re.findall(r"`([^`\n]+)`", without_code(page.read_text(encoding="utf-8"))):
        path = code.split()[0].removeprefix("./").rstrip("/,:")
        if not path.startswith(tuple(folder + "/" for folder in folders)) or re.search(r"\b[A-Z]{2,}\b", path):
            continue  # no path, or one with a placeholder
        if path.endswith(examples):
            continue
        if not any(root.glob(path)):
            yield f"path {path}, which does not exist"


def problems(root):
    pages = [page for page in root.rglob("*.md") if page.relative_to(root).parts[0] not in not_pages]
    guides = [root / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")]
    guides += sorted((root / "docs").glob("*.md"))
    if len(pages) < 10 or not set(guides) <= set(pages):
        yield f"{root}: not the pages of Evenkeel"
        return
    for page in sorted(pages):
        name = page.relative_to(root)
        yield from (f"{name}: {fault}" for fault in broken_links(page))
        if page in guides:
            yield from (f"{name}: {fault}" for fault in broken_paths(root, page))
    lines = len(guides[0].read_text(encoding="utf-8").splitlines())
    if lines > max_readme_lines:
        yield f"README.md: {lines} lines, {max_readme_lines} are allowed"


faults = list(problems(pathlib.Path(sys.argv[1]).resolve()))
print("\n".join(faults) or "every link and path exists")
sys.exit(bool(faults))
