#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Standard output that is read late, never, or cannot be written: no run waits for its reader in real time, nothing but
# surplus steps is lost, and an interrupt ends the program.
source "$(dirname "$0")/tools.sh" "$1"
project p.toml
real=(--set train.clock=real --set 'devices.use=["cpu,threads=1","cpu,threads=1"]')
mkfifo pipe

status_of() { "$cli" runs list --json --db "$1" 2>/dev/null | sed -n 's|.*"status": "\([a-z]*\)".*|\1|p' | head -1; }

# recorded STATUS DATABASE: waits until the database says so of its last run.
recorded() {
    for ((i = 0; i < 1000; ++i)); do
        [[ $(status_of "$2") == "$1" ]] && return
        sleep 0.3
    done
    fail "the database does not say $1: $(status_of "$2")"
}

# unread ARGUMENT...: a run whose output goes into a pipe that is open (descriptor 3) and not read.
unread() {
    env --default-signal=INT,TERM,HUP "$cli" train "$@" >pipe 2>err &
    pid=$!
    exec 3<pipe
}

# Read only after the run is done: all lines, which are more than a pipe holds.
unread p.toml "${real[@]}" --set train.epochs=60 --json --db late.sqlite
recorded done late.sqlite
cat <&3 >out
exec 3<&-
wait $pid || fail "a late reader: exit status $?"
(($(stat -c %s out) > 150000)) || fail "the pipe would have held all"
json_lines 'd[0]["event"] == "started" and d[-1]["event"] == "finished" and d[-1]["status"] == "done"'
json_lines 'sum(e.get("batch", 0) for e in d if e["event"] == "step") == 60 * 600 and not [e for e in d if e["event"] == "note" and "left out" in e["text"]]'

# So many lines that some are left out: steps and merges only, and a note counts them.
unread p.toml --json --db many.sqlite --set train.clock=real --set 'devices.use=["cpu,threads=1"]' --set model.hidden=[1] --set train.batch=1 \
    --set data.generate.samples=20000 --set data.generate.features=10 --set data.generate.labels=3 --set data.generate.nnz=2 \
    --set data.generate.labels-per-sample=1 --set train.epochs=17 --set train.algorithm=gradient-aggregation --set 'train.evaluate-every=10 epochs'
recorded done many.sqlite
cat <&3 >out
exec 3<&-
wait $pid || fail "a reader that comes too late: exit status $?"
lines=$(grep -cE '"event":"(step|merge)"' out)
left=$(sed -n 's/.*"text":"\([0-9,]*\) lines of steps and merges were left out.*/\1/p' out | tr -d ,)
mv out kept
gives 0 runs export 1 --db many.sqlite -o all.jsonl
((${left:-0} > 0 && lines + left == $(grep -cE '"event":"(step|merge)"' all.jsonl))) ||
    fail "$lines lines and ${left:-no} left out, of $(grep -cE '"event":"(step|merge)"' all.jsonl)"
(($(grep -c '"evaluation"' kept) == $(grep -c '"evaluation"' all.jsonl))) || fail "evaluations are left out"
tail -1 kept | grep -q '"finished"' || fail "the last line is not the end of the run"

# In virtual time everything arrives, however late.
"$cli" train p.toml --no-db --json --set train.epochs=3 >all.jsonl
unread p.toml --no-db --json --set train.epochs=3
sleep 0.2
cat <&3 >out
exec 3<&-
wait $pid || fail "virtual time: exit status $?"
cmp -s out all.jsonl || fail "a late reader of a run in virtual time gets other lines"

# Interrupted while nobody reads: it ends, saved. (The pipe stays open in this script.)
for arguments in "--set train.clock=virtual" "${real[*]}"; do
    rm -rf dead.sqlite*
    unread p.toml $arguments --set train.epochs=1000000 --json --db dead.sqlite
    for ((i = 0; i < 600; ++i)); do
        "$cli" runs show 1 --csv --db dead.sqlite 2>/dev/null | sed -n 3p | grep -q . && break
        sleep 0.1
    done
    sleep 1 # long since more than a pipe holds
    kill -INT $pid
    timeout 60 tail --pid=$pid -f /dev/null || {
        fail "$arguments: an interrupt does not end a run that nobody reads"
        kill -9 $pid
    }
    wait $pid
    status=$?
    ((status == 130)) || fail "$arguments: exit status $status, not 130"
    exec 3<&-
    [[ $(status_of dead.sqlite) == interrupted ]] || fail "$arguments: $(status_of dead.sqlite)"
done

# Output that cannot be written: exit status 5, and the run is recorded whole.
for arguments in --json ""; do
    for closed in '>/dev/full' '>&-'; do
        rm -rf full.sqlite*
        eval "\"\$cli\" train p.toml $arguments --db full.sqlite $closed 2>err"
        status=$?
        ((status == 5)) || fail "train $arguments $closed: exit status $status, not 5"
        [[ $(wc -l <err) == 1 && $(<err) == "evenkeel-cli: standard output cannot be written"* ]] || fail "train $arguments $closed: $(<err)"
        [[ $(status_of full.sqlite) == "done" ]] || fail "train $arguments $closed: $(status_of full.sqlite)"
    done
done
"$cli" train p.toml --set train.epochs=-1 2>err >/dev/full # what the run itself fails of comes first
status=$?
((status == 3)) || fail "a refused project and a full disk: exit status $status"

# Nothing is written into a file because a standard descriptor was closed.
"$cli" train p.toml --json --db closed.sqlite <&- >&- 2>&-
status=$?
((status == 5)) || fail "all descriptors closed: exit status $status"
"$cli" generate -o made --samples 50 --features 50 --labels 5 --nnz 5 <&- >&- 2>&-
[[ $(head -1 made/train.txt) == "50 50 5" && $(wc -l <made/train.txt) == 51 ]] || fail "the output went into the data"
gives 0 runs show 1 --db closed.sqlite
finish
