// SPDX-License-Identifier: GPL-3.0-or-later
// What a user can choose, described by the tables that the program itself runs by: the form of the workbench, the
// CLI's help and the checks of a project all read this.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace evenkeel {

struct OptionChoice {
    std::string name, help;
    double value = 0, min = 0, max = 0; // default and range
    bool whole = false; // an integer
    std::vector<std::string> choices; // not empty: `value` is an index into these names
};

struct MethodChoice {
    std::string name, title, paper, summary; // summary: one paragraph of what it does
    std::vector<OptionChoice> options;
};

std::vector<MethodChoice> algorithmChoices();
std::vector<MethodChoice> partitionerChoices();

std::string numberText(double value); // the shortest text that reads back as it

// Null if there is none of that name.
const MethodChoice* findMethod(const std::vector<MethodChoice>& methods, const std::string& name);

// The number of an option given as text: a number in range, or the name of a choice. Throws InputError.
double optionNumber(const MethodChoice& method, const std::string& option, const std::string& text);
// All options of a method in the table's order, defaults where `values` says nothing. Throws InputError.
std::vector<double> optionNumbers(const MethodChoice& method, const std::map<std::string, std::string>& values);

// The page on them: for each its summary, paper and a table of its options, in Markdown.
std::string methodsPage(const std::string& heading, const std::vector<MethodChoice>& methods);

struct DeviceChoice {
    std::string spec, name, kind; // "cpu", "Intel Xeon ...", cpu | cuda | sim
    bool usable = false;
    std::string reason; // why not
    std::int64_t memoryTotal = 0, memoryFree = 0;
    std::string cause; // the reason's kind: "no-driver", "module-missing", ...; empty where usable
    std::string computeCapability; // of a GPU: "9.0"
    int multiprocessors = 0, smGroups = 0, smsPerGroup = 0; // of a GPU: the groups that sms= shares
};

std::vector<DeviceChoice> deviceChoices();
// Empty if `spec` names a device as the interface page says, else one sentence on what is wrong.
std::string deviceSpecError(const std::string& spec);

} // namespace evenkeel
