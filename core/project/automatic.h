// SPDX-License-Identifier: GPL-3.0-or-later
// Values that a project leaves to us: epochs, batch size and learning rate of 0 are chosen once the data is known.
#pragma once

#include "core/project/run_config.h"

namespace evenkeel {

// The configuration with no automatic value left, and one sentence that names what was chosen; empty: nothing was.
// `samples` are those of the training data. The rules were found with all algorithms on the sparse data sets of
// projects/, with one device and with uneven ones:
//   batch   2^round(log2(sqrt(samples) / 2)) per device, from 16 to 512, half of it from 4 devices on
//   epochs  10 up to 100,000 samples, then 10 (100,000 / samples)^(1/3), at least 3
//   rate    0.003 with Adam, 2 with SGD, 0.2 with momentum, 0.01 with layer rates; times sqrt(max(batch, 64) / 64);
//   times sqrt(devices), at most 2: a mean of replicas, or a larger
//           batch of all devices, moves less for the same samples
struct Automatic {
    RunConfig config;
    std::string note;
};
Automatic withAutomaticValues(RunConfig config, std::int64_t samples);

} // namespace evenkeel
