// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of a graph, each pinned to a rank, and the edges between their ports. Every rank describes the same graph
// and makes its own nodes only. They are added in the order of flow: an edge to an earlier node closes a loop.
#pragma once

#include "core/algorithms/ampnet/runtime/node.h"

#include <memory>
#include <string>

namespace evenkeel::ampnet {

struct Port {
    int node = 0, number = 0;

    friend bool operator<(const Port& a, const Port& b)
    {
        return std::tie(a.node, a.number) < std::tie(b.node, b.number);
    }
};

class Graph {
public:
    explicit Graph(int rank)
        : m_rank(rank)
    {
    }

    // The new node's number; `make()` gives the node itself and is called on its rank alone.
    template<typename Make>
    int add(int rank, std::string name, Make make)
    {
        m_ranks.push_back(rank);
        m_names.push_back(std::move(name));
        m_nodes.push_back(rank == m_rank ? make() : nullptr);
        return int(m_nodes.size()) - 1;
    }
    void connect(Port output, Port input); // throws std::logic_error if either is connected

    int rankOf(int node) const { return m_ranks.at(std::size_t(node)); }
    const std::string& nameOf(int node) const { return m_names.at(std::size_t(node)); }
    const std::map<Port, Port>& edges() const { return m_forward; } // from outputs to inputs
    Node* node(int number) const { return m_nodes.at(std::size_t(number)).get(); } // null on other ranks
    int size() const { return int(m_nodes.size()); }
    Port inputOf(Port output) const { return m_forward.at(output); } // where its messages go
    Port outputOf(Port input) const { return m_backward.at(input); } // where its answers go

private:
    int m_rank;
    std::vector<int> m_ranks;
    std::vector<std::string> m_names;
    std::vector<std::unique_ptr<Node>> m_nodes;
    std::map<Port, Port> m_forward, m_backward;
};

inline void Graph::connect(Port output, Port input)
{
    if (!m_forward.emplace(output, input).second || !m_backward.emplace(input, output).second)
        throw std::logic_error("a port has two edges");
}

} // namespace evenkeel::ampnet
