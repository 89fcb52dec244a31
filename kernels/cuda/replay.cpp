#include "kernels/cuda/replay.h"

#include "kernels/cuda/check.h"
#include "kernels/device.h"

namespace evenkeel::cuda {

void Replay::run(const Key& key, const std::function<void()>& work)
{
    if (m_entries.size() >= most && !m_entries.contains(key)) {
        check(cudaStreamSynchronize(m_stream), "outputStep"); // graphs may still be under way
        m_entries.clear();
    }
    Entry& entry = m_entries[key];
    if (entry.isKnown && !entry.graph.get() && !entry.isStubborn) {
        entry.graph = record(work);
        entry.isStubborn = !entry.graph.get();
    }
    if (entry.graph.get())
        check(cudaGraphLaunch(entry.graph.get(), m_stream), "outputStep");
    else
        work();
    entry.isKnown = true;
}

void Replay::refuse(const std::string& why)
{
    cudaGetLastError(); // a refusal is no later call's error
    m_refusal = "the output layer's kernels are started one by one, as they could not be recorded (" + why + ")";
}

// Empty where something in `work` does not let itself be recorded. Recording runs nothing.
Replay::Executable Replay::record(const std::function<void()>& work)
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
        return executable;
    refuse(cudaGetErrorString(status));
    return {};
}

} // namespace evenkeel::cuda
