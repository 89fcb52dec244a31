// SPDX-License-Identifier: GPL-3.0-or-later
// The network in straight-line double precision, one sample and one unit at a time: what Model must agree with.
#pragma once

#include "core/train/model/model.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace evenkeel {

struct ReferenceNet {
    ModelShape shape;
    std::vector<double> w; // laid out as Model's array
    std::vector<double> first, second; // optimizer state
    int steps = 0;

    ReferenceNet(ModelShape s, std::span<const float> weights)
        : shape(std::move(s))
        , w(weights.begin(), weights.end())
        , first(w.size(), 0.0)
        , second(w.size(), 0.0)
    {
    }

    double loss(const Batch& batch) const { return pass(batch, nullptr); }
    std::vector<double> gradient(const Batch& batch) const
    {
        std::vector<double> g(w.size(), 0.0);
        pass(batch, &g);
        return g;
    }
    double step(const Batch& batch, Update::Rule rule, double rate);

private:
    double pass(const Batch& batch, std::vector<double>* gradient) const;
    std::vector<Index> sizes() const // of every layer's values: features, hidden ..., labels
    {
        std::vector<Index> all { shape.features };
        all.insert(all.end(), shape.hidden.begin(), shape.hidden.end());
        all.push_back(shape.labels);
        return all;
    }
    // Where the weight from `from` to `to` of layer l stands; layer 0 has one row a feature, the others one an output.
    static std::size_t place(const std::vector<Index>& n, std::size_t l, Index from, Index to)
    {
        Index at = 0;
        for (std::size_t k = 0; k < l; ++k)
            at += n[k] * n[k + 1] + n[k + 1];
        return std::size_t(at + (l == 0 ? from * n[1] + to : to * n[l] + from));
    }
    static std::size_t biasPlace(const std::vector<Index>& n, std::size_t l, Index to)
    {
        return place(n, l, 0, 0) + std::size_t(n[l] * n[l + 1] + to);
    }
};

inline double ReferenceNet::pass(const Batch& batch, std::vector<double>* gradient) const
{
    const std::vector<Index> n = sizes();
    const std::size_t layers = n.size() - 1;
    double total = 0;
    for (std::size_t r = 0; r < std::size_t(batch.size()); ++r) {
        std::vector<std::vector<double>> value(n.size());
        value[0].assign(std::size_t(n[0]), 0.0);
        for (Id e = batch.offsets[r]; e < batch.offsets[r + 1]; ++e)
            value[0][std::size_t(batch.columns[std::size_t(e)])] += double(batch.values[std::size_t(e)]);
        for (std::size_t l = 0; l < layers; ++l)
            for (Index to = 0; to < n[l + 1]; ++to) {
                double z = w[biasPlace(n, l, to)];
                for (Index from = 0; from < n[l]; ++from)
                    z += value[l][std::size_t(from)] * w[place(n, l, from, to)];
                value[l + 1].push_back(l + 1 < layers ? std::max(z, 0.0) : z);
            }
        const std::set<Id> truth(
            batch.labels.begin() + batch.labelOffsets[r], batch.labels.begin() + batch.labelOffsets[r + 1]);
        const std::vector<double>& z = value.back();
        std::vector<double> d(z.size(), 0.0); // of the loss by the logits
        double exponentials = 0;
        for (const double each : z)
            exponentials += std::exp(each);
        for (std::size_t label = 0; label < z.size(); ++label) {
            const bool is = truth.count(Id(label)) > 0;
            if (shape.loss == Loss::Sigmoid) {
                total += std::log(1 + std::exp(z[label])) - (is ? z[label] : 0);
                d[label] = 1 / (1 + std::exp(-z[label])) - (is ? 1 : 0);
            } else if (!truth.empty()) {
                const double target = is ? 1.0 / double(truth.size()) : 0;
                total -= target * (z[label] - std::log(exponentials));
                d[label] = std::exp(z[label]) / exponentials - target;
            }
        }
        if (!gradient)
            continue;
        for (std::size_t l = layers; l-- > 0;) {
            std::vector<double> below(std::size_t(n[l]), 0.0);
            for (Index to = 0; to < n[l + 1]; ++to) {
                const double each = d[std::size_t(to)];
                (*gradient)[biasPlace(n, l, to)] += each / double(batch.size());
                for (Index from = 0; from < n[l]; ++from) {
                    (*gradient)[place(n, l, from, to)] += each * value[l][std::size_t(from)] / double(batch.size());
                    below[std::size_t(from)] += each * w[place(n, l, from, to)];
                }
            }
            for (std::size_t from = 0; l > 0 && from < below.size(); ++from)
                below[from] = value[l][from] > 0 ? below[from] : 0;
            d = std::move(below);
        }
    }
    return total / double(batch.size());
}

// Input rows that the batch does not name keep weight and state (row-sparse, "lazy" Adam).
inline double ReferenceNet::step(const Batch& batch, Update::Rule rule, double rate)
{
    const std::vector<double> g = gradient(batch);
    const double before = loss(batch);
    const std::set<Id> named(batch.columns.begin(), batch.columns.end());
    ++steps;
    for (std::size_t i = 0; i < w.size(); ++i) {
        const std::size_t width = std::size_t(shape.hidden[0]);
        if (i < std::size_t(shape.features) * width && named.count(Id(i / width)) == 0)
            continue;
        if (rule == Update::Rule::Sgd) {
            w[i] -= rate * g[i];
        } else if (rule == Update::Rule::Momentum) {
            first[i] = 0.9 * first[i] + g[i];
            w[i] -= rate * first[i];
        } else {
            first[i] = 0.9 * first[i] + 0.1 * g[i];
            second[i] = 0.999 * second[i] + 0.001 * g[i] * g[i];
            const double m = first[i] / (1 - std::pow(0.9, steps)), v = second[i] / (1 - std::pow(0.999, steps));
            w[i] -= rate * m / (std::sqrt(v) + 1e-8);
        }
    }
    return before;
}

} // namespace evenkeel
