// SPDX-License-Identifier: GPL-3.0-or-later
// Which attributes of an ARFF file are features and which are labels, and what their values mean.
#pragma once

#include "core/data/arff/arff_header.h"

#include <map>

namespace evenkeel {

struct ArffColumn {
    bool isLabel = false;
    Id first = 0; // feature or label; of a named one that of its first value
    std::vector<float> numbers; // the values that it may have, ascending; empty: any number
    std::map<std::string, Id, std::less<>> places; // places of a named column's values, in the order of the declaration
    float omitted = 0; // value where a sparse row has none
    std::string name;

    bool isNamed() const { return !places.empty(); } // whether the column's values are names: one feature or label each
};

struct ArffColumns {
    std::vector<ArffColumn> columns; // a column per attribute
    std::vector<std::size_t> implied; // attributes that a sparse row has where it omits them
    std::vector<std::string> featureNames, labelNames;
    std::vector<std::string> notices;
};

// Labels are those of a list found beside the file (Mulan), those that the relation counts (MEKA: -C), or else the
// values of the last nominal attribute (Weka). Throws InputError where these contradict the attributes.
ArffColumns arffColumns(const std::filesystem::path& file, const ArffHeader& header);

} // namespace evenkeel
