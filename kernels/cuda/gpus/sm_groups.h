// SPDX-License-Identifier: GPL-3.0-or-later
// How a GPU's multiprocessors are divided into the groups that shares (sms=) are made of.
#pragma once

#include <cuda.h>

#include <string>
#include <vector>

namespace evenkeel::cuda {

struct SmGroups {
    CUdevResource whole {}; // all of the GPU's multiprocessors
    unsigned count = 0; // groups
    unsigned size = 0; // multiprocessors of each
    unsigned flags = 0; // what to divide them with
    std::string remark; // where the driver's own way yields too few groups; else empty
};

// By the driver's smallest partition, or, where that gives fewer groups than there are multiprocessors for, without the
// condition that a group's multiprocessors be co-scheduled, if that gives more. Needs no context on the GPU, and makes
// none. Throws DeviceError where the driver cannot.
SmGroups planSmGroups(int gpu);
// The groups themselves. Those of two calls cannot be joined in one share.
std::vector<CUdevResource> makeSmGroups(const SmGroups& plan);

} // namespace evenkeel::cuda
