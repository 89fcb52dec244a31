#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The terminal in German and Chinese: tables, sentences, help and the HTML report follow the environment; what programs
# read is the same in every language.
source "$(dirname "$0")/tools.sh"
trained
export EVENKEEL_DB=$work/seeds.sqlite
runs="1 2 3 4 5 6"

export EVENKEEL_LANGUAGE=de
gives 0 runs list
says "Algorithmus"
says "6 Läufe, "
gives 0 runs show 1
for text in "Verlust" "Befunde" "Algorithmus" "Epoche"; do says "$text"; done
grep -qE '^ *[0-9],[0-9]{2}  +0,[0-9]{2} s .* 0,[0-9]{4}' out || fail "numbers of a table have no comma: $(<out)"
grep -qE '^Zeit +0,[0-9]+ s$' out || fail "figures of a list have no comma: $(<out)"
says "rate = 4" # the project is as it is typed
gives 0 runs compare $runs --target p@1 --baseline 2
says "Zeit bis P@1 0,"
! has out "paired t" || fail "an English sentence: $(<out)"
gives 0 runs compare 1 2
grep -qE ' [+-][0-9]+,[0-9]+$' out || fail "a signed difference keeps its decimal point: $(<out)"
gives 0 runs report $runs -o report.html
for text in '<html lang="de">' "Vergleich von 6 Läufen" "Worin sich die Konfigurationen unterscheiden" "Beschleunigung"; do
    has report.html "$text" || fail "report without '$text'"
done
for text in "What was compared" ">method<" ">status<" "over time"; do
    ! has report.html "$text" || fail "report with '$text'"
done
gives 0 generate -o made --samples 40 --features 200 --labels 5 --nnz 12
says "40 Beispiele zum Trainieren"
gives 0 inspect made/train.txt
for text in "Beispiele nach Zahl der Merkmale" "Nichtnullelemente" "je Beispiel)"; do says "$text"; done
gives 0 runs list --help
for text in "Aufruf: " "Optionen:" "Läufe auflisten, den neuesten zuerst" "Felder: run, name," "Beispiel:"; do says "$text"; done
gives 0 --help
says "Befehle:"
unset EVENKEEL_LANGUAGE
LANG=de_AT.UTF-8 LC_ALL='' gives 0 runs list
says "6 Läufe, "

export EVENKEEL_LANGUAGE=zh_CN
gives 0 runs list
says "算法"
says "6 个运行，"
if have_python; then # the columns of a terminal, in which a Chinese letter takes two
    python3 - out <<'END' || fail "columns are not aligned: $(<out)"
import sys, unicodedata
lines = open(sys.argv[1], encoding="utf-8").read().split("\n")[:7]
def width(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
def before(line, words):
    return [width(line[:line.index(word)]) for word in words if word in line]
ends = {before(line, ["算法", "adaptive-sgd", "gradient-aggregation"])[-1] for line in lines}
sys.exit(len(ends) != 1)
END
fi
gives 0 train --help
says "必"
if have_python; then # descriptions begin in one column
    python3 - out <<'END' || fail "help is not aligned: $(<out)"
import re, sys, unicodedata
found = [re.match(r"(  \S.*? {2,})\S", line) for line in open(sys.argv[1], encoding="utf-8")]
starts = [sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in one[1]) for one in found if one]
sys.exit(len(starts) < 5 or len(set(starts)) != 1)
END
fi
gives 0 runs report 1 2 -o -
says '<html lang="zh-CN">'
says "比较的内容"

