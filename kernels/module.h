// What the shared module `evenkeel_cuda` exports. It is opened while the program runs, so that a machine without
// CUDA loses one line of the device list and nothing else. The module lies beside the program, in ../lib/evenkeel, or
// in a folder of EVENKEEL_MODULE_PATH (colon separated, looked at first).
#pragma once

#include "kernels/device.h"

#include <memory>
#include <string>
#include <vector>

namespace evenkeel {

// Raise it whenever device.h, device_spec.h, lanes.h, readings.h,
// views.h or this file change the meaning of a call.
inline constexpr int deviceModuleAbi = 6;
inline constexpr const char* deviceModuleFile = "libevenkeel_cuda.so";
inline constexpr const char* deviceModuleEntry = "evenkeelDeviceModule";

// The module exports `extern "C" const evenkeel::DeviceModule* evenkeelDeviceModule()`, with default visibility.
struct DeviceModule {
    int abiVersion = deviceModuleAbi;
    // One row for each card, usable or not; at least one row ("cuda", with the reason) where there is none. Never
    // throws.
    std::vector<DeviceInfo> (*list)() = nullptr;
    // Throws DeviceError with the reason where the device cannot be used.
    std::unique_ptr<Device> (*open)(const DeviceSpec&) = nullptr;
};
using DeviceModuleEntry = const DeviceModule* (*)();

// The module, loaded at the first call and kept until the program ends; throws DeviceError with one sentence.
const DeviceModule& cudaModule();

} // namespace evenkeel
