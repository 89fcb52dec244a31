// SPDX-License-Identifier: GPL-3.0-or-later
// What a GPU's tensor cores do to dense products, on the host: their factors are rounded to so many significant bits
// and the products added up in full. (The output layer's own gradient is not rounded here: a GPU does that too.)
#pragma once

#include "kernels/array.h"
#include "kernels/observed/forwarding_device.h"

#include <cmath>

namespace evenkeel::test {

// A matrix with rounded numbers.
class Rounded {
public:
    Rounded(Device& device, ConstMatrixView matrix, int bits)
        : m_values(device, matrix.size())
        , m_shape(matrix)
    {
        for (Index i = 0; i < matrix.size(); ++i) {
            int exponent = 0;
            const float fraction = std::frexp(matrix.data[i], &exponent); // 0.5 <= |fraction| < 1
            m_values.data()[i] = std::ldexp(std::nearbyint(std::ldexp(fraction, bits)), exponent - bits);
        }
    }
    ConstMatrixView view() const { return { m_values.data(), m_shape.rows, m_shape.cols }; }
    MatrixView values() const { return { m_values.data(), m_shape.rows, m_shape.cols }; }

private:
    Array<float> m_values;
    ConstMatrixView m_shape;
};

class RoundingDense final : public ForwardingDense {
public:
    RoundingDense(Inside& inside, int bits)
        : ForwardingDense(inside)
        , m_bits(bits)
    {
    }
    void multiply(
        ConstMatrixView in, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        ForwardingDense::multiply(rounded(in).view(), rounded(w).view(), bias, out, activation);
    }
    void multiplyBackward(ConstMatrixView d, ConstWeightsView w, MatrixView out) override
    {
        ForwardingDense::multiplyBackward(rounded(d).view(), rounded(w).view(), out);
    }
    void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        w.value = static_cast<MatrixView>(w.value); // not in bf16
        // the bias's sums too: not far off
        ForwardingDense::update(rounded(d).view(), rounded(in).view(), w, bias, update);
    }

private:
    Rounded rounded(ConstMatrixView x) const { return { m.inside(), x, m_bits }; }

    int m_bits;
};

class RoundingOutput final : public ForwardingOutput {
public:
    RoundingOutput(Inside& inside, int bits)
        : ForwardingOutput(inside)
        , m_bits(bits)
    {
    }
    PendingLoss start(const OutputStep& step) override
    {
        Device& device = m.inside();
        const Rounded hidden = rounded(step.hidden), w = rounded(step.weights.value);
        const Array<float> gradient(device, step.weights.value.size()), biasGradient(device, step.weights.value.rows);
        OutputStep plain = step;
        plain.hidden = hidden.view();
        plain.update.rule = Update::Rule::Store;
        plain.weights = { w.values(), target(step, step.weights, gradient) };
        if (step.bias.value.data)
            plain.bias.gradient = target(step, step.bias, biasGradient);
        const double loss = ForwardingOutput::start(plain).value();
        applyTo(step.weights, plain.weights.gradient, step.update);
        applyTo(step.bias, plain.bias.gradient, step.update);
        return loss;
    }
    void logPartition(ConstMatrixView hidden, ConstWeightsView w, const float* bias, float* out) override
    {
        ForwardingOutput::logPartition(rounded(hidden).view(), rounded(w).view(), bias, out);
    }
    double loss(ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss,
        TopLabels top) override
    {
        return ForwardingOutput::loss(rounded(hidden).view(), rounded(w).view(), bias, labels, loss, top);
    }
    void topLabels(ConstMatrixView hidden, ConstWeightsView w, const float* bias, TopLabels top) override
    {
        ForwardingOutput::topLabels(rounded(hidden).view(), rounded(w).view(), bias, top);
    }

private:
    Rounded rounded(ConstMatrixView x) const { return { m.inside(), x, m_bits }; }
    static float* target(const OutputStep& step, const Parameter& p, const Array<float>& own)
    {
        return step.update.rule == Update::Rule::Store ? p.gradient : own.data();
    }
    void applyTo(Parameter p, float* gradient, const Update& update)
    {
        if (!p.value.data || update.rule == Update::Rule::Store)
            return;
        p.gradient = gradient;
        m.inside().arrays().apply(p, update);
    }

    int m_bits;
};

class RoundingDevice final : public ForwardingDevice {
public:
    RoundingDevice(const DeviceSpec& spec, std::unique_ptr<Device> device, int bits)
        : ForwardingDevice(spec, std::move(device))
        , m_dense(*this, bits)
        , m_output(*this, bits)
    {
    }
    std::string bf16Way() const override { return {}; } // refuses weights in bf16, as a GPU does
    Operations operations() override
    {
        const Operations all = ForwardingDevice::operations();
        return { all.sparse, m_dense, m_output, all.arrays };
    }

private:
    RoundingDense m_dense;
    RoundingOutput m_output;
};

} // namespace evenkeel::test
