// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capi/objects.h"
#include "core/choose/chosen_method.h"

namespace evenkeel::capi {

MakeChooser methodChooser() { return chooser; }

} // namespace evenkeel::capi
