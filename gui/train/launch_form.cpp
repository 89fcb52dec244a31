// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/launch_form.h"

#include "core/project/gpu_choice.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/mono_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_form.h"

#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

using With = Launch::With;

QString aboutText(With with)
{
    switch (with) {
    case With::ThisProcess:
        return LaunchForm::tr("All devices are those of this machine, and each is a thread of this program.");
    case With::Mpirun:
        return LaunchForm::tr("One process per device, on one or several hosts. Its events appear here as those of any "
                              "other run.");
    case With::Srun:
        return LaunchForm::tr("One process per device, on hosts that Slurm gives. Its events appear here as those of "
                              "any other run.");
    case With::Command:
        return LaunchForm::tr("{} stands for the program that trains with its arguments; without it they follow the "
                              "command. A host that trains must have the data and the database at the same paths.");
    }
    return {};
}

} // namespace

LaunchForm::LaunchForm(ProjectDocument& document, std::filesystem::path database, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_database(std::move(database))
    , m_launch(savedLaunch())
    , m_form(makeForm())
    , m_with(new ComboBox)
    , m_about(makeHint({}))
    , m_processes(new QSpinBox)
    , m_devices(makeHint({}))
{
    m_with->setObjectName(QStringLiteral("launch.with"));
    m_with->addItems(
        { tr("This process"), QStringLiteral("mpirun"), QStringLiteral("srun (Slurm)"), tr("A command of your own") });
    m_with->setCurrentIndex(static_cast<int>(m_launch.with));
    auto* label = new QLabel(tr("Run with"));
    label->setBuddy(m_with);
    m_form->addRow(label, m_with);
    m_form->addRow(QString(), m_about);
    m_devices->setTextFormat(Qt::RichText);
    m_mpirun = makeArguments(QStringLiteral("--host n1,n2 --bind-to core"), &Launch::mpirun);
    m_srun = makeArguments(QStringLiteral("-n 4 --gpus-per-task=1 --mpi=pmix"), &Launch::srun);
    m_command = makeArguments(QStringLiteral("ssh n17 {}"), &Launch::command);
    m_form->addRow(tr("Processes"), makeProcesses());
    m_form->addRow(QString(), m_devices);
    m_form->addRow(tr("Arguments of mpirun"), m_mpirun);
    m_form->addRow(tr("Arguments of srun"), m_srun);
    m_form->addRow(tr("Command"), m_command);
    m_lineRow = makeCommandLine();
    m_form->addRow(tr("Command line"), m_lineRow);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(m_form);

    connect(m_with, &QComboBox::currentIndexChanged, this,
        [this](int index) { edit([index](Launch& launch) { launch.with = static_cast<With>(index); }); });
    connect(m_devices, &QLabel::linkActivated, this, &LaunchForm::followLink);
    connect(&document, &ProjectDocument::changed, this, &LaunchForm::refresh);
    refresh();
}

QString LaunchForm::summary() const { return m_with->currentText(); }

QLineEdit* LaunchForm::makeArguments(const QString& example, QString Launch::*text)
{
    auto* field = new QLineEdit(m_launch.*text);
    field->setPlaceholderText(example);
    connect(field, &QLineEdit::textEdited, this,
        [this, text](const QString& typed) { edit([&](Launch& launch) { launch.*text = typed; }); });
    return field;
}

QWidget* LaunchForm::makeProcesses()
{
    m_processes->setObjectName(QStringLiteral("launch.processes"));
    m_processes->setRange(0, 100'000);
    m_processes->setSpecialValueText(tr("one per device"));
    m_processes->setValue(m_launch.processes);
    connect(m_processes, &QSpinBox::valueChanged, this,
        [this](int number) { edit([number](Launch& launch) { launch.processes = number; }); });
    return m_processes;
}

QWidget* LaunchForm::makeCommandLine()
{
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    m_line = new MonoText;
    m_line->setObjectName(QStringLiteral("launch.line"));
    m_line->setAccessibleName(tr("Command line"));
    m_line->fitLines(6);
    auto* copy = new QPushButton(tr("C&opy"));
    copy->setToolTip(tr("Copies the command line"));
    connect(
        copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_line->toPlainText()); });
    row->addWidget(m_line, 1);
    row->addWidget(copy, 0, Qt::AlignTop);
    return box;
}

void LaunchForm::edit(const std::function<void(Launch&)>& change)
{
    change(m_launch);
    saveLaunch(m_launch);
    refresh();
    Q_EMIT changed();
}

void LaunchForm::refresh()
{
    const With with = m_launch.with;
    m_about->setText(aboutText(with));
    m_form->setRowVisible(m_processes, with == With::Mpirun);
    m_form->setRowVisible(m_mpirun, with == With::Mpirun);
    m_form->setRowVisible(m_srun, with == With::Srun);
    m_form->setRowVisible(m_command, with == With::Command);
    const QString devices = devicesText();
    m_devices->setText(devices);
    m_form->setRowVisible(m_devices, !devices.isEmpty());
    showCommandLine();
}

QString LaunchForm::devicesText() const
{
    const RunConfig& config = m_document.config();
    const int processes = processesOf(m_launch, config), devices = static_cast<int>(config.devices.size());
    if (m_launch.with != With::Mpirun && m_launch.with != With::Srun)
        return {};
    const QString own = tr("<a href=\"local\">Let each process take its host's next device</a>");
    if (isLocal(config))
        return processes == 0 && m_launch.with == With::Mpirun
            ? tr("Each process takes its host's next usable GPU, or its processor: choose how many there are.")
            : tr("Each process takes its host's next usable GPU, or its processor.");
    if (processes == 0 || processes == devices)
        return tr("Each process takes one of the project's %n device(s), in their order. %1", nullptr, devices)
            .arg(own);
    return tr("This project names %n device(s).", nullptr, devices) + u' ' + own;
}

void LaunchForm::showCommandLine()
{
    const std::vector<std::string> launcher = launcherOf(m_launch, m_document.config());
    m_line->setPlainText(launcher.empty() ? QString() : commandLineText(launcher, trainingProgram(), m_database));
    m_form->setRowVisible(m_lineRow, !launcher.empty());
}

void LaunchForm::followLink(const QString& link)
{
    if (link != QLatin1String("local"))
        return;
    m_document.edit(QStringLiteral("devices.use"), tr("change of devices"), [](RunConfig& config) {
        config.devices = { localDevice };
        config.partitionShares.clear(); // shares belong to devices that are known
    });
    m_document.finishEdit();
}

} // namespace evenkeel
