// SPDX-License-Identifier: GPL-3.0-or-later
// Permissions as an ordinary user meets them, also where the tests are run by root.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <unistd.h>

namespace evenkeel::test {

// While it lives, this process has no rights of root; `folder`, with all that is in it, is its own.
class AsNobody {
public:
    explicit AsNobody(const std::filesystem::path& folder)
        : m_before(geteuid())
    {
        if (m_before != 0)
            return;
        constexpr uid_t nobody = 65534;
        m_isRoot = chown(folder.c_str(), nobody, nobody) == 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            m_isRoot = chown(entry.path().c_str(), nobody, nobody) == 0 && m_isRoot;
        m_isRoot = seteuid(nobody) == 0 && m_isRoot;
    }
    ~AsNobody()
    {
        if (m_isRoot && seteuid(m_before) != 0)
            std::abort();
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;

private:
    uid_t m_before;
    bool m_isRoot = false;
};

} // namespace evenkeel::test
