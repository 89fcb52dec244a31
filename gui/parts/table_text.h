// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as text: CSV files and what goes to the clipboard.
#pragma once

#include "core/base/report_table.h"

#include <QList>
#include <QString>

class QAbstractItemModel;

namespace evenkeel {

QString csvField(const QString& text); // quoted where it must be
// Every row, with a header; numbers by their value in the C locale, not as shown.
QString tableCsv(const QAbstractItemModel& model, const QList<int>& columns = {});
// One line, as tables, lists and legends show what others wrote: control characters, line separators and changes of
// the writing direction as in a C string: \n, \x1b, \u202e.
QString oneLine(const QString& text);
QString tabbedText(const ReportTable& table); // table as text: the headings first, tab between columns

} // namespace evenkeel
