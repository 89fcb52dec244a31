// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/text/comma_line.h"

#include "core/data/text/number.h"
#include "kernels/views.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace evenkeel {

namespace {

using Sizes = std::array<Index, 3>; // samples, features, labels

// What a word begins with; -1: no number.
Index numberAt(std::string_view word)
{
    Index number = -1;
    std::from_chars(word.data(), word.data() + word.size(), number);
    return number;
}

std::optional<Sizes> sizesOf(std::string_view line)
{
    line = line.substr(0, line.find_last_not_of(" \t") + 1);
    Sizes sizes {};
    const char *p = line.data(), *const end = p + line.size();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto [behind, error] = std::from_chars(p, end, sizes[i]);
        const bool isLast = i + 1 == sizes.size();
        if (error != std::errc() || sizes[i] < 0 || (isLast ? behind != end : behind == end || *behind != ','))
            return {};
        p = behind + 1;
    }
    return sizes;
}

bool hasPair(std::string_view line)
{
    for (std::size_t colon = 0; (colon = line.find(':', colon)) != line.npos; ++colon)
        if (colon > 0 && isDigit(line[colon - 1]))
            return true;
    return false;
}

class LinesBehind {
public:
    void add(std::string_view line)
    {
        const auto commas = std::ranges::count(line, ',');
        m_areFields = m_areFields && !hasPair(line) && commas == (m_rows == 0 ? commas : m_commas);
        m_commas = commas;
        ++m_rows;
        m_hasPairs = m_hasPairs || hasPair(line);
        m_maxLabel = line.front() == ' ' || line.front() == '\t' ? m_maxLabel : std::max(m_maxLabel, maxLabel(line));
        for (std::size_t colon = 0; (colon = line.find(':', colon)) != line.npos; ++colon)
            m_maxFeature = std::max(m_maxFeature, numberAt(line.substr(line.find_last_of(" \t", colon) + 1)));
    }

    // Sizes of ids that count from 0 or, by mistake, from 1. Labels that ascend are sizes only where the samples are as
    // many, as those of a sample do.
    bool fit(const Sizes& sizes, bool whole) const
    {
        const auto [samples, features, labels] = sizes;
        const bool isCount = whole ? samples == m_rows : samples >= m_rows;
        return m_hasPairs && m_maxFeature <= features && m_maxLabel <= labels
            && (isCount || !std::ranges::is_sorted(sizes));
    }
    bool areTable(std::ptrdiff_t commas) const { return m_rows > 0 && m_areFields && m_commas == commas; }

private:
    static Index maxLabel(std::string_view line)
    {
        Index max = -1;
        for (line = line.substr(0, line.find_first_of(" \t")); !line.empty();) {
            const std::size_t comma = line.find(',');
            max = std::max(max, numberAt(line));
            line.remove_prefix(comma == line.npos ? line.size() : comma + 1);
        }
        return max;
    }

    Index m_rows = 0, m_maxFeature = -1, m_maxLabel = -1;
    std::ptrdiff_t m_commas = 0;
    bool m_areFields = true, m_hasPairs = false;
};

} // namespace

CommaLine commaLineOf(std::string_view head, bool whole)
{
    std::string_view first;
    LinesBehind behind;
    for (bool isFirst = true; !head.empty(); isFirst = false) {
        const std::size_t end = head.find('\n');
        if (end == head.npos && !whole)
            break;
        std::string_view line = head.substr(0, end);
        head.remove_prefix(end == head.npos ? head.size() : end + 1);
        line = line.substr(0, line.find('#'));
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        if (isFirst)
            first = line;
        else if (!line.empty())
            behind.add(line);
    }
    const auto commas = std::ranges::count(first, ',');
    if (commas > 0 && behind.areTable(commas))
        return CommaLine::Table;
    const auto sizes = sizesOf(first);
    return sizes && behind.fit(*sizes, whole) ? CommaLine::Header : CommaLine::Sample;
}

} // namespace evenkeel
