// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the run in view in three groups: quality, progress, speed.
#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;
class QProgressBar;

namespace evenkeel {

class LiveData;
class RunProgress;
class TurningBox;
class RunSession;

class RunHead : public QWidget {
    Q_OBJECT
public:
    RunHead(const RunSession& session, const LiveData& data, RunProgress& progress, QWidget* parent = nullptr);

    void refresh(); // all figures
    void showFraction(double done); // of the bar alone, 0 to 1
    QString figure(const QString& name) const; // by its accessible name

private:
    QGridLayout* addGroup(const QString& title, int stretch, int columns); // columns: that its title spans
    QLabel* makeFigure(const QString& name, double size, bool isBold);
    void showQuality();
    void showProgress();
    void showSpeed();

    const RunSession& m_session;
    const LiveData& m_data;
    RunProgress& m_run;
    QLabel *m_accuracy, *m_half, *m_best, *m_frequent;
    QLabel *m_epoch, *m_elapsed, *m_remaining;
    QLabel *m_speed, *m_speedHead, *m_average, *m_updates;
    int m_digits = 4; // of the accuracies
    TurningBox* m_groups;
    QProgressBar* m_bar;
};

} // namespace evenkeel
