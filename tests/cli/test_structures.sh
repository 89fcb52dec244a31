#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Lists, trees and graphs from files: generated, trained on, refused where they are malformed or the project does not fit
# them, and predicted on where they are larger than those that were trained on.
source "$(dirname "$0")/tools.sh" "$1"

# structures KIND NETWORK [LINE...]: a project on the files of folder KIND; the lines belong to [data].
structures() {
    local kind=$1 network=$2
    shift 2
    {
        printf '[data]\ntrain = "%s/train.txt"\ntest = "%s/test.txt"\nkind = "%s"\n' "$kind" "$kind" "$kind"
        printf '%s\n' "$@"
        printf '[model]\nnetwork = "%s"\nhidden = [6]\n' "$network"
        printf '[devices]\nuse = ["sim", "sim,speed=0.5"]\n'
        printf '[train]\nclock = "virtual"\nepochs = 1\nbatch = 8\nrate = 0.01\nalgorithm = "ampnet"\n'
    } >project.toml
}

for kind in lists trees graphs; do
    gives 0 generate -o $kind --kind $kind --samples 200 --test 50 --features 100 --labels 4 --nnz 12 --seed 5
    says "data.kind = \"$kind\", data.tokens = "
    gives 0 inspect $kind/train.txt --json
    json 'd["samples"] == 200 and d["labels_per_sample"] == 1'
done
gives 3 generate -o none --kind graphs --samples 10 --features 100 --labels 40
complains "species"
gives 2 generate -o none --kind heaps --samples 10 --features 100 --labels 4

structures lists recurrent 'tokens = 8'
gives 0 train project.toml
structures trees tree-lstm 'tokens = 8'
gives 0 train project.toml
structures graphs gated-graph 'tokens = 5' 'edge-kinds = 2'
gives 0 train project.toml
gives 0 runs list --json
json 'len(d) == 3 and all(r["status"] == "done" for r in d)'

# Larger than any that was trained on.
gives 0 generate -o larger --kind lists --samples 20 --features 300 --labels 4 --nnz 120 --seed 6
gives 0 evaluate 1 larger/train.txt
gives 0 predict 1 larger/train.txt
[[ $(grep -c . out) -ge 20 ]] || fail "not a prediction for each sample"

# What does not fit.
structures lists recurrent 'tokens = 7'
gives 3 train project.toml
complains "train.txt: sample "
complains "which is not a whole number of 1 to 7 (data.tokens)"
structures lists recurrent
gives 3 train project.toml
complains "needs data.tokens"
structures graphs gated-graph 'tokens = 5'
gives 3 train project.toml
complains "needs data.edge-kinds"
structures lists tree-lstm 'tokens = 8'
gives 3 train project.toml
complains 'model.network = "tree-lstm" does not read rows of data.kind = "lists": set model.network = "recurrent"'
structures lists recurrent 'tokens = 8'
for wrong in 'model.hidden=[6,6]' 'model.input-dropout=0.1' 'train.algorithm=subnet-training' 'devices.use=["cuda:0"]'; do
    gives 3 train project.toml --set "$wrong"
    complains "${wrong%%=*}"
done
gives 3 train project.toml --set data.kind=features
complains "recurrent"
gives 3 evaluate 1 trees/train.txt
complains "sample "
gives 3 calibrate project.toml --device cpu,threads=1 -o profile.json
complains 'model.network = "mlp"'
gives 3 forecast project.toml --dry --set 'devices.use=["sim:xeon-core"]'
complains "only the full simulation"

# The example of docs/structures.md.
sed -n '/^```$/,/^```$/p' "$tree/docs/structures.md" | grep -v '```' >rows.txt
[[ $(grep -c . rows.txt) == 3 ]] || fail "the page has no example of three rows"
n=0
for kind in lists trees graphs; do
    n=$((n + 1))
    { echo "2 9 8"; sed -n ${n}p rows.txt; sed -n ${n}p rows.txt; } >$kind/train.txt
    cp $kind/train.txt $kind/test.txt
done
structures lists recurrent 'tokens = 5'
gives 0 train project.toml
structures trees tree-lstm 'tokens = 5'
gives 0 train project.toml
structures graphs gated-graph 'tokens = 5' 'edge-kinds = 2'
gives 0 train project.toml
structures graphs gated-graph 'tokens = 4' 'edge-kinds = 2'
gives 3 train project.toml
complains "sample 0: node 1 has the value 5"
finish
