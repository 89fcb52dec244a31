// A form made from a method's option table: one field an option with its range, help and published default. The same
// form serves algorithms and partitioners; edits go to the document, which makes them undoable.
#pragma once

#include "core/run/choices.h"
#include "core/run/run_config.h"
#include "gui/project_document.h"

#include <QWidget>

#include <functional>

class QFormLayout;
class QPushButton;

namespace evenkeel {

class OptionForm : public QWidget {
    Q_OBJECT
public:
    using Values = std::function<OptionValues&(RunConfig&)>; // where in the configuration they stand

    // `section`: the project's section of these options, "algorithm" or "partition".
    OptionForm(ProjectDocument& document, const QString& section, Values values, QWidget* parent = nullptr);
    void setMethod(const MethodChoice& method); // makes the fields
    void load(); // shows what the document says

private:
    struct Field {
        OptionChoice option;
        QWidget* editor = nullptr;
    };
    QWidget* makeEditor(const OptionChoice& option);
    void addField(const OptionChoice& option);
    void store(const OptionChoice& option, const QString& text);
    void reset();

    ProjectDocument& m_document;
    QString m_section;
    Values m_values;
    QWidget* m_fieldsBox = nullptr;
    QPushButton* m_reset;
    QVector<Field> m_fields;
    bool m_loading = false;
};

} // namespace evenkeel
