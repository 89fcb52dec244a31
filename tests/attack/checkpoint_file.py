# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads and writes model files (core/train/checkpoint.cpp), with a right checksum whatever is in them."""
import struct

MAGIC = b"EVKMODEL"
MASK = (1 << 64) - 1


def checksum(body):
    h = 0x9e3779b97f4a7c15 ^ len(body)
    whole = len(body) // 8
    for word in struct.unpack_from(f"<{whole}Q", body):
        h = (h ^ word) * 0xff51afd7ed558ccd & MASK
        h ^= h >> 32
    for byte in body[8 * whole:]:
        h = (h ^ byte) * 0x100000001b3 & MASK
    return h


class Entry:
    def __init__(self, kind, name, data):
        self.kind, self.name, self.data = kind, name, data # bytes each

    def numbers(self):
        return list(struct.unpack_from(f"<{len(self.data) // 8}d", self.data))

    def set_numbers(self, values):
        self.data = struct.pack(f"<{len(values)}d", *values)

    def floats(self):
        return list(struct.unpack_from(f"<{len(self.data) // 4}f", self.data))

    def set_floats(self, values):
        self.data = struct.pack(f"<{len(values)}f", *values)


def entries_of(file):
    """The entries of a whole file: name -> Entry."""
    with open(file, "rb") as stream:
        bytes_ = stream.read()
    assert bytes_[:8] == MAGIC, file
    _, size, total = struct.unpack_from("<3Q", bytes_, 8)
    body = bytes_[32:]
    assert size == len(body) and total == checksum(body), f"{file}: the checksum of checkpoint_file.py is not the program's"
    entries, at = {}, 0

    def take(count):
        nonlocal at
        at += count
        return body[at - count:at]

    while at < len(body):
        kind = take(1)
        name = take(struct.unpack("<Q", take(8))[0])
        entries[name.decode()] = Entry(kind, name, take(struct.unpack("<Q", take(8))[0]))
    return entries


def body_of(entries):
    body = bytearray()
    for entry in entries:
        body += entry.kind + struct.pack("<Q", len(entry.name)) + entry.name + struct.pack("<Q", len(entry.data)) + entry.data
    return bytes(body)


def file_of(body, version=1):
    return MAGIC + struct.pack("<3Q", version, len(body), checksum(body)) + body


def differences(left, right):
    """Names of the entries in which two files differ, to the bit."""
    a, b = entries_of(left), entries_of(right)
    return sorted(name for name in a.keys() | b.keys()
                  if name not in a or name not in b or (a[name].kind, a[name].data) != (b[name].kind, b[name].data))
