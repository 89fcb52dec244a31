// SPDX-License-Identifier: GPL-3.0-or-later
// What a row of a dataset stands for: features, or a list, a tree or a graph (structures/structure.h).
#pragma once

#include "core/data/dataset.h"

namespace evenkeel {

enum class DataKind { Features, Lists, Trees, Graphs };

struct RowFormat {
    DataKind kind = DataKind::Features;
    Index tokens = 0; // number of tokens of lists and trees, or of kinds of a graph's nodes
    Index edgeKinds = 0; // number of kinds of a graph's edges

    bool operator==(const RowFormat&) const = default;
};

// Throws InputError "train.txt: sample 12: ..." at the first row that is not of this format. Of kind Features all are.
void checkRows(const Dataset& data, const RowFormat& format);

bool hasStructures(); // whether the program knows rows that are no features
// The sentence of a program that was built without them.
inline constexpr const char* withoutStructures
    = "lists, trees and graphs are not in this program: it was built with EVENKEEL_STRUCTURES=OFF";

} // namespace evenkeel
