// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/share_editor.h"

#include "core/base/error.h"
#include "core/partition/partition.h"
#include "core/run/partition_report.h"
#include "gui/partition/partition_tables.h"
#include "gui/partition/share_math.h"
#include "gui/parts/device_text.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated_phrase.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr int sliderSteps = 1000; // steps of a slider over the whole

} // namespace

ShareEditor::ShareEditor(ProjectDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_hint(makeHint({}))
    , m_bySpeed(new QPushButton(tr("By s&peed")))
    , m_measure(new QPushButton(tr("&Measure")))
{
    m_hint->setTextFormat(Qt::PlainText); // it may repeat what was typed
    m_bySpeed->setToolTip(tr("Sets the shares in proportion to the speeds on the Devices page"));
    m_bySpeed->setAutoDefault(false);
    m_measure->setAutoDefault(false);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_bySpeed);
    buttons->addWidget(m_measure);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(makeHeading(tr("Share of each device")));
    layout->addWidget(m_hint);
    layout->addLayout(buttons);
    connect(m_bySpeed, &QPushButton::clicked, this, &ShareEditor::reset);
    connect(m_measure, &QPushButton::clicked, this, &ShareEditor::measureRequested);
    connect(&m_document, &ProjectDocument::changed, this, &ShareEditor::load);
    load();
}

