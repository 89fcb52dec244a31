// SPDX-License-Identifier: GPL-3.0-or-later
// Work that would hold up the window, in a thread of its own: progress, cancel, and a result back on the GUI's thread.
// A newer job replaces an older one, whose result is dropped.
#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <list>
#include <memory>
#include <stop_token>

namespace evenkeel {

class BackgroundJob : public QObject {
    Q_OBJECT
public:
    struct Context {
        std::stop_token stop;
        std::function<void(double fraction, const QString& what)> progress; // call as often as you like
    };
    using Finish = std::function<void()>; // shows the result; called on the GUI's thread
    using Work = std::function<Finish(const Context&)>; // may throw: failed() carries the message

    explicit BackgroundJob(QObject* parent = nullptr);
    ~BackgroundJob() override; // stops and waits

    void start(Work work);
    void cancel(); // takes effect at once for the GUI; the thread ends when it next looks
    bool isRunning() const { return m_current != nullptr; }
    // What progressed() said last of the job that runs; empty: nothing yet.
    double fraction() const { return m_fraction; }
    const QString& doing() const { return m_doing; }

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(double fraction, const QString& what);
    void failed(const QString& sentence);
    void canceled();

private:
    struct Task;
    void run(Task& task, const Work& work, const std::stop_token& stop);
    void finish(Task& task, const std::function<void()>& report);
    void drop();

    std::list<std::unique_ptr<Task>> m_tasks; // the current one and canceled ones that have not ended yet
    Task* m_current = nullptr;
    double m_fraction = 0;
    QString m_doing;
};

} // namespace evenkeel
