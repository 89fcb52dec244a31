// SPDX-License-Identifier: GPL-3.0-or-later
// A database of made-up runs with a Runs page over it, new for every test.
#pragma once

#include "gui/project_document.h"
#include "gui/runs/run_comparison.h"
#include "gui/runs/runs_page.h"
#include "gui/runs/runs_table.h"
#include "support.h"

#include <QTest>

#include <map>

namespace evenkeel {

// The numbers of the runs that a list shows, in its order.
inline QVector<qint64> shownRuns(const QAbstractItemModel& model)
{
    QVector<qint64> runs;
    for (int row = 0; row < model.rowCount(); ++row)
        runs.append(model.index(row, 0).data(RunsModel::RunRole).toLongLong());
    return runs;
}

// A model's target, and after how many seconds runs reached it.
inline void setTarget(RunsModel& model, double target, const std::map<qint64, double>& reached)
{
    QHash<qint64, ComparedRun> times;
    for (const auto& [run, seconds] : reached)
        times.insert(run, { .run = run, .seed = std::uint64_t(run), .time = { seconds, true } });
    model.setTargets([target](const RunSummary&) { return target; }, times);
}

class StoredRuns {
protected:
    void reset();
    std::int64_t store(const std::string& name, double rate, std::initializer_list<double> p1,
        const std::string& group = {}, RunStatus status = RunStatus::Done, const std::string& error = {});
    std::unique_ptr<RunsPage> open();

    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
    std::map<std::string, std::uint64_t> m_seeds; // so far, by group
    ProjectDocument m_document;
};

inline void StoredRuns::reset()
{
    QSettings().clear();
    QSettings().setValue(QStringLiteral("runs/targets/unknown"), 0); // none is suggested
    QSettings().setValue(QStringLiteral("runs/average"), false);
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<RunStore>(m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString());
    m_document.newProject();
    m_seeds.clear();
}

inline std::int64_t StoredRuns::store(const std::string& name, double rate, std::initializer_list<double> p1,
    const std::string& group, RunStatus status, const std::string& error)
{
    RunConfig config = fourDevices();
    config.name = name;
    config.train.rate = rate;
    NewRun run;
    run.name = name;
    run.algorithm = config.train.algorithm;
    run.devices = "sim | sim,speed=0.5";
    run.config = configJson(config);
    run.group = group;
    run.ranks = 2;
    run.seed = ++m_seeds[group]; // repeats differ in their seed
    const std::int64_t id = m_store->begin(run);
    double time = 0;
    for (double value : p1) {
        EvaluationEvent e;
        e.time = e.wall = ++time;
        e.epoch = time / 2;
        e.samples = std::int64_t(500 * time);
        e.p1 = value;
        e.loss = 1 - value;
        m_store->add(id, e);
    }
    if (status != RunStatus::Running)
        m_store->add(id, FinishedEvent { .run = id, .status = status, .error = error, .time = time, .wall = time });
    m_store->flush();
    return id;
}

inline std::unique_ptr<RunsPage> StoredRuns::open()
{
    auto page = std::make_unique<RunsPage>(m_document, *m_store);
    page->resize(1100, 800);
    page->show();
    const std::size_t stored = m_store->list().size();
    if (!QTest::qWaitFor([&] { return page->table().choice().matching().size() == stored; }))
        qWarning("the list was not read");
    return page;
}

} // namespace evenkeel
