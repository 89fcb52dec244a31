// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in memory as datasets: what read_documents.h does for files.
#pragma once

#include "core/data/load.h"

#include <span>

namespace evenkeel {

// A document each, without labels. Throws InputError, also for what is not UTF-8, and where `options.as` is no training
// data of documents.
Loaded readTexts(std::span<const char* const> texts, const LoadOptions& options);

} // namespace evenkeel
