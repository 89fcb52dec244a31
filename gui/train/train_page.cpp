// SPDX-License-Identifier: GPL-3.0-or-later
// Cards below each other: what will happen, the five settings, the sections. The first stays where the others scroll.
#include "gui/train/train_page.h"

#include "core/project/settings.h"
#include "gui/parts/device_text.h"
#include "gui/parts/elided_label.h"
#include "gui/parts/folded_section.h"
#include "gui/parts/method_title.h"
#include "gui/parts/option_form.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/pane.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/translated.h"
#include "gui/parts/turning_box.h"
#include "gui/train/config_fields.h"
#include "gui/train/device_chips.h"
#include "gui/train/launch_form.h"
#include "gui/train/method_picker.h"
#include "gui/train/rate_finder.h"
#include "gui/train/readiness.h"
#include "gui/train/rival_checks.h"
#include "gui/train/setting_row.h"
#include "gui/train/stop_at_field.h"
#include "gui/train/train_forecast.h"

#include <QAction>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QToolButton>

namespace evenkeel {

namespace {

const QString methodSection = QStringLiteral("method"), launchSection = QStringLiteral("launch");

QString themeName(const char* theme) { return QString::fromLatin1(theme); }

} // namespace

TrainPage::TrainPage(ProjectDocument& document, std::vector<MethodChoice> algorithms, const QList<QAction*>& runActions,
    const std::filesystem::path& database, QWidget* parent)
    : Page(parent)
    , m_document(document)
    , m_algorithms(std::move(algorithms))
    , m_fields(new ConfigFields(document, QStringLiteral("p"), this))
    , m_launch(new LaunchForm(document, database))
    , m_finder(new MethodFinder(document, database))
    , m_forecast(new TrainForecast(document, database, this))
{
    auto* content = new QWidget;
    auto* panes = new QVBoxLayout(content);
    panes->setContentsMargins(16, 12, 16, 4);
    panes->setSpacing(12);
    panes->addWidget(makeFirst());
    panes->addWidget(makeSections());
    panes->addStretch();
    auto* body = new QWidget;
    makeScrolling(body, content)->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(makeHead(runActions)); // stays where the forms scroll away
    outer->addWidget(body, 1);
    outer->addWidget(makeFoot());

    m_checkTimer.setSingleShot(true);
    m_checkTimer.setInterval(150);
    connect(&m_checkTimer, &QTimer::timeout, this, &TrainPage::check);
    connect(&m_document, &ProjectDocument::changed, this, &TrainPage::load);
    connect(m_launch, &LaunchForm::changed, this, [this] {
        showHeld();
        check();
    });
    connect(m_finder, &MethodFinder::trialsRequested, this, &TrainPage::runsRequested);
    connect(m_forecast, &TrainForecast::changed, this, [this] { m_forecastText->setText(m_forecast->text()); });
    m_fields->load();
    load();
    check();
}

const Launch& TrainPage::launch() const { return m_launch->launch(); }

void TrainPage::setTraining(bool isTraining)
{
    m_isTraining = isTraining;
    m_finder->setTraining(isTraining);
    m_forecast->setActive(isVisible() && !isTraining); // which it would disturb
    if (isVisible())
        check();
}

QWidget* TrainPage::makeHead(const QList<QAction*>& runActions)
{
    auto* pane = new Pane;
    m_title = makeHeading({});
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_outlook = new QLabel;
    m_outlook->setObjectName(QStringLiteral("outlook"));
    m_outlook->setTextFormat(Qt::RichText);
    m_outlook->setWordWrap(true);
    m_outlook->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_outlook->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_outlook->setMinimumHeight(3 * m_outlook->fontMetrics().lineSpacing()); // usually nothing moves
    connect(m_outlook, &QLabel::linkActivated, this, [this](const QString& link) {
        if (const auto page = pageOfLink(link))
            Q_EMIT pageRequested(*page);
    });
    m_forecastText = new ElidedLabel;
    m_forecastText->setObjectName(QStringLiteral("forecast"));
    m_forecastText->setFixedHeight(m_forecastText->fontMetrics().lineSpacing() + 2);
    m_forecastText->setAccessibleName(tr("Forecast"));
    auto* said = new QWidget;
    said->setMinimumWidth(withFont(*said, 320));
    auto* texts = new QVBoxLayout(said);
    texts->setContentsMargins(0, 0, 0, 0);
    texts->setSpacing(4);
    texts->addWidget(m_title);
    texts->addWidget(m_outlook);
    texts->addWidget(m_forecastText);
    auto* row = new TurningBox;
    row->box().setSpacing(8);
    row->add(said, 1);
    QHBoxLayout& buttons = row->addLine(8);
    auto* inside = new QVBoxLayout(pane);
    inside->setContentsMargins(16, 8, 16, 6);
    inside->addWidget(row);
    for (QAction* action : runActions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setMinimumHeight(34);
        keepWidth(button);
        buttons.addWidget(button);
    }
    auto* head = new QWidget;
    auto* around = new QVBoxLayout(head);
    around->setContentsMargins(16, 12, 16, 0);
    around->addWidget(pane);
    return head;
}

QWidget* TrainPage::makeFirst()
{
    auto* pane = new Pane;
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(16, 2, 16, 2);
    layout->setSpacing(0);
    const auto add = [&](const QString& title, const QString& caption, QWidget* content) {
        if (layout->count() > 0)
            layout->addWidget(makeHairline());
        auto* row = new SettingRow(title, caption, content);
        layout->addWidget(row);
        return row;
    };
    m_method = new MethodPicker(m_algorithms);
    auto* method = new QWidget;
    auto* methods = new QVBoxLayout(method);
    methods->setContentsMargins(0, 0, 0, 0);
    methods->addWidget(m_method);
    methods->addWidget(m_finder);
    m_devices = new DeviceChips;
    auto* change = new QLabel(QStringLiteral("<a href=\"%1\">%2</a>").arg(pageLink(PageId::Devices), tr("Change…")));
    change->setTextFormat(Qt::RichText);
    change->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    auto* devices = new QWidget;
    auto* chips = new QHBoxLayout(devices);
    chips->setContentsMargins(0, 0, 0, 0);
    chips->addWidget(m_devices, 1);
    chips->addWidget(change);
    m_stopAt = new StopAtField(m_document);
    auto* rivals = new RivalChecks(m_document, m_algorithms);
    m_rows[QStringLiteral("train.algorithm")] = add(tr("Method"), tr("how devices train together"), method);
    m_rows[QStringLiteral("devices.use")] = add(tr("Devices"), {}, devices);
    add(tr("Length"), tr("in epochs"), m_fields->lineOf(QStringLiteral("train.epochs"))); // says what is wrong itself
    add(tr("Stop at"), tr("a target, if it is reached"), m_stopAt); // so does this
    m_rows[QStringLiteral("train.against")] = add(tr("Compare with"), tr("on the same data and devices"), rivals);
    connect(m_method, &MethodPicker::chosen, this, &TrainPage::chooseAlgorithm);
    connect(change, &QLabel::linkActivated, this, [this] { Q_EMIT pageRequested(PageId::Devices); });
    return pane;
}

QWidget* TrainPage::makeSections()
{
    auto* pane = new Pane;
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(16, 4, 16, 4);
    layout->setSpacing(0);
    m_options = new OptionForm(m_document, QStringLiteral("algorithm"), &RunConfig::algorithmOptions);
    m_summary = makeHint({});
    m_summary->setTextFormat(Qt::RichText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* method = new QWidget;
    auto* options = new QVBoxLayout(method);
    options->addWidget(m_summary);
    options->addWidget(m_options);
    const auto add = [&](const QString& theme, const QString& title, QWidget* body) {
        auto* section = new FoldedSection(title, body);
        section->setObjectName(QStringLiteral("section.") + theme);
        m_sections.insert(theme, section);
        layout->addWidget(section);
    };
    add(methodSection, tr("Method options"), method);
    for (const char* theme : themes::folded)
        add(themeName(theme), translated(theme), makeThemeBody(themeName(theme)));
    add(launchSection, tr("Where it trains"), m_launch);
    m_hidden = makeHint({});
    m_hidden->setObjectName(QStringLiteral("hiddenSettings"));
    layout->addWidget(m_hidden);
    return pane;
}

QWidget* TrainPage::makeThemeBody(const QString& theme)
{
    auto* body = new QWidget;
    QFormLayout* form = makeForm();
    body->setLayout(form);
    for (const QString& key : m_fields->keysOf(theme)) {
        m_fields->addRow(form, key, TableForm::Hints::AtRight);
        if (key == QLatin1String("train.rate"))
            form->addRow(QString(), new RateFinder(m_document));
    }
    return body;
}

QWidget* TrainPage::makeFoot()
{
    m_foot = new ElidedLabel;
    m_foot->setObjectName(QStringLiteral("startProblem"));
    m_foot->setContentsMargins(18, 0, 16, 4);
    return m_foot;
}

void TrainPage::load()
{
    loadMethod();
    showApplicable();
    showHeld();
    openWhereProblems();
    if (m_problem.isEmpty())
        m_checkTimer.start();
    else
        check(); // what was wrong may be right now
}

void TrainPage::loadMethod()
{
    const RunConfig& config = m_document.config();
    m_devices->setDevices(deviceNames(config));
    m_title->setText(titleText());
    const QString name = QString::fromStdString(config.train.algorithm);
    if (name == m_shown)
        return;
    m_shown = name;
    m_method->setMethod(name);
    const MethodChoice* found = findMethod(m_algorithms, config.train.algorithm);
    const MethodChoice method = found ? *found : MethodChoice {};
    m_summary->setText(
        QStringLiteral("%1<br><i>%2</i>")
            .arg(plainWords(translated(method.summary)).toHtmlEscaped(), textOf(method.paper).toHtmlEscaped()));
    m_options->setMethod(method, {}, TableForm::Hints::AtRight);
}

// "Adaptive SGD on 2 devices, 11 epochs".
QString TrainPage::titleText() const
{
    const RunConfig& config = m_document.config();
    const TrainConfig& train = config.train;
    const MethodChoice* method = findMethod(m_algorithms, train.algorithm);
    const QString name = method ? translated(method->title) : QString::fromStdString(train.algorithm);
    const QString devices = tr("%n device(s)", nullptr, static_cast<int>(config.devices.size()));
    if (train.epochs > 0)
        return tr("%1 on %2, %3 epochs").arg(name, devices, QLocale().toString(train.epochs));
    if (train.seconds > 0)
        return tr("%1 on %2, %3 s").arg(name, devices, QLocale().toString(train.seconds));
    return tr("%1 on %2", "method and devices").arg(name, devices);
}

void TrainPage::showApplicable()
{
    const RunConfig& config = m_document.config();
    const ModelConfig& model = config.model;
    const TrainConfig& train = config.train;
    const bool isSampled = model.output == OutputMode::Sampled;
    const bool isVirtual = train.clock == ClockKind::Virtual, isChosen = train.algorithm == automaticAlgorithm;
    m_fields->showRows(QStringLiteral("train.rate-"), train.schedule == RateSchedule::Step);
    m_fields->showRows(QStringLiteral("model.active"), isSampled);
    m_fields->showRows(QStringLiteral("model.negatives"), isSampled);
    m_fields->showRows(QStringLiteral("model.lsh-"), isSampled && model.negatives == Negatives::Lsh);
    m_fields->showRows(QStringLiteral("model.turns"), model.network == NetworkKind::GatedGraph);
    m_fields->showRows(QStringLiteral("model.neighbor-"), model.neighbors > 0);
    m_fields->showRows(QStringLiteral("virtual."), isVirtual);
    m_fields->showRows(QStringLiteral("choose."), isChosen);
    m_sections[themeName(themes::cost)]->setVisible(isVirtual);
    m_sections[themeName(themes::choosing)]->setVisible(isChosen);
    showHiddenSettings();
}

void TrainPage::showHeld()
{
    for (const char* theme : themes::folded) {
        const TableForm::SettingsSummary held = m_fields->summary(themeName(theme));
        m_sections[themeName(theme)]->setSummary(held.text, held.differs);
    }
    const TableForm::SettingsSummary options = m_options->summary();
    m_sections[methodSection]->setSummary(options.text, options.differs);
    m_sections[launchSection]->setSummary(m_launch->summary(), !(launch() == Launch()));
}

void TrainPage::showHiddenSettings()
{
    const QStringList hidden = m_fields->hiddenButSet();
    m_hidden->setText(tr("Set in this project, but without effect with the settings above, so not shown: %1.")
                          .arg(hidden.join(QStringLiteral(", "))));
    m_hidden->setVisible(!hidden.isEmpty());
}

// What a closed section says of a field that is wrong nobody would see.
void TrainPage::openWhereProblems()
{
    for (FoldedSection* section : m_sections)
        for (const QLabel* label : section->findChildren<QLabel*>(QStringLiteral("problem")))
            if (!label->isHidden() && !label->text().isEmpty())
                section->setOpen(true);
}

void TrainPage::chooseAlgorithm(const QString& name)
{
    if (name.toStdString() == m_document.config().train.algorithm)
        return;
    m_document.edit(QStringLiteral("train.algorithm"), tr("change of algorithm"), [&](RunConfig& config) {
        config.train.algorithm = name.toStdString();
        config.algorithmOptions.clear(); // another algorithm's options mean nothing to this one
    });
    m_document.finishEdit();
}

void TrainPage::check()
{
    m_checkTimer.stop();
    const Readiness readiness = checkReadiness(m_document.config(), launch());
    showReadiness(readiness);
    markProblem(readiness);
    m_forecast->ask(readiness.ready && launch() == Launch()); // else other devices may train
    if (const QString problem = readiness.ready ? QString() : readiness.text; problem != m_problem) {
        m_problem = problem;
        Q_EMIT problemChanged(m_problem);
    }
}

void TrainPage::showReadiness(const Readiness& readiness)
{
    QString text = readiness.text.toHtmlEscaped();
    if (readiness.fix)
        text += QStringLiteral(" <a href=\"%1\">%2</a>")
                    .arg(pageLink(*readiness.fix), tr("Open the %1 page").arg(pageName(*readiness.fix)));
    if (!readiness.warning.isEmpty())
        text += u' ' + readiness.warning.toHtmlEscaped();
    const bool isFine = readiness.ready && readiness.warning.isEmpty();
    m_outlook->setForegroundRole(isFine ? QPalette::PlaceholderText : QPalette::WindowText);
    m_outlook->setText(text);
    m_outlook->setToolTip((readiness.text + u' ' + readiness.warning).trimmed());
    const bool isOurs = !readiness.key.isEmpty() && !readiness.fix;
    m_foot->setForegroundRole(QPalette::WindowText);
    m_foot->setText(readiness.ready ? QString()
            : isOurs                ? tr("Start is off until “%1” is corrected.").arg(labelOfKey(readiness.key))
                                    : tr("Start is off: %1").arg(readiness.text));
}

void TrainPage::markProblem(const Readiness& readiness)
{
    const QString options = QStringLiteral("algorithm.");
    const bool isOption = readiness.key.startsWith(options);
    m_fields->markProblem(readiness.key, readiness.text);
    m_options->markProblem(isOption ? readiness.key.mid(options.size()) : QString(), readiness.text);
    m_stopAt->setProblem(readiness.key == m_stopAt->objectName() ? readiness.text : QString());
    for (auto row = m_rows.begin(); row != m_rows.end(); ++row)
        row.value()->setProblem(row.key() == readiness.key ? readiness.text : QString());
    openWhereProblems();
}

void TrainPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_forecast->setActive(!m_isTraining);
    check(); // files may be there now
}

void TrainPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_forecast->setActive(false);
}

} // namespace evenkeel
