// SPDX-License-Identifier: GPL-3.0-or-later
// Fields by kind of option: names in a combo box, numbers in spin boxes.
#include "gui/parts/option_form.h"

#include "core/base/record.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/train/config_fields.h"

#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

QString shownDefault(const Option& option)
{
    return option.choices.empty() ? NumberBox::textOf(option.value) : QString::fromStdString(defaultText(option));
}

QString optionTitle(const Option& option) { return translated(titleOf(option)); }

// Helps are written for a terminal's columns: "samples between merges".
QString sentence(QString help)
{
    const qsizetype word = help.indexOf(QRegularExpression(QStringLiteral("[ :：]")));
    if (!help.isEmpty() && (word < 0 || help[word] == u' ')) // a choice's own name stays as it is typed
        help[0] = help[0].toUpper();
    return help;
}

QString closed(const QString& help) { return help.endsWith(u'.') || help.endsWith(u'。') ? help : help + u'.'; }

} // namespace

OptionForm::OptionForm(ProjectDocument& document, const QString& section, Values values, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_section(section)
    , m_values(std::move(values))
    , m_reset(new QPushButton(tr("Reset to &defaults")))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_reset, 0, Qt::AlignLeft);
    m_reset->setAutoDefault(false);
    connect(m_reset, &QPushButton::clicked, this, &OptionForm::reset);
    connect(&m_document, &ProjectDocument::changed, this, &OptionForm::load);
}

void OptionForm::setMethod(const MethodChoice& method, const QStringList& main)
{
    delete m_fieldsBox;
    m_fields.clear();
    m_folded.clear();
    m_more = nullptr;
    m_preset = nullptr;
    m_method = method;
    m_fieldsBox = new QWidget;
    auto* box = new QVBoxLayout(m_fieldsBox);
    box->setContentsMargins(0, 0, 0, 0);
    QFormLayout* form = makeForm();
    box->addLayout(form);
    addPresets(form);
    std::vector<Option> more;
    for (const Option& option : method.options)
        if (const QString name = textOf(option.name); main.isEmpty() || main.contains(name)) {
            addField(option, form);
        } else {
            more.push_back(option);
            m_folded.insert(name);
        }
    if (!more.empty()) {
        QFormLayout* folded = addFolded(static_cast<int>(more.size()));
        for (const Option& option : more)
            addField(option, folded);
    }
    if (method.options.empty())
        form->addRow(makeHint(tr("This method has no options.")));
    m_reset->setVisible(!method.options.empty());
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_fieldsBox);
    load();
}

// The first one is none.
void OptionForm::addPresets(QFormLayout* form)
{
    if (m_method.presets.empty())
        return;
    m_preset = new ComboBox;
    m_preset->setObjectName(QStringLiteral("preset"));
    m_preset->addItem(tr("defaults"), QString());
    QString help;
    for (const Preset& preset : m_method.presets) {
        m_preset->addItem(textOf(preset.name), textOf(preset.name));
        help += tr("%1: %2.").arg(textOf(preset.name), translated(preset.help));
    }
    auto* label = new QLabel(tr("Preset"));
    label->setBuddy(m_preset);
    form->addRow(label, m_preset);
    form->addRow(QString(), makeHint(help));
    connect(m_preset, &QComboBox::currentIndexChanged, this, [this] {
        if (m_loading)
            return;
        m_document.edit(m_section + QStringLiteral(".preset"), tr("change of preset"), [this](RunConfig& config) {
            OptionValues& values = m_values(config);
            values.clear();
            if (const QString name = m_preset->currentData().toString(); !name.isEmpty())
                values[std::string(presetOption)] = name.toStdString();
        });
        m_document.finishEdit();
    });
}

QString OptionForm::standard(const Option& option, const OptionValues& values) const
{
    const auto preset = values.find(std::string(presetOption));
    const auto known = [&](const Preset& one) { return preset != values.end() && one.name == preset->second; };
    if (std::ranges::none_of(m_method.presets, known))
        return shownDefault(option);
    const OptionValues of = presetValues(m_method, preset->second);
    const auto value = of.find(std::string(option.name));
    return value == of.end() ? shownDefault(option) : QString::fromStdString(value->second);
}

