// SPDX-License-Identifier: GPL-3.0-or-later
// Whole-configuration snapshots as undo steps: a configuration is small, and no field can be forgotten.
#include "gui/project_document.h"

#include "core/base/error.h"
#include "core/project/data_project.h"
#include "gui/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSettings>

namespace evenkeel {

namespace {

const QString recentKey = QStringLiteral("recentProjects");
constexpr int maxRecent = 10;

// A relative path keeps naming the same file when its project moves to another folder.
std::string movedPath(const std::string& path, const std::filesystem::path& from, const std::filesystem::path& to)
{
    const std::filesystem::path plain(path);
    if (path.empty() || plain.is_absolute() || path.find('$') != std::string::npos)
        return path;
    std::error_code error;
    const auto absolute = std::filesystem::absolute(from.empty() ? plain : from / plain, error).lexically_normal();
    const auto base = to.empty() ? std::filesystem::current_path(error) : std::filesystem::absolute(to, error);
    const auto relative = absolute.lexically_relative(base.lexically_normal());
    return relative.empty() ? absolute.string() : relative.string();
}

std::filesystem::path toPath(const QString& file) { return std::filesystem::path(file.toStdString()); }

} // namespace

bool isProjectFile(const QString& file) { return holdsProject(file.toStdString()); }

class ConfigEdit : public QUndoCommand {
public:
    ConfigEdit(ProjectDocument& document, const QString& field, int group, RunConfig after)
        : m_document(document)
        , m_field(field)
        , m_group(group)
        , m_before(document.config())
        , m_after(std::move(after))
    {
    }

    void redo() override { m_document.setConfig(m_after); }
    void undo() override { m_document.setConfig(m_before); }
    int id() const override { return 1; }
    const std::string& language() const { return m_language; } // language of its text

    bool mergeWith(const QUndoCommand* command) override
    {
        const auto& later = static_cast<const ConfigEdit&>(*command);
        if (later.m_field != m_field || later.m_group != m_group)
            return false;
        m_after = later.m_after;
        m_language = later.m_language;
        setText(later.text());
        setObsolete(m_after == m_before);
        return true;
    }

private:
    ProjectDocument& m_document;
    QString m_field;
    int m_group;
    RunConfig m_before, m_after;
    std::string m_language = Language::shown();
};

ProjectDocument::ProjectDocument(QObject* parent)
    : QObject(parent)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &ProjectDocument::fileChanged);
}

void ProjectDocument::edit(const QString& field, const QString& text, const std::function<void(RunConfig&)>& change)
{
    RunConfig after = m_config;
    change(after);
    if (after == m_config)
        return;
    auto* command = new ConfigEdit(*this, field, m_editGroup, std::move(after));
    command->setText(text);
    m_undo.push(command);
}

QString ProjectDocument::textOf(int step) const
{
    const auto* edit = static_cast<const ConfigEdit*>(m_undo.command(step));
    return edit && edit->language() == Language::shown() ? edit->text() : QString();
}

void ProjectDocument::finishEdit() { ++m_editGroup; }

QString ProjectDocument::displayName() const
{
    return m_file.isEmpty() ? QString::fromStdString(m_config.name) : QFileInfo(m_file).fileName();
}

void ProjectDocument::newProject() { replace(RunConfig {}, QString()); }

void ProjectDocument::open(const QString& file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    replace(loadProject(toPath(path)), path);
    addRecentFile(path);
}

void ProjectDocument::openAsCopy(const QString& file)
{
    replace(loadProject(toPath(QFileInfo(file).absoluteFilePath())), QString());
}

void ProjectDocument::adopt(const RunConfig& config) { replace(config, QString()); }

void ProjectDocument::openRecovered(const QString& from, const QString& file)
{
    const QString path = file.isEmpty() ? QString() : QFileInfo(file).absoluteFilePath();
    RunConfig config = loadProject(toPath(from));
    replace(config, path);
    // Else the folder that it was saved in would make it another configuration.
    setConfig(path.isEmpty() ? movedTo({}) : movedTo(QFileInfo(path).absolutePath()));
    m_undo.resetClean();
}

RunConfig ProjectDocument::movedTo(const QString& folder) const
{
    RunConfig config = m_config;
    config.folder = toPath(folder);
    for (const DataFile& file : dataFiles)
        config.data.*file.path = movedPath(m_config.data.*file.path, m_config.folder, config.folder);
    config.partitionFile = movedPath(m_config.partitionFile, m_config.folder, config.folder);
    return config;
}

void ProjectDocument::save(const QString& file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    const RunConfig config = movedTo(QFileInfo(path).absolutePath());
    saveProject(config, toPath(path));
    m_file = path;
    if (!(config == m_config))
        setConfig(config);
    m_undo.setClean();
    finishEdit();
    addRecentFile(path);
    Q_EMIT fileChanged();
}

QStringList ProjectDocument::recentFiles()
{
    QStringList files;
    for (const QString& file : QSettings().value(recentKey).toStringList())
        if (!file.isEmpty() && QFileInfo::exists(file) && files.size() < maxRecent)
            files.append(file);
    return files;
}

void ProjectDocument::addRecentFile(const QString& file)
{
    QStringList files = recentFiles();
    files.removeAll(file);
    files.prepend(file);
    QSettings().setValue(recentKey, files.mid(0, maxRecent));
}

void ProjectDocument::replace(const RunConfig& config, const QString& file)
{
    m_file = file;
    m_undo.clear();
    finishEdit();
    setConfig(config);
    Q_EMIT fileChanged();
    Q_EMIT replaced();
}

void ProjectDocument::setConfig(const RunConfig& config)
{
    m_config = config;
    Q_EMIT changed();
}

} // namespace evenkeel
