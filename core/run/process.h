// SPDX-License-Identifier: GPL-3.0-or-later
// What a program that trains does before anything else.
#pragma once

namespace evenkeel {

// For the first line of main(), before any thread starts and any file is opened: closed standard descriptors are
// occupied, a stack that is too small for it and a mapped file that is cut end the program in a sentence, the limit on
// file sizes is an error instead of a signal, and see prepareProcess() of kernels/module.h.
void prepareForTraining();

// The calling thread, and all that it starts from then on, leaves the processor to others: to a window's thread.
void yieldToOtherThreads();

} // namespace evenkeel
