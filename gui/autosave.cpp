// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/autosave.h"

#include "gui/parts/questions.h"
#include "gui/plots/plot_style.h"
#include "gui/project_document.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int delay = 2000; // ms after the last edit
const QString firstLine = QStringLiteral("# Unsaved changes of: ");

QString lockOf(const QString& file) { return file + QStringLiteral(".lock"); }

} // namespace

Autosave::Autosave(ProjectDocument& document, QString folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_folder(std::move(folder))
    , m_name(QUuid::createUuid().toString(QUuid::WithoutBraces))
    , m_lock(lockOf(ownFile()))
{
    m_lock.setStaleLockTime(0); // held until the process ends, however long that takes
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::write);
    connect(&document, &ProjectDocument::changed, this, &Autosave::schedule);
    connect(&document, &ProjectDocument::fileChanged, this, &Autosave::schedule);
}

Autosave::~Autosave()
{
    write();
    m_lock.unlock();
}

void Autosave::forget()
{
    m_timer.stop();
    disconnect(&m_document, nullptr, this, nullptr);
    m_isForgotten = true;
    removeOwn();
}

QString Autosave::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/autosave");
}

QString Autosave::ownFile() const { return m_folder + u'/' + m_name + QStringLiteral(".toml"); }

void Autosave::removeOwn()
{
    QFile::remove(ownFile());
    m_lock.unlock();
}

void Autosave::schedule()
{
    if (m_document.isModified())
        m_timer.start();
    else {
        m_timer.stop();
        removeOwn();
    }
}

// A failure is not reported here: saving the project reports its own.
bool Autosave::write()
{
    if (m_isForgotten || !m_document.isModified() || !QDir().mkpath(m_folder))
        return false;
    if (!m_lock.isLocked() && !m_lock.tryLock(0))
        return false;
    const QString file = ownFile();
    const QString text
        = firstLine + m_document.file() + u'\n' + QString::fromStdString(projectText(m_document.movedTo(m_folder)));
    QString error;
    if (!writeFile(file, text.toUtf8(), &error))
        return false;
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    return true;
}

QVector<Autosave::Left> Autosave::left() const
{
    QVector<Left> all;
    for (const QFileInfo& info : QDir(m_folder).entryInfoList({ QStringLiteral("*.toml") }, QDir::Files, QDir::Time)) {
        if (info.completeBaseName() == m_name)
            continue;
        QLockFile lock(lockOf(info.absoluteFilePath()));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0)) // the file's program is still at work, or runs on another host
            continue;
        lock.unlock();
        QFile file(info.absoluteFilePath());
        if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
            continue;
        const QString first = QString::fromUtf8(file.readLine()).trimmed();
        const QString project
            = first.startsWith(firstLine.trimmed()) ? first.mid(firstLine.size()).trimmed() : QString();
        all.append({ info.absoluteFilePath(), project,
            project.isEmpty() ? tr("a new project") : QFileInfo(project).fileName(), info.lastModified() });
    }
    return all;
}

bool Autosave::restore(const Left& left)
{
    try {
        m_document.openRecovered(left.file, left.project);
    } catch (const std::exception&) {
        return false;
    }
    if (write()) // before what was left goes
        discard(left);
    return true;
}

void Autosave::discard(const Left& left)
{
    QFile::remove(left.file);
    QFile::remove(lockOf(left.file));
}

bool Autosave::offer(const Questions& questions, QWidget* parent, const QString& project)
{
    for (const Left& one : left()) {
        if (!project.isEmpty() && one.project != project)
            continue;
        const RecoverAnswer answer
            = questions.recover(parent, one.name, QLocale().toString(one.when, QLocale::ShortFormat));
        if (answer == RecoverAnswer::Restore && restore(one))
            return true;
        if (answer == RecoverAnswer::Discard)
            discard(one);
    }
    return false;
}

} // namespace evenkeel
