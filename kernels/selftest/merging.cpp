// SPDX-License-Identifier: GPL-3.0-or-later
// The self test of what merging and sampled output layers need.
#include "kernels/selftest/case.h"

namespace evenkeel::selftest {

namespace {

// A parameter whose gradient is given, and its update.
template<bool isBf16>
struct Applied {
    HostParameter p;
    Update update;
    Storage storage;

    Applied(Draw& draw, Index rows, Index cols)
        : p(draw, rows, cols)
        , update(drawUpdate(draw, ruleOf(draw)))
        , storage(drawStorage<isBf16>(draw, update))
    {
    }
    template<typename Apply>
    Outputs on(Device& device, const Apply& apply) const
    {
        const DeviceParameter parameter(device, p, update.rule, true, storage);
        apply(parameter.view());
        Outputs result;
        parameter.append(result);
        return result;
    }
};

template<bool isBf16>
Case makeApply(Draw& draw)
{
    const Index rows = drawBatch(draw), cols = drawHidden(draw);
    return [in = Applied<isBf16>(draw, rows, cols)](Device& device) -> Outputs {
        return in.on(device, [&](const Parameter& p) { device.arrays().apply(p, in.update); });
    };
}

template<bool isBf16>
Case makeApplyRows(Draw& draw)
{
    const Index rows = drawFeatures(draw), cols = drawHidden(draw);
    return [in = Applied<isBf16>(draw, rows, cols), chosen = draw.subset(draw.size(draw.below(rows + 1)), rows)](
               Device& device) -> Outputs {
        const Array<Id> ids = onDevice(device, chosen);
        return in.on(
            device, [&](const Parameter& p) { device.arrays().applyRows(p, ids.data(), ids.size(), in.update); });
    };
}

Case makeCombine(Draw& draw)
{
    const Index n = draw.size(1 + draw.below(150000));
    const bool overwrites = draw.below(3) == 0; // then y may hold anything
    return [x = draw.reals(n),
               y = overwrites ? Floats(std::size_t(n), std::numeric_limits<float>::quiet_NaN()) : draw.reals(n),
               a = draw.reals(1)[0], b = overwrites ? 0 : draw.reals(1)[0]](Device& device) -> Outputs {
        const Array<float> from = onDevice(device, x), to = onDevice(device, y);
        device.arrays().combine(a, from.data(), b, to.data(), from.size());
        return { Output(to.toHost()) };
    };
}

// Into some of the arrays that it is made of, as ranks on one GPU add up their models; one that does not count may hold
// anything.
Case makeWeightedSum(Draw& draw)
{
    const std::size_t count = static_cast<std::size_t>(1 + draw.below(6)), targets = count - at(draw.below(2)) % count;
    const Index offset = draw.below(5), n = 1 + draw.below(30000); // as slices of larger arrays
    Floats weights = draw.reals(static_cast<Index>(count));
    std::vector<Floats> values;
    for (float& weight : weights) {
        values.push_back(draw.reals(offset + n));
        if (draw.below(4) == 0) {
            weight = 0;
            values.back().assign(values.back().size(), std::numeric_limits<float>::quiet_NaN());
        }
    }
    std::fill_n(values.front().begin(), offset, 1.0F); // must stay as it is
    return [=](Device& device) -> Outputs {
        std::vector<Array<float>> arrays;
        std::vector<WeightedArray> terms;
        std::vector<float*> to;
        for (std::size_t i = 0; i < count; ++i) {
            arrays.push_back(onDevice(device, values[i]));
            terms.push_back({ arrays[i].data() + offset, weights[i] });
            if (i < targets)
                to.push_back(arrays[i].data() + offset);
        }
        device.arrays().weightedSum(terms, to, n);
        Outputs result { arrays.front().toHost() };
        for (std::size_t i = 1; i < targets; ++i) {
            const Floats all = arrays[i].toHost();
            result.emplace_back(Floats(all.begin() + offset, all.end()));
        }
        return result;
    };
}

Case makeSquaredNorm(Draw& draw)
{
    return [x = draw.reals(draw.size(1 + draw.below(150000)))](Device& device) -> Outputs {
        const Array<float> data = onDevice(device, x);
        return { Output(Floats { static_cast<float>(device.arrays().squaredNorm(data.data(), data.size())) }) };
    };
}

// Rows of any order: a sampled output layer names them sorted, but nothing asks for that.
struct ChosenRows {
    Index rows, cols;
    Ids chosen;

