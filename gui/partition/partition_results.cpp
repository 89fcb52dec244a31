// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/partition_results.h"

#include "core/project/choices.h"
#include "gui/partition/partition_devices_tab.h"
#include "gui/partition/partition_session.h"
#include "gui/partition/partition_tables.h"
#include "gui/partition/quality_table.h"
#include "gui/partition/spread_tab.h"
#include "gui/parts/device_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/parts/turning_box.h"
#include "gui/plots/plot.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

constexpr qsizetype fewDevices = 6; // number of devices that leave the classes' names room to stretch

TableView* tableNamed(CellTable& model, const QString& name)
{
    auto* view = new TableView;
    view->setModel(&model);
    view->setAccessibleName(name);
    return view;
}

QVBoxLayout* tabLayout(QWidget* tab)
{
    auto* layout = new QVBoxLayout(tab);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->setSpacing(8);
    return layout;
}

// How a result is distinguished from the others of the page: "Submodular (perspective welfare), refined".
QString titleOf(const PartitionResult& result)
{
    const std::vector<MethodChoice> methods = partitionerChoices();
    const MethodChoice* found = findMethod(methods, result.report.method);
    const QString method = found ? translated(found->title) : translatedPhrase(result.report.method);
    const QString how = result.origin == PartitionResult::Origin::Refined ? PartitionResults::tr("%1, refined")
        : result.origin == PartitionResult::Origin::Followed              ? PartitionResults::tr("%1, updated")
                                                                          : QStringLiteral("%1");
    return how.arg(method);
}

void showCurve(Plot* plot, const std::vector<double>& curve)
{
    QVector<double> x, y;
    for (std::size_t i = 0; i < curve.size(); ++i) {
        x.append(100 * static_cast<double>(i) / static_cast<double>(PartitionTrace::points));
        y.append(curve[i]);
    }
    plot->setData(0, x, y);
    plot->showAll();
    plot->refresh();
}

} // namespace

PartitionResults::PartitionResults(PartitionSession& session, QWidget* parent)
    : QTabWidget(parent)
    , m_session(session)
    , m_qualityView(tableNamed(m_quality, tr("Quality")))
    , m_classesView(tableNamed(m_classes, tr("Class balance")))
    , m_beforeText(makeHint({}))
    , m_classesText(makeHint({}))
    , m_gainText(makeHint({}))
    , m_bars(new BandBars(false, 46, 70))
    , m_more(new QToolButton)
    , m_devices(new PartitionDevicesTab(session))
    , m_spread(new SpreadTab(session))
    , m_dealing(new Plot)
    , m_exchanging(new Plot)
{
    setDocumentMode(true);
    setMinimumHeight(withFont(*this, 300));
    addTab(makeQuality(), tr("Quality"));
    addTab(m_devices, tr("Devices"));
    addTab(makeClasses(), tr("Classes"));
    addTab(m_spread, tr("Overlap"));
    addTab(makeGain(), tr("Gain"));
    setAccessibleName(tr("The partition"));
    connect(this, &QTabWidget::currentChanged, this, &PartitionResults::load);
}

