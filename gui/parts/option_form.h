// SPDX-License-Identifier: GPL-3.0-or-later
// A form made from a method's option table: one field an option with its range, help and published default. The same
// form serves algorithms and partitioners; edits go to the document, which makes them undoable.
#pragma once

#include "core/project/choices.h"
#include "core/project/run_config.h"
#include "gui/project_document.h"

#include <QSet>
#include <QWidget>

#include <functional>

class QFormLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace evenkeel {

class ComboBox;

class OptionForm : public QWidget {
    Q_OBJECT
public:
    using Values = std::function<OptionValues&(RunConfig&)>; // where in the configuration they stand

    // `section`: the project's section of these options, "algorithm" or "partition".
    OptionForm(ProjectDocument& document, const QString& section, Values values, QWidget* parent = nullptr);
    // Makes the fields. Options that `main` does not name stand folded away below "More options", unless it is empty.
    void setMethod(const MethodChoice& method, const QStringList& main = {});
    void load(); // shows what the document says

private:
    struct Field {
        Option option;
        QWidget* editor = nullptr;
        QFormLayout* form = nullptr;
        QLabel* problem = nullptr; // below it
    };
    void show(const Field& field, const QString& text);
    QWidget* makeEditor(const Option& option);
    void addField(const Option& option, QFormLayout* form);
    QFormLayout* addFolded(int count); // the box that "More options" shows
    void store(const Option& option, const QString& text);
    void reset();
    void addPresets(QFormLayout* form);
    QString standard(const Option& option, const OptionValues& values) const; // where the project sets none

    ProjectDocument& m_document;
    QString m_section;
    Values m_values;
    QWidget* m_fieldsBox = nullptr;
    QToolButton* m_more = nullptr; // null: nothing is folded away
    MethodChoice m_method;
    ComboBox* m_preset = nullptr; // null: the method has none
    QSet<QString> m_folded; // options below it
    QPushButton* m_reset;
    QVector<Field> m_fields;
    bool m_loading = false;
};

} // namespace evenkeel