void ShareEditor::makeRows(std::size_t count)
{
    delete m_box;
    m_rows.clear();
    m_box = new QWidget;
    auto* grid = new QGridLayout(m_box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    for (std::size_t rank = 0; rank < count; ++rank) {
        const Row row = makeRow(rank);
        const int line = static_cast<int>(rank);
        grid->addWidget(row.name, line, 0);
        grid->addWidget(row.slider, line, 1);
        grid->addWidget(row.percent, line, 2);
        grid->addWidget(new QLabel(tr("%")), line, 3);
        grid->addWidget(row.samples, line, 4);
        m_rows.push_back(row);
    }
    static_cast<QVBoxLayout*>(layout())->insertWidget(2, m_box);
}

ShareEditor::Row ShareEditor::makeRow(std::size_t rank)
{
    const Row row { new QLabel, new QSlider(Qt::Horizontal), new NumberBox(100 * minShare, 100, false),
        new NumberBox(0, 1, true) };
    row.slider->setRange(1, sliderSteps - 1);
    row.slider->setPageStep(sliderSteps / 20);
    row.slider->setMinimumWidth(60);
    row.percent->setFixedWidth(row.percent->fontMetrics().horizontalAdvance(QStringLiteral("00.00")) + 30);
    row.samples->setFixedWidth(row.samples->fontMetrics().horizontalAdvance(QStringLiteral("0,000,000")) + 28);
    QSizePolicy keeps = row.samples->sizePolicy(); // the slider's width stays when the samples are known
    keeps.setRetainSizeWhenHidden(true);
    row.samples->setSizePolicy(keeps);
    connect(row.slider, &QSlider::valueChanged, this,
        [this, rank](int value) { setShare(rank, static_cast<double>(value) / sliderSteps); });
    for (NumberBox* box : { row.percent, row.samples }) {
        box->setKeyboardTracking(false); // a share that is half typed is none
        connect(box, &NumberBox::editingFinished, &m_document, &ProjectDocument::finishEdit);
        connect(
            box, &NumberBox::refused, this, [this, box](const QString& text) { m_hint->setText(box->refusal(text)); });
    }
    connect(row.percent, &NumberBox::valueChanged, this, [this, rank](double value) { setShare(rank, value / 100); });
    connect(row.samples, &NumberBox::valueChanged, this,
        [this, rank](double value) { setShare(rank, value / static_cast<double>(m_samples)); });
    return row;
}

// Edits of one device that follow each other are one step to undo, as its field has one name.
void ShareEditor::setShare(std::size_t rank, double share)
{
    if (m_loading)
        return;
    try {
        const std::vector<double> shares = withShare(partitionSpeeds(m_document.config()), rank, share);
        m_document.edit(QStringLiteral("partition.shares.%1").arg(rank),
            tr("share of %1").arg(deviceNames(m_document.config()).value(static_cast<qsizetype>(rank))),
            [&](RunConfig& config) { config.partitionShares = shares; });
    } catch (const InputError&) { // error of a device: load() has set that
    }
}

void ShareEditor::reset()
{
    m_document.edit(QStringLiteral("partition.shares"), tr("shares by speed"),
        [](RunConfig& config) { config.partitionShares.clear(); });
    m_document.finishEdit();
}

void ShareEditor::setSamples(qint64 samples)
{
    if (samples == m_samples)
        return;
    m_samples = samples;
    load();
}

void ShareEditor::setBusy(bool busy)
{
    m_busy = busy;
    updateButtons();
}

void ShareEditor::setTraining(bool training)
{
    m_training = training;
    updateButtons();
}

void ShareEditor::load()
{
    const RunConfig& config = m_document.config();
    const std::size_t count = config.devices.size() <= maxDevices ? config.devices.size() : 0;
    if (count != m_rows.size() || !m_box)
        makeRows(count);
    nameRows();
    QString problem;
    try {
        const std::vector<double> speeds = partitionSpeeds(config);
        if (speeds.size() == config.devices.size())
            showShares(speeds);
        else
            problem = tr("The project has %1 shares for %2 devices. “By speed” sets one for each device again.")
                          .arg(speeds.size())
                          .arg(config.devices.size());
    } catch (const InputError& e) {
        problem = translatedText(e.what());
    }
    m_box->setEnabled(problem.isEmpty() && config.partition != "queue" && config.devices.size() > 1);
    m_hint->setText(problem.isEmpty() ? hint() : problem);
    updateButtons();
}

QString ShareEditor::hint() const
{
    const RunConfig& config = m_document.config();
    if (config.partition == "queue")
        return tr("The shared queue has no fixed shares: a faster device takes more batches.");
    if (config.partition == "saved")
        return tr("The saved partition keeps its own sizes; these shares are only for comparison.");
    if (config.devices.size() > maxDevices)
        return tr("%1 devices are too many for sliders. Their shares come from their speeds, a measurement, or the "
                  "project's partition.shares.")
            .arg(config.devices.size());
    return config.partitionShares.empty()
        ? tr("In proportion to the devices' speeds; drag to change.")
        : tr("Set manually or measured. Changing one share keeps the proportions of the others.");
}

void ShareEditor::nameRows()
{
    const QStringList names = deviceNames(m_document.config());
    for (std::size_t rank = 0; rank < m_rows.size(); ++rank) {
        const Row& row = m_rows[rank];
        const QString& name = names[static_cast<qsizetype>(rank)];
        row.name->setText(row.name->fontMetrics().elidedText(name, Qt::ElideRight, 92));
        row.name->setToolTip(QString::fromStdString(m_document.config().devices[rank]));
        row.slider->setAccessibleName(tr("Share of %1").arg(name));
        row.percent->setAccessibleName(tr("Share of %1 in percent").arg(name));
        row.samples->setAccessibleName(tr("Samples of %1").arg(name));
    }
}

void ShareEditor::showShares(const std::vector<double>& speeds)
{
    m_loading = true;
    const double sum = std::accumulate(speeds.begin(), speeds.end(), 0.0);
    const std::vector<Index> quota = quotas(m_samples, speeds);
    for (std::size_t rank = 0; rank < m_rows.size(); ++rank) {
        const Row& row = m_rows[rank];
        const double share = sum > 0 ? speeds[rank] / sum : 0;
        if (!row.slider->isSliderDown() || std::abs(share * sliderSteps - row.slider->value()) > 1)
            row.slider->setValue(static_cast<int>(std::lround(share * sliderSteps)));
        row.percent->setValue(std::round(share * 1e4) / 100);
        row.samples->setMaximum(static_cast<double>(std::max<qint64>(1, m_samples)));
        row.samples->setValue(static_cast<double>(quota[rank]));
        row.samples->setVisible(m_samples > 0);
    }
    m_loading = false;
}

void ShareEditor::updateButtons()
{
    const RunConfig& config = m_document.config();
    m_bySpeed->setEnabled(!config.partitionShares.empty());
    const bool queue = config.partition == "queue";
    m_measure->setEnabled(!m_busy && !m_training && !queue && !dataKey(config).isEmpty());
    m_measure->setToolTip(queue ? tr("The shared queue has no fixed shares that a measurement could set.")
            : m_training
            ? tr("A run is in progress; throughput measured now would be too low. Measure when it has finished.")
            : tr("Measures every device's throughput briefly and sets the shares from it"));
}

} // namespace evenkeel
