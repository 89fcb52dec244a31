#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Training data are read in one way, and what goes with them in the same: files that are numbered otherwise, classes by name,
# features and labels that training never saw.
source "$(dirname "$0")/tools.sh" "$1"

# reads NAME [LINE...]: a project on NAME.svm and NAME-test.svm.
reads() {
    cat >"$1.toml" <<EOF
[data]
train = "$1.svm"
test = "$1-test.svm"
[model]
hidden = [16]
[devices]
use = ["sim"]
[train]
algorithm = "gradient-aggregation"
epochs = 30
batch = 8
rate = 0.05
clock = "virtual"
evaluate-every = "30 epochs"
EOF
}
# notes STATUS-0 commands may have on stderr
quietly() { timeout 120 "$cli" "$@" >out 2>err || fail "exit status $?: $*"; }
accuracy() { json_lines "abs(d[-1]['p@1'] - $1) < 1e-9"; }
many() { for i in {1..25}; do printf "$1"; done; }

# The training file has feature 0, the test file has not.
reads base
many '0 0:1\n1 1:1\n2 2:1\n3 3:1\n' >base.svm
printf '1 1:1\n2 2:1\n3 3:1\n' >base-test.svm
gives 0 train base.toml --json
accuracy 1
gives 0 evaluate 1 base-test.svm --json
json 'd["p@1"] == 1'
printf '2 2:1\n' >row.svm
quietly predict 1 row.svm --top 1
[[ $(cut -d: -f1 out) == 2 ]] || fail "one row means what it meant in training: $(cat out)"

# The other way round: no answer is right.
reads from1
many '0 1:1\n1 2:1\n2 3:1\n' >from1.svm
printf '0 0:1\n' >from1-test.svm
gives 3 train from1.toml --no-db
complains 'from1-test.svm: has a feature 0, but from1.svm counts features from 1'
gives 0 train from1.toml --no-db --set data.first-id=0 --json
gives 3 train from1.toml --no-db --set data.first-id=1
complains 'has a feature 0, but data.first-id is 1'
gives 3 train from1.toml --no-db --set data.first-id=2
complains 'is not one of auto, 0, 1'

# Classes by name, in the order of the training data.
reads classes
many '%s -1 0:1\n0 1:1\n1 2:1\n' | sed 's/^ *//' >classes.svm
printf '0 1:1\n1 2:1\n' >classes-test.svm
gives 0 train classes.toml --json
accuracy 1
json_lines 'sum("-1 is 0, 0 is 1, 1 is 2" in e.get("text", "") for e in d) == 2'
quietly predict 2 classes.svm --top 1
[[ $(cut -d: -f1 out | sort -u | tr '\n' ' ') == '-1 0 1 ' ]] || fail "the file's classes: $(head -3 out)"
has err 'note: ' && has err '-1 is 0' || fail "predict says what it changes: $(cat err)"
printf -- '-1 0:1\n5 1:1\n' >new.svm
gives 0 evaluate 2 new.svm
says 'note: 1 label that no training sample has can only be missed'
printf '0 0:1\n1 1:1\n' >binary.svm
many '%s -1 0:1\n1 1:1\n' | sed 's/^ *//' >signs.svm
reads signs
cp binary.svm signs-test.svm
gives 3 train signs.toml --no-db
complains 'signs-test.svm: has class 0, but the classes of signs.svm are -1, 1'
gives 3 train signs.toml --no-db --set 'data.classes=[1,-1]'
complains 'data.classes must be different numbers in ascending order'

# Commands that change numbers say so.
printf -- '-1 1:1\n1 3:1\n' >signed.svm
quietly convert signed.svm signed.txt
has err 'note: signed.svm: feature ids count from 1' && has err '-1 is 0, 1 is 1' || fail "convert: $(cat err)"
[[ $(cat signed.txt) == $'2 3 2\n0 0:1\n1 2:1' ]] || fail "converted: $(cat signed.txt)"
quietly convert signed.svm back.svm
cmp -s signed.svm back.svm || fail "libSVM to libSVM changes numbers: $(cat back.svm)"
quietly convert base-test.svm like.txt --like base.svm
[[ $(sed -n 2p like.txt) == '1 1:1' ]] || fail "like the training data: $(cat like.txt)"
gives 0 inspect signed.svm
says 'feature ids count from 1'

# Features that no training sample has count nothing, below the width of the training data or beyond it.
{
    echo '200 60 20'
    for i in {0..199}; do echo "$((i % 20)) $((i % 20)):1"; done
} >known.txt
for wide in 60 600; do
    {
        echo "20 $wide 20"
        for i in {0..19}; do printf '%s %s:1' "$i" "$i" && for f in {1..15}; do printf ' %s:1' $((wide - 16 + f)); done && echo; done
    } >"wide$wide.txt"
    sed 's/base\.svm/known.txt/; s/base-test\.svm/wide'"$wide"'.txt/' base.toml >"wide$wide.toml"
    gives 0 train "wide$wide.toml" --json
    accuracy 1
    json_lines 'sum("15 features that no training sample has are left out (300 of 320 nonzeros)" in e.get("text", "") for e in d) == 1'
done
gives 0 evaluate 3 wide600.txt --json
json 'd["p@1"] == 1 and any("15 features" in n for n in d["notices"])'
gives 0 evaluate 4 wide60.txt --json
json 'd["p@1"] == 1'

# A label that no training sample has is a miss.
printf '2 60 99\n0 0:1\n98 1:1\n' >label.txt
gives 0 evaluate 3 label.txt --json
json 'd["p@1"] == 0.5 and any("1 label that no training sample has" in n for n in d["notices"])'

finish
