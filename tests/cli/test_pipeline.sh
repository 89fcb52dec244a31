#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# From nothing to a compared run, the way a user goes, with every --json answer parsed.
source "$(dirname "$0")/tools.sh" "$1"

gives 0 generate -o made --samples 600 --features 200 --labels 30 --test 150 --nnz 10 --labels-per-sample 2 --seed 3
[[ $(head -1 made/train.txt) == "600 200 30" ]] || fail "header of the training data"
gives 0 generate -o again --samples 600 --features 200 --labels 30 --test 150 --nnz 10 --labels-per-sample 2 --seed 3
cmp -s made/train.txt again/train.txt || fail "equal seeds, other data"

gives 0 inspect made/train.txt
says "600"
gives 0 inspect made/train.txt --json
json 'd["samples"] == 600 and d["features"] == 200 and d["labels"] == 30 and d["bad_lines"] == 0'
json '{"nnz","nnz_per_sample","labels_per_sample","empty_samples","unlabelled_samples","duplicates","max_feature","max_label"} <= d.keys()'
for file in made.ekd made.libsvm made.txt.gz; do
    gives 0 convert made/train.txt $file
    gives 0 inspect $file --json
    json 'd["samples"] == 600 and d["nnz"] > 5000'
done
gives 0 convert made.ekd back.txt
cmp -s back.txt made/train.txt || fail "text -> cache -> text is not the same"

project p.toml
sed -i 's|^generate.*|train = "made/train.txt"\ntest = "made/test.txt"|' p.toml
for method in queue random stratified submodular; do
    gives 0 partition p.toml --json --set partition.method=$method
    json '{"method","seconds","workers","quality","random"} <= d.keys() and len(d["workers"]) == 2 and sum(w["rows"] for w in d["workers"]) == 600'
    json '{"certificate","tv_mean","tv_max","hellinger_mean","class_deviation","size_deviation","makespan"} <= d["quality"].keys()'
    json 'all(w["rows"] == w["quota"] for w in d["workers"]) and d["random"]["seeds"] == len(d["random"]["each"]) and {"tv_mean","tv_max","hellinger_mean"} <= d["random"]["mean"].keys()'
done
gives 0 partition p.toml --set partition.method=random --save parts.csv
[[ $(wc -l <parts.csv) == 601 ]] || fail "parts.csv"
gives 0 partition p.toml --json --set partition.method=saved --set partition.file=parts.csv --seeds 12 --device 1
json 'd["random"]["seeds"] == 12 and {"more_labels","fewer_labels","more_features","fewer_features"} <= d["device"].keys()'
gives 0 partition p.toml --json --set partition.method=submodular --set 'partition.shares=[1,2]'
json '[w["rows"] for w in d["workers"]] == [200, 400] and len(d["curve"]["dealing"]) == 33'
gives 0 partition p.toml --set partition.method=submodular --set partition.swaps=0 --set partition.classes=clusters --set partition.clusters=1 --start parts.csv --save kept.csv
cmp -s parts.csv kept.csv || fail "a start that fits the quotas was not kept"
gives 0 partition p.toml --set partition.method=rcd-sgd --device 0 --seeds 0
says "over-represented labels"
gives 0 train p.toml --no-db --set partition.method=saved --set partition.file=parts.csv --set train.epochs=1

gives 0 train p.toml
says "P@1"
gives 0 train p.toml --json --set train.algorithm=local-sgd --set train.seed=5
json_lines 'd[0]["event"] == "started" and d[-1]["event"] == "finished" and d[-1]["status"] == "done" and d[-1]["run"] == 2'
json_lines '{"time","rank","update","samples","nnz","batch","rate","loss","seconds","staleness"} <= next(e for e in d if e["event"] == "step").keys()'
json_lines '{"time","weights","batches","updates","seconds"} <= next(e for e in d if e["event"] == "merge").keys()'
json_lines '{"time","epoch","samples","updates","loss","p@1","p@3","p@5","ndcg@5","psp@1","psp@5"} <= next(e for e in d if e["event"] == "evaluation").keys()'
json_lines '{"samples_per_second","p@1"} <= d[-1].keys()'
gives 0 train --set train.epochs=1 p.toml # options may stand before the project
gives 0 train p.toml --set train.repeats=2 --set train.epochs=1

