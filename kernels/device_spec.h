// SPDX-License-Identifier: GPL-3.0-or-later
// The text that names a device: `cpu[:FIRST-LAST]`, `cuda:I`, `cuda:GPU-UUID`, `cuda:any`, `sim` or `sim:PROFILE`, then
// `,key=value` options.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// From a time of the run on, in seconds, a device works at this speed.
struct SpeedChange {
    double from = 0, speed = 1;

    bool operator==(const SpeedChange&) const = default;
};

// Once in every `every` seconds, at a random time, a device works at `speed` times its speed for `length` seconds.
// Devices of one group do so at the same times; without a group each has times of its own.
struct SlowDowns {
    double speed = 1, every = 0, length = 0; // speed 1: none
    std::string group {};

    bool operator==(const SlowDowns&) const = default;
};

// What a GPU must fulfill to be chosen for `cuda:any` when a run starts; see core/project/gpu_choice.h.
struct GpuLimits {
    std::int64_t free = 0; // min free memory in bytes, 0: no limit
    std::int64_t used = 0; // max memory in use by others in bytes, 0: no limit
    double load = -1, temperature = -1; // max, in percent and degrees C; below 0: no limit
    double capability = 0; // min compute capability, such as 8.9
    std::string name {}; // a part of its name, in any case; empty: any

    bool operator==(const GpuLimits&) const = default;
};

struct DeviceSpec {
    static constexpr int chosenLater = -1;
    enum class Kind { Cpu, Cuda, Sim };
    enum class Sparse { Auto, Gather, Cusparse }; // the sparse input layer: the faster, our kernel, the library
    // Of dense products, whose sums are 32 bits wide in any case. Bf16: of the weights as well where the device can
    // keep them so (Device::bf16Way).
    enum class Math { Fp32, Tf32, Bf16 };
    enum class Bf16By {
        Auto,
        Amx,
        Avx512,
        Conversion
    }; // instructions for weights in bf16; Auto: the fastest, by a trial

    Kind kind = Kind::Cpu;
    int index = 0; // cuda: which GPU; chosenLater: the one of that UUID, or any within the limits
    int firstCore = -1, lastCore = -1; // cpu: cores to pin to, -1: not pinned
    int threads = 0; // cpu: 0 = as many as cores it may use
    int sms = 0; // cuda: share of the SMs, 0 = all
    std::optional<Math> math {}; // none: the project's
    Bf16By bf16 = Bf16By::Auto; // cpu
    Sparse sparse = Sparse::Auto; // cuda
    std::int64_t tile = 0; // cuda: bytes of logits per tile of the output layer, 0 = the default
    int widest = 0; // cuda: max labels per tile, 0 = the default
    int branches = 0; // cuda: streams that the output layer's backward pass is spread over, 1 to 3; 0 = the default
    double speed = 1; // 1 = the device as it is, 0.5 takes twice as long
    std::vector<SpeedChange> changes {}; // of the speed, later in the run, in order of time
    std::string trace {}; // file of a factor of the speed over time (core/project/device_paces.h); empty: none
    SlowDowns slow {};
    double jitter = 0; // relative standard deviation of a step's time
    double joins = 0; // seconds of the run from which on it takes part; 0: from the start
    double fails = 0; // seconds of the run after which it is lost, to study failures; 0: never
    std::int64_t memory = 0; // bytes it may use, 0 = all there is
    std::string uuid {}; // cuda: which GPU, or the beginning of it as nvidia-smi prints it: GPU-1234abcd; empty: any
    GpuLimits limits {}; // cuda:any
    std::string profile {}; // in virtual time: whose seconds it takes (core/project/profiles/profiles.h); empty: those
                            // of the project's constants

    bool isChosenLater() const { return kind == Kind::Cuda && index == chosenLater; }

    // Throws std::invalid_argument with one sentence for the user.
    static DeviceSpec parse(std::string_view text);
    // The shortest text that parses to this spec.
    std::string text() const;

    bool operator==(const DeviceSpec&) const = default;
};

} // namespace evenkeel
