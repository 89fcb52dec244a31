// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/method_title.h"

#include "core/project/choices.h"
#include "gui/parts/translated.h"

namespace evenkeel {

QString methodTitle(const std::string& name)
{
    const std::vector<MethodChoice> methods = algorithmChoices();
    const MethodChoice* method = findMethod(methods, name);
    return method ? translated(method->title) : QString::fromStdString(name);
}

} // namespace evenkeel