QFormLayout* OptionForm::addFolded(int count)
{
    auto* box = new QWidget;
    QFormLayout* form = makeForm();
    box->setLayout(form);
    box->setVisible(false);
    m_more = new QToolButton;
    m_more->setText(tr("More options (%1)").arg(count));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setArrowType(Qt::RightArrow);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_more, &QToolButton::toggled, box, &QWidget::setVisible);
    connect(m_more, &QToolButton::toggled, m_more,
        [this](bool on) { m_more->setArrowType(on ? Qt::DownArrow : Qt::RightArrow); });
    m_fieldsBox->layout()->addWidget(m_more);
    m_fieldsBox->layout()->addWidget(box);
    return form;
}

void OptionForm::addField(const Option& option, QFormLayout* form)
{
    QWidget* editor = makeEditor(option);
    const QString help = sentence(translated(option.help));
    editor->setObjectName(textOf(option.name));
    editor->setToolTip(help);
    editor->setMinimumWidth(160);
    auto* label = new QLabel(optionTitle(option));
    label->setToolTip(help);
    label->setBuddy(editor);
    form->addRow(label, editor);
    auto* hint = makeHint(option.choices.empty() ? tr("%1 Default %2.").arg(closed(help), shownDefault(option)) : help);
    hint->setContentsMargins(0, 0, 0, 8);
    QLabel* problem = addProblem(form);
    form->addRow(QString(), hint);
    if (auto* box = qobject_cast<NumberBox*>(editor))
        connect(box, &NumberBox::refused, this,
            [form, problem, box](const QString& text) { setProblem(form, problem, box->refusal(text)); });
    m_fields.append({ option, editor, form, problem });
}

QWidget* OptionForm::makeEditor(const Option& option)
{
    if (!option.choices.empty()) {
        auto* box = new ComboBox;
        forEachChoice(option.choices, [box](std::string_view choice) { box->addItem(textOf(choice)); });
        connect(box, &QComboBox::currentTextChanged, this, [this, option](const QString& text) {
            store(option, text);
            m_document.finishEdit();
        });
        return box;
    }
    auto* box = new NumberBox(option.min, option.max, option.whole);
    connect(
        box, &NumberBox::valueChanged, this, [this, option](double value) { store(option, NumberBox::textOf(value)); });
    connect(box, &NumberBox::editingFinished, &m_document, &ProjectDocument::finishEdit);
    return box;
}

void OptionForm::store(const Option& option, const QString& text)
{
    if (m_loading)
        return;
    m_document.edit(m_section + u'.' + textOf(option.name), tr("change of %1").arg(optionTitle(option).toLower()),
        [&](RunConfig& config) {
            OptionValues& values = m_values(config);
            // What holds without it is not written: the project then contains only what differs.
            if (text == standard(option, values))
                values.erase(std::string(option.name));
            else
                values[std::string(option.name)] = text.toStdString();
        });
}

void OptionForm::load()
{
    m_loading = true;
    RunConfig config = m_document.config();
    const OptionValues& values = m_values(config);
    for (const Field& field : m_fields) {
        const auto found = values.find(std::string(field.option.name));
        if (m_more && found != values.end() && m_folded.contains(textOf(field.option.name)))
            m_more->setChecked(true); // what differs from the default is not hidden
        const QString text
            = found == values.end() ? standard(field.option, values) : QString::fromStdString(found->second);
        show(field, text);
    }
    if (m_preset) {
        const auto preset = values.find(std::string(presetOption));
        m_preset->setCurrentIndex(std::max(
            0, m_preset->findData(preset == values.end() ? QString() : QString::fromStdString(preset->second))));
    }
    m_reset->setEnabled(!values.empty());
    m_loading = false;
}

// What the project has; where the editor cannot show that, the line below it does.
void OptionForm::show(const Field& field, const QString& text)
{
    QString problem;
    if (auto* box = qobject_cast<QComboBox*>(field.editor)) {
        box->setCurrentText(text);
        if (box->currentText() != text)
            problem = tr("The project has “%1”, which is none of these.").arg(text);
    } else if (auto* number = qobject_cast<NumberBox*>(field.editor)) {
        bool good = false;
        const double value = text.toDouble(&good);
        number->setValue(value);
        const bool fits = good && value >= field.option.min && value <= field.option.max;
        if (!fits || (field.option.whole && value != std::floor(value)))
            problem = tr("The project has %1; a value %2 is needed.").arg(text, number->rangeText());
    }
    setProblem(field.form, field.problem, problem);
}

void OptionForm::reset()
{
    m_document.edit(m_section, tr("reset of all options"), [this](RunConfig& config) { m_values(config).clear(); });
    m_document.finishEdit();
}

} // namespace evenkeel
