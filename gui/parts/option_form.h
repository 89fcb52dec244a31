// SPDX-License-Identifier: GPL-3.0-or-later
// A form made from a method's option table: one field an option with its range, help and published default. The same
// form serves algorithms and partitioners; edits go to the document, which makes them undoable.
#pragma once

#include "core/project/choices.h"
#include "core/project/run_config.h"
#include "gui/parts/table_form.h"
#include "gui/project_document.h"

#include <QWidget>

class QPushButton;
class QToolButton;

namespace evenkeel {

class OptionForm : public QWidget {
    Q_OBJECT
public:
    using Values = OptionValues RunConfig::*; // member of the configuration that has the values

    // `section`: the project's section of these options, "algorithm" or "partition".
    OptionForm(ProjectDocument& document, const QString& section, Values values, QWidget* parent = nullptr);
    // Makes the fields. Options that `main` does not name stand folded away below "More options", unless it is empty.
    void setMethod(const MethodChoice& method, const QStringList& main = {},
        TableForm::Hints hints = TableForm::Hints::BelowNarrow);
    TableForm::SettingsSummary summary() const { return m_fields->summary(); } // values of a method that was set
    void markProblem(const QString& option, const QString& sentence) { m_fields->markProblem(option, sentence); }
    void load(); // shows what the document says

private:
    std::vector<TableRow> rows() const;
    QFormLayout* addFolded(); // the box that "More options" shows
    nlohmann::json read(const TableRow& row) const;
    void write(const TableRow& row, const nlohmann::json& value);
    // Text of the default, where the project sets no value.
    QString standard(const TableRow& row, const OptionValues& values) const;

    ProjectDocument& m_document;
    QString m_section;
    Values m_values;
    MethodChoice m_method;
    QWidget* m_box = nullptr; // box of the fields
    TableForm* m_fields = nullptr;
    QToolButton* m_more = nullptr;
    QStringList m_folded; // options below it
    QPushButton* m_reset;
};

} // namespace evenkeel
