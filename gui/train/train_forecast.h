// SPDX-License-Identifier: GPL-3.0-or-later
// What the project's run will take, before it is started: from a dry simulation on the devices' profiles, and from the
// newest run of the same settings, if there is one. In the background, for as long as somebody looks.
#pragma once

#include "core/choose/forecast.h"
#include "gui/parts/background_job.h"
#include "gui/project_document.h"

#include <QTimer>

#include <filesystem>
#include <memory>
#include <optional>

namespace evenkeel {

class TrainForecast : public QObject {
    Q_OBJECT
public:
    // `database`: of runs; empty: of none.
    TrainForecast(const ProjectDocument& document, std::filesystem::path database, QObject* parent = nullptr);

    void setActive(bool isActive); // somebody looks; else the data is given up
    void ask(bool isReady); // soon, of the project as it is; false: it cannot be trained
    const QString& text() const { return m_text; } // forecast in a sentence or two; empty: nothing is known

    // What it says of a run, in real or virtual seconds; `runs`: that are planned.
    static QString sentence(const RunForecast& forecast, bool isVirtual, int runs);

Q_SIGNALS:
    void changed();

private:
    void start();
    void show(const QString& text);

    const ProjectDocument& m_document;
    std::filesystem::path m_database;
    bool m_isActive = false;
    std::shared_ptr<const RunData> m_data;
    RunConfig m_dataOf;
    QString m_text;
    QTimer m_delay;
    BackgroundJob m_job;
};

} // namespace evenkeel
