#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Help, what can be chosen, and how wrong usage is refused.
source "$(dirname "$0")/tools.sh" "$1"

for command in generate inspect convert devices algorithms partitioners methods selftest partition train watch evaluate predict runs settings $(have_lab && echo tune); do
    gives 0 "$command" --help
    says "Example:"
    says "evenkeel-cli $command"
done
gives 0 --help
says "Exit status"
gives 0 --version
says "Evenkeel"

gives 2
gives 2 juggle
gives 2 train
gives 2 train a.toml --speed 9
gives 2 generate -o x --samples many --features 1 --labels 1
gives 2 trian
complains "did you mean 'train'?"
gives 2 runs juggle
for action in show delete export import; do
    gives 2 runs $action
done
gives 2 runs compare 1
gives 2 train a.toml --set train.epochs
complains "KEY=VALUE"
gives 2 train a.toml --set =3
gives 2 train a.toml --no-db --resume 1
gives 2 train a.toml --no-db --continue
gives 2 train a.toml --continue --resume 1
for size in samples features labels; do
    gives 2 generate -o made --samples 9 --features 9 --labels 9 --$size 0
done
gives 2 generate -o made --samples 9 --features 9 --labels 9 --nnz 0
if have_lab; then
    gives 2 tune a.toml --first-epochs 0
else
    for command in calibrate choose forecast study tune; do
        gives 2 "$command" p.toml --json
        complains "this program has no '$command': it was built with EVENKEEL_LAB=OFF"
    done
    project auto.toml
    gives 3 train auto.toml --no-db --set train.algorithm=auto
    complains 'built with EVENKEEL_LAB=OFF; name a method'
fi
project remote.toml
if ! "$cli" train remote.toml --no-db --json --control </dev/null >out 2>err; then
    complains 'this program has no --control: it was built with EVENKEEL_REMOTE=OFF'
    export OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=0 # as mpirun does
    for command in "train remote.toml --no-db" "inspect remote.toml" devices; do
        gives 2 $command
        complains 'as it was built with EVENKEEL_REMOTE=OFF: start it without mpirun or srun'
    done
    unset OMPI_COMM_WORLD_SIZE OMPI_COMM_WORLD_RANK
fi

gives 0 devices
says "cpu"
gives 0 devices --json
json 'd and all(e["host"] == d[0]["host"] != "" and "ranks" not in e for e in d)'
json '{"spec","name","kind","usable","reason","memory_total","memory_free"} <= d[0].keys() and any(x["spec"] == "cpu" and x["usable"] for x in d)'
json 'all(x["usable"] or x["reason"] for x in d)'
for list in algorithms partitioners; do
    gives 0 $list
    gives 0 $list --json
    json 'len(d) >= 3 and all({"name","title","paper","options"} <= x.keys() for x in d)'
    json 'all({"name","help","default","least","most"} <= o.keys() for x in d for o in x["options"])'
done
gives 0 methods
says '### Adaptive SGD (`adaptive-sgd`)'
says '| `momentum` | 0 | 0 to 0.999 | gamma of the global model |'
if has out '`ampnet`'; then
    diff -u "$tree/resources/methods.md" out || fail "resources/methods.md is not what 'evenkeel-cli methods' prints"
else
    project blocks.toml
    gives 3 train blocks.toml --no-db --set train.algorithm=ampnet
    complains 'ampnet is not in this program: it was built with EVENKEEL_STRUCTURES=OFF'
    gives 3 train blocks.toml --no-db --set data.kind=lists --set model.network=recurrent
    complains 'lists, trees and graphs are not in this program'
    gives 3 generate -o made --kind trees --samples 9 --features 9 --labels 9
    complains 'built with EVENKEEL_STRUCTURES=OFF'
fi
gives 0 settings
says "train.rate = 0"
gives 0 settings --markdown
diff -u "$tree/docs/settings.md" out || fail "docs/settings.md is not what 'evenkeel-cli settings --markdown' prints"
gives 0 settings --json
json 'all({"key","section","label","help","unit","type","default","least","most","choices"} <= s.keys() for s in d)'
json 'all(s["label"] and s["help"].endswith(".") and s["key"].startswith(s["section"]) for s in d)'
json 'len({s["key"] for s in d}) == len(d) >= 44'
json 'all(s["choices"] == [] or s["default"] in s["choices"] and len(s["choices"]) == len(s["choice_labels"]) for s in d)'
gives 0 algorithms --json
json '{"adaptive-sgd","gradient-aggregation","local-sgd"} <= {x["name"] for x in d}'

gives 0 selftest --seed 1 --json
json 'len(d) > 10 and all(x["passed"] and x["cases"] > 0 for x in d)'
gives 0 selftest --device sim --seed 7
says "passed"
gives 0 selftest --device sim --operation multiply --seed 7 --json
json '[(x["operation"], x["seed"], x["error"], x["case"], x["passed"]) for x in d] == [("multiply", 7, "", None, True)]'
gives 2 selftest --operation mutliply
complains 'did you mean "multiply"?'
gives 0 devices --json
json 'all(x["cause"] == "" for x in d if x["usable"]) and all({"multiprocessors", "sm_groups", "sms_per_group"} <= set(x) for x in d)'
gives 3 selftest --device gpu
complains '"gpu"'
gives 4 selftest --device cuda:99
finish
