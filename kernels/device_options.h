// SPDX-License-Identifier: GPL-3.0-or-later
// The options in the text of a device, described once: how each is read and written, whose it is, and what it means.
#pragma once

#include "kernels/device_spec.h"

#include <span>

namespace evenkeel {

struct DeviceOption {
    std::string_view name;
    std::string_view value; // its form: "SECONDS", "auto|gather|cusparse"
    std::string_view help; // a phrase
    bool isForCpu, isForCuda, isForSim;
    bool isLimit; // on the choice of a GPU, see GpuLimits
    // Sets the option; `spec` is the whole text, for the sentence of a std::invalid_argument.
    void (*set)(DeviceSpec& device, std::string_view spec, std::string_view name, std::string_view value);
    std::string (*text)(const DeviceSpec& device); // its value; empty: the default

    bool isFor(DeviceSpec::Kind kind) const
    {
        return kind == DeviceSpec::Kind::Cpu ? isForCpu : kind == DeviceSpec::Kind::Cuda ? isForCuda : isForSim;
    }
};

std::span<const DeviceOption> deviceOptions(); // in the order in which a text has them

enum class OptionsOf { All, Limits };
std::string optionsText(const DeviceSpec& device, OptionsOf which = OptionsOf::All); // ",free=8G,load=10"; empty: none

} // namespace evenkeel
