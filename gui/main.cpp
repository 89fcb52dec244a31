// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel [PROJECT.toml | DATA...] [--db FILE] [--start] [--language CODE] | --examples: the workbench.
#include "core/base/command_help.h"
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

constexpr const char* about = "Workbench for training sparse models on uneven devices.";
constexpr const char* example = "evenkeel projects/demo/project.toml";
constexpr const char* files = "PROJECT.toml | DATA...";
constexpr const char* filesText = "Project to open, or a training file and a test file for a new one.";

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
    QCommandLineOption printHelp { QStringLiteral("print-help"),
        QStringLiteral("Print the help as man or a shell reads it: man, bash, zsh, fish."), QStringLiteral("FORMAT") };

    CommandLine()
    {
        printHelp.setFlags(QCommandLineOption::HiddenFromHelp); // of the build
        parser.setApplicationDescription(
            QStringLiteral("%1\n\nExample: %2").arg(QLatin1String(about), QLatin1String(example)));
        parser.addPositionalArgument(
            QStringLiteral("file"), QLatin1String(filesText), QStringLiteral("[%1]").arg(QLatin1String(files)));
        parser.addOptions({ database, start, examples, language, printHelp });
        parser.addHelpOption();
        parser.addVersionOption();
    }
};

CommandHelp commandHelp(const CommandLine& line)
{
    CommandHelp help;
    help.name = "evenkeel";
    help.text = about;
    help.example = example;
    help.arguments.push_back({ { files }, "TEXT", filesText, {}, true });
    for (const QCommandLineOption& one : { line.database, line.start, line.examples, line.language }) {
        OptionHelp option;
        for (const QString& name : one.names())
            option.names.push_back("--" + name.toStdString());
        option.value = one.valueName().toStdString();
        option.text = one.description().toStdString();
        option.isFile = option.value == "FILE";
        help.options.push_back(option);
    }
    for (const QString& code : languageCodes())
        help.options.back().words.push_back(code.toStdString());
    for (const auto& [name, what] :
        { std::pair("--help", "Display help"), std::pair("--version", "Display the version") })
        help.options.push_back({ { name }, "", what });
    return help;
}

int printHelp(const CommandLine& line)
{
    const std::string format = line.parser.value(line.printHelp).toStdString();
    const int shell = choiceIndex(shellNames, format);
    if (shell < 0 && format != "man")
        return fail("--print-help is man, bash, zsh or fish", 2);
    const CommandHelp help = commandHelp(line);
    const std::string text = shell >= 0 ? completionScript(help, Shell(shell))
                                        : manPage(help, "Evenkeel " EVENKEEL_VERSION,
                                            "evenkeel-cli(1), the same in the terminal; doc/evenkeel/docs/manual.md in "
                                            "the folder share of the installation");
    std::fputs(text.c_str(), stdout);
    return 0;
}

int listExamples()
{
    for (const Example& example : exampleProjects())
        std::printf("%s\t%s\n", example.file.toLocal8Bit().constData(), example.name.toLocal8Bit().constData());
    return 0;
}

int runWorkbench(QApplication& application, const QCommandLineParser& parser, const QCommandLineOption& database,
    const QCommandLineOption& start, Termination& termination, Language& language)
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
    QObject::connect(&window, &MainWindow::languageChosen, &window, [&](const QString& code) { language.use(code); });
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
    if (parser.isSet(line.printHelp))
        return printHelp(line);
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
        return runWorkbench(application, parser, line.database, line.start, termination, language);
    } catch (const std::exception& e) {
        const Failure failure = failureOf(e);
        return fail(failure.text.c_str(), failure.exitStatus);
    }
}
