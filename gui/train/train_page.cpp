// SPDX-License-Identifier: GPL-3.0-or-later
// Two columns: the algorithm at the left, everything general at the right; in a narrow window one above the other.
#include "gui/train/train_page.h"

#include "gui/parts/option_form.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/train/config_fields.h"
#include "gui/train/launch_form.h"
#include "gui/train/method_finder.h"
#include "gui/train/rate_finder.h"
#include "gui/train/readiness.h"

#include <QAction>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QToolButton>

namespace evenkeel {

TrainPage::TrainPage(ProjectDocument& document, std::vector<MethodChoice> algorithms, const QList<QAction*>& runActions,
    const std::filesystem::path& database, QWidget* parent)
    : Page(parent)
    , m_document(document)
    , m_algorithms(std::move(algorithms))
    , m_fields(new ConfigFields(document, QStringLiteral("p"), this))
    , m_launch(new LaunchForm(document, database))
    , m_finder(new MethodFinder(document, database))
{
    auto* content = new QWidget;
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(32);
    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(makeAlgorithm());
    left->addStretch();
    auto* right = new QVBoxLayout;
    right->setSpacing(16);
    right->addWidget(m_launch);
    right->addWidget(makeSettings(tr("Training"), { QStringLiteral("name"), QStringLiteral("train.") }));
    right->addWidget(makeSettings(tr("Model"), { QStringLiteral("model.") }));
    m_choosing = makeSettings(tr("Choosing a method"), { QStringLiteral("choose.") });
    right->addWidget(m_choosing);
    m_virtual = makeSettings(tr("Cost model of virtual time"), { QStringLiteral("virtual.") },
        tr("For a device of speed 1; slower devices take proportionally longer."));
    right->addWidget(m_virtual);
    m_hidden = makeHint({});
    m_hidden->setObjectName(QStringLiteral("hiddenSettings"));
    right->addWidget(m_hidden);
    right->addStretch();
    m_columns->addLayout(left, 1);
    m_columns->addLayout(right, 1);

    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(20, 12, 20, 20);
    layout->addLayout(m_columns);
    auto* body = new QWidget;
    makeScrolling(body, content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(makeHead(runActions)); // stays where the forms scroll away
    outer->addWidget(body, 1);

    m_checkTimer.setSingleShot(true);
    m_checkTimer.setInterval(150);
    connect(&m_checkTimer, &QTimer::timeout, this, &TrainPage::check);
    connect(&m_document, &ProjectDocument::changed, this, &TrainPage::load);
    connect(m_launch, &LaunchForm::changed, this, &TrainPage::check);
    connect(m_finder, &MethodFinder::trialsRequested, this, &TrainPage::runsRequested);
    load();
    m_fields->load();
    check();
}

const Launch& TrainPage::launch() const { return m_launch->launch(); }

void TrainPage::setTraining(bool isTraining) { m_finder->setTraining(isTraining); }

QWidget* TrainPage::makeHead(const QList<QAction*>& runActions)
{
    auto* head = new QWidget;
    m_outlook = new InlineMessage;
    m_outlook->setObjectName(QStringLiteral("outlook"));
    connect(m_outlook, &InlineMessage::linkActivated, this, [this](const QString& link) {
        if (const auto page = pageOfLink(link))
            Q_EMIT pageRequested(*page);
    });
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(20, 14, 20, 6);
    row->setSpacing(8);
    row->addWidget(m_outlook, 1);
    for (QAction* action : runActions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setMinimumHeight(36);
        keepWidth(button);
        row->addWidget(button);
    }
    return head;
}

QWidget* TrainPage::makeAlgorithm()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("train.algorithm"));
    m_list->setAccessibleName(tr("Algorithm"));
    for (const MethodChoice& choice : m_algorithms) {
        auto* item = new QListWidgetItem(translated(choice.title), m_list);
        item->setToolTip(textOf(choice.paper));
        item->setSizeHint(QSize(0, 28));
    }
    m_list->setFixedHeight(28 * qBound(2, m_list->count(), 14) + 2 * m_list->frameWidth());
    m_summary = new QLabel;
    m_summary->setTextFormat(Qt::RichText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_options = new OptionForm(m_document, QStringLiteral("algorithm"), &RunConfig::algorithmOptions);
    layout->addWidget(makeHeading(tr("Algorithm")));
    layout->addWidget(m_list);
    layout->addWidget(m_finder);
    layout->addWidget(m_summary);
    layout->addSpacing(8);
    layout->addWidget(m_options);
    layout->addStretch();
    connect(m_list, &QListWidget::currentRowChanged, this, &TrainPage::chooseAlgorithm);
    return box;
}

QWidget* TrainPage::makeSettings(const QString& title, const QStringList& prefixes, const QString& hint)
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeHeading(title));
    if (!hint.isEmpty())
        layout->addWidget(makeHint(hint));
    QFormLayout* form = makeForm();
    for (const QString& prefix : prefixes)
        for (const QString& key : m_fields->keys(prefix))
            if (key != m_list->objectName()) { // the algorithm is in the list
                m_fields->addRow(form, key, TableForm::Hints::Below);
                if (key == QLatin1String("train.rate"))
                    form->addRow(QString(), new RateFinder(m_document));
            }
    layout->addLayout(form);
    return box;
}

void TrainPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    constexpr int forTwo = 800;
    m_columns->setDirection(width() < forTwo ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void TrainPage::load()
{
    const QString name = QString::fromStdString(m_document.config().train.algorithm);
    m_virtual->setVisible(m_document.config().train.clock == ClockKind::Virtual);
    m_choosing->setVisible(name == QLatin1String(automaticAlgorithm.data()));
    const ModelConfig& model = m_document.config().model;
    const bool sampled = model.output == OutputMode::Sampled;
    const TrainConfig& train = m_document.config().train;
    m_fields->showRows(QStringLiteral("train.rate-"), train.schedule == RateSchedule::Step);
    m_fields->showRows(QStringLiteral("model.active"), sampled);
    m_fields->showRows(QStringLiteral("model.negatives"), sampled);
    m_fields->showRows(QStringLiteral("model.lsh-"), sampled && model.negatives == Negatives::Lsh);
    m_fields->showRows(QStringLiteral("virtual."), train.clock == ClockKind::Virtual);
    m_fields->showRows(QStringLiteral("choose."), train.algorithm == automaticAlgorithm);
    showHiddenSettings();
    m_checkTimer.start();
    if (name == m_shown)
        return;
    m_shown = name;
    int row = -1;
    for (int i = 0; i < static_cast<int>(m_algorithms.size()); ++i)
        if (textOf(m_algorithms[static_cast<std::size_t>(i)].name) == name)
            row = i;
    m_list->setCurrentRow(row);
    const MethodChoice method = row < 0 ? MethodChoice {} : m_algorithms[static_cast<std::size_t>(row)];
    m_summary->setText(QStringLiteral("%1<br><i>%2</i>")
                           .arg(translated(method.summary).toHtmlEscaped(), textOf(method.paper).toHtmlEscaped()));
    m_options->setMethod(method);
}

void TrainPage::showHiddenSettings()
{
    const QStringList hidden = m_fields->hiddenButSet();
    m_hidden->setText(tr("Set in this project, but without effect with the settings above, so not shown: %1.")
                          .arg(hidden.join(QStringLiteral(", "))));
    m_hidden->setVisible(!hidden.isEmpty());
}

void TrainPage::chooseAlgorithm(int row)
{
    if (row < 0)
        return;
    const std::string_view name = m_algorithms[static_cast<std::size_t>(row)].name;
    if (name == m_document.config().train.algorithm)
        return;
    m_document.edit(QStringLiteral("train.algorithm"), tr("change of algorithm"), [&](RunConfig& config) {
        config.train.algorithm = name;
        config.algorithmOptions.clear(); // another algorithm's options mean nothing to this one
    });
    m_document.finishEdit();
}

void TrainPage::check()
{
    m_checkTimer.stop();
    const Readiness readiness = checkReadiness(m_document.config(), launch());
    QString text = readiness.text.toHtmlEscaped();
    if (readiness.fix)
        text += QStringLiteral(" <a href=\"%1\">%2</a>")
                    .arg(pageLink(*readiness.fix), tr("Open the %1 page").arg(pageName(*readiness.fix)));
    if (!readiness.warning.isEmpty())
        text += u' ' + readiness.warning.toHtmlEscaped();
    const bool isFine = readiness.ready && readiness.warning.isEmpty();
    m_outlook->showMessage(isFine ? InlineMessage::Kind::Information : InlineMessage::Kind::Warning, text);
}

} // namespace evenkeel
