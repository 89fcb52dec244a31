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

# A value of 0 is none, wherever it stands.
{
    echo '200 60 20'
    for i in {0..199}; do echo "$((i % 20)) $((i % 20)):1 50:0"; done
} >zeros.txt
printf '2 60 20\n0 0:1 50:9\n1 1:1 50:9\n' >zeros-test.txt
gives 0 train wide60.toml --no-db --json --set data.train=zeros.txt --set data.test=zeros-test.txt
accuracy 1
json_lines 'sum("1 feature that no training sample has is left out (2 of 4 nonzeros)" in e.get("text", "") for e in d) == 1'

# A label that no training sample has is a miss.
printf '2 60 99\n0 0:1\n98 1:1\n' >label.txt
gives 0 evaluate 3 label.txt --json
json 'd["p@1"] == 0.5 and any("1 label that no training sample has" in n for n in d["notices"])'

# What seems to count from 1 in files that say their sizes, rows without features, and other text are named.
many '0 0:1\n1 1:1\n2 2:1\n' | sed '1i 75 3 3' >sized.txt
{ echo 30 4 3; for i in {1..10}; do printf '0 1:1\n1 2:1\n2 3:1\n'; done; } >features1.txt
{ echo 30 3 4; for i in {1..10}; do printf '1 0:1\n2 1:1\n3 2:1\n'; done; } >labels1.txt
for i in {1..30}; do echo $((i % 3)); done >bare.svm
for what in features labels; do
    gives 0 train base.toml --no-db --set data.train=sized.txt --set "data.test=${what}1.txt"
    says "note: test data: the $what seem to count from 1, those of the training data from 0"
done
gives 0 train base.toml --json --set data.train=sized.txt --set data.test=bare.svm
json_lines 'sum("30 of 30 samples have no feature that a training sample has" in e.get("text", "") for e in d) == 1'
sized=$(timeout 120 "$cli" runs list --json | grep -o '"run": [0-9]*' | head -1 | tr -dc 0-9)
gives 0 evaluate "$sized" labels1.txt
says 'note: the labels seem to count from 1'
quietly predict "$sized" features1.txt
has err 'note: the features seem to count from 1' || fail "predict: $(cat err)"
gives 0 evaluate "$sized" sized.txt
! has out 'seem to count' || fail "the training data count as themselves: $(cat out)"
printf '__label__a some words\n' >fast.txt
gives 0 inspect fast.txt
says 'fasttext'
printf '9 3 3\n0 0:1\n' >few.txt
gives 0 inspect few.txt
says 'few.txt: the header states 9 samples, but 1 were found'

# Files without samples or features, and a test file that seems to count from 1.
printf '# nothing\n' >none.svm
gives 3 evaluate 1 none.svm
complains 'none.svm: has no samples'
gives 3 train base.toml --no-db --set data.test=none.svm
complains 'none.svm: has no samples'
printf '1,2,3\n4,5,6\n' >table.csv
gives 3 train base.toml --no-db --set data.train=table.csv
complains 'table.csv:1: is CSV, which is not read'

# A header with commas is none, and no sample with three labels; a sample is one, if it is not.
{
    echo 30,60,12
    for i in {0..29}; do echo "$((i % 12)) $((i + 1)):1 60:2"; done
} >commas.txt
for command in 'train base.toml --no-db --set data.train=commas.txt' 'inspect commas.txt' 'evaluate 1 commas.txt' \
    'predict 1 commas.txt' 'convert commas.txt commas.svm'; do
    gives 3 $command
    complains "commas.txt:1: the header 'samples features labels' is missing, but '30,60,12' seems to be it"
done
sed -i '1s/,/ /g; 2,$s/ 60:/ 59:/' commas.txt
gives 0 inspect commas.txt
printf '3,7,9\n1,2 1:1\n4 2:1\n' >labels.svm
gives 0 inspect labels.svm --json
json 'd["samples"] == 3'
printf '0 1:1\n1 2:1\n2 3:1\n3 4:1\n' >shifted.svm
gives 3 train base.toml --no-db --set data.test=shifted.svm
complains 'shifted.svm: has no feature 0 and ends with feature 4, while base.svm has features 0 to 3'
gives 3 evaluate 1 shifted.svm
gives 0 evaluate 1 shifted.svm --first-id 1 --json
json 'd["p@1"] == 1'

