// SPDX-License-Identifier: GPL-3.0-or-later
// gzip, bzip2, zstd and xz as byte streams; a file may consist of several members or frames.
#include "core/base/phrase.h"
#include "core/data/text/byte_stream.h"
#include "core/data/text/line_fault.h"
#include "kernels/device.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <bit>
#include <bzlib.h>
#include <lzma.h>
#include <vector>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace evenkeel {

namespace {

constexpr std::size_t packedBufferSize = 1 << 17;

std::string mebibytes(std::uint64_t bytes)
{
    return phrase("%1 MiB", { std::to_string((bytes + (1 << 20) - 1) >> 20) });
}

constexpr int usualLog = 27; // logarithm of the windows that every decoder takes without asking: 128 MiB

// What a decoder may use.
std::int64_t freeMemory()
{
    const HostMemory memory = hostMemory();
    // INT64_MAX where the system says nothing.
    return memory.total > 0 ? std::max<std::int64_t>(memory.free, 1) : INT64_MAX;
}

// Common to all: the buffer of packed bytes, and the loop that feeds the decoder until it has produced `size`
// bytes.
class Unpacker : public ByteStream {
public:
    Unpacker(std::unique_ptr<ByteStream> packed, std::string file, const char* name)
        : m_name(name)
        , m_packed(std::move(packed))
        , m_file(std::move(file))
        , m_in(packedBufferSize)
    {
    }
    std::size_t read(char* buffer, std::size_t size) final
    {
        m_out = buffer;
        m_room = size;
        while (m_room > 0 && !m_ended) {
            if (m_left == 0 && !m_dry) {
                m_next = m_in.data();
                m_left = m_packed->read(m_in.data(), m_in.size());
                m_dry = m_left < m_in.size();
            }
            const std::size_t before = m_left + m_room;
            const bool betweenMembers = step();
            if (m_dry && m_left == 0 && betweenMembers)
                m_ended = true;
            else if (m_dry && m_left == 0 && before == m_room) // neither input nor output moved
                throw inputError(
                    m_file, 0, phrase("the %1 data ends early; copy or download the file again", { m_name }));
        }
        return size - m_room;
    }
    double fraction() const final { return m_packed->fraction(); }

protected:
    // Moves bytes from m_next/m_left to m_out/m_room; true where the stream may end at this point.
    virtual bool step() = 0;
    [[noreturn]] void damaged() const
    {
        throw inputError(m_file, 0, phrase("the %1 data is damaged; copy or download the file again", { m_name }));
    }
    [[noreturn]] void tooLarge(std::uint64_t needed, std::int64_t free) const
    {
        const std::string what = needed > 0 ? phrase("%1 of memory", { mebibytes(needed) }) : phrase("more memory");
        throw DeviceError(phrase("%1: needs %2 to decompress, %3 are free; compress it with a smaller %4 window",
            { m_file, what, mebibytes(static_cast<std::uint64_t>(free)), m_name }));
    }
    // Stores a decoder's positions.
    void advance(std::size_t left, std::size_t room)
    {
        m_next += m_left - left;
        m_out += m_room - room;
        m_left = left;
        m_room = room;
    }

    char *m_next = nullptr, *m_out = nullptr;
    std::size_t m_left = 0, m_room = 0;
    bool m_dry = false; // the packed stream has ended
    std::string m_name;

private:
    std::unique_ptr<ByteStream> m_packed;
    std::string m_file;
    std::vector<char> m_in;
    bool m_ended = false;
};

class GzipStream final : public Unpacker {
public:
    GzipStream(std::unique_ptr<ByteStream> packed, std::string file)
        : Unpacker(std::move(packed), std::move(file), "gzip")
    {
        if (inflateInit2(&m_zlib, 15 + 16) != Z_OK)
            throw std::bad_alloc();
    }
    ~GzipStream() override { inflateEnd(&m_zlib); }

private:
    bool step() override
    {
        if (m_between) {
            while (m_left > 0 && *m_next == '\0') // some writers pad with zeros
                advance(m_left - 1, m_room);
            if (m_left == 0)
                return true;
            inflateReset(&m_zlib);
        }
        m_zlib.next_in = reinterpret_cast<Bytef*>(m_next);
        m_zlib.avail_in = static_cast<uInt>(m_left);
        m_zlib.next_out = reinterpret_cast<Bytef*>(m_out);
        m_zlib.avail_out = static_cast<uInt>(std::min<std::size_t>(m_room, 1u << 30));
        const std::size_t beyond = m_room - m_zlib.avail_out;
        const int status = inflate(&m_zlib, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
            damaged();
        advance(m_zlib.avail_in, m_zlib.avail_out + beyond);
        return m_between = status == Z_STREAM_END;
    }

    z_stream m_zlib = {};
    bool m_between = false;
};

class Bzip2Stream final : public Unpacker {
public:
    Bzip2Stream(std::unique_ptr<ByteStream> packed, std::string file)
        : Unpacker(std::move(packed), std::move(file), "bzip2")
    {
        begin();
    }
    ~Bzip2Stream() override { BZ2_bzDecompressEnd(&m_bzip); }

private:
    void begin()
    {
        m_bzip = {};
        if (BZ2_bzDecompressInit(&m_bzip, 0, 0) != BZ_OK)
            throw std::bad_alloc();
    }
    bool step() override
    {
        if (m_between) {
            if (m_left == 0)
                return true;
            BZ2_bzDecompressEnd(&m_bzip);
            begin();
        }
        m_bzip.next_in = m_next;
        m_bzip.avail_in = static_cast<unsigned>(m_left);
        m_bzip.next_out = m_out;
        m_bzip.avail_out = static_cast<unsigned>(std::min<std::size_t>(m_room, 1u << 30));
        const std::size_t beyond = m_room - m_bzip.avail_out;
        const int status = BZ2_bzDecompress(&m_bzip);
        if (status != BZ_OK && status != BZ_STREAM_END)
            damaged();
        advance(m_bzip.avail_in, m_bzip.avail_out + beyond);
        return m_between = status == BZ_STREAM_END;
    }

