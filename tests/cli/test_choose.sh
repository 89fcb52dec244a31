#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# choose and train.algorithm = "auto": the answer, its trials, the project it writes, what it complains of.
source "$(dirname "$0")/tools.sh" "$1"
project project.toml
auto=(--set train.algorithm=auto --set train.epochs=8)

gives 0 choose project.toml "${auto[@]}"
says 'P(near best)'
says 'within 0.01 of the best P@1 at the end with probability 0.'
says ' of the run ('
says 'The project with this method: project.chosen.toml'
grep -q '^algorithm = ' project.chosen.toml || fail "no method in the project that was written"
gives 0 choose project.toml "${auto[@]}" --json
json 'd["share"] <= 0.22 and d["chosen"]["method"] == d["arms"][0]["method"] and len(d["arms"][0]["runs"]) >= 1'
json '0 < d["chosen"]["near_best"] < 1 and abs(sum(a["best"] for a in d["arms"]) - 1) < 1e-6'
gives 0 runs list --json
json 'd == [] or d.get("runs") == []' # trials are archived
gives 0 choose project.toml "${auto[@]}"
says 'trials were in the database already'
command=$(sed -n 's/^The trials: evenkeel-cli //p' out) # as it is printed
eval "gives 0 $command --json"
json 'len(d["runs"] if isinstance(d, dict) else d) >= 2'

gives 0 train project.toml "${auto[@]}"
says 'The search took'
says 'continued from the checkpoint'
gives 0 runs list --json
json 'len(d["runs"] if isinstance(d, dict) else d) == 1'
gives 0 train project.toml "${auto[@]}" --continue
says 'is done'
gives 0 train project.toml "${auto[@]}" --no-db
gives 0 train project.chosen.toml --no-db

# More budget, more trials; a time in words.
gives 0 choose project.toml "${auto[@]}" --budget 1h --json
json 'd["share"] > 0.3 and max(len(a["runs"]) for a in d["arms"]) == 3'
gives 0 choose project.toml "${auto[@]}" --set choose.goal=time
says 'within 1.25 times the shortest time with probability'

gives 2 choose project.toml --budget soon
complains '90s, 2m or 1.5h'
gives 3 choose project.toml "${auto[@]}" --set algorithm.period=4
complains 'options of one method'
gives 3 choose project.toml "${auto[@]}" --set 'choose.methods=["gosip"]'
complains "did you mean 'gossip'"
gives 3 tune project.toml "${auto[@]}"
complains 'name one, or see what'
gives 3 train project.toml "${auto[@]}" --set 'data.generate.samples=10'
finish
