// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/chart_table.h"

#include "gui/parts/table_text.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated.h"

#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QMenu>
#include <QVBoxLayout>

#include <cmath>

namespace evenkeel {

void showTable(QWidget* chart, const ChartTable& table)
{
    auto* window = new QDialog(chart->window()); // which may outlive the chart
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setWindowTitle(evenkeel::tr("Values of the chart"));
    auto* model = new CellTable(window);
    model->setContents(table.headers, table.rows);
    auto* view = new TableView;
    view->setModel(model);
    view->setAccessibleName(window->windowTitle());
    view->fitColumns(0);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, window, &QDialog::reject);
    auto* layout = new QVBoxLayout(window);
    layout->addWidget(view, 1);
    layout->addWidget(buttons);
    window->resize(560, 420);
    window->show();
}

void ChartTable::add(const QString& name, const std::vector<double>& values)
{
    QVector<Cell> row { { .text = name } };
    for (const double value : values)
        row.append(std::isnan(value) ? Cell { .text = {}, .number = true } : numberCell(value));
    rows.append(row);
}

QString ChartTable::text(QChar separator) const
{
    const auto field = [separator](const QString& text) { return separator == u',' ? csvField(text) : oneLine(text); };
    QStringList lines;
    QStringList fields;
    for (const QString& header : headers)
        fields += field(header);
    lines += fields.join(separator);
    for (const QVector<Cell>& row : rows) {
        fields.clear();
        for (const Cell& cell : row)
            fields += cell.number && cell.value.isValid() ? QString::number(cell.value.toDouble(), 'g', 12)
                                                          : field(cell.text);
        lines += fields.join(separator);
    }
    return lines.join(u'\n') + (separator == u',' ? QStringLiteral("\n") : QString()); // a file ends its last line
}

void addTableActions(QMenu* menu, QWidget* chart, const std::function<ChartTable()>& table)
{
    QObject::connect(menu->addAction(evenkeel::tr("Show as &table…")), &QAction::triggered, chart,
        [chart, table] { showTable(chart, table()); });
    QObject::connect(menu->addAction(evenkeel::tr("Copy as ta&ble")), &QAction::triggered, chart,
        [table] { QGuiApplication::clipboard()->setText(table().text(u'\t')); });
}

} // namespace evenkeel
