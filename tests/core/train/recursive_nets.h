// SPDX-License-Identifier: GPL-3.0-or-later
// Networks over lists, trees and graphs as straight-line, recursive code in double precision, sample by sample, written
// from the formulas alone: what the program's are compared with. Gradients are central differences of these.
#pragma once

#include "core/train/feed/batch.h"
#include "core/train/model/model_shape.h"
#include "core/train/network/structure_network.h"

#include <cmath>
#include <functional>

namespace evenkeel::recursive {

using Vector = std::vector<double>;

inline Vector operator+(Vector a, const Vector& b)
{
    for (std::size_t i = 0; i < a.size(); ++i)
        a[i] += b[i];
    return a;
}

inline Vector operator*(Vector a, const Vector& b)
{
    for (std::size_t i = 0; i < a.size(); ++i)
        a[i] *= b[i];
    return a;
}

inline Vector each(Vector x, double (*f)(double))
{
    for (double& value : x)
        value = f(value);
    return x;
}

inline Vector sigmoid(const Vector& x)
{
    return each(x, [](double v) { return 1 / (1 + std::exp(-v)); });
}

inline Vector hyperbolic(const Vector& x)
{
    return each(x, [](double v) { return std::tanh(v); });
}

inline Vector part(const Vector& x, std::size_t which, std::size_t h)
{
    return { x.begin() + std::ptrdiff_t(which * h), x.begin() + std::ptrdiff_t((which + 1) * h) };
}

// The model's weights, layer by layer.
struct Net {
    Net(const ModelShape& modelShape, const Vector& weights)
        : shape(modelShape)
        , h(std::size_t(shape.hidden[0]))
    {
        auto next = weights.begin();
        const auto take = [&](Index count) { return Vector(next, next + count); };
        for (const LayerShape& layer : layersOf(shape)) {
            const Index size = layer.inputs * layer.outputs;
            layers.push_back({ take(size), {}, std::size_t(layer.inputs), std::size_t(layer.outputs) });
            next += size;
            layers.back().bias = take(layer.outputs);
            next += layer.outputs;
        }
    }

    struct Dense {
        Vector w, bias;
        std::size_t inputs, outputs;
    };
    ModelShape shape;
    std::size_t h;
    std::vector<Dense> layers;

    Vector row(Id token) const // of the table
    {
        const Dense& table = layers[0];
        return part(table.w, std::size_t(token), table.outputs) + table.bias;
    }
    Vector through(std::size_t l, const Vector& x) const
    {
        const Dense& layer = layers[l];
        Vector y = layer.bias;
        for (std::size_t o = 0; o < layer.outputs; ++o)
            for (std::size_t i = 0; i < layer.inputs; ++i)
                y[o] += layer.w[o * layer.inputs + i] * x[i];
        return y;
    }

    Vector list(std::span<const Id> tokens) const // the state after these
    {
        const Vector before = tokens.empty() ? Vector(h) : list(tokens.first(tokens.size() - 1));
        if (tokens.empty())
            return before;
        return each(through(1, before) + row(tokens.back()), [](double v) { return std::max(v, 0.0); });
    }

    struct Node {
        Vector h, c;
    };
    Node node(const Tree& tree, Id number) const
    {
        const Vector x = row(tree.tokens[std::size_t(number)]);
        Vector sum(h), c(h);
        bool isLeaf = true;
        for (Id child = 0; child < number; ++child)
            if (tree.parents[std::size_t(child)] == number) {
                const Node below = node(tree, child);
                sum = sum + below.h;
                c = c + sigmoid(part(x, 1, h) + through(2, below.h)) * below.c;
                isLeaf = false;
            }
        const Vector u = isLeaf ? Vector(3 * h) : through(1, sum);
        const Vector i = sigmoid(part(x, 0, h) + part(u, 0, h)), o = sigmoid(part(x, 2, h) + part(u, 1, h));
        c = c + i * hyperbolic(part(x, 3, h) + part(u, 2, h));
        return { o * hyperbolic(c), c };
    }

    Vector state(const StructureGraph& graph, Id of, Index turn) const // of a node before this turn
    {
        if (turn == 0)
            return row(graph.kinds[std::size_t(of)]);
        const std::size_t kinds = std::size_t(shape.network.rows.edgeKinds);
        Vector received(h);
        for (const Edge& edge : graph.edges) {
            if (edge.target == of)
                received = received + through(1 + std::size_t(edge.kind), state(graph, edge.source, turn - 1));
            if (edge.source == of)
                received = received + through(1 + kinds + std::size_t(edge.kind), state(graph, edge.target, turn - 1));
        }
        const Vector before = state(graph, of, turn - 1);
        const Vector w = through(1 + 2 * kinds, received), u = through(2 + 2 * kinds, before);
        const Vector z = sigmoid(part(w, 0, h) + part(u, 0, h)), r = sigmoid(part(w, 1, h) + part(u, 1, h));
        const Vector n = hyperbolic(part(w, 2, h) + r * part(u, 2, h));
        return each(z, [](double v) { return 1 - v; }) * n + z * before;
    }

    Vector seen(const SparseRow& sample) const // by the output layer
    {
        const RowFormat& format = shape.network.rows;
        if (format.kind == DataKind::Lists)
            return list(readList(sample, format));
        if (format.kind == DataKind::Graphs)
            return state(readGraph(sample, format), 0, shape.network.turns);
        const Tree tree = readTree(sample, format);
        return node(tree, Id(tree.tokens.size()) - 1).h;
    }

    double loss(const Batch& batch) const // softmax, each sample with one label
    {
        double sum = 0;
        for (Index b = 0; b < batch.size(); ++b) {
            const Vector z = through(layers.size() - 1, seen(rowOf(batch, b)));
            double exps = 0;
            for (const double value : z)
                exps += std::exp(value);
            sum += std::log(exps) - z[std::size_t(batch.labels[std::size_t(b)])];
        }
        return sum / double(batch.size());
    }
};

inline double lossOf(const ModelShape& shape, const Vector& weights, const Batch& batch)
{
    return Net(shape, weights).loss(batch);
}

inline Vector gradientOf(const ModelShape& shape, Vector weights, const Batch& batch)
{
    constexpr double step = 1e-5;
    Vector gradient;
    for (double& weight : weights) {
        const double before = weight;
        weight = before + step;
        const double above = lossOf(shape, weights, batch);
        weight = before - step;
        const double below = lossOf(shape, weights, batch);
        weight = before;
        gradient.push_back((above - below) / (2 * step));
    }
    return gradient;
}

} // namespace evenkeel::recursive
