// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/train_forecast.h"

#include "core/log/folds/time_to_accuracy.h"
#include "core/predict/measured_runs.h"
#include "core/predict/run_figures.h"
#include "core/project/settings.h"
#include "core/run/run.h"
#include "gui/parts/duration_text.h"

#include <QLocale>

namespace evenkeel {

namespace {

constexpr int delay = 400; // ms after an edit
constexpr double maxNonzeros = 2e7; // that are made while somebody waits
constexpr std::uintmax_t maxBytes = 64 << 20; // of files

// Else it would be read again and again, for one sentence.
bool isQuickToRead(const RunConfig& config)
{
    if (config.data.generated)
        return double(config.data.generate.samples) * config.data.generate.nnz <= maxNonzeros;
    std::uintmax_t bytes = 0;
    for (const DataFile& each : dataFiles)
        if (const std::string& path = config.data.*each.path; !path.empty()) {
            std::error_code error;
            const std::uintmax_t size = std::filesystem::file_size(resolvePath(config, path), error);
            bytes += error ? maxBytes + 1 : size;
        }
    return bytes <= maxBytes;
}

// The newest run in real time of the same settings: what it took. Empty: there is none.
QString earlierText(const RunStore& store, const RunConfig& config)
{
    for (const RunSummary& run : measuredRuns(store, config)) {
        if (run.status != RunStatus::Done || !settingsApart(config, configFromJson(run.config)).empty())
            continue;
        const QString took = durationText(run.time);
        const std::vector<EvaluationEvent> evaluations = store.evaluations(run.id);
        const double best = run.bestP1.value_or(0);
        const auto time = best > 0 ? timeToTarget(evaluations, best) : std::nullopt;
        if (!time)
            return TrainForecast::tr("Run %1 of the same settings took %2.").arg(run.id).arg(took);
        return TrainForecast::tr("Run %1 of the same settings took %2; its best P@1, %3, came after %4.")
            .arg(QString::number(run.id), took, QLocale().toString(best, 'f', 3), durationText(*time));
    }
    return {};
}

} // namespace

TrainForecast::TrainForecast(const ProjectDocument& document, std::filesystem::path database, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_database(std::move(database))
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(delay);
    connect(&m_delay, &QTimer::timeout, this, &TrainForecast::start);
    connect(&m_job, &BackgroundJob::failed, this, [this] { show({}); }); // the checks before a start say why
}

QString TrainForecast::sentence(const RunForecast& forecast, bool isVirtual, int runs)
{
    const QString about = durationWords(forecast.seconds), waits = QLocale().toString(100 * forecast.waiting, 'f', 0);
    QString text;
    if (isVirtual)
        text = tr("Forecast: %1 of virtual time; devices wait %2 % of it.").arg(about, waits);
    else if (!forecast.expected)
        text = tr("Forecast: %1; devices wait %2 % of it. No range is known for these devices.").arg(about, waits);
    else {
        const double factor = forecast.expected->throughput;
        text = tr("Forecast: %1 (%2 to %3); devices wait %4 % of it.")
                   .arg(about, durationWords(forecast.seconds / factor), durationWords(forecast.seconds * factor),
                       waits);
    }
    return runs > 1 ? text + u' ' + tr("That is the first of %n run(s).", nullptr, runs) : text;
}

void TrainForecast::setActive(bool isActive)
{
    m_isActive = isActive;
    if (isActive)
        return;
    m_delay.stop();
    m_job.cancel();
    m_data = nullptr;
}

void TrainForecast::ask(bool isReady)
{
    const RunConfig& config = m_document.config();
    if (!m_isActive || !isReady || config.train.algorithm == automaticAlgorithm || !isQuickToRead(config)) {
        m_delay.stop();
        m_job.cancel();
        return show({});
    }
    m_delay.start();
}

void TrainForecast::start()
{
    m_job.start([this, config = m_document.config(), database = m_database, data = m_data, dataOf = m_dataOf](
                    const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        const bool isKnown = data && dataOf.data == config.data && dataOf.folder == config.folder;
        const auto read = isKnown ? data : std::make_shared<const RunData>(loadRunData(config, control, {}));
        const std::optional<RunForecast> forecast = forecastRun(config, *read, control);
        QStringList texts;
        const bool isVirtual = config.train.clock == ClockKind::Virtual;
        if (forecast)
            texts += sentence(*forecast, isVirtual, int(plannedRuns(config).size()));
        if (!isVirtual && std::filesystem::exists(database))
            if (const QString earlier = earlierText(RunStore(database, RunStore::Mode::Read), config);
                !earlier.isEmpty())
                texts += earlier;
        return [this, read, config, text = texts.join(u' ')] {
            m_data = m_isActive ? read : nullptr;
            m_dataOf = config;
            show(text);
        };
    });
}

void TrainForecast::show(const QString& text)
{
    if (text == m_text)
        return;
    m_text = text;
    Q_EMIT changed();
}

} // namespace evenkeel
