// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the pictures of the README, the manual and the software catalogs: screenshots FOLDER [first]; `first`: those of
// the first hour alone. Trains in virtual time, so that each call draws the same.
#include "core/store/run_store.h"
#include "gui/data/data_page.h"
#include "gui/data/documents_section.h"
#include "gui/language.h"
#include "gui/live/live_page.h"
#include "gui/main_window.h"
#include "gui/partition/partition_page.h"
#include "gui/runs/run_comparison.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/runs_page.h"
#include "gui/studies/studies_page.h"
#include "gui/studies/study_setup.h"
#include "gui/tryit/try_window.h"
#include "gui/whatif/whatif_page.h"
#include "support.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QPlainTextEdit>
#include <QTabWidget>

#include <cstdio>
#include <functional>
#include <string_view>

using namespace evenkeel;

namespace {

void waitFor(const char* what, const std::function<bool()>& isDone)
{
    constexpr int patience = 600'000; // ms
    QElapsedTimer passed;
    passed.start();
    while (!isDone()) {
        if (passed.elapsed() > patience)
            throw std::runtime_error(std::string("no end of: ") + what);
        QApplication::processEvents(QEventLoop::AllEvents, 50);
    }
}

void settle() // layouts, curves and texts that come a moment later
{
    QElapsedTimer passed;
    passed.start();
    while (passed.elapsed() < 1500)
        QApplication::processEvents(QEventLoop::AllEvents, 50);
}

class Pictures {
public:
    explicit Pictures(QDir folder)
        : m_folder(std::move(folder))
        , m_store(m_own.filePath(QStringLiteral("runs.sqlite")).toStdString())
        , m_themes(*qApp)
        , m_window(m_store, m_themes, recordingBackend(m_store), answers())
    {
        m_themes.apply(Theme::Light);
        m_window.resize(1280, 820);
        m_window.show();
    }

    void draw(bool isFirst)
    {
        if (!isFirst) {
            train();
            project();
            live();
            runs();
            partition();
            studies();
            whatIf();
        }
        firstHour();
    }

private:
    static Questions answers()
    {
        Questions questions;
        questions.unsaved = [](QWidget*, const QString&) { return UnsavedAnswer::Discard; };
        return questions;
    }

    template<typename T>
    T& part() const
    {
        return *m_window.findChild<T*>();
    }

    void save(const char* name) { save(name, m_window); }
    void save(const char* name, QWidget& window)
    {
        settle();
        const QString file = m_folder.filePath(QLatin1String(name) + QStringLiteral(".png"));
        if (!window.grab().save(file))
            throw std::runtime_error(file.toStdString() + ": cannot be written");
        std::printf("%s\n", qPrintable(file));
    }

    QString textsFile() const
    {
        const char* topics[][2]
            = { { "two boats sail along the coast", "boats;sea" }, { "a train climbs the hills", "trains" },
                  { "rowing on the lake at dawn", "boats" }, { "the sea below the cliffs", "sea" } };
        const char* ends[] = { "in spring", "with friends", "before noon", "for a week", "after the rain" };
        QFile file(m_own.filePath(QStringLiteral("articles.csv")));
        if (!file.open(QIODevice::WriteOnly))
            throw std::runtime_error("no texts can be written");
        file.write("text,labels\n");
        for (int i = 0; i < 400; ++i)
            file.write(QByteArray(topics[i % 4][0]) + ' ' + ends[i % 5] + ',' + topics[i % 4][1] + '\n');
        return file.fileName();
    }

    // A table of texts, and the model that it makes.
    void firstHour()
    {
        m_window.openFiles({ textsFile() });
        m_window.showPage(PageId::Data);
        waitFor("reading texts", [this] { return part<DocumentsSection>().isVisible() && !part<DataPage>().isBusy(); });
        save("first-data");
        RunConfig config = m_window.document().config();
        setKey(config, "devices.use=[\"sim\"]");
        setKey(config, "train.clock=\"virtual\"");
        m_window.session().start(config);
        waitFor("training on texts", [this] { return !m_window.session().isLive(); });
        TryWindow tried(m_store.list().front());
        tried.resize(900, 560);
        tried.show();
        waitFor("opening the model", [&] { return !tried.isBusy(); });
        tried.findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("A boat for two on the lake"));
        save("first-try", tried);
    }

