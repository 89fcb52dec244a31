// SPDX-License-Identifier: GPL-3.0-or-later
// What training documents become: the first ones as they are read, their terms, what is left out.
#pragma once

#include "core/data/documents/document_file.h"
#include "gui/data/vocabulary_model.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QTabWidget;

namespace evenkeel {

class TableView;

class DocumentsPreview : public QWidget {
    Q_OBJECT
public:
    explicit DocumentsPreview(QWidget* parent = nullptr);

    void setFirst(const std::vector<Document>& documents);
    void setRead(const std::shared_ptr<const InspectedData>& data); // null: not (yet)

private:
    QWidget* makeVocabulary();
    void showNotes(const InspectedData* data);
    void showCount();

    CellTable m_first;
    VocabularyModel m_terms;
    std::shared_ptr<const InspectedData> m_data;
    TableView *m_firstView, *m_termsView;
    QLineEdit* m_filter;
    QLabel *m_count, *m_notes;
    QTabWidget* m_tabs;
};

} // namespace evenkeel
