// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/search_space.h"

#include "core/base/number_text.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace evenkeel {

namespace {

// The number g > 1 with g^(d + 1) = g + 1: 1 / g, 1 / g^2, ... are the steps of R_d.
double generatorOf(std::size_t dimensions)
{
    double g = 2;
    for (int i = 0; i < 60; ++i)
        g = std::pow(1 + g, 1.0 / double(dimensions + 1));
    return g;
}

int placeOf(double share, int count) { return std::min(int(share * count), count - 1); }

std::string nameOf(const std::string& key) { return key.substr(key.rfind('.') + 1); }

} // namespace

std::vector<Candidate> SearchSpace::candidates(int count) const
{
    Candidate middle;
    middle.options.assign(options.size(), -1);
    std::vector<Candidate> all { middle };
    std::set<Candidate> known { middle };
    const double g = generatorOf(2 + options.size());
    constexpr int attemptsPerCandidate = 50; // a small space has fewer points than are asked for
    for (int i = 1; int(all.size()) < count && i < attemptsPerCandidate * count; ++i) {
        double step = 1;
        const auto next = [&](int places) {
            step /= g;
            const double x = 0.5 + i * step;
            return placeOf(x - std::floor(x), places);
        };
        Candidate one;
        const int rate = next(2 * maxRate + 1) - maxRate, batch = next(maxBatch - minBatch + 1) + minBatch;
        one.rate = hasRate ? rate : 0;
        one.batch = hasBatch ? batch : 0;
        for (const SearchDimension& option : options)
            one.options.push_back(next(int(option.values.size())));
        if (known.insert(one).second)
            all.push_back(std::move(one));
    }
    return all;
}

std::vector<Candidate> SearchSpace::neighbors(const Candidate& of, const std::vector<Candidate>& tried) const
{
    std::vector<Candidate> found;
    const auto search = [&](int Candidate::*member, int direction) {
        constexpr int farthest = 6;
        for (int step = 1; step <= farthest; ++step) {
            Candidate one = of;
            one.*member += direction * step;
            if (member == &Candidate::batch && batchOf(one) == batchOf(of))
                return;
            if (std::ranges::find(tried, one) == tried.end()) {
                found.push_back(std::move(one));
                return;
            }
        }
    };
    for (const int direction : { 1, -1 }) {
        if (hasRate)
            search(&Candidate::rate, direction);
        if (hasBatch)
            search(&Candidate::batch, direction);
    }
    return found;
}

double SearchSpace::rateOf(const Candidate& candidate) const
{
    return candidate.rate == 0 ? base.train.rate : twoDigits(base.train.rate * std::exp2(candidate.rate));
}

int SearchSpace::batchOf(const Candidate& candidate) const
{
    constexpr double max = 1e6; // as train.batch
    return int(std::clamp(std::round(base.train.batch * std::exp2(candidate.batch)), 1.0, max));
}

RunConfig SearchSpace::configOf(const Candidate& candidate) const
{
    RunConfig config = base;
    config.train.rate = rateOf(candidate);
    config.train.batch = batchOf(candidate);
    for (std::size_t i = 0; i < options.size(); ++i)
        if (candidate.options[i] >= 0)
            setKey(config, options[i].key + "=" + options[i].values[std::size_t(candidate.options[i])]);
    return config;
}

std::string SearchSpace::text(const Candidate& candidate) const
{
    std::string text = "rate " + exactText(rateOf(candidate)) + ", batch " + std::to_string(batchOf(candidate));
    for (std::size_t i = 0; i < options.size(); ++i)
        if (candidate.options[i] >= 0)
            text += ", " + nameOf(options[i].key) + " " + options[i].values[std::size_t(candidate.options[i])];
    return text;
}

std::string SearchSpace::ranges() const
{
    const auto range = [](const char* name, bool isTuned, const Candidate& low, const Candidate& high, auto value) {
        return name + std::string(" ") + (isTuned ? value(low) + " to " + value(high) : value(low));
    };
    std::string text = range("rate", hasRate, { hasRate ? -maxRate : 0, 0, {} }, { maxRate, 0, {} },
                           [this](const Candidate& c) { return exactText(rateOf(c)); })
        + ", "
        + range("batch", hasBatch, { 0, hasBatch ? minBatch : 0, {} }, { 0, maxBatch, {} },
            [this](const Candidate& c) { return std::to_string(batchOf(c)); });
    for (const SearchDimension& option : options) {
        text += ", " + nameOf(option.key) + " ";
        for (std::size_t i = 0; i < option.values.size(); ++i)
            text += (i > 0 ? "|" : "") + option.values[i];
    }
    return text;
}

} // namespace evenkeel
