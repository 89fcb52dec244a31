# SPDX-License-Identifier: GPL-3.0-or-later
# Translations of the window: each evenkeel_CODE.ts of this folder is compiled into the program. Included by gui, whose
# target gets them. docs/translations.md says more.
#
# Qt's tools are looked for where this Qt has them: one of the same name elsewhere may be that of another version.
foreach(tool lrelease lupdate)
    string(TOUPPER EVENKEEL_${tool} variable)
    find_program(${variable} ${tool} NO_DEFAULT_PATH
        PATHS ${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS} ${QT6_INSTALL_PREFIX}/${QT6_INSTALL_LIBEXECS})
    find_program(${variable} NAMES ${tool}-qt6 ${tool}6)
endforeach()
set(translations ${CMAKE_SOURCE_DIR}/resources/translations)
file(GLOB sources CONFIGURE_DEPENDS ${translations}/evenkeel_*.ts)
set(compiled "")
if(EVENKEEL_LRELEASE)
    foreach(source IN LISTS sources)
        get_filename_component(name ${source} NAME_WE)
        set(output ${CMAKE_CURRENT_BINARY_DIR}/translations/${name}.qm)
        add_custom_command(OUTPUT ${output} DEPENDS ${source} VERBATIM
            COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/translations
            COMMAND ${EVENKEEL_LRELEASE} -silent -removeidentical ${source} -qm ${output})
        list(APPEND compiled ${output})
    endforeach()
else()
    message(WARNING "Without Qt's lrelease (Debian: qt6-l10n-tools) the window speaks English only.")
endif()
if(compiled)
    qt_add_resources(evenkeel_gui translations PREFIX /translations BASE ${CMAKE_CURRENT_BINARY_DIR}/translations FILES ${compiled})
endif()

# The texts of core as a C++ source, for lupdate.
add_library(evenkeel_core_texts STATIC EXCLUDE_FROM_ALL ${translations}/core_texts.cpp)
target_include_directories(evenkeel_core_texts PUBLIC ${CMAKE_SOURCE_DIR})
target_link_libraries(evenkeel_core_texts PUBLIC evenkeel_report evenkeel_study)
add_executable(core_texts EXCLUDE_FROM_ALL ${translations}/print_core_texts.cpp)
target_link_libraries(core_texts PRIVATE evenkeel_core_texts)
set(EVENKEEL_CORE_TEXTS ${CMAKE_CURRENT_BINARY_DIR}/core_texts.cpp)

# `cmake --build --preset release --target update_translations`: adds new texts to the .ts files, and removes old ones.
if(EVENKEEL_LUPDATE)
    add_custom_target(update_translations VERBATIM WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
        COMMAND core_texts ${EVENKEEL_CORE_TEXTS} ${CMAKE_SOURCE_DIR}
        COMMAND ${EVENKEEL_LUPDATE} -locations none -no-obsolete -I ${CMAKE_SOURCE_DIR} gui
            ${EVENKEEL_CORE_TEXTS} -ts ${sources})
endif()
