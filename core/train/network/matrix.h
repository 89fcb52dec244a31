// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices in host memory, and what networks over structures do with their rows. Products are a device's that shares
// this memory.
#pragma once

#include "core/train/model/layer.h"
#include "kernels/device.h"

#include <span>
#include <utility>
#include <vector>

namespace evenkeel {

struct Matrix { // row-major
    Index rows = 0, cols = 0;
    std::vector<float> values;

    Matrix() = default;
    Matrix(Index rowCount, Index colCount, float value = 0)
        : rows(rowCount)
        , cols(colCount)
        , values(at(rowCount * colCount), value)
    {
    }
    MatrixView view() { return { values.data(), rows, cols }; }
    ConstMatrixView view() const { return { values.data(), rows, cols }; }
    bool operator==(const Matrix&) const = default;
};

Matrix takeRows(ConstMatrixView from, std::span<const Id> rows);
void addRows(ConstMatrixView from, std::span<const Id> rows, MatrixView to); // to.row(rows[i]) += from.row(i)
Matrix takeColumns(ConstMatrixView from, Index begin, Index end);
Matrix joinColumns(ConstMatrixView left, ConstMatrixView right);

Matrix multiplied(Device& device, ConstMatrixView in, const Layer& layer); // in Wᵀ + b
Matrix multipliedBack(Device& device, ConstMatrixView d, const Layer& layer); // d W

// Gradients of a layer are products of what came in and what comes back: kept as these factors until the update, which
// takes them as one larger batch.
class Factors {
public:
    void add(Matrix inputs, Matrix derivatives, double weight = 1);
    std::pair<Matrix, Matrix> take(); // all rows so far
    void update(Device& device, const Layer& layer, const Update& update); // takes them; none: a gradient of zero

private:
    Matrix m_inputs, m_derivatives;
};

} // namespace evenkeel