gives 0 runs list
says "local-sgd"
gives 0 runs list --json
json '[r["run"] for r in d] == [5, 4, 3, 2, 1] and all(r["status"] == "done" for r in d) and d[0]["seed"] == 2'
json '{"run","name","algorithm","devices","seed","status","started","epochs","time","samples_per_second","p@1"} <= d[0].keys() and d[4]["epochs"] == 3'
cp out list.json
gives 0 runs list --csv
[[ $(wc -l <out) == 6 ]] || fail "CSV of five runs"
says ",psp@1,psp@5,"
gives 0 runs show 1
says "adaptive-sgd"
says "PSP@1"
says "Peak memory"
says "cosine"
gives 0 runs show 1 --csv
says ",psp@1,psp@5,"
gives 0 runs show 1 --json
json 'd["run"] == 1 and len(d["evaluations"]) >= 3 and d["config"]["train"]["algorithm"] == "adaptive-sgd" and d["data_hash"]'
json '[r["rank"] for r in d["device_readings"]] == [0, 1] and all(r["sent"] > 0 and r["peak_memory"] >= r["memory"] > 0 for r in d["device_readings"])'
json 'd["replicas"] and all(len(r["distance"]) == 2 and (r["cosine"] is None or abs(r["cosine"]) <= 1) for r in d["replicas"])'
sent=$(have_python && python3 -c 'import json; print(sum(r["sent"] for r in json.load(open("out"))["device_readings"]))')
p1=$(have_python && python3 -c 'import json; print(json.load(open("out"))["p@1"])')
gives 0 runs compare 1 2
says "train.algorithm"
says "  sent  "
gives 0 runs compare 1 2 --csv
says ",psp@1,psp@5,"
gives 0 runs compare 1 2 --json
json 'd[1]["differences"]["train.algorithm"] == ["adaptive-sgd", "local-sgd"] and "train.seed" in d[1]["differences"] and d[0]["differences"] == {}'
have_python && json "d[0]['sent'] == $sent and 0 < d[1]['sent']"

gives 0 evaluate 1 made/test.txt
gives 0 evaluate 1 made/test.txt --json
json 'd["samples"] == 150 and {"p@1","p@3","p@5","ndcg@5","psp@5","loss"} <= d.keys()'
have_python && json "d['p@1'] == $p1"
gives 0 predict 1 made/test.txt --top 3
[[ $(wc -l <out) == 150 ]] || fail "a line a sample"
! grep -qvE '^[0-9]+:-?[0-9.e+-]+( [0-9]+:-?[0-9.e+-]+){2}$' out || fail "label:score lines"
gives 0 predict 1 made/test.txt --top 100
[[ $(head -1 out | wc -w) == 30 ]] || fail "no more labels than there are"
gives 2 predict 1 made/test.txt --top 0
complains 'between 1 and'

gives 0 runs export 1 -o one.jsonl --with-model
gives 0 runs export 2 --csv
says "p@1"
gives 0 runs delete 1
gives 3 runs show 1
complains "runs restore 1"
gives 0 runs list --trash
says "1 run in the trash"
[[ -e models/run-1.ekm ]] || fail "a run in the trash has lost its model"
gives 0 runs restore 1
gives 0 runs show 1
gives 0 runs delete 1
gives 0 runs empty-trash 1
gives 3 runs restore 1
[[ ! -e models/run-1.ekm ]] || fail "the model of a deleted run is still there"
gives 0 runs import one.jsonl
says "run 6"
gives 0 runs show 6 --json
have_python && json "d['p@1'] == $p1 and d['status'] == 'done' and len(d['evaluations']) >= 3"
gives 0 evaluate 6 made/test.txt --json
have_python && json "d['p@1'] == $p1"
cp one.jsonl cut.jsonl
truncate -s -200 cut.jsonl
gives 3 runs import cut.jsonl
gives 0 runs list --json
json 'len(d) == 5'
rm models/run-2.ekm # as if it had ended before its first checkpoint
gives 3 train p.toml --resume 2
complains "leave out --resume"

if have_lab; then
    gives 0 tune p.toml --json --first-epochs 0.1 --set train.epochs=0.4 -o tuned.toml
    json 'len(d["trials"]) > 10 and d["project"] == "tuned.toml" and d["best"]["problem"] == ""'
    gives 0 train tuned.toml --set train.epochs=1
fi
finish
