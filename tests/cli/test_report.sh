#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Results for others: runs report, runs compare --latex and --markdown, and runs of other programs that are imported.
source "$(dirname "$0")/tools.sh"
trained

gives 0 runs compare 1 2 3 4 --latex
says '\toprule'
says '\textbf{'
says 'P@1 $\geq$'
[[ $(grep -c ' \\\\$' out) == 3 ]] || fail "a heading and two methods: $(<out)"
gives 0 runs compare 1 2 3 4 --markdown --target 0.999 --baseline 3
says '| > '
gives 0 runs compare 1 2 --latex --target 'loss 1'
says 'Test loss $\leq$ 1'

gives 0 runs report 1 2 3 4
says report.html
gives 0 runs report 4 1 --target 0.1 -o one.html
gives 0 runs report 1 -o -
says '<!DOCTYPE html>'
for file in report.html one.html; do
    ! grep -qE 'https?:|<script|<link|src=' $file || fail "$file refers to something"
    grep -q '</html>' $file || fail "$file is not complete"
done
grep -q '&lt;script&gt;&amp;_' report.html || fail "the name of a run"

gives 3 runs report 99
gives 2 runs report
gives 2 runs show 1 --latex
gives 2 runs report 1 2 --margin 5
gives 2 runs compare 1 2 --latex --margin 5
complains '--margin belongs to runs compare --target'
gives 2 runs compare 1 2 --latex --json
complains '--json excludes --latex'
gives 2 runs report 1 --csv
complains '--csv; see evenkeel-cli runs report --help'
gives 2 runs import a.csv --json
gives 2 runs import
complains 'a TensorBoard event file'
gives 2 runs report 1 2 --baseline 4
gives 5 runs report 1 -o no/such/folder.html

# What other programs recorded.
mkdir -p logs/bert
printf 'step,time,eval/acc,train/acc\n10,0,0.25,0.5\n20,1.5,0.5,0.75\n' >curve.csv
printf '{"step":1,"accuracy":0.5}\n{"step":2,"accuracy":0.75,"time":2}\n' >curve.jsonl
EVENKEEL_DB=foreign.sqlite
gives 0 runs import curve.csv curve.jsonl
gives 0 runs show 1 --json
json 'd["build"] == "imported from CSV" and d["name"] == "curve" and [e["p@1"] for e in d["evaluations"]] == [0.25, 0.5]'
json 'd["evaluations"][1]["time"] == 1.5 and d["evaluations"][1]["loss"] is None and d["status"] == "done"'
gives 0 runs import curve.csv --map train/acc=p@1
gives 0 runs show 3 --json
json 'd["p@1"] == 0.75'
json 'd["config"] is None and d["findings"] is None'
gives 0 runs compare 1 3 --latex
says 'curve (from \#1) & 1 & 1.50 & baseline & - & 0.5000 & 0.5000'
says '\textbf{0.7500} & \textbf{0.7500}'
gives 0 runs compare 1 3
says 'The configurations of runs 1 and 3 are not both known.'
gives 0 runs compare 1 3 --json
json 'd[1]["differences"] is None'
gives 0 runs show 1
says 'Its configuration is not known.'
! grep -qE 'nan|\[train\]|Findings' out || fail "something is made up: $(<out)"
gives 0 runs show 2
says 'updates  time  loss     P@1'
says '1     -     -  0.5000'
gives 0 runs report 1 2 3 -o foreign.html
for part in '<title>Comparison of 3 runs</title>' '<td>clock</td><td>not known</td><td>all</td>' \
    'No configuration is known.' 'ordered by their steps' '0.7500'; do
    grep -qF -- "$part" foreign.html || fail "the report of imported runs without '$part'"
done
! grep -q 'train\.' foreign.html || fail "a setting of an imported run"
# Files of one name are no repeats of each other; training figures and percentages are no test metrics.
mkdir -p A B
printf 'time,acc\n1,0.1\n10,0.5\n' >A/log.csv
printf 'time,acc\n1,0.1\n15,0.5\n' >B/log.csv
gives 0 runs import A/log.csv B/log.csv --db logs.sqlite
gives 0 runs compare 1 2 --target 0.5 --db logs.sqlite --json
json '[len(g["runs"]) for g in d["groups"]] == [1, 1]'
gives 0 runs compare 1 --target 0.5 --db logs.sqlite
says 'log reaches P@1 0.5 in 10.0 s (1 run).'
printf 'time,train_loss,train_accuracy\n1,2,0.5\n' >train.csv
gives 3 runs import train.csv
complains 'none of its tags is known as a metric'
printf 'time,val_accuracy\n1,57.3\n' >percent.csv
gives 3 runs import percent.csv
complains 'percent.csv: line 2: val_accuracy is 57.3'
gives 3 runs reproduce 1
complains "it cannot be made again"
gives 2 runs import curve.csv --map nonsense
gives 2 runs import curve.csv --map acc=nonsense
gives 3 runs import curve.csv --map acc=p@1
complains "there is no tag 'acc'; there are eval/acc, train/acc"
if have_python; then
    python3 - <<'EOF2'
import struct
table = []
for i in range(256):
    v = i
    for _ in range(8):
        v = (v >> 1) ^ 0x82F63B78 if v & 1 else v >> 1
    table.append(v)
def masked(data):
    v = 0xFFFFFFFF
    for byte in data:
        v = table[(v ^ byte) & 255] ^ (v >> 8)
    v ^= 0xFFFFFFFF
    return struct.pack("<I", (((v >> 15) | (v << 17)) + 0xA282EAD8) & 0xFFFFFFFF)
def record(data):
    length = struct.pack("<Q", len(data))
    return length + masked(length) + data + masked(data)
def field(number, data):
    return bytes([number << 3 | 2, len(data)]) + data
def event(time, step, value):
    scalar = field(1, b"eval/accuracy") + b"\x15" + struct.pack("<f", value)
    return record(b"\x09" + struct.pack("<d", time) + bytes([16, step]) + field(5, field(1, scalar)))
data = record(b"\x09" + struct.pack("<d", 1.7e9) + field(3, b"brain.Event:2")) + event(1.7e9, 1, 0.5) + event(1.7e9 + 60, 2, 0.75)
open("logs/bert/events.out.tfevents.1.host", "wb").write(data)
open("damaged.tfevents", "wb").write(data[:-20] + b"x" + data[-19:])
EOF2
    gives 0 runs import logs/bert/events.out.tfevents.1.host
    gives 0 runs list --json --filter 'run = 4'
    json 'd[0]["name"] == "bert" and d[0]["p@1"] == 0.75 and d[0]["time"] == 60 and d[0]["started"].startswith("2023-11-14T")'
    gives 3 runs import damaged.tfevents
    complains "record 3: its checksum is wrong"
fi
finish
