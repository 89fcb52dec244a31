// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of training documents and how many documents each is in; there may be millions.
#pragma once

#include "gui/data/inspection_tables.h"

#include <QAbstractTableModel>

#include <memory>

namespace evenkeel {

class VocabularyModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Term, Documents, Share, columns };

    explicit VocabularyModel(QObject* parent = nullptr);

    void setInspected(std::shared_ptr<const InspectedData> data); // null: there are none
    void setFilter(const QString& part); // shows terms with this part, whatever its case

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void list();

    std::shared_ptr<const InspectedData> m_data;
    QString m_filter;
    std::vector<Id> m_terms; // terms that are shown, in their order
    int m_column = Documents;
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

} // namespace evenkeel
