// Nearest known name by edit distance (Levenshtein).
#include "core/run/suggest.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

static std::size_t editDistance(const std::string& a, const std::string& b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({ row[j] + 1, row[j - 1] + 1, change });
        }
    }
    return row.back();
}

std::string suggestion(const std::string& name, const std::vector<std::string>& known)
{
    const auto nearest = std::min_element(known.begin(), known.end(),
        [&](const auto& a, const auto& b) { return editDistance(name, a) < editDistance(name, b); });
    if (nearest == known.end() || editDistance(name, *nearest) > std::max<std::size_t>(2, name.size() / 3))
        return "";
    return "; did you mean '" + *nearest + "'?";
}

} // namespace evenkeel
