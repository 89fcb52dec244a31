// SPDX-License-Identifier: GPL-3.0-or-later
// An array of numbers or letters that NumPy stored as a member of an archive, read from its beginning to its end.
#pragma once

#include "core/data/npz/zip_archive.h"
#include "kernels/views.h"

#include <span>
#include <vector>

namespace evenkeel {

class NpyArray {
public:
    // Throws InputError for what is no array of at most one dimension, and where the bytes are not as many as the shape
    // says.
    NpyArray(const ZipArchive& archive, std::string member);

    const std::string& member() const { return m_member; }
    Index size() const { return m_size; } // 1 of a single value
    Index place() const { return m_place; } // byte offset of what comes next
    // The next values, of which there are enough.
    void read(std::span<Index> to); // throws InputError unless whole numbers of 32 or 64 bits are stored
    void read(std::span<float> to); // throws InputError for what is not finite, and unless numbers are stored
    std::string letters(); // letters of a text array
    void finish(); // throws InputError if anything follows, or the bytes are damaged
    [[noreturn]] void fail(const std::string& what) const;

private:
    void readHeader();
    void readShape(std::string_view header);
    const char* nextBytes(std::size_t count); // whole values, at most bufferedValues
    template<typename Stored, typename To>
    void convert(std::span<To> to);

    ZipArchive m_archive;
    std::string m_member;
    ZipArchive::Member m_bytes;
    char m_kind = '?'; // kind of the values, as NumPy names it: b, i, u, f; S, U
    bool m_isSwapped = false; // the order of bytes is not the machine's
    std::size_t m_itemSize = 0;
    Index m_size = 0, m_place = 0;
    std::uint64_t m_headerSize = 0;
    std::vector<char> m_buffer;
    std::size_t m_used = 0, m_held = 0; // bytes of the buffer
};

} // namespace evenkeel
