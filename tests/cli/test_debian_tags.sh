#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The project debian-tags, from this machine's package lists to labels with names. Left out where there are no lists.
source "$(dirname "$0")/tools.sh" "$1"

cp -r "$tree/projects/debian-tags" . && cd debian-tags || exit 1
rm -rf data
gives 3 train project.toml --no-db
complains 'train.csv: is not made yet; run '
if ! ./make >made 2>&1; then
    [[ $(<made) == 'debian-tags: '*$'\n'* || $(wc -l <made) -gt 1 ]] && fail "more than one line: $(<made)"
    echo "left out: $(<made)"
    finish
    exit
fi
[[ $(head -1 data/train.csv) == name,description,tags && $(head -1 data/test.csv) == name,description,tags ]] || fail "columns"
cut -d, -f1 data/train.csv | sort >train_names
cut -d, -f1 data/test.csv | sort >test_names
[[ $(comm -12 train_names test_names) == name ]] || fail "a package is in both files"
gives 0 train project.toml --set train.epochs=3 --set model.dropout=0.5 --json
json_lines '[e["p@1"] for e in d if e["event"] == "evaluation"][-1] > 0.75'
echo "fast text editor for the terminal" | "$cli" predict 1 - --top 5 >answer 2>err || fail "predict"
[[ $(<answer) == *"'use::editing':"* && ! -s err ]] || fail "answer: $(<answer)"
gives 0 evaluate 1 data/test.csv --json
json 'd["p@1"] > 0.75'
finish
