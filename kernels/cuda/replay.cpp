#include "kernels/cuda/replay.h"

#include "kernels/cuda/check.h"
#include "kernels/device.h"

#include <utility>

namespace evenkeel::cuda {

void Replay::run(const Key& key, const std::function<void()>& work)
{
    if (m_entries.size() >= most && !m_entries.contains(key)) {
        check(cudaStreamSynchronize(m_stream), "outputStep"); // graphs may still be under way
        m_entries.clear();
    }
    Entry& entry = m_entries[key];
    if (std::exchange(entry.isKnown, true) && !entry.graph.get() && !entry.isStubborn) {
        entry.graph = record(work);
        entry.isStubborn = !entry.graph.get();
    }
    if (entry.graph.get())
        check(cudaGraphLaunch(entry.graph.get(), m_stream), "outputStep");
    else
        work();
}

// Empty where something in `work` does not let itself be recorded. Recording runs nothing.
Replay::Executable Replay::record(const std::function<void()>& work) const
{
    check(cudaStreamBeginCapture(m_stream, cudaStreamCaptureModeThreadLocal), "outputStep");
    bool isWhole = true;
    try {
        work();
    } catch (const DeviceError&) {
        isWhole = false;
    }
    Graph graph;
    Executable executable;
    isWhole = cudaStreamEndCapture(m_stream, graph.out()) == cudaSuccess && isWhole;
    if (isWhole && cudaGraphInstantiate(executable.out(), graph.get(), 0) != cudaSuccess)
        executable = {};
    cudaGetLastError(); // a refusal is no later call's error
    return executable;
}

} // namespace evenkeel::cuda
