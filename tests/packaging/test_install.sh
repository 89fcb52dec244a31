#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs a build into an empty folder and runs it from there: it must find its own example projects, and the desktop
# its entry, icon, type of files and AppStream record; pages without a dead link.
#   test_install.sh SOURCE BUILD VERSION
set -euo pipefail
source=$1 build=$2 version=$3
prefix=$(mktemp -d) # not in the tree, whose own projects would be found from there
trap 'rm -rf "$prefix"' EXIT
export HOME=$prefix/home XDG_CACHE_HOME=$prefix/cache QT_QPA_PLATFORM=offscreen
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
cmake --install "$build" --prefix "$prefix" >/dev/null
cd /
share=$prefix/share

"$prefix/bin/evenkeel-cli" --version | grep -qF "Evenkeel $version," || fail "evenkeel-cli is not version $version"
for file in "$source"/projects/*/project.toml; do
    cmp "$file" "$share/evenkeel/projects/${file#"$source"/projects/}"
done
"$prefix/bin/evenkeel-cli" train "$share/evenkeel/projects/demo/project.toml" --no-db --set train.epochs=1 \
    --set data.generate.samples=200 >/dev/null || fail "the installed demo does not train"
for file in slurm/evenkeel.sbatch kubernetes/evenkeel-mpijob.yaml; do
    cmp "$source/packaging/$file" "$share/evenkeel/$file" || fail "$file is not installed"
done
for file in "$source"/projects/*/{study*.toml,results*.md,*.png}; do
    [[ ! -f $file ]] || cmp "$file" "$share/evenkeel/projects/${file#"$source"/projects/}" || fail "$file is not installed"
done
if command -v python3 >/dev/null; then
    python3 "$source/tests/packaging/test_pages.py" --installed "$share"/doc/evenkeel "$share"/evenkeel
fi
gzip -t "$share/man/man1/evenkeel-cli.1.gz" || fail "evenkeel-cli has no man page"
[[ -x $prefix/bin/evenkeel ]] || exit 0

[[ $("$prefix/bin/evenkeel" --version) == "evenkeel $version" ]] || fail "evenkeel is not version $version"
"$prefix/bin/evenkeel" --examples | cut -f 1 | sort >"$prefix/listed"
ls "$share"/evenkeel/projects/*/project.toml | sort >"$prefix/installed"
diff "$prefix/installed" "$prefix/listed" || fail "the workbench lists other examples than are installed"

id=org.evenkeel.Evenkeel
entry=$share/applications/$id.desktop
[[ -x $prefix/bin/$(sed -n 's/^Exec=\([^ ]*\).*/\1/p' "$entry") ]] || fail "the desktop entry starts no program"
[[ -s $share/icons/hicolor/scalable/apps/$(sed -n 's/^Icon=//p' "$entry").svg ]] || fail "the entry's icon is missing"
grep -qF "<launchable type=\"desktop-id\">$id.desktop</launchable>" "$share/metainfo/$id.metainfo.xml" \
    || fail "the AppStream record names another desktop entry"
# Projects have a type of their own, other TOML files have not, and Evenkeel opens projects alone.
type=application/x-evenkeel-project
grep -qx "MimeType=$type;" "$entry" || fail "the entry opens other files than projects"
[[ -s $share/icons/hicolor/scalable/mimetypes/${type/\//-}.svg ]] || fail "projects have no icon"
if command -v update-mime-database >/dev/null && command -v gio >/dev/null; then
    mkdir -p "$prefix/types" "$prefix/data"
    cp -r "$share/mime" "$prefix/types"
    cp /usr/share/mime/packages/freedesktop.org.xml "$prefix/types/mime/packages"
    cp "$source/projects/demo/project.toml" "$prefix/data/my own.toml"
    printf '[project]\nname = "other"\n[tool.x]\ntrain = "[data]"\n' >"$prefix/data/pyproject.toml"
    update-mime-database "$prefix/types/mime" 2>/dev/null
    typed() { # TYPE FILE
        local said
        said=$(XDG_DATA_HOME=$prefix/types XDG_DATA_DIRS=/nowhere gio info -a standard::content-type "$2")
        [[ $said == *"content-type: $1" ]] || fail "$2 is not $1: $said"
    }
    for file in "$share"/evenkeel/projects/*/project.toml "$prefix/data/my own.toml"; do typed $type "$file"; done
    typed application/toml "$prefix/data/pyproject.toml"
    typed application/toml "$share/evenkeel/projects/demo/study.toml"
fi
if command -v desktop-file-validate >/dev/null; then [[ -z $(desktop-file-validate "$entry" 2>&1) ]] || fail "$(desktop-file-validate "$entry" 2>&1)"; fi
if command -v appstreamcli >/dev/null; then appstreamcli validate --no-net "$share/metainfo/$id.metainfo.xml"; fi
