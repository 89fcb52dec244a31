// SPDX-License-Identifier: GPL-3.0-or-later
// From the devices that a project names to the specs that they are opened with.
#pragma once

#include "core/project/run_config.h"
#include "kernels/device.h"

#include <span>
#include <string>
#include <vector>

namespace evenkeel {

// The devices of a configuration, which may have other faults. Throws ConfigError.
std::vector<DeviceSpec> devicesOf(const RunConfig& config);

// A device's own math=, or the model's.
void resolveMath(std::span<DeviceSpec> specs, const ModelConfig& model);
bool keepsBf16(const DeviceSpec& resolved);

// Divides `cores` (those this process may use, sorted) among the CPU devices: one that asks for no number of threads
// gets an equal share.
std::vector<DeviceSpec> shareCores(std::vector<DeviceSpec> specs, std::span<const int> cores);
// The same for devices that work at once: where several that name no cores fill them all, each is pinned to its own, in
// order. A single device stays free, so that two programs on one machine do not choose the same cores.
std::vector<DeviceSpec> divideCores(std::vector<DeviceSpec> specs, std::span<const int> cores);

// One sentence where CPU devices have more threads than there are cores, else empty.
std::string oversubscription(std::span<const DeviceSpec> specs, std::span<const int> cores);
// The same of a project that is run on this machine. Empty too where its times come from the cost model of virtual
// time.
std::string oversubscription(const RunConfig& config);

// What an opened device does that its spec leaves open or may not make clear, as notes of the run; `asked` is the spec
// that it was opened with.
std::vector<std::string> deviceNotes(const DeviceSpec& asked, const Device& device);
// What is to be said of a device that keeps weights in bf16; empty: nothing. Equal for all to which it applies.
std::string bf16Note(const DeviceSpec& asked, const Device& device);
std::string bf16Value(const DeviceSpec& spec); // of its option bf16; empty: auto

} // namespace evenkeel
