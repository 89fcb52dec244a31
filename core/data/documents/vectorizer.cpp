// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/documents/vectorizer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace evenkeel {

Id hashedFeature(std::string_view term, int bits)
{
    constexpr std::uint32_t c1 = 0xcc9e2d51, c2 = 0x1b873593;
    std::uint32_t hash = 0, part = 0;
    const auto mix = [&](std::uint32_t word) { return std::rotl(word * c1, 15) * c2; };
    const char* p = term.data();
    std::size_t left = term.size();
    for (; left >= 4; p += 4, left -= 4) {
        std::memcpy(&part, p, 4);
        hash = std::rotl(hash ^ mix(part), 13) * 5 + 0xe6546b64;
    }
    part = 0;
    std::memcpy(&part, p, left);
    hash ^= mix(part); // of nothing: 0
    hash ^= std::uint32_t(term.size());
    hash = (hash ^ hash >> 16) * 0x85ebca6b;
    hash = (hash ^ hash >> 13) * 0xc2b2ae35;
    hash ^= hash >> 16;
    const auto magnitude = std::uint64_t(std::llabs(std::int32_t(hash)));
    return Id(magnitude & ((std::uint64_t { 1 } << bits) - 1));
}

void weigh(std::span<Feature> row, const TextSettings& settings, std::span<const float> idf)
{
    const auto weightOf = [&](const Feature& feature) {
        const double count = feature.second;
        return (settings.sublinear ? 1 + std::log(count) : count) * idf[std::size_t(feature.first)];
    };
    double squares = 0;
    for (const Feature& feature : row)
        squares += weightOf(feature) * weightOf(feature);
    const double length = squares > 0 ? std::sqrt(squares) : 1;
    for (Feature& feature : row)
        feature.second = float(weightOf(feature) / length);
}

// Least significant digits first, eight bits at a time.
void RowSorter::sort(std::vector<Feature>& row)
{
    constexpr std::size_t few = 48;
    const auto byId = [](const Feature& a, const Feature& b) { return a.first < b.first; };
    if (row.size() <= few)
        return std::sort(row.begin(), row.end(), byId);
    std::uint32_t all = 0;
    for (const Feature& feature : row)
        all |= std::uint32_t(feature.first);
    m_other.resize(row.size());
    for (int shift = 0; shift < 32 && all >> shift != 0; shift += 8) {
        std::array<std::uint32_t, 257> places {};
        for (const Feature& feature : row)
            ++places[(std::uint32_t(feature.first) >> shift & 255) + 1];
        for (std::size_t i = 1; i < 256; ++i)
            places[i] += places[i - 1];
        for (const Feature& feature : row)
            m_other[places[std::uint32_t(feature.first) >> shift & 255]++] = feature;
        row.swap(m_other);
    }
}

Vectorizer::Vectorizer(const TextReading& reading, const std::vector<std::string>& terms)
    : m_reading(reading)
    , m_terms(terms)
{
}

std::vector<Feature> Vectorizer::row(TermReader& reader, std::string_view text) const
{
    const int bits = m_reading.settings.hashBits;
    std::vector<Id> ids;
    reader.read(text, [&](std::string_view term) {
        if (const Id id = bits > 0 ? hashedFeature(term, bits) : m_terms.find(term); id >= 0)
            ids.push_back(id);
    });
    std::ranges::sort(ids);
    std::vector<Feature> row;
    for (const Id id : ids) {
        if (row.empty() || row.back().first != id)
            row.emplace_back(id, 0.0F);
        ++row.back().second;
    }
    weigh(row, m_reading.settings, m_reading.idf);
    return row;
}

} // namespace evenkeel
