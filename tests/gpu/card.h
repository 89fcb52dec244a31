// Is there a card to measure, and how much of its memory is taken?
#pragma once

#include "kernels/device.h"

#include <functional>
#include <string>

namespace evenkeel::gpucheck {

// cuda:0 can be used; where it cannot, the reason is printed. `program` begins that line.
bool hasCard(const char* program);

// The frame of a measuring program: 0 where `work` says that all is well, 1 where not or where it fails, 2 where the
// options are wrong.
int guarded(const char* program, const std::function<bool()>& work);

// Bytes taken on the device's card, by whomever; NaN where nobody says.
double takenMemory(Device& device);

// As JSON has it: a number, or null for NaN.
std::string jsonNumber(double value);

} // namespace evenkeel::gpucheck
