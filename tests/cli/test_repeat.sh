#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The same command twice in virtual time: the same bytes.
source "$(dirname "$0")/tools.sh" "$1"
project p.toml

for algorithm in adaptive-sgd gradient-aggregation local-sgd; do
    gives 0 train p.toml --json --no-db --set train.algorithm=$algorithm
    mv out first
    gives 0 train p.toml --json --no-db --set train.algorithm=$algorithm
    cmp -s first out || fail "$algorithm: two streams differ"
    [[ $(wc -l <out) -gt 30 ]] || fail "$algorithm: a short stream"
done
[[ ! -e $EVENKEEL_DB ]] || fail "--no-db made a database"
gives 0 train p.toml --json --no-db --set train.seed=2
! cmp -s first out || fail "another seed, the same stream"

gives 0 train p.toml --json
sed 's/"run":[0-9]*/"run":N/' out >first
gives 0 train p.toml --json
sed 's/"run":[0-9]*/"run":N/' out >second
cmp -s first second || fail "recorded streams differ in more than the run's number"
gives 0 train p.toml --json --set 'devices.use=["sim,jitter=0.3","sim,speed=0.1,jitter=0.3","sim"]' --no-db
mv out first
gives 0 train p.toml --json --set 'devices.use=["sim,jitter=0.3","sim,speed=0.1,jitter=0.3","sim"]' --no-db
cmp -s first out || fail "jittered streams differ"
finish
