// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that are in no one file, as bytes to be read: a line each.
#pragma once

#include "core/base/plain_stream.h"

#include <string>

namespace evenkeel {

class LineStream : public ByteStream {
public:
    std::size_t read(char* buffer, std::size_t size) final;
    double fraction() const final { return double(m_next) / double(m_count); }

protected:
    void setCount(std::size_t count) { m_count = count; }

private:
    virtual std::string line(std::size_t number) const = 0; // with its line end

    std::size_t m_count = 0; // number of lines
    std::size_t m_next = 0;
    std::string m_line; // the line that is given
    std::size_t m_at = 0; // bytes of it that have been given
};

} // namespace evenkeel
