// SPDX-License-Identifier: GPL-3.0-or-later
// Readings of a GPU by NVIDIA's management library, without making a context on it. The library comes with the driver
// and is opened at run time (EVENKEEL_NVML names another file). Knows no CUDA header.
#pragma once

#include "kernels/readings.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

namespace evenkeel::cuda {

struct MemoryReading {
    std::int64_t total = 0, free = 0; // bytes; both 0 where the library is missing
};

// The file that is opened.
inline std::string nvmlFile()
{
    const char* named = std::getenv("EVENKEEL_NVML");
    return named && *named ? named : "libnvidia-ml.so.1";
}

class Nvml {
public:
    // Never throws: without the library, or without this GPU in it, all is unknown.
    explicit Nvml(const std::string& pciBusId);
    ~Nvml();

    MemoryReading memory() const;
    DeviceReadings read() const;

private:
    struct Library;
    std::unique_ptr<Library> m_library; // null: unknown
    void* m_gpu = nullptr;
};

} // namespace evenkeel::cuda
