// Fields bound to the document: each shows one value of the configuration and writes it back as an undoable edit.
#pragma once

#include "gui/project_document.h"

#include <QObject>
#include <QPair>
#include <QVector>

#include <functional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;

namespace evenkeel {

class NumberBox;

class ConfigFields : public QObject {
    Q_OBJECT
public:
    ConfigFields(ProjectDocument& document, QObject* parent);

    // `key`: dotted, as in the project file; also the widget's object name. `at` points at the value.
    template<typename T>
    NumberBox* number(const QString& key, const QString& name, double least, double most, T& (*at)(RunConfig&))
    {
        return addNumber(
            key, name, least, most, !std::is_floating_point_v<T>,
            [at](RunConfig& c) { return static_cast<double>(at(c)); },
            [at](RunConfig& c, double value) { at(c) = static_cast<T>(value); });
    }
    using Choices = QVector<QPair<QString, QString>>; // value in the project, words for the user
    QComboBox* choice(const QString& key, const QString& name, const Choices& choices, std::string& (*at)(RunConfig&));
    QLineEdit* text(const QString& key, const QString& name, std::string& (*at)(RunConfig&));
    // Text that stands for something else; `write` answers false where it cannot be understood, and nothing changes.
    QLineEdit* parsedText(const QString& key, const QString& name, const std::function<QString(const RunConfig&)>& read,
        const std::function<bool(RunConfig&, const QString&)>& write);

    void load();

private:
    NumberBox* addNumber(const QString& key, const QString& name, double least, double most, bool whole,
        const std::function<double(RunConfig&)>& read, const std::function<void(RunConfig&, double)>& write);
    void edit(const QString& key, const QString& name, const std::function<void(RunConfig&)>& change);

    ProjectDocument& m_document;
    QVector<std::function<void(RunConfig&)>> m_loaders;
    bool m_loading = false;
};

// A row with a label that leads to `field`, and a hint below where there is one.
void addRow(QFormLayout* form, const QString& label, QWidget* field, const QString& hint = {});
QFormLayout* makeForm();

} // namespace evenkeel
