// SPDX-License-Identifier: GPL-3.0-or-later
// One kind of field for each kind of value.
#include "gui/parts/table_form.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/elided_label.h"
#include "gui/parts/field_mark.h"
#include "gui/parts/inside_sentence.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/translated.h"
#include "gui/parts/turning_box.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

using Kind = TableRow::Kind;
using nlohmann::json;

constexpr double maxWhole = 9e15, maxNumber = 1e300; // a double has all whole numbers up to the first

json typedValue(Kind kind, const QString& text)
{
    static const QRegularExpression betweenTexts(QStringLiteral("\\s*;\\s*")),
        betweenNumbers(QStringLiteral("[,;\\s]+"));
    if (kind == Kind::Text)
        return text.trimmed().toStdString();
    json list = json::array();
    for (const QString& part :
        text.trimmed().split(kind == Kind::Texts ? betweenTexts : betweenNumbers, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const double number = part.toDouble(&isNumber);
        list.push_back(isNumber && kind == Kind::Numbers ? json(number) : json(part.toStdString()));
    }
    return list;
}

bool isAutomatic(const TableRow& row, const QString& text)
{
    return row.automatic && text == QString::number(*row.automatic);
}

// For screen readers: Qt finds a label only where both have one parent.
void nameField(const TableRow& row, QWidget& field)
{
    if (field.accessibleName().isEmpty())
        field.setAccessibleName(
            row.unit.isEmpty() ? row.label : TableForm::tr("%1 (%2)", "label and unit").arg(row.label, row.unit));
}

} // namespace

TableForm::TableForm(std::vector<TableRow> rows, TableValues values, QObject* parent, const QString& mnemonics)
    : QObject(parent)
    , m_values(std::move(values))
    , m_mnemonics(mnemonics)
{
    for (TableRow& row : rows)
        m_rows.push_back({ std::move(row) });
}

QStringList TableForm::keys(const QString& prefix) const
{
    QStringList found;
    for (const Row& row : m_rows)
        if (row.key.startsWith(prefix))
            found.append(row.key);
    return found;
}

TableForm::Row& TableForm::rowOf(const QString& key) { return *std::ranges::find(m_rows, key, &Row::key); }

QString TableForm::undoText(const TableRow& row) { return tr("change of %1").arg(insideSentence(row.label)); }

void TableForm::load()
{
    m_loading = true;
    for (Row& row : m_rows)
        if (row.field)
            show(row);
    m_loading = false;
}

void TableForm::write(Row& row, const json& value, bool isFinished)
{
    if (m_loading)
        return;
    m_values.write(row, value);
    showProblem(row, {});
    if (isFinished)
        m_values.finish();
}

QWidget* TableForm::makeNumber(Row& row)
{
    const Limits& limits = row.limits;
    const bool isWhole = row.kind == Kind::Whole;
    const double step = isWhole ? 1 : 1e-9, end = isWhole ? maxWhole : maxNumber; // open limits are closed just inside
    auto* box = new NumberBox(std::max(limits.min + (limits.isMinOpen ? step : 0), -end),
        std::min(limits.max - (limits.isMaxOpen ? step : 0), end), isWhole);
    if (row.automatic)
        box->setSpecialValueText(tr("automatic"));
    box->setRangeText(row.rangeText);
    connect(box, &NumberBox::valueChanged, this, [this, &row](double value) { write(row, value, false); });
    connect(box, &NumberBox::editingFinished, this, [this] { m_values.finish(); });
    connect(box, &NumberBox::refused, this,
        [this, &row, box](const QString& text) { showProblem(row, box->refusal(text)); });
    return box;
}

QWidget* TableForm::makeChoice(Row& row)
{
    auto* box = new ComboBox;
    const QStringList& names = row.choices;
    for (qsizetype i = 0; i < names.size(); ++i)
        box->addItem(row.choiceLabels.value(i, names[i]), names[i]);
    connect(box, &QComboBox::currentIndexChanged, this,
        [this, &row, box] { write(row, box->currentData().toString().toStdString(), true); });
    return box;
}

QWidget* TableForm::makeCheck(Row& row)
{
    auto* box = new QCheckBox(withMnemonic(row.label));
    connect(box, &QCheckBox::toggled, this, [this, &row](bool on) { write(row, on, true); });
    return box;
}

QWidget* TableForm::makeText(Row& row)
{
    auto* box = new QLineEdit;
    const QString& usual = row.usual;
    box->setPlaceholderText(usual.isEmpty() ? tr("none") : usual);
    connect(box, &QLineEdit::textChanged, this, [this, &row](const QString& text) {
        try {
            const json value = typedValue(row.kind, text); // a text is never empty()
            row.isUnderstood = m_loading || !value.empty() || row.usual.isEmpty();
            if (row.isUnderstood)
                write(row, value, false);
        } catch (const InputError&) {
            row.isUnderstood = false;
        }
    });
    connect(box, &QLineEdit::editingFinished, this, [this, &row, box] {
        m_values.finish();
        const QString problem
            = row.isUnderstood ? QString() : tr("“%1” was not understood; an example: %2").arg(box->text(), row.usual);
        m_loading = true;
        box->setText(valueText(m_values.read(row))); // what could not be understood goes back
        m_loading = false;
        if (!problem.isEmpty())
            showProblem(row, problem);
    });
    return box;
}

