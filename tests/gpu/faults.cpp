// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/faults.h"

#include "kernels/array.h"
#include "tests/gpu/json_line.h"

#include <cstdio>
#include <functional>

namespace evenkeel::gpucheck {

namespace {

bool fails(const char* what, const std::string& says, const std::function<void()>& action)
{
    std::string error = "no error";
    try {
        action();
    } catch (const DeviceError& e) {
        error = e.what();
    }
    const bool passed = error.starts_with("cuda:0: ") && error.find(says) != std::string::npos;
    JsonLine().add("fault", what).add("error", error).add("passed", passed).print();
    return passed;
}

std::unique_ptr<Device> open(const char* spec) { return openDevice(DeviceSpec::parse(spec)); }

} // namespace

bool checkFaults()
{
    bool passed = fails("cap", "out of memory in allocate (needs 128 MiB, 64 MiB free)", [] {
        const auto device = open("cuda:0,memory=64M");
        const Array<float> array(*device, Index { 32 } << 20);
    });
    passed &= fails("memory", "out of memory in allocate (needs ", [] {
        const auto device = open("cuda:0");
        const Array<float> array(*device, Index { 1 } << 40);
    });
    {
        const auto device = open("cuda:0"); // an allocation in vain harms nothing
        const Array<float> array(*device, 5);
        device->arrays().fill(array.data(), 5, 3);
        passed = passed && array.toHost() == std::vector<float>(5, 3);
    }
    passed &= fails("illegal address", "illegal memory access was encountered in ", [] {
        const auto device = open("cuda:0"); // whose destructor meets the same error, and the array's
        const Array<float> array(*device, 5);
        device->arrays().fill(reinterpret_cast<float*>(std::size_t { 64 }), 5, 3);
        array.toHost();
    });
    passed &= fails("afterwards", "not usable by this process since an operation failed on it", [] { open("cuda:0"); });
    std::printf("faults: %s\n", passed ? "passed" : "FAILED");
    return passed;
}

} // namespace evenkeel::gpucheck
