// SPDX-License-Identifier: GPL-3.0-or-later
// One kind of field for each type of value.
#include "gui/train/config_fields.h"

#include "core/project/automatic.h"
#include "core/project/settings.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr int shortHelp = 60; // letters: adds little to its label, and is a tool tip only
const QString problemName = QStringLiteral("problem");

// `1 epoch` is Markdown; here it is “1 epoch”.
QString helpOf(const char* help)
{
    static const QRegularExpression code(QStringLiteral("`([^`]*)`"));
    return translated(help).replace(code, QStringLiteral("“\\1”"));
}

template<typename Setting>
using ValueOf = std::remove_cvref_t<decltype(std::declval<Setting>().in(std::declval<RunConfig&>()))>;

// A text, and a list that has nothing in it by default.
template<typename Setting>
bool mayBeEmpty(const Setting& setting)
{
    if constexpr (std::is_same_v<ValueOf<Setting>, std::string>)
        return true;
    const RunConfig defaults;
    return setting.in(defaults).empty();
}

// What a field can hold: open limits are closed just inside, and whole numbers stay where a double has them all.
template<typename T>
Limits closed(Limits limits)
{
    constexpr bool whole = std::is_integral_v<T>;
    const double step = whole ? 1 : 1e-9, end = whole ? std::min(double(std::numeric_limits<T>::max()), 9e15) : 1e300;
    limits.min = std::max(limits.min + (limits.isMinOpen ? step : 0), std::is_signed_v<T> ? -end : 0);
    limits.max = std::min(limits.max - (limits.isMaxOpen ? step : 0), end);
    return limits;
}

using evenkeel::textOf;
QString textOf(double number) { return NumberBox::textOf(number); }

template<typename T>
QString textOf(const std::vector<T>& list)
{
    QStringList parts;
    for (const T& element : list)
        parts.append(textOf(element));
    return parts.join(std::is_same_v<T, std::string> ? u"; " : u", "); // a rival's own settings have commas
}

bool parse(std::string& field, const QString& text)
{
    field = text.trimmed().toStdString();
    return true;
}

template<typename T>
bool parse(std::vector<T>& list, const QString& text)
{
    static const QRegularExpression betweenTexts(QStringLiteral("\\s*;\\s*")),
        betweenNumbers(QStringLiteral("[,;\\s]+"));
    list.clear();
    bool good = true;
    for (const QString& part :
        text.trimmed().split(std::is_same_v<T, std::string> ? betweenTexts : betweenNumbers, Qt::SkipEmptyParts))
        if constexpr (std::is_same_v<T, std::string>)
            list.push_back(part.toStdString());
        else if (bool number = false; good)
            list.push_back(std::is_same_v<T, int> ? part.toInt(&number) : part.toDouble(&number)), good = number;
    return good;
}

} // namespace

