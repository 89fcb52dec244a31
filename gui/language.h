// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window: the desktop's where there is a translation, or the one chosen in View > Language.
#pragma once

#include "gui/source_plurals.h"

#include <QStringList>

#include <functional>

class QMenu;

namespace evenkeel {

// Codes of the languages that the window speaks: "en", then one for each translation that was built in ("zh_CN").
QStringList languageCodes();

// The code for the first of these (BCP 47, the preferred one first) that there is a translation for, by language and
// script; else "en".
QString bestLanguage(const QStringList& preferred);

// The pseudo-locale (core/base/catalog.h) of every text, Qt's own among them: shows what has no room for translations.
class PseudoTexts : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int n) const override;
};

// Its translators are the application's while it lives. A main window makes its texts anew when they change.
class Language {
public:
    ~Language();
    // One of languageCodes(), or "pseudo"; or empty: bestLanguage() for the system. False, and English: there is no
    // such language.
    bool use(const QString& code);
    QString current() const { return m_current; }

    static std::string shown(); // code of the language that the application's translators are of
    static QString saved(); // language in QSettings; empty: the system's
    static void save(const QString& code);

private:
    SourcePlurals m_plurals;
    QTranslator m_ofQt, m_own;
    PseudoTexts m_pseudo;
    QString m_current = QStringLiteral("en");
};

// The submenu in which it is chosen; `use` is called after that, with an empty code for the system's.
void addLanguageMenu(QMenu* menu, const std::function<void(const QString& code)>& use);

// "Open" of "&Open…"; where letters cannot be underlined, of "打开(&O)…": what tool bars and lists show.
QString withoutShortcut(QString text);

} // namespace evenkeel
