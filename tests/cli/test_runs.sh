#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# runs: names of any bytes, filters, runs of other hosts, databases that disappear or cannot be written, compaction.
source "$(dirname "$0")/tools.sh"
cat >p.toml <<'EOF'
name = "small"
[data]
generate = { samples = 2000, features = 300, labels = 30, seed = 1 }
[model]
hidden = [8]
[devices]
use = ["cpu,threads=1"]
[train]
epochs = 1
batch = 64
optimizer = "sgd"
rate = 0.1
EOF

# Trains in the background until a run of the database `$1` has begun.
begin() {
    : >train.out # what the run before it printed is not this one's
    env --default-signal=INT "$cli" train p.toml --set train.epochs=1000000 --db "$1" >train.out 2>train.err </dev/null &
    trainer=$!
    for ((i = 0; i < 300; ++i)); do
        grep -q '^epoch' train.out && return
        sleep 0.1
    done
    fail "no run has begun"
}

# Names of any bytes.
folder=$'Donn\xe9es'
mkdir "$folder"
for name in $'caf\xe9' $'\x1b]0;owned\x07\xc2\x9b2J\nfake  row' '=cmd|1' $'x\ry'; do
    gives 0 train p.toml --set "name=$name" --db "$folder/r.sqlite"
done
for action in list "show 2" "compare 1 2" "export 2"; do
    gives 0 runs $action --db "$folder/r.sqlite" --csv
    ! LC_ALL=C grep -qP '[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xe9' out || fail "raw bytes in the CSV of $action"
    [[ $action == export* ]] && continue
    gives 0 runs $action --db "$folder/r.sqlite"
    ! LC_ALL=C grep -qP '[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|^fake' out || fail "controls in the table of $action"
    gives 0 runs $action --db "$folder/r.sqlite" --json
    json 'len(d) > 0'
done
gives 0 runs list --db "$folder/r.sqlite" --csv
if have_python; then
    python3 -c 'import csv; names = [r["name"] for r in csv.DictReader(open("out", newline=""))]
assert names[:2] == ["x\ry", "\u0027=cmd|1"], names' || fail "CSV that Python reads"
fi

# Nothing is compared over other data, and seconds not over clocks.
for change in train.seed=1 data.generate.seed=2 train.seed=3; do
    gives 0 train p.toml --set "$change" --set 'devices.use=["sim"]' --set train.clock=virtual --db other.sqlite
done
gives 0 train p.toml --db other.sqlite
gives 0 runs compare 1 2 4 --db other.sqlite
says 'Runs 1 and 2: trained on other data: not compared.'
says 'Runs 1 and 4: virtual and real seconds are not compared.'
gives 0 runs compare 1 2 --db other.sqlite --json
json 'd[0]["not_compared"] is None and "other data" in d[1]["not_compared"]'
gives 0 runs compare 1 2 4 --db other.sqlite --target 0.01
says 'trained on other data: not compared'
! grep -q 'P(faster' out || fail "two answers to how sure it is"

# Only those that match.
gives 0 runs list --db "$folder/r.sqlite" --json --filter 'RUN > 2 and p@1 >= 0 and not status:failed'
json '[r["run"] for r in d] == [4, 3]'
gives 0 runs list --db "$folder/r.sqlite" --json --filter fake
json '[r["run"] for r in d] == [2]'
# Tags and stars.
gives 0 runs tag 3 4 --add night --add baseline --db "$folder/r.sqlite"
says "run 4: baseline night"
gives 0 runs tag 4 --remove night --add 2nd --db "$folder/r.sqlite"
gives 0 runs star 4 3 --db "$folder/r.sqlite"
gives 0 runs star 3 --off --db "$folder/r.sqlite"
gives 0 runs list --db "$folder/r.sqlite" --json --filter 'starred and tag = baseline'
json '[(r["run"], r["tags"], r["starred"], r["clock"]) for r in d] == [(4, ["2nd", "baseline"], True, "real")]'
gives 0 runs list --db "$folder/r.sqlite"
says "* 2nd baseline"
gives 0 runs list --db "$folder/r.sqlite" --csv
gives 2 runs tag 3 --db "$folder/r.sqlite"
gives 2 runs list --add night --db "$folder/r.sqlite"
gives 2 runs show 3 --off --db "$folder/r.sqlite"
gives 3 runs tag 3 99 --add both --db "$folder/r.sqlite"
gives 3 runs tag 3 --add "$(printf 'x%.0s' {1..65})" --db "$folder/r.sqlite"
complains "at most 64 bytes"
gives 0 runs list --db "$folder/r.sqlite" --json --filter 'tag = both'
json 'd == []'
gives 0 runs list --db "$folder/r.sqlite" --json --filter 'p@1 > 1'
json 'd == []'
gives 0 runs list --db "$folder/r.sqlite" --filter 'p@1 > 1'
[[ $(<out) == "0 of 4 runs match" ]] || fail "no match: $(<out)"
gives 2 runs list --db "$folder/r.sqlite" --filter 'statsu:done'
complains "--filter: position 1: there is no field 'statsu'; did you mean 'status'?"
gives 2 runs list --db "$folder/r.sqlite" --filter $'p@1 > \x1b[31m'
! LC_ALL=C grep -qP '\x1b' err || fail "a raw byte of the expression on the terminal"
gives 2 runs list --db absent.sqlite --filter '('
gives 2 runs show 1 --db "$folder/r.sqlite" --filter fake
complains "--filter"

# One run through a pipe.
"$cli" runs export 1 -o - --db "$folder/r.sqlite" | "$cli" runs import - --db piped.sqlite >out 2>err || fail "a pipe"
gives 0 runs show 1 --db piped.sqlite --json
json 'd["status"] == "done"'

