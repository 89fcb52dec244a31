// SPDX-License-Identifier: GPL-3.0-or-later
// A device that adds up how long each operation of another took.
#pragma once

#include "kernels/observed/forwarding_device.h"

#include <array>
#include <chrono>
#include <string_view>

namespace evenkeel::bench {

// Seconds by part of a training step. `sparseForward`, `sparseUpdate`: the input layer, with its ReLU; `output`: the
// output layer's whole step; `other`: derivatives of ReLUs, and the layers between where there are any.
struct StepParts {
    double sparseForward = 0, output = 0, sparseUpdate = 0, other = 0;
};

class TimedDevice final : public ForwardingDevice {
public:
    using ForwardingDevice::ForwardingDevice;
    StepParts parts; // may be set back to zeros at any time

private:
    void around(const char* operation, const std::function<void()>& work) override
    {
        const auto began = std::chrono::steady_clock::now();
        work();
        if (double* const seconds = partOf(operation))
            *seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    }
    double* partOf(std::string_view operation)
    {
        struct Row {
            std::string_view operation;
            double StepParts::*part;
        };
        static constexpr std::array rows { Row { "multiplySparse", &StepParts::sparseForward },
            Row { "updateSparse", &StepParts::sparseUpdate }, Row { "outputStep", &StepParts::output },
            Row { "logPartition", &StepParts::output }, Row { "multiply", &StepParts::other },
            Row { "relu", &StepParts::other }, Row { "reluBackward", &StepParts::other },
            Row { "dropout", &StepParts::other }, Row { "multiplyBackward", &StepParts::other },
            Row { "updateDense", &StepParts::other }, Row { "gatherRows", &StepParts::other },
            Row { "scatterRows", &StepParts::other } };
        for (const Row& row : rows)
            if (row.operation == operation)
                return &(parts.*row.part);
        return nullptr;
    }
};

} // namespace evenkeel::bench
