#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages for people point to what exists: each relative link of a .md file, with its heading, each path that README,
ARCHITECTURE, CONTRIBUTING and docs/ name, each message of docs/troubleshooting.md. docs/README.md lists all pages, docs/formulas.md has
all methods. README has at most 150 lines.
    test_pages.py SOURCE
    test_pages.py --installed FOLDER...    the links of installed pages only"""
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


def texts_of_sources(root):
    """The texts of C++ sources, those that are written in parts as one."""
    for file in [*root.glob("core/**/*.cpp"), *root.glob("core/**/*.h"), *root.glob("kernels/**/*.cpp"), *root.glob("kernels/**/*.h")]:
        for parts in re.findall(r'"(?:\\.|[^"\\\n])*"(?:\s*"(?:\\.|[^"\\\n])*")*', file.read_text(encoding="utf-8")):
            yield re.sub(r'"\s*"', "", parts)[1:-1].replace('\\"', '"')


def unknown_messages(root):
    """Each message of docs/troubleshooting.md is made of texts of the sources, with names and numbers (...) in between."""
    page = (root / "docs" / "troubleshooting.md").read_text(encoding="utf-8")
    messages = re.findall(r"^\| `(.*?)` \| \S", page, re.M)
    texts = "\n".join(texts_of_sources(root))
    if len(messages) < 25:
        yield f"only {len(messages)} messages"
    for message in messages:
        for part in message.split("…"):
            if len(part.strip(" ,.;:()'\"")) > 2 and part not in texts:
                yield f"message that is not in the sources: {part}"


def left_out(root):
    """Pages without a row in docs/README.md, and methods without formulas."""
    listed = (root / "docs" / "README.md").read_text(encoding="utf-8")
    for page in sorted((root / "docs").glob("*.md")):
        if page.name != "README.md" and f"]({page.name})" not in listed:
            yield f"README.md: no row for {page.name}"
    headings = [set(re.findall(r"^### .*", (root / page).read_text(encoding="utf-8"), re.M)) for page in ("resources/methods.md", "docs/formulas.md")]
    for heading in sorted(headings[0] ^ headings[1]):
        yield f"formulas.md or methods.md: not in both: {heading}"


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
    yield from (f"docs/troubleshooting.md: {fault}" for fault in unknown_messages(root))
    yield from (f"docs/{fault}" for fault in left_out(root))
    lines = len(guides[0].read_text(encoding="utf-8").splitlines())
    if lines > max_readme_lines:
        yield f"README.md: {lines} lines, {max_readme_lines} are allowed"


def installed(folders):
    pages = [page for folder in folders for page in pathlib.Path(folder).rglob("*.md")]
    if len(pages) < 40:
        yield f"{folders}: only {len(pages)} pages"
    for page in sorted(pages):
        yield from (f"{page}: {fault}" for fault in broken_links(page))


faults = list(installed(sys.argv[2:]) if sys.argv[1] == "--installed" else problems(pathlib.Path(sys.argv[1]).resolve()))
print("\n".join(faults) or "every link and path exists")
sys.exit(bool(faults))
