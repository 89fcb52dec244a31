// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/classes/class_mass.h"

#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

void refuseValues(const Dataset& data, Id sample)
{
    throw InputError(phrase("%1: sample %2 has a value that is not a finite number",
        { data.source.empty() ? phrase("the data") : data.source, std::to_string(sample) }));
}

namespace {

// With negative values a row's features are not in the order of their numbers.
void sortLastRow(ClassMass& mass)
{
    const std::size_t first = mass.begin(mass.rows() - 1), count = mass.end(mass.rows() - 1) - first;
    const auto ids = std::span(mass.features).subspan(first);
    if (std::ranges::is_sorted(ids))
        return;
    std::vector<std::pair<Id, double>> row(count);
    for (std::size_t i = 0; i < count; ++i)
        row[i] = { ids[i], mass.mass[first + i] };
    std::ranges::sort(row);
    for (std::size_t i = 0; i < count; ++i)
        std::tie(mass.features[first + i], mass.mass[first + i]) = row[i];
}

} // namespace

void addSizeBands(ClassMass& mass, const Dataset& data, std::span<const Id> samples, double each)
{
    constexpr std::size_t bands = 16;
    std::vector<double> size(samples.size(), 0);
    for (std::size_t row = 0; row < size.size(); ++row)
        for (float value : data.valuesOf(samples[row]))
            size[row] += std::abs(static_cast<double>(value));
    std::vector<std::size_t> order(size.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, {}, [&](std::size_t row) { return size[row]; });
    std::vector<Id> band(size.size());
    for (std::size_t i = 0; i < order.size(); ++i) // rows of equal size share a band
        band[order[i]] = i > 0 && size[order[i]] == size[order[i - 1]] ? band[order[i - 1]]
                                                                       : static_cast<Id>(i * bands / order.size());
    ClassMass with;
    with.total = mass.total;
    const auto first = static_cast<Id>(with.total.size());
    with.total.resize(with.total.size() + bands, 0);
    with.features.reserve(mass.features.size() + size.size());
    with.mass.reserve(with.features.capacity());
    for (std::size_t row = 0; row < mass.rows(); ++row) {
        for (std::size_t e = mass.begin(row); e < mass.end(row); ++e) {
            with.features.push_back(mass.features[e]);
            with.mass.push_back(mass.mass[e]);
        }
        with.features.push_back(first + band[row]);
        with.mass.push_back(each);
        with.total[static_cast<std::size_t>(with.features.back())] += each;
        with.offsets.push_back(static_cast<Index>(with.features.size()));
    }
    mass = std::move(with);
}

std::size_t ClassMassReader::renumber(std::span<const Id> samples)
{
    m_occurring.clear();
    std::size_t entries = 0;
    for (Id sample : samples) {
        const auto features = m_data.featuresOf(sample);
        const auto values = m_data.valuesOf(sample);
        entries += features.size();
        for (std::size_t i = 0; i < features.size(); ++i) {
            const Id feature = signedFeature(m_data, features[i], values[i]);
            if (Id& number = m_number[static_cast<std::size_t>(feature)]; number < 0 && values[i] != 0) {
                number = 0;
                m_occurring.push_back(feature);
            }
        }
    }
    std::ranges::sort(m_occurring);
    for (std::size_t i = 0; i < m_occurring.size(); ++i)
        m_number[static_cast<std::size_t>(m_occurring[i])] = static_cast<Id>(i);
    return entries;
}

void ClassMassReader::forget()
{
    for (Id feature : m_occurring)
        m_number[static_cast<std::size_t>(feature)] = -1;
}

ClassMass ClassMassReader::read(std::span<const Id> samples)
{
    const std::size_t entries = renumber(samples);
    ClassMass result;
    result.total.assign(m_occurring.size(), 0);
    result.offsets.reserve(samples.size() + 1);
    result.features.reserve(entries);
    result.mass.reserve(entries);
    for (Id sample : samples) {
        forMass(m_data, sample, [&](Id feature, double mass) {
            const Id number = m_number[static_cast<std::size_t>(feature)];
            result.features.push_back(number);
            result.mass.push_back(mass);
            result.total[static_cast<std::size_t>(number)] += mass;
        });
        result.offsets.push_back(static_cast<Index>(result.features.size()));
        sortLastRow(result);
    }
    forget();
    return result;
}

} // namespace evenkeel
