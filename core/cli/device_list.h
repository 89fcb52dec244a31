// SPDX-License-Identifier: GPL-3.0-or-later
// devices: what can train here, or on every host that mpirun or srun has started a process on.
#pragma once

#include "core/base/json.h"

#include <functional>
#include <string>
#include <vector>

namespace evenkeel::cli {

// The exit status. One of several processes lists them for all; the others print nothing.
int listTheDevices(bool json);

// A host's devices as they are printed; `ranks`: of its processes, where there is a launcher.
using DevicesOfHost = std::function<nlohmann::ordered_json(const std::string& host, const std::vector<int>& ranks)>;
// Where there is a launcher: those of all hosts, on rank 0; null on the others.
nlohmann::ordered_json devicesOfHosts(const DevicesOfHost& ofHost);

} // namespace evenkeel::cli
