// SPDX-License-Identifier: GPL-3.0-or-later
// The stream a device works in: on all of a GPU's multiprocessors, or on a share of its own (a green context).
// Shares of one process are disjoint, so that several devices on one GPU are truly unequal and truly separate.
#pragma once

#include <cuda.h>
#include <cuda_runtime.h>

#include <string>
#include <vector>

namespace evenkeel::cuda {

class SmShare {
public:
    // sms = 0: the whole GPU. Otherwise at least that many, rounded up to the GPU's granule (8 on Hopper).
    SmShare(int gpu, int sms);
    ~SmShare();
    SmShare(const SmShare&) = delete;
    SmShare& operator=(const SmShare&) = delete;

    cudaStream_t stream() const { return m_stream; }
    int multiprocessors() const { return m_multiprocessors; }
    const std::string& remark() const { return m_remark; } // of how the GPU was divided; empty: as asked

private:
    void openGreen(int sms);
    void release() noexcept;

    int m_gpu;
    int m_multiprocessors = 0;
    std::string m_remark;
    cudaStream_t m_stream = nullptr;
    CUgreenCtx m_green = nullptr;
    std::vector<CUdevResource> m_pieces; // taken from the GPU's pool
};

} // namespace evenkeel::cuda
