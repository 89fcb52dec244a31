// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/branches.h"

#include "kernels/cuda/runtime/check.h"

namespace evenkeel::cuda {

namespace {

void mark(const Event& event, const Blas& on) { check(cudaEventRecord(event.get(), on.stream()), "outputStep"); }
void await(const Event& event, const Blas& on)
{
    check(cudaStreamWaitEvent(on.stream(), event.get(), 0), "outputStep");
}

} // namespace

Branches::Branches(cudaStream_t main, int multiprocessors, int count)
    : m_streams(static_cast<std::size_t>(count - 1))
{
    m_all.emplace_back(main, multiprocessors);
    for (Stream& stream : m_streams) {
        check(cudaStreamCreateWithFlags(stream.out(), cudaStreamNonBlocking), "openDevice");
        m_all.emplace_back(stream.get(), multiprocessors);
    }
    m_used = m_all.size();
    for (Marks& marks : m_marks)
        for (Event* event : { &marks.gradient, &marks.hidden, &marks.weights })
            check(cudaEventCreateWithFlags(event->out(), cudaEventDisableTiming), "openDevice");
}

void Branches::gradientIsReady(Index tile)
{
    if (!areMany())
        return;
    mark(marksOf(tile).gradient, main());
    await(marksOf(tile).gradient, hiddenGradient());
}

void Branches::hiddenGradientIsDone(Index tile)
{
    if (!areMany())
        return;
    mark(marksOf(tile).hidden, hiddenGradient());
    await(marksOf(tile).hidden, weights());
}

void Branches::weightsAreDone(Index tile)
{
    if (areMany())
        mark(marksOf(tile).weights, weights());
}

void Branches::awaitBuffer(Index tile)
{
    if (areMany() && tile >= 2)
        await(marksOf(tile).weights, main());
}

void Branches::join(Index tiles)
{
    if (areMany() && tiles > 0)
        await(marksOf(tiles - 1).weights, main());
}

} // namespace evenkeel::cuda
