# SPDX-License-Identifier: GPL-3.0-or-later
# evenkeel_help(PROGRAM COMPONENT package WORDS man bash zsh fish): its page for man and the files by which shells complete its
# words, which the program prints when it is called with those words; installed where man and the shells look.
function(evenkeel_help program)
    if(EVENKEEL_SANITIZE)
        return()
    endif()
    cmake_parse_arguments(arg "" "COMPONENT" "WORDS" ${ARGN})
    set(folder ${CMAKE_BINARY_DIR}/help)
    set(files "")
    foreach(file ${program}.1 ${program}.bash ${program}.zsh ${program}.fish)
        list(POP_FRONT arg_WORDS words)
        separate_arguments(words UNIX_COMMAND "${words}")
        list(APPEND commands COMMAND ${program} ${words} > ${file})
        list(APPEND files ${folder}/${file})
    endforeach()
    file(MAKE_DIRECTORY ${folder})
    # gzip -n: without name and time.
    add_custom_command(OUTPUT ${files} ${folder}/${program}.1.gz ${commands} COMMAND gzip -9nkf ${program}.1
        DEPENDS ${program} WORKING_DIRECTORY ${folder} VERBATIM)
    add_custom_target(${program}_help ALL DEPENDS ${files})
    set(share ${CMAKE_INSTALL_DATADIR})
    install(FILES ${folder}/${program}.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT ${arg_COMPONENT})
    foreach(place bash:bash-completion/completions/${program} zsh:zsh/vendor-completions/_${program} # as Debian has it
            fish:fish/vendor_completions.d/${program}.fish)
        string(REPLACE ":" ";" place ${place})
        list(POP_FRONT place shell)
        get_filename_component(to ${place} DIRECTORY)
        get_filename_component(name ${place} NAME)
        install(FILES ${folder}/${program}.${shell} DESTINATION ${share}/${to} RENAME ${name} COMPONENT ${arg_COMPONENT})
    endforeach()
endfunction()
