// SPDX-License-Identifier: GPL-3.0-or-later
// Ranking metrics of extreme classification, k = 1..5, as means over samples (a sample without labels counts as 0).
//   P@k    = 1/k sum_{l in top k} y_l
//   R@k    = 1/|Y| sum_{l in top k} y_l
//   nDCG@k = sum_{i<=k} y_(i) / log2(i + 1)  over  sum_{i <= min(k, |Y|)} 1 / log2(i + 1)
//   PSP@k  = mean of 1/k sum y_l / p_l over the mean of its best possible value (Jain et al. 2016), where
//            1 / p_l = 1 + C (N_l + B)^-A,  C = (ln N - 1) (B + 1)^A, 0 for N below 3: no propensity is above 1
#pragma once

#include "core/data/dataset.h"
#include "core/log/event.h"
#include "core/record/record.h"

#include <array>
#include <span>
#include <vector>

namespace evenkeel {

constexpr Index topK = 5;

struct Metrics { // [k - 1], in [0, 1]
    std::array<double, topK> precision {}, recall {}, ndcg {}, psp {};
    double loss = 0;
    Index samples = 0;
};

// A measure of an evaluation, described once: JSON, SQL columns, goals, tables, lists and plots follow from it.
// A new one: a member of EvaluationEvent, a row of `metrics`, and a migration that adds its column.
struct Metric : Field<double EvaluationEvent::*> { // name in JSON and goals, label in tables and plots
    const char* column; // column in SQL, of evaluations and of runs
    double (*from)(const Metrics&);
    bool isLowerBetter = false;
    bool isOptional = false; // evaluations of older versions do not have it

    constexpr bool reaches(const EvaluationEvent& e, double target) const
    {
        return isLowerBetter ? in(e) <= target : in(e) >= target;
    }
};

// clang-format off
inline constexpr auto metrics = std::to_array<Metric>({
    { { "loss", "Test loss", "Mean loss on the test data", "", &EvaluationEvent::loss }, "loss",
        [](const Metrics& m) { return m.loss; }, true },
    { { "p@1", "P@1", "Share of samples whose best label is true", "", &EvaluationEvent::p1 }, "p1",
        [](const Metrics& m) { return m.precision[0]; } },
    { { "p@3", "P@3", "Share of true labels among the best 3", "", &EvaluationEvent::p3 }, "p3",
        [](const Metrics& m) { return m.precision[2]; } },
    { { "p@5", "P@5", "Share of true labels among the best 5", "", &EvaluationEvent::p5 }, "p5",
        [](const Metrics& m) { return m.precision[4]; } },
    { { "r@5", "R@5", "Share of a sample's labels that are among the best 5", "", &EvaluationEvent::r5 }, "r5",
        [](const Metrics& m) { return m.recall[4]; }, false, true },
    { { "ndcg@5", "nDCG@5", "Gain of the best 5, discounted by rank", "", &EvaluationEvent::ndcg5 }, "ndcg5",
        [](const Metrics& m) { return m.ndcg[4]; } },
    { { "psp@1", "PSP@1", "P@1 with rare labels weighted up", "", &EvaluationEvent::psp1 }, "psp1",
        [](const Metrics& m) { return m.psp[0]; }, false, true },
    { { "psp@5", "PSP@5", "P@5 with rare labels weighted up", "", &EvaluationEvent::psp5 }, "psp5",
        [](const Metrics& m) { return m.psp[4]; } },
});
// clang-format on
inline constexpr const Metric &testLoss = metrics[0], &precisionAt1 = metrics[1];
inline constexpr auto scores = std::span(metrics).subspan<1>(); // all but the loss: in [0, 1], higher is better

EvaluationEvent evaluationWithoutMetrics(); // all of them NaN

constexpr const Metric* findMetric(std::string_view name) // null: there is none
{
    for (const Metric& metric : metrics)
        if (metric.name == name)
            return &metric;
    return nullptr;
}

struct Propensity {
    double a = 0.55, b = 1.5;
};
// As publications use them.
struct UsualPropensity {
    const char* data; // name of their family; empty: all others
    Propensity propensity;
};
inline constexpr UsualPropensity usualPropensities[] {
    { "Amazon", { 0.6, 2.6 } },
    { "Wikipedia", { 0.5, 0.4 } },
    { "", {} },
};

// 1 / p_l of every label from its frequency in the training set.
struct InversePropensities {
    std::vector<double> ofLabel;
    double ofUnknown = 1; // inverse propensity of a label that no training sample has
};
InversePropensities inversePropensities(const Dataset& train, const Propensity& propensity = {});

// Adds samples up; chunks may be added up apart and joined in a fixed order.
class MetricSum {
public:
    // `top`: the sample's best labels, best first (fewer than 5 where there are fewer labels); `truth`: its labels;
    // `unknown`: how many more it has, which no training sample has and nothing can predict.
    void add(
        std::span<const Id> top, std::span<const Id> truth, const InversePropensities& propensities, Index unknown = 0);
    void addLoss(double meanLoss, Index samples) { m_loss += meanLoss * double(samples); }
    void join(const MetricSum& other);
    Metrics result() const;

private:
    std::array<double, topK> m_precision {}, m_recall {}, m_ndcg {}, m_psp {}, m_bestPsp {};
    double m_loss = 0;
    Index m_samples = 0;
};

} // namespace evenkeel
