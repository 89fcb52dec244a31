// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/documents/document_labels.h"

#include "core/base/trimmed.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr std::string_view blanks = " \t\r\n"; // a cell may have several lines

void addLabel(std::string_view label, std::vector<std::string>& to)
{
    if (label = trimmed(label, blanks); !label.empty())
        to.emplace_back(label);
}

bool isBracketed(std::string_view cell) { return cell.size() >= 2 && cell.front() == '[' && cell.back() == ']'; }

// Items of a list as Python and JSON write it.
void splitList(std::string_view items, std::vector<std::string>& to)
{
    std::string item;
    for (std::size_t i = 0; i <= items.size(); ++i) {
        if (i == items.size() || items[i] == ',') {
            addLabel(item, to);
            item.clear();
            continue;
        }
        const char quote = items[i];
        if ((quote != '\'' && quote != '"') || !trimmed(item, blanks).empty()) {
            item += items[i];
            continue;
        }
        for (++i; i < items.size() && items[i] != quote; ++i) {
            if (items[i] == '\\' && i + 1 < items.size())
                ++i;
            item += items[i];
        }
    }
}

void splitUris(std::string_view cell, std::vector<std::string>& to)
{
    for (std::size_t at = 0; (at = cell.find('<', at)) != cell.npos;) {
        const std::size_t end = cell.find('>', at);
        addLabel(cell.substr(at + 1, end == cell.npos ? end : end - at - 1), to);
        at = end == cell.npos ? cell.size() : end;
    }
}

} // namespace

void splitLabels(std::string_view cell, std::string_view separator, std::vector<std::string>& to)
{
    cell = trimmed(cell, blanks);
    if (separator == listLabels) {
        splitList(isBracketed(cell) ? cell.substr(1, cell.size() - 2) : cell, to);
    } else if (separator == uriLabels) {
        splitUris(cell, to);
    } else if (separator.empty()) {
        addLabel(cell, to);
    } else {
        for (std::size_t begin = 0, end = 0; begin <= cell.size(); begin = end + separator.size()) {
            end = std::min(cell.find(separator, begin), cell.size());
            addLabel(cell.substr(begin, end - begin), to);
        }
    }
}

std::string foundSeparator(const std::vector<std::string>& cells)
{
    std::vector<std::string_view> filled;
    for (const std::string& cell : cells)
        if (const std::string_view text = trimmed(cell, blanks); !text.empty())
            filled.push_back(text);
    if (filled.empty())
        return "";
    if (std::ranges::all_of(filled, isBracketed))
        return listLabels;
    if (std::ranges::all_of(filled, [](std::string_view cell) { return cell.front() == '<' && cell.back() == '>'; }))
        return uriLabels;
    for (const char separator : { ';', '|', ',' })
        if (std::ranges::any_of(filled, [&](std::string_view cell) { return cell.find(separator) != cell.npos; }))
            return { separator };
    return "";
}

std::string separatorText(const std::string& separator)
{
    return separator.empty()      ? "nothing (one label per document)"
        : separator == listLabels ? "commas, in brackets"
        : separator == uriLabels  ? "blanks, as addresses in < >"
        : separator == " "        ? "blanks"
        : separator == "\t"       ? "tabs"
                                  : "'" + separator + "'";
}

} // namespace evenkeel
