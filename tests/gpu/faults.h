// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of a failing GPU, on a real one. Afterwards the GPU is lost to this process: nothing may follow.
#pragma once

namespace evenkeel::gpucheck {

bool checkFaults();

} // namespace evenkeel::gpucheck
