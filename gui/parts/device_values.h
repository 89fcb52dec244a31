// SPDX-License-Identifier: GPL-3.0-or-later
// What the sliders of a device stand for, as the text of its spec has it: "speed=0.5,1@10s", "memory=8G", "sim:t4".
#pragma once

#include "gui/parts/device_text.h"

namespace evenkeel {

QString profileOf(const DeviceText& device); // empty: it names none
// Makes it a simulated device with this profile, where it can be one.
void setProfile(DeviceText& device, const QString& name);
QString hardwareOf(const DeviceText& device); // "cpu,threads=1"
bool hasHardware(const DeviceText& device); // whether it names a CPU or a GPU, whose profile can be found by itself

QString shareKey(const DeviceText& device); // "threads" of a CPU, "sms" of a GPU; empty: it cannot be shared

double speedOf(const DeviceText& device); // speed at the beginning of a run
QString laterSpeedsOf(const DeviceText& device); // "0.5@10s"
void setSpeed(DeviceText& device, double speed); // later changes stay

double memoryOf(const DeviceText& device); // GiB, 0: all there is
void setMemory(DeviceText& device, double gibibytes);

// Options without a field of their own: "joins=5,fails=20".
QString otherOptionsOf(const DeviceText& device);

// Sliders have whole positions: speed by powers of two from 1/16 to 4, memory from 1/4 GiB to 256 GiB, 0 is all.
constexpr int positionsPerDoubling = 10, minSpeedPosition = -4 * positionsPerDoubling,
              maxSpeedPosition = 2 * positionsPerDoubling, maxMemoryPosition = 10 * positionsPerDoubling + 1;
int speedPosition(double speed);
double speedAt(int position);
int memoryPosition(double gibibytes);
double memoryAt(int position);

} // namespace evenkeel
