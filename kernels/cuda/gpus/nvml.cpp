// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/gpus/nvml.h"

#include "kernels/cuda/runtime/handle.h"

#include <array>
#include <dlfcn.h>
#include <utility>

namespace evenkeel::cuda {

namespace {

// As NVML has laid them out since its first version.
struct Memory {
    unsigned long long total, free, used;
};
struct Utilization {
    unsigned gpu, memory; // per cent
};
constexpr int temperatureOfGpu = 0, clockOfSm = 1;
using Gpu = void*;

struct Reason {
    unsigned long long bit;
    const char* text;
};
// An idle GPU and clocks set by a user are no throttling.
constexpr std::array reasons { Reason { 0x04, "power cap" }, Reason { 0x08, "hardware slowdown" },
    Reason { 0x10, "sync boost" }, Reason { 0x20, "heat" }, Reason { 0x40, "heat, by the hardware" },
    Reason { 0x80, "power brake" } };

std::string reasonsText(unsigned long long bits)
{
    std::string text;
    for (const Reason& reason : reasons)
        if (bits & reason.bit)
            text += (text.empty() ? "" : ", ") + std::string(reason.text);
    return text.empty() ? "none" : text;
}

} // namespace

// A function that a driver lacks stays null, and what it would say unknown.
struct Nvml::Library {
    Handle<void*, dlclose> file;
    int (*init)() = nullptr;
    int (*shutdown)() = nullptr;
    int (*find)(const char*, Gpu*) = nullptr;
    int (*memory)(Gpu, Memory*) = nullptr;
    int (*utilization)(Gpu, Utilization*) = nullptr;
    int (*power)(Gpu, unsigned*) = nullptr; // milliwatts
    int (*temperature)(Gpu, int, unsigned*) = nullptr;
    int (*clock)(Gpu, int, unsigned*) = nullptr;
    int (*throttle)(Gpu, unsigned long long*) = nullptr;

    explicit Library(const char* name)
        : file(dlopen(name, RTLD_NOW | RTLD_LOCAL))
    {
        if (!file.get())
            return;
        load(init, "nvmlInit_v2");
        load(shutdown, "nvmlShutdown");
        load(find, "nvmlDeviceGetHandleByPciBusId_v2");
        load(memory, "nvmlDeviceGetMemoryInfo");
        load(utilization, "nvmlDeviceGetUtilizationRates");
        load(power, "nvmlDeviceGetPowerUsage");
        load(temperature, "nvmlDeviceGetTemperature");
        load(clock, "nvmlDeviceGetClockInfo");
        load(throttle, "nvmlDeviceGetCurrentClocksThrottleReasons");
    }

private:
    template<typename Function>
    void load(Function& function, const char* name)
    {
        function = reinterpret_cast<Function>(dlsym(file.get(), name));
    }
};

Nvml::Nvml(const std::string& pciBusId)
{
    auto library = std::make_unique<Library>(nvmlFile().c_str());
    if (!library->init || !library->shutdown || !library->find || library->init() != 0)
        return;
    if (library->find(pciBusId.c_str(), &m_gpu) == 0)
        m_library = std::move(library);
    else
        library->shutdown();
}

Nvml::~Nvml()
{
    if (m_library)
        m_library->shutdown(); // the library counts the calls of init
}

MemoryReading Nvml::memory() const
{
    Memory memory {};
    if (!m_library || !m_library->memory || m_library->memory(m_gpu, &memory) != 0)
        return {};
    return { static_cast<std::int64_t>(memory.total), static_cast<std::int64_t>(memory.free) };
}

DeviceReadings Nvml::read() const
{
    DeviceReadings now;
    if (!m_library)
        return now;
    const Library& nvml = *m_library;
    Memory memory {};
    if (nvml.memory && nvml.memory(m_gpu, &memory) == 0)
        now.memory = static_cast<double>(memory.used);
    Utilization utilization {};
    if (nvml.utilization && nvml.utilization(m_gpu, &utilization) == 0)
        now.utilization = utilization.gpu / 100.0;
    unsigned value = 0;
    if (nvml.power && nvml.power(m_gpu, &value) == 0)
        now.power = value / 1e3;
    if (nvml.temperature && nvml.temperature(m_gpu, temperatureOfGpu, &value) == 0)
        now.temperature = value;
    if (nvml.clock && nvml.clock(m_gpu, clockOfSm, &value) == 0)
        now.clock = value;
    unsigned long long bits = 0;
    if (nvml.throttle && nvml.throttle(m_gpu, &bits) == 0)
        now.throttle = reasonsText(bits);
    return now;
}

} // namespace evenkeel::cuda
