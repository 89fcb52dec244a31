// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of forms made from tables: of a project's settings, a study's, a method's options. Each row shows one value and
// writes it back; what it is written to is the caller's.
#pragma once

#include "core/record/record.h"
#include "gui/parts/form_text.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

class QFormLayout;
class QLabel;
class QWidget;

namespace evenkeel {

// What a table says of one value.
struct TableRow {
    enum class Kind { Number, Whole, Check, Choice, Text, Numbers, Texts } kind = Kind::Text;
    QString key; // the field's object name
    QString label, unit, help; // the help is the tool tip
    QString usual; // valueText() of the default
    Limits limits; // limits of a number
    QString rangeText = {}; // "at least 0 and below 1"; empty: "between ..."
    std::optional<int> automatic = {}; // smallest value, shown as "automatic"; none: there is none
    QStringList choices = {}, choiceLabels = {}; // no labels: the choices themselves
    QString hint = {}; // below the field; empty: none
    QString theme = {}; // the part of the form that it stands in
};

// Where a form's values are: as files have them, choices by name.
struct TableValues {
    std::function<nlohmann::json(const TableRow& row)> read;
    std::function<void(const TableRow& row, const nlohmann::json& value)> write; // a ConfigError: it is none
    std::function<void()> finish = [] {}; // ends an edit: the next edit of the same row is a step of its own
};

class TableForm : public QObject {
    Q_OBJECT
public:
    // `mnemonics`: letters that other parts of the page have taken; empty: labels get none.
    TableForm(std::vector<TableRow> rows, TableValues values, QObject* parent, const QString& mnemonics = {});

    QStringList keys(const QString& prefix = {}) const; // keys that begin so, in the order of the table
    // A spin box, check box, combo box or line edit.
    QWidget* field(const QString& key);
    QLabel* label(const QString& key, QWidget* field); // label with a letter of its own that leads to the field
    // Where longer helps stand; narrow: labels take only the width that they need. `field`: one that is filled
    // elsewhere.
    // Place of hints; AtRight: the first sentence, in one line.
    enum class Hints { Below, BelowNarrow, AtRight, InToolTip };
    QWidget* addRow(QFormLayout* form, const QString& key, Hints hints, QWidget* field = nullptr);
    // The field with its hint at its right, in whose place a problem is said: nothing moves. For rows that no form has.
    QWidget* lineOf(const QString& key, QWidget* field = nullptr);
    void setHint(const QString& key, const QString& text); // sets the hint of a field that has it at its right
    void showRows(const QString& prefix, bool on);
    QStringList hiddenButSet() const; // labels of rows that are hidden and whose values differ from their defaults

    // In a line: what differs from its default, or where nothing does what is not off; "off" where all is.
    struct SettingsSummary {
        QString text;
        bool differs = false;
    };
    SettingsSummary summary(const QString& theme = {}) const; // values of the rows of a part, or of all
    QStringList keysOf(const QString& theme) const;
    QString themeOf(const QString& key) const; // empty: it has none, or is not ours
    // What is wrong with one value for a reason that its field does not know; an empty key: with none.
    void markProblem(const QString& key, const QString& sentence);

    void load();

    static QString undoText(const TableRow& row);

private:
    struct Row : TableRow {
        QWidget* field = nullptr;
        QFormLayout* form = nullptr;
        std::vector<QWidget*> parts = {};
        QLabel *problem = nullptr, *hintAtRight = nullptr; // the hint at the right
        bool shown = true, isUnderstood = true; // what is typed as a text
    };
    static QString heldText(const Row& row, const QString& text);
    Row& rowOf(const QString& key);
    QWidget* makeNumber(Row& row);
    QWidget* makeChoice(Row& row);
    QWidget* makeCheck(Row& row);
    QWidget* makeText(Row& row);
    QString withMnemonic(const QString& text);
    void write(Row& row, const nlohmann::json& value, bool isFinished);
    void show(Row& row);
    void showProblem(Row& row, const QString& sentence); // below the field; empty: none

    std::vector<Row> m_rows;
    TableValues m_values;
    QString m_mnemonics;
    QString m_marked, m_markedAs; // the key that markProblem() named, and what it said
    bool m_loading = false;
};

QFormLayout* makeForm();
// Ends what is being typed in a window; false: some of it was not taken over, and its field says so now.
bool finishInput(const QWidget& window);

} // namespace evenkeel
