// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/cpu_context.h"

#include "kernels/host_info.h"
#include "kernels/sentence.h"

#include <algorithm>

namespace evenkeel {

DeviceError CpuContext::outOfMemory(const char* operation) const
{
    return DeviceError(
        sentence("%1: out of memory in %2 (%3 free)", { spec.text(), operation, bytesText(hostMemory().free) }));
}

void CpuContext::elements(Index n, const std::function<void(Index, Index)>& work)
{
    pool.run(blocks(n, elementBlock), [&](Index block, int) {
        const Index from = block * elementBlock;
        work(from, std::min(elementBlock, n - from));
    });
}

void CpuContext::balanced(const Id* offsets, Index rows, const std::function<void(Index, Index, int)>& work)
{
    const Index parts = std::min<Index>(rows, pool.size() == 1 ? 1 : 4 * pool.size());
    const auto boundary = [&](Index part) {
        if (part == 0 || part == parts)
            return part == 0 ? Index { 0 } : rows;
        const Index wanted = Index { offsets[rows] } * part / parts;
        return static_cast<Index>(std::lower_bound(offsets, offsets + rows, wanted) - offsets);
    };
    pool.run(parts, [&](Index part, int thread) { work(boundary(part), boundary(part + 1), thread); });
}

void CpuContext::updateBias(ConstMatrixView d, const Parameter& bias, const UpdateRule& rule)
{
    if (bias.value.isEmpty())
        return;
    float* gradient = rule.target(bias, 0, scratch(0).need(d.cols));
    ops.columnSums(d.data, d.rows, d.cols, gradient);
    rule.apply(bias, 0, d.cols, gradient);
}

} // namespace evenkeel
