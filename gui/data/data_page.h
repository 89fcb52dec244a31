// SPDX-License-Identifier: GPL-3.0-or-later
// The Data page: open or drop files or generate, and see what is in them.
#pragma once

#include "gui/data/inspection_tables.h"
#include "gui/parts/background_job.h"
#include "gui/parts/page.h"

#include <QTimer>

#include <memory>

class QStackedWidget;

namespace evenkeel {

class BarChart;
class DataSourceForm;
class DataWarnings;
class EmptyState;
class FirstSteps;
class InlineMessage;
class ProjectDocument;
class TableView;

class DataPage : public Page {
    Q_OBJECT
public:
    // What a page before this one found.
    struct Kept {
        QString inspected; // see inspectedText()
        std::shared_ptr<const InspectedData> found; // null: nothing
    };
    explicit DataPage(ProjectDocument& document, const Kept& before = {}, QWidget* parent = nullptr);
    Kept kept() const { return { m_inspected, m_found }; }

    void inspectAgain(); // even if nothing changed: the file may have
    void take(const QStringList& files); // dropped here or on the window
    void offerDemo(const QString& project); // while there is no data
    bool isBusy() const override { return m_job.isRunning(); }

Q_SIGNALS:
    void projectRequested(const QString& file, bool asCopy);

protected:
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeResults();
    void inspectIfChanged();
    void showResult();
    void showNoData();
    void showNothing(const QString& title, const QString& text);

    ProjectDocument& m_document;
    BackgroundJob m_job;
    QTimer m_settled;
    QString m_inspected; // what the shown result, or the running job, is of
    std::shared_ptr<const InspectedData> m_found; // what is shown; null: nothing
    DataSourceForm* m_form;
    InlineMessage* m_message;
    DataWarnings* m_warnings;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    FirstSteps* m_firstSteps;
    CellTable m_figures, m_defects, m_topLabels;
    TableView* m_figuresView = nullptr;
    TableView* m_defectsView = nullptr;
    TableView* m_topLabelsView = nullptr;
    QWidget* m_defectsBox = nullptr;
    BarChart* m_nnzChart = nullptr;
    BarChart* m_labelsChart = nullptr;
    BarChart* m_frequencyChart = nullptr;
};

} // namespace evenkeel
