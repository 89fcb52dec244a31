// SPDX-License-Identifier: GPL-3.0-or-later
// What was found in the run that the Live page shows: the most important finding as a sentence, the others on demand.
// Each leads to its curves; a change that it suggests goes into the project, where it can be undone.
#pragma once

#include "core/advice/advisor.h"
#include "core/store/run_store.h"
#include "gui/parts/background_job.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QVector>
#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace evenkeel {

class FindingRow;
class ProjectDocument;

class FindingsPanel : public QWidget {
    Q_OBJECT
public:
    explicit FindingsPanel(QWidget* parent = nullptr);

    void start(const RunConfig& config); // a run that trains
    void judge(const QVector<Event>& events); // of it, as they come
    void finish();
    void setProject(ProjectDocument& project); // what changes go into; without one, they are only shown
    void add(const RunSeries& history); // what the run that is judged goes on from
    void showStored(const RunStore& store, qint64 run); // judged in the background
    // The stored run that is shown has grown: judges it again, but not all the time; at its end in any case.
    void readOn(const RunStore& store, qint64 run, bool hasEnded);
    void setFindings(std::vector<Finding> findings);

    const std::vector<Finding>& findings() const { return m_findings; }
    const QVector<FindingRow*>& rows() const { return m_rows; }
    void setUnfolded(bool on);

    // Between two changes of what is shown while a run trains, so that nobody reads a sentence that goes away.
    static constexpr int minShown = 2000; // ms
    static constexpr int restPerRead = 10; // a stored run that grows is read for at most a tenth of the time

protected:
    void paintEvent(QPaintEvent* event) override;

Q_SIGNALS:
    void showRequested(const QString& lane, int rank, double from, double to); // rank -1: all
    void message(const QString& text); // a few words for the status bar

private:
    void showNow();
    void read(const RunStore& store, qint64 run);
    void fill();
    void fold();

    ProjectDocument* forProject() const;

    ProjectDocument* m_project = nullptr;
    std::optional<RunConfig> m_trained; // of the run that is shown, if it is known
    std::optional<Advisor> m_advisor; // of the live run
    QTimer m_showing;
    QElapsedTimer m_shown;
    BackgroundJob m_reading;
    QElapsedTimer m_read; // since the last time
    qint64 m_readTime = 0; // ms that it took
    std::vector<Finding> m_findings;
    QVector<FindingRow*> m_rows;
    bool m_isUnfolded = false;

    QVBoxLayout* m_layout;
    QLabel* m_none; // in the place of findings while there are none
    QToolButton* m_more;
};

} // namespace evenkeel
