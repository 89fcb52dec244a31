// SPDX-License-Identifier: GPL-3.0-or-later
// Recognizes the format of a file by its first bytes; throws a helpful message if it is not a dataset.
#pragma once

#include "kernels/views.h"

#include <string>
#include <string_view>

namespace evenkeel {

// Matrix: rows of pairs, and a header of two sizes. Zip: an archive, which may be an .npz file.
enum class DataFormat { Xmlc, Libsvm, Matrix, Arff, Zip };

struct Recognized {
    DataFormat format = DataFormat::Xmlc;
    bool commented = false; // begins with a '#' comment, so surely libSVM
    std::size_t skip = 0; // bytes before the first sample: byte order mark and header
    Index firstLine = 1; // the number of the line behind them
    Index samples = -1, features = -1, labels = -1; // the header's, not to be trusted for memory; -1: not said
    Id firstFeature = -1; // number of the first feature, where libSVM text says it; -1: not said

    // Whether the text has a header, which says the numbers of features and labels.
    bool hasHeader() const { return format != DataFormat::Libsvm; }
    bool hasCount() const { return samples >= 0; }
};

// What libSVM text cannot say but in its first line, a comment: that the last features and labels are in no sample, or
// that feature 0 is in none. labels -1: not said.
struct LibsvmSizes {
    Index features = 0, labels = -1;
    Id firstFeature = 0;
};
std::string sizesLine(const LibsvmSizes& sizes); // without its end

constexpr Index maxIds = (Index { 1 } << 31) - 1; // ids, and one more than the largest, are 32-bit integers

// `head`: the first bytes of the text, `whole` if that is all of it. Throws InputError naming `file`.
Recognized recognize(std::string_view head, bool whole, const std::string& file);

} // namespace evenkeel
