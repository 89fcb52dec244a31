// SPDX-License-Identifier: GPL-3.0-or-later
// The cells that networks over trees and graphs apply at every place: forward, and backward from what was kept. Used by
// the networks, and by AMPNet's nodes. Their arithmetic is the same bits on every machine.
#pragma once

#include "core/train/network/matrix.h"

namespace evenkeel {

// Child-sum LSTM (Tai, Socher, Manning 2015) for n nodes of size h, with x the token's row of the table:
//     i, o, u = sigmoid, sigmoid, tanh(x_iou + U_iou sum h_k + b)     f_k = sigmoid(x_f + U_f h_k + b_f)
//     c = i u + sum f_k c_k     h = o tanh(c)
// of nodes without children: i, o, u of x alone.
struct LstmLayers {
    const Layer &gates, &forget; // U_iou, U_f
};
class LstmCell {
public:
    // x: n x 4h (i, f, o, u). children: m x 2h (h, c); parents[k] is the node of child k. The result: n x 2h (h, c).
    Matrix forward(Device& device, const LstmLayers& layers, const Matrix& x, Matrix children, std::vector<Id> parents);
    struct Derivatives {
        Matrix x, children; // of their shapes
        Matrix gates, gateInputs, forget, forgetInputs; // factors of U_iou's and U_f's gradients
    };
    Derivatives backward(Device& device, const LstmLayers& layers, const Matrix& d); // d: n x 2h

    Index children() const { return m_children.rows; }

    static Matrix leaves(const Matrix& x); // the same without children: no layers, nothing kept
    static Matrix leavesBackward(const Matrix& x, const Matrix& d); // dx

private:
    Matrix m_children, m_sums, m_gates, m_forget, m_result;
    std::vector<Id> m_parents;
};

// Gated recurrent unit (Cho et al. 2014) for n nodes with input a and state s, n x h both; the reset gate applies after
// the product, so that U is one layer:
//     z, r = sigmoid(W_zr a + U_zr s)     n = tanh(W_n a + r (U_n s))     s' = (1 - z) n + z s      (biases left out)
struct GruLayers {
    const Layer &input, &state; // W, U: h to 3h (z, r, n)
};
class GruCell {
public:
    Matrix forward(Device& device, const GruLayers& layers, Matrix input, Matrix state);
    struct Derivatives {
        Matrix input, state;
        Matrix ofInput, inputs, ofState, states; // factors of W's and U's gradients
    };
    Derivatives backward(Device& device, const GruLayers& layers, const Matrix& d);

private:
    Matrix m_input, m_state, m_gates, m_recurrent; // gates: z, r, n; recurrent: U_n s
};

} // namespace evenkeel
