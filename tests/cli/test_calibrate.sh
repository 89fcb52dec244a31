#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# calibrate measures a device and writes its profile; forecast simulates a project on it, and compares it with a run.
source "$(dirname "$0")/tools.sh" "$1"
trained
real=(--set train.clock=real --set 'devices.use=["cpu,threads=1"]')
profile=$work/data/evenkeel/devices/cpu-threads-1.toml

# Nothing to measure, or nothing measured.
gives 3 calibrate p.toml
complains '"sim" is simulated'
gives 3 calibrate --device sim
complains '--device'
gives 3 calibrate --device sim:h100
complains 'nothing to measure'
gives 3 calibrate p.toml --device cpu,threads=1 --device cpu,threads=2 -o one.toml
complains '-o names one file'
gives 3 calibrate missing.toml --device cpu
gives 3 calibrate --device 'gpu'
gives 3 forecast p.toml --set train.clock=real --set 'devices.use=["cpu,threads=2"]'
complains 'no profile of cpu,threads=2'
complains 'evenkeel-cli calibrate'
gives 3 forecast p.toml # "sim" is no device that could be measured
complains 'sim:NAME'
gives 3 forecast p.toml --set 'devices.use=["sim:nobody"]'
complains 'there is no device profile "nobody"'
[[ ! -e data/evenkeel/devices ]] || fail "a refused calibration has written"

# What belongs to the other form.
gives 2 predict 12
complains 'DATA is required'
gives 2 predict
gives 2 predict 12 data.txt --dry
gives 2 predict 12 data.txt --measure
gives 2 predict 12 data.txt --set train.batch=3
gives 2 forecast p.toml --against 0
gives 2 calibrate p.toml --devices cpu

# A device with the project's model and data; the profile is the user's.
gives 0 calibrate p.toml "${real[@]}" --json
json 'set(d) >= {"device", "points", "residual_median", "residual_worst", "links", "file"}'
json 'd["device"] == "cpu,threads=1" and d["file"].endswith("/data/evenkeel/devices/cpu-threads-1.toml")'
json 'len(d["points"]) >= 4 and all(set(p) == {"batch", "nnz", "measured", "fitted"} for p in d["points"])'
json 'all(p["measured"] > 0 and p["fitted"] > 0 for p in d["points"])'
json '[p["batch"] for p in d["points"]] == sorted({p["batch"] for p in d["points"]})'
json '0 <= d["residual_median"] <= d["residual_worst"]'
json 'd["links"]["latency"] > 0 and d["links"]["bandwidth"] > 0'
json 'd["disturbed"] >= 0'
[[ -s $profile ]] || fail "no profile was written"
grep -q '^device = "cpu,threads=1"$' "$profile" || fail "the profile does not name its device"
grep -q '^project = "toy"$' "$profile" || fail "the profile does not name its project"

# It is a profile: of a simulated device too, and of nobody else.
gives 0 train p.toml --set 'devices.use=["sim:cpu-threads-1","sim:cpu-threads-1,speed=0.5"]' --json
json_lines 'd[-1]["event"] == "finished" and d[-1]["status"] == "done"'
gives 3 train p.toml --set 'devices.use=["sim:cpu-threads-2"]'
complains "did you mean 'cpu-threads-1'"
gives 3 train p.toml --set train.clock=real --set 'devices.use=["cpu,profile=cpu-threads-1"]'
complains 'train.clock = "virtual"'
cp "$profile" kept.toml
sed -i 's/^floor = .*/flor = 1/' "$profile"
gives 3 train p.toml --set 'devices.use=["sim:cpu-threads-1"]'
complains "flor is not a known key; did you mean 'floor'?"
sed -e '/^disturbed = /d' -e 's/^jitter = .*/&\ndisturbed = 0.75/' kept.toml >"$profile"
gives 0 forecast p.toml "${real[@]}"
cp out forecast
what="predict PROJECT, as it was spelled once"
"$cli" predict p.toml "${real[@]}" >out 2>err </dev/null || fail "$(<err)"
complains "'evenkeel-cli forecast PROJECT' now"
cmp -s out forecast || fail "predict PROJECT is another forecast"
says 'note: profile cpu-threads-1: while it was measured other programs used 0.8 of the processors that it needed'
cp kept.toml "$profile"

