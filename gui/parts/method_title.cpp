// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/method_title.h"

#include "core/project/choices.h"
#include "gui/parts/translated.h"

namespace evenkeel {

int methodColor(const std::string& name)
{
    static const std::vector<MethodChoice> methods = algorithmChoices();
    if (const MethodChoice* method = findMethod(methods, name))
        return static_cast<int>(method - methods.data());
    unsigned sum = 0; // the same in every session
    for (const char c : name)
        sum = sum * 31 + static_cast<unsigned char>(c);
    const int behind = (static_cast<int>(methods.size()) + hueCount - 1) / hueCount * hueCount;
    return behind + static_cast<int>(sum % hueCount);
}

QString methodTitle(const std::string& name)
{
    const std::vector<MethodChoice> methods = algorithmChoices();
    const MethodChoice* method = findMethod(methods, name);
    return method ? translated(method->title) : QString::fromStdString(name);
}

} // namespace evenkeel
