// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/stop_rule_popup.h"
#include "gui/parts/combo_box.h"

#include "core/log/metrics.h"
#include "core/train/evaluation_schedule.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/parts/turning_box.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <climits>

namespace evenkeel {

StopRulePopup::StopRulePopup(const StopRule& rule, double plannedEpochs, const QString& soFar, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_metric(new ComboBox)
    , m_value(new QDoubleSpinBox)
    , m_epochs(new QDoubleSpinBox)
    , m_seconds(new QDoubleSpinBox)
    , m_updates(new QSpinBox)
{
    setFrameShape(QFrame::StyledPanel);
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("When this run stops"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(makeHeading(tr("Stop this run at the first of")));
    auto* form = new QFormLayout;
    addFields(form, plannedEpochs);
    layout->addLayout(form);
    layout->addWidget(makeHint(soFar + u' '
        + tr("A change takes effect at once; the configuration stored with the run keeps the original, and a note says "
             "what was changed. To train beyond the planned epochs, continue the run when it has ended.")));
    auto* apply = new QPushButton(tr("&Apply"));
    apply->setDefault(true);
    auto* cancel = new QPushButton(tr("&Cancel"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(apply);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QWidget::close);
    connect(apply, &QPushButton::clicked, this, [this] {
        Q_EMIT applied(this->rule());
        close();
    });
    showGoal(rule.goal);
    m_epochs->setValue(rule.epochs > 0 ? rule.epochs : plannedEpochs);
    m_seconds->setValue(rule.seconds);
    m_updates->setValue(static_cast<int>(std::min<std::int64_t>(rule.updates, INT_MAX)));
    m_shown = shown();
    m_given = rule;
    setFixedWidth(std::max(withFont(*this, 420), layout->minimumSize().width()));
    m_metric->setFocus();
}

void StopRulePopup::addFields(QFormLayout* form, double plannedEpochs)
{
    m_metric->addItem(tr("No target"), QString());
    for (const Metric& metric : metrics)
        m_metric->addItem(
            (metric.isLowerBetter ? tr("%1 at or below") : tr("%1 at or above")).arg(translated(metric.label)),
            textOf(metric.name));
    m_metric->setAccessibleName(tr("Measure of the target"));
    m_value->setDecimals(4);
    m_value->setRange(0, 1e6);
    m_value->setSingleStep(0.01);
    m_value->setAccessibleName(tr("Value of the target"));
    connect(m_metric, &QComboBox::currentIndexChanged, this, [this](int index) { m_value->setEnabled(index > 0); });
    auto* target = new QHBoxLayout;
    target->addWidget(m_metric, 1);
    target->addWidget(m_value);
    auto* label = new QLabel(tr("&Target"));
    label->setBuddy(m_metric);
    form->addRow(label, target);
    m_epochs->setDecimals(4);
    m_epochs->setRange(0.0001, std::max(plannedEpochs, 0.0001));
    m_epochs->setSuffix(tr(" of %1 planned").arg(plannedEpochs));
    form->addRow(tr("&Epochs"), m_epochs);
    m_seconds->setDecimals(3);
    m_seconds->setRange(0, 1e9);
    m_seconds->setSpecialValueText(tr("no limit"));
    m_seconds->setSuffix(tr(" s"));
    form->addRow(tr("&Seconds of the run"), m_seconds);
    m_updates->setRange(0, INT_MAX);
    m_updates->setSpecialValueText(tr("no limit"));
    form->addRow(tr("&Updates"), m_updates);
}

void StopRulePopup::showGoal(const std::string& text)
{
    const Goal goal(text);
    const int index = goal.metric() ? m_metric->findData(QString::fromLatin1(goal.metric()->name)) : 0;
    m_metric->setCurrentIndex(std::max(index, 0));
    if (index > 0)
        m_value->setValue(goal.value());
    m_value->setEnabled(index > 0);
}

// What nobody has touched stays as it was, also where a field cannot show all its digits.
StopRule StopRulePopup::rule() const
{
    StopRule rule = shown();
    if (rule.goal == m_shown.goal)
        rule.goal = m_given.goal;
    if (rule.epochs == m_shown.epochs)
        rule.epochs = m_given.epochs;
    if (rule.seconds == m_shown.seconds)
        rule.seconds = m_given.seconds;
    if (rule.updates == m_shown.updates)
        rule.updates = m_given.updates;
    return rule;
}

StopRule StopRulePopup::shown() const
{
    StopRule rule;
    const std::string name = m_metric->currentData().toString().toStdString();
    if (const Metric* metric = findMetric(name))
        rule.goal = name + (metric->isLowerBetter ? " <= " : " >= ")
            + QString::number(m_value->value(), 'g', 10).toStdString();
    rule.epochs = m_epochs->value();
    rule.seconds = m_seconds->value();
    rule.updates = m_updates->value();
    return rule;
}

} // namespace evenkeel
