// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/search_space.h"

#include "core/base/number_text.h"
#include "core/base/parsed_number.h"
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

// Numbers in ascending order, as "4", "8", "16".
bool areAscending(const std::vector<std::string>& values)
{
    std::optional<double> before;
    for (const std::string& value : values) {
        const std::optional<double> number = parsedNumber(value);
        if (!number || (before && *number <= *before))
            return false;
        before = number;
    }
    return true;
}

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

// The first that was not tried, by steps of so many powers of two.
std::optional<Candidate> SearchSpace::nextAlong(
    const Candidate& of, int rate, int batch, const std::vector<Candidate>& tried) const
{
    constexpr int farthest = 6;
    if ((rate != 0 && !hasRate) || (batch != 0 && !hasBatch))
        return std::nullopt;
    for (int step = 1; step <= farthest; ++step) {
        Candidate one = of;
        one.rate += rate * step;
        one.batch += batch * step;
        if (batch != 0 && batchOf(one) == batchOf(of))
            return std::nullopt;
        if (std::ranges::find(tried, one) == tried.end())
            return one;
    }
    return std::nullopt;
}

std::vector<std::vector<int>> SearchSpace::movesOf(const Candidate& of) const
{
    std::vector<std::vector<int>> moves;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const int now = of.options[i], count = int(options[i].values.size());
        std::vector<int>& to = moves.emplace_back();
        if (now >= 0 && areAscending(options[i].values)) {
            if (now + 1 < count)
                to.push_back(now + 1);
            if (now > 0)
                to.push_back(now - 1);
            continue;
        }
        for (int value = 0; value < count; ++value)
            if (value != now)
                to.push_back(value);
    }
    return moves;
}

std::vector<Candidate> SearchSpace::neighbors(const Candidate& of, const std::vector<Candidate>& tried, int count) const
{
    std::vector<Candidate> found, known = tried;
    const auto add = [&](const std::optional<Candidate>& one) {
        if (!one || int(found.size()) >= count || std::ranges::find(known, *one) != known.end())
            return;
        found.push_back(*one);
        known.push_back(*one);
    };
    for (const int direction : { 1, -1 }) {
        add(nextAlong(of, direction, 0, known));
        add(nextAlong(of, 0, direction, known));
    }
    const std::vector<std::vector<int>> moves = movesOf(of);
    std::size_t furthest = 0;
    for (const std::vector<int>& to : moves)
        furthest = std::max(furthest, to.size());
    for (std::size_t move = 0; move < furthest; ++move) // each option once before any twice
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (move < moves[i].size()) {
                Candidate one = of;
                one.options[i] = moves[i][move];
                add(one);
            }
    for (const int rate : { 1, -1 })
        for (const int batch : { 1, -1 })
            add(nextAlong(of, rate, batch, known));
    for (std::size_t before = 0; int(found.size()) < count && (before == 0 || found.size() > before);) {
        before = std::max<std::size_t>(found.size(), 1);
        for (const int direction : { 1, -1 }) {
            add(nextAlong(of, direction, 0, known));
            add(nextAlong(of, 0, direction, known));
        }
    }
    return found;
}

std::vector<Candidate> SearchSpace::finerRates(const Candidate& of) const
{
    constexpr double half = 0.5;
    if (!hasRate)
        return {};
    std::vector<Candidate> both { of, of };
    both[0].rate += half;
    both[1].rate -= half;
    return both;
}

double SearchSpace::rateOf(const Candidate& candidate) const
{
    double factor = std::exp2(candidate.rate);
    for (std::size_t i = 0; i < candidate.options.size(); ++i)
        if (candidate.options[i] >= 0 && !options[i].rateFactors.empty())
            factor *= options[i].rateFactors[std::size_t(candidate.options[i])];
    return factor == 1 ? base.train.rate : twoDigits(base.train.rate * factor);
}

int SearchSpace::batchOf(const Candidate& candidate) const
{
    constexpr double max = 1e6; // limit of train.batch
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

std::vector<SearchRange> SearchSpace::searched() const
{
    const auto range = [](const char* key, bool isTuned, const Candidate& low, const Candidate& high, auto value) {
        return isTuned ? SearchRange { key, { value(low), value(high) }, true } : SearchRange { key, { value(low) } };
    };
    std::vector<SearchRange> ranges { range("train.rate", hasRate, { hasRate ? -double(maxRate) : 0, 0, {} },
                                          { maxRate, 0, {} },
                                          [this](const Candidate& c) { return exactText(rateOf(c)); }),
        range("train.batch", hasBatch, { 0, hasBatch ? minBatch : 0, {} }, { 0, maxBatch, {} },
            [this](const Candidate& c) { return std::to_string(batchOf(c)); }) };
    for (const SearchDimension& option : options)
        ranges.push_back({ option.key, option.values });
    return ranges;
}

Phrase rangesText(const std::vector<SearchRange>& ranges)
{
    std::vector<Phrase> texts;
    for (const SearchRange& range : ranges) {
        if (range.isInterval) {
            texts.push_back(phrase("%1 %2 to %3", { nameOf(range.key), range.values.front(), range.values.back() }));
            continue;
        }
        std::string text = nameOf(range.key);
        for (std::size_t i = 0; i < range.values.size(); ++i)
            text += (i == 0 ? " " : "|") + range.values[i];
        texts.emplace_back(std::move(text));
    }
    return phraseList(texts);
}

} // namespace evenkeel
