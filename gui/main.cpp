// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel [PROJECT.toml | DATA...] [--db FILE] [--start] [--language CODE] | --examples: the workbench.
#include "core/project/run_config.h"
#include "core/run/exit_status.h"
#include "core/run/process.h"
#include "core/store/run_store.h"
#include "gui/examples.h"
#include "gui/language.h"
#include "gui/main_window.h"
#include "gui/parts/table_text.h"
#include "gui/termination.h"
#include "gui/train/launch.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace evenkeel;

namespace {

int fail(const char* what, int exitStatus)
{
    std::fprintf(stderr, "evenkeel: %s\n", what);
    return exitStatus;
}

// While Qt looks for a display: without one it would abort, after several lines on its plugins.
void sayThatThereIsNoDisplay(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    if (type == QtFatalMsg)
        std::_Exit(fail("no display can be opened: set DISPLAY or WAYLAND_DISPLAY; evenkeel-cli needs none", 2));
    if (qstrncmp(context.category, "qt.qpa", 6) != 0)
        std::fprintf(stderr, "%s\n", text.toLocal8Bit().constData());
}

struct CommandLine {
    QCommandLineParser parser;
    QCommandLineOption database { QStringLiteral("db"),
        QStringLiteral(
            "Database of runs (default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user's data folder)."),
        QStringLiteral("FILE") };
    QCommandLineOption start { QStringLiteral("start"), QStringLiteral("Start training immediately.") };
    QCommandLineOption examples { QStringLiteral("examples"),
        QStringLiteral("List the example projects: file and name.") };
    QCommandLineOption language { QStringLiteral("language"),
        QStringLiteral("Language of the window: %1 (default: as in View > Language).")
            .arg(languageCodes().join(QStringLiteral(", "))),
        QStringLiteral("CODE") };

    CommandLine()
    {
        parser.setApplicationDescription(QStringLiteral(
            "Workbench for training sparse models on uneven devices.\n\nExample: evenkeel projects/demo/project.toml"));
        parser.addPositionalArgument(QStringLiteral("file"),
            QStringLiteral("Project to open, or a training file and a test file for a new one."),
            QStringLiteral("[PROJECT.toml | DATA...]"));
        parser.addOptions({ database, start, examples, language });
        parser.addHelpOption();
        parser.addVersionOption();
    }
};

int listExamples()
{
    for (const Example& example : exampleProjects())
        std::printf("%s\t%s\n", example.file.toLocal8Bit().constData(), example.name.toLocal8Bit().constData());
    return 0;
}

int runWorkbench(QApplication& application, const QCommandLineParser& parser, const QCommandLineOption& database,
    const QCommandLineOption& start, Termination& termination)
{
    const QStringList files = parser.positionalArguments();
    if (files.size() > 1 && std::ranges::any_of(files, isProjectFile))
        return fail("at most one project can be opened, or files of data; see --help", 2);
    for (const QString& name : files)
        if (!QFileInfo::exists(name))
            return fail((oneLine(name) + QStringLiteral(": there is no such file")).toLocal8Bit().constData(), 3);
    const auto file = parser.isSet(database) ? std::filesystem::path(parser.value(database).toStdString())
                                             : RunStore::defaultFile();
    RunStore store(file);
    Themes themes(application);
    themes.apply(Themes::saved());
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/org.evenkeel.Evenkeel.svg")));
    MainWindow window(store, themes, recordingBackend(store, trainingProgram()));
    QStringList absolute;
    for (const QString& name : files)
        absolute.append(QFileInfo(name).absoluteFilePath());
    const bool opened = window.openFiles(absolute); // if not, the window says what is wrong
    QObject::connect(&termination, &Termination::requested, &window, &MainWindow::interrupt);
    termination.listen();
    window.show();
    if (!parser.isSet(start)) {
        QTimer::singleShot(0, &window, &MainWindow::offerRecovered);
        QTimer::singleShot(0, &window, &MainWindow::offerRunsUnderWay);
    }
    if (parser.isSet(start) && opened)
        QTimer::singleShot(0, &window, &MainWindow::startTraining);
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    prepareForTraining();
    Termination termination;
    QCoreApplication::setOrganizationName(QStringLiteral("Evenkeel"));
    QCoreApplication::setOrganizationDomain(QStringLiteral("evenkeel.org"));
    QCoreApplication::setApplicationName(QStringLiteral("Evenkeel"));
    QCoreApplication::setApplicationVersion(QStringLiteral(EVENKEEL_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.evenkeel.Evenkeel"));

    CommandLine line;
    QCommandLineParser& parser = line.parser;

    // What needs no display is answered before QApplication looks for one.
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const bool understood = parser.parse(arguments);
    if (parser.isSet(QStringLiteral("version"))) {
        std::puts("evenkeel " EVENKEEL_VERSION);
        return 0;
    }
    if (parser.isSet(QStringLiteral("help"))) {
        const QCoreApplication application(argc, argv);
        std::fputs(parser.helpText().toLocal8Bit().constData(), stdout);
        return 0;
    }
    if (parser.isSet(line.examples)) {
        const QCoreApplication application(argc, argv);
        return listExamples();
    }
    qInstallMessageHandler(sayThatThereIsNoDisplay);
    QApplication application(argc, argv);
    qInstallMessageHandler(nullptr);
    parser.parse(QApplication::arguments()); // without what Qt took for itself
    if (!understood && !parser.unknownOptionNames().isEmpty())
        return fail(parser.errorText().toLocal8Bit().constData(), 2);
    Language language;
    if (!language.use(parser.isSet(line.language) ? parser.value(line.language) : Language::saved())
        && parser.isSet(line.language))
        return fail("there is no translation for this --language; see --help", 2);
    try {
        return runWorkbench(application, parser, line.database, line.start, termination);
    } catch (const std::exception& e) {
        const Failure failure = failureOf(e);
        return fail(failure.text.c_str(), failure.exitStatus);
    }
}
