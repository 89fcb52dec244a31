// SPDX-License-Identifier: GPL-3.0-or-later
// What takes results of the selected runs away and brings others in: reports, tables, bundles; and making a run again.
// All of it works in the background, one at a time.
#pragma once

#include "core/base/report_table.h"
#include "core/report/reproduce.h"
#include "core/store/comparison.h"
#include "gui/parts/background_job.h"
#include "gui/parts/page_parts.h"

#include <QList>
#include <QStringList>
#include <QVector>

#include <functional>

class QAction;
class QMenu;
class QMimeData;

namespace evenkeel {

class RunsSharing : public QObject {
    Q_OBJECT
public:
    // `selected`: the runs that are acted on, in the table's order. `page` takes bundles that are dropped on it.
    RunsSharing(RunStore& store, std::function<QVector<qint64>()> selected, QWidget* page);

    QList<QAction*> actions() const { return m_actions; } // actions of the table's menu
    bool isRunning() const { return m_job.isRunning(); }
    QWidget* progressStrip(); // strip for the page's layout
    QWidget* importButton(); // button for a page without runs
    void setSelected(qsizetype runs); // how many are
    // How tables and reports compare the runs; a target of 0: the best that all of them reach.
    void setOptions(std::function<ComparisonOptions()> options) { m_options = std::move(options); }

    // What the actions do once they know the file. Finished when `done` or `failed` is emitted.
    void reproduce(qint64 run);
    void writeReport(const QString& file);
    void copyResults(std::string (*asText)(const ReportTable&), const QString& language);
    void exportSteps(const QString& file); // exports the steps of the selected runs, as CSV
    // Exports to a file, or of several runs to a folder, with a file each.
    void exportBundles(const QString& fileOrFolder);
    void importFiles(const QStringList& files);

    static bool isBundle(const QString& file); // whether the file is a bundle by its name

    bool eventFilter(QObject* watched, QEvent* event) override; // what is dropped on the page

Q_SIGNALS:
    void message(evenkeel::InlineMessage::Kind kind, const QString& html);
    void done(const QString& text); // text for the status bar
    void runsAdded(const QVector<qint64>& runs); // runs to be shown
    void reproduced(const evenkeel::Reproduced& result); // a dialog shows it

private:
    QAction* add(const QString& text, const QString& tip, const std::function<void()>& act);
    QMenu* makeCopyMenu();
    void updateActions();
    void takeReproduction(const Reproduced& result);
    static QStringList bundlesIn(const QMimeData* data);

    RunStore& m_store;
    std::function<QVector<qint64>()> m_selected;
    QWidget* m_page;
    BackgroundJob m_job;
    QList<QAction*> m_actions;
    QAction *m_reproduce, *m_report, *m_copy, *m_export, *m_import, *m_steps = nullptr;
    qsizetype m_count = 0;
    std::function<ComparisonOptions()> m_options = [] { return ComparisonOptions {}; };
};

} // namespace evenkeel
