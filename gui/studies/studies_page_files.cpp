// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the Studies page: a study that is opened or saved, the folder of a report.
#include "core/base/error.h"
#include "gui/parts/page_parts.h"
#include "gui/project_document.h"
#include "gui/studies/studies_page.h"
#include "gui/studies/study_setup.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace evenkeel {

QString StudiesPage::folderOfProject() const
{
    return m_file.isEmpty() ? QString::fromStdString(m_document.config().folder.string())
                            : QFileInfo(m_file).absolutePath();
}

void StudiesPage::askOpen()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open a study"), folderOfProject(), tr("Studies (*.toml);;All files (*)"));
    if (!file.isEmpty())
        openStudy(file);
}

bool StudiesPage::openStudy(const QString& file)
{
    return tried([&] {
        const Study study = loadStudy(QFileInfo(file).absoluteFilePath().toStdString());
        const QFileInfo project(StudyFiles::projectFile(study));
        const auto isOpen = [&] { return !m_document.isModified() && QFileInfo(m_document.file()) == project; };
        if (!isOpen())
            Q_EMIT projectRequested(project.absoluteFilePath());
        if (!isOpen())
            throw InputError(
                tr("The study was not opened: its project, %1, is not open.").arg(project.fileName()).toStdString());
        m_setup->setStudy(study);
        showEdited();
        m_file = file;
        Q_EMIT statusMessage(tr("Opened %1").arg(file));
    });
}

void StudiesPage::askSave()
{
    const QString suggested
        = m_file.isEmpty() ? QDir(folderOfProject()).filePath(QStringLiteral("study.toml")) : m_file;
    QString file = QFileDialog::getSaveFileName(this, tr("Save the study"), suggested, tr("Studies (*.toml)"));
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty()) // which the dialog for opening does not show
        file += QStringLiteral(".toml");
    saveStudy(file);
}

bool StudiesPage::saveStudy(const QString& file)
{
    return tried([&] {
        m_files.save(m_setup->study(), file);
        m_file = file;
        Q_EMIT statusMessage(tr("Wrote %1").arg(file));
    });
}

void StudiesPage::askReportFolder()
{
    const QString folder
        = QFileDialog::getExistingDirectory(this, tr("Folder in which the report's folder is made"), folderOfProject());
    if (!folder.isEmpty())
        saveReport(QDir(folder).filePath(QString(m_running).replace(u'/', u'-')));
}

void StudiesPage::saveReport(const QString& folder)
{
    const ShownStudyPtr shown = m_session.shown();
    if (!shown)
        return;
    m_writing.start([this, shown, folder](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        writeWithPictures(shown->report, folder.toStdString());
        return [this, folder] {
            m_message->showMessage(
                InlineMessage::Kind::Information, tr("Wrote the report to %1").arg(folder.toHtmlEscaped()));
        };
    });
}

} // namespace evenkeel
