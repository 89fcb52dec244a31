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

// What operations without dense products must keep to, and all where products are made of whole 32-bit numbers.
inline constexpr double selfTestTolerance = 1e-5;
// Of operations with dense products: TF32 keeps 11 bits of a factor, BF16 8.
double productTolerance(DeviceSpec::Math math);

// Throws DeviceError where the device cannot be opened. Errors of an operation are results: failed, infinite error.
std::vector<SelfTestResult> selfTest(const DeviceSpec& spec, std::uint64_t seed);
// The same for a device that is open already.
std::vector<SelfTestResult> selfTest(Device& device, std::uint64_t seed);

} // namespace evenkeel