    // Both methods of the demo, three seeds each.
    void train()
    {
        m_window.openFiles({ QStringLiteral("projects/demo/project.toml") });
        RunConfig config = m_window.document().config();
        config.train.repeats = 3;
        m_window.session().start(config);
        waitFor("training the demo", [this] { return !m_window.session().isLive(); });
    }

    // Of the pages on which a project is made.
    void project()
    {
        m_window.showPage(PageId::Data);
        save("data");
        m_window.showPage(PageId::Devices);
        save("devices");
        m_window.showPage(PageId::Train);
        save("train");
    }

    void live()
    {
        auto& page = part<LivePage>();
        const std::vector<RunSummary> runs = m_store.list();
        const auto first = [&](const char* algorithm) {
            return std::ranges::find_if(runs.rbegin(), runs.rend(), [&](const RunSummary& run) {
                return run.algorithm == algorithm;
            })->id;
        };
        page.showStored(first("gradient-aggregation"));
        waitFor("opening a run", [&] { return page.data().lastEvaluation().has_value(); });
        page.showGhost(first("adaptive-sgd"));
        m_window.showPage(PageId::Live);
        save("live");
        m_themes.apply(Theme::Dark);
        save("live-dark");
        m_themes.apply(Theme::Light);
    }

    void runs()
    {
        auto& page = part<RunsPage>();
        m_window.showPage(PageId::Runs);
        QVector<qint64> all;
        for (const RunSummary& run : m_store.list())
            all.append(run.id);
        page.showRuns(all);
        page.comparison().overlay().setTarget(0.8);
        page.findChild<QTabWidget*>()->setCurrentIndex(1); // time to target
        save("runs");
    }

    void partition()
    {
        m_window.openFiles({ QStringLiteral("projects/demo/project.toml") });
        m_window.document().edit(QStringLiteral("partition"), {},
            [](RunConfig& config) { setKey(config, "partition.method=\"submodular\""); });
        m_window.showPage(PageId::Partition);
        auto& page = part<PartitionPage>();
        page.session().compute();
        waitFor("the partition", [&] { return !page.session().job().isRunning() && page.session().shown(); });
        auto& tabs = *page.findChild<QTabWidget*>();
        tabs.setCurrentIndex(1); // devices
        page.session().lookAt(3);
        save("partition");
    }

    // With a small budget: a picture, no result.
    void studies()
    {
        auto& page = part<StudiesPage>();
        m_window.showPage(PageId::Studies);
        Study study = page.setup().study();
        study.trials = 4;
        study.seeds = 3;
        study.seconds = 15;
        page.setup().setStudy(study);
        page.start();
        waitFor("a study", [&] { return !page.session().job().isRunning(); });
        save("studies");
    }

    // The devices of the project as cores that were measured.
    void whatIf()
    {
        auto& page = part<WhatIfPage>();
        m_window.openFiles({ QStringLiteral("projects/demo/project.toml") }); // not as it was partitioned
        m_window.showPage(PageId::WhatIf);
        auto& all = *page.findChild<QComboBox*>(QStringLiteral("whatif.all"));
        const auto choose = [&] {
            const int index = all.findData(QStringLiteral("xeon-core"));
            if (index < 0)
                return false;
            all.setCurrentIndex(index);
            Q_EMIT all.activated(index);
            return true;
        };
        waitFor("the profiles", choose);
        WhatIfSession& session = page.session();
        waitFor("a prediction",
            [&] { return !session.isPredicting() && session.whatIf() && session.whatIf()->prediction; });
        session.predictAccuracy(false);
        waitFor("the accuracy", [&] { return !session.full().isRunning() && session.fullWhatIf(); });
        save("what-if");
    }

    QDir m_folder;
    OwnSettings m_settings;
    QTemporaryDir m_own;
    RunStore m_store;
    Themes m_themes;
    MainWindow m_window;
};

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    Language english;
    english.use(QStringLiteral("en"));
    const bool isFirst = argc == 3 && std::string_view(argv[2]) == "first";
    if (argc != 2 && !isFirst) {
        std::fprintf(stderr, "usage: screenshots FOLDER [first]\n");
        return 2;
    }
    try {
        Pictures(QDir(QString::fromLocal8Bit(argv[1]))).draw(isFirst);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "screenshots: %s\n", e.what());
        return 1;
    }
    return 0;
}
