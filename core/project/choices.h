// SPDX-License-Identifier: GPL-3.0-or-later
// What a user can choose: the tables of algorithms and partitioners that the program itself runs by, as forms, help and
// checks see them.
#pragma once

#include "core/partition/partition.h"
#include "kernels/device.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace evenkeel {

// An algorithm or a partitioner; its texts and options are those of its table.
struct MethodChoice {
    std::string_view name, title, paper, summary;
    std::span<const Option> options;
    std::span<const Preset> presets = {};
    std::string_view family = {}, purpose = {}; // family and purpose of an algorithm, for lists: "Averaging", a line
};

constexpr std::string_view presetOption = "preset"; // what a project names a preset by

std::vector<MethodChoice> algorithmChoices();
std::string_view algorithmFamilies(); // "Synchronous|Averaging|...", in the order of lists
std::vector<MethodChoice> trainChoices(); // choices of algorithms, and before them that a search is to choose
std::vector<MethodChoice> partitionerChoices();

std::string defaultText(const Option& option); // text of the default: its number, or the name of its choice
std::string titleOf(const Option& option); // what forms call it: its title, or its name in words

// Null if there is none of that name.
const MethodChoice* findMethod(const std::vector<MethodChoice>& methods, std::string_view name);

// The number of an option given as text: a number in range, or the name of a choice. Throws InputError.
double optionNumber(const MethodChoice& method, const std::string& option, const std::string& text);
// The preset's values, or none for an empty name. Throws InputError for an unknown one.
std::map<std::string, std::string> presetValues(const MethodChoice& method, const std::string& preset);
// All options of a method in the table's order; for those not in `values` the ones of their `preset`, else the
// defaults. Throws InputError.
std::vector<double> optionNumbers(const MethodChoice& method, const std::map<std::string, std::string>& values);

// What another language has for one of a table's texts, or the text itself.
using Translate = std::function<std::string(std::string_view)>;

// The page on them: for each its summary, paper and a table of its options, in Markdown.
std::string methodsPage(
    const std::string& heading, const std::vector<MethodChoice>& methods,
    const Translate& translate = [](std::string_view text) { return std::string(text); });

// Empty if `spec` names a device as described in the manual, else one sentence on what is wrong.
std::string deviceSpecError(const std::string& spec);

// Whether the option of a device is of its hardware, or its precision, which a simulated device has from its profile.
bool isHardwareOption(std::string_view option);

} // namespace evenkeel
