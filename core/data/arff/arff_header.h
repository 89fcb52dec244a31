// SPDX-License-Identifier: GPL-3.0-or-later
// What stands before the rows of an ARFF file: the relation's name and the attributes.
#pragma once

#include "core/data/text/byte_stream.h"
#include "kernels/views.h"

#include <string>
#include <vector>

namespace evenkeel {

struct ArffAttribute {
    std::string name;
    bool isNominal = false;
    std::vector<std::string> values; // values of a nominal attribute, in the order of the declaration
    std::vector<float> numbers; // the values, where all of them are numbers
};

struct ArffHeader {
    std::string relation;
    std::vector<ArffAttribute> attributes;
    std::size_t size = 0; // bytes before the first row
    Index lines = 0; // lines before the first row
};

// Reads more of the source's head where the header is longer; `begin`: bytes before its first line. Throws InputError
// "FILE:LINE: ..." for what cannot be read.
ArffHeader readArffHeader(OpenedSource& source, std::size_t begin);

// The word at `p`, quoted or up to a blank, a comma, a brace, a comment or the line's end; returns the place behind it.
// Throws LineFault for a quote that is not closed.
const char* readArffWord(const char* p, std::string& word);

} // namespace evenkeel
