// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of stored runs, one after the other in the background: the window does not wait for the disk, nor for another
// program that writes. What has been asked for is written before it goes.
#pragma once

#include "core/store/run_store.h"
#include "gui/parts/background_job.h"

#include <deque>
#include <mutex>

namespace evenkeel {

class StoreWriter : public QObject {
    Q_OBJECT
public:
    explicit StoreWriter(RunStore& store, QObject* parent = nullptr);
    ~StoreWriter() override;

    using Change = std::function<void(RunStore&)>; // may throw: failed() has the sentence
    void write(Change change, std::function<void()> then = {}); // `then` on the window's thread, if it was written

Q_SIGNALS:
    void failed(const QString& sentence);

private:
    struct Entry {
        Change change;
        std::function<void()> then;
    };
    void writeAll(); // the background thread

    RunStore& m_store;
    std::mutex m_mutex; // protects the members that follow
    std::deque<Entry> m_waiting;
    bool m_isWriting = false;
    BackgroundJob m_job; // the last: it waits for its thread
};

} // namespace evenkeel
