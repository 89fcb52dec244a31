// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/ui_timing.h"

#include <QAbstractEventDispatcher>
#include <QLocale>

#include <algorithm>
#include <ctime>

namespace evenkeel {

namespace {

constexpr int tickInterval = 100; // ms

double threadCpuSeconds()
{
    timespec time {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
}

QString milliseconds(const RecentDurations::Summary& s)
{
    const QLocale locale;
    const auto ms = [&locale](double seconds) { return locale.toString(seconds * 1000, 'f', 1); };
    return QStringLiteral("%1 / %2 / %3").arg(ms(s.median), ms(s.p95), ms(s.max));
}

} // namespace

UiTiming::UiTiming(QObject* parent)
    : QObject(parent)
{
    m_clock.start();
    const auto* dispatcher = QAbstractEventDispatcher::instance();
    connect(dispatcher, &QAbstractEventDispatcher::awake, this, &UiTiming::beginTurn);
    connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, &UiTiming::endTurn);
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(tickInterval);
    connect(&m_timer, &QTimer::timeout, this, &UiTiming::tick);
    m_lastTick = now();
    m_timer.start();
    connect(&m_second, &QTimer::timeout, this, [this] { Q_EMIT changed(text()); });
    m_second.start(1000);
}

// A loop that never blocks, as there is always something to do, ends a turn where it begins the next one.
void UiTiming::beginTurn()
{
    endTurn();
    m_turnBegan = now();
    m_cpuBegan = threadCpuSeconds();
}

void UiTiming::endTurn()
{
    if (m_turnBegan < 0)
        return;
    const double ended = now();
    m_work.add(ended, threadCpuSeconds() - m_cpuBegan);
    m_turns.add(ended, ended - m_turnBegan);
    m_turnBegan = -1;
}

// The timer keeps to its grid: a late tick is followed by one that is early for the interval, which is not late.
void UiTiming::tick()
{
    const double time = now();
    m_lateness.add(time, std::max(0.0, time - m_lastTick - tickInterval / 1000.0));
    m_lastTick = time;
}

UiTiming::Summary UiTiming::summary()
{
    const double time = now();
    return { m_work.summary(time), m_turns.summary(time), m_lateness.summary(time) };
}

QString UiTiming::text()
{
    const Summary s = summary();
    return tr("UI, ms: work %1 · turn %2 · 100 ms timer late %3")
        .arg(milliseconds(s.work), milliseconds(s.turns), milliseconds(s.lateness));
}

} // namespace evenkeel
