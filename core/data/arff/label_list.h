// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of an ARFF file, as an XML file of Mulan names them: <labels><label name="..."/></labels>, also nested.
#pragma once

#include "core/data/arff/arff_header.h"

#include <optional>

namespace evenkeel {

std::vector<std::string> readLabelList(const std::filesystem::path& xml); // throws InputError

// bibtex.xml of bibtex.arff, bibtex-train.arff, bibtex_test.arff.gz; empty: there is none.
std::filesystem::path namedLabelList(const std::filesystem::path& arff);
// The only XML file of the folder whose labels are all attributes; empty: there is none. Throws InputError for several.
std::filesystem::path fittingLabelList(const std::filesystem::path& arff, const ArffHeader& header);

} // namespace evenkeel
