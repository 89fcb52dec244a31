// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/replay.h"

#include "kernels/cuda/runtime/check.h"
#include "kernels/device.h"
#include "kernels/sentence.h"

namespace evenkeel::cuda {

Replay::Entry& Replay::entryOf(const Key& key)
{
    if (m_entries.size() >= max && !knows(key)) {
        check(cudaStreamSynchronize(m_stream), "outputStep"); // graphs may still be under way
        m_entries.clear();
    }
    return m_entries[key];
}

void Replay::record(Entry& entry, const std::function<void()>& work)
{
    if (!m_records || entry.graph.get() || entry.isStubborn)
        return;
    entry.graph = recorded(work);
    entry.isStubborn = !entry.graph.get();
}

void Replay::prepare(const Key& key, const std::function<void()>& work)
{
    Entry& entry = entryOf(key);
    record(entry, work);
    entry.isKnown = true;
}

void Replay::run(const Key& key, const std::function<void()>& work)
{
    Entry& entry = entryOf(key);
    if (entry.isKnown)
        record(entry, work);
    if (entry.graph.get())
        check(cudaGraphLaunch(entry.graph.get(), m_stream), "outputStep");
    else
        work();
    entry.isKnown = true;
}

void Replay::refuse(const std::string& why)
{
    cudaGetLastError(); // a refusal is no later call's error
    m_refusal = sentence(
        "the output layer's kernels are launched one by one, as they could not be captured in a CUDA graph (%1)",
        { why });
}

// Empty where something in `work` does not let itself be recorded. Recording runs nothing.
Replay::Executable Replay::recorded(const std::function<void()>& work)
{
    Graph graph;
    check(cudaStreamBeginCapture(m_stream, cudaStreamCaptureModeThreadLocal), "outputStep");
    try {
        work();
    } catch (const DeviceError& error) {
        cudaStreamEndCapture(m_stream, graph.out());
        refuse(error.what());
        return {};
    } catch (...) {
        cudaStreamEndCapture(m_stream, graph.out());
        throw;
    }
    Executable executable;
    cudaError_t status = cudaStreamEndCapture(m_stream, graph.out());
    if (status == cudaSuccess)
        status = cudaGraphInstantiate(executable.out(), graph.get(), 0);
    if (status == cudaSuccess)
        status = cudaGraphUpload(executable.get(), m_stream); // else its first start would take the time for that
    if (status == cudaSuccess)
        return executable;
    refuse(cudaGetErrorString(status));
    return {};
}

} // namespace evenkeel::cuda
