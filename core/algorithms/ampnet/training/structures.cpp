// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/structures.h"

#include <algorithm>
#include <numeric>

namespace evenkeel::ampnet {

namespace {

std::vector<Id> countUp(Index begin, Index count)
{
    std::vector<Id> ids(std::size_t(count), 0);
    std::iota(ids.begin(), ids.end(), Id(begin));
    return ids;
}

} // namespace

Matrix packRows(const Batch& batch)
{
    Matrix packed;
    for (Index row = 0; row < batch.size(); ++row) {
        const SparseRow features = rowOf(batch, row);
        putWhole(packed.values, Index(features.features.size()));
        for (std::size_t i = 0; i < features.features.size(); ++i) {
            putWhole(packed.values, features.features[i]);
            packed.values.push_back(features.values[i]);
        }
    }
    packed.rows = 1;
    packed.cols = Index(packed.values.size());
    return packed;
}

Batch unpackRows(const Matrix& packed)
{
    Batch batch;
    batch.offsets.push_back(0);
    for (std::span<const float> left = packed.values; !left.empty();) {
        for (Index count = takeWhole(left); count > 0; --count) {
            batch.columns.push_back(Id(takeWhole(left)));
            batch.values.push_back(left[0]);
            left = left.subspan(1);
        }
        batch.samples.push_back(Id(batch.samples.size()));
        batch.offsets.push_back(Id(batch.columns.size()));
    }
    return batch;
}

std::vector<Id> tokensInOrder(const Batch& batch, const RowFormat& format)
{
    if (format.kind == DataKind::Graphs)
        return joinedGraphs(batch, format).kinds;
    const Index places = batch.nnz() / batch.size();
    std::vector<Id> tokens(std::size_t(batch.nnz()), 0);
    for (Index row = 0; row < batch.size(); ++row) {
        const std::vector<Id> own = tokensOf(batch, row, format);
        for (Index place = 0; place < places; ++place)
            tokens[std::size_t(place * batch.size() + row)] = own[std::size_t(place)];
    }
    return tokens;
}

void Structures::add(Index instance, const Batch& batch)
{
    Structure structure;
    if (m_format.kind == DataKind::Graphs) {
        structure.graph = joinedGraphs(batch, m_format);
        for (std::size_t way = 0; way < structure.graph.ways.size(); ++way)
            if (!structure.graph.ways[way].sources.empty())
                structure.ways.push_back(way);
        if (structure.ways.empty())
            structure.ways.push_back(0);
    }
    if (m_format.kind == DataKind::Trees) {
        structure.tree = readTree(rowOf(batch, 0), m_format);
        structure.children.resize(structure.tree.parents.size());
        for (const Id parent : structure.tree.parents)
            structure.siblingsBefore.push_back(parent < 0 ? 0 : structure.children[std::size_t(parent)]++);
    }
    m_active.emplace(instance, std::move(structure));
}

std::vector<Flatmap::Part> Structures::positions(const State& whole) const
{
    std::vector<Flatmap::Part> parts;
    for (State state = whole; state.step < state.steps; ++state.step)
        parts.push_back({ 0, state, countUp(state.step * state.samples, state.samples) });
    return parts;
}

std::vector<Flatmap::Part> Structures::nodes(const State& whole) const
{
    std::vector<Flatmap::Part> parts = positions(whole);
    for (std::size_t node = 0; node < parts.size(); ++node)
        parts[node].output = at(whole).children[node] == 0 ? 0 : 1;
    return parts;
}

Group::Place Structures::amongSiblings(const State& node) const
{
    const Structure& structure = at(node);
    State parent = node;
    parent.step = structure.tree.parents[std::size_t(node.step)];
    const Index children = structure.children[std::size_t(parent.step)],
                before = structure.siblingsBefore[std::size_t(node.step)];
    return { parent, std::size_t(before), std::size_t(children), children * node.samples,
        countUp(before * node.samples, node.samples) };
}

std::vector<Flatmap::Part> Structures::ways(const State& turn) const
{
    std::vector<Flatmap::Part> parts;
    for (const std::size_t way : at(turn).ways)
        parts.push_back({ int(way), turn, at(turn).graph.ways[way].sources });
    return parts;
}

Group::Place Structures::received(int way, const State& turn) const
{
    const Structure& structure = at(turn);
    const auto part = std::ranges::find(structure.ways, std::size_t(way)) - structure.ways.begin();
    return { turn, std::size_t(part), structure.ways.size(), Index(structure.graph.kinds.size()),
        structure.graph.ways[std::size_t(way)].targets };
}

std::vector<Id> Structures::askedNodes(const State& state) const { return at(state).graph.firsts; }

void StructureEntry::forward(int input, Message message, Outbox& out)
{
    const State state = message.state;
    if (input == 0) {
        m_structures.add(state.instance, unpackRows(message.payload));
        return out.backward(0, { state, {} });
    }
    out.forward(0, std::move(message));
    if (m_stateSize > 0)
        out.forward(1, { state, Matrix(state.samples, m_stateSize) });
}

void StructureEntry::backward(int output, Message message, Outbox& out)
{
    if (output == 1)
        return; // the derivative by a constant
    m_structures.remove(message.state.instance);
    out.backward(1, std::move(message));
}

} // namespace evenkeel::ampnet
