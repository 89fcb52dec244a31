// SPDX-License-Identifier: GPL-3.0-or-later
// Translations: nothing is missing, placeholders and shortcuts agree, and a window really speaks the language.
#include "gui/language.h"
#include "gui/main_window.h"
#include "gui/parts/inside_sentence.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "resources/translations/core_texts.h"
#include "support.h"
#include "tests/build_folder.h"
#include "tests/test_class.h"

#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

using namespace evenkeel;

namespace {

const QString sourceFolder = QString::fromStdString(test::sourceDir()),
              lupdate = QString::fromStdString(test::cacheVariable("EVENKEEL_LUPDATE:FILEPATH"));
const QString chinese = QStringLiteral("zh_CN"), german = QStringLiteral("de");

QString fileOf(const QString& code)
{
    return sourceFolder + QStringLiteral("/resources/translations/evenkeel_%1.ts").arg(code);
}

struct Message {
    QString context, source, type;
    QStringList translations; // one per plural form
};

std::vector<Message> messagesOf(const QString& file)
{
    std::vector<Message> all;
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return all;
    QString context;
    bool hasForms = false;
    for (QXmlStreamReader xml(&in); !xml.atEnd(); xml.readNext()) {
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("message")) {
            hasForms = xml.attributes().hasAttribute(QLatin1String("numerus"));
        } else if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("source")) {
            all.push_back({ context, xml.readElementText(), {}, {} });
        } else if (xml.name() == QLatin1String("translation")) {
            all.back().type = xml.attributes().value(QLatin1String("type")).toString();
            if (!hasForms)
                all.back().translations.append(xml.readElementText());
        } else if (xml.name() == QLatin1String("numerusform")) {
            all.back().translations.append(xml.readElementText());
        }
    }
    return all;
}

QStringList allOf(const QString& text, const char* pattern)
{
    QStringList found;
    for (auto at = QRegularExpression(QLatin1String(pattern)).globalMatch(text); at.hasNext();)
        found.append(at.next().captured());
    found.sort();
    return found;
}

bool hasHan(const QString& text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.script() == QChar::Script_Han; });
}

bool endsLike(const QString& source, const QString& translation, QChar mark, QChar other)
{
    return source.trimmed().endsWith(mark)
        == (translation.trimmed().endsWith(mark) || translation.trimmed().endsWith(other));
}

// What is wrong with a translation; empty: nothing that can be told without reading it.
QString faultOf(const QString& source, const QString& translation)
{
    if (translation.trimmed().isEmpty())
        return QStringLiteral("is empty");
    if (allOf(source, "%L?[0-9n]") != allOf(translation, "%L?[0-9n]"))
        return QStringLiteral("has other placeholders");
    if (allOf(source, "<[^<>]+>") != allOf(translation, "<[^<>]+>"))
        return QStringLiteral("has other tags");
    if (allOf(source, "`[^`]*`") != allOf(translation, "`[^`]*`"))
        return QStringLiteral("has other code");
    if (allOf(source, "&[^&]").size() != allOf(translation, "&[^&]").size())
        return QStringLiteral("has other shortcuts");
    if (!endsLike(source, translation, u'…', u'…') || !endsLike(source, translation, u':', u'：'))
        return QStringLiteral("ends otherwise");
    return {};
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nothingIsMissing_data() { languages(); }
    void nothingIsMissing();
    void faultsAreFound();
    void placeholdersAndShortcutsAgree_data() { languages(); }
    void placeholdersAndShortcutsAgree();
    void coreTextsAreThere_data() { languages(); }
    void coreTextsAreThere();
    void coreTextsAreTranslated();
    void sentencesOfCoreAreMadeAnew();
    void partsAreFilledOnce();
    void desktopDecides_data();
    void desktopDecides();
    void choiceIsRemembered();
    void unknownLanguageIsEnglish();
    void englishHasPlurals();
    void germanHasPlurals();
    void germanNounsKeepCapitalLetters();
    void windowSpeaksChinese();
    void formsSpeakChinese();
    void shortcutsOfAMenuDiffer_data();
    void shortcutsOfAMenuDiffer();

private:
    static void languages(); // a row for each translation
    std::unique_ptr<MainWindow> makeWindow();

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<RunStore> m_store;
    std::unique_ptr<Themes> m_themes;
};

