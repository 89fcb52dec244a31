// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/study_session.h"

#include "core/base/error.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/translated.h"

#include <utility>

namespace evenkeel {

namespace {

// "Tuning, round 2 of 5; 3:20 left".
QString lineOf(const StudyProgress& progress)
{
    QString stage = translated(progress.stage);
    stage.replace(0, 1, stage.left(1).toUpper());
    return progress.secondsLeft < 0 ? stage
                                    : StudySession::tr("%1; %2 left").arg(stage, elapsedText(progress.secondsLeft));
}

} // namespace

StudySession::StudySession(RunStore& store, QObject* parent)
    : QObject(parent)
    , m_store(store)
{
}

// On the GUI's thread, unless the study has been stopped by then.
void StudySession::deliver(const BackgroundJob::Context& context, const std::function<void()>& act)
{
    QMetaObject::invokeMethod(
        this,
        [stop = context.stop, act] {
            if (!stop.stop_requested())
                act();
        },
        Qt::QueuedConnection);
}

// Runs may end faster than they can be shown: what has not been shown yet is replaced.
void StudySession::post(const BackgroundJob::Context& context, const StudyProgress& progress)
{
    context.progress(progress.share, lineOf(progress));
    const std::scoped_lock lock(m_mutex);
    const bool isAwaited = m_latest.has_value();
    m_latest = progress;
    if (isAwaited)
        return;
    QMetaObject::invokeMethod(
        this,
        [this, stop = context.stop] {
            const auto latest = [this] {
                const std::scoped_lock taking(m_mutex);
                return std::exchange(m_latest, {});
            }();
            if (!latest || stop.stop_requested())
                return;
            m_lastRun = { QString::fromStdString(latest->run), latest->made, latest->found };
            Q_EMIT runEnded();
        },
        Qt::QueuedConnection);
}

// On a thread of the study's, which may have several.
void StudySession::readSoFar(const BackgroundJob::Context& context, const std::string& study)
{
    {
        const std::scoped_lock lock(m_mutex);
        const auto now = std::chrono::steady_clock::now();
        if (now - m_lastRead < std::chrono::seconds(1))
            return;
        m_lastRead = now;
    }
    deliver(context, [this, methods = studySoFar(m_store.ofStudy(study))] {
        m_soFar = methods;
        Q_EMIT foundSoFar();
    });
}

ShownStudyPtr StudySession::reported(const StudyResult& result)
{
    const std::string language = [this] {
        const std::scoped_lock lock(m_mutex);
        return m_language;
    }();
    return std::make_shared<const ShownStudy>(ShownStudy { result, reportOf(result, m_store, Catalog(language)) });
}

void StudySession::speak(const std::string& language)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (std::exchange(m_language, language) == language)
            return;
    }
    try {
        if (m_shown)
            m_shown = reported(m_shown->result);
    } catch (const StorageError&) {
        return; // the report stays as it is
    }
}

void StudySession::show(const BackgroundJob::Context& context, const StudyResult& result)
{
    const ShownStudyPtr shown = reported(result);
    deliver(context, [this, shown] {
        m_shown = shown;
        Q_EMIT shownChanged();
    });
}

void StudySession::run(const Study& study)
{
    m_shown = nullptr;
    m_lastRun.reset();
    m_soFar.clear();
    m_forecast = nullptr;
    Q_EMIT shownChanged();
    m_isStudy = true;
    m_job.start([this, study](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        const std::scoped_lock turn(m_turn);
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        StudyOptions options;
        options.progress = [&](const StudyProgress& progress) {
            post(context, progress);
            readSoFar(context, study.name);
        };
        options.onCondition = [&](const StudyResult& result) { show(context, result); };
        runStudy(study, m_store, control, options);
        return [this] { Q_EMIT ended(); };
    });
}

void StudySession::forecast(const Study& study)
{
    m_isStudy = false;
    m_job.start([this, study](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        const std::scoped_lock turn(m_turn);
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        context.progress(0, tr("Trying each method for a moment"));
        auto forecast = std::make_shared<const StudyForecast>(forecastStudy(study, control));
        return [this, forecast] {
            m_forecast = forecast;
            Q_EMIT forecastMade();
        };
    });
}

} // namespace evenkeel
