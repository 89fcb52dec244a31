// The library is opened at run time: it comes with the driver, not with the toolkit.
#include "kernels/cuda/nvml.h"

#include "kernels/cuda/handle.h"

#include <dlfcn.h>

namespace evenkeel::cuda {

namespace {

// nvmlMemory_t, as NVML has laid it out since its first version.
struct Memory {
    unsigned long long total, free, used;
};
using Card = void*;

template<typename Function>
Function symbol(void* library, const char* name)
{
    return reinterpret_cast<Function>(dlsym(library, name));
}

} // namespace

CardMemory cardMemory(const std::string& pciBusId)
{
    const Handle<void*, dlclose> library(dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL));
    if (!library.get())
        return {};
    const auto init = symbol<int (*)()>(library.get(), "nvmlInit_v2");
    const auto shutdown = symbol<int (*)()>(library.get(), "nvmlShutdown");
    const auto find = symbol<int (*)(const char*, Card*)>(library.get(), "nvmlDeviceGetHandleByPciBusId_v2");
    const auto ask = symbol<int (*)(Card, Memory*)>(library.get(), "nvmlDeviceGetMemoryInfo");
    if (!init || !shutdown || !find || !ask || init() != 0)
        return {};
    Card card = nullptr;
    Memory memory {};
    const bool known = find(pciBusId.c_str(), &card) == 0 && ask(card, &memory) == 0;
    shutdown();
    return known ? CardMemory { static_cast<std::int64_t>(memory.total), static_cast<std::int64_t>(memory.free) }
                 : CardMemory {};
}

} // namespace evenkeel::cuda
