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

QString withMethodTitles(const QString& text)
{
    static const QRegularExpression anyName = [] {
        QStringList names;
        for (const MethodChoice& method : algorithmChoices())
            names += QRegularExpression::escape(textOf(method.name));
        return QRegularExpression(QStringLiteral("(?<![\\w-])(?:%1)(?![\\w-])").arg(names.join(u'|')));
    }();
    QString titled;
    qsizetype end = 0;
    for (auto found = anyName.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch name = found.next();
        titled += text.mid(end, name.capturedStart() - end) + methodTitle(name.captured().toStdString());
        end = name.capturedEnd();
    }
    return titled + text.mid(end);
}

} // namespace evenkeel
