// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/documents/line_stream.h"

namespace evenkeel {

std::size_t LineStream::read(char* buffer, std::size_t size)
{
    std::size_t given = 0;
    while (given < size && (m_at < m_line.size() || m_next < m_count)) {
        if (m_at == m_line.size()) {
            m_line = line(m_next++);
            m_at = 0;
        }
        const std::size_t part = m_line.copy(buffer + given, size - given, m_at);
        given += part;
        m_at += part;
    }
    return given;
}

} // namespace evenkeel
