#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Weights in bf16 from outside: chosen for a project or a device, trained, evaluated and resumed; refusals.
source "$(dirname "$0")/tools.sh" "$1"

gives 0 devices --json
json 'all("bf16" in x for x in d) and all(x["bf16"] for x in d if x["kind"] != "cuda")'
json 'all(t[0]["way"] == x["bf16"] and {"way": "conversion", "speed": 1} in t for x in d if (t := x["bf16_trial"]))'
gives 0 settings --json
json '[s["default"] for s in d if s["key"] in ("model.math", "model.rounding", "model.optimizer-state")] == ["fp32", "stochastic", "fp32"]'

project one.toml 'algorithm = "gradient-aggregation"'
sed -i 's/^use = .*/use = ["sim"]/' one.toml
project two.toml 'algorithm = "local-sgd"'
sed -i 's/^use = .*/use = ["sim", "sim,speed=0.5"]/' two.toml
adam=(--set train.optimizer=adam --set train.rate=0.01 --set train.epochs=6)
bf16=(--set model.math=bf16 --set model.optimizer-state=bf16)

gives 0 train one.toml --no-db --json "${adam[@]}"
cp out fp32
for rounding in stochastic kahan nearest; do
    gives 0 train one.toml --no-db --json "${adam[@]}" "${bf16[@]}" --set model.rounding=$rounding
    cp out bf16
    gives 0 train one.toml --no-db --json "${adam[@]}" "${bf16[@]}" --set model.rounding=$rounding
    # It repeats; it learns as much; it takes less memory.
    json_lines "[{**e, 'build': 0} for e in d] == [{**json.loads(l), 'build': 0} for l in open('bf16')]"
    json_lines "abs(d[-1]['p@1'] - json.loads(list(open('fp32'))[-1])['p@1']) < 0.1"
    json_lines "max(e.get('memory', 0) for e in d) < max(json.loads(l).get('memory', 0) for l in open('fp32'))"
done

# The sparse input layer, too.
before=$(grep -o '"memory":[0-9]*' bf16 | tail -1)
gives 0 train one.toml --no-db --json "${adam[@]}" "${bf16[@]}" --set model.input-layer=bf16
json_lines "abs(d[-1]['p@1'] - json.loads(list(open('fp32'))[-1])['p@1']) < 0.1"
json_lines "max(e.get('memory', 0) for e in d) < ${before#*:}"

# Stored, evaluated, and resumed in other math: a saved model has its weights in 32 bits.
gives 0 train two.toml "${adam[@]}" "${bf16[@]}"
gives 0 runs list --json
json 'len(d) == 1 and d[0]["status"] == "done"'
gives 0 generate -o made --samples 300 --features 200 --labels 30
gives 0 evaluate 1 made/train.txt --json
json '"p@1" in d'
gives 0 train two.toml --resume 1 "${adam[@]}" --set train.epochs=8 --json
json_lines 'any(e["event"] == "note" and "model.math was bf16, is fp32" in e["text"] for e in d) and d[-1]["status"] == "done"'

# Devices of both kinds, and who refuses them.
gives 0 train two.toml --no-db --set 'devices.use=["sim,math=bf16", "sim,math=fp32"]'
gives 3 train one.toml --no-db --set 'devices.use=["sim,math=bf16", "sim"]'
complains "need equal math"
gives 3 train one.toml --no-db --set model.optimizer-state=bf16
complains 'set model.math = "bf16"'
gives 3 train one.toml --no-db --set model.input-layer=bf16
complains 'model.input-layer = "bf16" goes with other weights in bf16'
gives 3 train one.toml --no-db --set model.math=bf8
complains 'bf8'
gives 3 train one.toml --no-db --set 'devices.use=["sim,math=tf32"]'
complains "tf32 is for GPUs"
gives 3 train one.toml --no-db --set 'devices.use=["cuda:0,math=3xtf32"]'
complains 'math must be fp32, tf32 or bf16, not "3xtf32"'

