// SPDX-License-Identifier: GPL-3.0-or-later
// A window whose language is changed in its menu.
#pragma once

#include "core/store/run_store.h"
#include "gui/language.h"
#include "gui/live/live_page.h"
#include "gui/main_window.h"
#include "support.h"

#include <QAction>
#include <QMenuBar>
#include <QPointer>
#include <QTest>

#include <memory>

namespace evenkeel {

inline RunConfig tinyAndLong()
{
    RunConfig config = fourDevices();
    config.data.generate = { .samples = 500, .features = 60, .labels = 8, .test = 100, .nnz = 6, .labelsPerSample = 2 };
    config.model.hidden = { 8 };
    config.devices = { "sim", "sim,speed=0.5" };
    config.train.epochs = 1e6;
    return config;
}

// Windows that come up besides one: parts of it that are shown before they are in it.
class OtherWindows : public QObject {
public:
    explicit OtherWindows(const QWidget& window)
        : m_window(window)
    {
        qApp->installEventFilter(this);
    }
    const QStringList& seen() const { return m_seen; }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const auto* widget = qobject_cast<const QWidget*>(watched);
        if (event->type() == QEvent::Show && widget && widget->isWindow() && widget != &m_window)
            m_seen.append(QString::fromLatin1(widget->metaObject()->className()) + u':' + widget->accessibleName());
        return false;
    }

private:
    const QWidget& m_window;
    QStringList m_seen;
};

class LanguageFixture {
protected:
    void begin()
    {
        if (!languageCodes().contains(QStringLiteral("de")))
            QSKIP("built without translations: Qt's lrelease was not found");
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_store = std::make_unique<RunStore>(m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString());
        m_themes = std::make_unique<Themes>(*qApp);
        m_language = std::make_unique<Language>();
        m_language->use(QStringLiteral("en"));
        open(recordingBackend(*m_store));
    }

    void open(RunBackend backend)
    {
        m_window = std::make_unique<MainWindow>(*m_store, *m_themes, std::move(backend));
        QObject::connect(m_window.get(), &MainWindow::languageChosen, m_window.get(),
            [this](const QString& code) { m_language->use(code); });
        m_window->document().adopt(tinyAndLong());
        m_window->show();
    }

    void end()
    {
        m_window.reset();
        m_language.reset();
        m_store.reset();
    }

    void choose(const char* code) // in the menu
    {
        const QString language = QLatin1String(code);
        const QPointer<QMenuBar> before = m_window->menuBar();
        const OtherWindows others(*m_window);
        m_window->findChild<QAction*>(QStringLiteral("language.") + language)->trigger();
        QTRY_VERIFY(!before);
        QCOMPARE(m_language->current(), language);
        QCOMPARE(Language::saved(), language);
        QCOMPARE(others.seen().join(u' '), QString());
    }

    template<typename T>
    T& part()
    {
        return *m_window->findChild<T*>();
    }

    qint64 trainFor(qint64 updates) // its run
    {
        m_window->startTraining();
        const auto isFar
            = [&] { return m_window->session().currentRun() > 0 && part<LivePage>().data().updates() > updates; };
        return QTest::qWaitFor(isFar, minute) ? m_window->session().currentRun() : 0;
    }

    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Language> m_language;
    std::unique_ptr<RunStore> m_store;
    std::unique_ptr<Themes> m_themes;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace evenkeel
