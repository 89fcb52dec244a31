#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A screen of Xvfb as a PNG file; fails where it shows no window, which has hundreds of colors.
    picture.py SCREEN OUT.png"""
import pathlib
import struct
import sys
import zlib


def main():
    screen, out = map(pathlib.Path, sys.argv[1:])
    data = screen.read_bytes()
    header = struct.unpack(">25I", data[:100])  # of X's window dumps
    begin, width, height, line = header[0] + 12 * header[19], header[4], header[5], header[12]
    rows = [data[begin + y * line:begin + y * line + 4 * width] for y in range(height)]
    seen = {row[x:x + 3] for row in rows for x in range(0, 4 * width, 4)}
    rgb = b"".join(b"\0" + bytes(c for x in range(0, 4 * width, 4) for c in (row[x + 2], row[x + 1], row[x])) for row in rows)

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    out.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)) +
                    chunk(b"IDAT", zlib.compress(rgb)) + chunk(b"IEND", b""))
    print(f"{out}: {len(seen)} colors")
    sys.exit(len(seen) < 100)


main()