ConfigFields::ConfigFields(ProjectDocument& document, const QString& mnemonics, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_mnemonics(QStringLiteral("rfevh") + mnemonics) // those of the menus first
{
    connect(&document, &ProjectDocument::changed, this, &ConfigFields::load);
}

void ConfigFields::load()
{
    m_loading = true;
    for (const auto& loader : m_loaders)
        loader(m_document.config());
    m_loading = false;
}

void ConfigFields::edit(const char* key, const QString& label, const std::function<void(RunConfig&)>& change)
{
    if (!m_loading)
        m_document.edit(QString::fromLatin1(key), tr("change of %1").arg(label.toLower()), change);
}

void ConfigFields::finishEdit()
{
    if (!m_loading)
        m_document.finishEdit();
}

template<typename Setting, typename Value>
void ConfigFields::set(const Setting& setting, const Value& value)
{
    edit(setting.name, translated(setting.label), [&](RunConfig& config) { setting.in(config) = value; });
}

template<typename Setting>
QWidget* ConfigFields::makeNumber(const Setting& setting)
{
    using T = ValueOf<Setting>;
    const Limits limits = closed<T>(setting.limits);
    auto* box = new NumberBox(limits.min, limits.max, std::is_integral_v<T>);
    if (isAutomatic(setting.name))
        box->setSpecialValueText(tr("automatic")); // 0
    connect(
        box, &NumberBox::valueChanged, this, [this, &setting](double value) { set(setting, static_cast<T>(value)); });
    connect(box, &NumberBox::editingFinished, &m_document, &ProjectDocument::finishEdit);
    box->setRangeText(QString::fromStdString(rangeText(setting.limits)));
    const QString key = QString::fromLatin1(setting.name);
    connect(box, &NumberBox::refused, this,
        [this, box, key](const QString& text) { showProblem(key, box->refusal(text)); });
    m_loaders.append([=, this, &setting](const RunConfig& c) {
        const auto value = static_cast<double>(setting.in(c));
        box->setValue(value);
        showProblem(key,
            setting.limits.allow(value)
                ? QString()
                : tr("The project has %1; a value %2 is needed.").arg(textOf(value), box->rangeText()));
    });
    return box;
}

template<typename Setting>
QWidget* ConfigFields::makeCheck(const Setting& setting)
{
    auto* box = new QCheckBox(withMnemonic(translated(setting.label)));
    connect(box, &QCheckBox::toggled, this, [this, &setting](bool on) {
        set(setting, on);
        finishEdit();
    });
    m_loaders.append([=, &setting](const RunConfig& c) { box->setChecked(setting.in(c)); });
    return box;
}

template<typename Setting>
QWidget* ConfigFields::makeChoice(const Setting& setting)
{
    auto* box = new ComboBox;
    const auto add = [](QStringList& list) { return [&list](std::string_view one) { list += textOf(one); }; };
    QStringList values, labels;
    forEachChoice(setting.choices, add(values));
    forEachChoice(setting.choiceLabels, add(labels));
    for (qsizetype i = 0; i < values.size(); ++i)
        box->addItem(translated(labels.value(i, values[i]).toStdString()), values[i]);
    connect(box, &QComboBox::currentIndexChanged, this, [this, box, &setting] {
        set(setting, static_cast<ValueOf<Setting>>(box->currentIndex()));
        finishEdit();
    });
    m_loaders.append([=, &setting](const RunConfig& c) { box->setCurrentIndex(static_cast<int>(setting.in(c))); });
    return box;
}

QWidget* ConfigFields::makeText(const char* key, const QString& label, const Read& read, const Write& write)
{
    auto* box = new QLineEdit;
    const QString usual = read(RunConfig());
    box->setPlaceholderText(usual.isEmpty() ? tr("none") : usual);
    connect(box, &QLineEdit::textEdited, this, [this, key, label, write](const QString& text) {
        edit(key, label, [&](RunConfig& config) {
            RunConfig changed = config;
            if (write(changed, text))
                config = changed;
        });
    });
    connect(box, &QLineEdit::editingFinished, this, [this, box, read, write, usual, key = QString::fromLatin1(key)] {
        m_document.finishEdit();
        const QString typed = box->text();
        RunConfig changed = m_document.config();
        if (!write(changed, typed))
            showProblem(key, tr("“%1” was not understood; an example: %2").arg(typed, usual));
        box->setText(read(m_document.config())); // what could not be understood goes back
    });
    m_loaders.append([this, box, read, write, key = QString::fromLatin1(key)](const RunConfig& config) {
        showProblem(key, {});
        RunConfig typed = config;
        // What is being typed ("128, ") may say the same already: rewriting it would move the cursor.
        if (!write(typed, box->text()) || !(typed == config))
            box->setText(read(config));
    });
    return box;
}

template<typename Setting>
QWidget* ConfigFields::make(const Setting& setting)
{
    using T = ValueOf<Setting>;
    if constexpr (std::is_same_v<T, bool>)
        return makeCheck(setting);
    else if constexpr (std::is_enum_v<T>)
        return makeChoice(setting);
    else if constexpr (std::is_arithmetic_v<T>)
        return makeNumber(setting);
    else
        return makeText(
            setting.name, translated(setting.label),
            [&setting](const RunConfig& config) { return textOf(setting.in(config)); },
            [&setting](RunConfig& config, const QString& text) {
                return parse(setting.in(config), text) && (mayBeEmpty(setting) || !setting.in(config).empty());
            });
}

QStringList ConfigFields::keys(const QString& prefix)
{
    QStringList found;
    forEachField(projectSettings, [&](const auto& setting) {
        if (const QString key = QString::fromLatin1(setting.name); key.startsWith(prefix))
            found.append(key);
    });
    return found;
}

QWidget* ConfigFields::field(const QString& key)
{
    QWidget* made = nullptr;
    forEachField(projectSettings, [&](const auto& setting) {
        if (key != QLatin1String(setting.name))
            return;
        made = make(setting);
        made->setObjectName(key);
        made->setToolTip(helpOf(setting.help));
        if (std::is_same_v<ValueOf<decltype(setting)>, std::vector<std::string>>)
            made->setToolTip(tr("%1 Separate several by “;”.").arg(made->toolTip()));
    });
    return made;
}

// The first letter that is still free leads to the field.
QString ConfigFields::withMnemonic(const QString& text)
{
    for (qsizetype i = 0; i < text.size(); ++i)
        if (text[i].isLetter() && text[i].script() != QChar::Script_Han && !m_mnemonics.contains(text[i].toLower())) {
            m_mnemonics += text[i].toLower();
            return QString(text).insert(i, u'&');
        }
    return text;
}

QLabel* ConfigFields::label(const QString& key, QWidget* field)
{
    auto* made = new QLabel;
    forEachField(projectSettings, [&](const auto& setting) {
        if (key != QLatin1String(setting.name))
            return;
        const QString text = withMnemonic(translated(setting.label));
        made->setText(*setting.unit ? tr("%1 (%2)", "label and unit").arg(text, translated(setting.unit)) : text);
    });
    made->setBuddy(field);
    made->setToolTip(field->toolTip());
    return made;
}

void ConfigFields::addRow(QFormLayout* form, const QString& key, Hints hints)
{
    QWidget* made = field(key);
    const bool below = hints == Hints::Below;
    made->setMinimumWidth(below ? 170 : 90);
    Row row { key, form, { made } };
    if (qobject_cast<QCheckBox*>(made)) {
        form->addRow(QString(), made); // says what it is itself
    } else {
        QLabel* name = label(key, made);
        name->setMinimumWidth(std::max(name->sizeHint().width(), // never cut, and forms below each other line up
            name->fontMetrics().horizontalAdvance(u'm') * (below ? 12 : 7)));
        form->addRow(name, made);
    }
    if (below && made->toolTip().size() > shortHelp) {
        QLabel* hint = makeHint(made->toolTip());
        hint->setContentsMargins(0, 0, 0, 6);
        form->addRow(QString(), hint);
        row.parts.append(hint);
    }
    row.problem = addProblem(form);
    m_rows.append(row);
}

void ConfigFields::showRows(const QString& prefix, bool on)
{
    for (Row& row : m_rows)
        if (row.key.startsWith(prefix)) {
            row.shown = on;
            for (QWidget* part : row.parts)
                row.form->setRowVisible(part, on);
            row.form->setRowVisible(row.problem, on && !row.problem->text().isEmpty());
        }
}

QStringList ConfigFields::hiddenButSet() const
{
    const RunConfig defaults;
    QStringList labels;
    forEachField(projectSettings, [&](const auto& setting) {
        const auto isHidden = [&](const Row& row) { return !row.shown && row.key == QLatin1String(setting.name); };
        if (std::ranges::any_of(m_rows, isHidden) && setting.in(m_document.config()) != setting.in(defaults))
            labels.append(translated(setting.label));
    });
    return labels;
}

void ConfigFields::showProblem(const QString& key, const QString& sentence)
{
    for (const Row& row : m_rows)
        if (row.key == key) {
            setProblem(row.form, row.problem, sentence);
            row.form->setRowVisible(row.problem, row.shown && !sentence.isEmpty());
        }
}

bool finishInput(const QWidget& window)
{
    const auto problems = [&window] {
        QStringList shown;
        for (const QLabel* label : window.findChildren<QLabel*>(problemName))
            if (label->isVisible())
                shown.append(label->text());
        return shown;
    };
    const QStringList before = problems();
    if (QWidget* field = window.focusWidget())
        field->clearFocus();
    return problems() == before;
}

QLabel* addProblem(QFormLayout* form)
{
    QLabel* label = makeHint({});
    label->setObjectName(problemName);
    label->setTextFormat(Qt::PlainText); // it repeats what was typed
    form->addRow(QString(), label);
    form->setRowVisible(label, false);
    return label;
}

void setProblem(QFormLayout* form, QLabel* row, const QString& sentence)
{
    if (row->text() == sentence)
        return;
    QPalette palette = row->palette();
    palette.setColor(row->foregroundRole(), toneColor(QGuiApplication::palette(), Tone::Error));
    row->setPalette(palette);
    row->setText(sentence);
    row->setAccessibleName(sentence);
    form->setRowVisible(row, !sentence.isEmpty());
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
