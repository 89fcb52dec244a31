# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the AppStream record OUTPUT from TEMPLATE. Its releases are the dated headings of CHANGELOG, such as
# "## [0.1.0] - 2026-12-31". VERSION, the project's, is the newest of them, or is being worked on: "## [Unreleased]".
# Software centers load pictures over the net: SCREENSHOTS is the address of the folder that holds those of
# resources/screenshots; where it is empty, the record has none.
file(STRINGS ${CHANGELOG} headings REGEX "^## ")
set(releases "")
set(newest "")
set(unreleased NO)
foreach(heading IN LISTS headings)
    if(heading STREQUAL "## [Unreleased]")
        set(unreleased YES)
    elseif(heading MATCHES "^## \\[([0-9.]+)\\] - ([0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9])$")
        string(APPEND releases "    <release version=\"${CMAKE_MATCH_1}\" date=\"${CMAKE_MATCH_2}\"/>\n")
        if(newest STREQUAL "")
            set(newest ${CMAKE_MATCH_1})
        endif()
    else()
        message(FATAL_ERROR "${CHANGELOG}: \"${heading}\" is neither [Unreleased] nor a version with its date")
    endif()
endforeach()
if(newest STREQUAL "" AND NOT unreleased)
    message(FATAL_ERROR "${CHANGELOG}: no version and no [Unreleased]")
elseif(NOT newest STREQUAL "" AND (newest VERSION_GREATER VERSION OR (newest VERSION_LESS VERSION AND NOT unreleased)))
    message(FATAL_ERROR "${CHANGELOG}: the newest version is ${newest}, that of the project ${VERSION}")
endif()
if(releases)
    set(releases "  <releases>\n${releases}  </releases>\n")
endif()
set(screenshots "")
if(SCREENSHOTS)
    set(type " type=\"default\"")
    foreach(picture "live|A run while it trains" "live-dark|The same in dark" "data|What is in a dataset"
            "partition|Samples divided among uneven devices" "devices|Devices of this machine, and simulated ones"
            "train|A method and its settings" "runs|Two runs compared" "studies|Methods tuned alike and compared"
            "what-if|Other devices, predicted from profiles" "first-data|A table of texts, which becomes a dataset"
            "first-try|A text, and the labels that a model gives it")
        string(REPLACE "|" ";" picture "${picture}")
        list(GET picture 0 name)
        list(GET picture 1 caption)
        string(APPEND screenshots "    <screenshot${type}>\n      <caption>${caption}</caption>\n"
            "      <image>${SCREENSHOTS}/${name}.png</image>\n    </screenshot>\n")
        set(type "")
    endforeach()
    set(screenshots "  <screenshots>\n${screenshots}  </screenshots>\n")
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
