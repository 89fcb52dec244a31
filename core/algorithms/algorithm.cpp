// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/algorithm.h"

#include "core/algorithms/list.h"
#include "core/algorithms/shared/local_steps.h"

#include <algorithm>

namespace evenkeel {

std::span<const Algorithm* const> algorithms() { return allAlgorithms; }

const Algorithm* findAlgorithm(std::string_view name)
{
    const auto found = std::ranges::find(allAlgorithms, name, &Algorithm::name);
    return found == allAlgorithms.end() ? nullptr : *found;
}

void train(const Algorithm& algorithm, Worker& w, std::span<const double> options)
{
    if (w.size() == 1 && algorithm.alone == Algorithm::Alone::PlainSgd)
        plainSgd(w);
    else
        algorithm.train(w, options);
}

} // namespace evenkeel
