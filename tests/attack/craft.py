# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that are wrong in one or a few ways behind a right checksum: what a hostile or a foreign file may have."""
import json
import struct

from checkpoint_file import Entry
from mutate import EXTREMES, TEXTS

DEPTHS = [65, 1000, 100000]


def deep_json(random):
    depth = random.choice(DEPTHS)
    return random.choice([b'{"a":' * depth, b'{"a":' * depth + b"1" + b"}" * depth, b"[" * depth, b"[" * depth + b"]" * depth])


def float_of(value):
    try:
        return float(value)
    except OverflowError:
        return 1e308


def float32(value):
    value = float_of(value)
    return value if value != value or abs(value) <= 3.4e38 else float("inf") if value > 0 else float("-inf")


def other_length(values, random):
    """Too short, too long, empty, doubled."""
    count = len(values)
    choices = [0, 1, count - 1, count + 1, 2 * count, count // 2, random.randrange(count + 3), count + 100000]
    wanted = max(0, random.choice([each for each in choices if each != count]))
    fill = values or [0.0]
    return (values + fill * (wanted // len(fill) + 1))[:wanted] if wanted > count else values[:wanted]


def change_list(values, random, narrow):
    """The same list with another length or other values, and what was done."""
    convert = float32 if narrow else float_of
    way = random.randrange(4)
    if way == 0 or not values:
        changed = other_length(values, random)
        return changed, f"{len(values)} values become {len(changed)}"
    value = convert(random.choice(EXTREMES))
    if way == 1:
        return [value] * len(values), f"all become {value}"
    at = random.randrange(len(values))
    if way == 2:
        return values[:at] + [value] + values[at + 1:], f"value {at} becomes {value}"
    scaled = [convert(each * random.choice([-1, 2, 1e6, 1e30])) for each in values]
    return scaled, "scaled"


CONFIG_KEYS = [("model", "hidden"), ("model", "loss"), ("model", "output"), ("model", "active"), ("model", "lsh-bits"), ("model", "lsh-tables"),
               ("model", "lsh-bucket"), ("data", "normalize"), ("data", "train"), ("data", "generate"), ("devices", "use"), ("train", "algorithm"),
               ("train", "batch"), ("train", "epochs"), ("train", "seed"), ("train", "optimizer"), ("virtual", "step"), ("partition", "shares")]


def wrong_value(random):
    lists = [[], [0], [-1], [2**31], [2**62, 2**62], [1] * 1000, ["8"], [8, 8], [[8]], [1e300], {"a": 1}, True, None]
    return random.choice([random.choice(EXTREMES), random.choice(TEXTS), random.choice(lists)])


def change_json(text, random):
    """Of the configuration: a key that is wrong, missing or new; depth; no JSON."""
    try:
        return change_config(json.loads(text), text, random)
    except (ValueError, TypeError, AttributeError, RecursionError): # changed before
        return text + b"}", "no configuration"


def change_config(config, text, random):
    way = random.randrange(6)
    if way == 0:
        return deep_json(random), "nested deeply"
    if way == 1:
        return random.choice([b"", b"null", b"[]", b"{}", b"\xff\xfe", b'{"a"', text[:len(text) // 2], text + b"}", b"1" * 100000]), "no configuration"
    section, key = random.choice(CONFIG_KEYS)
    if way == 2:
        config.get(section, {}).pop(key, None)
        return json.dumps(config).encode(), f"without {section}.{key}"
    if way == 3:
        config[random.choice([section, "unheard-of"])] = wrong_value(random)
        return json.dumps(config).encode("utf-8", "replace"), f"{section} is no section"
    value = wrong_value(random)
    config.setdefault(section, {})[key] = value
    return json.dumps(config).encode("utf-8", "replace"), f"{section}.{key} = {str(value)[:60]}"


def change_entry(entry, random):
    if entry.kind == b"t":
        if entry.name == b"config":
            entry.data, what = change_json(entry.data, random)
            return what
        entry.data = random.choice([b"", b"unheard of", b"\xff", b"x" * 100000, deep_json(random)])
        return "another text"
    if random.random() < 0.08: # not a whole number of values
        entry.data = entry.data[:-random.choice([1, 2, 3])] if random.random() < 0.5 else entry.data + b"\0"
        return "bytes that are no whole number of values"
    if entry.kind == b"f":
        values, what = change_list(entry.floats(), random, True)
        entry.set_floats(values)
    else:
        values, what = change_list(entry.numbers(), random, False)
        entry.set_numbers(values)
    return what


def change_structure(entries, random):
    """On the level of entries: missing, renamed, of another kind, doubled, foreign. Gives what was done."""
    at = random.randrange(len(entries))
    entry = entries[at]
    name = entry.name.decode()
    way = random.randrange(6)
    if way == 0:
        del entries[at]
        return f"without {name}"
    if way == 1:
        entry.kind = random.choice([kind for kind in (b"f", b"d", b"t", b"x", b"\0") if kind != entry.kind])
        return f"{name} of kind {entry.kind}"
    if way == 2:
        new = random.choice([b"rank99/replica", b"rank-1/totals", b"rank0/replica", b"", b"\0", b"weights", b"x" * 1000, b"rank0/optimizer"])
        entry.name = new
        return f"{name} renamed {new[:30]}"
    if way == 3:
        entries.insert(random.randrange(len(entries)), Entry(entry.kind, entry.name, entry.data[:len(entry.data) // 16 * 8]))
        return f"{name} doubled"
    if way == 4:
        other = random.choice(entries)
        entry.data = other.data
        return f"{name} has the bytes of {other.name.decode()}"
    rank, count = random.randrange(3), random.choice([0, 1, 7, 100000, 4000000])
    new = random.choice(["replica", "optimizer", "totals", "optimizer-updates", "pending", "velocity"])
    entries.append(Entry(random.choice([b"f", b"d"]), f"rank{rank}/{new}".encode(), struct.pack("<d", 7.0) * count))
    return f"a new rank{rank}/{new} of {count} values"


def crafted(entries, random):
    """Changes a list of entries; small ones (positions, totals) as often as large ones. Gives what was done."""
    done = []
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        if random.random() < 0.25 and len(entries) > 1:
            done.append(change_structure(entries, random))
        else:
            entry = random.choice(entries)
            done.append(f"{entry.name.decode(errors='replace')[:60]}: {change_entry(entry, random)}")
    return "; ".join(done)


def broken_body(body, random):
    """Sizes that point elsewhere."""
    body = bytearray(body)
    size = struct.pack("<Q", random.choice([2**64 - 1, 2**63, 2**32, len(body), len(body) + 1, 0, 2**64 - 9]))
    at = random.choice([1, 1, random.randrange(max(1, len(body) - 8))])
    body[at:at + 8] = size
    return bytes(body), f"size {struct.unpack('<Q', size)[0]} at {at}"
