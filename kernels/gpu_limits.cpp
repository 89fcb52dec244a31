// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gpu_limits.h"

#include "kernels/spec_values.h"

namespace evenkeel {

using namespace spec;

namespace {

double limitOf(std::string_view spec, std::string_view name, std::string_view text, double max)
{
    const double value = realOf(spec, name, text);
    if (value < 0 || value > max)
        refuse(spec, std::string(name) + " must be between 0 and " + shortest(max) + ", not " + quoted(text));
    return value;
}

} // namespace

bool setLimit(GpuLimits& limits, std::string_view spec, std::string_view name, std::string_view value)
{
    if (name == "free") {
        limits.free = bytesOf(spec, name, value);
    } else if (name == "used") {
        limits.used = bytesOf(spec, name, value);
    } else if (name == "load") {
        limits.load = limitOf(spec, name, value.ends_with('%') ? value.substr(0, value.size() - 1) : value, 100);
    } else if (name == "temperature") {
        limits.temperature = limitOf(spec, name, value, 200);
    } else if (name == "capability") {
        limits.capability = limitOf(spec, name, value, 100);
    } else if (name == "name") {
        if (value.empty())
            refuse(spec, "name needs a part of the GPU's name: name=H100");
        limits.name = value;
    } else {
        return false;
    }
    return true;
}

std::string textOf(const GpuLimits& limits)
{
    std::string text;
    if (limits.free > 0)
        text += ",free=" + memoryText(limits.free);
    if (limits.used > 0)
        text += ",used=" + memoryText(limits.used);
    if (limits.load >= 0)
        text += ",load=" + shortest(limits.load);
    if (limits.temperature >= 0)
        text += ",temperature=" + shortest(limits.temperature);
    if (limits.capability > 0)
        text += ",capability=" + shortest(limits.capability);
    if (!limits.name.empty())
        text += ",name=" + limits.name;
    return text;
}

} // namespace evenkeel
