// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/algorithm.h"

#include "core/algorithms/list.h"
#include "core/algorithms/shared/local_steps.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <vector>

namespace evenkeel {

std::span<const Algorithm* const> algorithms()
{
    static const std::vector<const Algorithm*> all = [] {
        std::vector<const Algorithm*> list(coreAlgorithms.begin(), coreAlgorithms.end());
        std::ranges::copy(layerAlgorithms(), std::back_inserter(list));
        return list;
    }();
    return all;
}

const Algorithm* findAlgorithm(std::string_view name)
{
    const auto found = std::ranges::find(algorithms(), name, &Algorithm::name);
    return found == algorithms().end() ? nullptr : *found;
}

std::string leftOutAlgorithm(std::string_view name)
{
    constexpr std::array<std::string_view, 3> names { "ampnet", "local-parallelism", "block-splitting" };
    if (!layerAlgorithms().empty() || std::ranges::find(names, name) == names.end())
        return {};
    return phrase("%1 is not in this program: it was built with EVENKEEL_STRUCTURES=OFF", { std::string(name) });
}

void train(const Algorithm& algorithm, Worker& w, std::span<const double> options)
{
    if (w.size() == 1 && algorithm.alone == Algorithm::Alone::PlainSgd)
        plainSgd(w);
    else
        algorithm.train(w, options);
}

} // namespace evenkeel
