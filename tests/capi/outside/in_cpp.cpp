// SPDX-License-Identifier: GPL-3.0-or-later
#include <evenkeel.h>

static_assert(EVENKEEL_STOPPED == 130, "the status of evenkeel-cli");
