// SPDX-License-Identifier: GPL-3.0-or-later
// Installed projects have a fixed place as seen from the program; in a source tree they are somewhere above it.
#include "gui/examples.h"

#include "core/project/run_config.h"

#include <QCoreApplication>
#include <QDir>

namespace evenkeel {

QVector<Example> exampleProjectsIn(const QString& folder)
{
    QVector<Example> examples;
    for (const QString& name : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString file = QDir(folder).filePath(name + QStringLiteral("/project.toml"));
        if (!QFile::exists(file))
            continue;
        try {
            examples.append({ QString::fromStdString(loadProject(file.toStdString()).name), file });
        } catch (const std::exception&) {
            examples.append({ name, file }); // opening it will say what is wrong
        }
    }
    return examples;
}

QVector<Example> exampleProjects()
{
    QDir folder(QCoreApplication::applicationDirPath());
    auto examples
        = exampleProjectsIn(QDir::cleanPath(folder.filePath(QStringLiteral(EVENKEEL_DATA_FROM_PROGRAM "/projects"))));
    for (int level = 0; level < 5 && examples.isEmpty(); ++level) {
        examples = exampleProjectsIn(folder.filePath(QStringLiteral("projects")));
        if (!folder.cdUp())
            break;
    }
    return examples;
}

} // namespace evenkeel
