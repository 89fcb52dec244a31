// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/model/model_memory.h"

#include <algorithm>

namespace evenkeel {

namespace {

void clear(Device& device, const MixedLayout& layout, const MixedView& view)
{
    if (!view.halves)
        return device.arrays().fill(view.floats, layout.size, 0);
    std::vector<float> zeros;
    eachPart(layout, 0, layout.size, [&](const MixedLayout::Segment&, Index begin, Index size) {
        if (float* const values = view.floatAt(begin))
            return device.arrays().fill(values, size, 0);
        zeros.resize(at(size));
        view.write(device, begin, zeros);
    });
}

} // namespace

ModelMemory::ModelMemory(Device& device, Layout layout)
    : m_device(&device)
    , m_layout(std::move(layout))
    , m_all(device, m_layout->size)
{
}

ModelMemory::ModelMemory(Device& device, Layout layout, Update::Rule rule, const Precision& precision)
    : m_device(&device)
    , m_layout(std::move(layout))
{
    if (precision.isBf16) {
        m_floats = Array<float>(device, m_layout->floats);
        m_halves = Array<Bf16>(device, m_layout->halves);
        if (precision.isCompensated)
            m_compensation = Array<Bf16>(device, m_layout->halves);
        m_current = Current::Packed;
    } else {
        m_all = Array<float>(device, m_layout->size);
    }
    const bool isMixed = precision.isBf16 && precision.isStateBf16;
    if (rule == Update::Rule::Momentum || rule == Update::Rule::Adam)
        m_first = MixedArray(device, *m_layout, isMixed);
    if (rule == Update::Rule::Adam)
        m_second = MixedArray(device, *m_layout, isMixed);
}

MixedView ModelMemory::packed() const
{
    const bool isWhole = m_all.size() > 0;
    return { m_layout.get(), isWhole ? m_all.data() : m_floats.data(), m_halves.data(), m_compensation.data(),
        isWhole };
}

Parameter ModelMemory::parameter(Index offset, Index rows, Index cols, float* gradients) const
{
    Parameter p;
    p.value = { nullptr, rows, cols };
    if (!m_layout)
        return p;
    const MixedView weights = packed(), first = m_first.view(*m_layout), second = m_second.view(*m_layout);
    p.value.data = weights.floatAt(offset);
    p.value.bf16 = weights.halfAt(offset);
    p.gradient = gradients ? gradients + offset : nullptr;
    p.first = first.floatAt(offset);
    p.second = second.floatAt(offset);
    p.bf16 = { first.halfAt(offset), second.halfAt(offset), weights.compensationAt(offset) };
    return p;
}

// No operation, as what needs memory: a run that is resumed may do it at another time than one that was not.
void ModelMemory::copy(const float* from, float* to, Index size) const
{
    std::vector<float> values(at(size));
    m_device->download(values.data(), from, values.size() * sizeof(float));
    m_device->upload(to, values.data(), values.size() * sizeof(float));
}

// Room for all of them, with what is in 32 bits anyway.
float* ModelMemory::makeAll()
{
    if (m_all.size() > 0 || !isBf16())
        return m_all.data();
    Array<float> all(*m_device, m_layout->size);
    for (const MixedLayout::Segment& segment : m_layout->segments)
        if (!segment.isBf16)
            copy(m_floats.data() + segment.packed, all.data() + segment.begin, segment.size);
    m_all = std::move(all);
    m_floats = Array<float>();
    return m_all.data();
}

void ModelMemory::dropAll()
{
    Array<float> floats(*m_device, m_layout->floats);
    for (const MixedLayout::Segment& segment : m_layout->segments)
        if (!segment.isBf16)
            copy(m_all.data() + segment.begin, floats.data() + segment.packed, segment.size);
    m_floats = std::move(floats);
    m_all = Array<float>();
}

void ModelMemory::widen()
{
    const MixedView from = packed();
    for (const MixedLayout::Segment& segment : m_layout->segments)
        if (segment.isBf16)
            m_device->arrays().widen(from.halfAt(segment.begin), from.compensationAt(segment.begin),
                m_all.data() + segment.begin, segment.size);
}

const float* ModelMemory::values()
{
    m_isAllWanted = true;
    makeAll();
    if (m_current == Current::Packed) {
        widen();
        m_current = Current::Both;
    }
    return m_all.data();
}

float* ModelMemory::changed()
{
    values();
    m_current = Current::All;
    return m_all.data();
}

float* ModelMemory::overwritten()
{
    m_current = Current::All;
    return makeAll();
}

void ModelMemory::swapValues(Array<float>& other)
{
    changed();
    std::swap(m_all, other);
}

void ModelMemory::toStep(const Rounding& rounding, Index updates)
{
    if (!isBf16() || m_current != Current::All)
        return;
    const MixedView to = packed();
    Rounding each = rounding;
    each.seed = ~each.seed; // other random bits than those of the update before
    if (updates == 0)
        each.mode = Rounding::Mode::Nearest;
    for (const MixedLayout::Segment& segment : m_layout->segments)
        if (segment.isBf16)
            m_device->arrays().narrow(m_all.data() + segment.begin, to.halfAt(segment.begin),
                to.compensationAt(segment.begin), segment.size, each, updates);
    m_current = Current::Both;
}

void ModelMemory::stepped()
{
    if (!isBf16())
        return;
    m_current = Current::Packed;
    if (m_all.size() > 0 && !m_isAllWanted)
        dropAll();
}

void ModelMemory::takeRounded()
{
    if (isBf16() && m_current == Current::Both)
        widen();
}

void ModelMemory::saved(const Rounding& rounding, Index updates)
{
    if (!isBf16())
        return;
    if (m_current == Current::Both)
        m_current = Current::All; // rounded as they were, if so
    toStep(rounding, updates);
    if (m_current != Current::Packed)
        return;
    takeSums();
    if (m_all.size() > 0)
        values();
}

void ModelMemory::takeSums()
{
    if (m_compensation.size() == 0)
        return;
    const MixedView view = packed();
    Array<float> sums;
    eachPart(*m_layout, 0, m_layout->size, [&](const MixedLayout::Segment& segment, Index begin, Index size) {
        if (!segment.isBf16)
            return;
        sums.reserve(*m_device, size);
        m_device->arrays().widen(view.halfAt(begin), view.compensationAt(begin), sums.data(), size);
        m_device->arrays().narrow(
            sums.data(), view.halfAt(begin), view.compensationAt(begin), size, { .mode = Rounding::Mode::Nearest }, 0);
    });
}

void ModelMemory::read(Index begin, std::span<float> to) const
{
    if (to.empty())
        return;
    MixedView from = packed();
    if (m_current != Current::Packed)
        from.halves = nullptr;
    from.read(*m_device, begin, to);
}

void ModelMemory::start(Index begin, std::span<const float> from) { packed().write(*m_device, begin, from); }

void ModelMemory::clearWeights() { clear(*m_device, *m_layout, packed()); }

void ModelMemory::clearState()
{
    for (const MixedArray* each : { &m_first, &m_second })
        if (each->isUsed())
            clear(*m_device, *m_layout, each->view(*m_layout));
}

Index ModelMemory::stateSize() const
{
    return (m_first.isUsed() ? m_layout->size : 0) + (m_second.isUsed() ? m_layout->size : 0);
}

std::vector<float> ModelMemory::state() const
{
    std::vector<float> state(at(stateSize()));
    std::span<float> rest = state;
    for (const MixedArray* each : { &m_first, &m_second })
        if (each->isUsed()) {
            each->view(*m_layout).read(*m_device, 0, rest.first(at(m_layout->size)));
            rest = rest.subspan(at(m_layout->size));
        }
    return state;
}

void ModelMemory::restoreState(std::span<const float> state)
{
    for (const MixedArray* each : { &m_first, &m_second })
        if (each->isUsed()) {
            each->view(*m_layout).write(*m_device, 0, state.first(at(m_layout->size)));
            state = state.subspan(at(m_layout->size));
        }
}

Index ModelMemory::bytesOf(const MixedLayout& layout, Update::Rule rule, const Precision& precision)
{
    constexpr Index whole = sizeof(float), half = sizeof(Bf16);
    const Index states = rule == Update::Rule::Adam ? 2 : rule == Update::Rule::Momentum ? 1 : 0;
    const Index weight = precision.isBf16 ? half + (precision.isCompensated ? half : 0) : whole,
                state = precision.isBf16 && precision.isStateBf16 ? half : whole;
    return layout.floats * whole * (1 + states) + layout.halves * (weight + state * states);
}

Index ModelMemory::bytes() const
{
    return Index(sizeof(float)) * (m_all.size() + m_floats.size())
        + Index(sizeof(Bf16)) * (m_halves.size() + m_compensation.size()) + m_first.bytes() + m_second.bytes();
}

} // namespace evenkeel
