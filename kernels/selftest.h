// Every operation of a device against the CPU reference, on fresh random input.
#pragma once

#include "kernels/device.h"

#include <cstdint>
#include <string>
#include <vector>

namespace evenkeel {

struct SelfTestResult {
    std::string operation, device;
    int cases = 0;
    double worstError = 0; // largest difference over the largest value of the output; infinite where one of both is NaN
    bool passed = false;
};

inline constexpr double selfTestTolerance = 1e-5;

// Throws DeviceError where the device cannot be opened. Errors of an operation are results: failed, infinite error.
std::vector<SelfTestResult> selfTest(const DeviceSpec& spec, std::uint64_t seed);
// The same for a device that is open already.
std::vector<SelfTestResult> selfTest(Device& device, std::uint64_t seed);

} // namespace evenkeel
