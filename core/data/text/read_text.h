// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of text, one a line, as a dataset: parsed in parallel, block by block.
#pragma once

#include "core/data/load.h"
#include "core/data/text/line_blocks.h"
#include "core/data/text/parsed_block.h"

namespace evenkeel {

using ParseRows = std::function<void(std::string_view lines, const BlockLimits& limits, ParsedBlock& block)>;

struct RowParser {
    const char* name; // name of the format
    Recognized format; // sizes, and where the rows begin
    ParseRows parse; // called by several threads
    // Where rows are not lines: the next rows of a stream, in `buffer`; empty at its end.
    std::function<std::string_view(LineBlocks& lines, std::vector<char>& buffer)> next {};
};

RowParser rowParserOf(const Recognized& format); // parser of XMLC, libSVM or matrix rows
Loaded readText(
    const OpenedSource& source, const RowParser& rows, const LoadOptions& options, const LoadDetails& details);

} // namespace evenkeel
