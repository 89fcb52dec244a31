// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_sharing.h"

#include "gui/language.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/import/import_any.h"
#include "core/report/html_report.h"
#include "core/report/results_table.h"
#include "core/store/steps_csv.h"
#include "gui/parts/progress_strip.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/export_menu.h"
#include "gui/runs/reproduction_view.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace evenkeel {

namespace {

const QString bundleFilter = QStringLiteral("(*.jsonl)");

std::filesystem::path pathOf(const QString& file) { return QFile::encodeName(file).toStdString(); }

// What a file's progress is to a job: it ends the file by throwing once the job is canceled.
FileProgress fileProgress(const BackgroundJob::Context& context, const QString& what, double done, double all)
{
    return [&context, what, done, all](double fraction) {
        if (context.stop.stop_requested())
            throw Canceled();
        context.progress((done + fraction) / all, what);
    };
}

Comparison compared(std::span<const EvaluatedRun> runs, ComparisonOptions options)
{
    const double best = targetOfAll(runs, precisionAt1);
    if (!(options.target > 0) && std::isfinite(best))
        options.target = best;
    return comparisonOf(runs, options);
}

// In real time, two trainings at once make each other slower: neither would be what it says.
void refuseDuringOthers(const RunStore& store, qint64 run)
{
    if (configToReproduce(store, existingRun(store, run)).train.clock == ClockKind::Virtual)
        return;
    for (const RunSummary& other : store.list())
        if (other.status == RunStatus::Running && other.elsewhere.empty())
            throw InputError(
                RunsSharing::tr("Run #%1 is under way on this machine; reproduce run #%2 when it has ended.")
                    .arg(other.id)
                    .arg(run)
                    .toStdString());
}

std::vector<std::int64_t> idsOf(const QVector<qint64>& runs) { return { runs.begin(), runs.end() }; }

} // namespace

RunsSharing::RunsSharing(RunStore& store, std::function<QVector<qint64>()> selected, QWidget* page)
    : QObject(page)
    , m_store(store)
    , m_selected(std::move(selected))
    , m_page(page)
    , m_reproduce(add(tr("Reprod&uce"), tr("Train the run again and see whether it comes out the same"),
          [this] { reproduce(m_selected().value(0)); }))
    , m_report(add(tr("R&eport…"), tr("A page with curves, tables and provenance of the selected runs, in one file"),
          [this] {
              if (const QString file
                  = saveFileName(m_page, tr("Report"), QStringLiteral("report.html"), tr("Web page (*.html)"));
                  !file.isEmpty())
                  writeReport(file);
          }))
    , m_copy(add(tr("Cop&y results as"), tr("Final figures and time to target of the selected runs"), [] {}))
    , m_export(add(tr("Export &bundle…"), tr("The selected runs with all events and models, one file each"),
          [this] {
              const QVector<qint64> runs = m_selected();
              const QString to = runs.size() == 1
                  ? saveFileName(m_page, tr("Export bundle"), QStringLiteral("run-%1.jsonl").arg(runs.first()),
                      tr("Run with its model") + u' ' + bundleFilter)
                  : QFileDialog::getExistingDirectory(m_page, tr("Export bundles into a folder"));
              if (!to.isEmpty())
                  exportBundles(to);
          }))
    , m_import(add(tr("&Import bundle…"), tr("Add runs that were exported, here or on another machine"), [this] {
        const QStringList files = QFileDialog::getOpenFileNames(m_page, tr("Import bundle"), {},
            tr("Exported runs") + u' ' + bundleFilter + QStringLiteral(";;") + tr("TensorBoard files (*tfevents*)")
                + QStringLiteral(";;") + tr("Tables of metrics (*.csv *.jsonl *.json)") + QStringLiteral(";;")
                + tr("Databases of MLflow and trackio (*.db)"));
        if (!files.isEmpty())
            importFiles(files);
    }))
{
    m_copy->setMenu(makeCopyMenu());
    m_steps = add(tr("Export steps…"), tr("Every stored step of the selected runs as one CSV table"), [this] {
        if (const QString file
            = saveFileName(m_page, tr("Export steps"), QStringLiteral("steps.csv"), tr("CSV table (*.csv)"));
            !file.isEmpty())
            exportSteps(file);
    });
    connect(&m_job, &BackgroundJob::runningChanged, this, &RunsSharing::updateActions);
    connect(&m_job, &BackgroundJob::failed, this,
        [this](const QString& sentence) { Q_EMIT message(InlineMessage::Kind::Error, sentence.toHtmlEscaped()); });
    connect(&m_job, &BackgroundJob::canceled, this, [this] { Q_EMIT done(tr("Canceled")); });
    page->setAcceptDrops(true);
    page->installEventFilter(this);
    updateActions();
}

