// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/partition_summary.h"

#include "gui/partition/partition_session.h"
#include "gui/parts/page_parts.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace evenkeel {

namespace {

QString shareText(double certificate) { return QLocale().toString(100 * certificate, 'f', 2) + QStringLiteral(" %"); }

QString meaningOf(const PartitionReport& report)
{
    const QLocale locale;
    QString text = PartitionSummary::tr("of the best that any partition of these samples can reach, which is each "
                                        "device's exact share of every feature in every class");
    if (report.random.empty()) {
        text += u'.';
    } else {
        const auto certificate = [](const PartitionQuality& one) { return one.certificate; };
        text += PartitionSummary::tr("; %n stratified random one(s): %1 to %2.", nullptr, int(report.random.size()))
                    .arg(locale.toString(100 * std::ranges::min(report.random, {}, certificate).certificate, 'f', 2),
                        shareText(std::ranges::max(report.random, {}, certificate).certificate));
    }
    if (report.quality.makespan >= 1.005)
        text
            += PartitionSummary::tr(" At the devices' speeds, the last device needs %1 times as long as with shares by "
                                    "speed.")
                   .arg(locale.toString(report.quality.makespan, 'f', 2));
    return text;
}

QString originOf(const PartitionResult& result, bool fresh)
{
    using Origin = PartitionResult::Origin;
    const QString use = fresh ? PartitionSummary::tr(" Runs will use exactly this partition.") : QString();
    const QString stayed = QLocale().toString(result.stayed * 100, 'f', 1);
    if (result.origin == Origin::Followed)
        return PartitionSummary::tr("Updated from the previous partition: %1 % of the samples stayed on their device. "
                                    "A run would compute a new one: <a href=\"save\">save this one</a> for runs, or <a "
                                    "href=\"compute\">compute a new one now</a>.")
            .arg(stayed);
    if (result.origin == Origin::Refined)
        return PartitionSummary::tr("Refined: %1 % of the samples stayed on their device. Runs do not refine: <a "
                                    "href=\"save\">save this one</a> for runs.")
            .arg(stayed);
    if (result.config.partition == "saved")
        return PartitionSummary::tr("Loaded from %1.")
                   .arg(QString::fromStdString(result.config.partitionFile).toHtmlEscaped())
            + use;
    return PartitionSummary::tr("Computed in %1 s.").arg(QLocale().toString(result.report.seconds, 'f', 2)) + use;
}

} // namespace

PartitionSummary::PartitionSummary(PartitionSession& session, QWidget* parent)
    : Pane(parent)
    , m_session(session)
    , m_certificate(new QLabel)
    , m_meaning(new QLabel)
    , m_origin(new QLabel)
    , m_refine(new QPushButton)
    , m_save(new QPushButton(tr("&Save for runs…")))
    , m_export(new QPushButton(tr("&Export…")))
{
    QFont large = m_certificate->font();
    large.setPointSizeF(large.pointSizeF() * 2);
    large.setWeight(QFont::DemiBold);
    m_certificate->setFont(large);
    m_certificate->setMinimumWidth(m_certificate->fontMetrics().horizontalAdvance(QStringLiteral("100.00 %")) + 8);
    m_certificate->setObjectName(QStringLiteral("certificate"));
    for (QLabel* label : { m_meaning, m_origin }) {
        label->setTextFormat(Qt::RichText);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
    // As much room for any text: nothing jumps while a slider moves.
    m_meaning->setMinimumHeight(3 * m_meaning->fontMetrics().lineSpacing() + 2);
    m_origin->setMinimumHeight(2 * m_origin->fontMetrics().lineSpacing() + 2);
    m_origin->setObjectName(QStringLiteral("origin"));
    m_save->setToolTip(tr("Writes a CSV file and sets the project to use it"));
    m_export->setToolTip(tr("Writes a CSV file with the device of every sample"));
    for (QPushButton* button : { m_refine, m_save, m_export })
        button->setAutoDefault(false);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_refine);
    buttons->addWidget(m_save);
    buttons->addWidget(m_export);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_certificate, 0, 0, Qt::AlignTop);
    grid->addWidget(m_meaning, 0, 1);
    grid->addWidget(m_origin, 1, 1);
    grid->addLayout(buttons, 2, 0, 1, 2, Qt::AlignLeft);
    connect(m_refine, &QPushButton::clicked, this, &PartitionSummary::refineOrKeep);
    connect(m_save, &QPushButton::clicked, this, &PartitionSummary::saveRequested);
    connect(m_export, &QPushButton::clicked, this, &PartitionSummary::exportRequested);
    connect(m_origin, &QLabel::linkActivated, this, [this](const QString& link) {
        link == QLatin1String("save") ? Q_EMIT saveRequested() : Q_EMIT computeRequested();
    });
    load();
}

void PartitionSummary::refineOrKeep() { m_session.isRefining() ? m_session.keepRefined() : m_session.refine(); }

void PartitionSummary::load()
{
    const PartitionResultPtr& result = m_session.shown();
    const bool busy = m_session.job().isRunning(), refining = m_session.isRefining();
    const bool usable = result && !result->passing && m_session.isFresh() && !busy;
    m_refine->setText(refining ? tr("&Stop and keep") : tr("Refine &further"));
    m_refine->setEnabled(refining || (usable && hasExchanges(result->config)));
    m_refine->setToolTip(refining ? tr("Stops the exchanges and keeps the result")
            : result && !hasExchanges(result->config)
            ? tr("Only a submodular or a saved partition has an objective that exchanges can improve")
            : tr("Tries further exchanges of pairs of samples; can be stopped at any time"));
    m_save->setEnabled(usable);
    m_export->setEnabled(usable);
    if (!result)
        return;
    m_certificate->setText(shareText(result->report.quality.certificate));
    m_certificate->setAccessibleName(tr("Certificate %1").arg(m_certificate->text()));
    m_meaning->setText(meaningOf(result->report));
    m_origin->setText(originOf(*result, m_session.isFresh()));
}

} // namespace evenkeel
