// SPDX-License-Identifier: GPL-3.0-or-later
// A device module with three cards of which one may fail: fake_card.h.
#include "kernels/cpu/cpu_device.h"
#include "kernels/module.h"
#include "tests/core/run/fake_card.h"

using namespace evenkeel;

extern "C" __attribute__((visibility("default"))) const DeviceModule* evenkeelDeviceModule()
{
    static const DeviceModule module { deviceModuleAbi,
        [] {
            std::vector<DeviceInfo> cards;
            for (int i = 0; i < 3; ++i)
                cards.push_back(
                    { .spec = "cuda:" + std::to_string(i), .name = "a card", .kind = "cuda", .usable = true });
            return cards;
        },
        [](const DeviceSpec& spec) -> std::unique_ptr<Device> {
            DeviceSpec host;
            host.threads = 1;
            return std::make_unique<test::FakeCard>(spec, makeCpuDevice(host, bestSimdOps(false)));
        } };
    return &module;
}
