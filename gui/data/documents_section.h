// SPDX-License-Identifier: GPL-3.0-or-later
// How training documents are read, beside what they become; shown where there are any.
#pragma once

#include "gui/data/documents_preview.h"
#include "gui/parts/background_job.h"

#include <QWidget>

class QLabel;

namespace evenkeel {

class ChoiceMenu;
class ConfigFields;
class FoldedSection;
class ProjectDocument;

class DocumentsSection : public QWidget {
    Q_OBJECT
public:
    DocumentsSection(ConfigFields& fields, ProjectDocument& document, QWidget* parent = nullptr);

    static QStringList keys(); // keys of the settings that stand here

    void look(); // reads the beginning of the training file
    void setRead(const std::shared_ptr<const InspectedData>& data);
    void showProblem(const QString& sentence); // says at the setting that it names why the data cannot be read

private:
    QWidget* makeForm();
    void load(); // shows what the document says
    void show(const std::optional<DocumentPreview>& preview);
    void showFound();
    void changeEvent(QEvent* event) override; // icons have the palette's color
    void setIcons();

    ConfigFields& m_fields;
    ProjectDocument& m_document;
    std::optional<DocumentPreview> m_found;
    std::shared_ptr<const InspectedData> m_read;
    ChoiceMenu *m_text = nullptr, *m_labels = nullptr, *m_separators = nullptr;
    QLabel* m_foundText;
    DocumentsPreview* m_preview;
    FoldedSection* m_section;
    BackgroundJob m_job; // the last: it waits for its thread
};

} // namespace evenkeel
