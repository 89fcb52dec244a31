// SPDX-License-Identifier: GPL-3.0-or-later
// A stop rule in words.
#include "core/train/stop_rule.h"

#include "core/base/phrase.h"

#include <sstream>
#include <vector>

namespace evenkeel {

std::string stopRuleText(const StopRule& rule)
{
    std::vector<std::string> parts;
    const auto add = [&parts](auto limit, const char* unit) {
        std::ostringstream text;
        text.imbue(std::locale::classic());
        text << limit << unit;
        if (limit > 0)
            parts.push_back(text.str());
    };
    if (!rule.goal.empty())
        parts.push_back(rule.goal);
    add(rule.epochs, rule.epochs == 1 ? " epoch" : " epochs");
    add(rule.seconds, " s");
    add(rule.updates, rule.updates == 1 ? " update" : " updates");
    if (parts.empty())
        return phrase("the end of all planned epochs");
    std::string all = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        all += (i + 1 < parts.size() ? ", " : " or ") + parts[i];
    return all;
}

} // namespace evenkeel
