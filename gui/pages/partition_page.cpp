#include "gui/pages/partition_page.h"

#include "core/data/error.h"
#include "core/data/inspect.h"
#include "core/partition/saved.h"
#include "core/run/run.h"
#include "gui/current_stack.h"
#include "gui/models/device_text.h"
#include "gui/models/inspect_project.h"
#include "gui/pages/option_form.h"
#include "gui/pages/page_parts.h"
#include "gui/plots/bar_chart.h"
#include "gui/progress_strip.h"
#include "gui/project_document.h"
#include "gui/table_view.h"

#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <stop_token>

namespace evenkeel {

namespace {

// What decides a partition; the rest of a project may change without making the shown one stale.
bool samePartition(const RunConfig& a, const RunConfig& b)
{
    return inspectedText(a) == inspectedText(b) && a.data.skipBadLines == b.data.skipBadLines && a.devices == b.devices
        && a.partition == b.partition && a.partitionOptions == b.partitionOptions && a.train.seed == b.train.seed;
}

std::shared_ptr<const RunData> loadTraining(RunConfig config, const BackgroundJob::Context& context)
{
    config.data.test.clear(); // not needed here
    RunControl control;
    const std::stop_callback stopping(context.stop, [&] { control.stop(); });
    return std::make_shared<RunData>(loadRunData(config, control, [&](const std::string& what, double fraction) {
        context.progress(0.4 * fraction, QString::fromStdString(what));
    }));
}

std::vector<std::string> namesOf(const RunConfig& config)
{
    if (config.data.generated)
        return {};
    return loadNames(resolvePath(config, config.data.train).parent_path() / "label_names.txt");
}

} // namespace

PartitionPage::PartitionPage(ProjectDocument& document, QWidget* parent)
    : Page(parent)
    , m_document(document)
    , m_method(new QComboBox)
    , m_summary(makeHint({}))
    , m_options(new OptionForm(document, QStringLiteral("partition"),
          [](RunConfig& config) -> OptionValues& { return config.partitionOptions; }))
    , m_compute(new QPushButton(tr("&Compute the partition")))
    , m_export(new QPushButton(tr("&Export sample → device…")))
    , m_message(new InlineMessage)
    , m_stack(new CurrentStack)
    , m_empty(new EmptyState({}, {}, tr("Choose data")))
{
    auto* content = new QWidget;
    auto* columns = new QHBoxLayout(content);
    columns->setContentsMargins(16, 16, 16, 16);
    columns->setSpacing(24);
    columns->addWidget(makeControls());
    auto* right = new QVBoxLayout;
    right->addWidget(new ProgressStrip(m_job, tr("Computing the partition")));
    right->addWidget(m_message);
    right->addWidget(m_stack, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeResults());
    columns->addLayout(right, 1);
    makeScrolling(this, content);

    connect(m_method, &QComboBox::activated, this, &PartitionPage::chooseMethod);
    connect(m_compute, &QPushButton::clicked, this, &PartitionPage::compute);
    connect(m_export, &QPushButton::clicked, this, &PartitionPage::exportAs);
    connect(m_empty, &EmptyState::clicked, this, [this] { Q_EMIT pageRequested(PageId::Data); });
    connect(m_message, &InlineMessage::linkActivated, this, &PartitionPage::compute);
    connect(&m_document, &ProjectDocument::changed, this, &PartitionPage::load);
    connect(&m_job, &BackgroundJob::runningChanged, this, [this] { load(); });
    connect(&m_job, &BackgroundJob::failed, m_message, &InlineMessage::showError);
    connect(&m_job, &BackgroundJob::cancelled, this,
        [this] { m_message->showMessage(InlineMessage::Kind::Information, tr("Cancelled: nothing was changed.")); });
    load();
}

QWidget* PartitionPage::makeControls()
{
    for (const MethodChoice& choice : m_methods)
        m_method->addItem(QString::fromStdString(choice.title), QString::fromStdString(choice.name));
    m_method->setAccessibleName(tr("Method"));
    m_compute->setDefault(true);
    m_export->setToolTip(tr("A CSV file with the device of every sample"));
    m_sharesView = new TableView;
    m_sharesView->setModel(&m_shares);
    m_sharesView->setAccessibleName(tr("Share of each device"));
    auto* controls = new QWidget;
    controls->setFixedWidth(320);
    auto* layout = new QVBoxLayout(controls);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(makeHeading(tr("Who trains on what")));
    layout->addWidget(m_method);
    layout->addWidget(m_summary);
    layout->addWidget(m_options);
    layout->addWidget(m_compute);
    layout->addWidget(m_export);
    layout->addSpacing(12);
    layout->addWidget(makeHeading(tr("Share of each device")));
    layout->addWidget(makeHint(tr("In proportion to its speed, which the Devices page sets.")));
    layout->addWidget(m_sharesView);
    layout->addStretch();
    return controls;
}

QWidget* PartitionPage::makeResults()
{
    const auto table = [](CellTable& model, const QString& name) {
        auto* view = new TableView;
        view->setModel(&model);
        view->setAccessibleName(name);
        return view;
    };
    m_devicesView = table(m_devices, tr("Samples per device"));
    m_qualityView = table(m_quality, tr("Quality"));
    m_balanceView = table(m_balance, tr("Label balance"));
    m_balanceView->setItemDelegate(new HeatDelegate(m_balanceView));
    m_rowsChart = new BarChart;
    m_rowsChart->setLabels({}, tr("Samples"));
    auto* results = new QWidget;
    auto* layout = new QVBoxLayout(results);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(makeHeading(tr("Samples per device")));
    layout->addWidget(m_rowsChart, 1);
    layout->addWidget(m_devicesView);
    layout->addSpacing(10);
    layout->addWidget(makeHeading(tr("Quality")));
    layout->addWidget(m_qualityView);
    layout->addSpacing(10);
    layout->addWidget(makeHeading(tr("Label balance")));
    layout->addWidget(
        makeHint(tr("The most frequent labels: samples on each device, and how far that is from its due.")));
    layout->addWidget(m_balanceView);
    return results;
}

const MethodChoice& PartitionPage::method() const
{
    const auto found = std::ranges::find(m_methods, m_document.config().partition, &MethodChoice::name);
    return found == m_methods.end() ? m_methods.front() : *found;
}

void PartitionPage::chooseMethod(int index)
{
    const MethodChoice& chosen = m_methods[static_cast<std::size_t>(index)];
    m_document.edit(QStringLiteral("partition.method"), tr("choice of a partition"), [&](RunConfig& config) {
        if (config.partition != chosen.name)
            config.partitionOptions.clear(); // they belong to the other method
        config.partition = chosen.name;
    });
    m_document.finishEdit();
}

void PartitionPage::load()
{
    const RunConfig& config = m_document.config();
    const MethodChoice& chosen = method();
    m_method->setCurrentIndex(m_method->findData(QString::fromStdString(chosen.name)));
    if (m_formMethod != chosen.name) {
        m_formMethod = chosen.name;
        m_options->setMethod(chosen);
        const QString paper = QString::fromStdString(chosen.paper);
        m_summary->setText(QString::fromStdString(chosen.summary) + (paper.isEmpty() ? QString() : u'\n' + paper));
    }
    const bool hasData = !inspectedText(config).isEmpty();
    const bool queue = config.partition == "queue";
    m_options->setVisible(!chosen.options.empty());
    m_compute->setEnabled(hasData && !queue && !m_job.isRunning());
    showShares();
    const bool fresh = m_partition && samePartition(config, m_computed);
    m_export->setEnabled(fresh);
    if (m_partition && !queue && hasData) {
        if (!fresh && !m_job.isRunning())
            m_message->showMessage(InlineMessage::Kind::Information,
                tr("The project has changed since this was computed. <a href=\"compute\">Compute again</a>"));
        else if (fresh)
            m_message->setVisible(false);
        return;
    }
    if (queue)
        m_message->setVisible(false);
    showNothing();
}

void PartitionPage::showShares()
{
    const RunConfig& config = m_document.config();
    std::vector<double> speeds;
    for (const std::string& device : config.devices) {
        const QString speed = DeviceText::parse(QString::fromStdString(device)).option(QStringLiteral("speed"));
        speeds.push_back(speed.isEmpty() ? 1 : std::max(0.0, speed.toDouble()));
    }
    double sum = 0;
    for (double speed : speeds)
        sum += speed;
    CellRows rows;
    for (std::size_t rank = 0; rank < speeds.size(); ++rank)
        rows.append(
            QVector<Cell> { { .text = deviceLabel(static_cast<int>(rank), QString::fromStdString(config.devices[rank])),
                                .toolTip = QString::fromStdString(config.devices[rank]) },
                numberCell(speeds[rank]), percentCell(sum > 0 ? speeds[rank] / sum : 0) });
    m_shares.setContents({ tr("Device"), tr("Speed"), tr("Share") }, rows);
    m_sharesView->fitColumns(0);
    m_sharesView->fitRows(12);
}

void PartitionPage::compute()
{
    const RunConfig config = m_document.config();
    const QString dataText = inspectedText(config);
    const std::shared_ptr<const RunData> loaded = dataText == m_dataText ? m_data : nullptr;
    m_message->setVisible(false);
    m_job.start([this, config, dataText, loaded](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        const auto data = loaded ? loaded : loadTraining(config, context);
        const auto progress = [&](double fraction) {
            context.progress(
                0.4 + 0.6 * fraction, fraction < 0.5 ? tr("Assigning samples") : tr("Comparing with random"));
            return !context.stop.stop_requested();
        };
        auto view = std::make_shared<PartitionView>(
            describePartition(makePartition(config, { .data = &data->train, .progress = progress }), data->train,
                config.devices, namesOf(config)));
        return [this, config, dataText, data, view] {
            m_data = data;
            m_dataText = dataText;
            m_computed = config;
            showResult(*view);
        };
    });
}

void PartitionPage::showResult(const PartitionView& view)
{
    m_partition = view.report.partition;
    QVector<double> rows, quotas;
    for (std::size_t rank = 0; rank < view.report.quotas.size(); ++rank) {
        rows.append(static_cast<double>(view.report.quality.ranks[rank].rows));
        quotas.append(static_cast<double>(view.report.quotas[rank]));
    }
    m_rowsChart->setBars(view.devices, { { tr("Samples"), rows, 0 }, { tr("Quota"), quotas, 1 } });
    m_devices.setContents(deviceHeaders(), view.deviceRows);
    m_quality.setContents(qualityHeaders(static_cast<int>(view.report.random.size())), view.qualityRows);
    m_balance.setContents(view.balanceHeaders, view.balanceRows);
    for (TableView* table : { m_devicesView, m_qualityView, m_balanceView }) {
        table->fitColumns(0);
        table->fitRows(24);
    }
    m_stack->setCurrentIndex(1);
    Q_EMIT statusMessage(tr("Partition computed in %1 s").arg(QLocale().toString(view.report.seconds, 'f', 2)));
    load();
}

void PartitionPage::showNothing()
{
    const RunConfig& config = m_document.config();
    if (inspectedText(config).isEmpty())
        m_empty->setText(
            tr("No data to divide yet"), tr("Choose data first; then see here how a method divides them."));
    else if (config.partition == "queue")
        m_empty->setText(tr("Nothing is assigned beforehand"),
            tr("Devices draw batches from one shared queue, so a faster one simply draws more often. Choose another "
               "method to give each device data of its own."));
    else
        m_empty->setText(tr("Not computed yet"),
            tr("Compute the partition to see how many samples each device gets, and how alike the devices' data are."));
    m_empty->button()->setVisible(inspectedText(config).isEmpty());
    m_stack->setCurrentIndex(0);
}

bool PartitionPage::exportTo(const QString& file)
{
    if (!m_partition)
        return false;
    try {
        writePartition(*m_partition, file.toStdString());
    } catch (const StorageError& e) {
        m_message->showError(QString::fromUtf8(e.what()));
        return false;
    }
    Q_EMIT statusMessage(tr("Saved %1").arg(file));
    return true;
}

void PartitionPage::exportAs()
{
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export the partition"), QStringLiteral("partition.csv"), tr("CSV (*.csv)"));
    if (!file.isEmpty())
        exportTo(file);
}

} // namespace evenkeel
