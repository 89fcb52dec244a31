#include "core/partition/class_mass.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

void ClassMassReader::renumber(std::span<const Id> samples)
{
    m_occurring.clear();
    for (Id sample : samples)
        for (Id feature : m_data.featuresOf(sample))
            if (auto& number = m_number[static_cast<std::size_t>(feature)]; number < 0) {
                number = 0;
                m_occurring.push_back(feature);
            }
    std::ranges::sort(m_occurring);
    for (std::size_t i = 0; i < m_occurring.size(); ++i)
        m_number[static_cast<std::size_t>(m_occurring[i])] = static_cast<Id>(i);
}

ClassMass ClassMassReader::read(std::span<const Id> samples)
{
    renumber(samples);
    ClassMass result;
    result.total.assign(m_occurring.size(), 0);
    result.offsets.reserve(samples.size() + 1);
    for (Id sample : samples) {
        const auto features = m_data.featuresOf(sample);
        const auto values = m_data.valuesOf(sample);
        double sum = 0;
        for (float value : values)
            sum += std::abs(static_cast<double>(value));
        for (std::size_t i = 0; i < features.size(); ++i) {
            if (values[i] == 0 || !(sum > 0))
                continue;
            const Id number = m_number[static_cast<std::size_t>(features[i])];
            result.features.push_back(number);
            result.mass.push_back(std::abs(static_cast<double>(values[i])) / sum);
            result.total[static_cast<std::size_t>(number)] += result.mass.back();
        }
        result.offsets.push_back(static_cast<Index>(result.features.size()));
    }
    for (Id feature : m_occurring)
        m_number[static_cast<std::size_t>(feature)] = -1;
    return result;
}

} // namespace evenkeel