# Converted files keep their numbers, also those of classes that the training data do not have.
printf -- '-1 0:1\n7 1:1\n' >unknown.svm
quietly convert unknown.svm same.svm --like classes.svm
cmp -s unknown.svm same.svm || fail "numbers of an unknown class: $(cat same.svm)"
quietly convert unknown.svm unknown.ekd
quietly convert unknown.ekd again.ekd --like classes.svm
gives 0 evaluate 2 again.ekd --json
json 'd["p@1"] == 0.5'
printf '2 3 3\n0 0:1\n1 1:1\n' >ids.txt
quietly convert ids.txt named.svm --like classes.svm
[[ $(cat named.svm) == $'# 3 features from 0\n-1 0:1\n0 1:1' ]] || fail "numbers of the training data: $(cat named.svm)"
gives 3 convert ids.txt ids.bz2
complains 'bzip2 is read, but not written'
gives 3 convert unknown.txt none.txt

# Lists, too, keep their classes; they have no columns.
many '%s -1 0:3\n1 0:5\n3 0:7\n' | sed 's/^ *//' >lists.svm
reads lists
printf -- '-1 0:3\n3 0:7\n' >lists-test.svm
lists=(--set data.kind=lists --set model.network=recurrent --set data.tokens=30)
gives 0 train lists.toml "${lists[@]}" --json
accuracy 1
gives 0 runs list --json
run=$(grep -o '"run": [0-9]*' out | head -1 | tr -dc 0-9)
gives 0 evaluate "$run" lists-test.svm --json
json 'd["p@1"] == 1'
gives 3 train lists.toml "${lists[@]}" --set data.scale=max-abs
complains 'which have no columns'

# Without test data it is said what is measured on.
gives 0 train base.toml --set 'data.test=""'
says '100 training samples;'
gives 0 runs list
says '1.0000*'
says '* measured on training samples'

# What is compressed by bzip2, and what is no dataset.
command -v bzip2 >/dev/null && {
    bzip2 -k base-test.svm && gives 0 evaluate 1 base-test.svm.bz2 --json && json 'd["p@1"] == 1'
    head -c 40 base-test.svm.bz2 >cut.svm.bz2
    gives 3 inspect cut.svm.bz2
    complains 'bzip2 data'
}
for command in inspect convert train evaluate predict; do
    gives 0 $command --help
    tr -s ' \n' ' ' <out >words
    for format in XMLC libSVM ARFF X.npz trn_X_Xf.txt .ekd gzip bzip2 zstd xz; do
        has words "$format" || fail "$command --help does not name $format"
    done
done
printf '%%%%MatrixMarket matrix coordinate real general\n3 3 1\n1 1 1\n' >matrix.mtx
gives 3 inspect matrix.mtx
complains 'matrix.mtx:1: is a Matrix Market file, which is not read; save features and labels as X.npz and Y.npz'
printf '%% a comment\n@Relation x\n' >file.arff
gives 3 inspect file.arff
complains 'ARFF'
printf ' {"text": "x"}\n' >rows.jsonl
gives 3 inspect rows.jsonl
complains "rows.jsonl:1: which column holds the labels is not clear: they are 'text'"
gives 3 train base.toml --no-db --set 'data.propensity=[0.5,0]'
complains 'B between 0.01 and 100'

# Test data without any label: trained, and nothing is said of how good it is.
printf ' 0:1\n 2:1\n' >unlabeled.svm
nothing=(--set data.test=unlabeled.svm)
gives 0 train base.toml "${nothing[@]}" --json
json_lines 'not any(e["event"] == "evaluation" for e in d) and d[-1]["p@1"] is None'
gives 0 train base.toml "${nothing[@]}" --no-db
says 'no sample has a label, so nothing is evaluated'
gives 0 runs list --json
json 'd[0]["epochs"] == 30 and d[0]["p@1"] is None'
gives 3 train base.toml "${nothing[@]}" --set 'train.stop-at="p@1 >= 0.5"'
complains 'is never reached: no sample of'
for algorithm in hpsgd gossip local-sgd asynchronous-sgd; do
    gives 0 train base.toml "${nothing[@]}" --set "train.algorithm=$algorithm" --set 'devices.use=["sim","sim"]' --no-db
done

