// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/study_report_view.h"

#include "core/base/error.h"
#include "gui/parts/cell_table.h"
#include "gui/parts/method_title.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated_phrase.h"
#include "gui/studies/svg_figure.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTabWidget>
#include <QVBoxLayout>

#include <cmath>

namespace evenkeel {

namespace {

// As high as its rows, and the scroll bar where there is one.
class WholeTable : public TableView {
public:
    using TableView::TableView;

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        TableView::resizeEvent(event);
        constexpr int maxRows = 20;
        const bool isWide = horizontalHeader()->length() > width() - 2 * frameWidth();
        setFixedHeight(heightOf(std::min(model()->rowCount(), maxRows))
            + (isWide ? style()->pixelMetric(QStyle::PM_ScrollBarExtent) : 0));
    }
};

QVector<Cell> cellsOf(const ReportTable& table, const std::vector<TableCell>& row)
{
    QVector<Cell> cells;
    for (std::size_t column = 0; column < row.size(); ++column) {
        const TableCell& cell = row[column];
        const bool isNumber = table.isNumeric(column);
        cells.append({ .text = withMethodTitles(isNumber ? translatedNumbers(cell.text) : translatedPhrase(cell.text)),
            .value = std::isfinite(cell.value) ? QVariant(cell.value) : QVariant(),
            .number = isNumber,
            .strong = cell.isBest });
    }
    return cells;
}

QLabel* answerOf(const Phrase& sentence)
{
    QLabel* label = makeHeading(withMethodTitles(translatedPhrase(sentence)));
    label->setObjectName(QStringLiteral("study.answer"));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

// As titled(), in a column that may be narrow.
QWidget* part(const QString& title, QWidget* content, const QString& caption = {})
{
    QWidget* box = titled(title, content, caption);
    for (QLabel* label : box->findChildren<QLabel*>(Qt::FindDirectChildrenOnly))
        label->setWordWrap(true);
    return box;
}

QByteArray svgOf(const StudyFigure& figure) { return QByteArray::fromStdString(figure.svg); }

} // namespace

StudyReportView::StudyReportView(QWidget* parent)
    : QWidget(parent)
    , m_rest(makeHint({}))
    , m_tabs(new QTabWidget)
{
    m_rest->setTextFormat(Qt::PlainText);
    m_tabs->setDocumentMode(true);
    const QStringList titles { tr("Results"), tr("Figures"), tr("Tuning"), tr("Runs") };
    for (const QString& title : titles) {
        m_areas.append(inScrollArea(new QWidget));
        m_areas.last()->setAccessibleName(title);
        m_tabs->addTab(m_areas.last(), title);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_rest);
    layout->addWidget(m_tabs, 1);
}

StudyReportView::Tab StudyReportView::tabOf(const std::string& table)
{
    return table.starts_with("tuning") ? Tuning : table.starts_with("runs") ? Runs : Results;
}

// What it shows, and where.
QString StudyReportView::titleOf(const StudyFigure& figure)
{
    const QString where = QString::fromStdString(figure.where);
    const QString title = figure.kind == "curves" ? tr("Metric over time")
        : figure.kind == "time"                   ? tr("Time to the target")
        : figure.kind == "targets"                ? tr("Time to reach each value of the metric")
        : figure.kind == "scaling"                ? tr("Scaling")
                                                  : QString::fromStdString(figure.kind);
    return where.isEmpty() ? title : tr("%1 (%2)", "figure and condition").arg(title, where);
}

QWidget* StudyReportView::tableOf(const StudyTable& table)
{
    QStringList headings;
    for (const Phrase& heading : table.table.headings)
        headings.append(withMethodTitles(translatedPhrase(heading)));
    QVector<QVector<Cell>> rows;
    for (const auto& row : table.table.rows)
        rows.append(cellsOf(table.table, row));
    auto* view = new WholeTable;
    auto* model = new CellTable(view);
    model->setContents(headings, rows);
    view->setModel(model);
    view->setObjectName(QString::fromStdString(table.name));
    view->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    view->fitColumns();
    return part(translatedPhrase(table.title), view, translatedPhrase(table.table.caption));
}

void StudyReportView::load(const ShownStudy& shown)
{
    m_rest->setText(tr("Not all of the study is done: more follows."));
    m_rest->setVisible(!shown.result.isWhole);
    QList<QVBoxLayout*> columns;
    QList<int> scrolled;
    for (QScrollArea* area : m_areas) {
        scrolled.append(area->verticalScrollBar()->value());
        auto* column = new QWidget;
        columns.append(new QVBoxLayout(column));
        columns.last()->setContentsMargins(0, 10, 10, 10);
        columns.last()->setSpacing(14);
        area->setWidget(column);
    }
    for (const Phrase& answer : shown.report.answers)
        columns[Results]->addWidget(answerOf(answer));
    for (const StudyTable& table : shown.report.tables)
        columns[tabOf(table.name)]->addWidget(tableOf(table));
    for (const StudyFigure& figure : shown.report.figures)
        columns[Figures]->addWidget(part(titleOf(figure), new SvgFigure(svgOf(figure))));
    for (qsizetype i = 0; i < columns.size(); ++i) {
        columns[i]->addStretch();
        columns[i]->activate();
        m_areas[i]->verticalScrollBar()->setValue(scrolled[i]); // what was being read stays in view
    }
}

void writeWithPictures(const StudyReport& report, const std::filesystem::path& folder)
{
    constexpr double zoom = 2;
    writeReport(report, folder);
    for (const StudyFigure& figure : report.figures) {
        const std::filesystem::path file = folder / (figure.name + ".png");
        if (!SvgFigure::picture(svgOf(figure), zoom).save(QString::fromStdString(file.string())))
            throw StorageError(file.string() + ": cannot be written");
    }
}

} // namespace evenkeel
