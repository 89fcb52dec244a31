// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/timeline_panel.h"

#include "core/store/run_store.h"
#include "gui/parts/device_text.h"
#include "gui/run_session.h"
#include "gui/timeline/activity_style.h"
#include "gui/timeline/timeline_view.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace evenkeel {

namespace {

constexpr std::int64_t maxBlocks = 12'000; // that are read of a whole run; more are read where one zooms in

} // namespace

TimelinePanel::TimelinePanel(const RunStore* store, QWidget* parent)
    : QFrame(parent)
    , m_store(store)
    , m_view(new TimelineView)
    , m_legend(new QLabel)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    m_legend->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    layout->addWidget(m_legend);
    layout->addWidget(m_view, 1);
    connect(m_view, &TimelineView::detailWanted, this, &TimelinePanel::readDetail);
    for (BackgroundJob* job : { &m_reading, &m_readingDetail })
        connect(job, &BackgroundJob::failed, this, &TimelinePanel::message);
}

void TimelinePanel::refresh()
{
    ActivitySeconds all {};
    const TimelineData& data = m_view->data();
    for (int rank = 0; rank < data.ranks(); ++rank) {
        const ActivitySeconds mine = data.totals(m_view->from(), m_view->to(), m_view->clock())[std::size_t(rank)];
        std::ranges::transform(all, mine, all.begin(), std::plus<>());
    }
    m_legend->setText(activityLegend(all, palette()));
}

void TimelinePanel::showLegend(bool on) { m_legend->setVisible(on); }

void TimelinePanel::follow(RunSession& session)
{
    connect(&session, &RunSession::begun, this, [this](const StartedEvent& event) { m_run = event.run; });
    connect(&session, &RunSession::events, this, [this](const QVector<Event>& events) {
        bool isNew = false;
        for (const Event& event : events)
            if (const auto* block = std::get_if<SpansEvent>(&event)) {
                m_view->data().add(*block);
                isNew = true;
            }
        if (!isNew)
            return;
        m_view->refresh();
        refresh();
    });
}

void TimelinePanel::restart(const RunConfig& config, qint64 run)
{
    m_reading.cancel();
    m_readingDetail.cancel();
    m_run = run;
    m_ends.assign(config.devices.size(), -1);
    m_view->restart(deviceNames(config));
    refresh();
}

void TimelinePanel::showStored(const RunConfig& config, qint64 run)
{
    restart(config, run);
    m_reading.start([this, run, store = m_store](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        constexpr double whole = std::numeric_limits<double>::infinity();
        auto blocks = std::make_shared<const std::vector<SpansEvent>>(store->spans(run, 0, whole, maxBlocks));
        return [this, blocks] {
            add(*blocks);
            if (m_view->isFollowing()) // nobody has zoomed in meanwhile
                m_view->showAll();
            refresh();
        };
    });
}

void TimelinePanel::add(const std::vector<SpansEvent>& blocks)
{
    for (const SpansEvent& block : blocks) {
        if (block.rank < 0 || block.rank >= std::ssize(m_ends) || block.time <= m_ends[std::size_t(block.rank)])
            continue;
        m_ends[std::size_t(block.rank)] = block.time;
        m_view->data().add(block);
    }
}

void TimelinePanel::readOn()
{
    if (m_reading.isRunning() || m_ends.empty())
        return; // the next call reads more
    m_reading.start([this, run = m_run, store = m_store, from = std::ranges::min(m_ends)](
                        const BackgroundJob::Context&) -> BackgroundJob::Finish {
        constexpr double whole = std::numeric_limits<double>::infinity();
        auto blocks = std::make_shared<const std::vector<SpansEvent>>(store->spans(run, from, whole, maxBlocks));
        return [this, blocks] {
            add(*blocks);
            m_view->refresh();
            refresh();
        };
    });
}

void TimelinePanel::readDetail(double from, double to)
{
    if (!m_store || m_run <= 0)
        return;
    const double margin = (to - from) / 2; // for what one looks at next
    const double begin = from - margin, end = to + margin;
    m_readingDetail.start(
        [this, run = m_run, store = m_store, begin, end](const BackgroundJob::Context&) -> BackgroundJob::Finish {
            bool isWhole = true;
            auto blocks = std::make_shared<std::vector<SpansEvent>>(store->spans(run, begin, end, maxBlocks, &isWhole));
            if (!isWhole)
                return [] {}; // too much yet
            return [this, blocks, begin, end] {
                m_view->data().setDetail(std::move(*blocks), begin, end);
                m_view->update();
            };
        });
}

} // namespace evenkeel