# Pairs that do not count: against the definition, from all scores.
{
    echo 60 8 6
    for i in {0..59}; do echo "$((i % 6)),$(((i + 1) % 6)) $((i % 6)):1 $((i / 10)):0.5" | sed 's/\b\([0-9]\):1 \1:0.5/\1:1/'; done
} >pairs.txt
sed 's/:1 /:0.7 /' pairs.txt >tested.txt
for i in {0..59..3}; do printf '%d %d\n%d\t%d\n' $i $((i % 6)) $i $(((i + 3) % 6)); done >filter_labels_test.txt
sed 's/base.svm/pairs.txt/; s/base-test.svm/tested.txt/' base.toml >pairs.toml
gives 0 train pairs.toml --set train.epochs=3 --json
says 'filter_labels_test.txt is in their folder'
gives 0 train pairs.toml --set train.epochs=3 --set data.filter=filter_labels_test.txt --json
cp out filtered
run=$(timeout 120 "$cli" runs list --json | grep -o '"run": [0-9]*' | head -1 | tr -dc 0-9)
quietly predict "$run" tested.txt --top 6
cp out scores
quietly predict "$run" tested.txt --top 6 --filter filter_labels_test.txt
cp out left
gives 0 evaluate "$run" tested.txt --filter filter_labels_test.txt --json
for packer in gzip bzip2; do
    command -v "$packer" >/dev/null || continue
    mv out plain
    "$packer" -c filter_labels_test.txt >packed
    gives 0 evaluate "$run" tested.txt --filter packed --json
    cmp -s out plain || fail "a filter packed by $packer: $(head -c 200 out)"
done
gives 0 evaluate "$run" tested.txt
says 'note: filter_labels_test.txt is in the folder of the data; --filter with it leaves out its pairs'
gives 0 evaluate "$run" pairs.txt
! has out 'filter_labels' || fail "the filter is of test data: $(cat out)"
quietly predict "$run" tested.txt
has err 'filter_labels_test.txt is in the folder' || fail "predict: $(cat err)"
mkdir packed-filter && cp tested.txt packed-filter && gzip -c filter_labels_test.txt >packed-filter/filter_labels_test.txt.gz
gives 0 train pairs.toml --set train.epochs=1 --set data.test=packed-filter/tested.txt --no-db
says 'filter_labels_test.txt.gz is in their folder'
gives 0 evaluate "$run" tested.txt --filter filter_labels_test.txt --json
python3 - <<'EOF' || fail "pairs that do not count"
import json, math
pairs = {tuple(map(int, line.split())) for line in open("filter_labels_test.txt")}
truth = [set(map(int, line.split()[0].split(","))) for line in open("tested.txt").read().splitlines()[1:]]
best = [[int(word.split(":")[0]) for word in line.split()] for line in open("scores")]
best = [[label for label in row if (i, label) not in pairs] for i, row in enumerate(best)]
assert best == [[int(word.split(":")[0]) for word in line.split()] for line in open("left")]
truth = [{label for label in row if (i, label) not in pairs} for i, row in enumerate(truth)]
found = json.load(open("out"))
for k in (1, 3, 5):
    precision = sum(len(set(b[:k]) & t) / k for b, t in zip(best, truth)) / len(truth)
    recall = sum(len(set(b[:k]) & t) / len(t) for b, t in zip(best, truth)) / len(truth)
    gain = sum(sum(1 / math.log2(i + 2) for i, label in enumerate(b[:k]) if label in t)
               / sum(1 / math.log2(i + 2) for i in range(min(k, len(t)))) for b, t in zip(best, truth)) / len(truth)
    for name, value in (("p", precision), ("r", recall), ("ndcg", gain)):
        assert abs(found[f"{name}@{k}"] - value) < 1e-9, (name, k, value, found)
run = [json.loads(line) for line in open("filtered")]
assert abs([e for e in run if e["event"] == "evaluation"][-1]["p@3"] - found["p@3"]) < 1e-9
assert len(pairs) == 40 and any(t != {i % 6, (i + 1) % 6} for i, t in enumerate(truth))
EOF
printf '0 0\n99 1\n' >other.txt
gives 3 evaluate "$run" tested.txt --filter other.txt
complains 'other.txt:2: names sample 99 and label 1, but tested.txt has 60 samples'
printf '0\n' >other.txt
gives 3 train pairs.toml --set data.filter=other.txt
complains 'other.txt:1: is not a pair of numbers'