# A run of another host: another boot id.
begin live.sqlite
cat /proc/sys/kernel/random/uuid >boot
if unshare -m mount --bind boot /proc/sys/kernel/random/boot_id 2>/dev/null; then
    elsewhere() { unshare -m bash -c 'mount --bind boot /proc/sys/kernel/random/boot_id; exec "$@"' - "$cli" "$@"; }
    elsewhere runs list --db live.sqlite --json >out
    json 'd[0]["status"] == "running" and d[0]["host"]'
    for action in delete interrupt compact; do
        elsewhere runs $action 1 --db live.sqlite >out 2>err && fail "$action of a run elsewhere"
        complains "--force"
    done
    elsewhere runs interrupt 1 --force --db live.sqlite >out || fail "interrupt --force"
    for ((i = 0; i < 100; ++i)); do # its next heartbeat
        "$cli" runs list --db live.sqlite --json >out
        grep -q '"running"' out && break
        sleep 0.1
    done
    json 'd[0]["status"] == "running" and d[0]["host"] is None'
fi
gives 5 runs delete 1 --db live.sqlite --force
gives 5 runs compact 1 --db live.sqlite
gives 0 runs compact --all --db live.sqlite --json
json 'd["running"] == [1] and d["runs"] == []'
kill -INT $trainer
wait $trainer
[[ $? == 130 ]] || fail "interrupted"

# A database that disappears: the run goes on, says so at once and saves itself.
begin gone.sqlite
rm gone.sqlite gone.sqlite-wal gone.sqlite-shm
for ((i = 0; i < 300; ++i)); do
    grep -q '^note: .*gone.sqlite: the database was deleted' train.out && break
    sleep 0.1
done
((i < 300)) || fail "no word of the database"
kill -INT $trainer
wait $trainer
[[ $? == 5 && $(wc -l <train.err) == 1 ]] || fail "the end of a run without a database: $(<train.err)"
gives 0 runs import gone.sqlite-run-1.jsonl --db gone.sqlite
gives 0 runs show 1 --db gone.sqlite --json
json 'd["status"] == "interrupted" and len(d["evaluations"]) > 0 and d["checkpoint"]'

# Long runs become small.
gives 0 train p.toml --set train.epochs=900 --set train.batch=8 --set data.generate.samples=200 --db long.sqlite
gives 0 runs compact 1 --db long.sqlite --json
json 'd["runs"][0]["before"] > 3 * d["runs"][0]["after"] > 1000 and d["bytes_before"] > 1.5 * d["bytes_after"]'
gives 0 runs compact --all --db long.sqlite
gives 0 runs show 1 --db long.sqlite --json
json 'len(d["evaluations"]) >= 900'
gives 2 runs compact --db long.sqlite

# Asked in SQL, which changes nothing.
query() { gives "$1" runs query "${@:2}" --db other.sqlite; }
query 0 "SELECT run, count(*) AS steps, NULL AS none FROM v_steps GROUP BY run" --json
json '[r["run"] for r in d] == [1, 2, 3, 4] and d[0]["steps"] > 0 and d[0]["none"] is None'
query 0 "SELECT run FROM v_runs WHERE run = 99" --json
[[ $(<out) == "[]" ]] || fail "no rows as JSON"
query 0 "SELECT 'a,b' AS text, NULL AS none, 0.5 AS half, '=1+1' AS formula" --csv
[[ $(<out) == $'text,none,half,formula\n"a,b",,0.5,\'=1+1' ]] || fail "CSV"
query 0 "SELECT run, algorithm FROM v_runs ORDER BY run"
says "run  algorithm"
query 2 "SELECT p9 FROM v_runs"
complains "no such column: p9, at character 8"
query 2 "DELETE FROM runs"
complains "only a SELECT"
query 2 "SELECT 1 AS a, 2 AS a" --json
complains "two columns are called a"
query 2 SELECT 1
complains "quotation marks"
query 2
query 0 "SELECT count(*) AS runs FROM v_runs" --json
json 'd[0]["runs"] == 4'

# Without permission to write.
if [[ $(id -u) == 0 ]] && setpriv --reuid=65534 --regid=65534 --clear-groups true 2>/dev/null; then
    chmod 755 "$work"
    nobody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$cli" "$@"; }
    nobody runs list --db long.sqlite --json >out 2>err || fail "a list without permission to write"
    json 'd[0]["status"] == "done"'
    nobody runs query "SELECT status FROM v_runs" --db long.sqlite --csv >out 2>err || fail "a query without permission to write"
    [[ $(<out) == $'status\ndone' ]] || fail "the answer without permission to write"
    nobody runs delete 1 --db long.sqlite >out 2>err
    [[ $? == 5 && $(wc -l <err) == 1 ]] || fail "deleted without permission"
    chmod 777 "$work"
    nobody runs import gone.sqlite-run-1.jsonl --db thread.sqlite >out 2>err || fail "a database of nobody's own"
    cp "$cli" here-cli # the build may be in a folder of root's own
    setpriv --reuid=65534 --regid=65534 --clear-groups bash -c 'ulimit -u 1; exec "$@"' - env ASAN_OPTIONS=detect_leaks=0 ./here-cli runs list --db thread.sqlite \
        >out 2>err
    [[ $? == 4 && $(wc -l <err) == 1 ]] || fail "no thread for the database"
    complains "started no more threads"
    mkdir -m 755 mine.sqlite-models
    nobody train p.toml --db mine.sqlite >out 2>err
    [[ $? == 5 && $(wc -l <err) == 1 ]] || fail "a model folder that cannot be written"
    ! grep -q '^epoch' out || fail "noticed after the first epoch"
fi
finish
