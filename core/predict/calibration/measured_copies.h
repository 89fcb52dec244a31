// SPDX-License-Identifier: GPL-3.0-or-later
// What it takes the host to take shares out of a model and put them together again, value by value and into new memory,
// as subnet training does between its rounds.
#pragma once

#include "core/train/model/model.h"

namespace evenkeel {

// Seconds per byte of a share and copy of it: the mean over the copies of a round of two ranks. 0: there are no two
// units to deal out.
double hostCopySeconds(const ModelShape& shape);

} // namespace evenkeel
