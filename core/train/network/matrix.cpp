// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/network/matrix.h"

#include <algorithm>
#include <functional>

namespace evenkeel {

Matrix takeRows(ConstMatrixView from, std::span<const Id> rows)
{
    Matrix to(Index(rows.size()), from.cols);
    for (std::size_t i = 0; i < rows.size(); ++i)
        std::copy_n(from.row(rows[i]), from.cols, to.view().row(Index(i)));
    return to;
}

void addRows(ConstMatrixView from, std::span<const Id> rows, MatrixView to)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        float* const sum = to.row(rows[i]);
        std::transform(sum, sum + to.cols, from.row(Index(i)), sum, std::plus());
    }
}

Matrix takeColumns(ConstMatrixView from, Index begin, Index end)
{
    Matrix to(from.rows, end - begin);
    for (Index r = 0; r < from.rows; ++r)
        std::copy_n(from.row(r) + begin, to.cols, to.view().row(r));
    return to;
}

Matrix joinColumns(ConstMatrixView left, ConstMatrixView right)
{
    Matrix both(left.rows, left.cols + right.cols);
    for (Index r = 0; r < left.rows; ++r) {
        float* const to = std::copy_n(left.row(r), left.cols, both.view().row(r));
        std::copy_n(right.row(r), right.cols, to);
    }
    return both;
}

Matrix multiplied(Device& device, ConstMatrixView in, const Layer& layer)
{
    Matrix out(in.rows, layer.outputs);
    device.dense().multiply(in, layer.weights.value, layer.bias.value.data, out.view());
    return out;
}

Matrix multipliedBack(Device& device, ConstMatrixView d, const Layer& layer)
{
    Matrix out(d.rows, layer.inputs);
    device.dense().multiplyBackward(d, layer.weights.value, out.view());
    return out;
}

void Factors::add(Matrix inputs, Matrix derivatives, double weight)
{
    if (weight != 1)
        std::ranges::for_each(derivatives.values, [weight](float& value) { value = float(weight * double(value)); });
    const auto append = [](Matrix& all, Matrix more) {
        if (all.rows == 0) {
            all = std::move(more);
            return;
        }
        all.rows += more.rows;
        all.values.insert(all.values.end(), more.values.begin(), more.values.end());
    };
    append(m_inputs, std::move(inputs));
    append(m_derivatives, std::move(derivatives));
}

std::pair<Matrix, Matrix> Factors::take() { return { std::exchange(m_inputs, {}), std::exchange(m_derivatives, {}) }; }

void Factors::update(Device& device, const Layer& layer, const Update& update)
{
    auto [inputs, derivatives] = take();
    inputs.cols = layer.inputs;
    derivatives.cols = layer.outputs;
    device.dense().update(derivatives.view(), inputs.view(), layer.weights, layer.bias, update);
}

} // namespace evenkeel
