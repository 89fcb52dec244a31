// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/timeline_panel.h"

#include "gui/parts/device_text.h"
#include "gui/timeline/activity_style.h"
#include "gui/timeline/timeline_reader.h"
#include "gui/timeline/timeline_view.h"

#include <QLabel>
#include <QVBoxLayout>

namespace evenkeel {

TimelinePanel::TimelinePanel(const RunStore* store, QWidget* parent)
    : QFrame(parent)
    , m_view(new TimelineView)
    , m_reader(new TimelineReader(m_view->data(), store, this))
    , m_legend(new QLabel)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    m_legend->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    layout->addWidget(m_legend);
    layout->addWidget(m_view, 1);
    connect(m_view, &TimelineView::detailWanted, m_reader, &TimelineReader::readDetail);
    connect(m_reader, &TimelineReader::changed, m_view, qOverload<>(&QWidget::update));
    connect(m_reader, &TimelineReader::failed, m_legend, &QLabel::setText);
    connect(m_reader, &TimelineReader::arrived, this, [this] {
        if (m_view->isFollowing()) // nobody has zoomed in meanwhile
            m_view->showAll();
        refresh();
    });
}

void TimelinePanel::refresh()
{
    m_legend->setText(activityLegend(m_view->data().sum(m_view->from(), m_view->to(), m_view->clock()), palette()));
}

void TimelinePanel::showLegend(bool on) { m_legend->setVisible(on); }

void TimelinePanel::showStored(const RunConfig& config, qint64 run)
{
    m_view->restart(deviceNames(config));
    m_reader->showStored(m_view->data().ranks(), run);
    refresh();
}

} // namespace evenkeel
