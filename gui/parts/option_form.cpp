// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/option_form.h"

#include "core/base/json.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"

#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace evenkeel {

namespace {

const QString presetKey = textOf(presetOption);

// Helps are written for a terminal's columns: "samples between merges".
QString sentence(QString help)
{
    const qsizetype word = help.indexOf(QRegularExpression(QStringLiteral("[ :：]")));
    if (!help.isEmpty() && (word < 0 || help[word] == u' ')) // a choice's own name stays as it is typed
        help[0] = help[0].toUpper();
    return help;
}

QString closed(const QString& help) { return help.endsWith(u'.') || help.endsWith(u'。') ? help : help + u'.'; }

QString textOr(const OptionValues& values, const QString& key, const QString& otherwise)
{
    const auto found = values.find(key.toStdString());
    return found == values.end() ? otherwise : textOf(found->second);
}

TableRow optionRow(const Option& option)
{
    using Kind = TableRow::Kind;
    const bool isChoice = !option.choices.empty();
    TableRow row { .kind = isChoice ? Kind::Choice
            : option.whole          ? Kind::Whole
                                    : Kind::Number,
        .key = textOf(option.name),
        .label = translated(titleOf(option)),
        .unit = {},
        .help = sentence(helpText(option.help)),
        .usual = isChoice ? textOf(defaultText(option)) : valueText(option.value),
        .limits = between(option.min, option.max) };
    forEachChoice(option.choices, [&](std::string_view one) { row.choices.append(textOf(one)); });
    forEachChoice(option.choiceLabels, [&](std::string_view one) { row.choiceLabels.append(translated(one)); });
    row.hint = isChoice ? row.help : OptionForm::tr("%1 Default %2.").arg(closed(row.help), row.usual);
    return row;
}

} // namespace

OptionForm::OptionForm(ProjectDocument& document, const QString& section, Values values, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_section(section)
    , m_values(values)
    , m_reset(new QPushButton(tr("Reset to &defaults")))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_reset, 0, Qt::AlignLeft);
    m_reset->setAutoDefault(false);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_document.edit(
            m_section, tr("reset of all options"), [this](RunConfig& config) { (config.*m_values).clear(); });
        m_document.finishEdit();
    });
    connect(&m_document, &ProjectDocument::changed, this, &OptionForm::load);
}

// The presets, if there are any, and the options.
std::vector<TableRow> OptionForm::rows() const
{
    std::vector<TableRow> rows;
    if (!m_method.presets.empty()) {
        TableRow row { .kind = TableRow::Kind::Choice, .key = presetKey, .label = tr("Preset"), .usual = {} };
        row.choices = QStringList { QString() };
        row.choiceLabels = QStringList { tr("defaults") };
        for (const Preset& preset : m_method.presets) {
            row.choices.append(textOf(preset.name));
            row.choiceLabels.append(textOf(preset.name));
            row.hint += tr("%1: %2.").arg(textOf(preset.name), translated(preset.help));
        }
        rows.push_back(row);
    }
    std::ranges::transform(m_method.options, std::back_inserter(rows), optionRow);
    return rows;
}

void OptionForm::setMethod(const MethodChoice& method, const QStringList& main, TableForm::Hints hints)
{
    delete m_box;
    m_box = new QWidget;
    m_method = method;
    m_folded.clear();
    m_fields = new TableForm(rows(),
        { .read = [this](const TableRow& row) { return read(row); },
            .write = [this](const TableRow& row, const nlohmann::json& value) { write(row, value); },
            .finish = [this] { m_document.finishEdit(); } },
        m_box);
    for (const QString& key : m_fields->keys())
        if (key != presetKey && !main.isEmpty() && !main.contains(key))
            m_folded.append(key);
    auto* box = new QVBoxLayout(m_box);
    box->setContentsMargins(0, 0, 0, 0);
    QFormLayout* form = makeForm();
    box->addLayout(form);
    QFormLayout* folded = m_folded.isEmpty() ? nullptr : addFolded();
    for (const QString& key : m_fields->keys())
        m_fields->addRow(m_folded.contains(key) ? folded : form, key, hints);
    if (method.options.empty())
        form->addRow(makeHint(tr("This method has no options.")));
    m_reset->setVisible(!method.options.empty());
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_box);
    load();
}

QFormLayout* OptionForm::addFolded()
{
    auto* box = new QWidget;
    QFormLayout* form = makeForm();
    box->setLayout(form);
    box->setVisible(false);
    m_more = new QToolButton;
    m_more->setText(tr("More options (%1)").arg(m_folded.size()));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setArrowType(Qt::RightArrow);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_more, &QToolButton::toggled, box, &QWidget::setVisible);
    connect(m_more, &QToolButton::toggled, m_more,
        [this](bool on) { m_more->setArrowType(on ? Qt::DownArrow : Qt::RightArrow); });
    m_box->layout()->addWidget(m_more);
    m_box->layout()->addWidget(box);
    return form;
}

QString OptionForm::standard(const TableRow& row, const OptionValues& values) const
{
    const std::string preset = textOr(values, presetKey, {}).toStdString();
    const bool isKnown = std::ranges::find(m_method.presets, preset, &Preset::name) != m_method.presets.end();
    return isKnown ? textOr(presetValues(m_method, preset), row.key, row.usual) : row.usual;
}

nlohmann::json OptionForm::read(const TableRow& row) const
{
    const OptionValues& values = m_document.config().*m_values;
    const QString text = textOr(values, row.key, standard(row, values));
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber && row.choices.isEmpty() ? nlohmann::json(number) : nlohmann::json(text.toStdString());
}

void OptionForm::write(const TableRow& row, const nlohmann::json& value)
{
    m_document.edit(m_section + u'.' + row.key, TableForm::undoText(row), [&](RunConfig& config) {
        OptionValues& values = config.*m_values;
        if (row.key == presetKey) // all are its own
            values.clear();
        // What holds without it is not written: the project then contains only what differs.
        if (const QString text = valueText(value); text == standard(row, values))
            values.erase(row.key.toStdString());
        else
            values[row.key.toStdString()] = text.toStdString();
    });
}

void OptionForm::load()
{
    if (m_fields)
        m_fields->load();
    const OptionValues& values = m_document.config().*m_values;
    const auto isSet = [&](const QString& key) { return values.contains(key.toStdString()); };
    if (std::ranges::any_of(m_folded, isSet))
        m_more->setChecked(true); // what differs from the default is not hidden
    m_reset->setEnabled(!values.empty());
}

} // namespace evenkeel
