// SPDX-License-Identifier: GPL-3.0-or-later
// A device in the host's memory and without a queue: when a call returns, its work is done.
#pragma once

#include "kernels/device.h"

#include <chrono>
#include <cstring>

namespace evenkeel {

class HostMemoryDevice : public Device {
public:
    using Device::Device;

    void upload(void* to, const void* fromHost, std::size_t bytes) final { copy(to, fromHost, bytes); }
    void download(void* toHost, const void* from, std::size_t bytes) final { copy(toHost, from, bytes); }
    bool sharesHostMemory() const final { return true; }
    std::unique_ptr<Timing> start(const std::function<void()>& work) final
    {
        const auto begin = std::chrono::steady_clock::now();
        work();
        return std::make_unique<Done>(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }

private:
    struct Done final : Timing {
        explicit Done(double seconds)
            : took(seconds)
        {
        }
        bool over() override { return true; }
        double seconds() override { return took; }
        double took;
    };
    static void copy(void* to, const void* from, std::size_t bytes)
    {
        if (bytes > 0)
            std::memcpy(to, from, bytes);
    }
};

} // namespace evenkeel
