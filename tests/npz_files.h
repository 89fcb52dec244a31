// SPDX-License-Identifier: GPL-3.0-or-later
// Files as scipy.sparse.save_npz writes them, and wrong ones.
#pragma once

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>
#include <zip.h>

namespace evenkeel::test {

// Members by name.
inline void writeZip(
    const std::filesystem::path& file, const std::map<std::string, std::string>& members, bool isDeflated)
{
    int error = 0;
    zip_t* const archive = zip_open(file.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &error);
    if (!archive)
        throw std::runtime_error("no zip archive can be written");
    for (const auto& [name, bytes] : members) {
        zip_source_t* const source = zip_source_buffer(archive, bytes.data(), bytes.size(), 0);
        const auto place = static_cast<zip_uint64_t>(zip_file_add(archive, name.c_str(), source, 0));
        zip_set_file_compression(archive, place, isDeflated ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0);
    }
    if (zip_close(archive) != 0)
        throw std::runtime_error("no zip archive was written");
}

// A member: `type` as NumPy writes it ("<f4"), `shape` as Python does ("(3,)").
inline std::string npyBytes(const std::string& type, const std::string& shape, const std::string& values)
{
    const std::string header
        = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }             \n";
    return "\x93NUMPY" + std::string({ 1, 0, static_cast<char>(header.size()), 0 }) + header + values;
}
template<typename T>
std::string npyArray(const std::string& type, const std::vector<T>& values)
{
    return npyBytes(type, "(" + std::to_string(values.size()) + ",)",
        std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)));
}

} // namespace evenkeel::test