QWidget* TableForm::field(const QString& key)
{
    Row& row = rowOf(key);
    row.field = row.kind == Kind::Check                       ? makeCheck(row)
        : row.kind == Kind::Choice                            ? makeChoice(row)
        : row.kind == Kind::Number || row.kind == Kind::Whole ? makeNumber(row)
                                                              : makeText(row);
    row.field->setObjectName(key);
    row.field->setToolTip(row.help);
    return row.field;
}

// The first letter that is still free leads to the field.
QString TableForm::withMnemonic(const QString& text)
{
    for (qsizetype i = 0; i < text.size() && !m_mnemonics.isEmpty(); ++i)
        if (text[i].isLetter() && text[i].script() != QChar::Script_Han && !m_mnemonics.contains(text[i].toLower())) {
            m_mnemonics += text[i].toLower();
            return QString(text).insert(i, u'&');
        }
    return text;
}

QLabel* TableForm::label(const QString& key, QWidget* field)
{
    const Row& row = rowOf(key);
    const QString text = withMnemonic(row.label);
    auto* made = new QLabel(row.unit.isEmpty() ? text : tr("%1 (%2)", "label and unit").arg(text, row.unit));
    made->setBuddy(field);
    made->setToolTip(row.help);
    nameField(row, field->focusProxy() ? *field->focusProxy() : *field);
    return made;
}

QWidget* TableForm::addRow(QFormLayout* form, const QString& key, Hints hints, QWidget* field)
{
    Row& row = rowOf(key);
    if (hints == Hints::AtRight) {
        QWidget* box = lineOf(key, field);
        row.form = form;
        row.parts = { box };
        form->addRow(row.kind == Kind::Check ? new QLabel : label(key, row.field), box);
        return row.field;
    }
    QWidget* made = field ? field : this->field(key);
    const bool below = hints != Hints::InToolTip;
    const int letters = hints == Hints::Below ? 12 : below ? 0 : 7; // width of the labels, in letters
    made->setToolTip(row.help);
    if (row.kind != Kind::Check) // which is as wide as its text
        made->setMinimumWidth(withFont(*made, below ? 170 : 90));
    row.form = form;
    row.parts = { made };
    if (row.kind == Kind::Check) {
        form->addRow(QString(), made); // says what it is itself
    } else {
        QLabel* name = label(key, made);
        name->setMinimumWidth(std::max(name->sizeHint().width(), // never cut, and forms below each other line up
            name->fontMetrics().horizontalAdvance(u'm') * letters));
        form->addRow(name, made);
    }
    row.problem = makeProblem();
    form->addRow(QString(), row.problem);
    form->setRowVisible(row.problem, false);
    if (below && !row.hint.isEmpty()) {
        QLabel* hint = makeHint(row.hint);
        hint->setContentsMargins(0, 0, 0, 6);
        form->addRow(QString(), hint);
        row.parts.push_back(hint);
    }
    return made;
}

QWidget* TableForm::lineOf(const QString& key, QWidget* field)
{
    constexpr int narrow = 130, wide = 220;
    Row& row = rowOf(key);
    QWidget* made = field ? field : this->field(key);
    if (row.kind != Kind::Check)
        made->setFixedWidth(
            std::max(withFont(*made, row.kind == Kind::Number || row.kind == Kind::Whole ? narrow : wide),
                row.kind == Kind::Choice ? made->sizeHint().width() : 0));
    made->setToolTip(row.help);
    nameField(row, *made);
    auto* box = new QWidget;
    auto* line = new QHBoxLayout(box);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    auto* hint = new ElidedLabel(firstSentence(row.help));
    hint->setTip(row.help);
    hint->setForegroundRole(QPalette::PlaceholderText);
    row.hintAtRight = hint;
    row.problem = makeProblem();
    row.problem->hide();
    line->addWidget(made);
    line->addWidget(hint, 1);
    line->addWidget(row.problem, 1);
    return box;
}

void TableForm::setHint(const QString& key, const QString& text) { rowOf(key).hintAtRight->setText(text); }

void TableForm::showRows(const QString& prefix, bool on)
{
    for (Row& row : m_rows)
        if (row.form && row.key.startsWith(prefix)) {
            row.shown = on;
            for (QWidget* part : row.parts)
                row.form->setRowVisible(part, on);
            if (!row.hintAtRight)
                row.form->setRowVisible(row.problem, on && !row.problem->text().isEmpty());
        }
}

