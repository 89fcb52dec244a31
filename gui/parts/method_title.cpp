// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/method_title.h"

#include "core/project/choices.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"

#include <QRegularExpression>

namespace evenkeel {

QString methodTitle(const std::string& name)
{
    const std::vector<MethodChoice> methods = algorithmChoices();
    const MethodChoice* method = findMethod(methods, name);
    return method ? translated(method->title) : QString::fromStdString(name);
}

QString withMethodTitles(QString text)
{
    for (const MethodChoice& method : algorithmChoices()) {
        const QRegularExpression word(
            QStringLiteral("(?<![\\w-])%1(?![\\w-])").arg(QRegularExpression::escape(textOf(method.name))));
        text.replace(word, translated(method.title));
    }
    return text;
}

} // namespace evenkeel
