// SPDX-License-Identifier: GPL-3.0-or-later
// Opens devices and lists what there is.
#include "kernels/device.h"

#include "kernels/cpu/bf16_trial.h"
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

namespace {

// With `bf16=auto`, what was found is in the device's spec where there was a choice and weights are in bf16.
std::unique_ptr<Device> openCpu(DeviceSpec spec)
{
    const SimdOps* const ops = simdOpsFor(spec.bf16);
    if (!ops) {
        std::string ways;
        for (const Bf16Way& way : bf16Ways())
            ways += (ways.empty() ? "" : ", ") + std::string(bf16Way(*way.ops));
        throw DeviceError(
            spec.text() + ": these instructions are not to be had on this machine; it multiplies bf16 by: " + ways);
    }
    if (spec.bf16 == DeviceSpec::Bf16By::Auto && spec.math == DeviceSpec::Math::Bf16 && bf16Trial().size() > 1)
        spec.bf16 = bf16Trial().front().way;
    return makeCpuDevice(spec, *ops);
}

} // namespace

bool canUse(DeviceSpec::Bf16By way) { return simdOpsFor(way) != nullptr; }

std::unique_ptr<Device> openDevice(const DeviceSpec& spec)
{
    switch (spec.kind) {
    case DeviceSpec::Kind::Cpu:
        return openCpu(spec);
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

namespace {

// "AMD EPYC, 2 cores (limited), AVX-512"
std::string processorText(std::size_t cores, const std::string& limit)
{
    const std::string name = processorName(), count = std::to_string(cores), simd = bestSimdOps(false).name;
    if (limit.empty())
        return cores == 1 ? sentence("%1, 1 core, %2", { name, simd })
                          : sentence("%1, %2 cores, %3", { name, count, simd });
    return cores == 1 ? sentence("%1, 1 core (%2), %3", { name, limit, simd })
                      : sentence("%1, %2 cores (%3), %4", { name, count, limit, simd });
}

} // namespace

std::vector<DeviceInfo> listDevices()
{
    const HostMemory memory = hostMemory();
    const std::size_t cores = usableCores().size();
    std::vector<DeviceInfo> devices;
    devices.push_back({ .spec = "cpu",
        .name = processorText(cores, coreQuota().limit),
        .kind = "cpu",
        .usable = true,
        .memoryTotal = memory.total,
        .memoryFree = memory.free });
    devices.back().bf16 = bf16Way(*bf16Trial().front().ops);
    if (bf16Trial().size() > 1)
        for (const Bf16Way& way : bf16Trial())
            devices.back().bf16Trial.push_back({ bf16Way(*way.ops), way.speed });
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
