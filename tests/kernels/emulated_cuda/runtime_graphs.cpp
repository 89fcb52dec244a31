// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA's runtime: what is put into a stream while it captures is written down, and runs when the graph is launched.
#include "tests/kernels/emulated_cuda/world.h"

#include <algorithm>
#include <pthread.h>
#include <utility>

using namespace evenkeel::emulated;

struct CUgraph_st {
    std::vector<Operation> operations;
};
struct CUgraphExec_st {
    std::vector<Operation> operations;
    bool isUploaded = false;
};

namespace {

// The stream does nothing else for so long.
cudaError_t passTime(Stream& stream, const char* name)
{
    return append(stream, { .name = name, .milliseconds = onceMilliseconds, .run = [] { return cudaSuccess; } });
}

cudaError_t upload(CUgraphExec_st& exec, Stream& stream)
{
    return std::exchange(exec.isUploaded, true) ? cudaSuccess : passTime(stream, "a graph's upload");
}

} // namespace

namespace evenkeel::emulated {

cudaError_t refuseWhileCapturing()
{
    for (const auto& capture : world().captures)
        if (capture->mode == cudaStreamCaptureModeGlobal
            || (capture->mode == cudaStreamCaptureModeThreadLocal && capture->thread == pthread_self())) {
            capture->isBroken = true;
            return cudaErrorStreamCaptureUnsupported;
        }
    return cudaSuccess;
}

} // namespace evenkeel::emulated

extern "C" {

cudaError_t cudaStreamBeginCapture(cudaStream_t handle, cudaStreamCaptureMode mode)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    Stream* stream = handle ? streamOf(handle) : nullptr; // the legacy stream cannot
    if (!stream || stream->capture)
        return say(handle && !stream ? cudaErrorInvalidResourceHandle : cudaErrorStreamCaptureUnsupported);
    passTime(*stream, "the host is recording");
    stream->capture = std::make_shared<Capture>();
    stream->capture->mode = mode;
    stream->capture->thread = pthread_self();
    world().captures.push_back(stream->capture);
    return cudaSuccess;
}

cudaError_t cudaStreamEndCapture(cudaStream_t handle, cudaGraph_t* graph)
{
    const Lock lock(world().mutex);
    *graph = nullptr;
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    Stream* stream = streamOf(handle);
    if (!stream || !stream->capture)
        return say(cudaErrorIllegalState);
    const std::shared_ptr<Capture> capture = stream->capture;
    for (Stream* member : allStreams())
        if (member->capture == capture)
            member->capture = nullptr;
    std::erase(world().captures, capture);
    if (capture->isBroken)
        return say(cudaErrorStreamCaptureInvalidated);
    *graph = new CUgraph_st { capture->operations };
    return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t handle, cudaStreamCaptureStatus* status)
{
    const Lock lock(world().mutex);
    Stream* stream = streamOf(handle);
    if (!stream)
        return say(cudaErrorInvalidResourceHandle);
    *status = !stream->capture      ? cudaStreamCaptureStatusNone
        : stream->capture->isBroken ? cudaStreamCaptureStatusInvalidated
                                    : cudaStreamCaptureStatusActive;
    return say(gpuState());
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* exec, cudaGraph_t graph, unsigned long long)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    if (world().refusesGraphs)
        return say(cudaErrorNotSupported);
    *exec = new CUgraphExec_st { graph->operations };
    return cudaSuccess;
}

cudaError_t cudaGraphUpload(cudaGraphExec_t exec, cudaStream_t handle)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    Stream* stream = streamOf(handle);
    return say(stream ? upload(*exec, *stream) : cudaErrorInvalidResourceHandle);
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t handle)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    Stream* stream = streamOf(handle);
    if (!stream)
        return say(cudaErrorInvalidResourceHandle);
    if (const cudaError_t status = upload(*exec, *stream); status != cudaSuccess)
        return say(status);
    for (const Operation& operation : exec->operations)
        if (const cudaError_t status = append(*stream, operation); status != cudaSuccess)
            return say(status);
    ++world().graphsStarted;
    return cudaSuccess;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec)
{
    const Lock lock(world().mutex);
    delete exec;
    return say(gpuState());
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph)
{
    const Lock lock(world().mutex);
    delete graph;
    return say(gpuState());
}

} // extern "C"
