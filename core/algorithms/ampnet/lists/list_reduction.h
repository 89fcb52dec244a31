// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet on a dynamic model: a recurrent network over lists of any length, whose loop is in the graph and whose number
// of turns is in the messages' state. Three ranks in virtual time:
//     rank 0: controller, Phi, Concat     rank 1: linear, ReLU     rank 2: Isu (t + 1), Cond (t < T ? Phi : output),
//     loss
#pragma once

#include "core/algorithms/ampnet/nodes/parameterized.h"

namespace evenkeel::ampnet {

struct ListReduction {
    Index hidden = 64;
    Index shortest = 1, longest = 8; // digits of a list
    Index batch = 50; // lists of one length that travel as one instance
    Index instances = 4000, testLists = 2000;
    Index maxActiveKeys = 4, minUpdateFrequency = 8;
    double rate = 0.003; // of Adam
    std::uint64_t seed = 1;
};

struct ListReductionResult {
    double accuracy = 0; // on lists that were not trained on
    double seconds = 0; // virtual
    std::vector<double> busy; // of them, by rank
    std::vector<Gradient> gradients; // of all nodes, in the order of virtual time
};

// Repeats to the bit. Throws what a rank throws.
ListReductionResult trainListReduction(const ListReduction& settings);

} // namespace evenkeel::ampnet
