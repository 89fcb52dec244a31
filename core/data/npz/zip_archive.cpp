// SPDX-License-Identifier: GPL-3.0-or-later
// Zip archives by libzip.
#include "core/data/npz/zip_archive.h"
#include "core/base/error.h"
#include "core/base/phrase.h"

#include <string_view>
#include <zip.h>

namespace evenkeel {

namespace {

constexpr std::uint64_t maxDeflated = 1032; // bytes that deflate makes of one
constexpr const char* damaged = formOf("is damaged; copy or download the file again");

class ZipMember final : public ByteStream {
public:
    ZipMember(std::shared_ptr<zip> archive, const ZipArchive& owner, std::string name, std::uint64_t index,
        std::uint64_t size)
        : m_archive(std::move(archive))
        , m_owner(owner)
        , m_name(std::move(name))
        , m_size(size)
        , m_member(zip_fopen_index(m_archive.get(), index, 0), zip_fclose)
    {
        if (!m_member)
            m_owner.fail(m_name, damaged);
    }
    std::size_t read(char* buffer, std::size_t size) override
    {
        std::size_t got = 0;
        while (got < size) {
            const zip_int64_t more = zip_fread(m_member.get(), buffer + got, size - got);
            if (more < 0)
                m_owner.fail(m_name, damaged);
            if (more == 0)
                break;
            got += static_cast<std::size_t>(more);
        }
        m_taken += got;
        return got;
    }
    double fraction() const override
    {
        return m_size > 0 ? static_cast<double>(m_taken) / static_cast<double>(m_size) : 1;
    }

private:
    std::shared_ptr<zip> m_archive;
    ZipArchive m_owner;
    std::string m_name;
    std::uint64_t m_size, m_taken = 0;
    std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> m_member;
};

} // namespace

ZipArchive::ZipArchive(const std::filesystem::path& file)
    : m_file(file.string())
    , m_fileSize(std::filesystem::file_size(file))
{
    int error = 0;
    zip_t* const opened = zip_open(m_file.c_str(), ZIP_RDONLY, &error);
    if (!opened)
        throw inputError(m_file, 0, phrase("is a zip archive, but damaged or cut; copy or download it again"));
    m_zip.reset(opened, zip_discard);
}

bool ZipArchive::has(const std::string& member) const { return zip_name_locate(m_zip.get(), member.c_str(), 0) >= 0; }

bool ZipArchive::hasEnding(std::string_view ending) const
{
    for (zip_int64_t i = 0; i < zip_get_num_entries(m_zip.get(), 0); ++i)
        if (const char* const name = zip_get_name(m_zip.get(), static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW);
            name && std::string_view(name).ends_with(ending))
            return true;
    return false;
}

ZipArchive::Member ZipArchive::open(const std::string& member) const
{
    zip_stat_t facts;
    zip_stat_init(&facts);
    constexpr zip_uint64_t needed
        = ZIP_STAT_INDEX | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    if (zip_stat(m_zip.get(), member.c_str(), 0, &facts) != 0 || (facts.valid & needed) != needed)
        fail(member, phrase("is missing; save the matrix by scipy.sparse.save_npz"));
    const bool isDeflated = facts.comp_method == ZIP_CM_DEFLATE;
    if (facts.encryption_method != ZIP_EM_NONE || !(isDeflated || facts.comp_method == ZIP_CM_STORE))
        fail(member, phrase("is encrypted or packed in an unusual way; save the matrix by scipy.sparse.save_npz"));
    if (facts.comp_size > m_fileSize || facts.size > facts.comp_size * (isDeflated ? maxDeflated : 1))
        fail(member, damaged);
    return { std::make_unique<ZipMember>(m_zip, *this, member, facts.index, facts.size), facts.size };
}

void ZipArchive::fail(const std::string& member, const std::string& what) const
{
    throw inputError(m_file, 0, member + " " + what);
}

} // namespace evenkeel