QWidget* PartitionResults::makeQuality()
{
    auto* tab = new QWidget;
    auto* layout = tabLayout(tab);
    layout->addWidget(makeHeading(tr("How similar the devices' data are")));
    layout->addWidget(
        makeHint(tr("Bar: this partition. Band: between stratified random ones. Shorter is more similar.")));
    layout->addWidget(m_bars);
    m_more->setObjectName(QStringLiteral("moreMeasures"));
    m_more->setText(tr("All measures, with those of before"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setArrowType(Qt::RightArrow);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* all = new QWidget;
    auto* table = new QVBoxLayout(all);
    table->setContentsMargins(0, 0, 0, 0);
    table->addWidget(m_beforeText);
    table->addWidget(m_qualityView, 1);
    all->hide();
    connect(m_more, &QToolButton::toggled, this, [this, all](bool isOpen) {
        all->setVisible(isOpen);
        m_more->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
    });
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    layout->addWidget(all, 10);
    layout->addStretch(1);
    return tab;
}

QWidget* PartitionResults::makeClasses()
{
    m_classesView->setItemDelegate(new HeatDelegate(m_classesView));
    auto* tab = new QWidget;
    auto* layout = tabLayout(tab);
    layout->addWidget(m_classesText);
    layout->addWidget(m_classesView, 1);
    return tab;
}

QWidget* PartitionResults::makeGain()
{
    m_curves = new QWidget;
    auto* row = new QHBoxLayout(m_curves);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    const auto add = [&](Plot* plot, const QString& name, const QString& x, int color) {
        plot->addPanel(
            { .id = QStringLiteral("gain"), .title = tr("Objective relative to its bound"), .fromZero = false });
        plot->addSeries({ .panel = 0, .name = name, .color = color, .inLegend = false });
        plot->setXLabel(x);
        plot->setAccessibleName(name);
        row->addWidget(plot, 1);
    };
    add(m_dealing, tr("Assigning samples"), tr("Samples assigned (%)"), 0);
    add(m_exchanging, tr("Exchanging pairs"), tr("Exchanges tried (%)"), 2);
    auto* tab = new QWidget;
    auto* layout = tabLayout(tab);
    layout->addWidget(m_gainText);
    layout->addWidget(m_curves, 1);
    layout->addStretch();
    return tab;
}

void PartitionResults::load()
{
    if (!m_session.shown())
        return;
    switch (currentIndex()) { // the others wait until they are looked at: a slider must not stick
    case 0:
        return loadQuality();
    case 1:
        return m_devices->load();
    case 2:
        return loadClasses();
    case 3:
        return m_spread->load();
    default:
        return loadGain();
    }
}

void PartitionResults::loadQuality()
{
    const PartitionResult& shown = *m_session.shown();
    const PartitionReport& report = shown.report;
    const PartitionResultPtr former = m_session.before();
    ComparedQualities compared { report.quality, meanOf(report.random), m_session.qualityBefore(),
        static_cast<int>(report.random.size()) };
    QString before = tr("Before");
    if (!former && !report.random.empty()) {
        compared.before = &report.random.front();
        before = tr("Before\n(one random)");
    }
    m_beforeText->setText(former
            ? tr("This partition: %1. Before: %2. Both are measured with the same classes; better values are bold.")
                  .arg(titleOf(shown), titleOf(*former))
            : tr("This partition: %1. No earlier partition; a stratified random one is shown for comparison.")
                  .arg(titleOf(shown)));
    m_bars->setBars(qualityBars(report.quality, report.random));
    const bool first = m_quality.rowCount() == 0;
    m_quality.setContents(qualityHeaders(before, compared.randomSeeds), qualityRows(compared));
    if (first)
        m_qualityView->fitColumns(); // a narrow window scrolls; the names of measures stay readable
}

void PartitionResults::loadClasses()
{
    const PartitionResult& shown = *m_session.shown();
    const QStringList devices = deviceNames(shown.config);
    const QString more = classesLeftOut(shown);
    m_classesText->setText(
        tr("%1 Cells: samples on the device; the color shows the deviation from its quota.%2")
            .arg(translatedPhrase(shown.report.classesText), more.isEmpty() ? QString() : u' ' + more));
    const bool other = m_classes.columnCount() != classHeaders(devices).size();
    m_classes.setContents(classHeaders(devices), classRows(shown, devices));
    if (other) {
        m_classesView->fitColumns(devices.size() <= fewDevices ? 0 : -1);
    }
}

void PartitionResults::loadGain()
{
    const PartitionReport& report = m_session.shown()->report;
    const bool known = !report.trace.dealing.empty();
    m_curves->setVisible(known);
    if (!known) {
        m_gainText->setText(
            tr("This method has no objective, so there is no gain curve. Submodular partitions have one."));
        return;
    }
    m_gainText->setText(tr("The objective relative to its upper bound, summed over all classes. Left: samples are "
                           "assigned, each with a smaller gain, since it repeats more of what its device already has "
                           "(up to %1). Right: pairs of samples are exchanged between devices (up to %2). The "
                           "objective includes the samples' sizes, so its final value differs from the certificate.")
                            .arg(QLocale().toString(report.trace.dealing.back(), 'f', 4),
                                QLocale().toString(report.trace.exchanging.back(), 'f', 4)));
    showCurve(m_dealing, report.trace.dealing);
    showCurve(m_exchanging, report.trace.exchanging);
}

} // namespace evenkeel
