// SPDX-License-Identifier: GPL-3.0-or-later
// A table of results once, written as LaTeX, Markdown, CSV and HTML. All but HTML, which people alone read, are in
// English and the C locale.
#pragma once

#include "core/base/catalog.h"

#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// "device|samples|last batch" as the heads of a table, or words of a row: each is a form that is translated.
std::vector<Phrase> headings(std::string_view forms);

struct TableCell {
    Phrase text; // "0.6234", "15.3 ± 0.1", "> 34.2"
    bool isBest = false;
    // Of CSV: the number and its interval; NaN: there is none, a text without a number is all there is.
    double value = std::numeric_limits<double>::quiet_NaN(), low = value, high = value;
};
TableCell tableCell(Phrase text);
TableCell tableCell(double value, int decimals); // "-" for what is not finite

struct ReportTable {
    Phrase caption; // a sentence; empty: none
    std::vector<Phrase> headings;
    std::vector<std::vector<TableCell>> rows; // rows of cells, each as long as the headings
    bool isTyped = false; // whether its numbers are values as they are typed, in any language

    // A column of numbers is aligned right: its cells begin with a digit or a sign, or are "-" or empty.
    bool isNumeric(std::size_t column) const;
    std::vector<std::vector<Phrase>> texts() const; // texts of all cells, the headings first
};

std::string latexTable(const ReportTable& table); // needs booktabs; the best are bold
std::string markdownTable(const ReportTable& table);
std::string csvTable(const ReportTable& table); // a column with intervals is followed by two of their ends
std::string htmlTable(const ReportTable& table, const Catalog& language = Catalog("en")); // a fragment

// A text in the language of such a document: nothing in it is taken for markup or a command, or for an option of the
// end of the row above it.
std::string latexText(std::string_view text);
std::string markdownText(std::string_view text);
std::string htmlText(std::string_view text); // also within quotes

} // namespace evenkeel
