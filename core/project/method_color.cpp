// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/method_color.h"

#include "core/project/choices.h"

namespace evenkeel {

namespace {

const std::vector<MethodChoice>& methods()
{
    static const std::vector<MethodChoice> all = algorithmChoices();
    return all;
}

int colorsOfMethods() // whole rounds of hues
{
    return (static_cast<int>(methods().size()) + hueCount - 1) / hueCount * hueCount;
}

} // namespace

int methodColor(const std::string& name)
{
    if (const MethodChoice* method = findMethod(methods(), name))
        return static_cast<int>(method - methods().data());
    unsigned sum = 0; // sum that is the same in every session
    for (const char c : name)
        sum = sum * 31 + static_cast<unsigned char>(c);
    return colorsOfMethods() + static_cast<int>(sum % hueCount);
}

int freeColor(int color, const std::set<int>& taken)
{
    if (!taken.contains(color))
        return color;
    for (color = colorsOfMethods() + hueCount + color % hueCount; taken.contains(color);)
        color += hueCount;
    return color;
}

} // namespace evenkeel
