// SPDX-License-Identifier: GPL-3.0-or-later
// Fields bound to the document, made from the table of settings: each shows one value of the configuration and writes
// it back as an undoable edit.
#pragma once

#include "gui/project_document.h"

#include <QObject>
#include <QStringList>
#include <QVector>

#include <functional>

class QFormLayout;
class QLabel;
class QWidget;

namespace evenkeel {

class ConfigFields : public QObject {
    Q_OBJECT
public:
    // `mnemonics`: letters that other parts of the page have taken.
    ConfigFields(ProjectDocument& document, const QString& mnemonics, QObject* parent);

    static QStringList keys(const QString& prefix); // of the settings that begin so, in the order of the table

    // A spin box, check box, combo box or line edit for the setting of this dotted key, which is its object name too.
    QWidget* field(const QString& key);
    QLabel* label(const QString& key, QWidget* field); // with a letter of its own, and leading to the field
    enum class Hints { Below, InToolTip }; // where longer helps stand
    void addRow(QFormLayout* form, const QString& key, Hints hints);
    void showRows(const QString& prefix, bool on);
    QStringList hiddenButSet() const; // labels of settings whose rows are hidden and that differ from their defaults

    void load();

private:
    using Read = std::function<QString(const RunConfig&)>;
    using Write = std::function<bool(RunConfig&, const QString&)>; // false: not understood, and nothing changes
    struct Row {
        QString key;
        QFormLayout* form = nullptr;
        QVector<QWidget*> parts;
        QLabel* problem = nullptr;
        bool shown = true;
    };
    void showProblem(const QString& key, const QString& sentence); // below the field; empty: none
    template<typename Setting>
    QWidget* make(const Setting& setting);
    template<typename Setting>
    QWidget* makeNumber(const Setting& setting);
    template<typename Setting>
    QWidget* makeCheck(const Setting& setting);
    template<typename Setting>
    QWidget* makeChoice(const Setting& setting);
    QWidget* makeText(const char* key, const QString& label, const Read& read, const Write& write);
    QString withMnemonic(const QString& text);
    template<typename Setting, typename Value>
    void set(const Setting& setting, const Value& value);
    void edit(const char* key, const QString& label, const std::function<void(RunConfig&)>& change);
    void finishEdit();

    ProjectDocument& m_document;
    QString m_mnemonics;
    QVector<std::function<void(const RunConfig&)>> m_loaders;
    QVector<Row> m_rows;
    bool m_loading = false;
};

QFormLayout* makeForm();
QLabel* addProblem(QFormLayout* form); // a row below a field for what is wrong with it, hidden
void setProblem(QFormLayout* form, QLabel* row, const QString& sentence); // empty: hidden again
// Ends what is being typed in a window; false: some of it was not taken over, and its field says so now.
bool finishInput(const QWidget& window);

} // namespace evenkeel
