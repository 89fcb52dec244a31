// SPDX-License-Identifier: GPL-3.0-or-later
// The self test of the output layer.
#include "kernels/cpu/reference_device.h"
#include "kernels/selftest/case.h"

#include <algorithm>

namespace evenkeel::selftest {

namespace {

// The output layer's inputs. Large logits are whole numbers, so that they are exact and their differences are too.
struct OutputInputs {
    Index batch, h, labelCount;
    HostRows labels;
    Floats hidden;
    HostParameter w, bias;
    Loss loss;
    bool biased;
    Storage storage; // of w
    double lossTerms = 1, hiddenTerms = 1; // what loss and dHidden are sums of

    explicit OutputInputs(Draw& draw)
        : batch(draw.number == 1 ? draw.size(5) : drawBatch(draw))
        , h(draw.number == 1 ? draw.size(7) : drawHidden(draw))
        , labelCount(draw.number == 0 ? draw.size(1)
                  : draw.number == 1  ? draw.size(17000)
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
        // sample is at most 2 / batch, or with the sigmoid 1 / batch per label.
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

// The same and a step's update, in 32 bits or in bf16.
template<bool isBf16>
std::pair<OutputInputs, Update> drawOutputStep(Draw& draw)
{
    OutputInputs inputs = drawOutput(draw);
    Update update = drawUpdate(draw, ruleOf(draw));
    inputs.storage = drawStorage<isBf16>(draw, update);
    return { inputs, update };
}

Outputs outputStep(Device& device, const OutputInputs& in, const Update& update, const float* logPartition = nullptr,
    const Id* counts = nullptr)
{
    const DeviceRows labels(device, in.labels);
    const Array<float> hidden = onDevice(device, in.hidden), dHidden = poisoned(device, in.batch * in.h);
    const DeviceParameter weights(device, in.w, update.rule, false, in.storage),
        bias(device, in.bias, update.rule, false);
    LabelsView labelsView = labels.labels();
    labelsView.counts = counts;
    const double loss = device.output().step({ .hidden = matrix(hidden, in.batch, in.h),
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

template<bool isBf16>
Case makeOutputStep(Draw& draw)
{
    return [step = drawOutputStep<isBf16>(draw)](
               Device& device) -> Outputs { return outputStep(device, step.first, step.second); };
}

// Step after step in the same memory, as in training: what a device recorded of the first must do for the others, which
// have other values, labels and rates.
Case makeStartedSteps(Draw& draw)
{
    OutputInputs inputs(draw);
    std::vector<Floats> hidden;
    std::vector<Update> updates;
    std::vector<HostRows> labels;
    const Update::Rule rule = ruleOf(draw);
    for (int step = 0; step < 4; ++step) {
        hidden.push_back(draw.reals(inputs.batch * inputs.h));
        updates.push_back(drawUpdate(draw, rule));
        labels.emplace_back(draw, inputs.batch, inputs.labelCount, 6);
    }
    return [in = inputs, hidden, updates, labels, rule](Device& device) -> Outputs {
        Array<float> here = onDevice(device, hidden[0]), dHidden = poisoned(device, in.batch * in.h);
        Array<Id> offsets(device, in.batch + 1), ids(device, 6 * in.batch);
        const DeviceParameter weights(device, in.w, rule, false), bias(device, in.bias, rule, false);
        Outputs result;
        for (std::size_t step = 0; step < hidden.size(); ++step) {
            here.assign(device, hidden[step]);
            offsets.assign(device, labels[step].offsets);
            ids.assign(device, labels[step].ids);
            PendingLoss loss;
            const auto timing = device.start([&] {
                loss = device.output().start({ .hidden = matrix(here, in.batch, in.h),
                    .weights = weights.view(),
                    .bias = in.biased ? bias.view() : Parameter {},
                    .labels = { offsets.data(), ids.data(), in.batch, in.labelCount, labels[step].nnz() },
                    .loss = in.loss,
                    .update = updates[step],
                    .dHidden = matrix(dHidden, in.batch, in.h) });
            });
            if (timing->seconds() < 0 || !timing->over())
                return {};
            result.emplace_back(Floats { static_cast<float>(loss.value()) }, in.lossTerms);
            result.emplace_back(dHidden.toHost(), in.hiddenTerms);
        }
        weights.append(result);
        bias.append(result);
        return result;
    };
}

template<bool isBf16>
Case makeLogPartition(Draw& draw)
{
    return [in = drawOutput(draw)](Device& device) -> Outputs {
        const Array<float> hidden = onDevice(device, in.hidden);
        const DeviceWeights w(device, in.w.value, in.labelCount, in.h, isBf16);
        const Array<float> bias = onDevice(device, in.bias.value), out = poisoned(device, in.batch);
        device.output().logPartition(
            matrix(hidden, in.batch, in.h), w.view(), in.biased ? bias.data() : nullptr, out.data());
        return { Output(out.toHost()) };
    };
}

// The input of the shards' samples: the log partition over more labels than these, and how many are true there.
std::pair<Floats, Ids> drawOtherShards(Draw& draw, const OutputInputs& in)
{
    const std::unique_ptr<Device> reference = makeReferenceDevice();
    const Array<float> hidden = onDevice(*reference, in.hidden), w = onDevice(*reference, in.w.value);
    const Array<float> bias = onDevice(*reference, in.bias.value);
    Floats logPartition = draw.positives(in.batch);
    Ids counts;
    const Array<float> own = poisoned(*reference, in.batch);
    reference->output().logPartition(
        matrix(hidden, in.batch, in.h), matrix(w, in.labelCount, in.h), in.biased ? bias.data() : nullptr, own.data());
    for (Index b = 0; b < in.batch; ++b) {
        logPartition[at(b)] += own.data()[b];
        counts.push_back(in.labels.offsets[at(b) + 1] - in.labels.offsets[at(b)] + static_cast<Id>(draw.below(3)));
    }
    return { logPartition, counts };
}

template<bool isBf16>
Case makeShardStep(Draw& draw)
{
    auto [inputs, update] = drawOutputStep<isBf16>(draw);
    inputs.loss = Loss::Softmax;
    const auto others = drawOtherShards(draw, inputs);
    return [in = inputs, others, update = update](Device& device) -> Outputs {
        const Array<float> logPartition = onDevice(device, others.first);
        const Array<Id> counts = onDevice(device, others.second);
        return outputStep(device, in, update, logPartition.data(), counts.data());
    };
}

template<bool isBf16>
Case makeOutputLoss(Draw& draw)
{
    return [in = drawOutput(draw)](Device& device) -> Outputs {
        const DeviceRows labels(device, in.labels);
        const Array<float> hidden = onDevice(device, in.hidden), bias = onDevice(device, in.bias.value);
        const DeviceWeights w(device, in.w.value, in.labelCount, in.h, isBf16);
        const double loss = device.output().loss(
            matrix(hidden, in.batch, in.h), w.view(), in.biased ? bias.data() : nullptr, labels.labels(), in.loss);
        return { { Floats { static_cast<float>(loss) }, in.lossTerms } };
    };
}

// Exact logits from few values: many ties, and one right answer.
template<bool isBf16>
Case makeTopLabels(Draw& draw)
{
    OutputInputs inputs(draw);
    inputs.makeExact(draw, 0.25F);
    const Index k = std::min(inputs.labelCount, draw.pick({ 1, 3, 5, 50, 600 }));
    return [in = inputs, k](Device& device) -> Outputs {
        const Array<float> hidden = onDevice(device, in.hidden), bias = onDevice(device, in.bias.value);
        const Array<float> scores = poisoned(device, in.batch * k);
        const DeviceWeights w(device, in.w.value, in.labelCount, in.h, isBf16); // as they are: they are exact
        const Array<Id> ids = onDevice(device, Ids(static_cast<std::size_t>(in.batch * k), -1));
        device.output().topLabels(matrix(hidden, in.batch, in.h), w.view(), in.biased ? bias.data() : nullptr,
            { k, ids.data(), scores.data() });
        const Ids best = ids.toHost();
        return { Output(Floats(best.begin(), best.end())), Output(scores.toHost()) };
    };
}

constexpr TestedOperation outputCases[] = { { "outputStep", makeOutputStep<false>, true },
    { "outputStep of a shard", makeShardStep<false>, true }, { "startOutputStep", makeStartedSteps, true },
    { "logPartition", makeLogPartition<false>, true }, { "outputLoss", makeOutputLoss<false>, true },
    { "topLabels", makeTopLabels<false> }, // its products are of numbers that no rounding touches
    { "outputStep in bf16", makeOutputStep<true>, true, true },
    { "outputStep of a shard in bf16", makeShardStep<true>, true, true },
    { "logPartition in bf16", makeLogPartition<true>, true, true },
    { "outputLoss in bf16", makeOutputLoss<true>, true, true },
    { "topLabels in bf16", makeTopLabels<true>, false, true } };

} // namespace

std::span<const TestedOperation> outputOperations() { return outputCases; }

} // namespace evenkeel::selftest
