// SPDX-License-Identifier: GPL-3.0-or-later
// The text that names a device: `cpu[:FIRST-LAST]`, `cuda:I` or `sim`, then `,key=value` options.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace evenkeel {

struct DeviceSpec {
    enum class Kind { Cpu, Cuda, Sim };
    enum class Sparse { Auto, Gather, Cusparse }; // the sparse input layer: the faster, our kernel, the library
    enum class Math { Fp32, Tf32, Bf16 }; // of dense products; weights and sums are 32 bits wide in any case

    Kind kind = Kind::Cpu;
    int index = 0; // cuda: which GPU
    int firstCore = -1, lastCore = -1; // cpu: cores to pin to, -1: not pinned
    int threads = 0; // cpu: 0 = as many as cores it may use
    int sms = 0; // cuda: share of the SMs, 0 = all
    Math math = Math::Fp32; // cuda
    Sparse sparse = Sparse::Auto; // cuda
    std::int64_t tile = 0; // cuda: bytes of logits per tile of the output layer, 0 = the default
    int widest = 0; // cuda: max labels per tile, 0 = the default
    int branches = 1; // cuda: streams that the output layer's backward pass is spread over, 1 to 3
    double speed = 1; // 1 = the device as it is, 0.5 takes twice as long
    double jitter = 0; // relative standard deviation of a step's time
    double fails = 0; // seconds of the run after which it is lost, to study failures; 0: never
    std::int64_t memory = 0; // bytes it may use, 0 = all there is

    // Throws std::invalid_argument with one sentence for the user.
    static DeviceSpec parse(std::string_view text);
    // The shortest text that parses to this spec.
    std::string text() const;

    bool operator==(const DeviceSpec&) const = default;
};

} // namespace evenkeel
