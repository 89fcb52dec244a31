#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Models as ONNX, safetensors and npz: whoever computes with them gets the scores of `predict`, by NumPy alone and, where it is
# installed, by ONNX Runtime (EVENKEEL_PYTHON: a Python that has it).
source "$(dirname "$0")/tools.sh" "$1"
numpy=
for one in ${EVENKEEL_PYTHON-} python3 /usr/bin/python3; do
    "$one" -c 'import numpy' 2>/dev/null && numpy=$one && break
done
[[ $numpy ]] || echo "left out: no Python with numpy, so that no scores are compared"
cpu='devices.use=["cpu,threads=1"]'

# same RUN DATA ROWS [OPTION...]: all files of the run's model give the scores that `predict` gives for DATA. ROWS: see
# exported_scores.py.
same() {
    local run=$1 data=$2 rows=$3 ending
    shift 3
    for ending in "onnx --top 4" safetensors npz; do
        # shellcheck disable=SC2086
        gives 0 export "$run" -o model.$ending "$@"
        says "model.${ending% --*}: "
    done
    cp "models/run-$run.ekm" model.ekm
    "$cli" predict "$run" "$data" --format jsonl --top 1000 "$@" >answers 2>err <texts || fail "predict $run"
    [[ -z $numpy ]] || "$numpy" -B "$tree/tests/cli/exported_scores.py" "$tree/docs/models.md" "$rows" answers >out 2>err || fail "run $run: $(tail -1 err)"
    cat out
}

# Documents, with names.
python3 - <<'PYTHON'
import json, random
random.seed(2)
words = {"sea": "boat sail wave harbor anchor", "road": "car wheel engine driver bridge", "sky": "plane wing cloud pilot engine"}
with open("docs.csv", "w") as docs, open("texts", "w") as texts, open("documents", "w") as rows:
    print("text,tags", file=docs)
    for i in range(300):
        labels = random.sample(sorted(words), random.choice([1, 1, 2]))
        text = " ".join(random.choice(words[label].split()) for label in labels for _ in range(6))
        print(f"{text},{';'.join(labels)}", file=docs)
        if i < 40:
            print(text.title() + ", unheard", file=texts)
            print(json.dumps(text.title() + ", unheard"), file=rows)

# Features from 1 on, in columns of unlike size, of which the first is in nearly all samples; feature 10 counts nothing, some of the
# last ones are in no training sample. Classes are -6, -3, 0, ... Of the samples to predict some have no features, a value of 0, or features beyond all.
def write(name, samples, features, rows=None, classes=False):
    with open(name, "w") as out:
        for i in range(samples):
            ids = sorted({1, *random.sample(range(2, features), 8)} - ({1} if random.random() < .03 + .5 * bool(rows) else set()))
            ids = [] if rows and i == 3 else ids
            values = [1 if id < 3 else round(random.uniform(-1, 1) * 10 ** (id % 7), 3) for id in ids]
            if rows and i == 4:
                values[-1] = 0
            labels = sorted({id % 6 for id in ids[2:4]} or {0})
            print(3 * labels[0] - 6 if classes else ",".join(map(str, labels)), *(f"{id}:{value}" for id, value in zip(ids, values)), file=out)
            if rows:
                print(json.dumps([[id - 1 for id in ids], values]), file=rows)
write("odd.txt", 400, 40)
write("classes.txt", 400, 40, classes=True)
with open("numbers", "w") as rows:
    write("new.txt", 60, 46, rows)
PYTHON
gives 0 train docs.csv --set train.epochs=3 --set "$cpu"
same 1 - documents
cat >odd.toml <<'TOML'
name = "odd"
[data]
train = "odd.txt"
test-share = 0.1
scale = "standard"
invert = "common"
leave-out = [10]
[model]
hidden = [12, 7]
loss = "sigmoid"
[train]
epochs = 4
TOML
gives 0 train odd.toml --set "$cpu"
same 2 new.txt numbers
[[ -z $numpy ]] || "$numpy" -c 'import numpy
model = numpy.load("model.npz")
assert list(model["inverted"]) == [0] and list(numpy.flatnonzero(model["factors"] == 0)) == [0, 9]' || fail "what is inverted and left out"
for normalize in l1 none; do
    gives 0 train odd.toml --set "$cpu" --set data.normalize=$normalize --set data.train=classes.txt --set data.invert=none --set model.loss=softmax --set model.hidden='[9]'
done
same 3 new.txt numbers
same 4 new.txt numbers

# In bf16 with an average of the weights, and with a sampled output layer. The rate rises until the last model is not the best.
gives 0 train odd.toml --set "$cpu" --set model.math=bf16 --set model.input-layer=bf16 --set train.ema-decay=0.9 --set data.scale=max-abs
same 5 new.txt numbers
gives 0 train odd.toml --set "$cpu" --set model.output=sampled --set model.active=3 --set 'model.hidden=[5,4,3]' --set model.dropout=0.2
same 6 new.txt numbers
gives 0 train odd.toml --set "$cpu" --set train.rate=0.3 --set train.warm-up=8 --set train.epochs=8 --set train.early-stopping=off
same 7 new.txt numbers --best
mv model.npz best.npz
same 7 new.txt numbers
cmp -s model.npz best.npz && fail "--best gives the last model"

# Files.
gives 0 export 1 -o first.npz
gives 0 export models/run-1.ekm -o second.npz --db none.sqlite
cmp first.npz second.npz || fail "the same model gives another file"
gives 0 export 1 -o plain --format npz
cmp first.npz plain || fail "--format gives another file than the ending"
"$cli" export 1 -o - --format npz >piped 2>err || fail "export to standard output"
cmp first.npz piped || fail "standard output gives another file"
grep -q "$work" model.onnx && fail "the paths of the data leave with the model"

# What is not exported, and why.
gives 3 export 1 -o model
complains 'model: its ending is none of .onnx, .safetensors and .npz; say the format with --format'
gives 3 export 99 -o model.npz
complains 'there is no run 99'
gives 3 export docs.csv -o model.npz
complains 'docs.csv: is not a model of Evenkeel'
gives 3 export models/run-1.ekm -o ./models/run-1.ekm --format npz
complains 'is the model itself; name another file'
gives 5 export 1 -o nowhere/model.npz
[[ ! -e nowhere ]] || fail "a folder was made"
gives 2 export 1
gives 2 export 1 -o model --format pickle
gives 2 export 1 -o model.npz --top 3
complains '--top is of onnx alone'
gives 0 train odd.toml --set "$cpu" --set model.neighbors=5 --set train.epochs=1 --set data.test=new.txt --set data.test-share=0
gives 0 export 8 -o alone.onnx
says 'the file has the network alone: evaluations and predictions of this model also asked 5 training samples'
if "$cli" algorithms | grep -q ampnet; then
    project lists.toml
    sed -i 's/^generate = .*/generate = { samples = 60, labels = 3, test = 10 }\nkind = "lists"/; s/^\[model\]/[model]\nnetwork = "recurrent"/' lists.toml
    gives 0 train lists.toml --set train.epochs=1
    gives 3 export 9 -o none.onnx
    complains 'its network over lists, trees or graphs cannot be exported'
fi
[[ ! -e none.onnx ]] || fail "a refused model was written"
finish
