// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks whose devices reach each other's memory without the host. Messages, gathered values, shared arrays and sums in
// the background still use the memory of the process that all ranks are threads of.
#pragma once

#include "core/comm/threads/in_process.h"
#include "kernels/array.h"

namespace evenkeel {

class DirectRanks : public InProcess {
public:
    explicit DirectRanks(const InProcess& ranks) // must not be used by itself afterwards
        : InProcess(ranks)
    {
    }

    // The rows that any rank names, packed into a dense sum.
    SharedRows transferRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight) override;

private:
    // Collective: the sorted union of all ranks' rows of a matrix of this shape.
    SharedRows unionOf(ConstMatrixView matrix, std::span<const Id> rows);

    Array<float> m_packed; // kept: an allocation synchronizes the whole GPU
};

} // namespace evenkeel
