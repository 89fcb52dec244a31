// SPDX-License-Identifier: GPL-3.0-or-later
// Notes of a few dozen bytes, compared as a whole.
#include "core/data/cache/verification_note.h"
#include "core/base/atomic_file.h"
#include "core/base/error.h"

#include <chrono>
#include <fstream>
#include <sys/stat.h>

namespace evenkeel {

VerificationNote::VerificationNote(const std::filesystem::path& file)
{
    const CachePlace place = cachePlaceFor(file);
    struct stat facts = {};
    if (place.file.empty() || ::stat(file.c_str(), &facts) != 0)
        return;
    m_note = place.file;
    m_note.replace_extension(".verified");
    m_facts.key = place.key;
    m_facts.inode = facts.st_ino;
    m_facts.changed = nanosecondsOf(facts.st_ctim);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    m_settled = m_facts.changed < std::chrono::nanoseconds(now - std::chrono::seconds(2)).count();
}

bool VerificationNote::holds(std::uint64_t contentHash) const
{
    Facts wanted = m_facts, found;
    wanted.contentHash = contentHash;
    return !m_note.empty()
        && std::ifstream(m_note, std::ios::binary).read(reinterpret_cast<char*>(&found), sizeof found)
        && found == wanted;
}

void VerificationNote::keep(std::uint64_t contentHash) const
{
    if (m_note.empty() || !m_settled)
        return;
    Facts facts = m_facts;
    facts.contentHash = contentHash;
    std::error_code ignored; // AtomicFile reports it, which is ignored, too
    std::filesystem::create_directories(m_note.parent_path(), ignored);
    try {
        AtomicFile note(m_note);
        note.write(std::as_bytes(std::span(&facts, 1)));
        note.commit();
    } catch (const StorageError&) { // the file is verified again next time
        return;
    }
}

} // namespace evenkeel
