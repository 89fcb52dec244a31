// SPDX-License-Identifier: GPL-3.0-or-later
// The project being edited: the configuration, its file, and what can be undone. Pages read config() when changed()
// tells them, and change it only through edit(); so every edit can be undone and no page knows another.
#pragma once

#include "core/project/run_config.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <functional>

namespace evenkeel {

// By its ending .toml, or else by its first line that is no comment: "[data]", "name = ...". Other files hold samples.
bool isProjectFile(const QString& file);

class ProjectDocument : public QObject {
    Q_OBJECT
public:
    explicit ProjectDocument(QObject* parent = nullptr);

    const RunConfig& config() const { return m_config; }

    // One step to undo, shown as "Undo <text>". `field` is the project's dotted key ("train.epochs"): edits of one
    // field that follow each other become one step until finishEdit(). No change, no step.
    void edit(const QString& field, const QString& text, const std::function<void(RunConfig&)>& change);
    void finishEdit(); // call it at editingFinished: the next edit of the same field is a step of its own
    QUndoStack& undoStack() { return m_undo; }
    QString undoText() const { return textOf(m_undo.index() - 1); } // empty where it is in another language
    QString redoText() const { return textOf(m_undo.index()); }

    QString file() const { return m_file; } // empty: never saved
    QString displayName() const; // file name, else the project's name
    bool isModified() const { return !m_undo.isClean(); }

    // These throw InputError or StorageError with a sentence for the user, and then change nothing.
    void newProject();
    void open(const QString& file);
    void openAsCopy(const QString& file); // an example: keeps its folder for data paths, asks for a file on saving
    void adopt(const RunConfig& config); // opens the configuration of a stored run as a new unsaved project
    void openRecovered(const QString& from, const QString& file); // changes of `file` that were not saved: modified
    void save(const QString& file);

    // Configuration with paths that name the same files from that folder.
    RunConfig movedTo(const QString& folder) const;

    // Newest first, only files that exist; kept in QSettings.
    static QStringList recentFiles();
    static void addRecentFile(const QString& file);

Q_SIGNALS:
    void changed(); // the configuration, by an edit, undo or another file
    void fileChanged(); // file name or modified state
    void replaced(); // another project stands here (after changed())

private:
    friend class ConfigEdit;
    void replace(const RunConfig& config, const QString& file);
    void setConfig(const RunConfig& config);
    QString textOf(int step) const;

    RunConfig m_config;
    QString m_file;
    QUndoStack m_undo;
    int m_editGroup = 0; // edits of different groups never merge
};

} // namespace evenkeel
