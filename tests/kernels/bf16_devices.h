// SPDX-License-Identifier: GPL-3.0-or-later
// Devices that take weights in bf16, each in the ways that this machine can run, and such weights on the host.
#pragma once

#include "kernels/cpu/cpu_device.h"
#include "kernels/cpu/reference_device.h"
#include "kernels/selftest/inputs.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace evenkeel::test {

using selftest::Floats;

// A table whose products of bf16 are of pairs, whatever the processor.
inline const SimdOps& withPairs(const SimdOps& ops)
{
    static std::vector<std::unique_ptr<SimdOps>> tables;
    tables.push_back(std::make_unique<SimdOps>(ops));
    if (!tables.back()->bf16.native)
        tables.back()->bf16.native = "emulation";
    return *tables.back();
}

// "reference", or a spec, "pairs" in front of it for products of pairs.
inline std::unique_ptr<Device> opened(const QString& name)
{
    if (name == "reference")
        return makeReferenceDevice();
    const QStringList parts = name.split(' ');
    const DeviceSpec spec = DeviceSpec::parse(parts.last().toStdString());
    return parts.size() == 1 ? openDevice(spec) : makeCpuDevice(spec, withPairs(bestSimdOps(spec.text() == "sim")));
}

struct Half { // numbers in bf16, on the host
    std::vector<Bf16> values;

    Half(const Floats& from)
    {
        for (const float x : from)
            values.push_back(nearest(x));
    }
    WeightsView view(Index rows) { return WeightsView::ofBf16(values.data(), rows, std::ssize(values) / rows); }
    Floats floats() const
    {
        Floats result;
        for (const Bf16 x : values)
            result.push_back(widened(x));
        return result;
    }
};

inline MatrixView matrix(Floats& values, Index rows) { return { values.data(), rows, std::ssize(values) / rows }; }

inline Update sgd(float rate, Rounding::Mode mode)
{
    return { .rule = Update::Rule::Sgd, .rate = rate, .rounding = { mode, 5 } };
}

} // namespace evenkeel::test
