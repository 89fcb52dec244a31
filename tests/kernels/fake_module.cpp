// SPDX-License-Identifier: GPL-3.0-or-later
// A device module for test_module: FAKE_ABI is the version that it claims; without it, it is some other library.
#include "kernels/module.h"

using namespace evenkeel;

#ifdef FAKE_ABI
extern "C" const DeviceModule* evenkeelDeviceModule()
{
    static const DeviceModule module { FAKE_ABI,
        [] { return std::vector { DeviceInfo { .spec = "cuda:0", .name = "a card for tests", .kind = "cuda" } }; },
        [](const DeviceSpec& spec) -> std::unique_ptr<Device> {
            throw DeviceError("cuda:" + std::to_string(spec.index) + ": only a test");
        } };
    return &module;
}
#endif
