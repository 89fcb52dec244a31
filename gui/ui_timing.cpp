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
    m_cpu = threadCpuSeconds();
    connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock, this, &UiTiming::endTurn);
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(tickInterval);
    connect(&m_timer, &QTimer::timeout, this, &UiTiming::tick);
    m_lastTick = now();
    m_timer.start();
    connect(&m_second, &QTimer::timeout, this, [this] { Q_EMIT changed(text()); });
    m_second.start(1000);
}

// Before the loop waits, if it does. Waiting costs no processor time.
void UiTiming::endTurn()
{
    const double cpu = threadCpuSeconds();
    m_work.add(now(), cpu - m_cpu);
    m_cpu = cpu;
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
    return { m_work.summary(time), m_lateness.summary(time) };
}

QString UiTiming::text()
{
    const Summary s = summary();
    return tr("UI, ms: work %1 · 100 ms timer late %2").arg(milliseconds(s.work), milliseconds(s.lateness));
}

} // namespace evenkeel
