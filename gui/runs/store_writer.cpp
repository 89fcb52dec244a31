// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/store_writer.h"

#include "gui/parts/translated_phrase.h"

namespace evenkeel {

StoreWriter::StoreWriter(RunStore& store, QObject* parent)
    : QObject(parent)
    , m_store(store)
{
}

StoreWriter::~StoreWriter() = default;

void StoreWriter::write(Change change, std::function<void()> then)
{
    const std::scoped_lock lock(m_mutex);
    m_waiting.push_back({ std::move(change), std::move(then) });
    if (std::exchange(m_isWriting, true))
        return;
    m_job.start([this](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        writeAll();
        return [] {};
    });
}

void StoreWriter::writeAll()
{
    for (;;) {
        Entry entry;
        {
            const std::scoped_lock lock(m_mutex);
            m_isWriting = !m_waiting.empty();
            if (!m_isWriting)
                return;
            entry = std::move(m_waiting.front());
            m_waiting.pop_front();
        }
        try {
            entry.change(m_store);
            if (entry.then)
                QMetaObject::invokeMethod(this, entry.then, Qt::QueuedConnection);
        } catch (const std::exception& e) {
            QMetaObject::invokeMethod(
                this, [this, text = translatedText(e.what())] { Q_EMIT failed(text); }, Qt::QueuedConnection);
        }
    }
}

} // namespace evenkeel
