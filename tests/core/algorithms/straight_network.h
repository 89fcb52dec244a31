// SPDX-License-Identifier: GPL-3.0-or-later
// An MLP in straight-line code and doubles, layer by layer, trained by SGD on the softmax loss: what tests compute
// again.
#pragma once

#include "core/train/feed/batch.h"

#include <cmath>
#include <vector>

namespace evenkeel {

using Rows = std::vector<std::vector<double>>;

struct StraightLayer {
    Index inputs = 0, outputs = 0;
    std::vector<double> w, b; // outputs x inputs
};

inline Rows zeros(const Rows& like)
{
    Rows result = like;
    for (std::vector<double>& row : result)
        std::ranges::fill(row, 0.0);
    return result;
}

inline std::vector<std::vector<Id>> labelsOf(const Batch& batch)
{
    std::vector<std::vector<Id>> rows;
    for (std::size_t b = 0; b < batch.samples.size(); ++b)
        rows.emplace_back(
            batch.labels.begin() + batch.labelOffsets[b], batch.labels.begin() + batch.labelOffsets[b + 1]);
    return rows;
}

inline std::vector<double> affine(const StraightLayer& layer, const std::vector<double>& x)
{
    std::vector<double> y = layer.b;
    for (std::size_t o = 0; o < y.size(); ++o)
        for (std::size_t i = 0; i < x.size(); ++i)
            y[o] += layer.w[o * x.size() + i] * x[i];
    return y;
}

// One step with the derivative by the layer's sums; returns that by its inputs, before the step.
inline Rows trainLayer(StraightLayer& layer, const Rows& inputs, const Rows& derivatives, double rate)
{
    Rows back(inputs.size(), std::vector<double>(std::size_t(layer.inputs), 0.0));
    const StraightLayer before = layer;
    for (std::size_t n = 0; n < inputs.size(); ++n)
        for (std::size_t o = 0; o < std::size_t(layer.outputs); ++o) {
            layer.b[o] -= rate * derivatives[n][o];
            for (std::size_t i = 0; i < std::size_t(layer.inputs); ++i) {
                back[n][i] += derivatives[n][o] * before.w[o * std::size_t(layer.inputs) + i];
                layer.w[o * std::size_t(layer.inputs) + i] -= rate * derivatives[n][o] * inputs[n][i];
            }
        }
    return back;
}

// Mean over samples of the cross entropy with the labels, which count equally.
inline Rows trainOutput(
    StraightLayer& layer, const Rows& inputs, const std::vector<std::vector<Id>>& labels, double rate)
{
    Rows derivatives;
    for (std::size_t n = 0; n < inputs.size(); ++n) {
        std::vector<double> p = affine(layer, inputs[n]);
        double sum = 0;
        for (double& value : p)
            sum += value = std::exp(value);
        for (double& value : p)
            value /= sum * double(inputs.size());
        for (const Id label : labels[n])
            p[std::size_t(label)] -= 1.0 / double(labels[n].size()) / double(inputs.size());
        derivatives.push_back(std::move(p));
    }
    return trainLayer(layer, inputs, derivatives, rate);
}

inline Rows relu(Rows rows)
{
    for (std::vector<double>& row : rows)
        for (double& value : row)
            value = std::max(value, 0.0);
    return rows;
}

class StraightNetwork {
public:
    StraightNetwork(Index features, std::vector<Index> hidden, Index labels, const std::vector<float>& weights)
    {
        hidden.push_back(labels);
        Index inputs = features;
        auto at = weights.begin();
        for (const Index outputs : hidden) {
            StraightLayer& layer = m_layers.emplace_back(StraightLayer { inputs, outputs, {}, {} });
            layer.w.assign(at, at + inputs * outputs);
            if (m_layers.size() == 1)
                layer.w = transposed(layer.w, inputs, outputs);
            layer.b.assign(at + inputs * outputs, at + (inputs + 1) * outputs);
            at += (inputs + 1) * outputs;
            inputs = outputs;
        }
    }
    std::vector<float> weights() const // as a model has them
    {
        std::vector<float> all;
        for (const StraightLayer& layer : m_layers) {
            const auto w = all.empty() ? transposed(layer.w, layer.outputs, layer.inputs) : layer.w;
            all.insert(all.end(), w.begin(), w.end());
            all.insert(all.end(), layer.b.begin(), layer.b.end());
        }
        return all;
    }

    Rows input(const Batch& batch) const { return dense(0, denseRows(batch)); }
    Rows dense(std::size_t l, const Rows& x) const
    {
        Rows y;
        for (const std::vector<double>& row : x)
            y.push_back(affine(m_layers[l], row));
        return relu(std::move(y));
    }
    // `y`: what came of the inputs; `d`: the derivative by it.
    Rows trainDense(std::size_t l, const Rows& inputs, const Rows& y, Rows d, double rate)
    {
        for (std::size_t n = 0; n < d.size(); ++n)
            for (std::size_t o = 0; o < d[n].size(); ++o)
                d[n][o] *= y[n][o] > 0 ? 1 : 0;
        return trainLayer(m_layers[l], inputs, d, rate);
    }
    void trainInput(const Batch& batch, const Rows& y, const Rows& d, double rate)
    {
        trainDense(0, denseRows(batch), y, d, rate);
    }
    Rows trainOutput(std::size_t l, const Rows& inputs, const std::vector<std::vector<Id>>& labels, double rate)
    {
        return evenkeel::trainOutput(m_layers[l], inputs, labels, rate);
    }

private:
    static std::vector<double> transposed(const std::vector<double>& w, Index rows, Index cols)
    {
        std::vector<double> result(w.size());
        for (Index r = 0; r < rows; ++r)
            for (Index c = 0; c < cols; ++c)
                result[at(c * rows + r)] = w[at(r * cols + c)];
        return result;
    }
    Rows denseRows(const Batch& batch) const
    {
        Rows rows(batch.samples.size(), std::vector<double>(std::size_t(m_layers[0].inputs), 0.0));
        for (std::size_t b = 0; b < rows.size(); ++b)
            for (auto i = std::size_t(batch.offsets[b]); i < std::size_t(batch.offsets[b + 1]); ++i)
                rows[b][std::size_t(batch.columns[i])] += double(batch.values[i]);
        return rows;
    }

    std::vector<StraightLayer> m_layers;
};

} // namespace evenkeel
