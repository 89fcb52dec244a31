// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/pipeline.h"

#include "core/algorithms/ampnet/nodes/linear.h"
#include "core/algorithms/ampnet/nodes/output_shard.h"
#include "core/algorithms/ampnet/nodes/routing.h"
#include "core/algorithms/ampnet/training/batchwise.h"

#include <numeric>

namespace evenkeel::ampnet {

namespace {

Parameter rowsOf(const Parameter& p, Index first, Index count)
{
    const auto from = [&](float* data) { return data ? data + first * p.value.cols : nullptr; };
    return { { p.value.row(first), count, p.value.cols }, from(p.gradient), from(p.first), from(p.second) };
}

Parameter partOf(const Parameter& bias, Index first, Index count)
{
    const Parameter column { { bias.value.data, bias.value.cols, 1 }, bias.gradient, bias.first, bias.second };
    Parameter part = rowsOf(column, first, count);
    std::swap(part.value.rows, part.value.cols);
    return part;
}

} // namespace

double denseShare(const Model& model, const Model::Layer& layer)
{
    double sum = 0;
    for (std::size_t l = 1; l <= model.shape().hidden.size(); ++l)
        sum += double(model.layer(l).weights.value.size());
    return double(layer.weights.value.size()) / sum;
}

Pipeline::Pipeline(Worker& w, Settings settings)
    : m_worker(w)
    , m_settings(std::move(settings))
    , m_training { w.model.rule(), [&w] { return w.rate(); }, m_settings.minUpdateFrequency, w.batchSize() }
    , m_graph(w.rank())
    , m_engine(w.comm(), m_graph)
    , m_bench { w.model.device(), [&w](const Work& amount, const auto& action) { return w.work(amount, action); },
        [this](const Gradient& g) {
            ++m_gradients;
            m_worker.stepper().record({ 0, 0, g.rate, g.loss, g.seconds, g.staleness });
        } }
    , m_inputBench { m_bench.device, m_bench.work, [this](const Gradient& g) {
                        ++m_gradients;
                        m_controller->inputDone(g);
                    } }
{
    addOutput(addLayers());
}

// A layer of which this rank has some outputs.
Cost Pipeline::costOf(std::size_t layer, Index outputs) const
{
    const Model& model = m_worker.model;
    const Model::Layer& whole = model.layer(layer);
    const double steps = 1 / double(model.shape().hidden.size() + 1);
    if (layer == 0)
        return { steps, 0, 1 };
    return { steps, denseShare(model, whole) * double(outputs) / double(whole.outputs), 0 };
}

double& Pipeline::updatesOf(std::size_t layer) { return m_worker.memory().keep("updates-" + std::to_string(layer), 0); }

template<typename Make>
int Pipeline::add(int rank, Port below, Make make)
{
    const int node = m_graph.add(rank, make);
    m_graph.connect(below, { node, 0 });
    return node;
}

// The controller and all layers but the last. The uppermost node.
int Pipeline::addLayers()
{
    std::vector<Batchwise::Shard> shards;
    for (std::size_t r = 0; r + 1 < m_settings.bounds.size(); ++r)
        if (m_settings.bounds[r] < m_settings.bounds[r + 1])
            shards.push_back({ m_settings.bounds[r], m_settings.bounds[r + 1] });
    m_source = m_graph.add(0, [&] {
        auto controller = std::make_unique<Batchwise>(m_worker, m_settings.maxActiveKeys, std::move(shards));
        m_controller = controller.get();
        return controller;
    });
    const Model& model = m_worker.model;
    int top = add(0, { m_source, 0 }, [&] {
        const Model::Layer& layer = model.layer(0);
        return std::make_unique<SparseLinear>(m_inputBench, m_training, costOf(0, layer.outputs), updatesOf(0),
            layer.weights, layer.bias, [this](const State& state) { return m_controller->batchOf(state); });
    });
    const auto relu = [&] { return std::make_unique<Relu>(m_bench.device); };
    top = add(0, { top, 0 }, relu);
    for (std::size_t l = 1; l < model.shape().hidden.size(); ++l)
        top = add(rankOf(l), { addReplicas(l, top), 0 }, relu);
    return top;
}

// The replicas take turns, batch by batch. On each rank they are that rank's copy of the layer.
int Pipeline::addReplicas(std::size_t l, int below)
{
    const auto linear = [&, l] {
        const Model::Layer& layer = m_worker.model.layer(l);
        return std::make_unique<Linear>(
            m_bench, m_training, costOf(l, layer.outputs), updatesOf(l), layer.weights, layer.bias);
    };
    const Index replicas = m_settings.replicas;
    if (replicas == 1)
        return add(rankOf(l), { below, 0 }, linear);
    const int route = add(m_graph.rankOf(below), { below, 0 }, [&] {
        return std::make_unique<Cond>([replicas](const State& state) { return int(state.instance % replicas); });
    });
    const int join = m_graph.add(rankOf(l), [] { return std::make_unique<Phi>(); });
    for (int r = 0; r < int(replicas); ++r)
        m_graph.connect({ add(rankOf(l + std::size_t(r)), { route, r }, linear), 0 }, { join, r });
    return join;
}

bool Pipeline::holds(std::size_t layer) const
{
    const Index copies = layer == 0 ? 1 : m_settings.replicas;
    for (Index r = 0; r < copies; ++r)
        if (rankOf(layer + std::size_t(r)) == m_worker.rank())
            return true;
    return false;
}

void Pipeline::addOutput(int below)
{
    const Model& model = m_worker.model;
    const std::size_t last = model.shape().hidden.size();
    const std::vector<Index>& bounds = m_settings.bounds;
    std::vector<int> ranks;
    for (int r = 0; r < m_worker.size(); ++r)
        if (bounds[std::size_t(r)] < bounds[std::size_t(r) + 1])
            ranks.push_back(r);
    const int count = int(ranks.size());
    const bool exchanges = count > 1 && model.shape().loss == Loss::Softmax;
    const int spread = add(m_graph.rankOf(below), { below, 0 }, [&] { return std::make_unique<Bcast>(count); });
    std::vector<int> shards;
    for (int s = 0; s < count; ++s) {
        const auto rank = std::size_t(ranks[std::size_t(s)]);
        shards.push_back(add(int(rank), { spread, s }, [&] {
            const Model::Layer& layer = model.layer(last);
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
void Pipeline::addExchange(int rank, const std::vector<int>& shards)
{
    const int count = int(shards.size());
    const int all = m_graph.add(rank, [&] { return std::make_unique<Concat>(count); });
    const int sum = add(rank, { all, 0 }, [] { return std::make_unique<LogSumExp>(); });
    const int spread = add(rank, { sum, 0 }, [&] { return std::make_unique<Bcast>(count); });
    for (int s = 0; s < count; ++s) {
        m_graph.connect({ shards[std::size_t(s)], 0 }, { all, s });
        m_graph.connect({ spread, s }, { shards[std::size_t(s)], 2 });
    }
}

double Pipeline::assemble()
{
    Model& model = m_worker.model;
    Device& device = model.device();
    const std::size_t last = model.shape().hidden.size();
    for (std::size_t l = 0; l < last; ++l)
        for (const Parameter* p : { &model.layer(l).weights, &model.layer(l).bias }) {
            float* const values = p->value.data;
            if (!holds(l))
                device.arrays().fill(values, p->value.size(), 0);
            else if (l > 0 && m_settings.replicas > 1)
                device.arrays().combine(0, values, 1 / float(m_settings.replicas), values, p->value.size());
        }
    const Index first = m_settings.bounds[std::size_t(m_worker.rank())],
                end = m_settings.bounds[std::size_t(m_worker.rank()) + 1];
    const Model::Layer& output = model.layer(last);
    const auto clear = [&](const MatrixView& values, Index width) {
        device.arrays().fill(values.data, first * width, 0);
        device.arrays().fill(values.data + end * width, values.size() - end * width, 0);
    };
    clear(output.weights.value, output.inputs);
    clear(output.bias.value, 1);
    return m_worker.allReduce(m_worker.weights());
}

} // namespace evenkeel::ampnet
