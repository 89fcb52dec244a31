// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/figures_view.h"

#include "gui/parts/device_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QResizeEvent>

namespace evenkeel {

namespace {

constexpr int widthForTwo = 780, maxDeviceRows = 17;

QString plain(double value) { return QLocale().toString(value, 'f', value < 100 ? 1 : 0); }

Cell rateCell(double value)
{
    Cell cell = numberCell(value, value < 100 ? 1 : 0);
    return cell;
}

// The row of one device, or of all.
QVector<Cell> rowOf(const QString& name, double rate, double idle, double batch, double staleness)
{
    return { { .text = name }, rateCell(rate), percentCell(idle), numberCell(batch, 1), numberCell(staleness, 2) };
}

QVector<QVector<Cell>> rowsOf(const Predicted& predicted)
{
    const RunFigures& all = predicted.prediction->figures;
    const double updates = std::max(double(all.updates), 1.0);
    double staleness = 0;
    for (const DeviceFigures& device : all.devices)
        staleness += device.staleness * double(device.steps) / updates;
    QVector<QVector<Cell>> rows { rowOf(
        FiguresView::tr("All devices"), all.samplesPerSecond, all.idle, double(all.samples) / updates, staleness) };
    for (Cell& cell : rows.first())
        cell.strong = true;
    const QStringList names = deviceNames(predicted.config);
    for (std::size_t i = 0; i < all.devices.size(); ++i) {
        const DeviceFigures& d = all.devices[i];
        rows.append(rowOf(names.value(qsizetype(i)), d.samplesPerSecond, d.idle, d.batch, d.staleness));
    }
    return rows;
}

bool isKnown(const PredictedPtr& predicted) { return predicted && predicted->prediction; }

QString headlineOf(const PredictedPtr& whatIf, const PredictedPtr& have)
{
    if (!isKnown(whatIf))
        return {};
    const RunFigures& asked = whatIf->prediction->figures;
    if (!isKnown(have) || have->prediction->figures.samplesPerSecond <= 0)
        return FiguresView::tr("%1 samples per second").arg(plain(asked.samplesPerSecond));
    if (whatIf == have)
        return FiguresView::tr("%1 samples per second; this is what you have: change a device, the links or the method")
            .arg(plain(asked.samplesPerSecond));
    return FiguresView::tr("%1 times the samples per second of what you have")
        .arg(QLocale().toString(asked.samplesPerSecond / have->prediction->figures.samplesPerSecond, 'f', 2));
}

} // namespace

QString estimatedText() { return tr("estimated, not measured"); }

FiguresView::FiguresView(QWidget* parent)
    : QWidget(parent)
    , m_headline(makeHeading({}))
    , m_doubts(makeHint({}))
    , m_sides(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_whatIf(makeSide(QStringLiteral("whatif.figures")))
    , m_have(makeSide(QStringLiteral("whatif.have")))
{
    m_headline->setObjectName(QStringLiteral("whatif.headline"));
    m_headline->setWordWrap(true);
    m_doubts->setObjectName(QStringLiteral("whatif.doubts"));
    m_doubts->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_headline);
    layout->addLayout(m_sides);
    layout->addWidget(m_doubts);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_sides->setSpacing(16);
    for (const Side& side : { m_whatIf, m_have })
        m_sides->addWidget(side.box, 1);
}

FiguresView::Side FiguresView::makeSide(const QString& name)
{
    Side side { new QWidget, new QLabel, new InlineMessage, new CellTable(this), new TableView };
    side.title->setObjectName(name + QStringLiteral(".title"));
    side.problem->setObjectName(name + QStringLiteral(".problem"));
    side.view->setObjectName(name);
    side.view->setModel(side.table);
    side.view->setSortingEnabled(false);
    side.view->verticalHeader()->hide();
    auto* layout = new QVBoxLayout(side.box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(side.title);
    layout->addWidget(side.problem);
    layout->addWidget(side.view);
    layout->addStretch(1);
    return side;
}

void FiguresView::show(const PredictedPtr& whatIf, const PredictedPtr& have)
{
    const bool isEstimated = (isKnown(whatIf) && whatIf->prediction->isEstimated)
        || (isKnown(whatIf) && isKnown(have) && have->prediction->isEstimated);
    const QString headline = headlineOf(whatIf, have);
    m_headline->setText(isEstimated ? QStringLiteral("%1 (%2)").arg(headline, estimatedText()) : headline);
    m_headline->setVisible(isKnown(whatIf));
    showSide(m_whatIf, tr("What-if"), whatIf);
    const bool isSaid = whatIf && have && !have->problem.isEmpty() && whatIf->problem == have->problem;
    showSide(m_have, tr("What you have"), isSaid ? nullptr : have); // once is enough
    showDoubts(whatIf, have);
    setStale(false);
}

void FiguresView::showSide(const Side& side, const QString& title, const PredictedPtr& predicted)
{
    side.box->setVisible(predicted != nullptr);
    if (!predicted)
        return;
    const bool isEstimated = isKnown(predicted) && predicted->prediction->isEstimated;
    side.title->setText(isEstimated ? QStringLiteral("%1 (%2)").arg(title, estimatedText()) : title);
    side.view->setAccessibleName(side.title->text());
    side.problem->hide();
    if (!predicted->problem.isEmpty())
        side.problem->showMessage(InlineMessage::Kind::Warning, predicted->problem.toHtmlEscaped());
    side.view->setVisible(isKnown(predicted));
    if (!isKnown(predicted))
        return;
    side.table->setContents(
        { tr("Device"), tr("Samples/s"), tr("Waiting"), tr("Batch size"), tr("Staleness") }, rowsOf(*predicted));
    side.view->fitRows(maxDeviceRows);
    side.view->fitColumns(0);
}

void FiguresView::showDoubts(const PredictedPtr& whatIf, const PredictedPtr& have)
{
    QStringList lines;
    for (const PredictedPtr& predicted : { whatIf, have })
        if (isKnown(predicted))
            for (const std::string& doubt : predicted->prediction->doubts)
                if (const QString line = QStringLiteral("• ") + QString::fromStdString(doubt); !lines.contains(line))
                    lines.append(line);
    m_doubts->setText(lines.join(u'\n'));
    m_doubts->setVisible(!lines.isEmpty());
}

void FiguresView::setStale(bool isStale)
{
    for (const Side& side : { m_whatIf, m_have })
        side.title->setForegroundRole(isStale ? QPalette::PlaceholderText : QPalette::WindowText);
}

void FiguresView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_sides->setDirection(width() >= widthForTwo ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

} // namespace evenkeel
