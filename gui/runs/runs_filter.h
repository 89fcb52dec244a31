// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs the table shows: words that must all occur, each in any column or in a named one ("status:failed").
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace evenkeel {

class RunsFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit RunsFilter(QObject* parent = nullptr);

    void setFilterText(const QString& text);
    void setShowArchived(bool show);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    bool matches(int row, const QModelIndex& parent, const QString& word) const;

    QStringList m_words;
    bool m_showArchived = false;
};

} // namespace evenkeel
