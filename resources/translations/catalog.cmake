# SPDX-License-Identifier: GPL-3.0-or-later
# The texts of core in other languages, for programs without Qt: the same evenkeel_CODE.ts as the window's. Included by core/base,
# whose library gets them.
set(translations ${CMAKE_SOURCE_DIR}/resources/translations)
file(GLOB translated CONFIGURE_DEPENDS ${translations}/evenkeel_*.ts)
add_executable(make_catalog ${translations}/make_catalog.cpp)
target_compile_options(make_catalog PRIVATE ${evenkeel_cold})
set(catalog ${CMAKE_CURRENT_BINARY_DIR}/catalog_texts.cpp)
add_custom_command(OUTPUT ${catalog} DEPENDS make_catalog ${translated} VERBATIM
    COMMAND make_catalog ${catalog} ${translated})
target_sources(evenkeel_base PRIVATE ${catalog})
set_source_files_properties(${catalog} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
set_target_properties(make_catalog PROPERTIES UNITY_BUILD OFF)
