// SPDX-License-Identifier: GPL-3.0-or-later
// What one does to stored runs: names, notes, stars, tags, the archive, the trash. All of it is written in the
// background, and the last one can be undone.
#pragma once

#include "gui/runs/store_writer.h"

#include <QVector>

namespace evenkeel {

class RunLibrary;

class RunEdits : public QObject {
    Q_OBJECT
public:
    RunEdits(RunStore& store, RunLibrary& library);

    void rename(qint64 run, const QString& name);
    void setNotes(qint64 run, const QString& notes);
    void toggleStar(qint64 run); // without undo: it is clicked again
    void star(const QVector<qint64>& runs, bool starred);
    void tag(const QVector<qint64>& runs, const QString& add, const QString& remove); // words
    void setTags(qint64 run, const QString& typed);
    void archive(const QVector<qint64>& runs, bool archived);
    // Marks runs on other hosts, where they ended unseen; a live one says so.
    void markInterrupted(const QVector<qint64>& runs);
    void moveToTrash(const QVector<qint64>& runs);

    void offerUndo(const QString& done, const std::function<void()>& undo); // `done`: a sentence
    bool canUndo() const { return m_undo != nullptr; }
    void undo();

Q_SIGNALS:
    void offered(const QString& done); // what was done, and undo() takes back
    void undone();
    void undoChanged();
    void failed(const QString& sentence);
    void left(const QVector<qint64>& runs, bool forTrash); // the list, or they will
    void returned(const QVector<qint64>& runs);

private:
    // Writes a change, and reads what has become of it.
    void write(StoreWriter::Change change, std::function<void()> then = {});
    void writeTags(const std::vector<RunTags>& tags, const QString& done);

    RunLibrary& m_library;
    std::function<void()> m_undo;
    StoreWriter m_writer;
};

} // namespace evenkeel
