#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Broken input of every kind: one line that names file and line, exit status 3, and no run left behind.
source "$(dirname "$0")/tools.sh" "$1"

no_runs() {
    gives 0 runs list --json
    json 'd == []'
}

# Data files, alone and as the training data of a project.
printf '2 3 4\n0 0:1\n1 1:1\n' >good.txt
: >empty.txt
mkdir folder.txt
head -c 3000 /dev/urandom >binary.txt
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\nsize 12345\n' >pointer.txt
printf '3 3 4\n0 0:1\n1 x:1\n2 2:1\n' >letters.txt
printf '2 3 4\n0 0:1\n1 7:1\n' >range.txt
printf '2 3 4\n0 0:1\n9 1:1\n' >label.txt
printf '2 3 4\n0 0:1\n1 1:nan\n' >nan.txt
printf '5 3 4\n0 0:1\n1 1:1\n' >short.txt
printf '\x1f\x8b\x08garbage' >cut.txt.gz
for kind in absent empty folder binary pointer letters range label nan short cut; do
    file=$kind.txt
    [[ $kind == cut ]] && file=cut.txt.gz
    printf '[data]\ntrain = "%s"\n' "$file" >bad.toml
    gives 3 train bad.toml
    complains "$file"
    gives 3 convert $file converted.ekd
    complains "$file"
    [[ ! -e converted.ekd ]] || fail "a half file is left of $file"
done
no_runs
for kind in letters range label nan; do
    gives 3 convert $kind.txt converted.ekd
    complains "$kind.txt:3: "
done
for kind in absent empty folder pointer; do
    gives 3 inspect $kind.txt
done
gives 3 inspect "$tree/README.md"
complains "README.md: none of its lines is a sample"
says "malformed lines"
printf '[data]\ntrain = "good.txt"\ntest = "letters.txt"\n' >bad.toml
gives 3 train bad.toml
complains "letters.txt:3: "
no_runs
printf '[data]\ntrain = "${EVENKEEL_DATA}/nothing/train.txt"\n' >bad.toml
gives 3 train bad.toml
complains "EVENKEEL_DATA"
printf '[data]\ntrain = "${NO_SUCH_VARIABLE}/train.txt"\n' >bad.toml
gives 3 train bad.toml
complains "NO_SUCH_VARIABLE"
ENDLESS='${ENDLESS}' gives 3 train <(printf '[data]\ntrain = "${ENDLESS}/train.txt"\n')

# Projects. `wrong LINE TEXT PROJECT...`: refused at that line, with that in the complaint.
wrong() {
    local line=$1 text=$2
    shift 2
    printf '%s\n' "$@" >wrong.toml
    gives 3 train wrong.toml
    complains "wrong.toml:$line: "
    complains "$text"
}
wrong 2 "did you mean" '[train]' 'epoch = 3'
wrong 3 "train.epochs" '[data]' '[train]' 'epochs = "three"'
wrong 2 "train.batch" '[train]' 'batch = 1.5'
wrong 2 "model.hidden" '[model]' 'hidden = 8'
wrong 2 "devices.use" '[devices]' 'use = "cpu"'
wrong 1 "" 'name = '
wrong 1 "name" 'name = 5'
wrong 2 "" '[train]' 'epochs = 3 4'
wrong 1 "" "$(<pointer.txt)"
head -c 300 /dev/urandom | tr -d '\n' >random.toml
for file in absent.toml folder.txt random.toml empty.txt; do
    gives 3 train $file
    complains "$file"
    gives 3 partition $file
    if have_lab; then gives 3 tune $file; fi
done

wrong 4 "train.rate" '[data]' 'generate = { samples = 10 }' '[train]' 'rate = -1'
wrong 2 "train.optimizer" '[train]' 'optimizer = "sgdd"' '[data]' 'generate = { samples = 10 }'
wrong 4 "evaluate-every" '[data]' 'generate = { samples = 10 }' '[train]' 'evaluate-every = "1 eon"'
wrong 5 "momentum" '[data]' 'generate = { samples = 10 }' '# options' '[algorithm]' 'momentum = 2'
wrong 4 "beta" '[data]' 'generate = { samples = 10 }' '[partition]' 'beta = 1'
wrong 4 "speed" '[data]' 'generate = { samples = 10 }' '[devices]' 'use = ["cpu,speed=0"]'
wrong 1 "train.rate" 'train.rate = -1' 'data.generate.samples = 10'
wrong 2 "data.generate.nnz" '[data]' 'generate = { samples = 10, nnz = 0 }'
wrong 6 "must be at least 0" '[data]' 'generate = { samples = 10 }' '[train]' 'rate = 1' 'clock = "real"' 'against = ["local-sgd,train.rate=-1"]'
wrong 4 "train.rate" '[data]' 'generate = { samples = 10 }' '[train]' 'rate = -1'
gives 3 train wrong.toml --set train.rate=-2 # not what that line says
complains "wrong.toml: train.rate must be at least 0"

