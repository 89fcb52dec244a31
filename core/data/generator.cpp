// SPDX-License-Identifier: GPL-3.0-or-later
// Power-law data with planted structure. Labels are placed on a hidden ring: a sample's labels are mostly neighbors
// there, each label has features of its own, and labels of one segment share some. The other features of a sample are
// Zipf noise. A value is (1 + ln tf) * ln(1 + samples / df), as in text collections.
#include "core/data/uneven_data.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/random.h"
#include "core/data/content_hash.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <numeric>
#include <utility>

namespace evenkeel {

namespace {

std::vector<Id> shuffled(Index count, Random random)
{
    std::vector<Id> ids(static_cast<std::size_t>(count));
    std::iota(ids.begin(), ids.end(), 0);
    for (std::size_t i = ids.size(); i > 1; --i)
        std::swap(ids[i - 1], ids[random.below(i)]);
    return ids;
}

// A rank in 0 .. count - 1 with probability nearly proportional to 1 / (rank + flat), by inverting the integral.
class PowerLaw {
public:
    PowerLaw(Index count, double flat)
        : m_count(count)
        , m_flat(flat)
        , m_log(repeatableLog(1 + static_cast<double>(count) / flat))
    {
    }
    Index draw(Random& random) const
    {
        const auto rank = static_cast<Index>(m_flat * (repeatableExp(random.uniform() * m_log) - 1));
        return std::min(rank, m_count - 1);
    }

private:
    Index m_count;
    double m_flat, m_log;
};

class Generator {
public:
    // `spread`: see uneven_data.h; 0: lengths between a quarter and 2.5 times the mean.
    Generator(const GeneratorOptions& options, double spread)
        : m_options(options)
        , m_spread(spread)
        , m_ringToLabel(shuffled(options.labels, Random(options.seed, 1)))
        , m_rankToPlace(shuffled(options.labels, Random(options.seed, 2)))
        , m_rankToFeature(shuffled(options.features, Random(options.seed, 3)))
        , m_labelLaw(options.labels, 5)
        , m_featureLaw(options.features, 10)
        , m_prototypeSize(std::clamp<Index>(static_cast<Index>(options.nnz / 3), 6, 200))
        , m_frequencies(static_cast<std::size_t>(options.features))
    {
    }

    DatasetArrays arrays(const std::function<bool(double)>& keepGoing);

private:
    std::vector<Id> drawPlaces(Random& random) const; // draws distinct places on the ring
    Id planted(Id place, Random& random) const;
    void drawFeatures(std::span<const Id> places, Random& random, DatasetArrays& arrays);

