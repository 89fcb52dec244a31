// SPDX-License-Identifier: GPL-3.0-or-later
// Lists, trees and graphs as rows of a Dataset, so that all that handles samples handles them, too: a sample's features
// are the parts of its structure. Tokens and kinds are numbered from 0, values are whole numbers:
//     list    feature i        1 + token at position i; positions 0 .. n - 1, all of them
//     tree    feature i        1 + token + tokens x children: node i in post-order (children left to right, then their
//                              parent), which together with the numbers of children determines the tree
//     graph   feature (s, t)   s = t: 1 + kind of node s; otherwise 1 + kind of the edge from s to t. Node 0 is the one
//                              that is asked about; nodes 0 .. n - 1, all of them
// where (s, t) is t^2 + s for s < t, else s^2 + s + t: pairs of the nodes below n are the features below n^2, whatever
// other graphs have.
#pragma once

#include "core/data/row_format.h"

namespace evenkeel {

struct SparseRow {
    std::span<const Id> features; // sorted, unique
    std::span<const float> values;
};

struct Tree {
    std::vector<Id> tokens; // tokens of the nodes in post-order
    std::vector<Id> parents; // a later node each; -1 of the root, which is the last one
};

struct Edge {
    Id source = 0, target = 0, kind = 0;

    bool operator==(const Edge&) const = default;
};

struct StructureGraph {
    std::vector<Id> kinds; // kind of each node
    std::vector<Edge> edges; // edges in the order of their features
};

// These throw InputError, one sentence that says what is wrong with the row.
std::vector<Id> readList(const SparseRow& row, const RowFormat& format); // the tokens
Tree readTree(const SparseRow& row, const RowFormat& format);
StructureGraph readGraph(const SparseRow& row, const RowFormat& format);

Id pairFeature(Id source, Id target); // feature of an edge of a graph
float treeValue(Id token, Index children, const RowFormat& format);

} // namespace evenkeel
