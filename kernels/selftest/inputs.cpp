// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/selftest/inputs.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace evenkeel::selftest {

Index Draw::size(Index n)
{
    m_shape += (m_shape.empty() ? "" : " x ") + std::to_string(n);
    return n;
}

Floats Draw::reals(Index n, float scale)
{
    Floats values(static_cast<std::size_t>(n));
    for (float& value : values)
        value = scale * (static_cast<float>(below(1 << 24)) * 0x1p-23F - 1);
    return values;
}

Floats Draw::positives(Index n)
{
    Floats values = reals(n, 0.5F);
    for (float& value : values)
        value += 0.6F;
    return values;
}

Floats Draw::wholes(Index n, Index max, float unit)
{
    Floats values(static_cast<std::size_t>(n));
    for (float& value : values)
        value = static_cast<float>(below(2 * max + 1) - max) * unit;
    return values;
}

Ids Draw::subset(Index count, Index of)
{
    std::set<Id> chosen;
    while (static_cast<Index>(chosen.size()) < std::min(count, of))
        chosen.insert(static_cast<Id>(below(of)));
    return { chosen.begin(), chosen.end() };
}

HostRows::HostRows(Draw& draw, Index rowCount, Index columns, Index max)
    : cols(columns)
    , offsets(1, 0)
{
    for (Index r = 0; r < rowCount; ++r) {
        const Ids row = draw.subset(draw.below(4) == 0 ? 0 : 1 + draw.below(max), columns);
        ids.insert(ids.end(), row.begin(), row.end());
        offsets.push_back(static_cast<Id>(ids.size()));
    }
    values = draw.reals(nnz());
}

DeviceRows::DeviceRows(Device& device, const HostRows& host)
    : offsets(onDevice(device, host.offsets))
    , ids(onDevice(device, host.ids))
    , values(onDevice(device, host.values))
    , rows(host.rows())
    , cols(host.cols)
    , nnz(host.nnz())
{
}

DeviceColumns::DeviceColumns(Device& device, const HostRows& host)
{
    std::map<Id, std::vector<std::pair<Id, float>>> columns;
    for (Index r = 0; r < host.rows(); ++r)
        for (Id e = host.offsets[static_cast<std::size_t>(r)]; e < host.offsets[static_cast<std::size_t>(r) + 1]; ++e)
            columns[host.ids[static_cast<std::size_t>(e)]].emplace_back(
                static_cast<Id>(r), host.values[static_cast<std::size_t>(e)]);
    Ids featureIds, starts { 0 }, sampleRows;
    Floats entries;
    for (const auto& [feature, column] : columns) {
        featureIds.push_back(feature);
        for (const auto& [row, value] : column) {
            sampleRows.push_back(row);
            entries.push_back(value);
        }
        starts.push_back(static_cast<Id>(sampleRows.size()));
    }
    ids = onDevice(device, featureIds);
    offsets = onDevice(device, starts);
    rows = onDevice(device, sampleRows);
    values = onDevice(device, entries);
}

HostParameter::HostParameter(Draw& draw, Index rowCount, Index colCount)
    : rows(rowCount)
    , cols(colCount)
    , value(draw.reals(rowCount * colCount))
    , gradient(draw.reals(rowCount * colCount))
    , first(draw.reals(rowCount * colCount))
    , second(draw.positives(rowCount * colCount))
{
}

namespace {

std::vector<Bf16> toBf16(const Floats& values)
{
    std::vector<Bf16> result(values.size());
    std::transform(values.begin(), values.end(), result.begin(), [](float x) { return nearest(x); });
    return result;
}

Floats toFloats(const Array<Bf16>& array)
{
    const std::vector<Bf16> values = array.toHost();
    Floats result(values.size());
    std::transform(values.begin(), values.end(), result.begin(), [](Bf16 x) { return widened(x); });
    return result;
}

Floats withoutBf16(Floats values) // what rounding takes away
{
    for (float& value : values)
        value -= widened(nearest(value));
    return values;
}

} // namespace

DeviceWeights::DeviceWeights(Device& device, const Floats& values, Index rowCount, Index colCount, bool isBf16)
    : rows(rowCount)
    , cols(colCount)
{
    if (isBf16)
        bf16 = onDevice(device, toBf16(values));
    else
        floats = onDevice(device, values);
}

WeightsView DeviceWeights::view() const
{
    return bf16.data() ? WeightsView::ofBf16(bf16.data(), rows, cols) : WeightsView(floats.data(), rows, cols);
}

Floats DeviceWeights::toHost() const { return bf16.data() ? toFloats(bf16) : floats.toHost(); }

DeviceParameter::DeviceParameter(
    Device& device, const HostParameter& host, Update::Rule rule, bool givenGradient, const Storage& storage)
    : rows(host.rows)
    , cols(host.cols)
{
    const auto place = [&](const Floats& values, bool isBf16, Array<float>& floats, Array<Bf16>& halves) {
        if (isBf16)
            halves = onDevice(device, toBf16(values));
        else
            floats = onDevice(device, values);
    };
    place(host.value, storage.isBf16, value, valueBf16);
    if (storage.isCompensated)
        compensation = onDevice(device, toBf16(withoutBf16(host.value)));
    if (givenGradient)
        gradient = onDevice(device, host.gradient);
    else if (rule == Update::Rule::Store)
        gradient = poisoned(device, rows * cols);
    if (rule == Update::Rule::Momentum || rule == Update::Rule::Adam)
        place(host.first, storage.stateIsBf16, first, firstBf16);
    if (rule == Update::Rule::Adam)
        place(host.second, storage.stateIsBf16, second, secondBf16);
}

Parameter DeviceParameter::view() const
{
    const WeightsView weights
        = valueBf16.data() ? WeightsView::ofBf16(valueBf16.data(), rows, cols) : WeightsView(value.data(), rows, cols);
    return { weights, gradient.data(), first.data(), second.data(),
        { firstBf16.data(), secondBf16.data(), compensation.data() } };
}

void DeviceParameter::append(Outputs& outputs) const
{
    for (const Array<float>* array : { &value, &gradient, &first, &second })
        outputs.emplace_back(array->toHost());
    Floats weights = toFloats(valueBf16);
    const Floats lost = toFloats(compensation);
    for (std::size_t i = 0; i < lost.size(); ++i)
        weights[i] += lost[i];
    outputs.emplace_back(std::move(weights));
    for (const Array<Bf16>* array : { &firstBf16, &secondBf16 })
        outputs.emplace_back(toFloats(*array));
}

Storage drawBf16(Draw& draw, Update& update)
{
    update.rounding = { draw.number % 3 == 1 ? Rounding::Mode::Nearest : Rounding::Mode::Stochastic,
        static_cast<std::uint64_t>(draw.below(1 << 30)) };
    return { .isBf16 = true, .stateIsBf16 = draw.number / 12 % 2 == 1, .isCompensated = draw.number % 3 == 2 };
}

Update drawUpdate(Draw& draw, Update::Rule rule)
{
    Update update;
    update.rule = rule;
    update.rate = 0.05F + static_cast<float>(draw.below(100)) * 0.01F;
    update.epsilon = 1e-3F; // 1e-8 would turn rounding of a gradient near 0 into a visible step
    update.step = 1 + draw.below(50);
    update.decay = draw.number % 5 == 3 ? 0.25F : 0; // with every rule once, or not
    return update;
}

} // namespace evenkeel::selftest
