// SPDX-License-Identifier: GPL-3.0-or-later
// A rank's device memory, readable by the host: in place where possible, else a staged copy.
#pragma once

#include "core/comm/threads/buffer_pool.h"
#include "kernels/device.h"

namespace evenkeel {

class HostView {
public:
    template<typename Group> // Group: has buffer(n), a Buffer
    HostView(const Group& group, Device& device, const float* data, Index n)
        : m_data(data)
    {
        if (device.sharesHostMemory())
            return;
        m_staged = group.buffer(n);
        device.download(m_staged.data(), data, static_cast<std::size_t>(n) * sizeof(float));
        m_data = m_staged.data();
    }

    const float* data() const { return m_data; }

private:
    Buffer m_staged;
    const float* m_data;
};

} // namespace evenkeel
