// SPDX-License-Identifier: GPL-3.0-or-later
// The application's translators, and the menu of languages.
#include "gui/language.h"

#include "core/base/catalog.h"
#include "gui/parts/translated.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QMenu>
#include <QRegularExpression>
#include <QSettings>

#include <algorithm>

namespace evenkeel {

namespace {

const QString english = QStringLiteral("en"), pseudo = QStringLiteral("pseudo"),
              settingsKey = QStringLiteral("language"), folder = QStringLiteral(":/translations"),
              prefix = QStringLiteral("evenkeel_");

constexpr const char* property = "evenkeelLanguage"; // of the application

bool isSameScript(const QLocale& a, const QLocale& b)
{
    return a.language() == b.language() && a.script() == b.script();
}

// In its own words: who looks for it may not read the language of the window.
QString nameOf(const QString& code)
{
    return code == english ? QStringLiteral("English") : QLocale(code).nativeLanguageName();
}

} // namespace

QStringList languageCodes()
{
    QStringList codes { english };
    for (const QString& file : QDir(folder).entryList({ prefix + QStringLiteral("*.qm") }, QDir::Files, QDir::Name))
        codes.append(file.mid(prefix.size()).section(u'.', 0, 0));
    return codes;
}

QString bestLanguage(const QStringList& preferred)
{
    const QStringList codes = languageCodes();
    for (const QString& name : preferred) {
        const auto found = std::ranges::find_if(
            codes, [&](const QString& code) { return isSameScript(QLocale(code), QLocale(name)); });
        if (found != codes.end())
            return *found;
    }
    return english;
}

QString PseudoTexts::translate(const char*, const char* source, const char*, int n) const
{
    return QString::fromStdString(pseudoText(n < 0 ? source : englishForm(source, n)));
}

bool Language::use(const QString& code)
{
    for (QTranslator* before :
        { static_cast<QTranslator*>(&m_plurals), &m_ofQt, &m_own, static_cast<QTranslator*>(&m_pseudo) })
        QCoreApplication::removeTranslator(before);
    if (code == pseudo) {
        m_current = code;
        qApp->setProperty(property, code);
        return QCoreApplication::installTranslator(&m_pseudo);
    }
    const QString wanted = code.isEmpty() ? bestLanguage(QLocale::system().uiLanguages()) : code;
    const bool isKnown = languageCodes().contains(wanted);
    m_current = isKnown ? wanted : english;
    qApp->setProperty(property, m_current);
    const QLocale locale(m_current);
    // Numbers and dates stay as the desktop writes them, unless that is in another language than the one chosen.
    QLocale::setDefault(code.isEmpty() || isSameScript(locale, QLocale::system()) ? QLocale::system() : locale);
    QCoreApplication::installTranslator(&m_plurals);
    if (m_current != english) {
        // The buttons of dialogs, where Qt's own translations are installed.
        if (m_ofQt.load(QStringLiteral("qtbase_") + m_current, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            QCoreApplication::installTranslator(&m_ofQt);
        if (m_own.load(prefix + m_current, folder))
            QCoreApplication::installTranslator(&m_own);
    }
    return isKnown;
}

Language::~Language()
{
    if (qApp)
        qApp->setProperty(property, QVariant());
}

std::string Language::shown()
{
    const QVariant code = qApp->property(property);
    return (code.isValid() ? code.toString() : english).toStdString();
}

QString Language::saved() { return QSettings().value(settingsKey).toString(); }

void Language::save(const QString& code)
{
    if (code.isEmpty())
        QSettings().remove(settingsKey);
    else
        QSettings().setValue(settingsKey, code);
}

void addLanguageMenu(QMenu* menu, const std::function<void(const QString& code)>& use)
{
    QMenu* languages = menu->addMenu(tr("&Language"));
    auto* group = new QActionGroup(languages);
    const auto add = [&](const QString& text, const QString& code) {
        QAction* action = languages->addAction(text);
        action->setObjectName(QStringLiteral("language.") + code);
        action->setCheckable(true);
        action->setChecked(Language::saved() == code);
        action->setStatusTip(tr("Changes the language of the window and of reports"));
        QObject::connect(action, &QAction::triggered, languages, [code, use] {
            Language::save(code);
            use(code);
        });
        group->addAction(action);
    };
    add(tr("&System default"), {});
    for (const QString& code : languageCodes())
        add(nameOf(code), code);
}

QString withoutShortcut(QString text)
{
    static const QRegularExpression added(QStringLiteral("\\(&.\\)"));
    return text.remove(added).remove(u'&').remove(u'…');
}

} // namespace evenkeel