QAction* RunsSharing::add(const QString& text, const QString& tip, const std::function<void()>& act)
{
    auto* action = new QAction(text, m_page);
    action->setStatusTip(tip);
    action->setToolTip(tip);
    connect(action, &QAction::triggered, this, act);
    m_actions.append(action);
    return action;
}

QMenu* RunsSharing::makeCopyMenu()
{
    auto* menu = new QMenu(m_page);
    const auto language = [&](const QString& text, std::string (*asText)(const ReportTable&)) {
        menu->addAction(text, this, [this, asText, text] { copyResults(asText, text); });
    };
    language(QStringLiteral("LaTeX"), latexTable);
    language(QStringLiteral("Markdown"), markdownTable);
    language(QStringLiteral("CSV"), csvTable);
    return menu;
}

QWidget* RunsSharing::progressStrip() { return new ProgressStrip(m_job, tr("Working")); }

QWidget* RunsSharing::importButton()
{
    auto* button = new QPushButton(m_import->text());
    connect(button, &QPushButton::clicked, m_import, &QAction::trigger);
    return button;
}

void RunsSharing::setSelected(qsizetype runs)
{
    m_count = runs;
    updateActions();
}

void RunsSharing::updateActions()
{
    const bool isIdle = !m_job.isRunning();
    m_reproduce->setEnabled(isIdle && m_count == 1);
    for (QAction* action : { m_report, m_copy, m_export, m_steps })
        action->setEnabled(isIdle && m_count > 0);
    m_import->setEnabled(isIdle);
}

void RunsSharing::reproduce(qint64 run)
{
    m_job.start([this, run](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        refuseDuringOthers(m_store, run);
        RunControl control;
        const std::stop_callback stop(context.stop, [&control] { control.stop(); });
        const Reproduced result
            = reproduceRun(m_store, run, control, { .progress = [&](const std::string& what, double fraction) {
                  context.progress(fraction, tr("Run #%1: %2").arg(run).arg(translated(what)));
              } });
        return [this, result] { takeReproduction(result); };
    });
}

void RunsSharing::takeReproduction(const Reproduced& result)
{
    if (!result.isJudged()) {
        const QString sentence = result.result.error.empty()
            ? tr("The repeat of run #%1 was stopped.").arg(result.stored.id)
            : translatedText(result.result.error).toHtmlEscaped();
        Q_EMIT message(InlineMessage::Kind::Warning, sentence);
        return;
    }
    const bool isSame = result.judgment.verdict == Verdict::Identical || result.judgment.verdict == Verdict::Inside;
    Q_EMIT message(isSame ? InlineMessage::Kind::Information : InlineMessage::Kind::Warning,
        tr("Run #%1 made again as #%2. %3")
            .arg(result.stored.id)
            .arg(result.result.run)
            .arg(translatedPhrase(result.judgment.sentence).toHtmlEscaped()));
    auto* view = new ReproductionView(result, m_page->window());
    view->setAttribute(Qt::WA_DeleteOnClose);
    view->show();
    Q_EMIT runsAdded({ result.stored.id, result.result.run });
    Q_EMIT reproduced(result);
}

void RunsSharing::writeReport(const QString& file)
{
    m_job.start([this, file, runs = idsOf(m_selected()), options = m_options(), language = Language::shown()](
                    const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        context.progress(0, tr("Reading runs"));
        const std::vector<EvaluatedRun> evaluated = evaluatedRuns(m_store, runs);
        const std::string page
            = htmlReport(readReport(m_store, evaluated, compared(evaluated, options)), Catalog(language));
        if (context.stop.stop_requested())
            throw Canceled();
        AtomicFile out(pathOf(file));
        out.write(std::as_bytes(std::span(page)));
        out.commit();
        return [this, file] { Q_EMIT done(tr("Saved %1").arg(file)); };
    });
}

