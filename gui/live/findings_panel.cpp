// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of the run in view.
#include "gui/live/findings_panel.h"

#include "core/advice/stored_findings.h"
#include "core/log/event_order.h"
#include "core/store/foreign_facts.h"
#include "gui/live/finding_row.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/project_document.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace evenkeel {

FindingsPanel::FindingsPanel(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout)
    , m_none(makeHint(tr("No findings in this run so far.")))
    , m_more(new QToolButton)
{
    m_layout->setSpacing(2);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 5, 8, 5);
    m_layout->addWidget(m_none);
    layout->addLayout(m_layout, 1);
    layout->addWidget(m_more, 0, Qt::AlignTop);
    setAccessibleName(tr("Findings of the run"));
    setMinimumHeight(3 * fontMetrics().height() + 16); // a sentence and what it suggests: nothing below moves
    m_showing.setSingleShot(true);
    connect(&m_showing, &QTimer::timeout, this, &FindingsPanel::showNow);
    connect(m_more, &QToolButton::clicked, this, [this] { setUnfolded(!m_isUnfolded); });
}

void FindingsPanel::finish()
{
    if (m_advisor)
        m_advisor->finish();
    showNow();
}

void FindingsPanel::setProject(ProjectDocument& project)
{
    m_project = &project;
    connect(&project, &ProjectDocument::changed, this, &FindingsPanel::fill);
    fill();
}

// What was found in a run of another algorithm or on other devices says nothing of what a change does to the project.
ProjectDocument* FindingsPanel::forProject() const
{
    const bool isOther = m_project && m_trained
        && (m_project->config().train.algorithm != m_trained->train.algorithm
            || m_project->config().devices != m_trained->devices);
    return isOther ? nullptr : m_project;
}

void FindingsPanel::start(const RunConfig& config)
{
    m_reading.cancel();
    m_advisor.emplace(config);
    m_trained = config;
    setFindings({});
    m_shown.invalidate();
}

void FindingsPanel::judge(const QVector<Event>& events)
{
    if (!m_advisor)
        return;
    for (const Event& event : events)
        m_advisor->add(event);
    if (m_advisor->changed() && !m_showing.isActive())
        m_showing.start(m_shown.isValid() ? static_cast<int>(std::max<qint64>(0, minShown - m_shown.elapsed())) : 0);
}

void FindingsPanel::add(const RunSeries& history)
{
    if (m_advisor)
        visitInOrder(history, [this](const auto& event) { m_advisor->add(event); });
}

void FindingsPanel::showNow()
{
    m_showing.stop();
    if (m_advisor)
        setFindings(m_advisor->findings());
    m_shown.start();
}

void FindingsPanel::showStored(const RunStore& store, qint64 run)
{
    m_advisor.reset();
    m_showing.stop();
    setFindings({});
    read(store, run);
}

void FindingsPanel::readOn(const RunStore& store, qint64 run, bool hasEnded)
{
    const bool isDue
        = !m_reading.isRunning() && m_read.elapsed() > std::max<qint64>(minShown, restPerRead * m_readTime);
    if (hasEnded || isDue)
        read(store, run);
}

void FindingsPanel::read(const RunStore& store, qint64 run)
{
    m_read.start();
    m_reading.start([this, run, &store](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const auto summary = store.find(run);
        auto found = std::make_shared<std::vector<Finding>>();
        auto trained = std::make_shared<std::optional<RunConfig>>();
        if (summary) {
            *found = findingsOf(store, *summary);
            if (!found->empty())
                *trained = configOf(*summary);
        }
        return [this, found, trained] {
            m_trained = std::move(*trained);
            m_readTime = m_read.restart();
            setFindings(std::move(*found));
        };
    });
}

void FindingsPanel::setFindings(std::vector<Finding> findings)
{
    m_findings = std::move(findings);
    fill();
}

// Rows stay where they are as far as possible: what is clicked does not move away.
void FindingsPanel::fill()
{
    while (m_rows.size() > qsizetype(m_findings.size()))
        m_rows.takeLast()->deleteLater();
    for (qsizetype i = 0; i < qsizetype(m_findings.size()); ++i) {
        const Finding& finding = m_findings[std::size_t(i)];
        if (i < m_rows.size()) {
            m_rows[i]->set(finding, forProject());
            continue;
        }
        auto* row = new FindingRow(finding, forProject());
        connect(row, &FindingRow::showRequested, this, [this, i] {
            const Finding& f = m_findings[std::size_t(i)];
            Q_EMIT showRequested(QString::fromStdString(f.lane), f.ranks.empty() ? -1 : f.ranks.front(), f.from, f.to);
        });
        connect(row, &FindingRow::applied, this,
            [this](const QString& text) { Q_EMIT message(tr("For the next run: %1.").arg(text)); });
        m_layout->addWidget(row);
        m_rows.append(row);
    }
    fold();
}

// In the tone of the first, with a bar of it at the left.
void FindingsPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor base = palette().color(QPalette::Base);
    const bool isBad = !m_findings.empty() && m_findings.front().severity != Severity::Hint;
    const QColor tone = toneColor(palette(),
        m_findings.empty()                                     ? Tone::Information
            : m_findings.front().severity == Severity::Serious ? Tone::Error
            : isBad                                            ? Tone::Warning
                                                               : Tone::Information);
    painter.setPen(QPen(palette().color(QPalette::Midlight), 1));
    painter.setBrush(m_findings.empty() ? base : blend(base, tone, 0.12));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    if (m_findings.empty())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(tone);
    painter.drawRoundedRect(QRect(0, 0, 4, height()), 2, 2);
}

void FindingsPanel::setUnfolded(bool on)
{
    m_isUnfolded = on;
    fold();
}

void FindingsPanel::fold()
{
    const auto others = static_cast<int>(m_rows.size()) - 1;
    for (qsizetype i = 0; i < m_rows.size(); ++i)
        m_rows[i]->setVisible(i == 0 || m_isUnfolded);
    m_more->setVisible(others > 0);
    m_more->setText(m_isUnfolded ? tr("Less") : tr("%n more", nullptr, others));
    m_more->setArrowType(m_isUnfolded ? Qt::UpArrow : Qt::DownArrow);
    m_more->setAccessibleName(m_isUnfolded ? tr("Fold the findings") : tr("%n more finding(s)", nullptr, others));
    m_none->setVisible(m_rows.isEmpty());
    update();
}

} // namespace evenkeel
