// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/structure_pipeline.h"

#include "core/algorithms/ampnet/nodes/cells.h"
#include "core/algorithms/ampnet/nodes/linear.h"
#include "core/algorithms/ampnet/nodes/output_shard.h"
#include "core/algorithms/ampnet/nodes/routing.h"
#include "core/algorithms/ampnet/training/shares.h"
#include "core/algorithms/ampnet/training/structure_controller.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <numeric>

namespace evenkeel::ampnet {

namespace {

// In units of a model's step on a batch, whose turns are counted by Network::effort: one per turn, and one for table
// and output layer. What nonzeros cost is mostly the loop's.
constexpr double tablePart = 0.1;
constexpr Cost tableCost { 0.5, 0, tablePart }, outputCost { 0.5, 1, 0 }, loopCost { 1, 0, 1 - tablePart };

State nextStep(State state) { return ++state.step, state; }
State stepBefore(State state) { return --state.step, state; }

// Two messages of one state become their sum.
Group::Place inSum(int input, const State& state)
{
    std::vector<Id> rows(std::size_t(state.samples), 0);
    std::iota(rows.begin(), rows.end(), 0);
    return { state, std::size_t(input), 2, state.samples, std::move(rows) };
}

} // namespace

StructurePipeline::StructurePipeline(Worker& w, Settings settings)
    : Pipeline(w, std::move(settings))
    , m_structures(w.model.shape().network.rows)
{
    chooseRanks();
    holdsOnlyCopyOf(onlyCopyOf());
    std::vector<Held> held;
    for (std::size_t layer = 0; layer < w.model.layers().size(); ++layer)
        held.push_back({ shareOf(layer), 0, w.model.layer(layer).outputs });
    w.memory().holds(std::move(held));
    addSource();
    const bool areLists = w.model.shape().network.kind == NetworkKind::Recurrent;
    const int tokens = addRoute({ m_table, 0 }), rows = addRoute({ m_source, 2 });
    std::vector<Port> tops;
    for (int replica = 0; replica < int(m_homes.size()); ++replica) {
        const int entry = m_graph.add(m_homes[std::size_t(replica)], "entry",
            [&] { return std::make_unique<StructureEntry>(m_structures, areLists ? w.model.shape().hidden[0] : 0); });
        m_graph.connect({ rows, replica }, { entry, 0 });
        m_graph.connect({ tokens, replica }, { entry, 1 });
        tops.push_back(addBody(replica, entry));
    }
    addOutput(tops);
}

void StructurePipeline::chooseRanks()
{
    constexpr int cycle = 256; // instances; enough for the shares to be kept well
    const int replicas = int(m_settings.replicas);
    m_outputRank = (1 + replicas) % m_worker.size();
    for (int replica = 0; replica < replicas; ++replica)
        m_homes.push_back((1 + replica) % m_worker.size());
    dropLost(m_homes);
    std::vector<double> shares;
    for (const int home : m_homes)
        shares.push_back(m_settings.shares[std::size_t(home)]);
    m_turns = takeTurns(shares, cycle);
}

std::string StructurePipeline::onlyCopyOf() const
{
    const int rank = m_worker.rank();
    std::string held;
    const auto add = [&held](const std::string& part) { held += (held.empty() ? "" : ", of ") + part; };
    if (rank == 0)
        add("the table of tokens");
    std::string layers;
    for (std::size_t layer = 1; layer + 1 < m_worker.model.layers().size(); ++layer)
        if (m_homes.size() == 1 && rankOf(0, stageOf(layer)) == rank)
            layers += (layers.empty() ? "" : ", ") + std::to_string(layer + 1);
    if (!layers.empty())
        add("layer " + layers);
    if (rank == m_outputRank)
        add("the output layer");
    return held;
}

int StructurePipeline::rankOf(int replica, std::size_t stage) const
{
    const int home = m_homes[std::size_t(replica)];
    return m_settings.replicas > 1 ? home : (home + int(stage)) % m_worker.size();
}

// Layers that belong to one node are one stage: a branch cell's two, a GRU's two.
std::size_t StructurePipeline::stageOf(std::size_t layer) const
{
    const std::size_t last = m_worker.model.layers().size() - 2; // before the output layer
    const bool hasPair = m_worker.model.shape().network.kind != NetworkKind::Recurrent;
    return layer - 1 - (hasPair && layer == last ? 1 : 0);
}

double StructurePipeline::shareOf(std::size_t layer) const
{
    const int rank = m_worker.rank();
    if (layer == 0)
        return rank == 0 ? 1 : 0;
    if (layer + 1 == m_worker.model.layers().size())
        return rank == m_outputRank ? 1 : 0;
    for (int replica = 0; replica < int(m_homes.size()); ++replica)
        if (rankOf(replica, stageOf(layer)) == rank)
            return double(std::ranges::count(m_turns, replica)) / double(m_turns.size());
    return 0;
}

int StructurePipeline::addJoin(int rank, const std::vector<Port>& inputs)
{
    const int join = m_graph.add(rank, "Phi", [] { return std::make_unique<Phi>(); });
    for (std::size_t i = 0; i < inputs.size(); ++i)
        m_graph.connect(inputs[i], { join, int(i) });
    return join;
}

int StructurePipeline::addRoute(Port from)
{
    return add(0, "Cond", from, [this] {
        return std::make_unique<Cond>(
            [this](const State& state) { return m_turns[std::size_t(state.instance) % m_turns.size()]; });
    });
}

int StructurePipeline::addLayer(int rank, const std::string& name, Port below, std::size_t layer, const Cost& cost)
{
    return add(rank, name, below, [&] {
        return std::make_unique<Linear>(m_bench, m_training, cost, updatesOf(layer), m_worker.model.layer(layer));
    });
}

void StructurePipeline::addSource()
{
    m_source = m_graph.add(0, "controller", [this] {
        auto controller
            = std::make_unique<StructureController>(m_worker, m_settings.maxActiveKeys, std::move(m_settings.waiting));
        m_controller = m_instances = controller.get();
        return controller;
    });
    m_table = add(0, "table", { m_source, 0 }, [this] {
        const Layer& layer = m_worker.model.layer(0);
        return std::make_unique<SparseLinear>(m_inputBench, m_training, tableCost, updatesOf(0), layer.weights,
            layer.bias, [this](const State& state) { return m_instances->tokensOf(state); });
    });
}

void StructurePipeline::addOutput(const std::vector<Port>& tops)
{
    const int join = addJoin(m_outputRank, tops);
    const int output = add(m_outputRank, "output layer", { join, 0 }, [this] {
        const Model& model = m_worker.model;
        const Layer& layer = model.outputLayer();
        return std::make_unique<OutputShard>(m_bench, m_training, outputCost, updatesOf(model.layers().size() - 1),
            layer.weights, layer.bias, model.shape().loss, false);
    });
    m_graph.connect({ m_source, 1 }, { output, 1 });
}

Port StructurePipeline::addIsuAndCond(int rank, Port below, Port loop)
{
    const int isu = add(rank, "Isu", below, [] { return std::make_unique<Isu>(nextStep, stepBefore); });
    const int cond = add(rank, "Cond", { isu, 0 },
        [] { return std::make_unique<Cond>([](const State& state) { return state.step < state.steps ? 0 : 1; }); });
    m_graph.connect({ cond, 0 }, loop);
    return { cond, 1 };
}

Port StructurePipeline::addBody(int replica, int entry)
{
    switch (m_worker.model.shape().network.kind) {
    case NetworkKind::TreeLstm:
        return addTree(replica, entry);
    case NetworkKind::GatedGraph:
        return addGraph(replica, entry);
    default:
        return addList(replica, entry);
    }
}

Port StructurePipeline::addList(int replica, int entry)
{
    const int rank = rankOf(replica, 0);
    const int phi = addJoin(rank, { { entry, 1 } });
    const int positions = add(rank, "Flatmap", { entry, 0 }, [this] {
        return std::make_unique<Flatmap>([this](const State& state) { return m_structures.positions(state); });
    });
    const int loop = addLayer(rank, "U", { phi, 0 }, 1, loopCost);
    const int sum = add(rank, "Group", { loop, 0 }, [] { return std::make_unique<Group>(inSum); });
    m_graph.connect({ positions, 0 }, { sum, 1 });
    const int relu = add(rank, "ReLU", { sum, 0 }, [this] { return std::make_unique<Relu>(m_bench.device); });
    return addIsuAndCond(rank, { relu, 0 }, { phi, 1 });
}

Port StructurePipeline::addTree(int replica, int entry)
{
    const int rank = rankOf(replica, 0);
    const int nodes = add(rank, "Flatmap", { entry, 0 },
        [this] { return std::make_unique<Flatmap>([this](const State& state) { return m_structures.nodes(state); }); });
    const int branch = add(rank, "branch cell", { nodes, 1 }, [this] {
        const Model& model = m_worker.model;
        return std::make_unique<BranchCell>(
            m_bench, m_training, loopCost, updatesOf(1), model.layer(1), model.layer(2));
    });
    const int leaf = add(rank, "leaf cell", { nodes, 0 }, [] { return std::make_unique<LeafCell>(); });
    const int phi = addJoin(rank, { { leaf, 0 }, { branch, 0 } });
    const int isRoot = add(rank, "Cond", { phi, 0 },
        [] { return std::make_unique<Cond>([](const State& state) { return state.step + 1 < state.steps ? 0 : 1; }); });
    const int siblings = add(rank, "Group", { isRoot, 0 }, [this] {
        return std::make_unique<Group>([this](int, const State& node) { return m_structures.amongSiblings(node); });
    });
    m_graph.connect({ siblings, 0 }, { branch, 1 });
    const Index h = m_worker.model.shape().hidden[0];
    const int split = add(rank, "Split", { isRoot, 1 }, [h] { return std::make_unique<Split>(std::vector { h, h }); });
    add(rank, "Drop", { split, 1 }, [] { return std::make_unique<Drop>(); });
    return { split, 0 };
}

Port StructurePipeline::addGraph(int replica, int entry)
{
    const int rank = m_homes[std::size_t(replica)];
    const int phi = addJoin(rank, { { entry, 0 } });
    const Port over = addIsuAndCond(rank, addTurn(replica, { phi, 0 }), { phi, 1 });
    const int asked = add(rank, "Flatmap", over, [this] {
        return std::make_unique<Flatmap>([this](const State& state) {
            return std::vector<Flatmap::Part> { { 0, state, m_structures.askedNodes(state) } };
        });
    });
    return { asked, 0 };
}

Port StructurePipeline::addTurn(int replica, Port state)
{
    const int rank = m_homes[std::size_t(replica)];
    const std::size_t ways = 2 * std::size_t(m_worker.model.shape().network.rows.edgeKinds);
    const double step = 1 / double(ways + 1); // each node's part of a turn's
    const int both = add(rank, "Bcast", state, [] { return std::make_unique<Bcast>(2); });
    const int byWay = add(rank, "Flatmap", { both, 0 },
        [this] { return std::make_unique<Flatmap>([this](const State& turn) { return m_structures.ways(turn); }); });
    std::vector<int> sent;
    for (std::size_t way = 0; way < ways; ++way) {
        const Cost cost { step, 0, 0.5 }; // an edge goes forward and backward
        const std::string name
            = phrase("edges %1%2", { std::to_string(way % (ways / 2)), way < ways / 2 ? "" : phrase(" back") });
        sent.push_back(addLayer(rankOf(replica, way), name, { byWay, int(way) }, 1 + way, cost));
    }
    const int targets = m_graph.add(rank, "Group", [this] {
        return std::make_unique<Group>([this](int way, const State& turn) { return m_structures.received(way, turn); });
    });
    for (std::size_t way = 0; way < ways; ++way)
        m_graph.connect({ sent[way], 0 }, { targets, int(way) });
    const int gru = add(rankOf(replica, ways), "GRU", { targets, 0 }, [&] {
        const Model& model = m_worker.model;
        return std::make_unique<Gru>(m_bench, m_training, Cost { step, 0, 1 }, updatesOf(1 + ways),
            model.layer(1 + ways), model.layer(2 + ways));
    });
    m_graph.connect({ both, 1 }, { gru, 1 });
    return { gru, 0 };
}

} // namespace evenkeel::ampnet
