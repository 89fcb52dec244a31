// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/network/cells.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>

namespace evenkeel {

namespace {

// e^-|x| to ten digits, faster than repeatableExp: its results become floats. Of a large x it is nothing compared with
// 1. NaN stays NaN: a run that diverged shows it.
double decay(double x)
{
    constexpr double roundingBias = 0x1.8p52; // added to a small number it leaves the nearest whole one in the low bits
    constexpr double log2e = 1.4426950408889634, ln2High = 0x1.62e42feep-1, ln2Low = 0x1.a39ef35793c76p-33;
    const double limited = std::min(std::abs(x), 700.0);
    const double biased = limited * log2e + roundingBias, halvings = biased - roundingBias;
    const double r = halvings * ln2High - limited + halvings * ln2Low; // -ln 2 / 2 .. ln 2 / 2
    double sum = 1.0 / 40320;
    for (const double term : { 1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 0.5, 1.0, 1.0 })
        sum = sum * r + term;
    const std::uint64_t whole = std::bit_cast<std::uint64_t>(biased) & 0xfff;
    return sum * std::bit_cast<double>((1023 - whole) << 52U);
}

float sigmoid(double x)
{
    const double e = decay(x);
    return float((x >= 0 ? 1 : e) / (1 + e));
}

float hyperbolicTangent(double x)
{
    const double e = decay(2 * x), magnitude = (1 - e) / (1 + e);
    return float(x >= 0 ? magnitude : -magnitude);
}

double ofSigmoid(double y) { return y * (1 - y); } // derivatives, from the values
double ofTangent(double y) { return 1 - y * y; }

// Where the parts of a row of x are.
struct Parts {
    Index h;
    Index i(Index j) const { return j; }
    Index f(Index j) const { return h + j; }
    Index o(Index j) const { return 2 * h + j; }
    Index u(Index j) const { return 3 * h + j; }
};

// h and c of one node from its gates (i, o, u) and what its children leave of theirs in c.
void finishNode(const float* gates, Index h, float* result)
{
    float* const c = result + h;
    for (Index j = 0; j < h; ++j) {
        c[j] = float(double(gates[j]) * double(gates[2 * h + j]) + double(c[j]));
        result[j] = float(double(gates[h + j]) * double(hyperbolicTangent(double(c[j]))));
    }
}

// The derivatives of one node's sums (i, o, u), and of c.
void nodeBackward(const float* gates, const float* result, const float* d, Index h, float* dGates, float* dC)
{
    for (Index j = 0; j < h; ++j) {
        const double i = double(gates[j]), o = double(gates[h + j]), u = double(gates[2 * h + j]);
        const double t = double(hyperbolicTangent(double(result[h + j])));
        const double ofC = double(d[h + j]) + double(d[j]) * o * ofTangent(t);
        dGates[j] = float(ofC * u * ofSigmoid(i));
        dGates[h + j] = float(double(d[j]) * t * ofSigmoid(o));
        dGates[2 * h + j] = float(ofC * i * ofTangent(u));
        dC[j] = float(ofC);
    }
}

// i, o, u of all nodes: of x and, if there are any, the layer's sums.
Matrix gatesOf(const Matrix& x, const Matrix& sums)
{
    const Index h = x.cols / 4;
    const Parts part { h };
    Matrix gates(x.rows, 3 * h);
    for (Index n = 0; n < x.rows; ++n) {
        const float* const in = x.view().row(n);
        const float* const add = sums.rows > 0 ? sums.view().row(n) : nullptr;
        float* const g = gates.view().row(n);
        const auto sum = [&](Index ofX, Index ofGates) { return double(in[ofX]) + (add ? double(add[ofGates]) : 0); };
        for (Index j = 0; j < h; ++j) {
            g[j] = sigmoid(sum(part.i(j), j));
            g[h + j] = sigmoid(sum(part.o(j), h + j));
            g[2 * h + j] = hyperbolicTangent(sum(part.u(j), 2 * h + j));
        }
    }
    return gates;
}

// The derivatives of the sums in their places in x's, f left at zero.
Matrix placedInX(const Matrix& dGates)
{
    const Index h = dGates.cols / 3;
    Matrix dx(dGates.rows, 4 * h);
    for (Index n = 0; n < dx.rows; ++n) {
        const float* const d = dGates.view().row(n);
        std::copy_n(d, h, dx.view().row(n));
        std::copy_n(d + h, 2 * h, dx.view().row(n) + 2 * h);
    }
    return dx;
}

} // namespace

Matrix LstmCell::leaves(const Matrix& x)
{
    const Index h = x.cols / 4;
    const Matrix gates = gatesOf(x, {});
    Matrix result(x.rows, 2 * h);
    for (Index n = 0; n < x.rows; ++n)
        finishNode(gates.view().row(n), h, result.view().row(n));
    return result;
}

Matrix LstmCell::leavesBackward(const Matrix& x, const Matrix& d)
{
    const Index h = x.cols / 4;
    const Matrix gates = gatesOf(x, {});
    Matrix dGates(x.rows, 3 * h), result(1, 2 * h), dC(1, h);
    for (Index n = 0; n < x.rows; ++n) {
        std::ranges::fill(result.values, 0.0F);
        finishNode(gates.view().row(n), h, result.values.data());
        nodeBackward(
            gates.view().row(n), result.values.data(), d.view().row(n), h, dGates.view().row(n), dC.values.data());
    }
    return placedInX(dGates);
}

Matrix LstmCell::forward(
    Device& device, const LstmLayers& layers, const Matrix& x, Matrix children, std::vector<Id> parents)
{
    const Index h = x.cols / 4;
    m_children = std::move(children);
    m_parents = std::move(parents);
    const Matrix childH = takeColumns(m_children.view(), 0, h);
    m_sums = Matrix(x.rows, h);
    addRows(childH.view(), m_parents, m_sums.view());
    m_gates = gatesOf(x, multiplied(device, m_sums.view(), layers.gates));
    m_forget = multiplied(device, childH.view(), layers.forget);
    m_result = Matrix(x.rows, 2 * h);
    for (Index k = 0; k < m_forget.rows; ++k) {
        const Id parent = m_parents[at(k)];
        const float *const c = m_children.view().row(k) + h, *const inF = x.view().row(parent) + Parts { h }.f(0);
        float *const f = m_forget.view().row(k), *const sum = m_result.view().row(parent) + h;
        for (Index j = 0; j < h; ++j) {
            f[j] = sigmoid(double(f[j]) + double(inF[j]));
            sum[j] = float(double(sum[j]) + double(f[j]) * double(c[j]));
        }
    }
    for (Index n = 0; n < x.rows; ++n)
        finishNode(m_gates.view().row(n), h, m_result.view().row(n));
    return m_result;
}

LstmCell::Derivatives LstmCell::backward(Device& device, const LstmLayers& layers, const Matrix& d)
{
    const Index h = m_sums.cols, n = m_sums.rows, m = m_children.rows;
    Derivatives all;
    all.gates = Matrix(n, 3 * h);
    Matrix dC(n, h);
    for (Index i = 0; i < n; ++i)
        nodeBackward(m_gates.view().row(i), m_result.view().row(i), d.view().row(i), h, all.gates.view().row(i),
            dC.view().row(i));
    all.x = placedInX(all.gates);
    const Matrix dSums = multipliedBack(device, all.gates.view(), layers.gates);
    all.forget = Matrix(m, h);
    Matrix dChildC(m, h);
    for (Index k = 0; k < m; ++k) {
        const Id parent = m_parents[at(k)];
        const float *const c = m_children.view().row(k) + h, *const f = m_forget.view().row(k);
        float *const dF = all.forget.view().row(k), *const inX = all.x.view().row(parent) + Parts { h }.f(0);
        for (Index j = 0; j < h; ++j) {
            const double ofC = double(dC.view().row(parent)[j]);
            dChildC.view().row(k)[j] = float(ofC * double(f[j]));
            dF[j] = float(ofC * double(c[j]) * ofSigmoid(double(f[j])));
            inX[j] += dF[j];
        }
    }
    Matrix dChildH = multipliedBack(device, all.forget.view(), layers.forget);
    const Matrix fromSums = takeRows(dSums.view(), m_parents);
    std::ranges::transform(dChildH.values, fromSums.values, dChildH.values.begin(), std::plus());
    all.children = joinColumns(dChildH.view(), dChildC.view());
    all.forgetInputs = takeColumns(m_children.view(), 0, h);
    all.gateInputs = std::move(m_sums);
    return all;
}

Matrix GruCell::forward(Device& device, const GruLayers& layers, Matrix input, Matrix state)
{
    const Index h = state.cols;
    m_input = std::move(input);
    m_state = std::move(state);
    m_gates = multiplied(device, m_input.view(), layers.input);
    const Matrix sums = multiplied(device, m_state.view(), layers.state);
    m_recurrent = takeColumns(sums.view(), 2 * h, 3 * h);
    Matrix result(m_state.rows, h);
    for (Index n = 0; n < result.rows; ++n) {
        float* const g = m_gates.view().row(n);
        const float *const s = sums.view().row(n), *const before = m_state.view().row(n);
        for (Index j = 0; j < h; ++j) {
            g[j] = sigmoid(double(g[j]) + double(s[j]));
            g[h + j] = sigmoid(double(g[h + j]) + double(s[h + j]));
            g[2 * h + j] = hyperbolicTangent(double(g[2 * h + j]) + double(g[h + j]) * double(s[2 * h + j]));
            const double z = double(g[j]);
            result.view().row(n)[j] = float((1 - z) * double(g[2 * h + j]) + z * double(before[j]));
        }
    }
    return result;
}

GruCell::Derivatives GruCell::backward(Device& device, const GruLayers& layers, const Matrix& d)
{
    const Index h = m_state.cols, rows = m_state.rows;
    Derivatives all;
    all.ofInput = Matrix(rows, 3 * h);
    all.ofState = Matrix(rows, 3 * h);
    Matrix direct(rows, h);
    for (Index n = 0; n < rows; ++n) {
        const float *const g = m_gates.view().row(n), *const u = m_recurrent.view().row(n);
        const float *const before = m_state.view().row(n), *const dNext = d.view().row(n);
        float *const dA = all.ofInput.view().row(n), *const dB = all.ofState.view().row(n);
        for (Index j = 0; j < h; ++j) {
            const double z = double(g[j]), r = double(g[h + j]), c = double(g[2 * h + j]), dS = double(dNext[j]);
            const double dN = dS * (1 - z) * ofTangent(c);
            dA[j] = dB[j] = float(dS * (double(before[j]) - c) * ofSigmoid(z));
            dA[h + j] = dB[h + j] = float(dN * double(u[j]) * ofSigmoid(r));
            dA[2 * h + j] = float(dN);
            dB[2 * h + j] = float(dN * r);
            direct.view().row(n)[j] = float(dS * z);
        }
    }
    all.input = multipliedBack(device, all.ofInput.view(), layers.input);
    all.state = multipliedBack(device, all.ofState.view(), layers.state);
    std::ranges::transform(all.state.values, direct.values, all.state.values.begin(), std::plus());
    all.inputs = std::move(m_input);
    all.states = std::move(m_state);
    return all;
}

} // namespace evenkeel
