// For tests: the CUDA module on emulated cards, and its functions for tests.
#pragma once

#include "kernels/module.h"
#include "tests/kernels/emulated_cuda/control.h"

#include <cstdlib>
#include <dlfcn.h>
#include <string>

namespace evenkeel::test {

class EmulatedCards {
public:
    // From now on the program finds these cards, and no others.
    explicit EmulatedCards(std::uint64_t seed = 1, int cards = 1, const char* driver = "", bool hasGreen = true)
    {
        setenv("EVENKEEL_MODULE_PATH", EMULATED_MODULE_FOLDER, 1);
        setenv("EMULATED_CUDA_CARDS", std::to_string(cards).c_str(), 1);
        setenv("EMULATED_CUDA_DRIVER", driver, 1);
        setenv("EMULATED_CUDA_GREEN", hasGreen ? "1" : "0", 1);
        setenv("EVENKEEL_NVML", "/nowhere/libnvidia-ml.so.1", 1); // a real card's readings are none of these
        call<decltype(emulatedCudaReset)>("emulatedCudaReset")(seed);
    }

    void failAfter(long operations, int card = 0)
    {
        call<decltype(emulatedCudaFailAfter)>("emulatedCudaFailAfter")(card, operations);
    }
    void limitMemory(std::uint64_t bytes, int card = 0)
    {
        call<decltype(emulatedCudaLimitMemory)>("emulatedCudaLimitMemory")(card, bytes);
    }
    int objects() { return call<decltype(emulatedCudaObjects)>("emulatedCudaObjects")(); }
    std::string problems() { return call<decltype(emulatedCudaProblems)>("emulatedCudaProblems")(); }

private:
    template<typename Function>
    Function* call(const char* name)
    {
        void* module = dlopen((std::string(EMULATED_MODULE_FOLDER "/") + deviceModuleFile).c_str(), RTLD_NOW);
        void* found = module ? dlsym(module, name) : nullptr;
        if (!found)
            throw DeviceError(std::string("no emulated cards: ") + dlerror());
        return reinterpret_cast<Function*>(found);
    }
};

} // namespace evenkeel::test
