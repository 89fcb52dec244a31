// SPDX-License-Identifier: GPL-3.0-or-later
// The share of the samples that each device gets: a slider and two numbers per device. Edits partition.shares of the
// project; without that, shares follow the devices' speeds.
#pragma once

#include "gui/project_document.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QSlider;

namespace evenkeel {

class NumberBox;

class ShareEditor : public QWidget {
    Q_OBJECT
public:
    // With more devices than this there is no slider for each: a project sets them, or a measurement.
    static constexpr std::size_t maxDevices = 32;

    explicit ShareEditor(ProjectDocument& document, QWidget* parent = nullptr);
    void setSamples(qint64 samples); // sets the number of samples that are shared out; 0: not known yet
    void setBusy(bool busy); // nothing else can be measured now
    void setTraining(bool training); // training: speeds measured during a run would be those of both

Q_SIGNALS:
    void measureRequested();

private:
    struct Row {
        QLabel* name = nullptr;
        QSlider* slider = nullptr;
        NumberBox *percent = nullptr, *samples = nullptr;
    };
    void load(); // what the project says
    void makeRows(std::size_t count);
    Row makeRow(std::size_t rank);
    void setShare(std::size_t rank, double share);
    void nameRows();
    void showShares(const std::vector<double>& speeds);
    void reset();
    void updateButtons();
    QString hint() const;

    ProjectDocument& m_document;
    QWidget* m_box = nullptr; // box of the rows
    std::vector<Row> m_rows;
    QLabel* m_hint;
    QPushButton* m_bySpeed;
    QPushButton* m_measure;
    qint64 m_samples = 0;
    bool m_loading = false, m_busy = false, m_training = false;
};

} // namespace evenkeel
