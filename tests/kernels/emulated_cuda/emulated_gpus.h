// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: the CUDA module on emulated GPUs, and its functions for tests.
#pragma once

#include "kernels/module.h"
#include "tests/build_folder.h"
#include "tests/kernels/emulated_cuda/control.h"

#include <QByteArray>
#include <dlfcn.h>
#include <string>

namespace evenkeel::test {

// AddressSanitizer looks at every change of stacks: tests make do with less then.
#ifdef EMULATED_CUDA_IS_SANITIZED
inline constexpr bool isSlow = true;
#else
inline constexpr bool isSlow = false;
#endif

class EmulatedGpus {
public:
    // From now on the program finds these GPUs, and no others.
    explicit EmulatedGpus(std::uint64_t seed = 1, int gpus = 1, const char* driver = "", bool hasGreen = true)
    {
        // Qt's own: its watchdog reads the environment in another thread.
        qputenv("EVENKEEL_MODULE_PATH", builtFile("emulated_cuda").c_str());
        qputenv("EMULATED_CUDA_CARDS", QByteArray::number(gpus));
        qputenv("EMULATED_CUDA_DRIVER", driver);
        qputenv("EMULATED_CUDA_GREEN", hasGreen ? "1" : "0");
        qputenv("EVENKEEL_NVML", "/nowhere/libnvidia-ml.so.1"); // a real GPU's readings are none of these
        // Whoever opens one of its name now gets this one. Not there without its header.
        dlopen(builtFile("emulated_cuda/libcusparse.so").c_str(), RTLD_NOW | RTLD_LOCAL);
        call<decltype(emulatedCudaReset)>("emulatedCudaReset")(seed);
    }

    void failAfter(long operations, int gpu = 0)
    {
        call<decltype(emulatedCudaFailAfter)>("emulatedCudaFailAfter")(gpu, operations);
    }
    void limitMemory(std::uint64_t bytes, int gpu = 0)
    {
        call<decltype(emulatedCudaLimitMemory)>("emulatedCudaLimitMemory")(gpu, bytes);
    }
    void showLoss(int level) { call<decltype(emulatedCudaShowLoss)>("emulatedCudaShowLoss")(level); }
    int objects() { return call<decltype(emulatedCudaObjects)>("emulatedCudaObjects")(); }
    double seconds(int gpu = 0)
    {
        return call<decltype(emulatedCudaMilliseconds)>("emulatedCudaMilliseconds")(gpu) / 1e3;
    }
    bool mayRead(int gpu, int other) { return call<decltype(emulatedCudaMayRead)>("emulatedCudaMayRead")(gpu, other); }
    int priorityOf(void* stream) { return call<decltype(emulatedCudaPriority)>("emulatedCudaPriority")(stream); }
    void refusePinnedMemory() { call<decltype(emulatedCudaRefusePinned)>("emulatedCudaRefusePinned")(); }
    void refuseGraphs() { call<decltype(emulatedCudaRefuseGraphs)>("emulatedCudaRefuseGraphs")(); }
    int graphsStarted() { return call<decltype(emulatedCudaGraphsStarted)>("emulatedCudaGraphsStarted")(); }
    void breakTensorCores() { call<decltype(emulatedCudaBreakTensorCores)>("emulatedCudaBreakTensorCores")(true); }
    std::string problems() { return call<decltype(emulatedCudaProblems)>("emulatedCudaProblems")(); }

private:
    template<typename Function>
    Function* call(const char* name)
    {
        void* module = dlopen((builtFile("emulated_cuda/") + deviceModuleFile).c_str(), RTLD_NOW);
        void* found = module ? dlsym(module, name) : nullptr;
        if (!found)
            throw DeviceError(std::string("no emulated cards: ") + dlerror());
        return reinterpret_cast<Function*>(found);
    }
};

} // namespace evenkeel::test
