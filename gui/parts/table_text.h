// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as text: CSV files and what goes to the clipboard.
#pragma once

#include <QModelIndexList>
#include <QString>

class QAbstractItemModel;

namespace evenkeel {

QString csvField(const QString& text); // quoted where it must be
// Every row, with a header; numbers by their value in the C locale, not as shown.
QString tableCsv(const QAbstractItemModel& model, const QList<int>& columns = {});
// One line, as tables, lists and legends show what others wrote: control characters, line separators and changes of
// the writing direction as in a C string: \n, \x1b, \u202e.
QString oneLine(const QString& text);
// The cells as shown, tab between columns, in reading order.
QString cellsText(QModelIndexList indexes);

} // namespace evenkeel
