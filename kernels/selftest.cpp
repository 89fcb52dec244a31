#include "kernels/selftest.h"

#include "kernels/cpu/reference_device.h"
#include "kernels/selftest_inputs.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace evenkeel {

namespace {

using namespace selftest;

// What an operation did, compared output by output: the same inputs for every device that it is given.
using Case = std::function<Outputs(Device&)>;
struct Operation {
    const char* name;
    Case (*make)(Draw&);
    bool hasProducts = false; // dense ones, which a device may be told to round
};

MatrixView matrix(const Array<float>& array, Index rows, Index cols) { return { array.data(), rows, cols }; }

Update::Rule ruleOf(const Draw& draw)
{
    constexpr Update::Rule rules[]
        = { Update::Rule::Store, Update::Rule::Sgd, Update::Rule::Momentum, Update::Rule::Adam };
    return rules[draw.number % 4];
}

// Shapes: one of everything first, then odd ones.
Index drawBatch(Draw& draw) { return draw.number == 0 ? 1 : draw.pick({ 1, 2, 3, 17, 64, 65, 130 }); }
Index drawHidden(Draw& draw) { return draw.number == 0 ? 1 : draw.pick({ 1, 2, 7, 16, 33, 100, 128 }); }
Index drawFeatures(Draw& draw) { return draw.number == 0 ? 1 : draw.pick({ 1, 5, 60, 1000 }); }

Case makeCopy(Draw& draw)
{
    return [values = draw.reals(1 + draw.below(3000))](
               Device& device) -> Outputs { return { Output(onDevice(device, values).toHost()) }; };
}

Case makeFill(Draw& draw)
{
    return [n = 1 + draw.below(3000), value = draw.reals(1)[0]](Device& device) -> Outputs {
        const Array<float> data = poisoned(device, n);
        device.fill(data.data(), n, value);
        return { Output(data.toHost()) };
    };
}

Case makeMultiplySparse(Draw& draw)
{
    const Index features = drawFeatures(draw), h = drawHidden(draw);
    return [x = HostRows(draw, drawBatch(draw), features, 30), w = draw.reals(features * h), bias = draw.reals(h), h,
               biased = draw.number % 5 != 4](Device& device) -> Outputs {
        const DeviceRows rows(device, x);
        const Array<float> weights = onDevice(device, w), b = onDevice(device, bias),
                           out = poisoned(device, x.rows() * h);
        device.multiplySparse(
            rows.csr(), matrix(weights, x.cols, h), biased ? b.data() : nullptr, matrix(out, x.rows(), h));
        return { Output(out.toHost()) };
    };
}

Case makeMultiply(Draw& draw)
{
    const Index batch = drawBatch(draw), inputs = drawHidden(draw), outputs = drawHidden(draw);
    return [=, in = draw.reals(batch * inputs), w = draw.reals(outputs * inputs), bias = draw.reals(outputs + 3),
               offset = draw.number % 4, biased = draw.number % 5 != 4](Device& device) -> Outputs {
        const Array<float> left = onDevice(device, in), weights = onDevice(device, w), b = onDevice(device, bias);
        const Array<float> out = poisoned(device, batch * outputs);
        device.multiply(matrix(left, batch, inputs), matrix(weights, outputs, inputs),
            biased ? b.data() + offset : nullptr, // in a model it lies anywhere
            matrix(out, batch, outputs));
        return { Output(out.toHost()) };
    };
}

Case makeRelu(Draw& draw)
{
    return [values = draw.wholes(1 + draw.below(3000), 3)](Device& device) -> Outputs {
        const Array<float> x = onDevice(device, values);
        device.relu(matrix(x, 1, x.size()));
        return { Output(x.toHost()) };
    };
}

Case makeReluBackward(Draw& draw)
{
    const Index n = 1 + draw.below(3000);
    return [y = draw.wholes(n, 3), d = draw.reals(n)](Device& device) -> Outputs {
        const Array<float> output = onDevice(device, y), gradient = onDevice(device, d);
        device.reluBackward(matrix(output, 1, output.size()), matrix(gradient, 1, gradient.size()));
        return { Output(gradient.toHost()) };
    };
}

Case makeMultiplyBackward(Draw& draw)
{
    const Index batch = drawBatch(draw), inputs = drawHidden(draw), outputs = drawHidden(draw);
    return [=, d = draw.reals(batch * outputs), w = draw.reals(outputs * inputs)](Device& device) -> Outputs {
        const Array<float> gradient = onDevice(device, d), weights = onDevice(device, w);
        const Array<float> out = poisoned(device, batch * inputs);
        device.multiplyBackward(
            matrix(gradient, batch, outputs), matrix(weights, outputs, inputs), matrix(out, batch, inputs));
        return { Output(out.toHost()) };
    };
}

Case makeUpdateDense(Draw& draw)
{
    const Index batch = drawBatch(draw), inputs = drawHidden(draw), outputs = drawHidden(draw);
    return [=, d = draw.reals(batch * outputs), in = draw.reals(batch * inputs),
               w = HostParameter(draw, outputs, inputs), bias = HostParameter(draw, 1, outputs),
               update = drawUpdate(draw, ruleOf(draw)), biased = draw.number % 5 != 4](Device& device) -> Outputs {
        const Array<float> gradient = onDevice(device, d), left = onDevice(device, in);
        const DeviceParameter weights(device, w, update.rule, false), b(device, bias, update.rule, false);
        device.updateDense(matrix(gradient, batch, outputs), matrix(left, batch, inputs), weights.view(),
            biased ? b.view() : Parameter {}, update);
        Outputs result;
        weights.append(result);
        b.append(result);
        return result;
    };
}

Case makeUpdateSparse(Draw& draw)
{
    const Index features = drawFeatures(draw), h = drawHidden(draw), batch = drawBatch(draw);
    return [=, x = HostRows(draw, batch, features, 30), d = draw.reals(batch * h), w = HostParameter(draw, features, h),
               bias = HostParameter(draw, 1, h), update = drawUpdate(draw, ruleOf(draw))](Device& device) -> Outputs {
        const DeviceColumns columns(device, x);
        const Array<float> gradient = onDevice(device, d);
        const DeviceParameter weights(device, w, update.rule, false), b(device, bias, update.rule, false);
        device.updateSparse(columns.view(), matrix(gradient, batch, h), weights.view(), b.view(), update);
        Outputs result;
        weights.append(result);
        b.append(result);
        return result;
    };
}

// The output layer's inputs. Large logits are whole numbers, so that they are exact and their differences are too.
struct OutputInputs {
    Index batch, h, labelCount;
    HostRows labels;
    Floats hidden;
    HostParameter w, bias;
    Loss loss;
    bool biased;
    double lossTerms = 1, hiddenTerms = 1; // what loss and dHidden are sums of

