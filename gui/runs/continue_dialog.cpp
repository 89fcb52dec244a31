// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/continue_dialog.h"

#include "core/project/run_plan.h"
#include "core/run/recorded_run.h"
#include "core/store/foreign_facts.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"

#include <QButtonGroup>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>

#include <algorithm>
#include <cmath>
#include <stop_token>

namespace evenkeel {

namespace {

QString deviceList(const std::vector<std::string>& devices)
{
    constexpr std::size_t shown = 4;
    QStringList texts;
    for (std::size_t i = 0; i < std::min(shown, devices.size()); ++i)
        texts += QString::fromStdString(devices[i]);
    QString text = texts.join(QStringLiteral(" | "));
    if (devices.size() > shown)
        text += ContinueDialog::tr(" and %n more", nullptr, static_cast<int>(devices.size() - shown));
    return text;
}

bool haveSameData(const RunConfig& a, const RunConfig& b)
{
    const auto all = differences(a, b);
    return a.folder == b.folder
        && std::ranges::none_of(all, [](const ConfigDifference& d) { return d.key.starts_with("data."); });
}

// A run that came to its end goes on for as long again.
double epochsToReach(const RunSummary& run, const RunConfig& config)
{
    if (config.train.seconds > 0)
        return std::max(2 * std::ceil(run.epochs), 1.0);
    const bool isThere = run.epochs >= config.train.epochs;
    return isThere ? std::ceil(run.epochs) + std::max(config.train.epochs, 1.0) : config.train.epochs;
}

} // namespace

bool canContinue(const RunSummary& run) { return run.status != RunStatus::Running && !run.checkpoint.empty(); }

bool canStartAgain(const RunSummary& run)
{
    return run.status != RunStatus::Running && run.checkpoint.empty() && isConfigKnown(run.config);
}

RunConfig configToStartAgain(const RunSummary& run)
{
    RunConfig config = configFromJson(run.config);
    config.train.repeats = 1;
    config.train.against.clear();
    return config;
}

ContinueDialog::ContinueDialog(const RunStore& store, const RunSummary& run, const RunConfig& project, QWidget* parent)
    : QDialog(parent)
    , m_store(store)
    , m_run(run)
    , m_stored(configFromJson(run.config))
    , m_project(project)
    , m_source(new QButtonGroup(this))
    , m_epochs(new QDoubleSpinBox)
    , m_notes(new QLabel)
    , m_message(new InlineMessage)
{
    setWindowTitle(tr("Continue run %1").arg(run.id));
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    const QLocale locale;
    const QString accuracy = run.last ? tr(", P@1 %1").arg(locale.toString(run.last->p1, 'f', 4)) : QString();
    layout->addWidget(makeHeading(QString::fromStdString(run.name)));
    layout->addWidget(
        makeHint(tr("%1, %2 at epoch %3 of %4%5")
                     .arg(QString::fromStdString(run.algorithm), translated(asText(run.status)),
                         locale.toString(run.epochs, 'f', 2), locale.toString(m_stored.train.epochs), accuracy)));
    addSources(layout);
    auto* form = new QFormLayout;
    m_epochs->setDecimals(2);
    m_epochs->setRange(0.01, 1e6);
    m_epochs->setValue(epochsToReach(run, m_stored));
    form->addRow(tr("Train until &epoch"), m_epochs);
    layout->addLayout(form);
    m_notes->setObjectName(QStringLiteral("differences"));
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setWordWrap(true);
    m_notes->setMinimumHeight(3 * fontMetrics().height());
    m_notes->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_notes, 1);
    layout->addWidget(m_message);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_continue = buttons->addButton(tr("C&ontinue"), QDialogButtonBox::AcceptRole);
    m_continue->setDefault(true);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setMinimumWidth(560);
    connectFields();
    compare();
}