# ARFF: features, values and labels are the same where their names are, whatever their order.
arff() { # FILE ATTRIBUTES ROW...
    local file=$1; shift
    { echo '@relation x'; printf '@attribute %s\n' "$@"; echo '@data'; cat; } >"$file"
}
many 'red,1,0,A\ngreen,0,1,B\nblue,1,1,C\n' | arff named.arff 'color {red,green,blue}' 'u numeric' 'v numeric' 'class {A,B,C}'
printf '1,green,0,B\n1,blue,1,C\n0,red,1,A\n' | arff named-test.arff 'v numeric' 'color {blue,violet,red,green}' 'u numeric' 'class {C,A,B}'
sed 's/base.svm/named.arff/; s/base-test.svm/named-test.arff/' base.toml >named.toml
gives 0 train named.toml --json
accuracy 1
run=$(timeout 120 "$cli" runs list --json | grep -o '"run": [0-9]*' | head -1 | tr -dc 0-9)
gives 0 evaluate "$run" named-test.arff --json
json 'd["p@1"] == 1'
quietly predict "$run" named-test.arff --top 1
[[ $(cut -d: -f1 out | tr '\n' ' ') == 'B C A ' ]] || fail "classes by name: $(cat out)"
quietly convert named-test.arff named-test.txt --like named.arff
gives 0 evaluate "$run" named-test.txt --json
json 'd["p@1"] == 1'
quietly convert named.arff named.ekd
gives 0 train named.toml --set data.train=named.ekd --json --no-db
accuracy 1
# Other data: by name, too. A model of (u, v) goes on with (v, u), and knows the names that it had afterwards.
many '1,0,A\n0,1,B\n' | arff uv.arff 'u numeric' 'v numeric' 'class {A,B}'
many '0,0,1,A\n0,0,1,A\n1,1,0,B\n' | arff vu.arff 'v numeric' 'w numeric' 'u numeric' 'class {B,A}'
sed 's/base.svm/uv.arff/; s/base-test.svm/uv.arff/' base.toml >uv.toml
gives 0 train uv.toml --json
uv=$(timeout 120 "$cli" runs list --json | grep -o '"run": [0-9]*' | head -1 | tr -dc 0-9)
sed 's/uv.arff/vu.arff/' uv.toml >vu.toml
gives 0 train vu.toml --resume "$uv" --other-data --set train.epochs=1 --set train.rate=1e-9 --json
accuracy 1
vu=$(timeout 120 "$cli" runs list --json | grep -o '"run": [0-9]*' | head -1 | tr -dc 0-9)
quietly predict "$vu" uv.arff --top 1
[[ $(head -2 out | cut -d: -f1 | tr '\n' ' ') == 'A B ' ]] || fail "names of other data: $(head -2 out)"
printf '1,2,x\n' | arff renamed.arff 'a numeric' 'b numeric' 'class {x,y}'
gives 3 evaluate "$run" renamed.arff
complains 'are not among those of'
printf '{0 1, 2 -1}\n' | arff minus.arff 'u numeric' 'v numeric' 'l {-1,1}'
sed -i '1s/x/"x: -C -1"/' minus.arff
gives 3 inspect minus.arff --json
[[ $(cat err) == *'below 0'* ]] || grep -q 'below 0' out || fail "negative labels: $(cat out err)"

# Advice of a model is to train again; what is tested on training samples is said.
many '0 1:1\n1 2:1\n2 3:1\n' >one.svm
reads one
cp one.svm one-test.svm
gives 0 train one.toml --json
run=$(timeout 120 "$cli" runs list --json | grep -o '"run": [0-9]*' | head -1 | tr -dc 0-9)
printf '0 0:1\n' >zero.svm
gives 3 evaluate "$run" zero.svm
complains 'train again with data.first-id = 0; if only this file does, say --first-id 0'
gives 0 evaluate "$run" one.svm
says 'these are the samples that the model was trained on'
printf '3 4 3\n0 1:1\n1 2:1\n2 3:1\n' >wider.txt
gives 3 train one.toml --set data.test=wider.txt
complains 'has 4 counted from 0, one more'
gives 0 train one.toml --no-db
says '75 of 75 samples are training samples, too'

# Other data of other sizes start from what the model knows.
many '0 0:1 4:1\n1 1:1 4:1\n2 2:1\n3 3:1\n' >more.svm
reads more
printf '0 0:1\n1 1:1\n' >more-test.svm
gives 0 train more.toml --resume 1 --other-data
says 'beyond those of the saved model, and are left out'

# Filters that number other samples.
gives 3 train pairs.toml --set data.test= --set data.filter=filter_labels_test.txt
complains 'data.filter is of test samples'
sed '5s/.*/no row/' tested.txt >faulty.txt
gives 3 train pairs.toml --set data.test=faulty.txt --set data.skip-bad-lines=true --set data.filter=filter_labels_test.txt
complains 'malformed lines were skipped'
gives 3 convert tested.txt tested.npz
complains 'is read, but not written'

finish
