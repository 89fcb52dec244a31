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

DeviceParameter::DeviceParameter(Device& device, const HostParameter& host, Update::Rule rule, bool givenGradient)
    : rows(host.rows)
    , cols(host.cols)
    , value(onDevice(device, host.value))
{
    if (givenGradient)
        gradient = onDevice(device, host.gradient);
    else if (rule == Update::Rule::Store)
        gradient = poisoned(device, rows * cols);
    if (rule == Update::Rule::Momentum || rule == Update::Rule::Adam)
        first = onDevice(device, host.first);
    if (rule == Update::Rule::Adam)
        second = onDevice(device, host.second);
}

void DeviceParameter::append(Outputs& outputs) const
{
    for (const Array<float>* array : { &value, &gradient, &first, &second })
        outputs.emplace_back(array->toHost());
}

Update drawUpdate(Draw& draw, Update::Rule rule)
{
    Update update;
    update.rule = rule;
    update.rate = 0.05F + static_cast<float>(draw.below(100)) * 0.01F;
    update.epsilon = 1e-3F; // 1e-8 would turn rounding of a gradient near 0 into a visible step
    update.step = 1 + draw.below(50);
    return update;
}

} // namespace evenkeel::selftest
