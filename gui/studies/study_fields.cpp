// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/study_fields.h"

#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/train/config_fields.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace evenkeel {

namespace {

template<typename Setting>
using StudyValue = std::remove_cvref_t<decltype(std::declval<const Setting&>().in(std::declval<Study&>()))>;

QString valueText(const std::string& text) { return QString::fromStdString(text); }
QString valueText(double number) { return NumberBox::textOf(number); }

} // namespace

template<typename Setting>
QWidget* StudyFields::make(const Setting& setting, QFormLayout* form)
{
    using T = StudyValue<Setting>;
    if constexpr (std::is_arithmetic_v<T>) {
        auto* box = new NumberBox(setting.limits.min, setting.limits.max, std::is_integral_v<T>);
        if (!std::is_integral_v<T> && setting.limits.allow(0))
            box->setSpecialValueText(tr("automatic"));
        connect(box, &NumberBox::valueChanged, this, &StudyFields::edited);
        m_loaders.append([box, &setting](const Study& study) {
            const QSignalBlocker quiet(box);
            box->setValue(static_cast<double>(setting.in(study)));
        });
        m_stores.append([box, &setting](Study& study) { setting.in(study) = static_cast<T>(box->value()); });
        addRow(form, QString::fromLatin1(setting.name), box);
        QLabel* problem = addProblem(form);
        connect(box, &NumberBox::refused, this,
            [=](const QString& text) { setProblem(form, problem, box->refusal(text)); });
        connect(box, &NumberBox::valueChanged, this, [=] { setProblem(form, problem, {}); });
        return box;
    } else {
        auto* line = new QLineEdit;
        connect(line, &QLineEdit::textEdited, this, &StudyFields::edited);
        m_loaders.append([line, &setting](const Study& study) { line->setText(valueText(setting.in(study))); });
        m_stores.append([line, &setting](Study& study) { setting.in(study) = line->text().trimmed().toStdString(); });
        addRow(form, QString::fromLatin1(setting.name), line);
        return line;
    }
}

void StudyFields::addRow(QFormLayout* form, const QString& key)
{
    forEachField(studySettings, [&](const auto& setting) {
        if (key == QLatin1String(setting.name))
            make(setting, form)->setObjectName(QStringLiteral("study.") + key);
    });
}

void StudyFields::addRow(QFormLayout* form, const QString& key, QWidget* field)
{
    forEachField(studySettings, [&](const auto& setting) {
        if (key != QLatin1String(setting.name))
            return;
        const QString text = translated(setting.label); // "Seconds per run": the unit is in it
        auto* label = new QLabel(text);
        label->setBuddy(field);
        for (QWidget* one : { static_cast<QWidget*>(label), field })
            one->setToolTip(translated(setting.help));
        field->setAccessibleName(text);
        field->setMinimumWidth(90);
        form->addRow(label, field);
        m_keys.append(key);
    });
}

void StudyFields::load(const Study& study)
{
    for (const auto& loader : m_loaders)
        loader(study);
}

void StudyFields::store(Study& study) const
{
    for (const auto& storing : m_stores)
        storing(study);
}

QStringList StudyFields::othersOf(const Study& study) const
{
    const Study defaults;
    QStringList others;
    forEachField(studySettings, [&](const auto& setting) {
        const QString key = QString::fromLatin1(setting.name);
        if (!m_keys.contains(key) && key != QLatin1String("project") && setting.in(study) != setting.in(defaults))
            others.append(key + QStringLiteral(" = ") + valueText(setting.in(study)));
    });
    return others;
}

} // namespace evenkeel