void RunsSharing::copyResults(std::string (*asText)(const ReportTable&), const QString& language)
{
    m_job.start([this, asText, language, runs = idsOf(m_selected()), options = m_options()](
                    const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const std::vector<EvaluatedRun> evaluated = evaluatedRuns(m_store, runs);
        const QString text = QString::fromStdString(asText(resultsTable(evaluated, compared(evaluated, options))));
        return [this, text, language] {
            QGuiApplication::clipboard()->setText(text);
            Q_EMIT done(tr("Copied the results as %1").arg(language));
        };
    });
}

void RunsSharing::exportBundles(const QString& fileOrFolder)
{
    m_job.start(
        [this, fileOrFolder, runs = m_selected()](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
            for (qsizetype i = 0; i < runs.size(); ++i) {
                const QString file = runs.size() == 1
                    ? fileOrFolder
                    : QDir(fileOrFolder).filePath(QStringLiteral("run-%1.jsonl").arg(runs[i]));
                m_store.exportRun(runs[i], pathOf(file), true,
                    fileProgress(context, tr("Exporting run #%1").arg(runs[i]), double(i), double(runs.size())));
            }
            return [this, fileOrFolder, count = static_cast<int>(runs.size())] {
                Q_EMIT done(tr("%n run(s) exported to %1", nullptr, count).arg(fileOrFolder));
            };
        });
}

void RunsSharing::exportSteps(const QString& file)
{
    m_job.start(
        [this, file, runs = idsOf(m_selected())](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
            const auto steps
                = writeStepsCsv(m_store, runs, pathOf(file), fileProgress(context, tr("Exporting steps"), 0, 1));
            return [this, file, count = static_cast<int>(steps)] {
                Q_EMIT done(tr("%n step(s) exported to %1", nullptr, count).arg(file));
            };
        });
}

void RunsSharing::importFiles(const QStringList& files)
{
    m_job.start([this, files](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        QVector<qint64> runs;
        QStringList failures;
        for (qsizetype i = 0; i < files.size(); ++i) {
            const ImportedRuns made = importAnyFile(m_store, pathOf(files[i]), {},
                fileProgress(
                    context, tr("Importing %1").arg(QFileInfo(files[i]).fileName()), double(i), double(files.size())));
            std::ranges::copy(made.runs, std::back_inserter(runs));
            for (const std::string& failure : made.failures)
                failures.append(QString::fromStdString(failure).toHtmlEscaped());
        }
        return [this, runs, failures] {
            Q_EMIT done(tr("%n run(s) imported", nullptr, static_cast<int>(runs.size())));
            Q_EMIT runsAdded(runs);
            if (!failures.isEmpty())
                Q_EMIT message(InlineMessage::Kind::Warning, failures.join(QStringLiteral("<br>")));
        };
    });
}

bool RunsSharing::isBundle(const QString& file)
{
    const QString name = QFileInfo(file).fileName(), eventFile = QStringLiteral("tfevents");
    const bool isFolder = QFileInfo(file).isDir();
    return name.endsWith(QLatin1String(".jsonl"), Qt::CaseInsensitive) || name.contains(eventFile)
        || (!isFolder && name.endsWith(QLatin1String(".db"))) || (isFolder && name == QLatin1String("mlruns"))
        || (isFolder && !QDir(file).entryList({ u'*' + eventFile + u'*' }, QDir::Files).isEmpty());
}

// Files that are runs by their name; what is in them is found out when they are imported.
QStringList RunsSharing::bundlesIn(const QMimeData* data)
{
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile() && isBundle(url.toLocalFile()))
            files.append(url.toLocalFile());
    return files;
}

bool RunsSharing::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QStringList files = bundlesIn(drop->mimeData());
    if (files.isEmpty() || m_job.isRunning()) { // others may want it: the window opens projects and data
        event->ignore();
        return true;
    }
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop)
        importFiles(files);
    return true;
}

} // namespace evenkeel
