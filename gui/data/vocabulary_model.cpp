// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/vocabulary_model.h"

#include "gui/parts/page_parts.h"

#include <algorithm>

namespace evenkeel {

VocabularyModel::VocabularyModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void VocabularyModel::setInspected(std::shared_ptr<const InspectedData> data)
{
    beginResetModel();
    m_data = std::move(data);
    list();
    endResetModel();
}

void VocabularyModel::setFilter(const QString& part)
{
    beginResetModel();
    m_filter = part;
    list();
    endResetModel();
}

void VocabularyModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_column = column < 0 ? int(Documents) : column;
    m_order = column < 0 ? Qt::DescendingOrder : order;
    list();
    endResetModel();
}

// Features are numbered in the order of their names.
void VocabularyModel::list()
{
    m_terms.clear();
    if (!m_data)
        return;
    const auto& names = m_data->train.names.features;
    const auto& documents = m_data->documentsOfTerms;
    for (std::size_t i = 0; i < documents.size(); ++i)
        if (m_filter.isEmpty() || textOf(names[i]).contains(m_filter, Qt::CaseInsensitive))
            m_terms.push_back(Id(i));
    const bool isDescending = m_order == Qt::DescendingOrder;
    if (m_column == Term && isDescending)
        std::ranges::reverse(m_terms);
    else if (m_column != Term)
        std::ranges::stable_sort(m_terms, [&](Id a, Id b) {
            const Index ofA = documents[std::size_t(a)], ofB = documents[std::size_t(b)];
            return isDescending ? ofA > ofB : ofA < ofB;
        });
}

int VocabularyModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_terms.size()); }

int VocabularyModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant VocabularyModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((index.column() == Term ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    if (role != Qt::DisplayRole && role != CellTable::ValueRole)
        return {};
    const auto term = std::size_t(m_terms[std::size_t(index.row())]);
    if (index.column() == Term)
        return textOf(m_data->train.names.features[term]);
    const Index documents = m_data->documentsOfTerms[term];
    const Cell cell = index.column() == Documents
        ? countCell(documents)
        : percentCell(double(documents) / double(std::max<Index>(1, m_data->train.samples)), 2);
    return role == Qt::DisplayRole ? QVariant(cell.text) : cell.value;
}

QVariant VocabularyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section == Term ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    return section == Term ? tr("Term") : section == Documents ? tr("Documents") : tr("Share of documents");
}

} // namespace evenkeel
