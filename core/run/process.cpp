// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/process.h"

#include "kernels/module.h"

namespace evenkeel {

void prepareForTraining() { prepareProcess(); }

} // namespace evenkeel
