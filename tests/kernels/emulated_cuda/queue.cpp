// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/emulated_cuda/queue.h"

#include "tests/kernels/emulated_cuda/world.h"

#include <cstdio>
#include <cstdlib>

namespace evenkeel::emulated {

namespace {

bool canRun(const Stream& stream)
{
    return !stream.isAtWork && !stream.operations.empty()
        && (!stream.operations.front().waitsFor || stream.operations.front().waitsFor->isDone);
}

// The job gets the stream's thread, and the stream goes on when it is done.
void start(Stream& stream, const std::function<void()>& job)
{
    stream.isAtWork = true;
    stream.jobs.add([&stream, job] {
        job();
        const Lock lock(world().mutex);
        stream.isAtWork = false;
        world().changed.notify_all();
    });
}

void runOne(Stream& stream)
{
    const Operation operation = std::move(stream.operations.front());
    stream.operations.pop_front();
    Gpu& gpu = gpuOf(*stream.context);
    gpu.milliseconds += operation.milliseconds;
    if (gpu.lost == cudaSuccess && gpu.failsAfter > 0 && --gpu.failsAfter == 0)
        gpu.lost = cudaErrorIllegalAddress;
    if (operation.job) {
        if (gpu.lost == cudaSuccess)
            start(stream, operation.job);
    } else if (operation.run && (gpu.lost == cudaSuccess || operation.name[0] == '!')) {
        const cudaError_t status = operation.run(); // '!': marks, which pass on a lost GPU, too
        if (status != cudaSuccess) {
            report(std::string(operation.name) + ": " + cudaGetErrorString(status));
            gpu.lost = status;
        }
    }
    world().changed.notify_all();
}

Stream* anyThatCanRun()
{
    std::vector<Stream*> all;
    for (Stream* stream : allStreams())
        if (canRun(*stream))
            all.push_back(stream);
    return all.empty() ? nullptr : all[world().random.below(all.size())];
}

// Whoever must go on for `stream` to go on, and nobody else.
Stream* needed(Stream* stream)
{
    for (int depth = 0; stream && depth < 100; ++depth) {
        if (canRun(*stream))
            return stream;
        if (stream->isAtWork || stream->operations.empty())
            return nullptr;
        stream = stream->operations.front().waitsFor->stream;
    }
    return nullptr;
}

} // namespace

void Stream::add(std::function<void()> job)
{
    const Lock lock(world().mutex);
    append(*this, { .name = "a collective", .job = std::move(job) });
}

std::vector<Stream*> allStreams()
{
    std::vector<Stream*> all;
    for (Gpu& gpu : world().gpus)
        all.push_back(&gpu.legacy);
    for (const auto& stream : world().streams)
        all.push_back(stream.get());
    return all;
}

Stream* streamOf(cudaStream_t handle)
{
    if (!handle)
        return &currentGpu()->legacy;
    for (const auto& stream : world().streams)
        if (static_cast<void*>(static_cast<test::FakeStream*>(stream.get())) == handle && !stream->isDestroyed)
            return stream.get();
    return nullptr;
}

bool isIdle(const Stream& stream) { return stream.operations.empty() && !stream.isAtWork; }

cudaError_t append(Stream& stream, Operation operation)
{
    if (stream.capture) {
        if (stream.capture->isBroken)
            return cudaErrorStreamCaptureInvalidated;
        stream.capture->operations.push_back(std::move(operation));
        return cudaSuccess;
    }
    stream.operations.push_back(std::move(operation));
    if (world().random.below(8) == 0)
        someProgress();
    return cudaSuccess;
}

void someProgress()
{
    for (std::size_t n = world().random.below(8); n > 0; --n)
        if (Stream* stream = anyThatCanRun())
            runOne(*stream);
}

void waitFor(Lock& lock, Stream* wanted, const std::function<bool()>& isDone)
{
    const bool isLazy = wanted && world().random.below(2) == 0;
    while (!isDone()) {
        Stream* next = isLazy ? needed(wanted) : nullptr;
        if (!next)
            next = anyThatCanRun();
        if (next) {
            runOne(*next);
            continue;
        }
        bool isSomebodyAtWork = false;
        for (const Stream* stream : allStreams())
            isSomebodyAtWork |= stream->isAtWork;
        if (!isSomebodyAtWork) {
            std::fputs("emulated CUDA: streams wait for each other\n", stderr);
            std::abort();
        }
        world().changed.wait(lock);
    }
}

void waitForGpu(Lock& lock, int gpu)
{
    waitFor(lock, nullptr, [gpu] {
        for (const Stream* stream : allStreams())
            if (stream->context->gpu == gpu && !isIdle(*stream) && gpuOf(*stream->context).lost == cudaSuccess)
                return false;
        return true;
    });
}

cudaError_t enqueue(cudaStream_t handle, const char* name, std::function<void()> work)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    Stream* stream = streamOf(handle);
    if (!stream || stream->context != &currentContext())
        return say(cudaErrorInvalidResourceHandle);
    return say(append(*stream, { .name = name, .run = [work = std::move(work)] {
                                    work();
                                    return cudaSuccess;
                                } }));
}

void launchKernel(
    const Grid& grid, cudaStream_t handle, const void* kernel, const char* name, std::function<void()> body)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return static_cast<void>(say(state));
    Stream* stream = streamOf(handle);
    if (!stream || stream->context != &currentContext())
        return static_cast<void>(say(cudaErrorInvalidResourceHandle));
    const auto isEmpty = [](const dim3& d) { return d.x == 0 || d.y == 0 || d.z == 0; };
    const std::size_t threads = std::size_t { grid.threads.x } * grid.threads.y * grid.threads.z;
    const auto limit = world().sharedLimits.find(kernel);
    const std::size_t max = limit == world().sharedLimits.end() ? 48U << 10 : static_cast<std::size_t>(limit->second);
    if (isEmpty(grid.blocks) || isEmpty(grid.threads) || threads > 1024 || grid.threads.z > 64
        || grid.blocks.x > 0x7FFFFFFFU || grid.blocks.y > 65535 || grid.blocks.z > 65535)
        return static_cast<void>(say(cudaErrorInvalidConfiguration));
    if (grid.sharedBytes > max)
        return static_cast<void>(say(cudaErrorInvalidValue));
    const double milliseconds = world().loadedKernels.insert(kernel).second ? onceMilliseconds : 1e-3;
    say(append(*stream, { .name = name, .milliseconds = milliseconds, .run = [grid, body = std::move(body)] {
                             const std::string error = runGrid(grid, body, world().random);
                             if (error.empty())
                                 return cudaSuccess;
                             report(error);
                             std::fprintf(stderr, "emulated CUDA: %s\n", error.c_str());
                             return cudaErrorLaunchFailure;
                         } }));
}

} // namespace evenkeel::emulated
