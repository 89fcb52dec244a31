// SPDX-License-Identifier: GPL-3.0-or-later
// Plain, gzip, zstd and xz files.
#include "core/base/byte_sink.h"
#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/phrase.h"

#include <array>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

namespace evenkeel {

namespace {

class PlainSink : public ByteSink {
public:
    explicit PlainSink(const std::filesystem::path& file)
        : m_file(file)
    {
    }
    void write(std::string_view bytes) override { m_file.write(std::as_bytes(std::span(bytes))); }
    void commit() override { m_file.commit(); }

private:
    AtomicFile m_file;
};

// Common to the three compressors: the output buffer.
class PackedSink : public ByteSink {
public:
    explicit PackedSink(const std::filesystem::path& file)
        : m_file(file)
    {
    }
    void write(std::string_view bytes) final { pack(bytes, false); }
    void commit() final
    {
        pack({}, true);
        m_file.commit();
    }

protected:
    virtual void pack(std::string_view bytes, bool last) = 0;
    void put(std::size_t count) { m_file.write(std::as_bytes(std::span(m_packed).first(count))); }
    std::array<char, 1 << 16> m_packed;

private:
    AtomicFile m_file;
};

class GzipSink final : public PackedSink {
public:
    explicit GzipSink(const std::filesystem::path& file)
        : PackedSink(file)
    {
        if (deflateInit2(&m_zlib, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
            throw std::bad_alloc();
    }
    ~GzipSink() override { deflateEnd(&m_zlib); }

private:
    void pack(std::string_view bytes, bool last) override
    {
        m_zlib.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
        m_zlib.avail_in = static_cast<uInt>(bytes.size());
        do {
            m_zlib.next_out = reinterpret_cast<Bytef*>(m_packed.data());
            m_zlib.avail_out = static_cast<uInt>(m_packed.size());
            deflate(&m_zlib, last ? Z_FINISH : Z_NO_FLUSH);
            put(m_packed.size() - m_zlib.avail_out);
        } while (m_zlib.avail_out == 0);
    }

    z_stream m_zlib = {};
};

class ZstdSink final : public PackedSink {
public:
    explicit ZstdSink(const std::filesystem::path& file)
        : PackedSink(file)
        , m_zstd(ZSTD_createCCtx(), &ZSTD_freeCCtx)
    {
        if (!m_zstd)
            throw std::bad_alloc();
        ZSTD_CCtx_setParameter(m_zstd.get(), ZSTD_c_checksumFlag, 1);
    }

private:
    void pack(std::string_view bytes, bool last) override
    {
        ZSTD_inBuffer in { bytes.data(), bytes.size(), 0 };
        std::size_t left = 0;
        do {
            ZSTD_outBuffer out { m_packed.data(), m_packed.size(), 0 };
            left = ZSTD_compressStream2(m_zstd.get(), &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
            if (ZSTD_isError(left))
                throw StorageError(phrase("zstd cannot compress the data; use a file name without .zst"));
            put(out.pos);
        } while (last ? left > 0 : in.pos < in.size);
    }

    std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> m_zstd;
};

class XzSink final : public PackedSink {
public:
    explicit XzSink(const std::filesystem::path& file)
        : PackedSink(file)
    {
        if (lzma_easy_encoder(&m_lzma, LZMA_PRESET_DEFAULT, LZMA_CHECK_CRC64) != LZMA_OK)
            throw std::bad_alloc();
    }
    ~XzSink() override { lzma_end(&m_lzma); }

private:
    void pack(std::string_view bytes, bool last) override
    {
        m_lzma.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
        m_lzma.avail_in = bytes.size();
        lzma_ret status = LZMA_OK;
        do {
            m_lzma.next_out = reinterpret_cast<std::uint8_t*>(m_packed.data());
            m_lzma.avail_out = m_packed.size();
            status = lzma_code(&m_lzma, last ? LZMA_FINISH : LZMA_RUN);
            if (status != LZMA_OK && status != LZMA_STREAM_END)
                throw StorageError(phrase("xz cannot compress the data; use a file name without .xz"));
            put(m_packed.size() - m_lzma.avail_out);
        } while (last ? status != LZMA_STREAM_END : m_lzma.avail_in > 0);
    }

    lzma_stream m_lzma = LZMA_STREAM_INIT;
};

} // namespace

std::unique_ptr<ByteSink> openSink(const std::filesystem::path& file)
{
    const auto ending = file.extension();
    if (ending == ".gz")
        return std::make_unique<GzipSink>(file);
    if (ending == ".zst")
        return std::make_unique<ZstdSink>(file);
    if (ending == ".xz")
        return std::make_unique<XzSink>(file);
    return std::make_unique<PlainSink>(file);
}

} // namespace evenkeel
