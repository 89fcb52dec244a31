// SPDX-License-Identifier: GPL-3.0-or-later
// Every operation of a device against the CPU reference, on fresh random input.
#pragma once

#include "kernels/device.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace evenkeel {

struct SelfTestResult {
    std::string operation, device;
    int cases = 0; // that were tried
    std::uint64_t seed = 0;
    double worstError = 0; // largest difference over the largest value of the output; infinite where one of both is NaN
    bool passed = false;
    // Of the first case that failed: its number, the sizes that were drawn for it ("65 x 33 x 128") and what went
    // wrong, the DeviceError's own text or how the result differs.
    std::optional<int> failedCase;
    std::string shape, error;
};

struct SelfTestOptions {
    std::uint64_t seed = 0;
    std::string operation; // only this one; empty: all
    std::function<void(const SelfTestResult&)> report; // called with each result as it comes; may be empty
};

// What operations without dense products must keep to, and all where products are made of whole 32-bit numbers.
inline constexpr double selfTestTolerance = 1e-5;
// Of operations with dense products: TF32 keeps 11 bits of a factor, BF16 8.
double productTolerance(DeviceSpec::Math math);

// Of operations with weights in bf16: two sums that differ in the last bit may be rounded to neighboring numbers, which
// are up to 2^-7 apart, and a bit more. (A device that refuses such weights passes by refusing.)
inline constexpr double bf16Tolerance = 1e-2;

// The names of all operations, in the order in which they are tried.
std::vector<std::string> selfTestOperations();
// Empty where there is an operation of that name; else one sentence that names the nearest one, and all.
std::string selfTestOperationError(const std::string& operation);

// Errors of an operation are results: failed, infinite error. After an error that the device does not survive, the
// operations that are left are not tried and fail with that error. Throws std::invalid_argument for an unknown
// operation.
std::vector<SelfTestResult> selfTest(Device& device, const SelfTestOptions& options);
std::vector<SelfTestResult> selfTest(Device& device, std::uint64_t seed);
// The same on a device that is opened for it. Throws DeviceError where it cannot be.
std::vector<SelfTestResult> selfTest(const DeviceSpec& spec, const SelfTestOptions& options);
std::vector<SelfTestResult> selfTest(const DeviceSpec& spec, std::uint64_t seed);

} // namespace evenkeel
