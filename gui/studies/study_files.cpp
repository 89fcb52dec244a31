// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/study_files.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace evenkeel {

void StudyFiles::placeProject(Study& study)
{
    QString file = m_document.file();
    if (!isSaved()) {
        if (!m_folder) {
            const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
            QDir().mkpath(data);
            m_folder = std::make_unique<QTemporaryDir>(data + QStringLiteral("/study-XXXXXX"));
            if (!m_folder->isValid())
                throw StorageError(data.toStdString() + ": " + m_folder->errorString().toStdString());
        }
        file = m_folder->filePath(QStringLiteral("project.toml"));
        saveProject(m_document.movedTo(m_folder->path()), file.toStdString());
    }
    study.project = file.toStdString();
    study.folder = QFileInfo(file).absolutePath().toStdString();
}

void StudyFiles::save(Study study, const QString& file) const
{
    const QFileInfo info(file);
    const QDir folder = info.absoluteDir();
    QString project = m_document.file();
    if (!isSaved()) {
        project = folder.filePath(info.completeBaseName() + QStringLiteral("-project.toml"));
        saveProject(m_document.movedTo(folder.absolutePath()), project.toStdString());
    }
    study.project = folder.relativeFilePath(project).toStdString();
    const std::string text = studyText(study);
    AtomicFile out(info.absoluteFilePath().toStdString());
    out.write(std::as_bytes(std::span(text)));
    out.commit();
}

QString StudyFiles::projectFile(const Study& study)
{
    return QDir::cleanPath(
        QDir(QString::fromStdString(study.folder.string())).absoluteFilePath(QString::fromStdString(study.project)));
}

} // namespace evenkeel
