// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks whose devices reach each other's memory without the host. Messages, gathered values, shared arrays and sums in
// the background still use the memory of the process that all ranks are threads of.
#pragma once

#include "core/comm/gpus/packed_rows.h"
#include "core/comm/threads/in_process.h"

namespace evenkeel {

class DirectRanks : public InProcess {
public:
    explicit DirectRanks(const InProcess& ranks) // must not be used by itself afterwards
        : InProcess(ranks)
    {
    }

    SharedRows transferRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight) override;

private:
    // Collective: the sorted union of all ranks' rows of a matrix of this shape.
    SharedRows unionOf(ConstMatrixView matrix, std::span<const Id> rows);

    PackedRows m_rows;
};

} // namespace evenkeel
