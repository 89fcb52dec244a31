// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/rate_finder.h"

#include "gui/parts/translated_phrase.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/project/choices.h"
#include "core/tune/find_rate.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace evenkeel {

namespace {

// Of the trial that was made last.
QString trialText(const Trial& trial)
{
    const QString rate = translatedNumbers(exactText(trial.config.train.rate));
    return trial.problem.empty()
        ? RateFinder::tr("Rate %1: P@1 %2 on held-out samples").arg(rate, QLocale().toString(trial.p1, 'f', 3))
        : RateFinder::tr("Rate %1 failed").arg(rate);
}

} // namespace

RateFinder::RateFinder(ProjectDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_button(new QPushButton)
    , m_text(new QLabel)
{
    setObjectName(QStringLiteral("rateFinder"));
    m_button->setAutoDefault(false);
    m_button->setToolTip(tr(
        "Trains with several learning rates, on 100,000 samples at most for each, compares them on samples held out of "
        "the training data, and sets the best one"));
    m_text->setWordWrap(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 8);
    row->addWidget(m_button);
    row->addWidget(m_text, 1);
    connect(m_button, &QPushButton::clicked, this, [this] { m_job.isRunning() ? m_job.cancel() : find(); });
    connect(&m_job, &BackgroundJob::runningChanged, this, &RateFinder::showState);
    connect(&m_job, &BackgroundJob::progressed, this, [this](double, const QString& what) { m_text->setText(what); });
    connect(&m_job, &BackgroundJob::failed, m_text, &QLabel::setText);
    connect(
        &m_job, &BackgroundJob::canceled, this, [this] { m_text->setText(tr("Canceled; the rate is as it was.")); });
    showState();
}

void RateFinder::showState() { m_button->setText(m_job.isRunning() ? tr("Cancel") : tr("&Find a rate")); }

void RateFinder::find()
{
    m_text->setText(tr("Loading the data"));
    m_job.start([this, config = m_document.config()](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        const RunData data = loadRunData(config, control,
            [&context](const std::string& what, double part) { context.progress(part, translatedText(what)); });
        const TuneResult result = findRate(config, data, control,
            { .firstEpochs = 0, .onTrial = [&context](const Trial& trial) { context.progress(0, trialText(trial)); } });
        if (control.stopped())
            throw Canceled {};
        return [this, best = result.best, runs = int(result.trials.size())] {
            m_document.edit(QStringLiteral("train.rate"), tr("rate that was found"),
                [&](RunConfig& now) { now.train.rate = best.config.train.rate; });
            m_document.finishEdit();
            m_text->setText(tr("%1; the best of %n short run(s).", nullptr, runs).arg(trialText(best)));
        };
    });
}

} // namespace evenkeel