QStringList TableForm::keysOf(const QString& theme) const
{
    QStringList found;
    for (const Row& row : m_rows)
        if (row.theme == theme)
            found.append(row.key);
    return found;
}

QString TableForm::themeOf(const QString& key) const
{
    const auto found = std::ranges::find(m_rows, key, &Row::key);
    return found == m_rows.end() ? QString() : found->theme;
}

// "Batch size: 16 samples" of a value as text.
QString TableForm::heldText(const Row& row, const QString& text)
{
    const qsizetype choice = row.choices.indexOf(text);
    QString shown = choice >= 0  ? row.choiceLabels.value(choice, text)
        : isAutomatic(row, text) ? tr("automatic")
                                 : text;
    if (shown.isEmpty())
        shown = tr("none");
    const bool hasUnit = !row.unit.isEmpty() && shown == text;
    return row.kind == Kind::Check ? row.label
        : hasUnit                  ? tr("%1: %2 %3", "label, value and unit").arg(row.label, shown, row.unit)
                                   : tr("%1: %2", "label and value").arg(row.label, shown);
}

TableForm::SettingsSummary TableForm::summary(const QString& theme) const
{
    const auto isOff = [](const Row& row, const json& value, const QString& text) {
        return value == false || text.isEmpty() || text == QLatin1String("none") || text == QLatin1String("off")
            || (text == QLatin1String("0") && !isAutomatic(row, text));
    };
    QStringList all, different;
    for (const Row& row : m_rows) {
        if (!row.shown || (!theme.isEmpty() && row.theme != theme))
            continue;
        const json value = m_values.read(row);
        const QString text = valueText(value);
        if (!isOff(row, value, text))
            all.append(heldText(row, text));
        if (text != row.usual)
            different.append(heldText(row, text));
    }
    const QStringList& said = different.isEmpty() ? all : different;
    return { said.isEmpty() ? tr("off") : said.join(QStringLiteral("  ·  ")), !different.isEmpty() };
}

void TableForm::markProblem(const QString& key, const QString& sentence)
{
    for (Row& row : m_rows) // what a field says of itself stays
        if (row.problem && row.key == m_marked && row.problem->text() == m_markedAs)
            showProblem(row, {});
    for (Row& row : m_rows)
        if (row.problem && row.key == key && row.problem->text().isEmpty())
            showProblem(row, sentence);
    m_marked = key;
    m_markedAs = sentence;
}

QStringList TableForm::hiddenButSet() const
{
    QStringList labels;
    for (const Row& row : m_rows)
        if (!row.shown && valueText(m_values.read(row)) != row.usual)
            labels.append(row.label);
    return labels;
}

// What is stored; where the field cannot show that, the line below it does.
void TableForm::show(Row& row)
{
    const json value = m_values.read(row);
    QString problem;
    if (auto* number = qobject_cast<NumberBox*>(row.field)) {
        const double shown = value.is_number() ? value.get<double>() : 0;
        if (number->value() != shown) // else "0." would be "automatic" before the next digit is typed
            number->setValue(shown);
        if (!value.is_number() || !row.limits.allow(shown) || (row.kind == Kind::Whole && shown != std::floor(shown)))
            problem = tr("The project has %1; a value %2 is needed.").arg(valueText(value), number->rangeText());
    } else if (auto* choice = qobject_cast<QComboBox*>(row.field)) {
        choice->setCurrentIndex(choice->findData(valueText(value)));
        if (choice->currentIndex() < 0)
            problem = tr("The project has “%1”, which is none of these.").arg(valueText(value));
    } else if (auto* check = qobject_cast<QCheckBox*>(row.field)) {
        check->setChecked(value == true);
    } else if (auto* line = qobject_cast<QLineEdit*>(row.field); typedValue(row.kind, line->text()) != value) {
        line->setText(valueText(value)); // not where it says so already ("128, "): that would move the cursor
    }
    showProblem(row, problem.isEmpty() && row.key == m_marked ? m_markedAs : problem);
}

void TableForm::showProblem(Row& row, const QString& sentence)
{
    QLabel* label = row.problem;
    if (!label || label->text() == sentence)
        return;
    label->setText(sentence);
    label->setAccessibleName(sentence);
    markField(row.field, !sentence.isEmpty());
    if (!row.hintAtRight)
        return row.form->setRowVisible(label, row.shown && !sentence.isEmpty());
    row.hintAtRight->setVisible(sentence.isEmpty());
    label->setVisible(!sentence.isEmpty());
}

bool finishInput(const QWidget& window)
{
    const auto problems = [&window] {
        QStringList shown;
        for (const QLabel* label : window.findChildren<QLabel*>(QStringLiteral("problem")))
            if (label->isVisible())
                shown.append(label->text());
        return shown;
    };
    const QStringList before = problems();
    if (QWidget* field = window.focusWidget())
        field->clearFocus();
    return problems() == before;
}

QFormLayout* makeForm()
{
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    return form;
}

} // namespace evenkeel
