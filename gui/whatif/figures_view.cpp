// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/figures_view.h"

#include "core/predict/measured_runs.h"
#include "gui/parts/band_bars.h"
#include "gui/parts/device_text.h"
#include "gui/parts/folded_section.h"
#include "gui/parts/method_title.h"
#include "gui/parts/option_form.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/whatif/rough_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace evenkeel {

namespace {

constexpr int maxRows = 24;

} // namespace

struct PredictedSide {
    QString shortName, name; // names; the longer one says what is estimated
    bool isEstimated = false;
    const RunFigures* figures = nullptr;
    std::optional<ExpectedError> expected; // null: measured, or nobody knows
    int color = 0;
};

namespace {

using Side = PredictedSide;

bool isKnown(const PredictedPtr& predicted) { return predicted && predicted->prediction; }

QVector<Side> sidesOf(const PredictedPtr& whatIf, const PredictedPtr& have, const MeasuredPtr& measured)
{
    QVector<Side> sides;
    const auto add = [&](const QString& name, const PredictedPtr& predicted, int color) {
        if (!isKnown(predicted))
            return;
        const Prediction& p = *predicted->prediction;
        sides.append({ name, p.isEstimated ? QStringLiteral("%1 (%2)").arg(name, estimatedText()) : name, p.isEstimated,
            &p.figures, p.expected, color });
    };
    if (whatIf != have)
        add(FiguresView::tr("What-if"), whatIf, AskedColor);
    add(FiguresView::tr("What you have"), have, HaveColor);
    if (const QString name = measured ? FiguresView::tr("Measured, run %1").arg(measured->id) : QString(); measured)
        sides.append({ name, name, false, &measured->figures, {}, MeasuredColor });
    return sides;
}

// Of one device, or of all.
DeviceFigures allOf(const RunFigures& figures)
{
    const double updates = std::max(double(figures.updates), 1.0);
    DeviceFigures all {
        .idle = figures.idle, .samplesPerSecond = figures.samplesPerSecond, .batch = double(figures.samples) / updates
    };
    for (const DeviceFigures& device : figures.devices)
        all.staleness += device.staleness * double(device.steps) / updates;
    return all;
}

QVector<Cell> rowOf(const QString& device, const Side& side, const DeviceFigures& f, bool isStrong)
{
    const double rate = f.samplesPerSecond;
    QString text = roughText(rate);
    if (side.expected)
        text = FiguresView::tr("%1 (%2)").arg(text, rangeText(side.expected->ofThroughput(rate)));
    QVector<Cell> row { { .text = device }, { .text = side.name }, { .text = text, .value = rate, .number = true },
        { .text = roughShare(f.idle), .value = f.idle, .number = true },
        numberCell(f.batch, f.batch == std::floor(f.batch) ? 0 : 1),
        { .text = roughText(f.staleness), .value = f.staleness, .number = true } };
    for (Cell& cell : row)
        cell.strong = isStrong;
    return row;
}

QString headlineOf(const PredictedPtr& whatIf, const PredictedPtr& have)
{
    if (!isKnown(whatIf))
        return {};
    const auto inRange = [](double value, const std::optional<Range>& range) {
        return range ? FiguresView::tr("%1 (%2)").arg(roughText(value), rangeText(*range)) : roughText(value);
    };
    const Prediction& asked = *whatIf->prediction;
    const double rate = asked.figures.samplesPerSecond;
    const auto own = asked.expected ? std::optional(asked.expected->ofThroughput(rate)) : std::nullopt;
    if (!isKnown(have) || have->prediction->figures.samplesPerSecond <= 0)
        return FiguresView::tr("%1 samples per second").arg(inRange(rate, own));
    if (whatIf == have)
        return FiguresView::tr("%1 samples per second; this is what you have: change a device, the links or the method")
            .arg(inRange(rate, own));
    const Prediction& had = *have->prediction;
    const double ratio = rate / had.figures.samplesPerSecond;
    std::optional<Range> range;
    if (asked.expected && had.expected) { // each may be off by its own factor
        const double factor = asked.expected->throughput * had.expected->throughput;
        range = Range { ratio / factor, ratio * factor };
    }
    return FiguresView::tr("%1 times the samples per second of what you have").arg(inRange(ratio, range));
}

// The prediction that is of the run's settings, with its error.
QString comparisonOf(const PredictedPtr& predicted, const MeasuredRun& measured)
{
    const double error
        = predicted->prediction->figures.samplesPerSecond / std::max(measured.figures.samplesPerSecond, 1e-9) - 1;
    const QString percent = roughShare(std::abs(error));
    return error < 0
        ? FiguresView::tr("Run %1 of the same method and settings was measured: the prediction is %2 too low.")
              .arg(measured.id)
              .arg(percent)
        : FiguresView::tr("Run %1 of the same method and settings was measured: the prediction is %2 too high.")
              .arg(measured.id)
              .arg(percent);
}

} // namespace