    const GeneratorOptions& m_options;
    const double m_spread;
    std::vector<Id> m_ringToLabel, m_rankToPlace, m_rankToFeature;
    PowerLaw m_labelLaw, m_featureLaw;
    Index m_prototypeSize;
    std::vector<int> m_frequencies; // number of times that each feature occurs in the sample being drawn
    std::vector<Id> m_drawn; // features that occur in it
};

// An integer of the given mean, skewed like the lengths of real documents as far as the limit allows.
Index drawCount(double mean, Index limit, Random& random)
{
    const double u = random.uniform(), room = static_cast<double>(limit) - 1;
    const double wanted = mean * (2.5 * mean <= room ? 0.25 + 2.25 * u * u : 1.5 * mean <= room ? 0.5 + u : 1);
    const auto whole = static_cast<Index>(wanted);
    return std::min(limit, whole + (random.chance(wanted - static_cast<double>(whole)) ? 1 : 0));
}

// A log-normal integer of the given mean, as far as the limit allows.
Index drawSpread(double mean, double spread, Index limit, Random& random)
{
    const double wanted = mean * repeatableExp(spread * (random.normal() - spread / 2));
    return static_cast<Index>(std::clamp(wanted + 0.5, 1.0, static_cast<double>(limit)));
}

std::vector<Id> Generator::drawPlaces(Random& random) const
{
    const double mean = m_options.labelsPerSample;
    const Index count = mean >= 1 ? 1 + drawCount(mean - 1, m_options.labels - 1, random) : drawCount(mean, 1, random);
    std::vector<Id> places;
    while (std::ssize(places) < count) {
        Index place = 0;
        if (!places.empty() && random.chance(0.7)) // near the first: labels co-occur
            place = places.front() + static_cast<Index>(random.below(9)) - 4 + m_options.labels * 4;
        else
            place = m_rankToPlace[static_cast<std::size_t>(m_labelLaw.draw(random))];
        place %= m_options.labels;
        while (std::ranges::find(places, place) != places.end())
            place = (place + 1) % m_options.labels;
        places.push_back(static_cast<Id>(place));
    }
    return places;
}

// One of the features of the label at `place`; every third is shared by the eight labels of its segment.
Id Generator::planted(Id place, Random& random) const
{
    const std::uint64_t word = random.below(static_cast<std::uint64_t>(m_prototypeSize));
    const std::uint64_t owner
        = word % 3 == 0 ? static_cast<std::uint64_t>(place / 8) << 1 : static_cast<std::uint64_t>(place) << 1 | 1;
    Random prototype(m_options.seed ^ 0x70726f746f747970u, owner << 8 | word);
    return static_cast<Id>(prototype.below(static_cast<std::uint64_t>(m_options.features)));
}

void Generator::drawFeatures(std::span<const Id> places, Random& random, DatasetArrays& arrays)
{
    const Index wanted = m_spread > 0
        ? drawSpread(m_options.nnz, m_spread, m_options.features, random)
        : std::max<Index>(m_options.nnz >= 1 ? 1 : 0, drawCount(m_options.nnz, m_options.features, random));
    m_drawn.clear();
    const auto draw = [&](Id feature) {
        if (m_frequencies[static_cast<std::size_t>(feature)]++ == 0)
            m_drawn.push_back(feature);
    };
    for (Index tries = 50 * wanted + 50; std::ssize(m_drawn) < wanted && tries > 0; --tries) {
        const bool signal = !places.empty() && random.chance(m_options.signal);
        draw(signal ? planted(places[random.below(places.size())], random)
                    : m_rankToFeature[static_cast<std::size_t>(m_featureLaw.draw(random))]);
    }
    for (Id feature = 0; std::ssize(m_drawn) < wanted; ++feature) // nearly all features are wanted
        if (m_frequencies[static_cast<std::size_t>(feature)] == 0)
            draw(feature);
    std::ranges::sort(m_drawn);
    for (const Id feature : m_drawn) {
        arrays.featureIds.push_back(feature);
        const int frequency = std::exchange(m_frequencies[static_cast<std::size_t>(feature)], 0);
        arrays.values.push_back(static_cast<float>(1 + repeatableLog(frequency)));
    }
}

DatasetArrays Generator::arrays(const std::function<bool(double)>& keepGoing)
{
    DatasetArrays arrays;
    arrays.features = m_options.features;
    arrays.labels = m_options.labels;
    for (Index i = 0; i < m_options.samples; ++i) {
        keepGenerating(i, m_options.samples, keepGoing);
        Random random(m_options.seed, static_cast<std::uint64_t>(i) + 16);
        const auto places = drawPlaces(random);
        for (const Id place : places)
            arrays.labelIds.push_back(m_ringToLabel[static_cast<std::size_t>(place)]);
        std::sort(arrays.labelIds.end() - std::ssize(places), arrays.labelIds.end());
        drawFeatures(places, random, arrays);
        arrays.labelOffsets.push_back(std::ssize(arrays.labelIds));
        arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
    }
    std::vector<Index> occurrences(static_cast<std::size_t>(m_options.features));
    for (const Id feature : arrays.featureIds)
        ++occurrences[static_cast<std::size_t>(feature)];
    std::vector<double> rarity(occurrences.size()); // ln(1 + samples / df)
    for (std::size_t i = 0; i < rarity.size(); ++i)
        if (occurrences[i] > 0)
            rarity[i] = repeatableLog(1 + static_cast<double>(m_options.samples) / static_cast<double>(occurrences[i]));
    for (std::size_t i = 0; i < arrays.values.size(); ++i)
        arrays.values[i]
            = static_cast<float>(arrays.values[i] * rarity[static_cast<std::size_t>(arrays.featureIds[i])]);
    return arrays;
}

void check(const GeneratorOptions& options)
{
    constexpr Index max = INT32_MAX;
    if (options.samples < 0 || options.features < 1 || options.labels < 1 || options.features > max
        || options.labels > max)
        throw InputError(
            phrase("generated data needs at least one feature and one label, and at most 2147483647 of each"));
    if (options.kind != DataKind::Features)
        return;
    if (!(options.nnz >= 0 && options.nnz <= 0.8 * static_cast<double>(options.features)))
        throw InputError(phrase("the mean number of features per sample must be between 0 and 0.8 times the features"));
    if (!(options.labelsPerSample >= 0 && options.labelsPerSample <= static_cast<double>(options.labels)))
        throw InputError(phrase("the mean number of labels per sample must be between 0 and the number of labels"));
    if (!(options.signal >= 0 && options.signal <= 1))
        throw InputError(phrase("the share of planted features must be between 0 and 1"));
}

} // namespace

namespace {

// Better one sentence now than the kernel's killer later.
void checkMemory(const GeneratorOptions& o)
{
    const double pairs = double(o.samples) * o.nnz, labels = double(o.samples) * o.labelsPerSample;
    const double bytes = pairs * (sizeof(Id) + sizeof(float)) + labels * sizeof(Id)
        + double(2 * o.samples + o.features + o.labels) * sizeof(Index);
    const std::int64_t free = hostMemory().free;
    if (free > 0 && bytes > double(free))
        throw std::bad_alloc();
}

} // namespace

void keepGenerating(Index sample, Index samples, const std::function<bool(double)>& keepGoing)
{
    constexpr Index samplesPerCheck = 64; // a few milliseconds even with long samples
    if (keepGoing && sample % samplesPerCheck == 0 && !keepGoing(double(sample) / double(samples)))
        throw Canceled {};
}

Dataset generate(const GeneratorOptions& options, const std::function<bool(double)>& keepGoing)
{
    check(options);
    checkMemory(options);
    DatasetArrays arrays = options.kind == DataKind::Features ? Generator(options, 0).arrays(keepGoing)
                                                              : generateStructures(options, keepGoing);
    return makeDataset(std::move(arrays), "generated, seed " + std::to_string(options.seed));
}

Dataset generateUneven(const GeneratorOptions& options, double spread)
{
    check(options);
    if (options.kind != DataKind::Features || !(spread > 0 && spread <= maxSpread))
        throw InputError(
            "only numbers of features can be spread, by a deviation of their logarithm above 0 and up to 3");
    checkMemory(options);
    return makeDataset(Generator(options, spread).arrays({}), "generated, seed " + std::to_string(options.seed));
}

} // namespace evenkeel
