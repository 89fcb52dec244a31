// Looks upwards from the program: build/release/bin lies in the tree, bin beside share where installed.
#include "gui/examples.h"

#include "core/run/run_config.h"

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
    for (int level = 0; level < 5; ++level) {
        for (const QString& place : { QStringLiteral("share/evenkeel/projects"), QStringLiteral("projects") })
            if (const auto examples = exampleProjectsIn(folder.filePath(place)); !examples.isEmpty())
                return examples;
        if (!folder.cdUp())
            break;
    }
    return {};
}

} // namespace evenkeel
