// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/network/gated_graph.h"

#include <algorithm>

namespace evenkeel {

JoinedGraphs::JoinedGraphs(std::span<const StructureGraph> graphs, Index edgeKinds)
    : ways(at(2 * edgeKinds))
{
    for (const StructureGraph& graph : graphs) {
        const Id first = Id(kinds.size());
        firsts.push_back(first);
        kinds.insert(kinds.end(), graph.kinds.begin(), graph.kinds.end());
        for (const Edge& edge : graph.edges) {
            Way &forward = ways[at(edge.kind)], &backward = ways[at(edgeKinds + edge.kind)];
            forward.sources.push_back(first + edge.source);
            forward.targets.push_back(first + edge.target);
            backward.sources.push_back(first + edge.target);
            backward.targets.push_back(first + edge.source);
        }
    }
}

JoinedGraphs joinedGraphs(const Batch& batch, const RowFormat& format)
{
    std::vector<StructureGraph> graphs;
    for (Index row = 0; row < batch.size(); ++row)
        graphs.push_back(readGraph(rowOf(batch, row), format));
    return { graphs, format.edgeKinds };
}

void GatedGraphNetwork::forward(Device& device, const Batch& batch, std::span<const Layer> layers, MatrixView top)
{
    m_graph = joinedGraphs(batch, format());
    m_tokens = tokenBatch(m_graph.kinds);
    const std::size_t ways = m_graph.ways.size();
    Matrix state = lookedUp(device, m_tokens, layers[0]);
    m_states.clear();
    for (GruCell& cell : m_cells) {
        Matrix received(state.rows, state.cols);
        for (std::size_t w = 0; w < ways; ++w) {
            const JoinedGraphs::Way& way = m_graph.ways[w];
            if (way.sources.empty())
                continue;
            const Matrix sent = multiplied(device, takeRows(state.view(), way.sources).view(), layers[1 + w]);
            addRows(sent.view(), way.targets, received.view());
        }
        m_states.push_back(state);
        state = cell.forward(device, { layers[1 + ways], layers[2 + ways] }, std::move(received), std::move(state));
    }
    const Matrix first = takeRows(state.view(), m_graph.firsts);
    std::ranges::copy(first.values, top.data);
}

void GatedGraphNetwork::backward(
    Device& device, std::span<const Layer> layers, ConstMatrixView dTop, const Update& update)
{
    const std::size_t ways = m_graph.ways.size();
    std::vector<Factors> factors(ways + 2); // of all layers but the table
    Matrix d(m_tokens.size(), dTop.cols);
    addRows(dTop, m_graph.firsts, d.view());
    for (std::size_t turn = m_cells.size(); turn-- > 0;) {
        GruCell::Derivatives all = m_cells[turn].backward(device, { layers[1 + ways], layers[2 + ways] }, d);
        d = std::move(all.state);
        for (std::size_t w = 0; w < ways; ++w) {
            const JoinedGraphs::Way& way = m_graph.ways[w];
            if (way.sources.empty())
                continue;
            Matrix dSent = takeRows(all.input.view(), way.targets);
            addRows(multipliedBack(device, dSent.view(), layers[1 + w]).view(), way.sources, d.view());
            factors[w].add(takeRows(m_states[turn].view(), way.sources), std::move(dSent));
        }
        factors[ways].add(std::move(all.inputs), std::move(all.ofInput));
        factors[ways + 1].add(std::move(all.states), std::move(all.ofState));
    }
    updateTable(device, m_tokens, d.view(), layers[0], update);
    for (std::size_t l = 0; l < factors.size(); ++l)
        factors[l].update(device, layers[1 + l], update);
}

} // namespace evenkeel
