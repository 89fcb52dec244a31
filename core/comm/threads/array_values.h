// SPDX-License-Identifier: GPL-3.0-or-later
// What is done to the values of a shared array, in whatever memory they are.
#pragma once

#include "core/comm/communicator.h"

#include <span>

namespace evenkeel {

void copyValues(std::span<float> values, float* to); // others may be adding to them, part by part
// See SharedArray::add; without a velocity it is empty.
void addScaled(std::span<float> values, std::span<float> velocity, float momentum, float scale, const float* from);
// Value by value, each of them atomically.
void readParts(std::span<float> values, std::span<const SharedArray::Part> parts, std::span<float> to);
void addParts(std::span<float> values, std::span<const SharedArray::Part> parts, std::span<const float> from);

} // namespace evenkeel
