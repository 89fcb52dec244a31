// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/mlp_pipeline.h"

#include "core/algorithms/ampnet/nodes/cuts.h"
#include "core/algorithms/ampnet/nodes/linear.h"
#include "core/algorithms/ampnet/nodes/output_shard.h"
#include "core/algorithms/ampnet/nodes/routing.h"
#include "core/base/phrase.h"

#include <algorithm>

namespace evenkeel::ampnet {

namespace {

Parameter rowsOf(Parameter p, Index first, Index count)
{
    const auto move = [by = first * p.value.cols](auto*& data) { data += data ? by : 0; };
    move(p.value.data);
    move(p.value.bf16);
    for (float** state : { &p.gradient, &p.first, &p.second })
        move(*state);
    for (Bf16** state : { &p.bf16.first, &p.bf16.second, &p.bf16.compensation })
        move(*state);
    p.value.rows = count;
    return p;
}

Parameter partOf(const Parameter& bias, Index first, Index count)
{
    Parameter part = rowsOf(asColumn(bias), first, count);
    std::swap(part.value.rows, part.value.cols);
    return part;
}

} // namespace

Index denseSize(const Model& model)
{
    Index sum = 0;
    for (std::size_t l = 1; l <= model.shape().hidden.size(); ++l)
        sum += model.layer(l).weights.value.size();
    return sum;
}

double denseShare(const Model& model, const Layer& layer)
{
    return double(layer.weights.value.size()) / double(denseSize(model));
}

void MlpPipeline::describe()
{
    for (std::size_t r = 0; r + 1 < m_settings.bounds.size(); ++r)
        if (m_settings.bounds[r] < m_settings.bounds[r + 1])
            m_shards.push_back(int(r));
    holdsOnlyCopyOf(onlyCopyOf());
    m_worker.memory().holds(held());
    addOutput(addLayers());
}

std::vector<int> MlpPipeline::homesOf(std::size_t layer) const
{
    std::vector<int> homes;
    for (Index r = 0; r < (layer == 0 ? 1 : m_settings.replicas); ++r)
        homes.push_back(rankOf(layer + std::size_t(r)));
    dropLost(homes);
    return homes;
}

std::string MlpPipeline::onlyCopyOf() const
{
    const std::size_t rank = std::size_t(m_worker.rank()), last = m_worker.model.shape().hidden.size();
    const Index first = m_settings.bounds[rank], end = m_settings.bounds[rank + 1];
    std::string held;
    const auto add = [&held](const std::string& part) { held += (held.empty() ? "" : ", of ") + part; };
    if (rank == 0)
        add("the input layer");
    for (std::size_t l = 1; l < last; ++l)
        if (homesOf(l) == std::vector { int(rank) })
            add("hidden layer " + std::to_string(l + 1));
    if (first < end)
        add("labels " + std::to_string(first) + " to " + std::to_string(end - 1) + " of the output layer");
    return held;
}

// A layer of which this rank has some outputs.
Cost MlpPipeline::costOf(std::size_t layer, Index outputs) const
{
    const Model& model = m_worker.model;
    const Layer& whole = model.layer(layer);
    const double steps = 1 / double(model.shape().hidden.size() + 1);
    if (layer == 0)
        return { steps, 0, 1 };
    return { steps, denseShare(model, whole) * double(outputs) / double(whole.outputs), 0 };
}

// The controller and all layers but the last. The uppermost node.
int MlpPipeline::addLayers()
{
    m_source = m_graph.add(0, "controller", [&] {
        std::vector<Batchwise::Labels> shards;
        for (const int rank : m_shards)
            shards.emplace_back(
                [first = m_settings.bounds[std::size_t(rank)], end = m_settings.bounds[std::size_t(rank) + 1]](
                    const Batch& batch) { return packLabels(batch, first, end); });
        auto controller = std::make_unique<Batchwise>(m_worker, m_settings.maxActiveKeys, std::move(m_settings.waiting),
            std::move(shards), headLabels(), rounds());
        m_controller = m_batches = controller.get();
        return controller;
    });
    const Model& model = m_worker.model;
    int top = m_source;
    if (rounds() > 1)
        top = add(0, "Repeat", { top, 0 }, [&] { return std::make_unique<Repeat>(rounds()); });
    top = add(0, "input layer", { top, 0 }, [&] {
        const Layer& layer = model.layer(0);
        return std::make_unique<SparseLinear>(m_inputBench, m_training, costOf(0, layer.outputs), updatesOf(0),
            layer.weights, layer.bias, [this](const State& state) { return m_batches->batchOf(state); });
    });
    const auto relu = [&] { return std::make_unique<Relu>(m_bench.device); };
    top = cut(0, add(0, "ReLU", { top, 0 }, relu));
    for (std::size_t l = 1; l < model.shape().hidden.size(); ++l) {
        const int layer = addReplicas(l, top);
        top = cut(l, add(m_graph.rankOf(layer), "ReLU", { layer, 0 }, relu));
    }
    return top;
}

// The replicas take turns, batch by batch. On each rank they are that rank's copy of the layer.
int MlpPipeline::addReplicas(std::size_t l, int below)
{
    const auto linear = [&, l] {
        const Layer& layer = m_worker.model.layer(l);
        return std::make_unique<Linear>(
            m_bench, m_training, costOf(l, layer.outputs), updatesOf(l), layer, !isCutBelow(l));
    };
    const std::string name = phrase("hidden layer %1", { std::to_string(l + 1) });
    if (m_settings.replicas == 1)
        return add(rankOf(l), name, { below, 0 }, linear);
    const std::vector<int> homes = homesOf(l);
    const Index replicas = Index(homes.size());
    const int route = add(m_graph.rankOf(below), "Cond", { below, 0 }, [&] {
        return std::make_unique<Cond>([replicas](const State& state) { return int(state.instance % replicas); });
    });
    std::vector<int> layers;
    for (int r = 0; r < int(replicas); ++r)
        layers.push_back(add(homes[std::size_t(r)], name, { route, r }, linear));
    const int join = m_graph.add(homes.front(), "Phi", [] { return std::make_unique<Phi>(); });
    for (int r = 0; r < int(replicas); ++r)
        m_graph.connect({ layers[std::size_t(r)], 0 }, { join, r });
    return join;
}

void MlpPipeline::addOutput(int below)
{
    const Model& model = m_worker.model;
    const std::size_t last = model.shape().hidden.size();
    const std::vector<Index>& bounds = m_settings.bounds;
    const int count = int(m_shards.size());
    const bool exchanges = count > 1 && model.shape().loss == Loss::Softmax;
    const int spread
        = add(m_graph.rankOf(below), "Bcast", { below, 0 }, [&] { return std::make_unique<Bcast>(count); });
    std::vector<int> shards;
    for (int s = 0; s < count; ++s) {
        const auto rank = std::size_t(m_shards[std::size_t(s)]);
        const std::string name
            = phrase("labels %1-%2", { std::to_string(bounds[rank]), std::to_string(bounds[rank + 1] - 1) });
        shards.push_back(add(int(rank), name, { spread, s }, [&] {
            const Layer& layer = model.layer(last);
            const Index first = bounds[rank], labels = bounds[rank + 1] - first;
            return std::make_unique<OutputShard>(m_bench, m_training, costOf(last, labels), updatesOf(last),
                rowsOf(layer.weights, first, labels), partOf(layer.bias, first, labels), model.shape().loss, exchanges);
        }));
        m_graph.connect({ m_source, s + 1 }, { shards.back(), 1 });
    }
    if (exchanges)
        addExchange(m_graph.rankOf(below), shards);
}

// Where the shards' log sum exps become that of all labels.
void MlpPipeline::addExchange(int rank, const std::vector<int>& shards)
{
    const int count = int(shards.size());
    const int all = m_graph.add(rank, "Concat", [&] { return std::make_unique<Concat>(count); });
    const int sum = add(rank, "LogSumExp", { all, 0 }, [] { return std::make_unique<LogSumExp>(); });
    const int spread = add(rank, "Bcast", { sum, 0 }, [&] { return std::make_unique<Bcast>(count); });
    for (int s = 0; s < count; ++s) {
        m_graph.connect({ shards[std::size_t(s)], 0 }, { all, s });
        m_graph.connect({ spread, s }, { shards[std::size_t(s)], 2 });
    }
}

std::vector<Held> MlpPipeline::held() const
{
    const auto rank = std::size_t(m_worker.rank());
    std::vector<Held> held;
    for (std::size_t l = 0; l < m_worker.model.shape().hidden.size(); ++l) {
        const std::vector<int> homes = homesOf(l);
        const bool isHere = std::ranges::find(homes, m_worker.rank()) != homes.end();
        held.push_back({ isHere ? 1 / double(homes.size()) : 0, 0, m_worker.model.layer(l).outputs });
    }
    held.push_back({ 1, m_settings.bounds[rank], m_settings.bounds[rank + 1] });
    return held;
}

} // namespace evenkeel::ampnet
