// SPDX-License-Identifier: GPL-3.0-or-later
// P@k, R@k, nDCG@k and PSP@k.
#include "core/log/metrics.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

EvaluationEvent evaluationWithoutMetrics()
{
    EvaluationEvent e;
    for (const Metric& metric : metrics)
        metric.in(e) = std::numeric_limits<double>::quiet_NaN();
    return e;
}

InversePropensities inversePropensities(const Dataset& train, const Propensity& propensity)
{
    std::vector<double> frequency(std::size_t(train.labels), 0.0);
    for (const Id label : train.labelIds)
        ++frequency[std::size_t(label)];
    const double n = double(std::max<Index>(train.samples, 1));
    const double c = std::max(0., std::log(n) - 1) * std::pow(propensity.b + 1, propensity.a);
    const auto inverse = [&](double samples) { return 1 + c * std::pow(samples + propensity.b, -propensity.a); };
    for (double& f : frequency)
        f = inverse(f);
    return { std::move(frequency), inverse(0) };
}

void MetricSum::add(
    std::span<const Id> top, std::span<const Id> truth, const InversePropensities& propensities, Index unknown)
{
    ++m_samples;
    std::vector<double> best(std::size_t(unknown), propensities.ofUnknown);
    for (const Id label : truth)
        best.push_back(propensities.ofLabel[std::size_t(label)]);
    std::sort(best.rbegin(), best.rend());
    double hits = 0, dcg = 0, ideal = 0, gain = 0, bestGain = 0;
    for (std::size_t i = 0; i < std::size_t(topK); ++i) {
        const double discount = 1 / std::log2(double(i) + 2);
        if (i < top.size() && std::binary_search(truth.begin(), truth.end(), top[i])) {
            hits += 1;
            dcg += discount;
            gain += propensities.ofLabel[std::size_t(top[i])];
        }
        if (i < best.size()) {
            ideal += discount;
            bestGain += best[i];
        }
        const double k = double(i) + 1;
        m_precision[i] += hits / k;
        m_recall[i] += best.empty() ? 0 : hits / double(best.size());
        m_ndcg[i] += ideal > 0 ? dcg / ideal : 0;
        m_psp[i] += gain / k;
        m_bestPsp[i] += bestGain / k;
    }
}

void MetricSum::join(const MetricSum& other)
{
    for (std::size_t i = 0; i < std::size_t(topK); ++i) {
        m_precision[i] += other.m_precision[i];
        m_recall[i] += other.m_recall[i];
        m_ndcg[i] += other.m_ndcg[i];
        m_psp[i] += other.m_psp[i];
        m_bestPsp[i] += other.m_bestPsp[i];
    }
    m_loss += other.m_loss;
    m_samples += other.m_samples;
}

Metrics MetricSum::result() const
{
    Metrics m;
    m.samples = m_samples;
    const double n = double(std::max<Index>(m_samples, 1));
    m.loss = m_loss / n;
    for (std::size_t i = 0; i < std::size_t(topK); ++i) {
        m.precision[i] = m_precision[i] / n;
        m.recall[i] = m_recall[i] / n;
        m.ndcg[i] = m_ndcg[i] / n;
        m.psp[i] = m_bestPsp[i] > 0 ? m_psp[i] / m_bestPsp[i] : 0;
    }
    return m;
}

} // namespace evenkeel