# Values that are understood but make no sense, in the project and from the command line.
project p.toml
for set in train.algorithm=adaptiv-sgd train.optimizer=sgdd train.epochs=-1 train.epochs=nan train.rate=-1 train.rate=inf train.batch=-1 \
    train.clock=sundial train.repeats=0 'train.evaluate-every=1 eon' 'train.stop-at=p@1 = 1' data.normalize=l3 data.generate.samples=0 \
    data.generate.nnz=inf data.generate.features=3000000000 model.loss=hinge train.schedule=cubic model.input-dropout=1 model.input-dropout=-0.1 'model.hidden=[]' 'model.hidden=[0]' \
    'devices.use=[]' 'devices.use=["gpu"]' 'devices.use=["sim,speed=0"]' 'devices.use=["sim,speed=fast"]' 'devices.use=["cpu,sms=3"]' \
    partition.method=queu partition.beta=1 algorithm.momentm=0.5 algorithm.momentum=2 algorithm.momentum=high algorithm.batch-rule=guess \
    virtual.sample=-1 virtual.step=inf virtual.latency=inf train.epoch=1 nonsense.key=1 train=1 data.train=good.txt; do
    gives 3 train p.toml --set "$set"
    key=${set%%=*}
    complains "${key##*.}"
done
gives 3 train p.toml --set data.generate.labels-per-sample=1e9
complains "mean number of labels"
gives 3 train p.toml --set train.clock=real # simulated devices
complains "virtual"
project bad-algorithm.toml 'algorithm = "adaptiv-sgd"'
gives 3 train bad-algorithm.toml
complains "bad-algorithm.toml"
complains "did you mean 'adaptive-sgd'"
gives 3 train p.toml --set train.algorithm=best
complains "is not one of adaptive-sgd, gradient-aggregation, "
gives 3 train p.toml --set partition.method=best
complains "is not one of queue, "
gives 3 train p.toml --set model.output=sampled --set model.active=31
complains "model.active = 31 is above the number of labels, 30"
gives 3 train p.toml --resume 99
gives 2 train p.toml --resume 0
no_runs
gives 0 runs list --db new.sqlite
says "No runs yet in new.sqlite"
gives 0 runs list --db new.sqlite --json
json 'd == []'
gives 3 runs show 1 --db new.sqlite
complains "there is no run 1 in new.sqlite"
for words in "runs compact --all" "runs empty-trash" "watch" "evaluate 1 p.toml" "export 1 -o m.npz"; do
    gives 3 $words --db new.sqlite
    complains "there is no database new.sqlite"
done
gives 3 runs query "SELECT 1" --db new.sqlite
[[ -z $(ls new.sqlite* 2>/dev/null) ]] || fail "reading made a database"

# A diverging run is a run that failed: it stays, and says why.
gives 3 train p.toml --set train.rate=1e25
complains "diverged"
gives 0 runs list --json
json 'len(d) == 1 and d[0]["status"] == "failed" and "diverged" in d[0]["error"]'

# Devices that cannot be used.
gives 4 train p.toml --set 'devices.use=["cuda:99"]'
gives 4 train p.toml --set 'devices.use=["cpu,threads=1","cpu,threads=1,memory=1000"]'
complains "memory"
gives 4 train p.toml --set 'devices.use=["cpu:100000-100001"]'

# Runs and models that are not there.
for action in show delete export; do
    gives 3 runs $action 99
    gives 3 runs $action one
done
gives 3 runs compare 1 99
gives 3 runs import absent.jsonl
gives 3 runs import binary.txt
gives 3 runs import empty.txt
gives 3 evaluate 99 good.txt
gives 3 predict 99 good.txt
for file in absent.ekm empty.txt binary.txt folder.txt good.txt; do
    gives 3 evaluate ./$file good.txt
    complains "$file"
done
gives 3 generate -o made --samples 10 --features 5 --labels 5 --nnz 60
gives 3 generate -o made --samples 10 --features 50 --labels 2 --labels-per-sample 10
gives 3 generate -o made --samples 10 --features 3000000000 --labels 5
[[ ! -e made/train.txt ]] || fail "something was generated"

# Partitions: files that do not fit, devices that are not there.
printf '[data]\ngenerate = { samples = 4, features = 9, labels = 3, test = 1, nnz = 3, labels-per-sample = 1 }\n[devices]\nuse = ["sim", "sim"]\n[train]\nclock = "virtual"\n[partition]\nmethod = "saved"\nfile = "parts.csv"\n' >saved.toml
gives 3 partition saved.toml
complains "parts.csv"
printf 'sample,device\n0,0\n1,2\n' >parts.csv
gives 3 partition saved.toml
complains "parts.csv:3: device 2 is not below 2"
gives 3 partition saved.toml --set partition.method=random --device 2
complains "there are 2 devices"
gives 3 partition saved.toml --set partition.method=random --start parts.csv
complains "parts.csv:3: "
gives 3 partition saved.toml --set partition.method=submodular --set partition.objective=tea
complains "is not one of sqrt, log"
gives 3 partition saved.toml --set partition.method=random --set 'partition.shares=[1]'
complains "partition.shares has 1 numbers for 2 devices"
finish