QString estimatedText() { return tr("estimated, not measured"); }

FiguresView::FiguresView(QWidget* parent)
    : QWidget(parent)
    , m_headline(makeHeading({}))
    , m_notes(makeHint({}))
    , m_doubts(makeHint({}))
    , m_problem(new InlineMessage)
    , m_haveProblem(new InlineMessage)
    , m_view(new TableView)
    , m_bars(new BandBars(true, 64, 120))
    , m_unit(makeHint(tr("Samples per second. Band: between what it is expected, by how far predictions were off.")))
    , m_byDevice(new FoldedSection(tr("By device"), m_view))
{
    m_headline->setObjectName(QStringLiteral("whatif.headline"));
    m_headline->setWordWrap(true);
    m_notes->setObjectName(QStringLiteral("whatif.basis"));
    m_doubts->setObjectName(QStringLiteral("whatif.doubts"));
    m_doubts->setTextFormat(Qt::PlainText);
    m_problem->setObjectName(QStringLiteral("whatif.figures.problem"));
    m_haveProblem->setObjectName(QStringLiteral("whatif.have.problem"));
    m_view->setObjectName(QStringLiteral("whatif.figures"));
    m_view->setAccessibleName(tr("Predicted figures by device"));
    m_view->setModel(&m_table);
    m_view->setSortingEnabled(false);
    m_view->verticalHeader()->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part : { static_cast<QWidget*>(m_headline), static_cast<QWidget*>(m_problem),
             static_cast<QWidget*>(m_haveProblem), static_cast<QWidget*>(m_bars), static_cast<QWidget*>(m_unit),
             static_cast<QWidget*>(m_byDevice), static_cast<QWidget*>(m_notes), static_cast<QWidget*>(m_doubts) })
        layout->addWidget(part);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FiguresView::show(
    const PredictedPtr& whatIf, const PredictedPtr& have, const MeasuredPtr& measured, bool isComparable)
{
    const bool isEstimated = (isKnown(whatIf) && whatIf->prediction->isEstimated)
        || (isKnown(whatIf) && isKnown(have) && have->prediction->isEstimated);
    const QString headline = headlineOf(whatIf, have);
    m_headline->setText(isEstimated ? QStringLiteral("%1 (%2)").arg(headline, estimatedText()) : headline);
    m_headline->setVisible(isKnown(whatIf));
    showProblem(*m_problem, whatIf, false);
    showProblem(*m_haveProblem, have, whatIf && have && whatIf->problem == have->problem); // once is enough
    const auto ofSettings = [&](const PredictedPtr& predicted) {
        return measured && isKnown(predicted) && settingsApart(predicted->config, measured->config).empty();
    };
    const auto sides = sidesOf(whatIf, have, ofSettings(whatIf) || ofSettings(have) ? measured : nullptr);
    const PredictedPtr& named = isKnown(whatIf) ? whatIf : have;
    showBars(sides);
    showTable(sides, named ? deviceNames(named->config) : QStringList());
    showNotes(whatIf, have, measured, isComparable);
}

