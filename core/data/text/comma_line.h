// SPDX-License-Identifier: GPL-3.0-or-later
// What a first line of numbers with commas between them is, which the lines behind it decide.
#pragma once

#include <string_view>

namespace evenkeel {

// Sample: labels alone. Header: the sizes of XMLC text. Table: of a CSV file.
enum class CommaLine { Sample, Header, Table };

// `head`: the first bytes of a text, from the line on; `whole` if that is all of it. A header's three sizes hold for
// all that follows; the lines of a table have as many fields each, and no pairs.
CommaLine commaLineOf(std::string_view head, bool whole);

} // namespace evenkeel
