// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved changes of the project, written aside two seconds after the last edit, so that a crash loses none of them.
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QVector>

namespace evenkeel {

class ProjectDocument;
struct Questions;

class Autosave : public QObject {
    Q_OBJECT
public:
    // folder: of this user's; made when it is first needed.
    Autosave(ProjectDocument& document, QString folder, QObject* parent = nullptr);
    ~Autosave() override; // changes that nobody has decided to discard stay
    void forget(); // the user has discarded the changes

    static QString defaultFolder();

    struct Left { // project left by a program that did not end as it should
        QString file, project; // project: the file that it was opened from; empty: never saved
        QString name;
        QDateTime when;
    };
    QVector<Left> left() const; // projects left, the newest first; those of programs that still run are not among them
    bool restore(const Left& left); // opens it as the document, modified; false: it cannot be read, and is kept
    void discard(const Left& left);
    // Asks about each, or about those of `project` only; ends with the first that is restored. True: one was.
    bool offer(const Questions& questions, QWidget* parent, const QString& project = {});

private:
    void schedule();
    bool write(); // false: nothing was written
    QString ownFile() const;
    void removeOwn();

    ProjectDocument& m_document;
    QString m_folder;
    QString m_name; // name of this program's file, without its ending
    QLockFile m_lock; // lock held as long as this program lives
    QTimer m_timer;
    bool m_isForgotten = false;
};

} // namespace evenkeel
