// SPDX-License-Identifier: GPL-3.0-or-later
// Data whose features and labels have names of their own, in the order of the training data's.
#pragma once

#include "core/data/reading.h"

namespace evenkeel {

// The same samples with the ids that features and labels of these names have in `as`; others get ids behind them, and
// `names` those that they have there. Throws InputError where most features, or all labels, have other names.
Dataset renamedAs(const Dataset& data, DataNames& names, const NumberedAs& as);
// What is done to the columns of such data, with the ids that they have then.
DataReading renamedAs(DataReading reading, const NumberedAs& as);

} // namespace evenkeel
