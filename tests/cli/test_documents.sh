#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# From texts to labels with names: a table alone is trained on, and a document on standard input is answered before the
# input ends. What `vectorize` writes is what training reads.
source "$(dirname "$0")/tools.sh" "$1"

# done_with_notes ARGUMENT...: exit status 0; what is said on standard error are notes.
done_with_notes() {
    timeout 120 "$cli" "$@" >out 2>err || fail "exit status $?: $*"
    ! grep -v '^note: ' err || fail "on stderr is more than notes: $*"
}

python3 - <<'PYTHON'
import csv, random
random.seed(1)
words = {"sea": "boat sail wave harbor anchor", "road": "car wheel engine driver bridge", "sky": "plane wing cloud pilot engine"}
with open("docs.csv", "w", newline="") as out:
    rows = csv.writer(out)
    rows.writerow(["id", "title", "body", "tags"])
    for i in range(400):
        labels = random.sample(sorted(words), random.choice([1, 1, 2]))
        text = [random.choice(words[label].split()) for label in labels for _ in range(6)]
        random.shuffle(text)
        rows.writerow([i, " ".join(text[:2]), "a \"quoted\"\nline, " + " ".join(text[2:]), ";".join(labels)])
PYTHON

gives 0 train docs.csv --set train.epochs=10 --set 'devices.use=["cpu,threads=1"]'
grep -q "text from 'title', 'body'; labels from 'tags', separated by ';'" out err || fail "the columns are not said"
grep -q 'on 40 test samples' out || fail "a tenth of the samples is not held out"

# Answered at once: the pipe stays open.
mkfifo pipe answers
"$cli" predict 1 - --top 2 --threshold 0.3 <pipe >answers 2>err &
exec 3>pipe 4<answers
for pair in "a boat with a sail:sea" "the pilot saw a cloud:sky" "wheel, driver:road"; do
    echo "${pair%:*}" >&3
    read -r -t 60 -u 4 answer || fail "no answer before the input ends"
    [[ $answer =~ ^${pair#*:}:0\.[0-9]+ ]] || fail "'${pair%:*}' gives '$answer'"
done
exec 3>&- 4<&-
wait $! || fail "predict failed: $(cat err)"
[[ ! -s err ]] || fail "something on stderr"

"$cli" evaluate 1 docs.csv --labels 2 --json >out 2>err || fail "evaluate --labels"
json '[b["band"] for b in d["quality"]["bands"]] == ["head", "middle", "tail"] and sum(b["labels"] for b in d["quality"]["bands"]) == 3'
json 'sum(b["assignments"] for b in d["quality"]["bands"]) > 400 and len(d["quality"]["labels"]) <= 2'

printf 'a boat\n' >text.txt
done_with_notes predict 1 - --format jsonl --top 1 <text.txt
json_lines 'len(d) == 1 and d[0]["labels"][0]["label"] == "sea" and 0.5 < d[0]["labels"][0]["probability"] <= 1'
done_with_notes predict 1 - --format tsv --scores --top 1 <text.txt
[[ $(cut -f1-3 out) == $'1\t1\tsea' ]] || fail "tsv: $(cat out)"
done_with_notes predict 1 docs.csv --format csr --top 1
[[ $(head -1 out) == "400 3" && $(wc -l <out) == 401 ]] || fail "csr: $(head -3 out)"
gives 2 predict 1 - --format csr <text.txt
printf 'boat\ncaf\xe9\n' >latin.txt
gives 3 predict 1 - <latin.txt
complains 'standard input:2: is not UTF-8 from byte 4'

done_with_notes vectorize docs.csv -o made --set text='["title","body"]' --set max-ngram=2
[[ $(head -1 made/train.txt) == "400 $(wc -l <made/feature_names.txt) 3" ]] || fail "sizes: $(head -1 made/train.txt)"
[[ $(cat made/label_names.txt) == $'road\nsea\nsky' ]] || fail "names: $(cat made/label_names.txt)"
done_with_notes vectorize docs.csv -o again --like made
tail -n +2 made/train.txt >expected
tail -n +2 again/data.txt | cmp - expected || fail "the same documents are vectorized otherwise with --like"
gives 0 train made/train.txt --set train.epochs=3
done_with_notes predict 2 made/train.txt --top 1
grep -qE '^(road|sea|sky):' out || fail "the names of labels are lost: $(head -1 out)"
gives 3 predict 2 - <text.txt
complains 'was trained on numbers, not on texts'
gives 3 predict 1 made/train.txt
complains 'holds no documents'
gives 3 vectorize docs.csv -o made --set min-fd=2
complains 'data.min-fd is not a known key'
finish
