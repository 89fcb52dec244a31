// SPDX-License-Identifier: GPL-3.0-or-later
// What choosing a transport (linkDevices) takes, for ranks that are threads and for processes.
#pragma once

#include "core/comm/gpus/gpu_groups.h"

#include <memory>
#include <string>
#include <vector>

namespace evenkeel {

std::vector<RankPlace> placesOf(Communicator& ranks, Device& device); // collective; by rank; a GPU of -1: none
// Whether all ranks are on GPUs; where only some are, `note` says what that costs.
bool areGpus(const std::vector<RankPlace>& places, std::string& note);
std::string directNote(const std::string& version); // notes on sums through NCCL, and through the host's memory
std::string hostNote(const std::string& reason);

// linkDevices() of ranks that are processes; others are returned unchanged.
std::unique_ptr<Communicator> linkProcesses(std::unique_ptr<Communicator> ranks, Device& device, std::string& note);

} // namespace evenkeel
