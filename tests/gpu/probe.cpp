// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/probe.h"

#include "kernels/cuda/gpus/nvml.h"
#include "kernels/module.h"
#include "kernels/nccl/library.h"
#include "tests/gpu/elf_file.h"
#include "tests/gpu/gpu.h"

#include <dlfcn.h>
#include <link.h>
#include <optional>

namespace evenkeel::gpucheck {

namespace {

namespace fs = std::filesystem;

// The module where it loads, and what its file needs in any case.
struct Module {
    const DeviceModule* loaded = nullptr;
    ElfNeeds needs;

    Module()
    {
        try {
            needs = elfNeeds(cudaModuleFile());
            loaded = &cudaModule();
        } catch (const DeviceUnavailable&) { // the list of devices contains the reason
        }
    }
};

// Without the module: from the driver's own library.
int driverVersion()
{
    void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    using Function = int (*)(int*);
    const auto ask = library ? reinterpret_cast<Function>(dlsym(library, "cuDriverGetVersion")) : nullptr;
    int version = 0;
    return ask && ask(&version) == 0 ? version : 0;
}

void addVersion(JsonLine& line, const char* name, int version) // 13000 -> "13.0"
{
    if (version > 0)
        line.add(name, std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10));
    else
        line.addNull(name);
}

void printDriver(const Module& module)
{
    const ModuleReport report
        = module.loaded ? module.loaded->report() : ModuleReport { .driverCuda = driverVersion() };
    JsonLine line;
    line.add("probe", "driver");
    addVersion(line, "cuda", report.driverCuda);
    addVersion(line, "needs", report.neededCuda);
    line.print();
}

// All GPUs; returns the first row.
DeviceInfo printDevices()
{
    std::optional<DeviceInfo> first;
    for (const DeviceInfo& device : listDevices()) {
        if (device.kind != "cuda")
            continue;
        JsonLine()
            .add("probe", "device")
            .add("spec", device.spec)
            .add("name", device.name)
            .add("usable", device.usable)
            .add("reason", device.reason)
            .add("obstacle", nameOf(device.obstacle))
            .add("memory_total", device.memoryTotal)
            .add("memory_free", device.memoryFree)
            .add("compute_capability", device.computeCapability)
            .add("multiprocessors", device.multiprocessors)
            .add("sm_groups", device.smGroups)
            .add("sms_per_group", device.smsPerGroup)
            .print();
        first = first.value_or(device);
    }
    return first.value_or(DeviceInfo {});
}

struct Library {
    std::string path, error;
};

// As the loader looks for it, then in the folders that the module names.
Library open(const std::string& name, const std::vector<fs::path>& folders)
{
    void* library = dlopen(name.c_str(), RTLD_LAZY | RTLD_LOCAL);
    const char* reason = library ? nullptr : dlerror();
    const std::string error = reason ? reason : "";
    for (const fs::path& folder : folders)
        if (!library)
            library = dlopen((folder / name).c_str(), RTLD_LAZY | RTLD_LOCAL);
    link_map* map = nullptr;
    if (library && dlinfo(library, RTLD_DI_LINKMAP, &map) == 0)
        return { map->l_name, {} };
    return { {}, error.empty() ? "cannot be opened" : error };
}

void printLibrary(const std::string& name, const char* purpose, bool isRequired, const Library& found)
{
    JsonLine()
        .add("probe", "library")
        .add("name", name)
        .add("for", purpose)
        .add("required", isRequired)
        .add("path", found.path)
        .add("error", found.error)
        .print();
}

// Of the module's own libraries those that may be missing, or are; then what is opened while a program runs. Returns
// why NCCL cannot be used, or nothing.
std::string printLibraries(const Module& module)
{
    for (const std::string& name : module.needs.libraries) {
        const bool isCublas = name.starts_with("libcublas");
        const Library found = open(name, module.needs.folders);
        if (isCublas || !found.error.empty())
            printLibrary(name, isCublas ? "dense products" : "the CUDA module", true, found);
    }
    if (const std::string name = module.loaded ? module.loaded->report().sparseLibrary : ""; !name.empty())
        printLibrary(name, "sparse products by the library", false, open(name, module.needs.folders));
    Library nccl = open(nccl::libraryFile(), {});
    try {
        nccl::library();
    } catch (const DeviceError& e) {
        nccl.error = e.what();
    }
    printLibrary(nccl::libraryFile(), "sums between GPUs", false, nccl);
    printLibrary(cuda::nvmlFile(), "sensors", false, open(cuda::nvmlFile(), {}));
    return nccl.error;
}

} // namespace

Exit probe()
{
    const Module module;
    printDriver(module);
    const DeviceInfo first = printDevices();
    const std::string noNccl = printLibraries(module);
    if (!first.usable)
        throw Ended(exitOf(first.obstacle), obstacleText(first));
    if (!noNccl.empty())
        throw Ended(Exit::NoNccl, noNccl);
    return Exit::Passed;
}

} // namespace evenkeel::gpucheck
