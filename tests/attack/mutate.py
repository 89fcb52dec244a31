# SPDX-License-Identifier: GPL-3.0-or-later
"""Damage to bytes: flipped, cut, zeroed, overwritten, doubled, exchanged."""


def flip_bit(bytes_, random):
    at = random.randrange(len(bytes_))
    bytes_[at] ^= 1 << random.randrange(8)
    return f"bit of byte {at} flipped"


def flip_many(bytes_, random):
    count = random.choice([2, 5, 20, 100, 500])
    for _ in range(count):
        bytes_[random.randrange(len(bytes_))] ^= 1 << random.randrange(8)
    return f"{count} bits flipped"


def cut(bytes_, random):
    left = random.randrange(len(bytes_))
    del bytes_[left:]
    return f"cut to {left} bytes"


def span(bytes_, random, longest=4096):
    begin = random.randrange(len(bytes_))
    return begin, min(len(bytes_), begin + random.randint(1, longest))


def zero(bytes_, random):
    begin, end = span(bytes_, random)
    bytes_[begin:end] = bytes(end - begin)
    return f"zero in [{begin}, {end})"


def ones(bytes_, random):
    begin, end = span(bytes_, random, 16)
    bytes_[begin:end] = b"\xff" * (end - begin)
    return f"ones in [{begin}, {end})"


def noise(bytes_, random):
    begin, end = span(bytes_, random)
    bytes_[begin:end] = random.randbytes(end - begin)
    return f"random in [{begin}, {end})"


def remove(bytes_, random):
    begin, end = span(bytes_, random, 64)
    del bytes_[begin:end]
    return f"[{begin}, {end}) removed"


def insert(bytes_, random):
    begin = random.randrange(len(bytes_) + 1)
    count = random.randint(1, 64)
    bytes_[begin:begin] = random.randbytes(count)
    return f"{count} random bytes inserted at {begin}"


def double(bytes_, random):
    begin, end = span(bytes_, random)
    bytes_[begin:begin] = bytes_[begin:end]
    return f"[{begin}, {end}) doubled"


def exchange(bytes_, random):
    begin, end = span(bytes_, random, 512)
    other = random.randrange(max(1, len(bytes_) - (end - begin)))
    count = end - begin
    bytes_[begin:end], bytes_[other:other + count] = bytes_[other:other + count], bytes_[begin:end]
    return f"[{begin}, {end}) and [{other}, {other + count}) exchanged"


def append(bytes_, random):
    count = random.choice([1, 8, 4096])
    bytes_ += random.randbytes(count)
    return f"{count} random bytes appended"


KINDS = [flip_bit, flip_bit, flip_many, cut, zero, ones, noise, remove, insert, double, exchange, append]


def damaged(original, random, kinds=None):
    """(other bytes, what was done); never the original ones."""
    while True:
        bytes_ = bytearray(original)
        what = random.choice(kinds or KINDS)(bytes_, random)
        if bytes_ != original:
            return bytes(bytes_), what


# Whole numbers and fractions at the ends of what a program may expect.
EXTREMES = [0, -1, 1, -5, 2**31 - 1, 2**31, 2**32, -2**31, 2**53, 2**63 - 1, 2**63, -2**63, 2**64 - 1, 2**64, 10**30, 0.5, -0.0, 1e-300,
            5e-324, 1e300, 1e308, -1e308, float("inf"), float("-inf"), float("nan")]
# Texts that terminals, tables and paths may trip over.
TEXTS = ["", " ", "\n", "a\nb", "\r", "\x1b[31mred", "\x1b]0;title\x07", "\t", "\x00", "=1+1", "+1", "-1", "@a", "'", '"', "a,b", "%s%n", "../../x",
         "/", "x" * 5000, "\u202e", "\ufeff", "é", "\U0001f600", "null", "NaN", "1e999", "${HOME}", "${NOTHING}", "; DROP TABLE runs"]
