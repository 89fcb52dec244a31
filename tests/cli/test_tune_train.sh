#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tune --method omnivore --train: one run with its phases, an interruption and what goes on from there, and what is refused.
source "$(dirname "$0")/tools.sh" "$1"
project p.toml
long=(--set train.clock=virtual --set 'devices.use=["sim","sim,speed=0.5"]' --set train.batch=16 --set train.epochs=60
    --first-epochs 0.05)

gives 0 tune p.toml --method omnivore --train "${long[@]}" --json
json 'd["status"] == "done" and d["phases"][0]["from_epoch"] == 0 and d["phases"][-1]["until_epoch"] == 60'
json 'all(a["until_epoch"] == b["from_epoch"] for a, b in zip(d["phases"], d["phases"][1:]))'
json 'all(p["search_seconds"] > 0 and p["probes"] > 0 and p["groups"] in (1, 2) for p in d["phases"])'
json 'd["time"] > sum(p["search_seconds"] for p in d["phases"])'
gives 0 runs list --json
json 'len(d) == 1 and d[0]["status"] == "done"'
gives 0 runs show 1
says 'compute-groups'
gives 0 tune p.toml --method omnivore --train "${long[@]}" --db other.sqlite
says 'from epoch'
says 'phase 1: groups='

# Interrupted, and on.
rm out # of the command before
"$cli" tune p.toml --method omnivore --train "${long[@]}" --set train.epochs=100000 --db stopped.sqlite >out 2>err &
pid=$!
until grep -qs '^epoch' out || ! kill -0 $pid 2>/dev/null; do sleep 0.02; done
kill -TERM $pid
wait $pid
[[ $? == 130 ]] || fail "SIGTERM does not end it with 130"
gives 0 runs list --db stopped.sqlite --json
json 'd[0]["status"] == "interrupted"'
gives 0 tune p.toml --method omnivore --train "${long[@]}" --set train.epochs=100000 --set 'train.stop-at=loss <= 1000' \
    --db stopped.sqlite --resume 1 --json
json 'd["status"] == "done" and d["phases"][0]["from_epoch"] > 0'

# Refused.
gives 2 tune p.toml --train
complains 'is for --method omnivore'
gives 3 tune p.toml --method omnivore --train "${long[@]}" --db other.sqlite --resume 9
complains 'there is no run 9'
gives 3 tune p.toml --method omnivore --train "${long[@]}" --set model.hidden=[3] --db other.sqlite --resume 1
gives 3 tune p.toml --method omnivore --train "${long[@]}" --set train.rate=1e30 --db other.sqlite
gives 0 runs list --db other.sqlite --json
json 'len(d) == 1'
finish
