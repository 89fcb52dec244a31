// SPDX-License-Identifier: GPL-3.0-or-later
// Recognizes the format of a text by its first bytes; throws a helpful message if it is not a dataset.
#pragma once

#include "kernels/views.h"

#include <string>
#include <string_view>

namespace evenkeel {

enum class TextFormat { Xmlc, Libsvm, Matrix }; // Matrix: rows of pairs, and a header of two sizes

struct Recognized {
    TextFormat format = TextFormat::Xmlc;
    bool commented = false; // begins with a '#' comment, so surely libSVM
    std::size_t skip = 0; // bytes before the first sample: byte order mark and header
    Index firstLine = 1; // the number of the line behind them
    Index samples = -1, features = -1, labels = -1; // the header's, not to be trusted for memory

    bool hasHeader() const { return format != TextFormat::Libsvm; }
};

constexpr Index maxIds = (Index { 1 } << 31) - 1; // ids, and one more than the largest, are 32-bit integers

// `head`: the first bytes of the text, `whole` if that is all of it. Throws InputError naming `file`.
Recognized recognize(std::string_view head, bool whole, const std::string& file);

} // namespace evenkeel
