// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_edits.h"

#include "gui/parts/translated_phrase.h"
#include "gui/runs/run_library.h"

#include <array>
#include <utility>

namespace evenkeel {

namespace {

std::vector<std::int64_t> numbersIn(const QVector<qint64>& runs) { return { runs.begin(), runs.end() }; }

} // namespace

RunEdits::RunEdits(RunStore& store, RunLibrary& library)
    : m_library(library)
    , m_writer(store)
{
    connect(&m_writer, &StoreWriter::failed, this, [this](const QString& sentence) {
        m_library.refresh(); // what was typed is not so
        Q_EMIT failed(sentence);
    });
}

void RunEdits::write(StoreWriter::Change change, std::function<void()> then)
{
    m_writer.write(std::move(change), [this, then = std::move(then)] {
        if (then)
            then();
        m_library.refresh();
    });
}

void RunEdits::rename(qint64 run, const QString& name)
{
    write([run, text = name.toStdString()](RunStore& store) { store.rename(run, text); });
}

void RunEdits::setNotes(qint64 run, const QString& notes)
{
    write([run, text = notes.toStdString()](RunStore& store) { store.setNotes(run, text); });
}

void RunEdits::toggleStar(qint64 run)
{
    const RunSummary* summary = m_library.find(run);
    const bool starred = !(summary && summary->starred);
    write([run, starred](RunStore& store) { store.setStarred(std::array<std::int64_t, 1> { run }, starred); });
}

void RunEdits::star(const QVector<qint64>& runs, bool starred)
{
    std::vector<std::int64_t> changed;
    for (const qint64 id : runs)
        if (const RunSummary* run = m_library.find(id); run && run->starred != starred)
            changed.push_back(id);
    if (changed.empty())
        return;
    const auto set = [changed](bool on) { return [=](RunStore& store) { store.setStarred(changed, on); }; };
    write(set(starred), [=, this, count = static_cast<int>(changed.size())] {
        offerUndo(starred ? tr("%n run(s) starred.", nullptr, count) : tr("%n star(s) taken away.", nullptr, count),
            [=, this] { write(set(!starred)); });
    });
}

void RunEdits::writeTags(const std::vector<RunTags>& tags, const QString& done)
{
    std::vector<RunTags> before;
    for (const RunTags& one : tags)
        if (const RunSummary* run = m_library.find(one.run))
            before.push_back({ one.run, run->tags });
    if (tags.empty())
        return;
    write([tags](RunStore& store) { store.setTags(tags); },
        [this, before, done] {
            offerUndo(done, [this, before] { write([before](RunStore& store) { store.setTags(before); }); });
        });
}

void RunEdits::setTags(qint64 run, const QString& typed)
{
    writeTags({ { run, typed.toStdString() } }, tr("The tags of run #%1 are changed.").arg(run));
}

void RunEdits::tag(const QVector<qint64>& runs, const QString& add, const QString& remove)
{
    std::vector<RunTags> changed;
    try {
        for (const qint64 id : runs)
            if (const RunSummary* run = m_library.find(id))
                if (const std::string tags = changedTags(run->tags, add.toStdString(), remove.toStdString());
                    tags != run->tags)
                    changed.push_back({ id, tags });
    } catch (const std::exception& e) { // a tag is refused
        Q_EMIT failed(translatedText(e.what()));
        return;
    }
    writeTags(changed, tr("The tags of %n run(s) are changed.", nullptr, static_cast<int>(changed.size())));
}

void RunEdits::archive(const QVector<qint64>& runs, bool archived)
{
    const auto set = [runs](bool on) {
        return [runs, on](RunStore& store) {
            for (const qint64 run : runs)
                store.setArchived(run, on);
        };
    };
    write(set(archived), [=, this] {
        if (!archived)
            return;
        Q_EMIT left(runs, false);
        offerUndo(tr("%n run(s) archived.", nullptr, static_cast<int>(runs.size())),
            [=, this] { write(set(false), [=, this] { Q_EMIT returned(runs); }); });
    });
}

void RunEdits::markInterrupted(const QVector<qint64>& runs)
{
    write([runs](RunStore& store) {
        for (const qint64 run : runs)
            store.interrupt(run, true);
    });
}

void RunEdits::moveToTrash(const QVector<qint64>& runs)
{
    const std::vector<std::int64_t> ids = numbersIn(runs);
    if (runs.isEmpty())
        return;
    write([ids](RunStore& store) { store.moveToTrash(ids); },
        [=, this] {
            Q_EMIT left(runs, true);
            offerUndo(tr("%n run(s) moved to the trash.", nullptr, static_cast<int>(runs.size())), [=, this] {
                write([ids](RunStore& store) { store.restore(ids); }, [=, this] { Q_EMIT returned(runs); });
            });
        });
}

void RunEdits::offerUndo(const QString& done, const std::function<void()>& undo)
{
    m_undo = undo;
    Q_EMIT undoChanged();
    Q_EMIT offered(done);
}

void RunEdits::undo()
{
    const auto last = std::exchange(m_undo, {});
    Q_EMIT undoChanged();
    Q_EMIT undone();
    if (last)
        last();
}

} // namespace evenkeel
