// SPDX-License-Identifier: GPL-3.0-or-later
// The look and the manners of every table: rows are selected, Ctrl+C and the context menu copy, numbers sort as
// numbers.
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

namespace evenkeel {

class TableView : public QTableView {
    Q_OBJECT
public:
    explicit TableView(QWidget* parent = nullptr);

    void copySelection() const; // all of it where nothing is selected
    int heightOf(int rows) const; // with the header
    void fitRows(int max); // as high as its rows need, up to `max` of them
    // Widths from the first rows' contents, once; `stretch` takes what is left.
    void fitColumns(int stretch = -1);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

// Every text in one line, whatever is in it.
class LineDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QString displayText(const QVariant& value, const QLocale& locale) const override;
};

// Colors a cell by its heat, in two directions that are distinct with color blindness; the number stays readable.
class HeatDelegate : public LineDelegate {
public:
    using LineDelegate::LineDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace evenkeel
