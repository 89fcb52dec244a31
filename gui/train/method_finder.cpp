// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/method_finder.h"

#include "core/base/error.h"
#include "core/choose/choice_text.h"
#include "core/choose/chosen_method.h"
#include "gui/parts/method_title.h"
#include "gui/parts/translated_phrase.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace evenkeel {

namespace {

QString probabilityText(double probability) { return QLocale().toString(qBound(0.01, probability, 0.99), 'f', 2); }

} // namespace

MethodFinder::MethodFinder(ProjectDocument& document, std::filesystem::path database, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_database(std::move(database))
    , m_button(new QPushButton)
    , m_text(new QLabel)
{
    setObjectName(QStringLiteral("methodFinder"));
    m_button->setAutoDefault(false);
    m_button->setToolTip(tr(
        "Forecasts every method on these devices, tries the promising ones briefly on a part of the training data, and "
        "says which is probably the best, how sure that is, and what it cost"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_button, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    connect(m_button, &QPushButton::clicked, this, [this] { m_job.isRunning() ? m_job.cancel() : find(); });
    connect(&m_job, &BackgroundJob::runningChanged, this, &MethodFinder::showState);
    connect(&m_job, &BackgroundJob::progressed, this,
        [this](double, const QString& what) { m_text->setText(what.toHtmlEscaped()); });
    connect(&m_job, &BackgroundJob::failed, this,
        [this](const QString& sentence) { m_text->setText(sentence.toHtmlEscaped()); });
    connect(&m_job, &BackgroundJob::canceled, this, [this] {
        m_text->setText(tr("Canceled; trials that have ended are kept, and another search goes on from there."));
    });
    connect(m_text, &QLabel::linkActivated, this, [this](const QString& link) {
        if (link == QLatin1String("use"))
            adopt(m_found->chosen);
        else
            Q_EMIT trialsRequested(m_trials);
    });
    showState();
}

void MethodFinder::setTraining(bool isTraining)
{
    m_isTraining = isTraining;
    showState();
}

void MethodFinder::showState()
{
    m_button->setText(m_job.isRunning() ? tr("Cancel") : tr("&Which method?"));
    m_button->setEnabled(m_job.isRunning() || !m_isTraining);
}

void MethodFinder::find()
{
    m_text->setText(tr("Loading the data"));
    m_job.start([this, config = m_document.config(), database = m_database](
                    const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        const auto progress
            = [&context](const std::string& what, double part) { context.progress(part, translatedText(what)); };
        RunConfig asked = config;
        asked.algorithmOptions.clear(); // options belong to the method that the project has now
        asked.train.algorithm = automaticAlgorithm;
        checkConfig(asked);
        const RunData data = loadRunData(asked, control, progress);
        RunStore store(database);
        auto found = std::make_shared<Found>();
        found->choice = choose(asked, data, store, control, { .progress = progress });
        found->chosen = configOf(found->choice, asked, data);
        return [this, found] { show(found); };
    });
}

void MethodFinder::show(const std::shared_ptr<const Found>& found)
{
    m_found = found;
    if (found)
        showAnswer(found->choice);
}

void MethodFinder::showAnswer(const Choice& choice)
{
    const std::vector<MethodChance> chances = chancesOf(choice);
    const bool isTime = choice.asked.goal == ChooseGoal::Time;
    QString text = QStringLiteral("<b>%1</b>, %2. ")
                       .arg(methodTitle(chances.front().method).toHtmlEscaped(),
                           QString::fromStdString(choice.best().arm.settings).toHtmlEscaped());
    text += (isTime ? tr("Within 1.25 times the shortest time with probability %1.")
                    : tr("Within 0.01 of the best P@1 at the end with probability %1."))
                .arg(probabilityText(choice.best().nearBest));
    constexpr std::size_t others = 2;
    for (std::size_t i = 1; i < std::min(chances.size(), others + 1); ++i)
        text += QStringLiteral(" %1: %2.")
                    .arg(methodTitle(chances[i].method).toHtmlEscaped(), probabilityText(chances[i].nearBest));
    text += u' ' + tr("The search took %1 % of a run.").arg(QLocale().toString(100 * choice.share(), 'f', 0));
    text += QStringLiteral("<br><a href=\"use\">%1</a> &nbsp; ").arg(tr("Use it"));
    text += QStringLiteral("<a href=\"trials\">%1</a>").arg(tr("Show its trials"));
    m_trials = QString::fromStdString(trialsFilter(choice));
    m_text->setText(text);
}

void MethodFinder::adopt(const RunConfig& chosen)
{
    m_document.edit(QStringLiteral("train.algorithm"), tr("method that was chosen"), [&](RunConfig& now) {
        now.train.algorithm = chosen.train.algorithm;
        now.algorithmOptions = chosen.algorithmOptions;
        now.train.rate = chosen.train.rate;
        now.train.batch = chosen.train.batch;
    });
    m_document.finishEdit();
}

} // namespace evenkeel
