// SPDX-License-Identifier: GPL-3.0-or-later
// By which instructions this processor multiplies weights in bf16. That it has some does not say that they are fast:
// Intel's processors with AMX multiply pairs of bf16 in other registers at half their rate of floats, AMD's at twice
// that rate, and virtual machines may hide AMX. So a product by each way is timed once.
#pragma once

#include "kernels/cpu/host_memory.h"
#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/device_spec.h"

#include <functional>
#include <vector>

namespace evenkeel {

struct Bf16Way {
    DeviceSpec::Bf16By way = DeviceSpec::Bf16By::Conversion;
    const SimdOps* ops = nullptr; // which multiply so
    double speed = 1; // of a product, compared with that of floats
};

// Those that this machine and this build can run, conversion last.
std::vector<Bf16Way> bf16Ways();
// The same with their speeds, the fastest first; pairs of bf16 that are multiplied no faster than floats come after
// conversion. `seconds` times a product by a table: each is asked several times in turn, and its shortest time counts.
std::vector<Bf16Way> ranked(std::vector<Bf16Way> ways, const std::function<double(const SimdOps&)>& seconds);
// Of this processor: found at the first call, in some milliseconds, and kept. The first is what devices use.
const std::vector<Bf16Way>& bf16Trial();
// The table of a device whose spec says so; null where this machine or this build lacks it.
const SimdOps* simdOpsFor(DeviceSpec::Bf16By way);

// A product of 96 x 256 outputs and depth 128, which stays in the caches.
class CachedProduct {
public:
    CachedProduct(const SimdOps& ops, bool pairs);
    void multiply() const { m_ops.multiply(m_product); }
    static constexpr double flops = 2.0 * 96 * 256 * 128;

private:
    const SimdOps& m_ops; // found once: asking a virtual machine's processor takes microseconds
    Scratch<float> m_a, m_b, m_c;
    Product m_product;
};

// CPU seconds of that product; of pairs where the table has them.
double productSeconds(const SimdOps& ops);

} // namespace evenkeel
