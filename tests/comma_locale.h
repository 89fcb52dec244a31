// SPDX-License-Identifier: GPL-3.0-or-later
// A locale that writes numbers with a comma, for tests of texts that no locale may change: one of the system's, else
// one made for the test.
#pragma once

#include <QProcess>
#include <QTemporaryDir>
#include <clocale>
#include <string_view>

namespace evenkeel::test {

class CommaLocale {
public:
    CommaLocale()
    {
        const auto isSet = [](const char* name) {
            return std::setlocale(LC_ALL, name) && std::string_view(std::localeconv()->decimal_point) == ",";
        };
        for (const char* name : { "de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8" })
            m_isSet = m_isSet || isSet(name);
        if (m_isSet)
            return;
        QProcess::execute(QStringLiteral("localedef"),
            { QStringLiteral("-i"), QStringLiteral("de_DE"), QStringLiteral("-f"), QStringLiteral("UTF-8"),
                m_folder.filePath(QStringLiteral("de_DE.UTF-8")) });
        qputenv("LOCPATH", m_folder.path().toLocal8Bit());
        m_isSet = isSet("de_DE.UTF-8");
    }
    ~CommaLocale()
    {
        std::setlocale(LC_ALL, "C");
        qunsetenv("LOCPATH");
    }
    CommaLocale(const CommaLocale&) = delete;
    CommaLocale& operator=(const CommaLocale&) = delete;

    bool isSet() const { return m_isSet; } // false: the test is to be skipped with `none`
    static constexpr const char* none = "there is no locale with commas, and localedef makes none";

private:
    QTemporaryDir m_folder;
    bool m_isSet = false;
};

} // namespace evenkeel::test