# What a study and a search say; what they write is the same in each language.
project project.toml
cat >study.toml <<'EOF'
name = "toy"
[tune]
trials = 2
seeds = 1
[runs]
seeds = 2
max-seeds = 2
evaluations = 3
[[methods]]
algorithm = "gradient-aggregation"
[[methods]]
algorithm = "adaptive-sgd"
EOF
export EVENKEEL_LANGUAGE=de
gives 0 study study.toml --dry
for text in "Einstellungen je Verfahren erprobt" "Läufe von " " Echtzeit"; do says "$text"; done
for language in en de zh_CN; do
    EVENKEEL_LANGUAGE=$language EVENKEEL_DB=$work/$language.sqlite gives 0 study study.toml -o "$language"
    EVENKEEL_LANGUAGE=$language gives 0 tune project.toml --method rate -o "$language.toml"
    for file in results.csv tuning.csv tables.md tables.tex; do
        cmp -s "en/$file" "$language/$file" || fail "$file of a study differs in $language"
    done
    cmp -s en.toml "$language.toml" || fail "a project that tune writes differs in $language"
done
says "最佳："
for text in "确定" "达标用时" "留出"; do has zh_CN/report.html "$text" || fail "report of a study without '$text'"; done
grep -q 'Läufe von [0-9,]* s; Ziel P@1 0,[0-9]* auf den Testdaten' de/report.html || fail "report of a study is not German"
# The pseudo-locale puts accents on every text: what has none was not translated.
EVENKEEL_LANGUAGE=pseudo EVENKEEL_DB=$work/en.sqlite gives 0 study study.toml -o pseudo
! grep -E '^[A-Za-z ,]+$' out || fail "a study says English"
if have_python; then
    python3 - pseudo/report.html <<'END' || fail "the report of a study has English"
import html, re, sys
page = re.sub(r"<(style|pre|title|h1)\b.*?</\1>", "", open(sys.argv[1], encoding="utf-8").read(), flags=re.S)
texts = {html.unescape(text).strip() for text in re.split(r"<[^>]*>", page)}
english = [text for text in texts if text.isascii() and re.search(r"[a-z]{3}", text)
           and not re.fullmatch(r"toy|(gradient-aggregation|adaptive-sgd)(, N = 2)?|[0-9a-f]{12}|(rate|batch) \S+(, \S+ \S+)*"
                                r"|Evenkeel [0-9].*", text)]
print(*english, sep="\n", file=sys.stderr)
sys.exit(bool(english) or len(texts) < 50)
END
fi

# What else is said in the pseudo-locale: letters without accents are names, keys and what is typed.
plain() { # WORDS...: what these commands print has no line that begins with English
    EVENKEEL_LANGUAGE=pseudo gives 0 "$@"
    ! grep -qE '^(Each|Its|A GPU|Every|labels:|features:|[0-9]+ class|measure|over-|under-)' out || fail "$* says English: $(<out)"
}
plain devices
plain partition project.toml --device 0 --seeds 2
export EVENKEEL_LANGUAGE=de
gives 0 partition project.toml --seeds 2
for text in "Klassen: Cluster von Beispielen" "geschichtet zufällig" "Merkmale: Anteile an den Vorkommen"; do says "$text"; done
gives 0 devices
for text in " Kern" "simuliertes Gerät" "Jedes lässt sich verlangsamen"; do says "$text"; done
unset EVENKEEL_LANGUAGE

# English and the C locale for programs.
for arguments in "runs list --json" "runs list --csv" "runs show 1 --json" "runs show 1 --csv" "runs compare 1 2 --json" \
    "runs compare $runs --target p@1 --csv" "runs compare 1 2 --latex" "runs compare 1 2 --markdown" \
    "runs export 1 -o -" "runs query SELECT*FROM+v_runs" "settings --json" "settings --markdown" "algorithms --json" \
    "partitioners --json" "partition project.toml --json --seeds 2" "methods" "inspect made/train.txt --json" "man-page" "completion bash"; do
    read -ra words <<<"$arguments"
    for language in en de zh_CN; do
        EVENKEEL_LANGUAGE=$language "$cli" "${words[@]//+/ }" 2>err | grep -v '^  "seconds": ' >"$language.out" \
            || fail "$language: $arguments" # how long reading took differs
        cmp -s en.out "$language.out" || fail "$arguments differs in $language"
    done
    [[ -s en.out ]] || fail "nothing printed: $arguments"
done
finish