# The project on it.
gives 0 forecast p.toml "${real[@]}" --json
json 'set(d) >= {"estimated", "seconds_per_step", "samples_per_second", "devices", "time_to"}'
json 'd["estimated"] is False and d["seconds_per_step"] > 0 and d["samples_per_second"] > 0'
json 'len(d["devices"]) == 1 and d["devices"][0]["spec"] == "cpu,threads=1" and set(d["devices"][0]) >= {"samples_per_second", "idle", "batch"}'
json 'abs(d["devices"][0]["batch"] * d["updates"] - 3 * 600) < 1e-6 and d["devices"][0]["idle"] == 0'
json 'len(d["time_to"]) == 4 and all(set(t) == {"target", "predicted", "range"} for t in d["time_to"])'
json '[t["predicted"] for t in d["time_to"]] == sorted(t["predicted"] for t in d["time_to"])'
json '"measured" not in d'
json 'd["range"][0] < d["samples_per_second"] < d["range"][1] and d["devices"][0]["range"] == d["range"]'
json 'all(t["range"][0] < t["predicted"] < t["range"][1] for t in d["time_to"])'
json '"were off by up to" in d["range_from"] and d["comparable_run"] == 5'
cp out full
gives 0 forecast p.toml "${real[@]}" --json
cmp -s out full || fail "a prediction does not repeat"
gives 0 forecast p.toml "${real[@]}" --target 0.05 --target 0.999 --json
json '[t["target"] for t in d["time_to"]] == [0.05, 0.999] and d["time_to"][0]["predicted"] >= 0 and d["time_to"][1]["predicted"] is None'
gives 0 forecast p.toml "${real[@]}" --dry --json
json 'd["time_to"] == []'
json '{k: v for k, v in d.items() if k != "time_to"} == {k: v for k, v in json.load(open("full")).items() if k != "time_to"}'
gives 0 forecast p.toml "${real[@]}"
says 'samples per second'
says 'seconds to'
says 'range: predictions of adaptive-sgd were off by up to'
says 'compare with --against 5'
! grep -q estimated out || fail "a measured profile is called estimated"
gives 0 forecast p.toml --set 'devices.use=["sim:h100","sim:t4"]' --set virtual.links=pcie --json
json 'd["range"] is None and "range" not in d["devices"][0] and "no range can be given" in d["range_from"]'
json 'd["estimated"] is True and len(d["devices"]) == 2 and d["devices"][0]["samples_per_second"] > 0'
gives 0 forecast p.toml --set 'devices.use=["sim:h100","sim:t4"]'
says 'estimated, not measured'
# What it leaves out, and what the run itself would complain of.
gives 0 forecast p.toml --set 'devices.use=["sim:h100","sim:t4"]' --set train.algorithm=slide
says 'choosing labels for the sampled output layer is not counted'
gives 0 forecast p.toml --set 'devices.use=["sim:h100","sim:h100,speed=0.02"]' --set train.algorithm=adaptive-sgd --set train.epochs=30 --dry
says 'cannot be balanced'
gives 3 forecast p.toml --set 'devices.use=["sim:h100","sim:t4"]' --set train.algorithm=ampnet --dry
complains 'depends on what is computed by ampnet'

# Beside a run that was stored.
run=5
gives 0 forecast p.toml "${real[@]}" --against "$run" --json
json 'd["measured"]["seconds"] > 0 and d["measured"]["updates"] == d["updates"] and d["devices"][0]["measured"]["steps"] == d["updates"]'
json 'len(d["time_to"]) == 4 and all(set(t) == {"target", "predicted", "range", "measured", "error"} for t in d["time_to"])'
json 'all(t["error"] is None or abs(t["error"] - (t["predicted"] / t["measured"] - 1)) < 1e-9 for t in d["time_to"])'
gives 0 forecast p.toml "${real[@]}" --against "$run"
says 'measured'
says 'error'
gives 3 forecast p.toml "${real[@]}" --against 999
complains '999'
gives 3 forecast p.toml --set 'devices.use=["sim:h100","sim:t4"]' --against "$run"
complains 'has 1 devices, the project 2'
gives 3 forecast p.toml "${real[@]}" --set train.algorithm=gossip --against "$run"
complains "run $run is of"
complains 'the project of gossip: their difference is no error of the prediction'
gives 0 forecast p.toml "${real[@]}" --set train.algorithm=gossip
says 'no run of gossip on these data in real time is stored'
gives 0 forecast p.toml "${real[@]}" --set train.algorithm=rcd-sgd
says 'no prediction of rcd-sgd was compared with runs'
gives 0 forecast p.toml "${real[@]}" --measure --json
json 'd["measured"]["updates"] == d["updates"]'

# Nothing is measured while a run trains on this machine: both would be disturbed.
"$cli" train p.toml "${real[@]}" --set 'devices.use=["cpu,threads=1,speed=0.001"]' --set train.epochs=100000 >busy 2>&1 &
trains=$!
for ((i = 0; i < 1200; ++i)); do
    "$cli" runs list --json >out
    grep -q '"status": "running"' out && break
    sleep 0.05
done
gives 3 calibrate p.toml "${real[@]}"
complains "trains on this machine, process $trains: calibrating now would disturb both"
gives 3 forecast p.toml "${real[@]}" --measure
complains 'measuring now would disturb both'
gives 0 forecast p.toml "${real[@]}" --json # simulating is no measurement
kill -TERM $trains
wait $trains

# The labels of a run's model, as ever.
gives 0 generate -o made --samples 50 --test 10 --features 200 --labels 30 --nnz 10
gives 0 predict "$run" made/test.txt --top 2
(($(wc -l <out) == 10)) && [[ $(head -1 out) == *:*' '*:* ]] || fail "no labels: $(head -1 out)"
gives 3 predict 999 made/test.txt
finish
