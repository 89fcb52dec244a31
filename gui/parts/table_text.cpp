// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as text.
#include "gui/parts/table_text.h"

#include "core/base/csv.h"

#include <QAbstractItemModel>

#include <algorithm>
#include <numeric>

namespace evenkeel {

QString csvField(const QString& text) { return QString::fromStdString(csvField(text.toStdString())); }

QString oneLine(const QString& text)
{
    QString line;
    for (const QChar c : text) {
        const ushort code = c.unicode();
        const bool turns = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
        if (c == u'\n')
            line += QLatin1String("\\n");
        else if (c == u'\t')
            line += QLatin1String("\\t");
        else if (c.category() == QChar::Other_Control)
            line += QStringLiteral("\\x%1").arg(code, 2, 16, QLatin1Char('0'));
        else if (turns || c == QChar::LineSeparator || c == QChar::ParagraphSeparator)
            line += QStringLiteral("\\u%1").arg(code, 4, 16, QLatin1Char('0'));
        else
            line += c;
    }
    return line;
}

QString tableCsv(const QAbstractItemModel& model, const QList<int>& columns)
{
    QList<int> all(model.columnCount());
    std::iota(all.begin(), all.end(), 0);
    const QList<int>& chosen = columns.isEmpty() ? all : columns;
    QString csv;
    for (int column : chosen)
        csv += csvField(model.headerData(column, Qt::Horizontal).toString()) + (column == chosen.last() ? u'\n' : u',');
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column : chosen) {
            const QModelIndex index = model.index(row, column);
            const QVariant value = index.data(Qt::UserRole);
            const bool number = value.typeId() == QMetaType::Double;
            csv += csvField(number ? QString::number(value.toDouble(), 'g', 12)
                                   : (value.isValid() ? value : index.data()).toString());
            csv += column == chosen.last() ? u'\n' : u',';
        }
    return csv;
}

QString tabbedText(const ReportTable& table)
{
    QString text;
    for (const std::vector<Phrase>& row : table.texts()) {
        QStringList cells;
        for (const std::string& cell : row)
            cells.append(QString::fromStdString(cell).replace(u'\t', u' ').replace(u'\n', u' '));
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

} // namespace evenkeel
