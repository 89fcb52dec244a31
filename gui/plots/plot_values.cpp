// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/plot_values.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/plots/plot_style.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace evenkeel {

void PlotValuesModel::setValues(const QString& xLabel, const QVector<PlotValue>& values)
{
    beginResetModel();
    m_xLabel = xLabel;
    m_values = values;
    endResetModel();
}

int PlotValuesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_values.size());
}

int PlotValuesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant PlotValuesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const PlotValue& value = m_values[index.row()];
    const bool isNumber = index.column() >= X;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if (role != Qt::DisplayRole && role != Qt::UserRole)
        return {};
    if (!isNumber)
        return index.column() == Panel ? value.panel : value.name;
    const double number = index.column() == X ? value.x : value.y;
    return role == Qt::UserRole ? QVariant(number) : QVariant(QLocale().toString(number, 'g', 6));
}

QVariant PlotValuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList names { tr("Panel"), tr("Curve"), m_xLabel, tr("Value") };
    return names.value(section);
}

QString PlotValuesModel::text() const
{
    QString text = QStringList { tr("Panel"), tr("Curve"), m_xLabel, tr("Value") }.join(u'\t');
    for (const PlotValue& value : m_values)
        text += QStringLiteral("\n%1\t%2\t%3\t%4")
                    .arg(value.panel, value.name, QString::number(value.x, 'g', 12), QString::number(value.y, 'g', 12));
    return text;
}

PlotValuesDialog::PlotValuesDialog(Plot& plot)
    : QDialog(plot.window()) // which may outlive the plot
{
    setWindowTitle(tr("Values of the plot"));
    auto* model = new PlotValuesModel(this);
    auto* range = makeHint({});
    auto* table = new TableView;
    table->setModel(model);
    table->setAccessibleName(windowTitle());
    const auto read = [&plot, model, range] {
        const auto [from, to] = plot.range();
        model->setValues(plot.xLabel(), plot.paper().visibleValues());
        range->setText(tr("%n value(s) of the curves in view, %1 from %2 to %3", nullptr, model->rowCount())
                           .arg(plot.xLabel(), shortNumber(from), shortNumber(to)));
    };
    read();
    table->fitColumns(PlotValuesModel::Curve);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* again = buttons->addButton(tr("&Update"), QDialogButtonBox::ActionRole);
    again->setToolTip(tr("Reads what the plot shows now"));
    auto* copy = buttons->addButton(tr("&Copy all"), QDialogButtonBox::ActionRole);
    connect(again, &QPushButton::clicked, &plot, read);
    connect(&plot, &QObject::destroyed, again, [again] { again->setEnabled(false); });
    connect(copy, &QPushButton::clicked, this, [model] { QGuiApplication::clipboard()->setText(model->text()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(range);
    layout->addWidget(table, 1);
    layout->addWidget(buttons);
    resize(560, 480);
}

} // namespace evenkeel