void FiguresView::showProblem(InlineMessage& message, const PredictedPtr& predicted, bool isSaid)
{
    message.hide();
    if (predicted && !predicted->problem.isEmpty() && !isSaid && !predicted->isUnmeasured)
        message.showMessage(InlineMessage::Kind::Warning, predicted->problem.toHtmlEscaped());
}

void FiguresView::showBars(const QVector<PredictedSide>& sides)
{
    QList<BandBar> bars;
    for (const PredictedSide& side : sides) {
        const double rate = side.figures->samplesPerSecond;
        BandBar bar { .name = side.shortName, .help = side.name, .value = roughText(rate), .note = {}, .at = rate };
        bar.color = side.color;
        if (side.isEstimated)
            bar.note = tr("estimated");
        if (side.expected) {
            const Range range = side.expected->ofThroughput(rate);
            bar.low = range.low;
            bar.high = range.high;
            bar.note = rangeText(range);
        }
        bars.append(bar);
    }
    m_bars->setBars(bars);
    m_bars->setVisible(!bars.isEmpty());
    m_unit->setVisible(!bars.isEmpty());
}

void FiguresView::showTable(const QVector<PredictedSide>& sides, const QStringList& names)
{
    m_byDevice->setVisible(!sides.empty());
    if (sides.empty())
        return;
    std::size_t devices = 0;
    QVector<QVector<Cell>> rows;
    QStringList waits;
    for (const PredictedSide& side : sides) {
        devices = std::max(devices, side.figures->devices.size());
        rows.append(rowOf(rows.isEmpty() ? tr("All devices") : QString(), side, allOf(*side.figures), true));
        waits.append(tr("%1: %2 of the time waiting").arg(side.shortName, roughShare(side.figures->idle)));
    }
    for (std::size_t i = 0; i < devices; ++i) {
        QString name = names.value(qsizetype(i), QString::number(i));
        for (const PredictedSide& side : sides)
            if (i < side.figures->devices.size())
                rows.append(rowOf(std::exchange(name, QString()), side, side.figures->devices[i], false));
    }
    m_byDevice->setSummary(waits.join(QStringLiteral("  ·  ")), false);
    m_table.setContents(
        { tr("Device"), tr("Of"), tr("Samples/s"), tr("Waiting"), tr("Batch size"), tr("Staleness") }, rows);
    m_view->fitRows(maxRows);
    m_view->fitColumns(1);
}

void FiguresView::showNotes(
    const PredictedPtr& whatIf, const PredictedPtr& have, const MeasuredPtr& measured, bool isComparable)
{
    QStringList notes, doubts;
    for (const PredictedPtr& predicted : { whatIf, have }) {
        if (!isKnown(predicted))
            continue;
        const std::string& method = predicted->config.train.algorithm;
        if (const QString basis = errorSentence(methodTitle(method), predicted->prediction->expected);
            !notes.contains(basis))
            notes.append(basis);
        for (const std::string& doubt : predicted->prediction->doubts)
            if (const QString line = QStringLiteral("• ") + plainWords(translatedText(doubt)); !doubts.contains(line))
                doubts.append(line);
    }
    const PredictedPtr& asked = isKnown(whatIf) ? whatIf : have;
    if (isKnown(asked) && !isComparable) {
        notes.append(
            tr("No run of %1 on these data in real time is stored: train it once to see how far this is off here.")
                .arg(methodTitle(asked->config.train.algorithm)));
    } else if (measured) {
        for (const PredictedPtr& predicted : { whatIf, have })
            if (isKnown(predicted) && settingsApart(predicted->config, measured->config).empty()) {
                notes.append(comparisonOf(predicted, *measured));
                break;
            }
    }
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
    m_doubts->setText(doubts.join(u'\n'));
    m_doubts->setVisible(!doubts.isEmpty());
}

void FiguresView::setStale(bool isStale)
{
    m_headline->setForegroundRole(isStale ? QPalette::PlaceholderText : QPalette::WindowText);
}

} // namespace evenkeel
