// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/gpu.h"

#include "kernels/module.h"

#include <cmath>
#include <cstdio>

namespace evenkeel::gpucheck {

Exit exitOf(Obstacle obstacle)
{
    switch (obstacle) {
    case Obstacle::None:
        return Exit::Passed;
    case Obstacle::NoDriver:
    case Obstacle::NoDevice:
        return Exit::NoGpu;
    case Obstacle::DriverTooOld:
        return Exit::DriverTooOld;
    case Obstacle::ModuleMissing:
    case Obstacle::ModuleUnloadable:
        return Exit::NoModule;
    case Obstacle::Unusable:
        break;
    }
    return Exit::Failed;
}

std::string obstacleText(const DeviceInfo& device)
{
    if (device.usable)
        return {};
    switch (exitOf(device.obstacle)) {
    case Exit::NoGpu:
        return "no GPU: " + device.reason;
    case Exit::DriverTooOld:
    case Exit::NoModule:
        return device.reason;
    default:
        return "the GPU cannot be used: " + device.reason;
    }
}

void requireGpu()
{
    DeviceInfo first;
    for (const DeviceInfo& device : listDevices()) // there is at least one row of this kind
        if (device.kind == "cuda") {
            first = device;
            break;
        }
    if (!first.usable)
        throw Ended(exitOf(first.obstacle), obstacleText(first));
    JsonLine()
        .add("device", first.spec)
        .add("name", first.name)
        .add("memory_total", first.memoryTotal)
        .add("memory_free", first.memoryFree)
        .print();
}

int guarded(const char* program, const std::function<Exit()>& work)
{
    prepareProcess();
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const auto end = [&](Exit exit, const char* why) {
        std::fprintf(stderr, "%s: %s\n", program, why);
        return static_cast<int>(exit);
    };
    try {
        return static_cast<int>(work());
    } catch (const Ended& e) {
        return end(e.exit, e.what());
    } catch (const std::invalid_argument& e) {
        return end(Exit::Usage, e.what());
    } catch (const DeviceUnavailable& e) {
        return end(exitOf(e.obstacle), e.what());
    } catch (const std::exception& e) {
        return end(Exit::Failed, e.what());
    }
}

// By the sensors; else from the message of an allocation that fails.
double takenMemory(Device& device)
{
    const double used = device.readings().memory;
    if (!std::isnan(used) || device.spec().kind != DeviceSpec::Kind::Cuda)
        return used;
    try {
        device.release(device.allocate(std::size_t { 1 } << 45));
    } catch (const DeviceError& e) {
        const std::string text = e.what();
        const auto comma = text.rfind(", ");
        if (comma != std::string::npos && text.find(" MiB free") != std::string::npos)
            return -std::strtod(text.c_str() + comma + 2, nullptr) * (1 << 20); // only differences are used
    }
    return DeviceReadings::unknown;
}

} // namespace evenkeel::gpucheck
