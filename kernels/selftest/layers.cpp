// SPDX-License-Identifier: GPL-3.0-or-later
// The self test of memory, and of the layers' forward and backward passes.
#include "kernels/selftest/case.h"

namespace evenkeel::selftest {

namespace {

Case makeCopy(Draw& draw)
{
    return [values = draw.reals(draw.size(1 + draw.below(3000)))](
               Device& device) -> Outputs { return { Output(onDevice(device, values).toHost()) }; };
}

Case makeFill(Draw& draw)
{
    return [n = draw.size(1 + draw.below(3000)), value = draw.reals(1)[0]](Device& device) -> Outputs {
        const Array<float> data = poisoned(device, n);
        device.arrays().fill(data.data(), n, value);
        return { Output(data.toHost()) };
    };
}

// A diverging run must be seen to diverge: NaNs pass through every forward pass.
Floats withNaNs(const Draw& draw, Floats values)
{
    for (std::size_t i = 0; draw.number % 8 == 7 && i < values.size(); i += 3)
        values[i] = std::numeric_limits<float>::quiet_NaN();
    return values;
}

template<Activation activation, bool isBf16 = false>
Case makeMultiplySparse(Draw& draw)
{
    const Index features = drawFeatures(draw), h = drawHidden(draw);
    return [x = HostRows(draw, drawBatch(draw), features, 30), w = draw.reals(features * h),
               bias = withNaNs(draw, draw.reals(h)), h, biased = draw.number % 5 != 4](Device& device) -> Outputs {
        const DeviceRows rows(device, x);
        const DeviceWeights weights(device, w, x.cols, h, isBf16);
        const Array<float> b = onDevice(device, bias), out = poisoned(device, x.rows() * h);
        device.sparse().multiply(
            rows.csr(), weights.view(), biased ? b.data() : nullptr, matrix(out, x.rows(), h), activation);
        return { Output(out.toHost()) };
    };
}

template<Activation activation, bool isBf16 = false>
Case makeMultiply(Draw& draw)
{
    const Index batch = drawBatch(draw), inputs = drawHidden(draw), outputs = drawHidden(draw);
    return [=, in = draw.reals(batch * inputs), w = draw.reals(outputs * inputs),
               bias = withNaNs(draw, draw.reals(outputs + 3)), offset = draw.number % 4,
               biased = draw.number % 5 != 4](Device& device) -> Outputs {
        const Array<float> left = onDevice(device, in), b = onDevice(device, bias);
        const DeviceWeights weights(device, w, outputs, inputs, isBf16);
        const Array<float> out = poisoned(device, batch * outputs);
        device.dense().multiply(matrix(left, batch, inputs), weights.view(),
            biased ? b.data() + offset : nullptr, // in a model it lies anywhere
            matrix(out, batch, outputs), activation);
        return { Output(out.toHost()) };
    };
}

Case makeRelu(Draw& draw)
{
    return [values = draw.wholes(draw.size(1 + draw.below(3000)), 3)](Device& device) -> Outputs {
        const Array<float> x = onDevice(device, values);
        device.dense().relu(matrix(x, 1, x.size()));
        return { Output(x.toHost()) };
    };
}

Case makeReluBackward(Draw& draw)
{
    const Index n = draw.size(1 + draw.below(3000));
    return [y = draw.wholes(n, 3), d = draw.reals(n)](Device& device) -> Outputs {
        const Array<float> output = onDevice(device, y), gradient = onDevice(device, d);
        device.dense().reluBackward(matrix(output, 1, output.size()), matrix(gradient, 1, gradient.size()));
        return { Output(gradient.toHost()) };
    };
}

Case makeDropout(Draw& draw)
{
    const Index n = draw.size(1 + draw.below(30000));
    const Dropout dropout { double(draw.below(10)) / 10, static_cast<std::uint64_t>(draw.below(1 << 30)) << 20 };
    return [x = withNaNs(draw, draw.reals(n)), dropout](Device& device) -> Outputs {
        const Array<float> values = onDevice(device, x);
        device.dense().dropout(matrix(values, 1, values.size()), dropout);
        return { Output(values.toHost()) };
    };
}

template<bool isBf16>
Case makeMultiplyBackward(Draw& draw)
{
    const Index batch = drawBatch(draw), inputs = drawHidden(draw), outputs = drawHidden(draw);
    return [=, d = draw.reals(batch * outputs), w = draw.reals(outputs * inputs)](Device& device) -> Outputs {
        const Array<float> gradient = onDevice(device, d), out = poisoned(device, batch * inputs);
        const DeviceWeights weights(device, w, outputs, inputs, isBf16);
        device.dense().multiplyBackward(matrix(gradient, batch, outputs), weights.view(), matrix(out, batch, inputs));
        return { Output(out.toHost()) };
    };
}

template<bool isBf16>
Case makeUpdateDense(Draw& draw)
{
    const Index batch = drawBatch(draw), inputs = drawHidden(draw), outputs = drawHidden(draw);
    const Floats d = draw.reals(batch * outputs), in = draw.reals(batch * inputs);
    const HostParameter w(draw, outputs, inputs), bias(draw, 1, outputs);
    Update update = drawUpdate(draw, ruleOf(draw));
    const Storage storage = drawStorage<isBf16>(draw, update);
    return [=, biased = draw.number % 5 != 4](Device& device) -> Outputs {
        const Array<float> gradient = onDevice(device, d), left = onDevice(device, in);
        const DeviceParameter weights(device, w, update.rule, false, storage), b(device, bias, update.rule, false);
        device.dense().update(matrix(gradient, batch, outputs), matrix(left, batch, inputs), weights.view(),
            biased ? b.view() : Parameter {}, update);
        Outputs result;
        weights.append(result);
        b.append(result);
        return result;
    };
}

template<bool isBf16>
Case makeUpdateSparse(Draw& draw)
{
    const bool isDense = draw.number % 8 == 2; // several features that most samples have
    const Index features = isDense ? draw.size(6) : drawFeatures(draw), h = drawHidden(draw),
                batch = isDense ? draw.size(200) : drawBatch(draw);
    const HostRows x(draw, batch, features, 30);
    const Floats d = draw.reals(batch * h);
    const HostParameter w(draw, features, h), bias(draw, 1, h);
    Update update = drawUpdate(draw, ruleOf(draw));
    const Storage storage = drawStorage<isBf16>(draw, update);
    return [=, isFromHost = draw.number % 3 == 2](Device& device) -> Outputs {
        const DeviceRows rows(device, x);
        const DeviceColumns columns(device, x);
        const Array<float> gradient = onDevice(device, d);
        const DeviceParameter weights(device, w, update.rule, false, storage), b(device, bias, update.rule, false);
        const bool itsOwn = !isFromHost && !device.sharesHostMemory();
        device.sparse().update(itsOwn ? device.sparse().columnsOf(rows.csr()) : columns.view(),
            matrix(gradient, batch, h), weights.view(), b.view(), update);
        Outputs result;
        weights.append(result);
        b.append(result);
        return result;
    };
}

constexpr TestedOperation layerCases[] = { { "upload, download", makeCopy }, { "fill", makeFill },
    { "multiplySparse", makeMultiplySparse<Activation::None> },
    { "multiplySparseRelu", makeMultiplySparse<Activation::Relu> },
    { "multiply", makeMultiply<Activation::None>, true }, { "multiplyRelu", makeMultiply<Activation::Relu>, true },
    { "relu", makeRelu }, { "reluBackward", makeReluBackward }, { "dropout", makeDropout },
    { "multiplyBackward", makeMultiplyBackward<false>, true }, { "updateDense", makeUpdateDense<false>, true },
    { "updateSparse", makeUpdateSparse<false> },
    { "multiplySparse in bf16", makeMultiplySparse<Activation::Relu, true>, false, true },
    { "updateSparse in bf16", makeUpdateSparse<true>, false, true },
    { "multiply in bf16", makeMultiply<Activation::Relu, true>, true, true },
    { "multiplyBackward in bf16", makeMultiplyBackward<true>, true, true },
    { "updateDense in bf16", makeUpdateDense<true>, true, true } };

} // namespace

std::span<const TestedOperation> layerOperations() { return layerCases; }

} // namespace evenkeel::selftest
