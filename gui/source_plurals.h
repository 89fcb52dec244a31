// SPDX-License-Identifier: GPL-3.0-or-later
// Plurals of the language that the program is written in: tr("%n device(s)", nullptr, n) needs no translation file to
// read "1 device" and "4 devices". Translations of other languages are installed above it.
#pragma once

#include "core/base/phrase.h"

#include <QTranslator>

namespace evenkeel {

class SourcePlurals : public QTranslator {
public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int n) const override
    {
        if (n < 0)
            return {};
        return QString::fromStdString(englishForm(source, n));
    }
};

} // namespace evenkeel