    bz_stream m_bzip = {};
    bool m_between = false;
};

// The window that a zstd frame asks for (RFC 8878, 3.1.1.1); 0: not all of its header is there.
std::uint64_t zstdWindow(std::string_view frame)
{
    constexpr std::size_t magicSize = 4, longest = 18;
    const auto byteAt = [&](std::size_t i) { return std::uint64_t { static_cast<unsigned char>(frame[i]) }; };
    if (frame.size() < longest || !frame.starts_with("\x28\xb5\x2f\xfd"))
        return 0;
    const std::uint64_t descriptor = byteAt(magicSize);
    if ((descriptor & 0x20) == 0) { // otherwise, the whole content is the window
        const std::uint64_t window = byteAt(magicSize + 1), base = std::uint64_t { 1 } << (10 + (window >> 3));
        return base + base / 8 * (window & 7);
    }
    const std::size_t begin = magicSize + 1 + (std::size_t { 1 } << (descriptor & 3)) / 2; // behind a dictionary's name
    const std::size_t count = std::size_t { 1 } << (descriptor >> 6);
    std::uint64_t content = count == 2 ? 256 : 0;
    for (std::size_t i = 0; i < count; ++i)
        content += byteAt(begin + i) << (8 * i);
    return content;
}

class ZstdStream final : public Unpacker {
public:
    ZstdStream(std::unique_ptr<ByteStream> packed, std::string file)
        : Unpacker(std::move(packed), std::move(file), "zstd")
        , m_zstd(ZSTD_createDStream(), &ZSTD_freeDStream)
        , m_free(freeMemory())
    {
        if (!m_zstd)
            throw std::bad_alloc();
        const ZSTD_bounds logs = ZSTD_dParam_getBounds(ZSTD_d_windowLogMax);
        const int max = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(m_free))) - 1;
        ZSTD_DCtx_setParameter(m_zstd.get(), ZSTD_d_windowLogMax, std::clamp(max, usualLog, logs.upperBound));
    }

private:
    bool step() override
    {
        if (m_left == 0 && m_between)
            return true;
        if (m_between)
            m_window = zstdWindow({ m_next, m_left });
        ZSTD_inBuffer in { m_next, m_left, 0 };
        ZSTD_outBuffer out { m_out, m_room, 0 };
        const std::size_t status = ZSTD_decompressStream(m_zstd.get(), &out, &in);
        const ZSTD_ErrorCode error = ZSTD_getErrorCode(status);
        if (error == ZSTD_error_frameParameter_windowTooLarge || error == ZSTD_error_memory_allocation)
            tooLarge(m_window, m_free);
        if (ZSTD_isError(status))
            damaged();
        advance(m_left - in.pos, m_room - out.pos);
        return m_between = status == 0;
    }

    std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> m_zstd;
    std::int64_t m_free;
    std::uint64_t m_window = 0; // window of this frame, as far as it is known
    bool m_between = true;
};

class XzStream final : public Unpacker {
public:
    XzStream(std::unique_ptr<ByteStream> packed, std::string file)
        : Unpacker(std::move(packed), std::move(file), "xz")
        , m_free(freeMemory())
    {
        const auto limit = std::max(static_cast<std::uint64_t>(m_free), std::uint64_t { 1 } << usualLog);
        if (lzma_stream_decoder(&m_lzma, limit, LZMA_CONCATENATED) != LZMA_OK)
            throw std::bad_alloc();
    }
    ~XzStream() override { lzma_end(&m_lzma); }

private:
    bool step() override
    {
        m_lzma.next_in = reinterpret_cast<std::uint8_t*>(m_next);
        m_lzma.avail_in = m_left;
        m_lzma.next_out = reinterpret_cast<std::uint8_t*>(m_out);
        m_lzma.avail_out = m_room;
        const lzma_ret status = lzma_code(&m_lzma, m_dry ? LZMA_FINISH : LZMA_RUN);
        if (status == LZMA_MEMLIMIT_ERROR || status == LZMA_MEM_ERROR)
            tooLarge(lzma_memusage(&m_lzma), m_free);
        if (status != LZMA_OK && status != LZMA_STREAM_END && status != LZMA_BUF_ERROR)
            damaged();
        advance(m_lzma.avail_in, m_lzma.avail_out);
        return status == LZMA_STREAM_END;
    }

    lzma_stream m_lzma = LZMA_STREAM_INIT;
    std::int64_t m_free;
};

} // namespace

std::unique_ptr<ByteStream> decompress(
    const std::string& compression, std::unique_ptr<ByteStream> packed, const std::string& file)
{
    if (compression == "gzip")
        return std::make_unique<GzipStream>(std::move(packed), file);
    if (compression == "bzip2")
        return std::make_unique<Bzip2Stream>(std::move(packed), file);
    if (compression == "zstd")
        return std::make_unique<ZstdStream>(std::move(packed), file);
    if (compression == "xz")
        return std::make_unique<XzStream>(std::move(packed), file);
    return nullptr;
}

} // namespace evenkeel
