// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/stop_at_field.h"

#include "core/base/error.h"
#include "core/log/metrics.h"
#include "core/train/evaluation_schedule.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/field_mark.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/parts/turning_box.h"

#include <QHBoxLayout>
#include <QLabel>

namespace evenkeel {

namespace {

constexpr double maxLoss = 1e6;

std::optional<Goal> goalOf(const std::string& text)
{
    try {
        return Goal(text);
    } catch (const InputError&) { // the check says so
        return {};
    }
}

} // namespace

StopAtField::StopAtField(ProjectDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_metric(new ComboBox)
    , m_relation(new QLabel)
    , m_problem(makeProblem())
    , m_value(new NumberBox(0, maxLoss, false))
{
    setObjectName(QStringLiteral("train.stop-at"));
    m_metric->setAccessibleName(tr("Metric of the target"));
    m_metric->addItem(tr("never"), QString());
    for (const Metric& metric : metrics)
        m_metric->addItem(translated(metric.label), QString::fromLatin1(metric.name));
    m_metric->setFixedWidth(withFont(*m_metric, 130));
    m_value->setAccessibleName(tr("Value of the target"));
    m_value->setFixedWidth(withFont(*m_value, 90));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(m_metric);
    row->addWidget(m_relation);
    row->addWidget(m_value);
    row->addWidget(m_problem, 1);
    row->addStretch(0); // where that is hidden
    m_problem->hide();
    connect(m_metric, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_loading && m_value->value() == 0)
            m_value->setValue(m_metric->currentData() == QLatin1String(testLoss.name) ? 1 : 0.5);
        store();
        m_document.finishEdit();
    });
    connect(m_value, &NumberBox::valueChanged, this, &StopAtField::store);
    connect(m_value, &NumberBox::editingFinished, this, [this] { m_document.finishEdit(); });
    connect(m_value, &NumberBox::refused, this, [this](const QString& text) {
        m_refused = text;
        showProblem(tr("%1 is between 0 and 1: “%2” was not taken over.").arg(m_metric->currentText(), text));
    });
    connect(&document, &ProjectDocument::changed, this, &StopAtField::load);
    load();
}

void StopAtField::load()
{
    m_loading = true;
    const std::string& text = m_document.config().train.stopAt;
    const std::optional<Goal> goal = goalOf(text);
    const Metric* metric = goal ? goal->metric() : nullptr;
    m_metric->setPlaceholderText(QString::fromStdString(text)); // text that is no target
    m_metric->setCurrentIndex(!goal ? -1 : m_metric->findData(metric ? QString::fromLatin1(metric->name) : QString()));
    const bool isLoss = metric == &testLoss;
    m_value->setMaximum(isLoss ? maxLoss : 1);
    if (metric)
        m_value->setValue(goal->value());
    m_relation->setText(isLoss ? tr("at most") : tr("at least"));
    m_relation->setVisible(metric);
    m_value->setVisible(metric);
    m_loading = false;
    if (goal)
        showProblem({});
}

void StopAtField::store()
{
    if (m_loading)
        return;
    const QString metric = m_metric->currentData().toString();
    const bool isLoss = metric == QLatin1String(testLoss.name);
    if (!isLoss && m_value->value() > 1)
        m_value->setValue(0.5); // it was a loss
    const QString text = metric.isEmpty()
        ? QString()
        : QStringLiteral("%1 %2 %3")
              .arg(metric, isLoss ? QStringLiteral("<=") : QStringLiteral(">="), NumberBox::textOf(m_value->value()));
    showProblem({});
    m_document.edit(
        objectName(), tr("change of stop at"), [&](RunConfig& config) { config.train.stopAt = text.toStdString(); });
}

void StopAtField::setProblem(const QString& sentence)
{
    if (!sentence.isEmpty() || m_refused.isEmpty())
        showProblem(sentence);
}

void StopAtField::showProblem(const QString& sentence)
{
    if (sentence.isEmpty())
        m_refused.clear();
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    markField(m_value->isVisibleTo(this) ? static_cast<QWidget*>(m_value) : m_metric, !sentence.isEmpty());
    if (sentence.isEmpty())
        markField(m_metric, false);
}

} // namespace evenkeel