    explicit OutputInputs(Draw& draw)
        : batch(draw.number == 1 ? 5 : drawBatch(draw))
        , h(draw.number == 1 ? 7 : drawHidden(draw))
        , labelCount(draw.number == 0 ? 1
                  : draw.number == 1  ? 17000
                                      : draw.pick({ 1, 2, 5, 43, 130, 257, 600 }))
        , labels(draw, batch, labelCount, 6)
        , hidden(draw.reals(batch * h))
        , w(draw, labelCount, h)
        , bias(draw, 1, labelCount)
        , loss(draw.number / 4 % 2 == 0 ? Loss::Softmax : Loss::Sigmoid)
        , biased(draw.number % 5 != 4)
    {
    }
    void makeExact(Draw& draw, float unit)
    {
        hidden = draw.wholes(batch * h, 3);
        w.value = draw.wholes(labelCount * h, 5, unit);
        bias.value = draw.wholes(labelCount, 5, unit);
        // |z| <= (3 h + 1) 5 unit; the softmax takes a few of them, the sigmoid all. dHidden = d w, where sum |d| of a
        // sample is at most 2 / batch, or with the sigmoid 1 / batch a label.
        const double logit = (3.0 * double(h) + 1) * 5 * unit, count = double(labelCount);
        lossTerms = loss == Loss::Softmax ? logit : logit * count;
        hiddenTerms = std::max(1.0, 5 * unit * (loss == Loss::Softmax ? 2 : count) / double(batch));
    }
};

OutputInputs drawOutput(Draw& draw)
{
    OutputInputs inputs(draw);
    if (draw.number % 6 == 5)
        inputs.makeExact(draw, 128); // logits up to some 10 000
    return inputs;
}

Outputs outputStep(Device& device, const OutputInputs& in, const Update& update, const float* logPartition = nullptr,
    const Id* counts = nullptr)
{
    const DeviceRows labels(device, in.labels);
    const Array<float> hidden = onDevice(device, in.hidden), dHidden = poisoned(device, in.batch * in.h);
    const DeviceParameter weights(device, in.w, update.rule, false), bias(device, in.bias, update.rule, false);
    LabelsView labelsView = labels.labels();
    labelsView.counts = counts;
    const double loss = device.outputStep({ .hidden = matrix(hidden, in.batch, in.h),
        .weights = weights.view(),
        .bias = in.biased ? bias.view() : Parameter {},
        .labels = labelsView,
        .loss = in.loss,
        .update = update,
        .dHidden = matrix(dHidden, in.batch, in.h),
        .logPartition = logPartition });
    Outputs result { { Floats { static_cast<float>(loss) }, in.lossTerms }, { dHidden.toHost(), in.hiddenTerms } };
    weights.append(result);
    bias.append(result);
    return result;
}

Case makeOutputStep(Draw& draw)
{
    return [in = drawOutput(draw), update = drawUpdate(draw, ruleOf(draw))](
               Device& device) -> Outputs { return outputStep(device, in, update); };
}

Case makeLogPartition(Draw& draw)
{
    return [in = drawOutput(draw)](Device& device) -> Outputs {
        const Array<float> hidden = onDevice(device, in.hidden), w = onDevice(device, in.w.value);
        const Array<float> bias = onDevice(device, in.bias.value), out = poisoned(device, in.batch);
        device.logPartition(matrix(hidden, in.batch, in.h), matrix(w, in.labelCount, in.h),
            in.biased ? bias.data() : nullptr, out.data());
        return { Output(out.toHost()) };
    };
}

// What the shards' samples are told: the log partition over more labels than these, and how many are true there.
std::pair<Floats, Ids> drawOtherShards(Draw& draw, const OutputInputs& in)
{
    const std::unique_ptr<Device> reference = makeReferenceDevice();
    const Array<float> hidden = onDevice(*reference, in.hidden), w = onDevice(*reference, in.w.value);
    const Array<float> bias = onDevice(*reference, in.bias.value);
    Floats logPartition = draw.positives(in.batch);
    Ids counts;
    const Array<float> own = poisoned(*reference, in.batch);
    reference->logPartition(
        matrix(hidden, in.batch, in.h), matrix(w, in.labelCount, in.h), in.biased ? bias.data() : nullptr, own.data());
    for (Index b = 0; b < in.batch; ++b) {
        logPartition[at(b)] += own.data()[b];
        counts.push_back(in.labels.offsets[at(b) + 1] - in.labels.offsets[at(b)] + static_cast<Id>(draw.below(3)));
    }
    return { logPartition, counts };
}

Case makeShardStep(Draw& draw)
{
    OutputInputs inputs = drawOutput(draw);
    inputs.loss = Loss::Softmax;
    const auto others = drawOtherShards(draw, inputs);
    return [in = inputs, others, update = drawUpdate(draw, ruleOf(draw))](Device& device) -> Outputs {
        const Array<float> logPartition = onDevice(device, others.first);
        const Array<Id> counts = onDevice(device, others.second);
        return outputStep(device, in, update, logPartition.data(), counts.data());
    };
}

Case makeOutputLoss(Draw& draw)
{
    return [in = drawOutput(draw)](Device& device) -> Outputs {
        const DeviceRows labels(device, in.labels);
        const Array<float> hidden = onDevice(device, in.hidden), w = onDevice(device, in.w.value);
        const Array<float> bias = onDevice(device, in.bias.value);
        const double loss = device.outputLoss(matrix(hidden, in.batch, in.h), matrix(w, in.labelCount, in.h),
            in.biased ? bias.data() : nullptr, labels.labels(), in.loss);
        return { { Floats { static_cast<float>(loss) }, in.lossTerms } };
    };
}

// Exact logits from few values: many ties, and one right answer.
Case makeTopLabels(Draw& draw)
{
    OutputInputs inputs(draw);
    inputs.makeExact(draw, 0.25F);
    const Index k = std::min(inputs.labelCount, draw.pick({ 1, 3, 5, 50, 600 }));
    return [in = inputs, k](Device& device) -> Outputs {
        const Array<float> hidden = onDevice(device, in.hidden), w = onDevice(device, in.w.value);
        const Array<float> bias = onDevice(device, in.bias.value), scores = poisoned(device, in.batch * k);
        const Array<Id> ids = onDevice(device, Ids(static_cast<std::size_t>(in.batch * k), -1));
        device.topLabels(matrix(hidden, in.batch, in.h), matrix(w, in.labelCount, in.h),
            in.biased ? bias.data() : nullptr, k, ids.data(), scores.data());
        const Ids best = ids.toHost();
        return { Output(Floats(best.begin(), best.end())), Output(scores.toHost()) };
    };
}

Case makeApply(Draw& draw)
{
    return [p = HostParameter(draw, drawBatch(draw), drawHidden(draw)), update = drawUpdate(draw, ruleOf(draw))](
               Device& device) -> Outputs {
        const DeviceParameter parameter(device, p, update.rule, true);
        device.apply(parameter.view(), update);
        Outputs result;
        parameter.append(result);
        return result;
    };
}

Case makeApplyRows(Draw& draw)
{
    const Index rows = drawFeatures(draw);
    return [p = HostParameter(draw, rows, drawHidden(draw)), chosen = draw.subset(draw.below(rows + 1), rows),
               update = drawUpdate(draw, ruleOf(draw))](Device& device) -> Outputs {
        const DeviceParameter parameter(device, p, update.rule, true);
        const Array<Id> ids = onDevice(device, chosen);
        device.applyRows(parameter.view(), ids.data(), ids.size(), update);
        Outputs result;
        parameter.append(result);
        return result;
    };
}

Case makeCombine(Draw& draw)
{
    const Index n = 1 + draw.below(150000);
    const bool overwrites = draw.below(3) == 0; // then y may hold anything
    return [x = draw.reals(n),
               y = overwrites ? Floats(std::size_t(n), std::numeric_limits<float>::quiet_NaN()) : draw.reals(n),
               a = draw.reals(1)[0], b = overwrites ? 0 : draw.reals(1)[0]](Device& device) -> Outputs {
        const Array<float> from = onDevice(device, x), to = onDevice(device, y);
        device.combine(a, from.data(), b, to.data(), from.size());
        return { Output(to.toHost()) };
    };
}

Case makeSquaredNorm(Draw& draw)
{
    return [x = draw.reals(1 + draw.below(150000))](Device& device) -> Outputs {
        const Array<float> data = onDevice(device, x);
        return { Output(Floats { static_cast<float>(device.squaredNorm(data.data(), data.size())) }) };
    };
}

// Rows of any order: a sampled output layer names them sorted, but nothing asks for that.
struct ChosenRows {
    Index rows, cols;
    Ids chosen;

