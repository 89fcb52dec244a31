// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for libnvidia-ml.so.1 with one GPU, whose clock fails to answer and which knows no throttle reasons but
// where FAKE_NVML_WHOLE is defined.
#include <cstring>

namespace {
int opened = 0;
}

extern "C" {

int nvmlInit_v2()
{
    ++opened;
    return 0;
}
int nvmlShutdown()
{
    --opened;
    return 0;
}
int fakeNvmlOpened() { return opened; }

int nvmlDeviceGetHandleByPciBusId_v2(const char* id, void** gpu)
{
    *gpu = &opened;
    return std::strcmp(id, "0000:17:00.0") == 0 ? 0 : 6; // NVML_ERROR_NOT_FOUND
}
int nvmlDeviceGetMemoryInfo(void*, unsigned long long* memory)
{
    memory[0] = 80ULL << 30;
    memory[1] = 60ULL << 30;
    memory[2] = 20ULL << 30;
    return 0;
}
int nvmlDeviceGetUtilizationRates(void*, unsigned* rates)
{
    rates[0] = 87;
    rates[1] = 40;
    return 0;
}
int nvmlDeviceGetPowerUsage(void*, unsigned* milliwatts)
{
    *milliwatts = 312500;
    return 0;
}
int nvmlDeviceGetTemperature(void*, int sensor, unsigned* degrees)
{
    *degrees = 61;
    return sensor == 0 ? 0 : 2;
}
#ifdef FAKE_NVML_WHOLE
int nvmlDeviceGetClockInfo(void*, int kind, unsigned* megahertz)
{
    *megahertz = 1980;
    return kind == 1 ? 0 : 2;
}
int nvmlDeviceGetCurrentClocksThrottleReasons(void*, unsigned long long* bits)
{
    *bits = 0x1 | 0x4 | 0x20;
    return 0;
}
#else
int nvmlDeviceGetClockInfo(void*, int, unsigned*) { return 3; } // NVML_ERROR_NOT_SUPPORTED
#endif
}
