// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/network/tree_lstm.h"

#include <algorithm>

namespace evenkeel {

std::vector<Id> heightsOf(const Tree& tree)
{
    std::vector<Id> heights(tree.tokens.size(), 0);
    for (std::size_t node = 0; node + 1 < heights.size(); ++node) {
        Id& parent = heights[at(tree.parents[node])];
        parent = std::max(parent, heights[node] + 1);
    }
    return heights;
}

void TreeLstmNetwork::place(const Batch& batch)
{
    std::vector<Id> tokens;
    m_roots.clear();
    m_levels.clear();
    for (Index row = 0; row < batch.size(); ++row) {
        const Tree tree = readTree(rowOf(batch, row), format());
        const std::vector<Id> heights = heightsOf(tree);
        const Id first = Id(tokens.size());
        m_levels.resize(std::max(m_levels.size(), at(heights.back()) + 1));
        std::vector<Id> places(tree.tokens.size()); // in the level
        for (std::size_t node = 0; node < places.size(); ++node) {
            std::vector<Id>& nodes = m_levels[at(heights[node])].nodes;
            places[node] = Id(nodes.size());
            nodes.push_back(first + Id(node));
        }
        for (std::size_t node = 0; node + 1 < places.size(); ++node) {
            const std::size_t parent = at(tree.parents[node]);
            Level& level = m_levels[at(heights[parent])];
            level.children.push_back(first + Id(node));
            level.parents.push_back(places[parent]);
        }
        tokens.insert(tokens.end(), tree.tokens.begin(), tree.tokens.end());
        m_roots.push_back(Id(tokens.size()) - 1);
    }
    m_tokens = tokenBatch(tokens);
}

void TreeLstmNetwork::forward(Device& device, const Batch& batch, std::span<const Layer> layers, MatrixView top)
{
    place(batch);
    const Matrix x = lookedUp(device, m_tokens, layers[0]);
    Matrix results(x.rows, 2 * top.cols); // h, c
    for (Level& level : m_levels) {
        Matrix in = takeRows(x.view(), level.nodes);
        const bool areLeaves = level.children.empty();
        const Matrix out = areLeaves ? LstmCell::leaves(in)
                                     : level.cell.forward(device, { layers[1], layers[2] }, in,
                                         takeRows(results.view(), level.children), level.parents);
        if (areLeaves)
            m_leaves = std::move(in);
        addRows(out.view(), level.nodes, results.view());
    }
    for (std::size_t row = 0; row < m_roots.size(); ++row)
        std::copy_n(results.view().row(m_roots[row]), top.cols, top.row(Index(row)));
}

void TreeLstmNetwork::backward(
    Device& device, std::span<const Layer> layers, ConstMatrixView dTop, const Update& update)
{
    Matrix d(m_tokens.size(), 2 * dTop.cols), dx(d.rows, 4 * dTop.cols);
    for (std::size_t row = 0; row < m_roots.size(); ++row)
        std::copy_n(dTop.row(Index(row)), dTop.cols, d.view().row(m_roots[row]));
    Factors gates, forget;
    for (std::size_t height = m_levels.size(); height-- > 0;) {
        Level& level = m_levels[height];
        const Matrix own = takeRows(d.view(), level.nodes);
        if (height == 0) {
            addRows(LstmCell::leavesBackward(m_leaves, own).view(), level.nodes, dx.view());
            continue;
        }
        LstmCell::Derivatives all = level.cell.backward(device, { layers[1], layers[2] }, own);
        addRows(all.x.view(), level.nodes, dx.view());
        addRows(all.children.view(), level.children, d.view());
        gates.add(std::move(all.gateInputs), std::move(all.gates));
        forget.add(std::move(all.forgetInputs), std::move(all.forget));
    }
    updateTable(device, m_tokens, dx.view(), layers[0], update);
    gates.update(device, layers[1], update);
    forget.update(device, layers[2], update);
}

Effort TreeLstmNetwork::effort(const Batch& batch) const
{
    Id highest = 0;
    for (Index row = 0; row < batch.size(); ++row)
        highest = std::max(highest, heightsOf(readTree(rowOf(batch, row), format())).back());
    return { .turns = double(highest) + 1 }; // leaves, table and output layer are one
}

} // namespace evenkeel