# Real devices: where the processor has no instructions for it, the run notes it once.
gives 0 devices --json
way=$(grep -o '"bf16": "[^"]*"' out | head -1)
gives 0 train two.toml --no-db --json --set train.clock=real "${adam[@]}" "${bf16[@]}" \
    --set 'devices.use=["cpu,threads=1", "cpu,threads=1"]'
expected=$([[ $way == *conversion* ]] && echo 1 || echo 0)
json_lines "sum('no fast bf16 instructions' in e.get('text', '') for e in d) == $expected"
gives 0 selftest --device cpu,threads=1,math=bf16 --operation multiply --seed 1

# A profile is of the math that it was measured in. A project takes its own math's, or fp32's where that is all there is.
profiles=$work/data/evenkeel/devices
alone=(--set train.clock=real --set 'devices.use=["cpu,threads=1"]')
# A device that keeps fp32 in a project of bf16 is measured in that.
gives 0 calibrate one.toml "${alone[@]}" "${bf16[@]}" --set 'devices.use=["cpu,threads=1,math=fp32", "cpu,threads=1"]' \
    --set data.generate.samples=64 --json
json '[e["device"] for e in d] == ["cpu,threads=1", "cpu,threads=1,math=bf16"]'
json '[e["file"].split("/")[-1] for e in d] == ["cpu-threads-1.toml", "cpu-threads-1-math-bf16.toml"]'
sed -i 's/^step = .*/step = 1/' "$profiles/cpu-threads-1.toml"
mv "$profiles/cpu-threads-1-math-bf16.toml" .
gives 0 forecast one.toml "${alone[@]}" "${bf16[@]}" --dry --json
json 'd["seconds_per_step"] >= 1'
mv cpu-threads-1-math-bf16.toml "$profiles"
gives 0 forecast one.toml "${alone[@]}" "${bf16[@]}" --dry --json
json 'd["seconds_per_step"] < 1'
gives 0 forecast one.toml "${alone[@]}" --set 'devices.use=["cpu,threads=1,math=bf16"]' --dry --json
json 'd["seconds_per_step"] < 1'
gives 0 forecast one.toml "${alone[@]}" "${bf16[@]}" --set model.optimizer-state=fp32 --set 'devices.use=["cpu,threads=1,math=fp32"]' --dry --json
json 'd["seconds_per_step"] >= 1'
if long_tests; then # one of several kinds, chosen, at full size
    gives 0 calibrate one.toml "${alone[@]}" "${bf16[@]}" --set 'devices.use=["cpu,threads=1,math=fp32", "cpu,threads=1"]' \
        --device cpu,threads=1,math=fp32 --json
    json 'd["device"] == "cpu,threads=1" and d["file"].endswith("/cpu-threads-1.toml")'
fi
# A GPU's math is that of the device in its place.
for math in fp32 bf16; do
    sed "s/^device = .*/device = \"cuda:0$([[ $math == fp32 ]] || echo ,math=$math)\"/" "$profiles/cpu-threads-1.toml" >"$profiles/gpu-$math.toml"
done
gives 0 forecast one.toml --set train.clock=real "${bf16[@]}" --set 'devices.use=["cuda:0,math=fp32", "cuda:0"]' \
    --set train.algorithm=local-sgd --dry
! grep -q 'measured with weights' out || fail "a GPU's own math is lost"
gives 0 forecast one.toml --set train.clock=real --set 'devices.use=["cuda:0,math=bf16"]' --dry
! grep -q 'measured with weights' out || fail "a GPU's own math is lost"
rm "$profiles"/gpu-*.toml
gives 0 train two.toml --no-db --json "${bf16[@]}" --set 'devices.use=["sim:cpu-threads-1", "sim:cpu-threads-1-math-bf16"]'
json_lines "sum('was measured with weights in fp32: layers in bf16' in e.get('text', '') for e in d) == 1"
gives 0 train two.toml --no-db --json --set 'devices.use=["sim:cpu-threads-1", "sim:cpu-threads-1-math-bf16"]'
json_lines "sum('was measured with weights in bf16: layers in fp32' in e.get('text', '') for e in d) == 1"
finish
