// SPDX-License-Identifier: GPL-3.0-or-later
// Recognizes files of documents, and which of their columns hold the text and the labels.
#pragma once

#include "core/data/documents/text_settings.h"
#include "core/data/text/byte_stream.h"

#include "kernels/views.h"

#include <optional>

namespace evenkeel {

inline constexpr std::size_t maxDocument = std::size_t { 1 } << 28; // bytes

// Table: CSV or TSV. LabelLines: `__label__a __label__b text`, fastText's.
enum class DocumentKind { Table, JsonLines, LabelLines };

struct DocumentFormat {
    DocumentKind kind = DocumentKind::Table;
    std::string name; // "csv", "tsv", "json lines", "fasttext"
    char separator = ','; // separator of a table's cells
    std::size_t columns = 0; // number of a table's columns
    std::vector<std::size_t> textColumns; // columns of a table that are text, from 0
    std::optional<std::size_t> labelColumn; // column of a table that has the labels; unset: documents have none
    std::size_t skip = 0; // bytes before the first document
    Index firstLine = 1; // the number of the line behind them
    TextReading reading {}; // columns and separator, without weights
    std::vector<std::string> notices;

    bool mayQuoteLines() const { return kind == DocumentKind::Table && separator != '\t'; }
    char recordSeparator() const { return mayQuoteLines() ? separator : '\t'; } // for endOfRecord()
};

// What a file is to go with.
struct DocumentsAs {
    const TextReading* reading = nullptr; // reading of the training data; null: these are the training data
    bool areLabelsNeeded = true;
    // Where given, gets the names of all columns, or their numbers, also where it is not clear which ones are meant.
    std::vector<std::string>* columns = nullptr;
};

// Unset: the file holds none. Throws InputError where it is not clear which columns are meant.
std::optional<DocumentFormat> documentFormat(OpenedSource& source, const TextSettings& settings, const DocumentsAs& as);

// The cells of a table's row, without their quotes; `row` ends at the line end. Throws LineFault for a quote that is
// not closed.
void readCells(std::string_view row, char separator, std::vector<std::string>& cells);

// Where the record that begins at `at` ends: behind its line end. 0: not within the text. Line ends within quotes
// belong to the record.
std::size_t endOfRecord(std::string_view text, std::size_t at, char separator);
std::string_view withoutLineEnd(std::string_view record);

} // namespace evenkeel
