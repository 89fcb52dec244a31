#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Projects and arguments that somebody made to do harm: always one of the promised exit statuses, at most one line on
# standard error, no control character on a terminal, under a cap of memory.
source "$(dirname "$0")/tools.sh" "$1"
grep -qE '__(asan|tsan)_init' "$cli" || ulimit -v 4000000
small='data.generate = { samples = 60, features = 50, labels = 9, test = 20, nnz = 5, labels-per-sample = 1 }
model.hidden = [4]
devices.use = ["sim", "sim,speed=0.5"]
train.clock = "virtual"
train.epochs = 1
train.batch = 8'

# repeated NUMBER TEXT
repeated() { head -c $(($1 * ${#2})) < <(yes "$2" | tr -d '\n'); }

# sane WHAT ARGUMENT...: runs it and checks all that is promised.
sane() {
    local what=$1 status printed error
    shift
    timeout 120 "$cli" "$@" >out 2>err </dev/null
    status=$?
    local LC_ALL=C # bytes
    IFS= read -rd '' printed <out && fail "$what: a zero byte"
    IFS= read -rd '' error <err && fail "$what: a zero byte in an error"
    [[ " 0 2 3 4 5 " == *" $status "* ]] || fail "$what: exit status $status"
    if ((status == 0)); then
        [[ -z $error ]] || fail "$what: done, but something on stderr"
    else
        one_line err || fail "$what: exit status $status, but not one line of ours on stderr"
    fi
    ((${#error} < 16000)) || fail "$what: an endless error"
    [[ $error != *'defect in Evenkeel'* ]] || fail "$what: called a defect"
    [[ $printed$error != *[$'\x01'-$'\x08\x0b'-$'\x1f\x7f']* ]] || fail "$what: control characters"
    [[ $error != *[$'\x80'-$'\xff']* ]] || iconv -f UTF-8 -t UTF-8 <err >/dev/null 2>&1 || fail "$what: an error that is not UTF-8"
}

# Of many similar cases only every seventh is tried, unless EVENKEEL_TESTS=long asks for all.
cases=0
some() { long_tests || ((++cases % 7 == 0)); }

# crafted WHAT TEXT: a project, trained and divided.
crafted() {
    printf '%s' "$2" >crafted.toml
    sane "$1" train crafted.toml --db crafted.sqlite
    sane "$1" partition crafted.toml --seeds 1
}
crafted plain "$small"
[[ ! -s err ]] || fail "the plain project is refused: $(<err)"

# Depth, in every way that TOML has.
for depth in 100 50000; do
    dots=$(repeated $depth a.)a
    crafted "$depth dots" "$dots = 1"
    crafted "$depth dots in a header" "[$dots]"
    crafted "$depth dots in an array's header" "[[$dots]]"
    crafted "$depth dots in quotes" "$(repeated $depth '"a".')a = 1"
    crafted "$depth dots below a header" "$(printf '[train]\n%s = 1' "$dots")"
    crafted "$depth lists" "name = $(repeated $depth '[')$(repeated $depth ']')"
    crafted "$depth open lists" "name = $(repeated $depth '[')"
    crafted "$depth tables" "name = $(repeated $depth '{a=')1$(repeated $depth '}')"
    crafted "$depth lists of tables" "name = $(repeated $depth '[{a=')1$(repeated $depth '}]')"
    crafted "$depth braces" "$(repeated $depth '{')"
    crafted "$depth dots in a text" "$small
name = \"$dots\""
    crafted "$depth keys" "$small
$(seq -f 'k%.0f.a = 1' 0 $((depth - 1)))"
    crafted "$depth quotes" "name = $(repeated $depth '"')"
    crafted "$depth escapes" "name = \"$(repeated $depth '\\')"
done
for set in "name=$(repeated 30000 '[')" "$(repeated 30000 a.)a=1" "name=$(repeated 20000 '{a=')" $'train.rate=1\n'"$(repeated 30000 a.)a=1" \
    $'train.rate=1\ntrain.batch=3' "devices.use=$(repeated 15000 '["cpu",')" "train.against=[\"$(repeated 10000 'local-sgd,')\"]" \
    "algorithm.$(repeated 30000 a)=1" 'algorithm.a/b~c=1' 'partition.~=1' 'algorithm.=1' '.=1' '..=..' '=' 'folder=/'; do
    sane "--set ${set:0:30}" train crafted.toml --no-db --set "$set"
done

# Values of every key: line ends, escapes, bytes that are not UTF-8, numbers without limits.
printf '%s' "$small" >plain.toml
texts=($'a\nb' $'\e[31m\e]0;title\a' $'caf\xe9' $'\xc2\x9b31m' $'a\rb' '' ' ' "$(repeated 50000 x)" '${' '${}' '${HOME' '${NO_SUCH}' '/' '.' '/dev/null' '=1+1' '%s%n' $'\u202egnp' 'a,b')
numbers=(nan inf -inf 1e308 -1e308 1e-308 5e-324 0 -0.0 -1 9223372036854775807 -9223372036854775808 18446744073709551615 2147483647 2147483648
    999999999999999999999999999999 0x7fffffffffffffff 1979-05-27 true '[]' '[[]]' '{}' '{a=1}' '[nan]' '[1e308]' "''")
keys=$("$cli" settings | sed -n 's/^\([a-z.-]*\) = .*/\1/p')
(($(wc -w <<<"$keys") > 40)) || fail "the list of keys"
for key in $keys algorithm.momentum partition.beta; do
    for value in "${texts[@]}" "${numbers[@]}"; do
        [[ $key == train.epochs && $value != [0-n]* || $key == *repeats ]] && continue # long, not wrong
        some || continue
        sane "--set $key=${value:0:30}" train plain.toml --no-db --set train.stop-at='p@1 >= 0' --set "$key=$value"
    done
done
for value in "${texts[@]}"; do
    crafted "a name: ${value:0:20}" "$small
name = '''$value'''"
    for argument in "$value" "./$value" "-$value" "--$value" "--db=$value"; do
        for command in train inspect convert partition evaluate predict $(have_lab && echo tune) "runs show" "runs import" settings; do
            some || continue
            sane "$command ${argument:0:30}" $command "$argument"
        done
    done
    sane "--device ${value:0:30}" selftest --device "$value" --operation multiply --seed 1
    sane "--operation ${value:0:30}" selftest --operation "$value"
done
for option in --samples --features --labels --test --nnz --spread --labels-per-sample --seed; do
    for value in "${numbers[@]}"; do
        some || continue
        sane "generate $option $value" generate -o made --samples 9 --features 9 --labels 9 --nnz 2 --labels-per-sample 1 "$option" "$value"
    done
done
for spec in sim,speed=1e-300 sim,speed=1e300 sim,speed=nan cpu,threads=99999999999 cpu:0-99999999 cpu,memory=9999999999999G cuda:99999999999 sim,fails=1e-300 sim,jitter=1e300 \
    sim,joins=1e300 sim,speed=1e-6@1e-300 sim,slow=0.5,every=1e-300,for=1e-300 sim,trace=/dev/zero; do
    sane "device $spec" train plain.toml --no-db --set "devices.use=[\"$spec\"]"
done
gives 3 train plain.toml --no-db --set 'devices.use=["sim,speed=1e-300"]'
complains "speed must be between 0.000001 and 1000000"
sane "an endless project" train /dev/zero
gives 3 train /dev/zero
complains "larger than 64 MiB"

# What the file has wrong, --set can replace.
printf '%s\ntrain.optimizer = "sgdd"\nmodel.loss = 5\n' "$small" >wrong.toml
gives 3 train wrong.toml --no-db
gives 3 train wrong.toml --no-db --set model.loss=softmax
complains "wrong.toml:7: train.optimizer"
gives 0 train wrong.toml --no-db --set model.loss=softmax --set train.optimizer=adam
finish
