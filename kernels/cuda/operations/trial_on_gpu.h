// SPDX-License-Identifier: GPL-3.0-or-later
// A trial's layer in the GPU's memory, and what comes out of it.
#pragma once

#include "kernels/cuda/operations/fused_logits.h"
#include "kernels/cuda/operations/fused_trial.h"
#include "kernels/cuda/operations/row_state.cuh"

namespace evenkeel::cuda {

class TrialOnGpu {
public:
    TrialOnGpu(Context& context, const FusedTrial& trial)
        : m(context)
        , m_next(m.scratch<std::byte>(m_memory, FusedTrial::bytes, "openDevice"))
        , layer { { nullptr, FusedTrial::rows, trial.cols, trial.cols, place(trial.hidden) },
            { nullptr, FusedTrial::labels, trial.cols, trial.cols, place(trial.w) }, place(trial.bias) }
        , labels { place(trial.offsets), place(trial.ids), FusedTrial::rows, FusedTrial::labels,
            static_cast<Index>(trial.ids.size()) }
        , got(FusedTrial::empty(trial.cols))
    {
        rows.peak = place(got.peak);
        rows.sum = place(got.sum);
    }
    ~TrialOnGpu() { m.memory.release(m_memory.memory); }
    TrialOnGpu(const TrialOnGpu&) = delete;
    TrialOnGpu& operator=(const TrialOnGpu&) = delete;

    template<typename T>
    T* place(const std::vector<T>& values)
    {
        auto* const here = reinterpret_cast<T*>(m_next);
        const std::size_t bytes = values.size() * sizeof(T);
        check(cudaMemcpyAsync(here, values.data(), bytes, cudaMemcpyHostToDevice, m.stream()));
        m_next += (bytes + 255) / 256 * 256;
        return here;
    }
    template<typename T>
    void fetch(std::vector<T>& values, const T* from)
    {
        check(cudaMemcpyAsync(values.data(), from, values.size() * sizeof(T), cudaMemcpyDeviceToHost, m.stream()));
    }
    // The peaks and sums are fetched as well.
    void finish()
    {
        fetch(got.peak, rows.peak);
        fetch(got.sum, rows.sum);
        check(cudaStreamSynchronize(m.stream()));
    }

private:
    Context& m;
    Scratch m_memory;
    std::byte* m_next;

public:
    const FusedLogits::Layer layer;
    const LabelsView labels;
    FusedTrial got;
    RowState rows; // peak and sum
};

} // namespace evenkeel::cuda
