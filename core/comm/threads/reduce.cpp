// SPDX-License-Identifier: GPL-3.0-or-later
// Weighted sums, dense and by rows; see reduce.h.
#include "core/comm/threads/reduce.h"

#include "core/base/marks.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace evenkeel {
namespace {

void scale(float weight, const float* from, Index n, float* out)
{
    for (Index i = 0; i < n; ++i)
        out[i] = weight * from[i];
}

void addScaled(float weight, const float* from, Index n, float* out)
{
    for (Index i = 0; i < n; ++i)
        out[i] += weight * from[i];
}

} // namespace

void addWeighted(std::span<const Operand> operands, Index begin, Index end, float* out)
{
    constexpr Index block = 4096; // the sums of one block stay in the L1 cache while every rank's values are added
    for (Index at = begin; at < end; at += block) {
        const Index n = std::min(block, end - at);
        scale(operands.front().weight, operands.front().data + at, n, out + at);
        for (const Operand& operand : operands.subspan(1))
            addScaled(operand.weight, operand.data + at, n, out + at);
    }
}

void checkRows(std::span<const Id> rows, Index count)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] < 0 || rows[i] >= count || (i > 0 && rows[i] <= rows[i - 1]))
            throw std::logic_error("sumRows needs sorted, unique rows of its matrix; " + std::to_string(rows[i])
                + " stands at position " + std::to_string(i) + " of " + std::to_string(rows.size()));
    }
}

std::vector<Id> uniteRows(std::span<const Operand> operands, Index count)
{
    if (operands.size() == 1)
        return { operands[0].rows.begin(), operands[0].rows.end() };
    std::size_t named = 0;
    for (const Operand& operand : operands)
        named += operand.rows.size();
    if (named * 64 < static_cast<std::size_t>(count)) { // a mark for each row of the matrix would be the larger work
        std::vector<Id> all;
        all.reserve(named);
        for (const Operand& operand : operands)
            all.insert(all.end(), operand.rows.begin(), operand.rows.end());
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }
    Marks marks(count);
    for (const Operand& operand : operands)
        marks.add(operand.rows);
    std::vector<Id> all;
    marks.take(all);
    return all;
}

void addRows(std::span<const Operand> operands, std::span<const Id> rows, Index begin, Index end, MatrixView out)
{
    if (begin == end)
        return;
    std::fill(out.row(begin), out.row(end), 0.0F);
    for (const Operand& operand : operands) {
        const auto first = std::lower_bound(operand.rows.begin(), operand.rows.end(), rows[begin]);
        Index k = begin;
        for (auto row = first; row != operand.rows.end() && *row <= rows[end - 1]; ++row) {
            while (rows[k] != *row) // each named row is in the union
                ++k;
            const Index position = operand.packed ? row - operand.rows.begin() : *row;
            addScaled(operand.weight, operand.data + position * out.cols, out.cols, out.row(k));
        }
    }
}

} // namespace evenkeel