    explicit ChosenRows(Draw& draw)
        : rows(drawFeatures(draw))
        , cols(drawHidden(draw))
        , chosen(draw.subset(draw.below(rows + 1), rows))
    {
        for (std::size_t i = chosen.size(); i > 1; --i)
            std::swap(chosen[i - 1], chosen[static_cast<std::size_t>(draw.below(static_cast<Index>(i)))]);
    }
    Index count() const { return static_cast<Index>(chosen.size()); }
};

Case makeGatherRows(Draw& draw)
{
    const ChosenRows in(draw);
    return [in, values = draw.reals(in.rows * in.cols)](Device& device) -> Outputs {
        const Array<float> from = onDevice(device, values), to = poisoned(device, in.count() * in.cols);
        const Array<Id> ids = onDevice(device, in.chosen);
        device.gatherRows(matrix(from, in.rows, in.cols), ids.data(), matrix(to, in.count(), in.cols));
        return { to.toHost() };
    };
}

Case makeScatterRows(Draw& draw)
{
    const ChosenRows in(draw);
    return [in, values = draw.reals(in.count() * in.cols), rest = draw.reals(in.rows * in.cols)](
               Device& device) -> Outputs {
        const Array<float> from = onDevice(device, values), to = onDevice(device, rest);
        const Array<Id> ids = onDevice(device, in.chosen);
        device.scatterRows(matrix(from, in.count(), in.cols), ids.data(), matrix(to, in.rows, in.cols));
        return { to.toHost() };
    };
}

constexpr Operation operations[] = { { "upload, download", makeCopy }, { "fill", makeFill },
    { "multiplySparse", makeMultiplySparse }, { "multiply", makeMultiply, true }, { "relu", makeRelu },
    { "reluBackward", makeReluBackward }, { "multiplyBackward", makeMultiplyBackward, true },
    { "updateDense", makeUpdateDense, true }, { "updateSparse", makeUpdateSparse },
    { "outputStep", makeOutputStep, true }, { "outputStep of a shard", makeShardStep, true },
    { "logPartition", makeLogPartition, true }, { "outputLoss", makeOutputLoss, true },
    { "topLabels", makeTopLabels }, // its products are of numbers that no rounding touches
    { "apply", makeApply }, { "applyRows", makeApplyRows }, { "combine", makeCombine },
    { "squaredNorm", makeSquaredNorm }, { "gatherRows", makeGatherRows }, { "scatterRows", makeScatterRows } };

double difference(const Output& expectedOutput, const Output& gotOutput)
{
    const Floats &expected = expectedOutput.values, &got = gotOutput.values;
    constexpr double wrong = std::numeric_limits<double>::infinity();
    if (expected.size() != got.size())
        return wrong;
    // What cancels out to nearly nothing is not asked to be right in its own last digits.
    double largest = expectedOutput.terms / 4, worst = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::isnan(expected[i]) && std::isnan(got[i]))
            continue; // rows that the operation must leave alone
        if (!std::isfinite(expected[i]) || !std::isfinite(got[i]))
            return wrong;
        largest = std::max(largest, std::abs(double { expected[i] }));
        worst = std::max(worst, std::abs(double { expected[i] } - double { got[i] }));
    }
    return worst / largest;
}

