// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/gpus/direct_ranks.h"

namespace evenkeel {

SharedRows DirectRanks::unionOf(ConstMatrixView matrix, std::span<const Id> rows)
{
    checkRows(rows, matrix.rows);
    struct Union final : Collective {
        Union(const CollectiveCall& c, int rank, int size)
            : Collective(c, rank)
            , named(static_cast<std::size_t>(size))
        {
        }
        // Rows that each rank named; copies, as a rank may give up while the others still wait.
        std::vector<std::vector<Id>> named;
        std::vector<Id> all;
    };
    const auto united = arriveAndWait<Union>(
        { "sumRows", matrix.rows, matrix.cols },
        [&](Union& all) { all.named[static_cast<std::size_t>(rank())].assign(rows.begin(), rows.end()); },
        [&](Union& all) {
            std::vector<Operand> operands;
            for (const std::vector<Id>& named : all.named)
                operands.push_back({ nullptr, 1, named, true });
            all.all = uniteRows(operands, matrix.rows);
        });
    return { united, &united->all };
}

SharedRows DirectRanks::transferRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight)
{
    const SharedRows all = unionOf(matrix, rows);
    m_rows.sum(device, matrix, rows, *all, [&](float* values, Index n) { transferSum(device, values, n, weight); });
    return all;
}

} // namespace evenkeel
