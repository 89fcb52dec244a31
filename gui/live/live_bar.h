// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the lanes: x axis, smoothing, what the timeline's colors mean, follow, export. What a user has chosen
// here stays chosen.
#pragma once

#include "gui/runs/run_curves.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace evenkeel {

class Plot;

class LiveBar : public QWidget {
    Q_OBJECT
public:
    explicit LiveBar(Plot& plot, QWidget* parent = nullptr);
    ~LiveBar() override;

    CurveX axis() const;
    void setAxis(CurveX axis);
    void offerEnergy(bool on); // as an x axis
    double smoothing() const;
    void reset(); // as they are where nobody has chosen
    void setFollowing(bool on);
    void setLegend(const QString& html);
    void setKey(const QString& html, const QString& tip); // of the curves, below; empty: none
    void setHeld(const QString& text); // how many steps are drawn
    void setRival(const QString& name); // that a button takes away; empty: none

Q_SIGNALS:
    void axisChanged(evenkeel::CurveX axis);
    void smoothingChanged(double factor);
    void rivalDismissed();

private:
    QComboBox* m_axis;
    QSlider* m_smoothing;
    QToolButton *m_follow, *m_removeRival;
    QLabel *m_legend, *m_key, *m_held;
};

} // namespace evenkeel