    explicit ChosenRows(Draw& draw)
        : rows(drawFeatures(draw))
        , cols(drawHidden(draw))
        , chosen(draw.subset(draw.size(draw.below(rows + 1)), rows))
    {
        for (std::size_t i = chosen.size(); i > 1; --i)
            std::swap(chosen[i - 1], chosen[static_cast<std::size_t>(draw.below(static_cast<Index>(i)))]);
    }
    Index count() const { return static_cast<Index>(chosen.size()); }
};

template<bool isBf16>
Case makeGatherRows(Draw& draw)
{
    const ChosenRows in(draw);
    return [in, values = draw.reals(in.rows * in.cols)](Device& device) -> Outputs {
        const DeviceWeights from(device, values, in.rows, in.cols, isBf16);
        const DeviceWeights to(device, Floats(at(in.count() * in.cols), std::numeric_limits<float>::quiet_NaN()),
            in.count(), in.cols, isBf16);
        const Array<Id> ids = onDevice(device, in.chosen);
        device.arrays().gatherRows(from.view(), ids.data(), to.view());
        return { to.toHost() };
    };
}

template<bool isBf16>
Case makeScatterRows(Draw& draw)
{
    const ChosenRows in(draw);
    return [in, values = draw.reals(in.count() * in.cols), rest = draw.reals(in.rows * in.cols)](
               Device& device) -> Outputs {
        const DeviceWeights from(device, values, in.count(), in.cols, isBf16),
            to(device, rest, in.rows, in.cols, isBf16);
        const Array<Id> ids = onDevice(device, in.chosen);
        device.arrays().scatterRows(from.view(), ids.data(), to.view());
        return { to.toHost() };
    };
}

// To bf16 and back, with a compensation or without one.
Case makeConversion(Draw& draw)
{
    const Index n = draw.size(draw.number == 0 ? 1 : 1 + draw.below(150000));
    const Floats values = draw.reals(n, 100);
    Update update = drawUpdate(draw, Update::Rule::Sgd);
    const Storage storage = drawBf16(draw, update);
    return [=](Device& device) -> Outputs {
        const Array<float> from = onDevice(device, values), back = poisoned(device, n);
        const Array<Bf16> to(device, n), compensation(device, storage.isCompensated ? n : 0);
        Bf16* const lost = storage.isCompensated ? compensation.data() : nullptr;
        device.arrays().narrow(from.data(), to.data(), lost, n, update.rounding, update.step);
        device.arrays().widen(to.data(), lost, back.data(), n);
        return { back.toHost() };
    };
}

constexpr TestedOperation mergingCases[] = { { "apply", makeApply<false> }, { "applyRows", makeApplyRows<false> },
    { "combine", makeCombine }, { "weightedSum", makeWeightedSum }, { "squaredNorm", makeSquaredNorm },
    { "gatherRows", makeGatherRows<false> }, { "scatterRows", makeScatterRows<false> },
    { "apply in bf16", makeApply<true>, false, true }, { "applyRows in bf16", makeApplyRows<true>, false, true },
    { "gatherRows in bf16", makeGatherRows<true>, false, true },
    { "scatterRows in bf16", makeScatterRows<true>, false, true }, { "narrow, widen", makeConversion, false, true } };

} // namespace

std::span<const TestedOperation> mergingOperations() { return mergingCases; }

} // namespace evenkeel::selftest
