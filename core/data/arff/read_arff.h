// SPDX-License-Identifier: GPL-3.0-or-later
// ARFF, the text of Weka, MEKA and Mulan, with dense or sparse rows.
#pragma once

#include "core/data/load.h"
#include "core/data/text/byte_stream.h"
#include "core/data/text/recognize.h"

namespace evenkeel {

Loaded readArff(OpenedSource& source, Recognized format, const LoadOptions& options, const LoadDetails& details);

} // namespace evenkeel
