// Binding of spin boxes, combo boxes and line edits.
#include "gui/pages/config_fields.h"

#include "gui/pages/number_box.h"
#include "gui/pages/page_parts.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

namespace evenkeel {

ConfigFields::ConfigFields(ProjectDocument& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &ProjectDocument::changed, this, &ConfigFields::load);
}

void ConfigFields::load()
{
    m_loading = true;
    RunConfig config = m_document.config();
    for (const auto& loader : m_loaders)
        loader(config);
    m_loading = false;
}

void ConfigFields::edit(const QString& key, const QString& name, const std::function<void(RunConfig&)>& change)
{
    if (!m_loading)
        m_document.edit(key, tr("change of %1").arg(QString(name).remove(u'&').toLower()), change);
}

NumberBox* ConfigFields::addNumber(const QString& key, const QString& name, double least, double most, bool whole,
    const std::function<double(RunConfig&)>& read, const std::function<void(RunConfig&, double)>& write)
{
    auto* box = new NumberBox(least, most, whole);
    box->setObjectName(key);
    connect(box, &NumberBox::valueChanged, this,
        [this, key, name, write](double value) { edit(key, name, [&](RunConfig& config) { write(config, value); }); });
    connect(box, &NumberBox::editingFinished, &m_document, &ProjectDocument::finishEdit);
    m_loaders.append([box, read](RunConfig& config) { box->setValue(read(config)); });
    return box;
}

QComboBox* ConfigFields::choice(
    const QString& key, const QString& name, const Choices& choices, std::string& (*at)(RunConfig&))
{
    auto* box = new QComboBox;
    box->setObjectName(key);
    box->setFocusPolicy(Qt::StrongFocus);
    for (const auto& [value, words] : choices)
        box->addItem(words, value);
    connect(box, &QComboBox::currentIndexChanged, this, [this, box, key, name, at] {
        edit(key, name, [&](RunConfig& config) { at(config) = box->currentData().toString().toStdString(); });
        if (!m_loading)
            m_document.finishEdit();
    });
    m_loaders.append(
        [box, at](RunConfig& config) { box->setCurrentIndex(box->findData(QString::fromStdString(at(config)))); });
    return box;
}

QLineEdit* ConfigFields::text(const QString& key, const QString& name, std::string& (*at)(RunConfig&))
{
    return parsedText(
        key, name,
        [at](const RunConfig& config) {
            RunConfig copy = config;
            return QString::fromStdString(at(copy));
        },
        [at](RunConfig& config, const QString& text) {
            at(config) = text.trimmed().toStdString();
            return true;
        });
}

QLineEdit* ConfigFields::parsedText(const QString& key, const QString& name,
    const std::function<QString(const RunConfig&)>& read, const std::function<bool(RunConfig&, const QString&)>& write)
{
    auto* box = new QLineEdit;
    box->setObjectName(key);
    connect(box, &QLineEdit::textEdited, this, [this, key, name, write](const QString& text) {
        edit(key, name, [&](RunConfig& config) {
            RunConfig changed = config;
            if (write(changed, text))
                config = changed;
        });
    });
    connect(box, &QLineEdit::editingFinished, this, [this, box, read] {
        m_document.finishEdit();
        box->setText(read(m_document.config())); // what could not be understood goes back
    });
    m_loaders.append([box, read, write](RunConfig& config) {
        RunConfig typed = config;
        // What is being typed ("128, ") may say the same already: rewriting it would move the cursor.
        if (!write(typed, box->text()) || !(typed == config))
            box->setText(read(config));
    });
    return box;
}

void addRow(QFormLayout* form, const QString& label, QWidget* field, const QString& hint)
{
    auto* name = new QLabel(label);
    name->setBuddy(field);
    name->setMinimumWidth(name->fontMetrics().horizontalAdvance(u'm') * 9); // forms below each other line up
    field->setMinimumWidth(170);
    form->addRow(name, field);
    if (hint.isEmpty())
        return;
    field->setToolTip(hint);
    auto* below = makeHint(hint);
    below->setContentsMargins(0, 0, 0, 6);
    form->addRow(QString(), below);
}

QFormLayout* makeForm()
{
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    return form;
}

} // namespace evenkeel
