// SPDX-License-Identifier: GPL-3.0-or-later
// What a card's tensor cores do to dense products, on the host: their factors are rounded to so many significant bits
// and the products added up in full. (The output layer's own gradient is not rounded here: a card does that too.)
#pragma once

#include "kernels/array.h"
#include "tests/kernels/forwarding_device.h"

#include <cmath>

namespace evenkeel::test {

class RoundingDevice final : public ForwardingDevice {
public:
    RoundingDevice(const DeviceSpec& spec, std::unique_ptr<Device> inside, int bits)
        : ForwardingDevice(spec, std::move(inside))
        , m_bits(bits)
    {
    }

    void multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out) override
    {
        const Array<float> a = rounded(in), b = rounded(w);
        ForwardingDevice::multiply(like(a, in), like(b, w), bias, out);
    }
    void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) override
    {
        const Array<float> a = rounded(d), b = rounded(w);
        ForwardingDevice::multiplyBackward(like(a, d), like(b, w), out);
    }
    void updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        const Array<float> a = rounded(d), b = rounded(in);
        ForwardingDevice::updateDense(like(a, d), like(b, in), w, bias, update); // the bias's sums too: not far off
    }
    double outputStep(const OutputStep& step) override
    {
        const Array<float> hidden = rounded(step.hidden), w = rounded(step.weights.value);
        const Array<float> gradient(*this, step.weights.value.size()), biasGradient(*this, step.weights.value.rows);
        OutputStep plain = step;
        plain.hidden = like(hidden, step.hidden);
        plain.update.rule = Update::Rule::Store;
        plain.weights
            = { { w.data(), step.weights.value.rows, step.weights.value.cols }, target(step, step.weights, gradient) };
        if (step.bias.value.data)
            plain.bias.gradient = target(step, step.bias, biasGradient);
        const double loss = ForwardingDevice::outputStep(plain);
        applyTo(step.weights, plain.weights.gradient, step.update);
        applyTo(step.bias, plain.bias.gradient, step.update);
        return loss;
    }
    void logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out) override
    {
        const Array<float> a = rounded(hidden), b = rounded(w);
        ForwardingDevice::logPartition(like(a, hidden), like(b, w), bias, out);
    }
    double outputLoss(ConstMatrixView h, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss) override
    {
        const Array<float> a = rounded(h), b = rounded(w);
        return ForwardingDevice::outputLoss(like(a, h), like(b, w), bias, labels, loss);
    }
    void topLabels(ConstMatrixView h, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores) override
    {
        const Array<float> a = rounded(h), b = rounded(w);
        ForwardingDevice::topLabels(like(a, h), like(b, w), bias, k, ids, scores);
    }

private:
    static ConstMatrixView like(const Array<float>& values, ConstMatrixView shape)
    {
        return { values.data(), shape.rows, shape.cols };
    }
    static float* target(const OutputStep& step, const Parameter& p, const Array<float>& own)
    {
        return step.update.rule == Update::Rule::Store ? p.gradient : own.data();
    }
    void applyTo(Parameter p, float* gradient, const Update& update)
    {
        if (!p.value.data || update.rule == Update::Rule::Store)
            return;
        p.gradient = gradient;
        apply(p, update);
    }

    Array<float> rounded(ConstMatrixView m)
    {
        Array<float> copy(*this, m.size());
        for (Index i = 0; i < m.size(); ++i) {
            int exponent = 0;
            const float fraction = std::frexp(m.data[i], &exponent); // 0.5 <= |fraction| < 1
            copy.data()[i] = std::ldexp(std::nearbyint(std::ldexp(fraction, m_bits)), exponent - m_bits);
        }
        return copy;
    }

    int m_bits;
};

} // namespace evenkeel::test
