// SPDX-License-Identifier: GPL-3.0-or-later
// The formats that are read, for all who name them: help of commands, the project's settings.
#pragma once

namespace evenkeel {

inline constexpr const char* dataFormats
    = "Samples as XMLC or libSVM text, ARFF, a pair of files (trn_X_Xf.txt and trn_X_Y.txt, or X.npz and Y.npz of "
      "sparse matrices; the former is given), or a cache (.ekd); documents as CSV, TSV, JSON lines, __label__ lines or "
      "a folder of texts; text also as gzip, bzip2, zstd or xz.";

} // namespace evenkeel
