// SPDX-License-Identifier: GPL-3.0-or-later
// Studies in files, and the file of the project that a study runs: the project's own where it is as saved, else a copy.
#pragma once

#include "core/study/study.h"
#include "gui/project_document.h"

#include <QTemporaryDir>

#include <memory>

namespace evenkeel {

class StudyFiles {
public:
    explicit StudyFiles(const ProjectDocument& document)
        : m_document(document)
    {
    }

    void placeProject(Study& study); // places the project for a run: the document as it is. Throws StorageError
    // Writes the study, and the project beside it where it has changes that are in no file. Throws StorageError.
    void save(Study study, const QString& file) const;
    static QString projectFile(const Study& study); // project file of a study that was loaded

private:
    bool isSaved() const { return !m_document.file().isEmpty() && !m_document.isModified(); }

    const ProjectDocument& m_document;
    std::unique_ptr<QTemporaryDir> m_folder; // folder of the copy
};

} // namespace evenkeel