void TestTranslations::initTestCase()
{
    m_store = std::make_unique<RunStore>(m_folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    m_themes = std::make_unique<Themes>(*qApp);
    if (!languageCodes().contains(chinese))
        QSKIP("built without translations: Qt's lrelease was not found");
}

void TestTranslations::languages()
{
    QTest::addColumn<QString>("code");
    for (const QString& code : languageCodes().mid(1))
        QTest::newRow(qPrintable(code)) << code;
}

std::unique_ptr<MainWindow> TestTranslations::makeWindow()
{
    auto window = std::make_unique<MainWindow>(*m_store, *m_themes, recordedBackend(5));
    window->show();
    return window;
}

// What `cmake --build --preset release --target update_translations` would change.
void TestTranslations::nothingIsMissing()
{
    QFETCH(QString, code);
    if (!QFile::exists(lupdate)) // ...-NOTFOUND
        QSKIP("Qt's lupdate was not found");
    const QString copy = m_folder.filePath(QFileInfo(fileOf(code)).fileName());
    const QString core = m_folder.filePath(QStringLiteral("core_texts.cpp"));
    QVERIFY(QFile::copy(fileOf(code), copy));
    QFile out(core);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(coreTextsSource(test::sourceDir()).c_str());
    out.close();
    QProcess update;
    update.setWorkingDirectory(sourceFolder);
    update.setProcessChannelMode(QProcess::MergedChannels);
    update.start(lupdate,
        { QStringLiteral("-locations"), QStringLiteral("none"), QStringLiteral("-I"), sourceFolder,
            QStringLiteral("gui"), core, QStringLiteral("-ts"), copy });
    QVERIFY(update.waitForFinished(60000));
    const QString report = QString::fromLocal8Bit(update.readAll());
    QVERIFY2(update.exitCode() == 0, qPrintable(report));
    QStringList faults;
    // Its context at run time would be another: evenkeel::tr() is for what is no QObject.
    for (const QString& line : report.split(u'\n'))
        if ((line.contains(QLatin1String("Q_OBJECT")) && !line.contains(QLatin1String("'evenkeel'")))
            || line.contains(QLatin1String("without context")))
            faults.append(line);
    const std::vector<Message> messages = messagesOf(copy);
    QVERIFY(messages.size() > 1000);
    for (const Message& message : messages) {
        if (!message.type.isEmpty())
            faults.append(QStringLiteral("%1: “%2” is %3").arg(message.context, message.source, message.type));
        if (message.context != QLatin1String("core") && !message.context.startsWith(QLatin1String("evenkeel")))
            faults.append(QStringLiteral("%1: “%2” is looked for elsewhere").arg(message.context, message.source));
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestTranslations::faultsAreFound()
{
    QCOMPARE(faultOf(QStringLiteral("&Save %1…"), QStringLiteral("保存 %1(&S)…")), QString());
    QVERIFY(!faultOf(QStringLiteral("&Save %1…"), QStringLiteral("保存(&S)…")).isEmpty());
    QVERIFY(!faultOf(QStringLiteral("&Save"), QStringLiteral("保存")).isEmpty());
    QVERIFY(!faultOf(QStringLiteral("Save…"), QStringLiteral("保存")).isEmpty());
}

void TestTranslations::placeholdersAndShortcutsAgree()
{
    QFETCH(QString, code);
    QStringList faults;
    for (const Message& message : messagesOf(fileOf(code)))
        for (const QString& translation : message.translations)
            if (const QString fault = faultOf(message.source, translation); !fault.isEmpty())
                faults.append(QStringLiteral("“%1” %2: %3").arg(translation, fault, message.source));
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestTranslations::coreTextsAreThere()
{
    QFETCH(QString, code);
    Language language;
    QVERIFY(language.use(code));
    QVERIFY(coreTexts().size() > 300);
    QMap<QString, QString> file;
    for (const Message& message : messagesOf(fileOf(code)))
        if (message.context == QLatin1String("core"))
            file.insert(message.source, message.translations.value(0));
    for (const std::string& text : coreTexts())
        QCOMPARE(translated(text), file.value(QString::fromStdString(text)));
}

void TestTranslations::coreTextsAreTranslated()
{
    Language language;
    QVERIFY(language.use(chinese));
    QCOMPARE(translated("Batch size"), QStringLiteral("批大小"));
    QCOMPARE(translated(""), QString());
    QCOMPARE(translated("what no table has"), QStringLiteral("what no table has"));
}

// In their own order of words, and their parts too; English ones keep their capital letters.
void TestTranslations::sentencesOfCoreAreMadeAnew()
{
    const Phrase device = phrase("device %1 (%2)", { "0", "sim" });
    const Phrase other = phrase("device %1 (%2)", { "3", "sim,speed=0.25" });
    const Phrase sentence = phrase("%1 waits %2 of the time %3.",
        { sentenceCase(device), "73 %", phrase("at merges for %1, which computes %2 of it", { other, "98 %" }) });
    const Phrase both = phrase("%1 %2", { sentence, phrase("%1 wait, too.", { "X" }) });
    const QString english = QStringLiteral(
        "Device 0 (sim) waits 73 % of the time at merges for device 3 (sim,speed=0.25), which computes 98 % of it.");
    QCOMPARE(QString::fromStdString(sentence), english);
    QCOMPARE(translatedPhrase(sentence), english);
    QCOMPARE(translatedPhrase(phrase("what no core says %1", { device })),
        QStringLiteral("what no core says device 0 (sim)"));
    Language language;
    QVERIFY(language.use(chinese));
    const QString made = translatedPhrase(sentence);
    QVERIFY2(made.startsWith(QStringLiteral("设备 0 (sim) 有 73 % 的时间")), qPrintable(made));
    QVERIFY(made.contains(QStringLiteral("设备 3 (sim,speed=0.25)")) && !made.contains(QLatin1String("waits")));
    QVERIFY(translatedPhrase(both).startsWith(made)
        && !translatedPhrase(both).contains(QLatin1String("wait"))); // of equal form
    QCOMPARE(translatedPhrase(Phrase("as another program says")), QStringLiteral("as another program says"));
}

void TestTranslations::partsAreFilledOnce()
{
    const auto made = [](const char* form, std::vector<std::string> parts) { return filled(form, parts); };
    QCOMPARE(made("%2 of %1", { "a", "b" }), std::string("b of a"));
    QCOMPARE(made("95 %: %1 to %2 %", { "%2", "x" }), std::string("95 %: %2 to x %"));
    QCOMPARE(made("%1 and %3", { "a" }), std::string("a and %3"));
    QCOMPARE(made("", {}), std::string());
}

void TestTranslations::desktopDecides_data()
{
    QTest::addColumn<QStringList>("preferred");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const QString& languages, const QString& code) {
        QTest::newRow(name) << languages.split(u' ') << code;
    };
    const QString english = QStringLiteral("en");
    row("China", QStringLiteral("zh-Hans-CN zh-CN zh"), chinese);
    row("Singapore", QStringLiteral("zh-Hans-SG zh-SG"), chinese);
    row("traditional script", QStringLiteral("zh-Hant-TW zh-TW"), english);
    row("English before Chinese", QStringLiteral("en-US zh-CN"), english);
    row("Germany", QStringLiteral("de-DE de"), german);
    row("Austria", QStringLiteral("de-AT"), german);
    row("one that is not there before Chinese", QStringLiteral("fr-FR zh-CN"), chinese);
    row("none", QStringLiteral("C"), english);
}

void TestTranslations::desktopDecides()
{
    QFETCH(QStringList, preferred);
    QTEST(bestLanguage(preferred), "code");
}

void TestTranslations::choiceIsRemembered()
{
    QCOMPARE(Language::saved(), QString());
    {
        const auto window = makeWindow();
        auto* system = window->findChild<QAction*>(QStringLiteral("language."));
        auto* other = window->findChild<QAction*>(QStringLiteral("language.") + chinese);
        QVERIFY(system && system->isChecked() && other);
        QCOMPARE(other->text(), QStringLiteral("简体中文"));
        QCOMPARE(window->findChild<QAction*>(QStringLiteral("language.") + german)->text(), QStringLiteral("Deutsch"));
        other->trigger();
        QVERIFY(!system->isChecked());
    }
    QCOMPARE(Language::saved(), chinese);
    const auto window = makeWindow();
    QVERIFY(window->findChild<QAction*>(QStringLiteral("language.") + chinese)->isChecked());
    window->findChild<QAction*>(QStringLiteral("language."))->trigger();
    QCOMPARE(Language::saved(), QString());
}

void TestTranslations::unknownLanguageIsEnglish()
{
    Language language;
    QVERIFY(!language.use(QStringLiteral("xx")));
    QCOMPARE(language.current(), QStringLiteral("en"));
    QCOMPARE(MainWindow::tr("&File"), QStringLiteral("&File"));
}

void TestTranslations::englishHasPlurals()
{
    {
        Language language;
        QVERIFY(language.use(QStringLiteral("en")));
        QCOMPARE(tr("%n device(s)", nullptr, 1), QStringLiteral("1 device"));
        QCOMPARE(evenkeel::tr("%n device(s)", nullptr, 1), QStringLiteral("1 device"));
        QCOMPARE(evenkeel::tr("%n device(s)", nullptr, 4), QStringLiteral("4 devices"));
    }
    Language language;
    QVERIFY(language.use(chinese));
    QCOMPARE(evenkeel::tr("%n device(s)", nullptr, 4), QStringLiteral("4 个设备"));
    QCOMPARE(evenkeel::tr("%n thing(s)", nullptr, 2), QStringLiteral("2 things")); // none yet: as in English
}

void TestTranslations::germanHasPlurals()
{
    Language language;
    QVERIFY(language.use(german));
    QCOMPARE(evenkeel::tr("%n device(s)", nullptr, 1), QStringLiteral("1 Gerät"));
    QCOMPARE(evenkeel::tr("%n device(s)", nullptr, 4), QStringLiteral("4 Geräte"));
}

void TestTranslations::germanNounsKeepCapitalLetters()
{
    {
        Language language;
        QVERIFY(language.use(QStringLiteral("en")));
        QCOMPARE(insideSentence(QStringLiteral("Batch size")), QStringLiteral("batch size"));
    }
    Language language;
    QVERIFY(language.use(german));
    QCOMPARE(insideSentence(translated("Batch size")), QStringLiteral("Batchgröße"));
}

void TestTranslations::windowSpeaksChinese()
{
    Language language;
    QVERIFY(language.use(chinese));
    const auto window = makeWindow();
    const QList<QAction*> menus = window->menuBar()->actions();
    QVERIFY(menus.size() >= 5);
    QCOMPARE(menus.first()->text(), QStringLiteral("文件(&F)"));
    for (const QAction* menu : menus)
        QVERIFY2(hasHan(menu->text()), qPrintable(menu->text()));
    const auto lists = window->findChildren<QListWidget*>();
    const auto sidebar = std::ranges::find(lists, QStringLiteral("页面"), &QListWidget::accessibleName);
    QVERIFY(sidebar != lists.end());
    for (int i = 0; i < (*sidebar)->count(); ++i) {
        QVERIFY2(hasHan((*sidebar)->item(i)->text()), qPrintable((*sidebar)->item(i)->text()));
        (*sidebar)->setCurrentRow(i);
        QCoreApplication::processEvents();
    }
    QStringList texts;
    for (const QLabel* label : window->findChildren<QLabel*>())
        texts.append(label->text());
    QVERIFY(texts.contains(QStringLiteral("没有正在进行的运行"))); // the Live page
}

// Every label and button with words in it: what is English is a name, a key, or an example of what is typed.
void TestTranslations::formsSpeakChinese()
{
    static const QRegularExpression words(QStringLiteral("[a-z]{3,} [a-z]{3,}"));
    Language language;
    QVERIFY(language.use(chinese));
    const auto window = makeWindow();
    QStringList english;
    const auto look = [&](const QString& text) {
        if (words.match(text).hasMatch() && !hasHan(text))
            english.append(text);
    };
    for (const QLabel* label : window->findChildren<QLabel*>())
        look(label->text());
    for (const QAbstractButton* button : window->findChildren<QAbstractButton*>())
        look(button->text() + u'\n' + button->toolTip());
    for (const QAction* action : window->findChildren<QAction*>())
        look(action->text() + u'\n' + action->statusTip());
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
}

void TestTranslations::shortcutsOfAMenuDiffer_data()
{
    QTest::addColumn<QString>("code");
    for (const QString& code : languageCodes())
        QTest::newRow(qPrintable(code)) << code;
}

void TestTranslations::shortcutsOfAMenuDiffer()
{
    QFETCH(QString, code);
    Language language;
    QVERIFY(language.use(code));
    const auto window = makeWindow();
    QStringList clashes;
    const auto look = [&](const QString& name, const QList<QAction*>& actions) {
        QMap<QString, QString> seen;
        for (const QAction* action : actions)
            for (const QString& key : allOf(action->text().toUpper(), "&[^&]")) {
                if (seen.contains(key))
                    clashes.append(QStringLiteral("%1: “%2” and “%3”").arg(name, seen[key], action->text()));
                seen.insert(key, action->text());
            }
    };
    look(QStringLiteral("menu bar"), window->menuBar()->actions());
    for (const QMenu* menu : window->findChildren<QMenu*>())
        look(menu->title(), menu->actions());
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
}

REGISTER_TEST(TestTranslations)
#include "test_translations.moc"