double worstDifference(const Outputs& expected, const Outputs& got)
{
    double worst = expected.size() == got.size() ? 0 : std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < std::min(expected.size(), got.size()); ++i)
        worst = std::max(worst, difference(expected[i], got[i]));
    return worst;
}

} // namespace

// Rounding on the host (tests/kernels/rounding_device.h) comes to 1e-3 and 2.3e-2; cards may cut off instead.
double productTolerance(DeviceSpec::Math math)
{
    return math == DeviceSpec::Math::Tf32 ? 5e-3 : math == DeviceSpec::Math::Bf16 ? 6e-2 : selfTestTolerance;
}

std::vector<SelfTestResult> selfTest(Device& device, std::uint64_t seed)
{
    constexpr int cases = 24; // all rules with both losses, three times
    const std::unique_ptr<Device> reference = makeReferenceDevice();
    std::vector<SelfTestResult> results;
    for (const Operation& operation : operations) {
        SelfTestResult result { operation.name, device.spec().text() };
        for (; result.cases < cases; ++result.cases) {
            Draw draw(seed + static_cast<std::uint64_t>(result.cases), result.cases);
            const Case run = operation.make(draw);
            try {
                result.worstError = std::max(result.worstError, worstDifference(run(*reference), run(device)));
            } catch (const DeviceError&) {
                result.worstError = std::numeric_limits<double>::infinity();
            }
        }
        result.passed
            = result.worstError <= (operation.hasProducts ? productTolerance(device.spec().math) : selfTestTolerance);
        results.push_back(result);
    }
    return results;
}

std::vector<SelfTestResult> selfTest(const DeviceSpec& spec, std::uint64_t seed)
{
    const std::unique_ptr<Device> device = openDevice(spec);
    return selfTest(*device, seed);
}

} // namespace evenkeel
