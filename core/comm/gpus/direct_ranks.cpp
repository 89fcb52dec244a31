// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/gpus/direct_ranks.h"

#include <utility>

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
        std::vector<std::vector<Id>> named; // by rank; copies, as a rank may give up while the others still wait
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
    const SharedRows united = unionOf(matrix, rows);
    const std::vector<Id>& all = *united;
    const Index cols = matrix.cols, count = static_cast<Index>(all.size()), mine = static_cast<Index>(rows.size());
    if (count == 0 || cols == 0)
        return united;
    std::vector<Id> places; // of this rank's rows among all
    for (std::size_t i = 0; const Id row : rows) {
        while (all[i] != row)
            ++i;
        places.push_back(static_cast<Id>(i));
    }
    if (m_packed.size() < (count + mine) * cols)
        m_packed = Array<float>(device, (count + mine) * cols * 5 / 4);
    const MatrixView packed { m_packed.data(), count, cols }, own { packed.row(count), mine, cols };
    device.arrays().fill(packed.data, packed.size(), 0); // rows that this rank does not name
    Array<Id> ids;
    if (mine > 0) {
        ids.assign(device, rows);
        device.arrays().gatherRows(matrix, ids.data(), own);
        ids.assign(device, places);
        device.arrays().scatterRows(own, ids.data(), packed);
    }
    transferSum(device, packed.data, packed.size(), weight);
    ids.assign(device, all);
    device.arrays().scatterRows(packed, ids.data(), matrix);
    return united;
}

} // namespace evenkeel
