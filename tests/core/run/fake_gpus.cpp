// SPDX-License-Identifier: GPL-3.0-or-later
// A device module with three GPUs of which one may fail: fake_gpu.h.
#include "kernels/cpu/cpu_device.h"
#include "kernels/module.h"
#include "tests/core/run/fake_gpu.h"

using namespace evenkeel;

extern "C" __attribute__((visibility("default"))) const DeviceModule* evenkeelDeviceModule()
{
    static const DeviceModule module { deviceModuleAbi,
        [] {
            std::vector<DeviceInfo> gpus;
            for (int i = 0; i < 3; ++i)
                gpus.push_back(
                    { .spec = "cuda:" + std::to_string(i), .name = "a card", .kind = "cuda", .usable = true });
            return gpus;
        },
        [](const DeviceSpec& spec) -> std::unique_ptr<Device> {
            DeviceSpec host;
            host.threads = 1;
            return std::make_unique<test::FakeGpu>(spec, makeCpuDevice(host, bestSimdOps(false)));
        } };
    return &module;
}
