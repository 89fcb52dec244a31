// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/structures/structure.h"

#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

std::string text(Index number) { return std::to_string(number); }

// The value of entry i without its 1, in 0 .. end - 1. `what` names the part: "position 3".
template<typename Name>
Index wholeOf(const SparseRow& row, std::size_t i, Index end, const char* counted, const Name& what)
{
    const double value = double(row.values[i]);
    if (value != std::floor(value) || value < 1 || value > double(end))
        throw InputError(phrase("%1 has the value %2, which is not a whole number of 1 to %3 (%4)",
            { what(), std::to_string(value), text(end), counted }));
    return Index(value) - 1;
}

// Of a list or tree: features 0 .. n - 1.
void requireAll(const SparseRow& row, const char* what, const char* part)
{
    if (row.features.empty())
        throw InputError(phrase("is empty; a %1 has at least one %2", { what, part }));
    for (std::size_t i = 0; i < row.features.size(); ++i)
        if (std::size_t(row.features[i]) != i)
            throw InputError(phrase("%1 %2 is missing; a %3 has its parts at features 0, 1, 2 and so on",
                { std::string(part), std::to_string(i), what }));
}

// (s, t), whose larger one is m, are the features m^2 .. (m + 1)^2 - 1.
std::pair<Id, Id> pairOf(Id feature)
{
    auto larger = Id(std::sqrt(double(feature)));
    while (Index(larger) * larger > feature)
        --larger;
    while ((Index(larger) + 1) * (larger + 1) <= feature)
        ++larger;
    const Id rest = feature - larger * larger;
    return rest < larger ? std::pair(rest, larger) : std::pair(larger, Id(rest - larger));
}

} // namespace

Id pairFeature(Id source, Id target)
{
    return source < target ? target * target + source : source * source + source + target;
}

float treeValue(Id token, Index children, const RowFormat& format)
{
    return float(1 + Index(token) + format.tokens * children);
}

std::vector<Id> readList(const SparseRow& row, const RowFormat& format)
{
    requireAll(row, "list", "position");
    std::vector<Id> tokens;
    for (std::size_t i = 0; i < row.features.size(); ++i)
        tokens.push_back(Id(wholeOf(
            row, i, format.tokens, "data.tokens", [i] { return phrase("position %1", { std::to_string(i) }); })));
    return tokens;
}

Tree readTree(const SparseRow& row, const RowFormat& format)
{
    requireAll(row, "tree", "node");
    Tree tree;
    std::vector<Id> roots; // roots of the subtrees so far that have no parent yet
    tree.parents.assign(row.features.size(), -1);
    // Beyond 2^24 a float cannot hold every whole number.
    const auto maxValue = std::min<Index>(format.tokens * (Index(row.features.size()) + 1), 1 << 24);
    for (std::size_t i = 0; i < row.features.size(); ++i) {
        const auto name = [i] { return phrase("node %1", { std::to_string(i) }); };
        const Index whole = wholeOf(row, i, maxValue, "1 + token + data.tokens x children", name);
        const auto children = std::size_t(whole / format.tokens);
        if (children > roots.size())
            throw InputError(phrase("%1 has %2 children, but only %3 nodes before it have no parent",
                { name(), std::to_string(children), std::to_string(roots.size()) }));
        for (std::size_t c = roots.size() - children; c < roots.size(); ++c)
            tree.parents[std::size_t(roots[c])] = Id(i);
        roots.resize(roots.size() - children);
        roots.push_back(Id(i));
        tree.tokens.push_back(Id(whole % format.tokens));
    }
    if (roots.size() > 1)
        throw InputError(phrase("has %1 roots; a tree has one, its last node", { std::to_string(roots.size()) }));
    return tree;
}

StructureGraph readGraph(const SparseRow& row, const RowFormat& format)
{
    StructureGraph graph;
    for (std::size_t i = 0; i < row.features.size(); ++i) {
        const auto [source, target] = pairOf(row.features[i]);
        if (source == target) {
            const auto name = [s = source] { return phrase("node %1", { std::to_string(s) }); };
            if (std::size_t(source) != graph.kinds.size())
                throw InputError(
                    phrase("node %1 is missing, but there is %2", { std::to_string(graph.kinds.size()), name() }));
            graph.kinds.push_back(Id(wholeOf(row, i, format.tokens, "data.tokens", name)));
        } else {
            const auto name = [s = source, t = target] {
                return phrase("the edge %1 to %2", { std::to_string(s), std::to_string(t) });
            };
            graph.edges.push_back({ source, target, Id(wholeOf(row, i, format.edgeKinds, "data.edge-kinds", name)) });
        }
    }
    if (graph.kinds.empty())
        throw InputError(phrase("has no nodes; a graph has at least one"));
    for (const Edge& edge : graph.edges)
        if (std::size_t(std::max(edge.source, edge.target)) >= graph.kinds.size())
            throw InputError(phrase("the edge %1 to %2 has an end that is not among the %3 nodes",
                { std::to_string(edge.source), std::to_string(edge.target), std::to_string(graph.kinds.size()) }));
    return graph;
}

bool hasStructures() { return true; }

void checkRows(const Dataset& data, const RowFormat& format)
{
    if (format.kind == DataKind::Features)
        return;
    for (Index sample = 0; sample < data.samples; ++sample) {
        const SparseRow row { data.featuresOf(sample), data.valuesOf(sample) };
        try {
            if (format.kind == DataKind::Lists)
                readList(row, format);
            else if (format.kind == DataKind::Trees)
                readTree(row, format);
            else
                readGraph(row, format);
        } catch (const InputError& e) {
            throw InputError(phrase("%1: sample %2: %3", { data.source, std::to_string(sample), e.what() }));
        }
    }
}

} // namespace evenkeel
