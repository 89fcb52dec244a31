// SPDX-License-Identifier: GPL-3.0-or-later
// Label by label: C_jl, the sum over rank j's samples of y_il x_i, with rows scaled to length 1. Then
// <G_j, G> = sum_l <C_jl, C_l> - <m_j, m> / L, where m_j = sum_l C_jl, as sum_l y_il = 1.
#include "core/partition/parallel.h"
#include "core/partition/quality/quality.h"
#include "core/partition/tools.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace evenkeel {

namespace {

struct Products {
    std::vector<double> withAll, own; // <., sum over ranks> and |.|^2 of each rank
    double all = 0; // |sum over ranks|^2

    explicit Products(std::size_t ranks)
        : withAll(ranks, 0)
        , own(ranks, 0)
    {
    }
    void add(const double* ofRank, double weight)
    {
        double sum = 0;
        for (std::size_t j = 0; j < own.size(); ++j)
            sum += ofRank[j];
        for (std::size_t j = 0; j < own.size(); ++j) {
            withAll[j] += weight * ofRank[j] * sum;
            own[j] += weight * ofRank[j] * ofRank[j];
        }
        all += weight * sum * sum;
    }
};

struct SamplesOfLabels {
    explicit SamplesOfLabels(const Dataset& data)
        : offsets(static_cast<std::size_t>(data.labels) + 1, 0)
        , samples(data.labelIds.size())
        , scale(static_cast<std::size_t>(data.samples), 0)
    {
        for (Id label : data.labelIds)
            ++offsets[static_cast<std::size_t>(label) + 1];
        for (std::size_t l = 1; l < offsets.size(); ++l)
            offsets[l] += offsets[l - 1];
        std::vector<std::size_t> next(offsets.begin(), offsets.end() - 1);
        for (Index sample = 0; sample < data.samples; ++sample) {
            for (Id label : data.labelsOf(sample))
                samples[next[static_cast<std::size_t>(label)]++] = static_cast<Id>(sample);
            double norm2 = 0;
            for (float value : data.valuesOf(sample))
                norm2 += double(value) * double(value);
            if (norm2 > 0 && !data.labelsOf(sample).empty())
                scale[static_cast<std::size_t>(sample)]
                    = 1 / std::sqrt(norm2) / static_cast<double>(data.labelsOf(sample).size());
        }
    }
    std::vector<std::size_t> offsets;
    std::vector<Id> samples; // of each label
    std::vector<double> scale; // y_il / |x_i| of each sample
};

class Agreement {
public:
    Agreement(const Dataset& data, const SamplesOfLabels& of, const Partition& partition)
        : m_data(data)
        , m_of(of)
        , m_ranks(partition.size())
        , m_rankOf(ranksIn(partition, data.samples))
        , m_label(static_cast<std::size_t>(data.features) * m_ranks, 0)
        , m_all(m_label)
        , m_isTouched(static_cast<std::size_t>(data.features), false)
        , m_products(m_ranks)
    {
    }

    std::vector<double> compute()
    {
        for (std::size_t label = 0; label + 1 < m_of.offsets.size(); ++label)
            addLabel(label);
        for (std::size_t at = 0; at < m_all.size(); at += m_ranks)
            m_products.add(&m_all[at], -1 / static_cast<double>(std::max<Index>(1, m_data.labels)));
        std::vector<double> result(m_ranks, 1); // a zero gradient, or a rank without samples, agrees with everything
        for (std::size_t j = 0; j < m_ranks; ++j)
            if (const double lengths2 = m_products.own[j] * m_products.all; lengths2 > 1e-18)
                result[j] = std::clamp(m_products.withAll[j] / std::sqrt(lengths2), -1.0, 1.0);
        return result;
    }

private:
    void addLabel(std::size_t label)
    {
        for (std::size_t i = m_of.offsets[label]; i < m_of.offsets[label + 1]; ++i) {
            const auto sample = static_cast<std::size_t>(m_of.samples[i]);
            const auto ids = m_data.featuresOf(m_of.samples[i]);
            const auto values = m_data.valuesOf(m_of.samples[i]);
            for (std::size_t e = 0; e < ids.size(); ++e) {
                const std::size_t at
                    = static_cast<std::size_t>(ids[e]) * m_ranks + static_cast<std::size_t>(m_rankOf[sample]);
                m_label[at] += m_of.scale[sample] * double(values[e]);
                if (!std::exchange(m_isTouched[static_cast<std::size_t>(ids[e])], true))
                    m_touched.push_back(static_cast<std::size_t>(ids[e]));
            }
        }
        for (std::size_t feature : m_touched) {
            double* const ofRank = &m_label[feature * m_ranks];
            m_products.add(ofRank, 1);
            m_isTouched[feature] = false;
            for (std::size_t j = 0; j < m_ranks; ++j)
                m_all[feature * m_ranks + j] += std::exchange(ofRank[j], 0);
        }
        m_touched.clear();
    }

    const Dataset& m_data;
    const SamplesOfLabels& m_of;
    std::size_t m_ranks;
    std::vector<Id> m_rankOf;
    std::vector<std::size_t> m_touched;
    std::vector<double> m_label, m_all; // C_jl of the current label, m_j: features x ranks
    std::vector<char> m_isTouched; // by the current label
    Products m_products;
};

} // namespace

std::vector<std::vector<double>> gradientAgreements(
    const Dataset& data, std::span<const Partition> partitions, int threads)
{
    const SamplesOfLabels of(data);
    std::vector<std::vector<double>> results(partitions.size());
    forAll(
        partitions.size(), threads, [] { return 0; },
        [&](std::size_t p, int) { results[p] = Agreement(data, of, partitions[p]).compute(); });
    return results;
}

} // namespace evenkeel
