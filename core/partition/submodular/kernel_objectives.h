// SPDX-License-Identifier: GPL-3.0-or-later
// The two functions of He & Dube (RCD-SGD, 2022, section 1.2 of the reading notes), on sparse neighbor lists: rows that
// are not neighbors count as similarity 0.
#pragma once

#include "core/partition/submodular/neighbors.h"
#include "core/partition/submodular/objective.h"

namespace evenkeel {

// f(A) = sum over v in the class of max over a in A of sim(v, a). Monotone submodular; at most the number of the
// class's rows per rank. `neighbors` must outlive the objective.
std::unique_ptr<Objective> facilityLocation(const NeighborGraph& neighbors, std::size_t ranks);

// f(A) = lambda sum over v in the class, a in A of sim(v, a) - sum over a, b in A of sim(a, b). lambda = 1 is the
// cut that the paper prints, sum over v outside A and a in A: submodular but not monotone. It is monotone from 2 on.
std::unique_ptr<Objective> graphCut(const NeighborGraph& neighbors, std::size_t ranks, double lambda);

} // namespace evenkeel
