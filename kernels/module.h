// SPDX-License-Identifier: GPL-3.0-or-later
// What the shared module `evenkeel_cuda` exports. It is opened while the program runs, so that a machine without
// CUDA loses one line of the device list and nothing else. For where it is see module_file.h.
#pragma once

#include "kernels/device.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace evenkeel {

// Raise the first number whenever device.h, device_spec.h, lanes.h, readings.h, views.h or this file change the meaning
// of a call; a group of operations has a revision of its own.
inline constexpr int deviceModuleAbi = 10 + Operations::revision;
inline constexpr const char* deviceModuleFile = "libevenkeel_cuda.so";
inline constexpr const char* deviceModuleEntry = "evenkeelDeviceModule";

// What the module was built for, and what it opens by name while it runs.
struct ModuleReport {
    int driverCuda = 0, neededCuda = 0; // 13000 is 13.0; driverCuda 0: there is no driver
    std::string sparseLibrary; // file name of cuSPARSE; empty: built without it
};

// The module exports `extern "C" const evenkeel::DeviceModule* evenkeelDeviceModule()`, with default visibility.
struct DeviceModule {
    int abiVersion = deviceModuleAbi;
    // One row for each GPU, usable or not; at least one row ("cuda", with the reason) where there is none. Never
    // throws.
    std::vector<DeviceInfo> (*list)() = nullptr;
    // Throws DeviceError with the reason where the device cannot be used.
    std::unique_ptr<Device> (*open)(const DeviceSpec&) = nullptr;
    ModuleReport (*report)() = nullptr; // never throws
};
using DeviceModuleEntry = const DeviceModule* (*)();

// The module, loaded at the first call and kept until the program ends; throws DeviceUnavailable with one sentence,
// also where there is no driver that it could use.
const DeviceModule& cudaModule();
// Where the module lies; throws DeviceUnavailable where it is not installed.
std::filesystem::path cudaModuleFile();

// Sets what CUDA reads from the environment when it starts, unless the user has set it: CUDA_DEVICE_MAX_CONNECTIONS, as
// the shares of a GPU need hardware queues of their own. For the first line of main(): no other thread may be running.
void prepareProcess();

} // namespace evenkeel
