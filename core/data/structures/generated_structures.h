// SPDX-License-Identifier: GPL-3.0-or-later
// Structures to learn from, each with one label, of kinds that the literature trains dynamic networks on:
//     lists   list reduction: an operation, then digits; the label is their largest, smallest or last one, or their
//             number modulo the labels. Tokens: 4 operations, then the digits
//     trees   nested operations on digits in the style of ListOps (Nangia, Bowman 2018): largest, smallest, median (the
//             lower one), sum modulo the labels, of 2 to 4 operands each. Tokens as above
//     graphs  deduction in the style of the 15th bAbI task (Weston et al. 2015): individuals are of a species, each
//             species is afraid of one other; the label is the species that node 0, an individual, is afraid of. Kinds
//             of nodes: individual, then the species; of edges: is, fears
// The labels are the digits, or the species. A sample's mean size (positions, nodes, nodes and edges) is about `nnz`.
#pragma once

#include "core/data/generator.h"

namespace evenkeel {

// As generate(). Throws InputError if the options cannot be met.
DatasetArrays generateStructures(const GeneratorOptions& options, const std::function<bool(double)>& keepGoing);

RowFormat generatedFormat(DataKind kind, Index labels); // format of the rows that the generator makes

} // namespace evenkeel
