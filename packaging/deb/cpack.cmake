# SPDX-License-Identifier: GPL-3.0-or-later
# Read by CPack, in place of its search for dpkg-shlibdeps.
set(SHLIBDEPS_EXECUTABLE ${CMAKE_CURRENT_LIST_DIR}/shlibdeps)
