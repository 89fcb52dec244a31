#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Trains the runs that many scripts only read, so that it is done once:  fixture.sh PROGRAM FOLDER
#   p.toml, runs.sqlite       1 and 2: two seeds in virtual time; 3 and 4: another rate, a name like markup; 5: in real time
#   small.toml, seeds.sqlite  1 to 6: three seeds of adaptive-sgd and gradient-aggregation in turn, evaluated often
folder=$2
mkdir -p "$folder" && folder=$(realpath "$folder") && rm -rf "${folder:?}"/*
source "$(dirname "$0")/tools.sh" "$1"
cd "$folder" || exit 1
export EVENKEEL_DB=$folder/runs.sqlite

project p.toml
gives 0 train p.toml --set train.repeats=2
gives 0 train p.toml --set train.repeats=2 --set train.rate=0.5 --set 'name=<script>&_\x'
gives 0 train p.toml --set train.clock=real --set 'devices.use=["cpu,threads=1"]'
sed -e 's/^generate = .*/generate = { samples = 2000, features = 300, labels = 30, seed = 1, test = 400 }/' \
    -e 's/^use = .*/use = ["sim", "sim,speed=0.25"]/' -e 's/^batch = .*/batch = 64/' -e 's/^rate = .*/rate = 4/' \
    -e 's/^epochs = .*/epochs = 4\nevaluate-every = "0.1 epochs"/' p.toml >small.toml
for seed in 1 2 3; do
    for algorithm in adaptive-sgd gradient-aggregation; do
        gives 0 train small.toml --db seeds.sqlite --set train.seed=$seed --set train.algorithm=$algorithm
    done
done
rm -f out err
finish
