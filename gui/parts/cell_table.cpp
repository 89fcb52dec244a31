// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/cell_table.h"

#include <QBrush>
#include <QFont>
#include <QGuiApplication>
#include <QLocale>

#include <cmath>

namespace evenkeel {

Cell numberCell(double value, int decimals)
{
    const QString text = decimals < 0 ? QLocale().toString(value, 'g', 6) : QLocale().toString(value, 'f', decimals);
    return { .text = text, .value = value, .number = true };
}

Cell countCell(qint64 value) { return { .text = QLocale().toString(value), .value = value, .number = true }; }

Cell percentCell(double share, int decimals)
{
    return {
        .text = QLocale().toString(share * 100, 'f', decimals) + QStringLiteral(" %"), .value = share, .number = true
    };
}

QString percentText(double share, int decimals)
{
    const QString percent = QLocale().toString(std::abs(share) * 100, 'f', decimals),
                  none = QLocale().toString(0.0, 'f', decimals);
    const QString sign = percent == none ? QString() : share > 0 ? QStringLiteral("+") : QStringLiteral("−");
    return QStringLiteral("%1%2 %").arg(sign, percent);
}

void CellTable::setContents(const QStringList& headers, const QVector<QVector<Cell>>& rows)
{
    beginResetModel();
    m_headers = headers;
    m_rows = rows;
    endResetModel();
}

int CellTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CellTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

QVariant CellTable::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Cell& cell = m_rows[index.row()].value(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case ValueRole:
        return cell.value.isValid() ? cell.value : QVariant(cell.text);
    case HeatRole:
        return cell.heat;
    case Qt::ToolTipRole:
        return cell.toolTip.isEmpty() ? QVariant() : QVariant(cell.toolTip);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment((cell.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::ForegroundRole:
        return cell.tone ? QVariant(QBrush(toneColor(QGuiApplication::palette(), *cell.tone))) : QVariant();
    case Qt::FontRole:
        if (cell.strong) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    default:
        return {};
    }
}

QVariant CellTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_headers.size())
        return {};
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) // whole there, too, where the column is narrow
        return m_headers[section];
    if (role == Qt::TextAlignmentRole) { // over its numbers
        const bool number = !m_rows.isEmpty() && m_rows.first().value(section).number;
        return QVariant::fromValue(Qt::Alignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    }
    return {};
}

} // namespace evenkeel
