// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/form_text.h"

#include "core/base/json.h"
#include "gui/parts/inside_sentence.h"
#include "gui/parts/number_box.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/translated.h"

#include <QRegularExpression>
#include <QStringList>

namespace evenkeel {

using nlohmann::json;

// `1 epoch` is Markdown; here it is quoted.
QString helpText(std::string_view help)
{
    static const QRegularExpression code(QStringLiteral("`([^`]*)`"));
    return plainWords(translated(help)).replace(code, quoted(QStringLiteral("\\1")));
}

QString firstSentence(const QString& help)
{
    static const QRegularExpression end(QStringLiteral("[.;] |[。；]"));
    const qsizetype at = help.indexOf(end);
    QString first = at < 0 ? help : help.left(at);
    while (first.endsWith(u'.') || first.endsWith(u'。'))
        first.chop(1);
    return first;
}

QString valueText(const json& value)
{
    if (value.is_number())
        return NumberBox::textOf(value.get<double>());
    if (!value.is_array())
        return QString::fromStdString(value.is_string() ? value.get<std::string>() : jsonText(value));
    QStringList parts;
    bool areTexts = false; // a rival's own settings have commas
    for (const json& one : value) {
        parts.append(valueText(one));
        areTexts |= one.is_string();
    }
    return parts.join(areTexts ? u"; " : u", ");
}

} // namespace evenkeel
