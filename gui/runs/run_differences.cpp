// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_differences.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace evenkeel {

RunDifferences::RunDifferences(QWidget* parent)
    : QWidget(parent)
    , m_view(new TableView)
    , m_onlyDifferences(new QCheckBox(tr("&Only differences")))
    , m_copy(new QPushButton(tr("Copy as &JSON")))
    , m_hint(makeHint({}))
{
    m_view->setModel(&m_table);
    m_view->setAccessibleName(tr("Configuration differences"));
    m_onlyDifferences->setChecked(true);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_onlyDifferences);
    bar->addWidget(m_hint, 1);
    bar->addWidget(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_view, 1);
    connect(m_onlyDifferences, &QCheckBox::toggled, this, &RunDifferences::show);
    connect(m_copy, &QPushButton::clicked, this, &RunDifferences::copyAsJson);
    show();
}

void RunDifferences::setConfigs(const QVector<NamedConfig>& configs, const QString& note)
{
    m_configs = configs;
    m_note = note;
    show();
}

void RunDifferences::copyAsJson() const { QGuiApplication::clipboard()->setText(differencesJson(m_configs)); }

void RunDifferences::show()
{
    QStringList headers { tr("Key") };
    for (const NamedConfig& one : m_configs)
        headers.append(QStringLiteral("#%1").arg(one.run));
    const bool several = m_configs.size() > 1;
    m_table.setContents(headers, configRows(m_configs, several && m_onlyDifferences->isChecked()));
    m_view->fitColumns();
    m_onlyDifferences->setEnabled(several);
    m_copy->setEnabled(several);
    m_hint->setText(m_configs.isEmpty() ? tr("Select runs in the table above.")
            : !several                ? tr("The configuration of this run. Select a second run to see the differences.")
            : m_table.rowCount() == 0 ? tr("These runs have the same configuration.")
                                      : tr("Bold: differs from #%1.").arg(m_configs.first().run) + u' ' + m_note);
}

} // namespace evenkeel
