// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks whose devices reach each other's memory without the host. Messages, small facts, shared arrays and sums that go
// on in the background stay with the process that all ranks are threads of.
#pragma once

#include "core/comm/threads/in_process.h"
#include "kernels/array.h"

namespace evenkeel {

class DirectRanks : public InProcess {
public:
    explicit DirectRanks(const InProcess& ranks) // which are used no more by themselves
        : InProcess(ranks)
    {
    }

    // The rows that any rank names, packed into a dense sum.
    std::vector<Id> sumRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight) override;

private:
    // Collective: the sorted union of all ranks' rows of a matrix of this shape.
    std::vector<Id> unionOf(ConstMatrixView matrix, std::span<const Id> rows);

    Array<float> m_packed; // kept: allocating waits for the whole card
};

} // namespace evenkeel
