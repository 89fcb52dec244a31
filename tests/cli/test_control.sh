#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs that others steer and follow: commands on standard input, alone and behind mpirun, readers that go away, and
# evenkeel-cli watch.
source "$(dirname "$0")/tools.sh" "$1"
project p.toml 'evaluate-every = "1 epoch"'
sed -i -e 's/^use = .*/use = ["local"]/' -e 's/^clock = .*/clock = "real"/' p.toml
project=$work/p.toml
endless=(--set train.epochs=1000000)

lines() { grep -cs -- "$1" stream; }
# at_least NUMBER PATTERN: waits for so many lines of the run.
at_least() {
    for ((i = 0; i < 1200; ++i)); do
        (($(lines "$2") >= $1)) && return
        sleep 0.05
    done
    fail "not $1 lines with $2 in time"
    return 1
}
# begin COMMAND...: a run that is steered by what is written to descriptor 5.
begin() {
    : >stream
    rm -f commands
    mkfifo commands
    "$@" "$cli" train "$project" --json --control "${endless[@]}" <commands >stream 2>err &
    pid=$!
    exec 5>commands
    at_least 1 '"event":"evaluation"'
}
asks() { echo "$1" >&5; }
ends() { # STATUS
    local status
    wait $pid
    status=$?
    exec 5>&-
    ((status == $1)) || fail "exit status $status, not $1"
}
wait_for_status() { # STATUS: of the newest run
    for ((i = 0; i < 1200; ++i)); do
        "$cli" runs list --json >out
        grep -q "\"status\": \"$1\"" out && return
        sleep 0.05
    done
    fail "the run is not $1: $(grep -m1 '"status"' out)"
}

steered() {
    begin "$@"
    grep -q '^{"session":"run",' stream || fail "$*: no line on the run"
    asks '{"command":"pause"}'
    local before=-1 now i
    for ((i = 0; i < 60; ++i)); do # what was on its way may still come
        now=$(lines '"event":"step"')
        ((now == before)) && break
        before=$now
        sleep 1
    done
    ((i < 60)) || fail "$*: steps of a paused run"
    asks '{"command":"resume"}'
    at_least $((before + 10)) '"event":"step"'
    asks 'paus' # complains, and goes on
    asks '{"command":"checkpoint"}'
    at_least 1 '"kind":"checkpoint"'
    asks '{"command":"stop-rule","epochs":1}'
    ends 0
    grep -q '^{"session":"result",.*"status":"done"' stream || fail "$*: no result"
    complains 'a line of standard input is no command'
}
detached() {
    begin "$@"
    asks '{"command":"stop-rule","seconds":2}'
    asks '{"command":"detach"}'
    at_least 1 '"session":"detached"'
    local size
    size=$(wc -c <stream)
    ends 0
    (($(wc -c <stream) == size)) || fail "$*: something is printed by a run that is detached"
    wait_for_status done
}
# Where a reader of the output ends, it breaks.
unread() {
    "$@" "$cli" train "$project" --json --control --set train.epochs=1000000 --set train.seconds=2 </dev/null 2>err | head -n 5 >stream
    (("${PIPESTATUS[0]}" == 0)) || fail "$*: the run ends with its reader"
    [[ $(lines .) == 5 ]] || fail "$*: not five lines"
    wait_for_status done
}
# Where the window is killed, nobody writes or reads any more, but the output does not break: see child_process.h. Steps
# are slow: what is printed until the end of the commands is noticed must have room in the pipe, for which mpirun waits.
abandoned() {
    mkfifo commands unread
    "$@" "$cli" train "$project" --json --control --set train.epochs=1000000 --set train.seconds=2 \
        --set 'devices.use=["cpu,speed=0.002","cpu,speed=0.002"]' <commands 6<>unread >unread 2>err &
    pid=$!
    exec 5>commands
    asks '{"command":"detach-at-end"}'
    head -n 5 unread >stream
    exec 5>&-
    ends 0
    [[ $(lines .) == 5 ]] || fail "$*: not five lines"
    wait_for_status done
}
for what in steered detached unread abandoned; do beside $what $what nice; done
together
if have_open_mpi; then
    for what in steered detached abandoned; do # not unread: mpirun ends its processes where its output breaks
        beside mpirun-$what $what mpirun -n 2
    done
    together
fi
gives 2 train p.toml --control # without --json

# Lines that are none: nobody reads what is said of them, they are too long, or the last of them has no end.
flooded() {
    mkfifo errors
    exec 6<>errors
    yes wrong | head -n 20000 | timeout 60 "$cli" train "$project" --json --control --no-db --set train.epochs=1 >stream 2>errors
    (("${PIPESTATUS[2]}" == 0)) || fail "a run does not end where nobody reads its standard error"
    exec 6>&-
}
# cut STATUS TEXT: the run that reads that text ends so.
cut_off() {
    printf '%s' "$2" | timeout 60 "$cli" train "$project" --json --control --no-db --set train.epochs=2 >stream 2>err
    grep -q "\"session\":\"result\".*\"status\":\"$1\"" stream || fail "${2: -40}: $(tail -1 stream | head -c 300)"
}
unfinished() { # perhaps while it loads
    local status=0
    printf '%s' '{"command":"stop"}' | timeout 60 "$cli" train "$project" --json --control --no-db "${endless[@]}" >stream 2>err || status=$?
    ((status == 0)) || fail "the last command, without a line's end: exit status $status"
}
paused() { cut_off done $'{"command":"pause"}\n'; }
too_long() {
    cut_off done "$(head -c 69632 /dev/zero | tr '\0' B)"$'{"command":"stop"}\n'
    complains 'longer than 64 KiB'
    [[ $(wc -l <err) == 1 ]] || fail "not one line: $(head -c 300 err)"
}
fraction() {
    cut_off done $'{"command":"stop-rule","updates":1.9}\n'
    complains 'key "updates" is not a whole number'
}
for what in flooded unfinished paused too_long fraction; do beside $what $what; done
together

# A run of another process, followed until its end.
rm -f runs.sqlite*
gives 3 watch
complains 'there is no database'
begin nice
touch watched watched-json
"$cli" watch >watched 2>watch-err &
watcher=$!
"$cli" watch 1 --json >watched-json &
watcher_json=$!
"$cli" watch 1 --json >ended-json &
ended_json=$!
for ((i = 0; i < 600; ++i)); do
    (($(grep -cs 'P@1' watched) > 2 && $(grep -cs '"event":"step"' watched-json) > 2)) && break
    sleep 0.05
done
kill -TERM $ended_json
status=0
wait $ended_json || status=$?
((status == 130)) || fail "watch that is ended: exit status $status"
[[ -z $(tail -c 1 ended-json) && $(wc -l <ended-json) -gt 1 ]] || fail "watch --json ends within a line"
asks '{"command":"stop"}'
ends 0
wait $watcher || fail "watch: exit status $?"
wait $watcher_json || fail "watch --json: exit status $?"
mv watched out
says 'run 1, toy: '
says 'stopped'
(($(grep -c '^epoch ' out) > 2)) || fail "watch shows no evaluations"
head -1 watched-json | grep -q '"event":"started"' || fail "watch --json does not begin with the start"
tail -1 watched-json | grep -q '"event":"finished".*"status":"stopped"' || fail "watch --json does not end with the end"
[[ $(grep -c '"event":"step"' watched-json) == $(lines '"event":"step"') ]] || fail "watch --json has not all steps"
gives 3 watch
complains 'no run is under way'
gives 3 watch 77
complains 'there is no run 77'
gives 0 watch 1
finish
