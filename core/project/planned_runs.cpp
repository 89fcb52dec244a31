// SPDX-License-Identifier: GPL-3.0-or-later
// A project's runs: the algorithm and its rivals, each with every seed.
#include "core/project/run_config.h"

#include <algorithm>

namespace evenkeel {

std::vector<RunConfig> plannedRuns(const RunConfig& config)
{
    std::vector<RunConfig> methods { config };
    for (const std::string& rival : config.train.against) {
        RunConfig other = config;
        other.algorithmOptions.clear();
        const auto comma = std::min(rival.find(','), rival.size());
        other.train.algorithm = rival.substr(0, comma); // an algorithm may be its own rival, with other options
        for (std::size_t begin = comma + 1, end = 0; begin < rival.size(); begin = end + 1) {
            end = std::min(rival.find(',', begin), rival.size());
            setKey(other, rival.substr(begin, end - begin));
        }
        methods.push_back(std::move(other));
    }
    std::vector<RunConfig> runs;
    for (const RunConfig& method : methods)
        for (int repeat = 0; repeat < config.train.repeats; ++repeat) {
            RunConfig one = method;
            one.train.seed += std::uint64_t(repeat);
            one.train.repeats = 1;
            one.train.against.clear();
            runs.push_back(std::move(one));
        }
    return runs;
}

} // namespace evenkeel
