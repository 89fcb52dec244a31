// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/child/child_command.h"

#include "core/base/shell_words.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace evenkeel {

std::vector<std::string> childCommand(const std::vector<std::string>& launcher, const std::filesystem::path& program,
    const std::vector<std::string>& arguments)
{
    const auto& [whole, quoted, words] = launcherPlaceholders;
    std::vector<std::string> all { program.string() };
    std::ranges::copy(arguments, std::back_inserter(all));
    const std::array replaced { std::pair { std::string(whole.text), shellLine(all) },
        std::pair { std::string(quoted.text), shellLine(arguments) } };
    std::vector<std::string> command;
    bool isPlaced = false;
    for (std::string word : launcher) {
        if (word == words.text) {
            isPlaced = true;
            std::ranges::copy(arguments, std::back_inserter(command));
            continue;
        }
        for (const auto& [placeholder, text] : replaced)
            for (std::size_t at = word.find(placeholder); at != std::string::npos;
                 at = word.find(placeholder, at + text.size())) {
                isPlaced = true;
                word.replace(at, placeholder.size(), text);
            }
        command.push_back(std::move(word));
    }
    if (!isPlaced)
        std::ranges::copy(all, std::back_inserter(command));
    return command;
}

} // namespace evenkeel