void ContinueDialog::connectFields()
{
    m_settled.setSingleShot(true);
    m_settled.setInterval(250);
    connect(&m_settled, &QTimer::timeout, this, &ContinueDialog::compare);
    connect(m_epochs, &QDoubleSpinBox::valueChanged, this, [this] {
        m_continue->setEnabled(false);
        m_settled.start();
    });
    connect(m_source, &QButtonGroup::idToggled, this, [this](int, bool on) {
        if (on)
            compare();
    });
    connect(&m_comparing, &BackgroundJob::failed, this, &ContinueDialog::refuse);
    connect(&m_comparing, &BackgroundJob::progressed, this, [this](double fraction, const QString& what) {
        m_notes->setText(tr("Comparing with the checkpoint: %1, %2 %").arg(what).arg(std::lround(fraction * 100)));
    });
}

void ContinueDialog::addSources(QVBoxLayout* layout)
{
    const auto add = [&](Source source, const QString& text, const QString& devices) {
        auto* button = new QRadioButton(text);
        m_source->addButton(button, static_cast<int>(source));
        layout->addWidget(button);
        QLabel* hint = makeHint(devices);
        hint->setContentsMargins(24, 0, 0, 0);
        layout->addWidget(hint);
        return button;
    };
    add(Source::Run, tr("As it &was"), deviceList(m_stored.devices))->setChecked(true);
    add(Source::ProjectDevices, tr("On the &devices of the project"), deviceList(m_project.devices))
        ->setEnabled(!m_project.devices.empty());
    add(Source::Project, tr("With &all settings of the project"),
        QString::fromStdString(m_project.name) + QStringLiteral(": ")
            + QString::fromStdString(m_project.train.algorithm));
}

void ContinueDialog::choose(Source source) { m_source->button(static_cast<int>(source))->setChecked(true); }

bool ContinueDialog::isAllowed() const { return m_continue->isEnabled(); }

QString ContinueDialog::differences() const { return m_notes->text() + m_message->text(); }

RunConfig ContinueDialog::config() const
{
    const auto source = static_cast<Source>(m_source->checkedId());
    RunConfig config = source == Source::Project ? m_project : m_stored;
    if (source == Source::ProjectDevices)
        config.devices = m_project.devices;
    config.train.epochs = m_epochs->value();
    config.train.seconds = 0; // epochs are what the form asks for
    config.train.repeats = 1;
    config.train.against.clear();
    return config;
}

void ContinueDialog::compare()
{
    m_settled.stop();
    m_continue->setEnabled(false);
    m_message->hide();
    m_notes->setText(tr("Comparing with the checkpoint…"));
    const RunConfig wanted = config();
    const auto loaded = m_data && haveSameData(wanted, m_dataOf) ? m_data : nullptr;
    m_comparing.start([this, wanted, loaded](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        checkConfig(wanted);
        const auto progress
            = [&context](const std::string& what, double fraction) { context.progress(fraction, translated(what)); };
        const auto data = loaded ? loaded : std::make_shared<const RunData>(loadRunData(wanted, control, progress));
        const std::vector<std::string> notes = resumeNotes(m_store, m_run.id, wanted, *data);
        return [this, wanted, data, notes] {
            m_data = data;
            m_dataOf = wanted;
            showNotes(notes);
        };
    });
}

void ContinueDialog::showNotes(const std::vector<std::string>& notes)
{
    QStringList lines;
    for (const std::string& note : notes) {
        const QString text = translatedText(note);
        lines += text.left(1).toUpper() + text.mid(1) + u'.';
    }
    m_notes->setText(lines.isEmpty()
            ? tr("Data, network, devices and settings are those of the checkpoint: the run goes "
                 "on exactly where it stopped.")
            : lines.join(u'\n'));
    m_continue->setEnabled(true);
    if (!m_epochs->hasFocus())
        m_continue->setFocus();
}

void ContinueDialog::refuse(const QString& why)
{
    m_notes->clear();
    m_message->showError(why);
}

} // namespace evenkeel
