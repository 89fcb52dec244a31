// SPDX-License-Identifier: GPL-3.0-or-later
// How long the Runs page holds up the window when many runs are selected: `evenkeel-bench-runs-page DATABASE [RUNS]`
// prints the longest turns of the event loop after the choice of so many runs (1,200), of one, and of a filter.
#include "gui/project_document.h"
#include "gui/runs/runs_page.h"
#include "gui/runs/runs_table.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>

using namespace evenkeel;

namespace {

// Milliseconds that this thread has computed: a machine that others use, too, adds none.
double computed()
{
    timespec time {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * double(time.tv_sec) + double(time.tv_nsec) / 1e6;
}

// The longest turn of the next seconds after `act`, with it.
double longestTurn(const std::function<void()>& act, int seconds = 3)
{
    QElapsedTimer all;
    all.start();
    double begin = computed();
    act();
    double longest = computed() - begin;
    while (all.elapsed() < 1000 * seconds) {
        begin = computed();
        QCoreApplication::processEvents(QEventLoop::AllEvents);
        longest = std::max(longest, computed() - begin);
        QThread::usleep(500);
    }
    return longest;
}

} // namespace

int main(int argc, char** argv)
{
    std::setvbuf(stdout, nullptr, _IONBF, 0);
    QApplication application(argc, argv);
    if (argc < 2) {
        std::fputs("evenkeel-bench-runs-page DATABASE [RUNS]\n", stderr);
        return 2;
    }
    QTemporaryDir folder; // settings and the copy that is opened
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    const auto file = std::filesystem::path(folder.path().toStdString()) / "runs.sqlite";
    std::filesystem::copy_file(argv[1], file);
    RunStore store(file);
    ProjectDocument document;
    document.newProject();
    RunsPage page(document, store);
    page.resize(1280, 820);
    page.show();
    std::printf("opening: %.0f ms\n", longestTurn([] {}, 20)); // what has reached its target is read, too
    const int wanted = argc > 2 ? std::atoi(argv[2]) : 1200;
    for (const bool isGrouped : { true, false }) {
        page.table().groups().setGrouping(isGrouped ? RunGrouping::repeats() : RunGrouping());
        longestTurn([] {});
        std::vector<int> rows(std::size_t(page.table().rowCount()));
        std::ranges::generate(rows, [row = 0]() mutable { return row++; });
        const QVector<qint64> all = page.table().runsOf(rows);
        const QVector<qint64> many = all.first(std::min<qsizetype>(all.size(), wanted));
        std::printf("%s: %lld runs selected: %.0f ms\n", isGrouped ? "rows of repeats" : "run by run",
            static_cast<long long>(many.size()), longestTurn([&] { page.selection().select(many); }));
        std::printf("  one run: %.0f ms\n", longestTurn([&] { page.selection().select({ all.first() }); }));
        std::printf("  a filter: %.0f ms\n", longestTurn([&] { page.showFiltered(QStringLiteral("p@1 > 0.4")); }));
        page.showFiltered({});
    }
    return 0;
}
