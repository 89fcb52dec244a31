// SPDX-License-Identifier: GPL-3.0-or-later
// A document that is typed, or a test sample, with the labels that a model gives it as it is typed; the words that
// speak for the selected label are marked.
#pragma once

#include "gui/parts/background_job.h"
#include "gui/parts/cell_table.h"
#include "gui/tryit/tried_model.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QSpinBox;
class QStackedWidget;
class QToolButton;

namespace evenkeel {

class DocumentEdit;
class TableView;

class TryPage : public QWidget {
    Q_OBJECT
public:
    explicit TryPage(QWidget* parent = nullptr);

    void setModel(const std::shared_ptr<TriedModel>& model); // which may have no samples yet
    void takeSamples(); // that the model has read
    void showMissingSamples(const QString& why);
    void showSample(Index sample); // from 0
    DocumentEdit& editor() { return *m_editor; }
    const TriedAnswer& lastAnswer() const { return m_answer; }

Q_SIGNALS:
    void failed(const QString& sentence);
    void answered();

protected:
    void changeEvent(QEvent* event) override; // marks have the palette's colors

private:
    QWidget* makeSampleLine();
    QWidget* makeGiven(); // the editor, or the features of a sample of numbers
    QWidget* makeAnswer();
    void forgetSample(); // the text is not its own any more
    void answer(bool isSample);
    void show(const TriedAnswer& answer);
    void showLabels();
    void showTruth();
    void showMarks();
    const TriedLabel* selected() const;

    std::shared_ptr<TriedModel> m_model;
    TriedAnswer m_answer;
    CellTable m_labels, m_features;
    BackgroundJob m_job;
    QTimer m_typed;
    QWidget* m_sampleLine = nullptr;
    QSpinBox* m_sample;
    QToolButton *m_previous, *m_next;
    QLabel *m_samples, *m_missing, *m_speaks, *m_truth, *m_warning;
    DocumentEdit* m_editor;
    TableView *m_labelsView, *m_featuresView;
    QStackedWidget* m_given;
    Id m_chosen = -1; // label whose words are marked; -1: the best one
};

} // namespace evenkeel
