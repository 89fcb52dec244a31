# SPDX-License-Identifier: GPL-3.0-or-later
# Writes HEADER with a hash of the files that LIST names: which sources a program was made of, whatever its version is
# called. Programs of the same sources have the same hash.
file(STRINGS ${LIST} files)
set(all "")
foreach(name IN LISTS files)
    file(SHA256 ${FOLDER}/${name} hash)
    string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 12 hash)
file(CONFIGURE OUTPUT ${HEADER} CONTENT "// Made by source_hash.cmake.\n#define EVENKEEL_SOURCES \"${hash}\"\n")
