// SPDX-License-Identifier: GPL-3.0-or-later
// What a model gets wrong on the test samples of its run: by how frequent labels are, the labels and the samples of
// which it misses most.
#pragma once

#include "gui/parts/background_job.h"
#include "gui/parts/cell_table.h"
#include "gui/tryit/tried_model.h"

#include <QWidget>

class QSortFilterProxyModel;
class QStackedWidget;

namespace evenkeel {

class BandBars;
class EmptyState;
class TableView;

class MistakesPage : public QWidget {
    Q_OBJECT
public:
    explicit MistakesPage(QWidget* parent = nullptr);

    void takeSamples(const std::shared_ptr<TriedModel>& model); // looks as soon as the page is seen
    void showMissingSamples(const QString& why);

Q_SIGNALS:
    void sampleRequested(qint64 sample); // from 0

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Sorted { // a table that is sorted by its headings
        CellTable cells;
        QSortFilterProxyModel* rows = nullptr;
        TableView* view = nullptr;
    };
    QWidget* makeResults();
    TableView* makeView(Sorted& table, const QString& name);
    void look();
    void show(const LabelQuality& quality);

    std::shared_ptr<TriedModel> m_model;
    bool m_isLooked = false;
    Sorted m_labels, m_samples;
    BandBars* m_bands;
    EmptyState* m_empty;
    QStackedWidget* m_stack;
    BackgroundJob m_job; // the last: it waits for its thread
};

} // namespace evenkeel
