// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/elf_file.h"

#include <cstring>
#include <elf.h>
#include <fstream>
#include <iterator>
#include <sstream>

namespace evenkeel::gpucheck {

namespace {

namespace fs = std::filesystem;

class Image {
public:
    explicit Image(const fs::path& file)
    {
        std::ifstream in(file, std::ios::binary);
        m_bytes.assign(std::istreambuf_iterator<char>(in), {});
    }

    // Values of the file's own types; zeros beyond its end.
    template<typename T>
    T at(std::size_t offset) const
    {
        T value {};
        if (offset <= m_bytes.size() && sizeof(T) <= m_bytes.size() - offset)
            std::memcpy(&value, m_bytes.data() + offset, sizeof(T));
        return value;
    }
    std::string textAt(std::size_t offset) const
    {
        if (offset >= m_bytes.size())
            return {};
        return m_bytes.substr(offset, m_bytes.find('\0', offset) - offset);
    }
    std::size_t size() const { return m_bytes.size(); }

private:
    std::string m_bytes;
};

std::vector<Elf64_Phdr> segments(const Image& image)
{
    const auto header = image.at<Elf64_Ehdr>(0);
    std::vector<Elf64_Phdr> all;
    if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64)
        return all;
    for (std::size_t i = 0; i < header.e_phnum; ++i)
        all.push_back(image.at<Elf64_Phdr>(header.e_phoff + i * sizeof(Elf64_Phdr)));
    return all;
}

std::vector<Elf64_Dyn> dynamicEntries(const Image& image, const std::vector<Elf64_Phdr>& parts)
{
    std::vector<Elf64_Dyn> entries;
    for (const Elf64_Phdr& part : parts)
        for (std::size_t at = 0; part.p_type == PT_DYNAMIC && at < part.p_filesz && part.p_offset + at < image.size();
             at += sizeof(Elf64_Dyn))
            if (const auto entry = image.at<Elf64_Dyn>(part.p_offset + at); entry.d_tag != DT_NULL)
                entries.push_back(entry);
    return entries;
}

// Where in the file the names are that entries refer to.
std::size_t namesOffset(const std::vector<Elf64_Phdr>& parts, const std::vector<Elf64_Dyn>& entries)
{
    for (const Elf64_Dyn& entry : entries)
        for (const Elf64_Phdr& part : parts)
            if (entry.d_tag == DT_STRTAB && part.p_type == PT_LOAD && entry.d_un.d_ptr >= part.p_vaddr
                && entry.d_un.d_ptr - part.p_vaddr < part.p_filesz)
                return part.p_offset + (entry.d_un.d_ptr - part.p_vaddr);
    return std::string::npos;
}

std::vector<fs::path> foldersOf(const std::string& list, const fs::path& origin)
{
    std::vector<fs::path> folders;
    std::istringstream in(list);
    for (std::string folder; std::getline(in, folder, ':');) {
        for (const std::string word : { "${ORIGIN}", "$ORIGIN" })
            if (const std::size_t found = folder.find(word); found != std::string::npos)
                folder.replace(found, word.size(), origin.string());
        if (!folder.empty())
            folders.emplace_back(folder);
    }
    return folders;
}

} // namespace

ElfNeeds elfNeeds(const fs::path& file)
{
    const Image image(file);
    const std::vector<Elf64_Phdr> parts = segments(image);
    const std::vector<Elf64_Dyn> entries = dynamicEntries(image, parts);
    const std::size_t names = namesOffset(parts, entries);
    ElfNeeds needs;
    for (const Elf64_Dyn& entry : entries) {
        if (names == std::string::npos)
            break;
        if (entry.d_tag == DT_NEEDED)
            needs.libraries.push_back(image.textAt(names + entry.d_un.d_val));
        if (entry.d_tag == DT_RUNPATH || entry.d_tag == DT_RPATH)
            for (const fs::path& folder : foldersOf(image.textAt(names + entry.d_un.d_val), file.parent_path()))
                needs.folders.push_back(folder);
    }
    return needs;
}

} // namespace evenkeel::gpucheck
