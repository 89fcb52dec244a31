// SPDX-License-Identifier: GPL-3.0-or-later
// What several tests of the workbench need: settings of their own, a table of made-up algorithms, recorded runs.
#pragma once

#include "core/project/choices.h"
#include "gui/parts/folded_section.h"
#include "gui/run_session.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <atomic>
#include <thread>

namespace evenkeel {

constexpr int minute = 60'000; // ms

inline QByteArray contents(const QString& file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

// Settings go to a folder that is gone afterwards; nothing of the user's is read or written.
class OwnSettings {
public:
    OwnSettings()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("EvenkeelTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        QSettings().clear();
    }

private:
    QTemporaryDir m_folder;
};

inline std::vector<MethodChoice> madeUpAlgorithms()
{
    MethodChoice plain {
        .name = "plain", .title = "Plain", .paper = "A paper", .summary = "Does it plainly.", .options = {}
    };
    MethodChoice rich = plain;
    rich.name = "rich";
    rich.title = "Rich";
    static const Option options[] { { .name = "growth", .help = "How fast", .value = 0.1, .min = 0, .max = 1 },
        { .name = "interval", .help = "Steps between", .value = 100, .min = 1, .max = 1000, .whole = true },
        { .name = "rule", .help = "Which rule", .value = 1, .min = 0, .max = 1, .choices = "paper|code" } };
    rich.options = options;
    return { plain, rich };
}

// What a screen reader says of a widget, besides its name.
inline QString spokenDescription(QWidget& widget)
{
    const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&widget);
    return spoken ? spoken->text(QAccessible::Description) : QString();
}

// All that a page has folded away.
inline void openSections(const QWidget& page)
{
    for (auto* section : page.findChildren<FoldedSection*>())
        section->setOpen(true);
}

inline RunConfig fourDevices()
{
    RunConfig config;
    config.name = "Four";
    config.data.generated = true;
    config.data.generate.samples = 1000;
    config.devices = { "sim", "sim,speed=0.5", "sim,speed=0.5", "sim,speed=0.25" };
    config.train.clock = ClockKind::Virtual;
    config.train.epochs = 2;
    return config;
}

inline StepEvent stepOf(int rank, int number, int batch = 10)
{
    StepEvent step;
    step.rank = rank;
    step.update = number;
    step.samples = std::int64_t(number) * batch;
    step.batch = batch;
    step.time = step.wall = 0.01 * number;
    step.seconds = 0.005 * (rank + 1);
    step.loss = 5.0 / number;
    return step;
}

// A run that was "recorded": `steps` steps on each device, an evaluation and a merge at the end.
inline RunBackend recordedBackend(int steps)
{
    RunBackend backend;
    backend.load = [](const RunConfig& config, const RunControl&, const RunBackend::Progress& progress) {
        progress("data", 0.5);
        auto data = std::make_shared<RunData>();
        data->train.samples = config.data.generate.samples;
        return data;
    };
    backend.train = [steps](const RunConfig& config, const RunData&, const EventSink& sink, RunControl& control,
                        const RunBeginning&) {
        sink(StartedEvent { .run = 7, .config = {}, .build = {} });
        const int ranks = int(config.devices.size());
        for (int i = 1; i <= steps && !control.stopped(); ++i)
            for (int rank = 0; rank < ranks; ++rank)
                sink(stepOf(rank, i));
        sink(MergeEvent { .time = 1,
            .wall = 1,
            .weights = std::vector<double>(config.devices.size(), 0.25),
            .batches = {},
            .updates = {} });
        EvaluationEvent evaluation;
        evaluation.time = evaluation.wall = 1;
        evaluation.samples = std::int64_t(steps) * 10 * ranks;
        evaluation.p1 = 0.5;
        sink(evaluation);
        RunResult result;
        result.run = 7;
        result.status = control.stopped() ? RunStatus::Stopped : RunStatus::Done;
        sink(FinishedEvent { .run = 7, .status = result.status, .error = {} });
        return result;
    };
    return backend;
}

// Trains until it is stopped.
inline RunBackend endlessBackend()
{
    RunBackend backend = recordedBackend(1);
    backend.train
        = [](const RunConfig&, const RunData&, const EventSink& sink, RunControl& control, const RunBeginning&) {
              sink(StartedEvent { .run = 8, .config = {}, .build = {} });
              for (int i = 1; !control.stopped(); ++i) {
                  control.waitWhilePaused([] { return false; });
                  sink(stepOf(0, i));
                  std::this_thread::sleep_for(std::chrono::milliseconds(2));
              }
              RunResult result;
              result.status = RunStatus::Stopped;
              return result;
          };
    return backend;
}

} // namespace evenkeel
