// SPDX-License-Identifier: GPL-3.0-or-later
// In place of core/capi/lab, in libraries that are built with EVENKEEL_LAB=OFF.
#include "core/capi/objects.h"

namespace evenkeel::capi {

MakeChooser methodChooser() { return {}; }

} // namespace evenkeel::capi
