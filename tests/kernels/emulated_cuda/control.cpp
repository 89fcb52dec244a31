// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/emulated_cuda/control.h"

#include "tests/kernels/emulated_cuda/queue.h"
#include "tests/kernels/emulated_cuda/thread_state.h"
#include "tests/kernels/emulated_cuda/world.h"

#include <cstdlib>

using namespace evenkeel::emulated;

namespace {

std::string setting(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

[[maybe_unused]] const bool isReady = [] {
    emulatedCudaReset(1);
    return true;
}();

} // namespace

void emulatedCudaReset(std::uint64_t seed)
{
    emulatedCudaBreakTensorCores(false);
    World& w = world();
    std::vector<std::unique_ptr<Stream>> old;
    {
        const Lock lock(w.mutex);
        forgetMemory();
        old.swap(w.streams);
        w.events.clear();
        w.captures.clear();
        w.sharedLimits.clear();
        w.loadedKernels.clear();
        w.gpus.clear();
        w.problems.clear();
        w.graphsStarted = 0;
        w.refusesGraphs = w.refusesPinned = false;
        w.random.start(seed);
        w.driver = setting("EMULATED_CUDA_DRIVER");
        w.hasGreen = setting("EMULATED_CUDA_GREEN") != "0";
        const std::string groups = setting("EMULATED_CUDA_GROUPS");
        w.coscheduledGroups = groups.empty() ? ~0U : static_cast<unsigned>(std::atoi(groups.c_str()));
        const std::string shared = setting("EMULATED_CUDA_SHARED");
        w.sharedOfBlock = shared.empty() ? 227 << 10 : std::atoi(shared.c_str());
        w.lossShownBy = 0;
        const std::string gpus = setting("EMULATED_CUDA_CARDS");
        const int count = gpus.empty() ? 1 : std::atoi(gpus.c_str());
        for (int gpu = 0; gpu < count; ++gpu) {
            Gpu& made = w.gpus.emplace_back();
            made.primary.gpu = gpu;
            made.legacy.context = &made.primary;
            if (const std::string after = setting("EMULATED_CUDA_FAIL_AFTER"); !after.empty())
                made.failsAfter = std::atol(after.c_str());
        }
        ++w.generation;
        threadState = {};
    }
}

void emulatedCudaFailAfter(int gpu, long operations)
{
    const Lock lock(world().mutex);
    world().gpus.at(static_cast<std::size_t>(gpu)).failsAfter = operations;
}

void emulatedCudaLimitMemory(int gpu, std::uint64_t bytes)
{
    const Lock lock(world().mutex);
    world().gpus.at(static_cast<std::size_t>(gpu)).total = bytes;
}

void emulatedCudaShowLoss(int level)
{
    const Lock lock(world().mutex);
    world().lossShownBy = level;
}

int emulatedCudaObjects()
{
    const Lock lock(world().mutex);
    std::size_t objects = world().memory.size() + world().events.size();
    for (const auto& stream : world().streams)
        objects += stream->isDestroyed ? 0 : 1;
    return static_cast<int>(objects);
}

int emulatedCudaGraphsStarted()
{
    const Lock lock(world().mutex);
    return world().graphsStarted;
}

double emulatedCudaMilliseconds(int gpu)
{
    const Lock lock(world().mutex);
    return world().gpus.at(static_cast<std::size_t>(gpu)).milliseconds;
}

bool emulatedCudaMayRead(int gpu, int other)
{
    const Lock lock(world().mutex);
    return world().gpus.at(static_cast<std::size_t>(other)).readers.contains(gpu);
}

int emulatedCudaPriority(void* stream)
{
    const Lock lock(world().mutex);
    return streamOf(static_cast<cudaStream_t>(stream))->priority;
}

void emulatedCudaRefusePinned()
{
    const Lock lock(world().mutex);
    world().refusesPinned = true;
}

void emulatedCudaRefuseGraphs()
{
    const Lock lock(world().mutex);
    world().refusesGraphs = true;
}

const char* emulatedCudaProblems()
{
    static std::string text;
    const Lock lock(world().mutex);
    checkFreedMemory();
    text = world().problems;
    return text.c_str();
}

int emulatedCudaEnqueue(void* stream, void (*run)(void*), void* argument, void (*drop)(void*))
{
    const std::shared_ptr<void> kept(argument, drop);
    return enqueue(static_cast<cudaStream_t>(stream), "a library", [run, kept] { run(kept.get()); });
}
