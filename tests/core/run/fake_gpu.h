// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU that is a CPU device inside and fails as GPUs do: at the n-th call of an operation, and from then on in every
// other. FAKE_FAULT says when: "CARD:OPERATION:N:WORDS"; unset: never.
#pragma once

#include "kernels/observed/forwarding_device.h"
#include "tests/core/comm/fake_lanes.h"
#include "tests/kernels/host_columns.h"

#include <cstdlib>
#include <sstream>
#include <utility>

namespace evenkeel::test {

class FakeSparse final : public ForwardingSparse {
public:
    using ForwardingSparse::ForwardingSparse;
    ColumnsView columnsOf(CsrView x) override { return m_columns.of(x); }

private:
    HostColumns m_columns;
};

class FakeGpu final : public ForwardingDevice {
public:
    FakeGpu(const DeviceSpec& spec, std::unique_ptr<Device> host)
        : ForwardingDevice(spec, std::move(host))
    {
        const char* fault = std::getenv("FAKE_FAULT");
        std::istringstream text(fault ? fault : "");
        std::string gpu, count;
        std::getline(text, gpu, ':'), std::getline(text, m_operation, ':'), std::getline(text, count, ':');
        std::getline(text, m_words);
        m_left = gpu == std::to_string(spec.index) ? std::stoi(count) : -1;
    }

    bool sharesHostMemory() const override { return false; }
    Operations operations() override
    {
        const Operations all = ForwardingDevice::operations();
        return { m_sparse, all.dense, all.output, all.arrays };
    }
    std::unique_ptr<Lanes> openLanes() override { return std::make_unique<FakeLanes>(); }
    GpuIdentity gpu() const override
    {
        const std::string number = std::to_string(spec().index);
        return { "GPU-" + number, number };
    }
    DeviceReadings readings() override { return { .power = 250, .temperature = 50, .throttle = "none" }; }

private:
    void around(const char* operation, const std::function<void()>& work) override
    {
        if (m_left > 0 && m_operation == operation && --m_left == 0)
            m_isLost = true;
        if (m_isLost)
            throw DeviceError("cuda:" + std::to_string(spec().index) + ": " + m_words + " in " + operation);
        work();
    }

    FakeSparse m_sparse { *this };
    std::string m_operation, m_words;
    int m_left = -1;
    bool m_isLost = false;
};

} // namespace evenkeel::test
