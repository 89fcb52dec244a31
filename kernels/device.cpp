// SPDX-License-Identifier: GPL-3.0-or-later
// Opens devices and lists what there is.
#include "kernels/device.h"

#include "kernels/cpu/cpu_device.h"
#include "kernels/host_info.h"
#include "kernels/module.h"
#include "kernels/sentence.h"

#include <iterator>

namespace evenkeel {

const char* nameOf(Obstacle obstacle)
{
    switch (obstacle) {
    case Obstacle::None:
        break;
    case Obstacle::NoDriver:
        return "no-driver";
    case Obstacle::NoDevice:
        return "no-device";
    case Obstacle::DriverTooOld:
        return "driver-too-old";
    case Obstacle::ModuleMissing:
        return "module-missing";
    case Obstacle::ModuleUnloadable:
        return "module-unloadable";
    case Obstacle::Unusable:
        return "unusable";
    }
    return "";
}

std::unique_ptr<Device> openDevice(const DeviceSpec& spec)
{
    switch (spec.kind) {
    case DeviceSpec::Kind::Cpu:
        return makeCpuDevice(spec, bestSimdOps(false));
    case DeviceSpec::Kind::Sim:
        return makeCpuDevice(spec, bestSimdOps(true));
    case DeviceSpec::Kind::Cuda:
        if (spec.isChosenLater())
            throw DeviceUnavailable(Obstacle::Unusable,
                spec.text() + ": GPUs are chosen at the start of a training run; here name one by its number: cuda:0");
        return cudaModule().open(spec);
    }
    throw DeviceError(sentence("%1: unknown kind of device", { spec.text() }));
}

std::vector<DeviceInfo> listDevices()
{
    const HostMemory memory = hostMemory();
    const std::size_t cores = usableCores().size();
    const CoreQuota quota = coreQuota();
    std::vector<DeviceInfo> devices;
    devices.push_back({ .spec = "cpu",
        .name = processorName() + ", " + std::to_string(cores) + (cores == 1 ? " core" : " cores")
            + (quota.limit.empty() ? "" : " (" + quota.limit + ")") + ", " + bestSimdOps(false).name,
        .kind = "cpu",
        .usable = true,
        .memoryTotal = memory.total,
        .memoryFree = memory.free });
    devices.back().bf16 = bf16Way(bestSimdOps(false));
    devices.back().memoryLimit = memory.limit;
    devices.push_back({ .spec = "sim",
        .name = "simulated device (virtual time)",
        .kind = "sim",
        .usable = true,
        .memoryTotal = memory.total,
        .memoryFree = memory.free });
    devices.back().bf16 = bf16Way(bestSimdOps(true));
    devices.back().memoryLimit = memory.limit;
    const auto without = [&](Obstacle obstacle, const char* reason) {
        devices.push_back({ .spec = "cuda:0", .name = "CUDA", .kind = "cuda", .reason = reason, .obstacle = obstacle });
    };
    try {
        std::vector<DeviceInfo> gpus = cudaModule().list();
        std::move(gpus.begin(), gpus.end(), std::back_inserter(devices));
    } catch (const DeviceUnavailable& e) {
        without(e.obstacle, e.what());
    } catch (const std::exception& e) {
        without(Obstacle::Unusable, e.what());
    }
    return devices;
}

} // namespace evenkeel
