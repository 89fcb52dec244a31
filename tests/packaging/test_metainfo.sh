#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The AppStream record lists the releases of the changelog, and contradictory versions are refused; pictures.
#   test_metainfo.sh SOURCE VERSION
set -euo pipefail
source=$1 version=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
# made CHANGELOG VERSION: the record, or why there is none.
made() {
    cmake -DCHANGELOG="$1" -DVERSION="$2" "${@:3}" -DTEMPLATE="$source/resources/desktop/org.evenkeel.Evenkeel.metainfo.xml.in" \
        -DOUTPUT="$work/record.xml" -P "$source/resources/metainfo.cmake" 2>&1 && cat "$work/record.xml"
}
# with HEADING...: a changelog of these.
with() {
    printf '## %s\n\n' "$@" >"$work/changelog"
    echo "$work/changelog"
}

record=$(made "$source/CHANGELOG.md" "$version") || fail "the changelog does not fit version $version: $record"
dated=$(grep -cE '^## \[[0-9.]+\] - ' "$source/CHANGELOG.md" || true)
[[ $(grep -c '<release ' <<<"$record" || true) == "$dated" ]] || fail "the record has releases that the changelog has not"
[[ $(tail -n 1 <<<"$record") == "</component>" ]] || fail "the record is cut off"

record=$(made "$(with '[Unreleased]')" 0.1.0)
! grep -q '<release' <<<"$record" || fail "an unreleased version is called released"
record=$(made "$(with '[Unreleased]' '[0.2.0] - 2027-01-31' '[0.1.0] - 2026-12-01')" 0.3.0)
[[ $(grep -o '<release .*>' <<<"$record") == '<release version="0.2.0" date="2027-01-31"/>
<release version="0.1.0" date="2026-12-01"/>' ]] || fail "not the two releases: $record"
made "$(with '[0.1.0] - 2026-12-01')" 0.1.0 >/dev/null || fail "a released version is refused"
! made "$(with '[0.1.0] - 2026-12-01')" 0.2.0 >/dev/null || fail "a version without an entry is accepted"
! made "$(with '[Unreleased]' '[0.2.0] - 2026-12-01')" 0.1.0 >/dev/null || fail "a version older than the last is accepted"
! made "$(with '0.1.0 (unreleased)')" 0.1.0 >/dev/null || fail "a heading in another form is accepted"
! made "$(with)" 0.1.0 >/dev/null || fail "an empty changelog is accepted"

record=$(made "$(with '[Unreleased]')" 0.1.0)
! grep -q '<screenshot' <<<"$record" || fail "pictures without an address"
record=$(made "$(with '[Unreleased]')" 0.1.0 -DSCREENSHOTS=https://example.org/pictures)
for picture in "$source"/resources/screenshots/*.png; do
    grep -q "<image>https://example.org/pictures/$(basename "$picture")</image>" <<<"$record" || fail "$picture is not named"
done
[[ $(grep -c '<screenshot type="default">' <<<"$record") == 1 ]] || fail "not one picture is the first: $record"
