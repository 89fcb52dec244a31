// SPDX-License-Identifier: GPL-3.0-or-later
// "Stop when...": the target of a run under way and its limits, in a small window that closes when one clicks beside
// it.
#pragma once

#include "core/train/stop_rule.h"

#include <QFrame>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace evenkeel {

class StopRulePopup : public QFrame {
    Q_OBJECT
public:
    // `plannedEpochs`: no more can be asked for. `soFar`: what the run has done, in words.
    StopRulePopup(const StopRule& rule, double plannedEpochs, const QString& soFar, QWidget* parent = nullptr);
    StopRule rule() const; // with the fields that were changed

Q_SIGNALS:
    void applied(const evenkeel::StopRule& rule);

private:
    StopRule shown() const; // as the fields are
    void showGoal(const std::string& text);
    void addFields(QFormLayout* form, double plannedEpochs);

    StopRule m_given, m_shown; // the rule, and as the fields first showed it
    QComboBox* m_metric; // its data: the name in goals; empty: no target
    QDoubleSpinBox* m_value;
    QDoubleSpinBox* m_epochs;
    QDoubleSpinBox* m_seconds;
    QSpinBox* m_updates;
};

} // namespace evenkeel
