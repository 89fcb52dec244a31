#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# record: another program's run as JSON lines, seen while it goes.
source "$(dirname "$0")/tools.sh"

# Two ranks, of which the second is twice as slow: the first one waits 30 of 65 ms.
events() {
    local i
    echo '{"event":"run","name":"ddp","algorithm":"ddp","devices":["gloo:0","gloo:1"],"seed":7}'
    for ((i = 0; i < 100; ++i)); do
        awk -v i=$i 'BEGIN {
            begin = i * 0.065; end = begin + 0.065
            printf "{\"event\":\"step\",\"time\":%.3f,\"rank\":0,\"samples\":%d,\"batch\":64,\"loss\":0.5,\"seconds\":0.03}\n", end, 64 * (i + 1)
            printf "{\"event\":\"step\",\"time\":%.3f,\"rank\":1,\"samples\":%d,\"batch\":64,\"loss\":0.5,\"seconds\":0.06}\n", end, 64 * (i + 1)
            printf "{\"event\":\"spans\",\"rank\":0,\"begin\":%.3f,\"wall_begin\":%.3f,\"time\":%.3f,\"kinds\":\"cwx\",\"lengths\":[30000000,30000000,5000000]}\n", begin, begin, end
            printf "{\"event\":\"spans\",\"rank\":1,\"begin\":%.3f,\"wall_begin\":%.3f,\"time\":%.3f,\"kinds\":\"cx\",\"lengths\":[60000000,5000000]}\n", begin, begin, end
        }'
    done
    echo '{"event":"evaluation","time":6.5,"epoch":2,"samples":12800,"loss":0.4,"p@1":0.5}'
}

# As it goes, in a pipe that stays open; others see it run, and whose time is lost.
mkfifo pipe
gives 0 runs list --json
json 'd == []' # starts what would else have the pipe open, too
"$cli" record <pipe >recorded 2>errors &
recorder=$!
exec 3>pipe
events >&3
for ((i = 0; i < 100; ++i)); do
    "$cli" runs show 1 --json >out 2>err
    grep -q '"rule": "waiting"' out && break
    sleep 0.1
done
gives 0 runs show 1 --json
says '"status": "running"'
says '"rule": "waiting"'
says 'gloo:0) waits 46 % of the time for device 1 (gloo:1), which computes 92 %'
json 'd["findings"][0]["ranks"] == [0] and not d["findings"][0]["changes"] and d["config"] is None'
echo '{"event":"finished"}' >&3
exec 3>&-
wait $recorder || fail "the recorder gave $?"
[[ $(cat recorded) == "run 1" && ! -s errors ]] || fail "said: $(cat recorded errors)"
gives 0 runs list --json
json 'd[0]["name"] == "ddp" and d[0]["status"] == "done" and d[0]["seed"] == 7 and d[0]["time"] >= 6.5'
json 'd[0]["p@1"] == 0.5 and d[0]["p@3"] is None and 1900 < d[0]["samples_per_second"] < 2000'
gives 0 runs show 1
says "gloo:1     92.3 %"

# It travels, and comes back the same.
gives 0 runs export 1 -o one.jsonl
gives 0 runs import one.jsonl
gives 0 runs show 2
says "gloo:1     92.3 %"
says 'waits 46 %'

# What is wrong: nothing is recorded where the first line is no event; a later one is left out and said.
count() { "$cli" runs list --json | grep -c '"run":'; }
refused() {
    local status=0 runs
    runs=$(count)
    printf '%s\n' "$1" | "$cli" record >out 2>err || status=$?
    ((status == 3)) || fail "exit status $status: $1"
    one_line err || fail "not one line on stderr: $1"
    complains "$2"
    (($(count) == runs)) || fail "a run was recorded: $1"
}
refused '{"event":"step","rank":4}' 'standard input:1: key "rank" is no rank of this run'
refused '{"event":"stepp"}' 'standard input:1: key "event" is not an event known'
refused 'step' 'standard input:1: not a JSON object'
refused '' 'standard input: is empty'
refused '{"event":"run","nam":"x"}' 'key "nam" is none of a run'"'"'s'
refused '{"event":"step","los":1}' 'key "los" is none of this event'"'"'s'
status=0
printf '%s\n' '{"event":"step","samples":3}' '{"event":"step","los":3}' '{"event":"step","samples":5}' '{"event":"finished"}' |
    "$cli" record --name x --algorithm sgd >out 2>err || status=$?
((status == 3)) || fail "exit status $status of a run with a bad line"
complains 'standard input:2: key "los" is none'
one_line err || fail "not one line on stderr"
gives 0 runs list --json
json 'd[0]["name"] == "x" and d[0]["algorithm"] == "sgd" and d[0]["status"] == "done"'

# Whoever ends without saying so was interrupted; a failure has its reason.
echo '{"event":"step","samples":3}' | "$cli" record >/dev/null || fail "a run that is cut off"
gives 0 runs list --json
json 'd[0]["status"] == "interrupted"'
printf '%s\n' '{"event":"step"}' '{"event":"finished","status":"failed","error":"out of memory"}' | "$cli" record >/dev/null
gives 0 runs list --json
json 'd[0]["status"] == "failed" and d[0]["error"] == "out of memory"'
finish
