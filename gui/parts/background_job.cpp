// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/background_job.h"

#include "gui/parts/translated_phrase.h"

#include "core/partition/partition.h"

#include <chrono>
#include <new>
#include <thread>

namespace evenkeel {

struct BackgroundJob::Task {
    std::jthread thread;
};

BackgroundJob::BackgroundJob(QObject* parent)
    : QObject(parent)
{
}

BackgroundJob::~BackgroundJob()
{
    for (const auto& task : m_tasks)
        task->thread.request_stop(); // all at once, then each is waited for
    m_tasks.clear();
}

void BackgroundJob::start(Work work)
{
    const bool was = isRunning();
    drop();
    m_tasks.push_back(std::make_unique<Task>());
    m_current = m_tasks.back().get();
    m_fraction = 0;
    m_doing.clear();
    Task& task = *m_current;
    task.thread
        = std::jthread([this, &task, work = std::move(work)](const std::stop_token& stop) { run(task, work, stop); });
    if (!was)
        Q_EMIT runningChanged(true);
}

void BackgroundJob::cancel()
{
    if (!isRunning())
        return;
    drop();
    Q_EMIT runningChanged(false);
    Q_EMIT canceled();
}

void BackgroundJob::drop()
{
    if (m_current)
        m_current->thread.request_stop();
    m_current = nullptr;
}

// In the task's thread. It touches the task and the signals only by events that wait for the GUI's thread.
void BackgroundJob::run(Task& task, const Work& work, const std::stop_token& stop)
{
    using Clock = std::chrono::steady_clock;
    auto next = Clock::time_point();
    const auto progress = [&](double fraction, const QString& what) {
        if (Clock::now() < next)
            return;
        next = Clock::now() + std::chrono::milliseconds(50);
        QMetaObject::invokeMethod(
            this,
            [this, &task, fraction, what] {
                if (m_current != &task)
                    return;
                m_fraction = fraction;
                m_doing = what;
                Q_EMIT progressed(fraction, what);
            },
            Qt::QueuedConnection);
    };
    std::function<void()> report;
    try {
        report = [this, show = work({ stop, progress })] {
            try {
                if (show)
                    show();
            } catch (const std::exception& e) { // out of a slot it would end the program
                Q_EMIT failed(translatedText(e.what()));
            }
        };
    } catch (const Canceled&) {
        report = [this] { Q_EMIT canceled(); };
    } catch (const std::bad_alloc&) {
        report = [this] { Q_EMIT failed(tr("Out of memory.")); };
    } catch (const std::exception& e) {
        report = [this, sentence = translatedText(e.what())] { Q_EMIT failed(sentence); };
    }
    QMetaObject::invokeMethod(
        this, [this, &task, report] { finish(task, report); }, Qt::QueuedConnection);
}

void BackgroundJob::finish(Task& task, const std::function<void()>& report)
{
    const bool current = m_current == &task;
    if (current)
        m_current = nullptr;
    m_tasks.remove_if([&](const auto& one) { return one.get() == &task; }); // the task's thread has nothing left to do
    if (!current)
        return;
    Q_EMIT runningChanged(false);
    if (report)
        report();
}

} // namespace evenkeel
