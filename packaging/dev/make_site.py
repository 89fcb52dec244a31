# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages as a site.
    make_site.py stage SOURCE FOLDER   copies docs/README.md and all that it leads to into FOLDER/pages, as it lies in the source,
                                       and writes FOLDER/mkdocs.yml: docs/mkdocs.yml with the pages in the order of docs/README.md
    make_site.py check HTML            every link of the site leads to a file and heading of it, or to another site; nothing of
                                       another site is loaded"""
import html.parser
import pathlib
import re
import shutil
import sys
import urllib.parse

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]*)\)")
CODE = re.compile(r"(^```.*?^```)", re.S | re.M)


def stage(root, folder):
    waiting, seen = [root / "docs" / "README.md", root / "README.md"], set()
    while waiting:
        page = waiting.pop()
        if page in seen:
            continue
        seen.add(page)
        to = folder / "pages" / page.relative_to(root)
        to.parent.mkdir(parents=True, exist_ok=True)
        if page.suffix != ".md":
            shutil.copyfile(page, to)
            continue

        def link(match):
            name = match[3].partition("#")[0]
            target = (page.parent / name).resolve() if name else page
            if re.match(r"[a-z]+:", match[3]):
                return match[0]
            if not target.is_file():  # a folder of the sources
                return match[2]
            waiting.append(target)
            return match[0]

        parts = CODE.split(page.read_text(encoding="utf-8"))
        to.write_text("".join(part if i % 2 else LINK.sub(link, part) for i, part in enumerate(parts)), encoding="utf-8")
    overview = (root / "docs" / "README.md").read_text(encoding="utf-8")
    lines = ["INHERIT: ../../docs/mkdocs.yml", "nav:", "  - README.md"]
    for title, table in re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", overview, re.S | re.M):
        lines.append(f"  - {title}:")
        for name in re.findall(r"^\| \[.*?\]\((.*?)\)", table, re.M):
            path = (root / "docs" / name).resolve()
            if path == root / "README.md":
                continue
            heading = re.search(r"^# (.*)", path.read_text(encoding="utf-8"), re.M)
            lines.append(f"      - {heading[1]!r}: {path.relative_to(root)}" if heading else f"      - {path.relative_to(root)}")
    (folder / "mkdocs.yml").write_text("\n".join(lines) + "\n", encoding="utf-8")


class Names(html.parser.HTMLParser):
    """What a page links to, what it loads, and its anchors."""

    def __init__(self, text):
        super().__init__()
        self.links, self.loads, self.anchors = [], [], {"", "#"}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.anchors.update(name for name in (given.get("id"), given.get("name")) if name)
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        elif tag in ("img", "script", "source", "iframe") and given.get("src"):
            self.loads.append(given["src"])
        elif tag == "link" and given.get("href") and given.get("rel") != "canonical":
            self.loads.append(given["href"])


def check(site):
    pages = {page: Names(page.read_text(encoding="utf-8")) for page in sorted(site.rglob("*.html")) if page.name != "404.html"}
    faults = [] if len(pages) > 30 else [f"only {len(pages)} pages"]
    count = 0
    for page, names in pages.items():
        name = page.relative_to(site)
        for link in names.links + names.loads:
            count += 1
            path, _, anchor = urllib.parse.unquote(link).partition("#")
            if re.match(r"(?:[a-z]+:|//)", path):
                if link in names.loads:
                    faults.append(f"{name}: loads {link}")
                continue
            target = (page.parent / path.partition("?")[0]).resolve() if path else page
            if not target.is_file():
                faults.append(f"{name}: link to {link}, which does not exist")
            elif target in pages and anchor not in pages[target].anchors:
                faults.append(f"{name}: link to {link}, a heading that does not exist")
    for style in site.rglob("*.css"):
        if re.search(r"url\([\"']?(?:https?:|//)|@import", style.read_text(encoding="utf-8")):
            faults.append(f"{style.relative_to(site)}: loads from another site")
    print("\n".join(faults) or f"{len(pages)} pages, {count} links: each leads somewhere")
    return bool(faults)


if sys.argv[1] == "stage":
    stage(pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]).resolve())
else:
    sys.exit(check(pathlib.Path(sys.argv[2]).resolve()))
