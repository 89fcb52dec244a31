// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in the window's language: tr() of functions that belong to no QObject, and those of core's tables, which have
// no Qt. docs/translations.md says how they get into resources/translations.
#pragma once

#include <QCoreApplication>

#include <string>
#include <string_view>

namespace evenkeel {

inline QString tr(const char* text, const char* comment = nullptr, int n = -1)
{
    return QCoreApplication::translate("evenkeel", text, comment, n);
}

// A label, help, unit or choice of core's tables: every text that core/…'s tables show is named in
// resources/translations/core_texts.cpp.
inline QString translated(std::string_view text)
{
    return text.empty() ? QString() : QCoreApplication::translate("core", std::string(text).c_str());
}

} // namespace evenkeel
