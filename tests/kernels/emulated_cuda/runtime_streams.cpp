// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA's runtime: streams and events.
#include "tests/kernels/emulated_cuda/world.h"

#include <algorithm>

using namespace evenkeel::emulated;

namespace {

Event* eventOf(cudaEvent_t handle)
{
    const auto found = world().events.find(handle);
    return found == world().events.end() ? nullptr : found->second.get();
}

// A stream that was destroyed lives on until all that it holds has run.
void bury()
{
    std::erase_if(world().streams, [](const auto& stream) { return stream->isDestroyed && isIdle(*stream); });
}

cudaError_t lostStateOf(const Stream& stream) { return gpuOf(*stream.context).lost; }

} // namespace

extern "C" {

cudaError_t cudaDeviceGetStreamPriorityRange(int* lowest, int* highest)
{
    const Lock lock(world().mutex);
    *lowest = lowestPriority;
    *highest = highestPriority;
    return say(gpuState());
}

// A priority out of range counts as the nearest one that is in it.
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* handle, unsigned, int priority)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    bury();
    auto& made = world().streams.emplace_back(std::make_unique<Stream>());
    made->context = &currentContext();
    made->priority = std::clamp(priority, highestPriority, lowestPriority);
    *handle = reinterpret_cast<cudaStream_t>(static_cast<evenkeel::test::FakeStream*>(made.get()));
    return cudaSuccess;
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* handle, unsigned flags)
{
    return cudaStreamCreateWithPriority(handle, flags, lowestPriority);
}

cudaError_t cudaStreamCreate(cudaStream_t* handle) { return cudaStreamCreateWithFlags(handle, 0); }

cudaError_t cudaStreamDestroy(cudaStream_t handle)
{
    const Lock lock(world().mutex);
    Stream* stream = handle ? streamOf(handle) : nullptr;
    if (!stream)
        return say(cudaErrorInvalidResourceHandle);
    stream->isDestroyed = true;
    return say(gpuState());
}

cudaError_t cudaStreamSynchronize(cudaStream_t handle)
{
    Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    Stream* stream = streamOf(handle);
    if (!stream)
        return say(cudaErrorInvalidResourceHandle);
    if (stream->capture) {
        stream->capture->isBroken = true;
        return say(cudaErrorStreamCaptureUnsupported);
    }
    waitFor(lock, stream, [&] { return isIdle(*stream) || lostStateOf(*stream) != cudaSuccess; });
    return say(lostStateOf(*stream));
}

cudaError_t cudaStreamQuery(cudaStream_t handle)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    Stream* stream = streamOf(handle);
    if (!stream)
        return say(cudaErrorInvalidResourceHandle);
    someProgress();
    return say(lostStateOf(*stream) != cudaSuccess ? lostStateOf(*stream)
            : isIdle(*stream)                      ? cudaSuccess
                                                   : cudaErrorNotReady);
}

cudaError_t cudaDeviceSynchronize()
{
    Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    if (const cudaError_t refused = refuseWhileCapturing(); refused != cudaSuccess)
        return say(refused);
    waitForGpu(lock, currentContext().gpu);
    return say(gpuState());
}

cudaError_t cudaStreamWaitEvent(cudaStream_t handle, cudaEvent_t eventHandle, unsigned)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    Stream* stream = streamOf(handle);
    const Event* event = eventOf(eventHandle);
    if (!stream || !event)
        return say(cudaErrorInvalidResourceHandle);
    if (!event->last)
        return cudaSuccess; // of an event that was never recorded: nothing to wait for
    if (event->last->capture) { // the stream joins the capture, or is in it already
        if (stream->capture && stream->capture != event->last->capture)
            return say(cudaErrorStreamCaptureIsolation);
        stream->capture = event->last->capture;
        return cudaSuccess;
    }
    if (stream->capture) {
        stream->capture->isBroken = true;
        return say(cudaErrorStreamCaptureIsolation);
    }
    return say(append(*stream, { .name = "!wait", .waitsFor = event->last }));
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* handle, unsigned flags)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    auto made = std::make_unique<Event>();
    made->context = &currentContext();
    made->isTimed = (flags & cudaEventDisableTiming) == 0;
    *handle = reinterpret_cast<cudaEvent_t>(made.get());
    world().events.emplace(*handle, std::move(made));
    return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t* handle) { return cudaEventCreateWithFlags(handle, 0); }

cudaError_t cudaEventDestroy(cudaEvent_t handle)
{
    const Lock lock(world().mutex);
    return say(world().events.erase(handle) == 1 ? gpuState() : cudaErrorInvalidResourceHandle);
}

cudaError_t cudaEventRecord(cudaEvent_t handle, cudaStream_t streamHandle)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    Event* event = eventOf(handle);
    Stream* stream = streamOf(streamHandle);
    if (!event || !stream || event->context != stream->context)
        return say(cudaErrorInvalidResourceHandle);
    auto record = std::make_shared<Record>();
    record->stream = stream;
    record->capture = stream->capture;
    event->last = record;
    if (stream->capture)
        return cudaSuccess; // a point in the graph
    return say(append(*stream, { .name = "!record", .run = [record] {
                                    record->isDone = true;
                                    record->milliseconds = gpuOf(*record->stream->context).milliseconds;
                                    return cudaSuccess;
                                } }));
}

cudaError_t cudaEventQuery(cudaEvent_t handle)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    const Event* event = eventOf(handle);
    if (!event)
        return say(cudaErrorInvalidResourceHandle);
    if (event->last && event->last->capture)
        return say(cudaErrorCapturedEvent);
    someProgress();
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    return say(!event->last || event->last->isDone ? cudaSuccess : cudaErrorNotReady);
}

cudaError_t cudaEventSynchronize(cudaEvent_t handle)
{
    Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    const Event* event = eventOf(handle);
    if (!event)
        return say(cudaErrorInvalidResourceHandle);
    const std::shared_ptr<Record> record = event->last;
    if (!record)
        return cudaSuccess;
    if (record->capture)
        return say(cudaErrorCapturedEvent);
    if (!record->isDone)
        waitFor(lock, record->stream, [&] { return record->isDone || lostStateOf(*record->stream) != cudaSuccess; });
    return say(gpuState());
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    const Event *begin = eventOf(from), *end = eventOf(to);
    if (!begin || !end || !begin->isTimed || !end->isTimed || !begin->last || !end->last)
        return say(cudaErrorInvalidResourceHandle);
    if (!begin->last->isDone || !end->last->isDone)
        return say(cudaErrorNotReady);
    *milliseconds = static_cast<float>(end->last->milliseconds - begin->last->milliseconds);
    return cudaSuccess;
}

} // extern "C"
