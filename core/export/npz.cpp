// SPDX-License-Identifier: GPL-3.0-or-later
// npz: a zip archive, not compressed, of an .npy file per array, and a JSON file per text.
#include "core/export/model_files.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"

#include <array>
#include <memory>
#include <zip.h>

namespace evenkeel {

namespace {

// What stands before the values of an array, as NumPy writes it.
std::string npyHeader(const ExportedArray& array)
{
    constexpr std::size_t alignment = 64, lengthAt = 8, begin = 10;
    std::string shape;
    for (const Index size : array.sizes)
        shape += std::to_string(size) + (array.sizes.size() == 1 ? "," : shape.empty() ? ", " : "");
    std::string text = std::string("\x93NUMPY\x01\0\0\0", begin) + "{'descr': '" + (array.isFloat() ? "<f4" : "<i8")
        + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    text.resize((text.size() + alignment) / alignment * alignment - 1, ' ');
    text += '\n';
    text[lengthAt] = char((text.size() - begin) & 255U);
    text[lengthAt + 1] = char((text.size() - begin) >> 8U);
    return text;
}

// In memory, from where it goes to a file that appears as a whole.
class ZipInMemory {
public:
    ZipInMemory()
        : m_bytes(zip_source_buffer_create(nullptr, 0, 0, nullptr), zip_source_free)
        , m_zip(m_bytes ? zip_open_from_source(m_bytes.get(), ZIP_TRUNCATE, nullptr) : nullptr, zip_discard)
    {
        check(m_zip != nullptr);
        zip_source_keep(m_bytes.get()); // the archive frees what it was opened from
    }
    // What the parts consist of must stay until write().
    void add(const std::string& name, std::span<const zip_buffer_fragment_t> parts)
    {
        zip_source_t* const source = zip_source_buffer_fragment(m_zip.get(), parts.data(), parts.size(), 0);
        const zip_int64_t index = source ? zip_file_add(m_zip.get(), name.c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
        if (index < 0)
            zip_source_free(source);
        check(index >= 0);
        const auto member = zip_uint64_t(index);
        constexpr zip_uint16_t midnight = 0, firstDay = 1 << 5 | 1; // of 1980: equal models give equal files
        check(zip_set_file_compression(m_zip.get(), member, ZIP_CM_STORE, 0) == 0
            && zip_file_set_dostime(m_zip.get(), member, midnight, firstDay, 0) == 0);
    }
    void write(const std::filesystem::path& file)
    {
        check(zip_close(m_zip.get()) == 0);
        std::ignore = m_zip.release();
        check(zip_source_open(m_bytes.get()) == 0);
        AtomicFile out(file);
        std::vector<std::byte> buffer(std::size_t { 1 } << 20U);
        for (zip_int64_t got = 0; (got = zip_source_read(m_bytes.get(), buffer.data(), buffer.size())) != 0;) {
            check(got > 0);
            out.write(std::span(buffer).first(std::size_t(got)));
        }
        zip_source_close(m_bytes.get());
        out.commit();
    }

private:
    static void check(bool isDone)
    {
        if (!isDone)
            throw std::bad_alloc(); // nothing else can go wrong in memory
    }

    std::unique_ptr<zip_source_t, void (*)(zip_source_t*)> m_bytes;
    std::unique_ptr<zip_t, void (*)(zip_t*)> m_zip;
};

zip_buffer_fragment_t part(std::span<const std::byte> bytes)
{
    return { reinterpret_cast<zip_uint8_t*>(const_cast<std::byte*>(bytes.data())), bytes.size() };
}

} // namespace

void writeNpz(const ExportedModel& model, const std::filesystem::path& file)
{
    const std::vector<ExportedArray> arrays = model.arrays();
    std::vector<std::string> headers;
    headers.reserve(arrays.size());
    ZipInMemory zip;
    for (const auto& [name, text] : model.texts)
        zip.add(name + ".json", std::array { part(std::as_bytes(std::span(text))) });
    for (const ExportedArray& array : arrays) {
        headers.push_back(npyHeader(array));
        zip.add(
            array.name + ".npy", std::array { part(std::as_bytes(std::span(headers.back()))), part(array.bytes()) });
    }
    zip.write(file);
}

} // namespace evenkeel
