// SPDX-License-Identifier: GPL-3.0-or-later
// Dot products by inverted lists: of row i with every row that has one of its features.
#include "core/partition/submodular/neighbors.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr std::size_t heavyFeatures = 8; // approximate: features of a row that find candidates
constexpr std::size_t longestList = 256; // approximate: rows that a feature offers
constexpr std::size_t maxPairs = std::size_t(1) << 27; // of all-pairs lists: 2 GiB

struct Neighbor {
    double distance2;
    Id row;
    bool operator<(const Neighbor& other) const
    {
        return distance2 != other.distance2 ? distance2 < other.distance2 : row < other.row;
    }
};

class Search {
public:
    Search(const Dataset& data, std::span<const Id> samples, const NeighborGraphOptions& options)
        : m_data(data)
        , m_samples(samples)
        , m_options(options)
        , m_lists(static_cast<std::size_t>(data.features))
        , m_norm2(samples.size(), 0)
        , m_dot(samples.size(), 0)
        , m_isCandidate(samples.size(), 0)
    {
        for (std::size_t row = 0; row < samples.size(); ++row) {
            for (float value : data.valuesOf(samples[row]))
                m_norm2[row] += double(value) * double(value);
            for (const auto& [feature, value] : offered(row))
                m_lists[static_cast<std::size_t>(feature)].push_back({ static_cast<Id>(row), value });
        }
    }

    std::vector<Neighbor> nearest(std::size_t row)
    {
        for (const auto& [feature, value] : offered(row)) {
            const auto& list = m_lists[static_cast<std::size_t>(feature)];
            const std::size_t reach = approximate() ? std::min(list.size(), longestList) : list.size();
            // Of a long list, the part around this row, so that every row is a candidate of some row.
            const auto here = static_cast<std::size_t>(
                std::ranges::lower_bound(list, static_cast<Id>(row), {}, &Entry::row) - list.begin());
            const std::size_t first = std::min(list.size() - reach, here > reach / 2 ? here - reach / 2 : 0);
            for (std::size_t i = first; i < first + reach; ++i)
                meet(static_cast<std::size_t>(list[i].row), double(value) * double(list[i].value));
        }
        std::vector<Neighbor> found;
        for (std::size_t other : m_candidates) {
            const double dot = approximate() ? wholeDot(row, other) : m_dot[other];
            if (other != row)
                found.push_back({ std::max(0.0, m_norm2[row] + m_norm2[other] - 2 * dot), static_cast<Id>(other) });
            m_dot[other] = 0;
            m_isCandidate[other] = 0;
        }
        m_candidates.clear();
        const auto kept
            = m_options.count > 0 ? std::min(found.size(), static_cast<std::size_t>(m_options.count)) : found.size();
        std::nth_element(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(kept), found.end());
        found.resize(kept);
        return found;
    }

private:
    struct Entry {
        Id row;
        float value;
    };
    struct Feature {
        Id id;
        float value;
    };

    bool approximate() const { return m_options.search == NeighborGraphSearch::Approximate; }

    // The features by which a row finds others and is found.
    std::vector<Feature> offered(std::size_t row) const
    {
        const auto ids = m_data.featuresOf(m_samples[row]);
        const auto values = m_data.valuesOf(m_samples[row]);
        std::vector<Feature> features(ids.size());
        for (std::size_t i = 0; i < ids.size(); ++i)
            features[i] = { ids[i], values[i] };
        if (approximate() && features.size() > heavyFeatures) {
            std::ranges::stable_sort(features, std::greater<> {}, [](const Feature& f) { return std::abs(f.value); });
            features.resize(heavyFeatures);
        }
        return features;
    }

    void meet(std::size_t other, double product)
    {
        if (!m_isCandidate[other]) {
            m_isCandidate[other] = 1;
            m_candidates.push_back(other);
        }
        m_dot[other] += product;
    }

    double wholeDot(std::size_t a, std::size_t b) const
    {
        const auto idsA = m_data.featuresOf(m_samples[a]), idsB = m_data.featuresOf(m_samples[b]);
        const auto valuesA = m_data.valuesOf(m_samples[a]), valuesB = m_data.valuesOf(m_samples[b]);
        double dot = 0;
        for (std::size_t i = 0, j = 0; i < idsA.size() && j < idsB.size();)
            if (idsA[i] == idsB[j])
                dot += double(valuesA[i++]) * double(valuesB[j++]);
            else
                ++(idsA[i] < idsB[j] ? i : j);
        return dot;
    }

    const Dataset& m_data;
    std::span<const Id> m_samples;
    NeighborGraphOptions m_options;
    std::vector<std::vector<Entry>> m_lists; // rows of each feature
    std::vector<double> m_norm2, m_dot;
    std::vector<char> m_isCandidate;
    std::vector<std::size_t> m_candidates;
};

using Lists = std::vector<std::vector<Neighbor>>;

constexpr std::size_t rowsPerCheck = 1024;

void makeSymmetric(Lists& lists, const std::function<void()>& check)
{
    const auto checkAt = [&check](std::size_t row) {
        if (row % rowsPerCheck == 0 && check)
            check();
    };
    std::vector<std::size_t> own(lists.size());
    for (std::size_t row = 0; row < lists.size(); ++row)
        own[row] = lists[row].size();
    for (std::size_t row = 0; row < lists.size(); ++row) {
        checkAt(row);
        for (std::size_t i = 0; i < own[row]; ++i)
            lists[static_cast<std::size_t>(lists[row][i].row)].push_back(
                { lists[row][i].distance2, static_cast<Id>(row) });
    }
    for (std::size_t row = 0; row < lists.size(); ++row) {
        checkAt(row);
        auto& list = lists[row];
        std::ranges::stable_sort(list, {}, &Neighbor::row);
        const auto same = [](const Neighbor& a, const Neighbor& b) { return a.row == b.row; };
        list.erase(std::unique(list.begin(), list.end(), same), list.end());
    }
}

double medianDistance2(const Lists& lists)
{
    std::vector<double> all;
    for (const auto& list : lists)
        for (const Neighbor& neighbor : list)
            all.push_back(neighbor.distance2);
    if (all.empty())
        return 1;
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::ranges::nth_element(all, middle);
    return *middle > 0 ? *middle : 1;
}

} // namespace

NeighborGraph findNeighbors(const Dataset& data, std::span<const Id> samples, const NeighborGraphOptions& options,
    const std::function<void()>& pulse, const std::function<void()>& check)
{
    if (options.count == 0 && samples.size() * samples.size() > maxPairs)
        throw InputError(phrase("neighbours = 0 compares every pair of a class, and one class has %1 samples: set "
                                "neighbours to a number, for example 32",
            { std::to_string(samples.size()) }));
    Search search(data, samples, options);
    Lists lists(samples.size());
    for (std::size_t row = 0; row < samples.size(); ++row) {
        lists[row] = search.nearest(row);
        if (pulse)
            pulse();
    }
    makeSymmetric(lists, check);
    const double sigma2 = options.bandwidth > 0 ? options.bandwidth * options.bandwidth : medianDistance2(lists);
    NeighborGraph result;
    for (const auto& list : lists) {
        if (result.count() % rowsPerCheck == 0 && check)
            check();
        for (const Neighbor& neighbor : list) {
            result.rows.push_back(neighbor.row);
            result.similarity.push_back(repeatableExp(-std::min(600.0, neighbor.distance2 / (2 * sigma2))));
        }
        result.offsets.push_back(static_cast<Index>(result.rows.size()));
    }
    return result;
}

} // namespace evenkeel
