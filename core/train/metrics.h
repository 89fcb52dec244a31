// Ranking metrics of extreme classification, k = 1..5, as means over samples (a sample without labels counts as 0).
//   P@k    = 1/k sum_{l in top k} y_l
//   nDCG@k = sum_{i<=k} y_(i) / log2(i + 1)  over  sum_{i <= min(k, |Y|)} 1 / log2(i + 1)
//   PSP@k  = mean of 1/k sum y_l / p_l over the mean of its best possible value (Jain et al. 2016), where
//            1 / p_l = 1 + C (N_l + B)^-A,  C = (ln N - 1) (B + 1)^A
#pragma once

#include "core/data/dataset.h"

#include <array>
#include <span>
#include <vector>

namespace evenkeel {

constexpr Index topK = 5;

struct Metrics { // [k - 1], in [0, 1]
    std::array<double, topK> precision {}, ndcg {}, psp {};
    double loss = 0;
    Index samples = 0;
};

struct Propensity {
    double a = 0.55, b = 1.5; // all datasets but Wikipedia (0.5, 0.4) and Amazon (0.6, 2.6)
};

// 1 / p_l of every label from its frequency in the training set.
std::vector<double> inversePropensities(const Dataset& train, const Propensity& propensity = {});

// Adds samples up; chunks may be added up apart and joined in a fixed order.
class MetricSum {
public:
    // `top`: the sample's best labels, best first (fewer than 5 where there are fewer labels); `truth`: its labels.
    void add(std::span<const Id> top, std::span<const Id> truth, std::span<const double> inversePropensity);
    void addLoss(double meanLoss, Index samples) { m_loss += meanLoss * double(samples); }
    void join(const MetricSum& other);
    Metrics result() const;

private:
    std::array<double, topK> m_precision {}, m_ndcg {}, m_psp {}, m_bestPsp {};
    double m_loss = 0;
    Index m_samples = 0;
};

} // namespace evenkeel
