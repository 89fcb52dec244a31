// SPDX-License-Identifier: GPL-3.0-or-later
// What the Devices page says about a project's devices: the clock that they need, and what speaks against them here.
#pragma once

#include "core/project/choices.h"
#include "core/project/run_config.h"

#include <QString>
#include <QStringList>

namespace evenkeel {

bool haveSimulated(const std::vector<std::string>& devices);

// HTML, whose links "real" and "virtual" choose a clock; empty in real time without simulated devices. `isSwitched`:
// the devices have switched the clock, and will switch it back.
QString clockNote(const RunConfig& config, bool isSwitched);
// How uneven simulated devices are, from the speeds that they are given; empty for others and for a single one.
QString unevennessNote(const RunConfig& config);
bool isClockWrong(const RunConfig& config); // simulated devices in real time

// One sentence each on the first devices that cannot be used on this machine, where `found` are its devices (empty: not
// known yet), and on CPU devices that share cores.
QStringList deviceWarnings(const RunConfig& config, const std::vector<DeviceInfo>& found);

} // namespace evenkeel
