// SPDX-License-Identifier: GPL-3.0-or-later
// What this program was made of.
#include "core/run/run.h"

#include "source_hash.h"

namespace evenkeel {

std::string buildText()
{
    return "Evenkeel " EVENKEEL_VERSION ", sources " EVENKEEL_SOURCES ", " EVENKEEL_COMPILER ", " EVENKEEL_BUILD_TYPE;
}

} // namespace evenkeel
