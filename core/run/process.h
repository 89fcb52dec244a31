// SPDX-License-Identifier: GPL-3.0-or-later
// What a program that trains does before anything else.
#pragma once

namespace evenkeel {

// See prepareProcess() of kernels/module.h: for the first line of main(), before any thread starts.
void prepareForTraining();

} // namespace evenkeel
