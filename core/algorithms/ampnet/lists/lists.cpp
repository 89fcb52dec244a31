// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/lists/lists.h"

#include <algorithm>

namespace evenkeel::ampnet {

Lists::Lists(Random& random, Index count, Index length)
    : positions(at(length) + 1, Matrix(count, tokens))
{
    for (Index row = 0; row < count; ++row) {
        const auto operation = Index(random.below(operations));
        positions[0].view().row(row)[operation] = 1;
        Index largest = 0, smallest = digits - 1, last = 0;
        for (Index i = 1; i <= length; ++i) {
            const auto digit = Index(random.below(digits));
            positions[at(i)].view().row(row)[operations + digit] = 1;
            largest = std::max(largest, digit);
            smallest = std::min(smallest, digit);
            last = digit;
        }
        const Index answers[operations] = { largest, smallest, last, length % digits };
        targets.push_back(Id(answers[operation]));
    }
}

} // namespace evenkeel::ampnet
