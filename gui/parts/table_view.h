// SPDX-License-Identifier: GPL-3.0-or-later
// The look and the manners of every table: rows are selected, Ctrl+C and the context menu copy, numbers sort as
// numbers.
#pragma once

#include "core/base/report_table.h"

#include <QPixmap>
#include <QStyledItemDelegate>
#include <QTableView>

namespace evenkeel {

class TableView : public QTableView {
    Q_OBJECT
public:
    explicit TableView(QWidget* parent = nullptr);

    // The selected rows with the headings of the columns shown, in their order; all rows where none is selected.
    ReportTable selection() const;
    void copySelection() const; // copies the selection as text, tab between columns, and as a table for documents
    QPixmap picture() const; // picture on a light ground, of the first rows of a long table
    int heightOf(int rows) const; // height of so many rows, with the header
    void fitRows(int max); // makes the table as high as its rows need, up to `max` of them
    // Widths from the first rows' contents, once; `stretch` takes what is left, also of another size of the table.
    void fitColumns(int stretch = -1);

protected:
    bool viewportEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void stretchColumn();

    int m_stretch = -1, m_stretchMin = 0; // the column that takes what is left, and the width of its contents
};

// Every text in one line, whatever is in it.
class LineDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QString displayText(const QVariant& value, const QLocale& locale) const override;
};

QColor heatColor(const QPalette& palette, double heat); // heat: -1 .. 1
// Colors a cell by its heat, in two directions that are distinct with color blindness; the number stays readable.
class HeatDelegate : public LineDelegate {
public:
    using LineDelegate::LineDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace evenkeel
