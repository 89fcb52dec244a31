// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/documents/vectorizer.h"

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

Vectorizer::Vectorizer(const TextReading& reading, const std::vector<std::string>& terms)
    : m_reading(reading)
    , m_terms(terms)
{
}

std::vector<Feature> Vectorizer::row(TermReader& reader, std::string_view text) const
{
    const int bits = m_reading.settings.hashBits;
    std::vector<Id> scratch;
    std::vector<Feature> row;
    countTerms(
        reader, text, [&](std::string_view term) { return bits > 0 ? hashedFeature(term, bits) : m_terms.find(term); },
        scratch, row);
    weigh(row, m_reading.settings, m_reading.idf);
    return row;
}

} // namespace evenkeel
