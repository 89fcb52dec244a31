// SPDX-License-Identifier: GPL-3.0-or-later
// settings: every key of a project, from the table that the program itself goes by.
#include "core/base/number_text.h"
#include "core/cli/command.h"

#include "core/base/json.h"
#include "core/project/choices.h"
#include "core/project/settings.h"
#include "core/record/checked_value.h"
#include "kernels/device_options.h"

#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

template<typename T>
constexpr const char* typeName()
{
    if constexpr (std::is_same_v<T, bool>)
        return "true or false";
    else if constexpr (std::is_integral_v<T>)
        return "whole number";
    else if constexpr (std::is_floating_point_v<T>)
        return "number";
    else if constexpr (std::is_same_v<T, std::string> || std::is_enum_v<T>)
        return "text";
    else if constexpr (std::is_same_v<T, std::vector<int>>)
        return "list of whole numbers";
    else if constexpr (std::is_same_v<T, std::vector<double>>)
        return "list of numbers";
    else
        return "list of texts";
}

struct Setting { // a row of projectSettings, without the type of its member
    const char *name, *label, *help, *unit, *choices, *choiceLabels, *type;
    Limits limits;
    ordered_json value; // the default
};

std::vector<Setting> settings()
{
    std::vector<Setting> all;
    const RunConfig defaults;
    forEachField(projectSettings, defaults, [&](const auto& s, const auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        all.push_back({ s.name, s.label, s.help, s.unit, s.choices, s.choiceLabels, typeName<T>(), s.limits, {} });
        if constexpr (std::is_enum_v<T>)
            all.back().value = choiceName(s.choices, value);
        else
            all.back().value = value;
    });
    return all;
}

ordered_json choicesOf(const char* choices)
{
    ordered_json list = ordered_json::array();
    forEachChoice(choices, [&](std::string_view one) { list.push_back(one); });
    return list;
}

int printJson()
{
    ordered_json list = ordered_json::array();
    const auto limit = [](double value) { return std::isfinite(value) ? ordered_json(value) : ordered_json(); };
    for (const Setting& s : settings()) {
        list.push_back(jsonObject({ { "key", s.name }, { "section", sectionOf(s.name) }, { "label", s.label },
            { "help", s.help }, { "unit", s.unit }, { "type", s.type }, { "default", s.value },
            { "least", limit(s.limits.min) }, { "most", limit(s.limits.max) }, { "least_excluded", s.limits.isMinOpen },
            { "most_excluded", s.limits.isMaxOpen }, { "choices", choicesOf(s.choices) },
            { "choice_labels", choicesOf(s.choiceLabels) } }));
    }
    std::puts(jsonText(list, 2).c_str());
    return 0;
}

std::string valueText(const ordered_json& value) // 60, not 60.0
{
    return value.is_number_float() ? exactText(value.get<double>()) : jsonText(value);
}

// "at least 1", or the choices with `separator` between them, or the type.
std::string allowed(const char* choices, const Limits& limits, const std::string& type, const char* separator)
{
    const std::string text = choiceList(choices, separator);
    const std::string range = rangeText(limits);
    return !text.empty() ? text : range.empty() ? type : type + ", " + range;
}

int printList()
{
    for (const Setting& s : settings()) {
        std::printf("%s = %s  (%s%s%s)\n    %s\n", s.name, valueText(s.value).c_str(),
            allowed(s.choices, s.limits, s.type, " | ").c_str(), *s.unit ? "; in " : "", s.unit, s.help);
    }
    return 0;
}

int printPage()
{
    std::puts(
        "# Settings of a project\n\n"
        "Every key of a project file, as `evenkeel-cli settings --markdown` prints it. In the file, a key is "
        "written below its\n`[section]`; for `--set` and in error messages it is written with it: "
        "`--set train.rate=0.1`. The sections `[algorithm]` and\n`[partition]` also take the options of the chosen "
        "method, which [methods.md](../resources/methods.md) lists.");
    std::string section = "none";
    for (const Setting& s : settings()) {
        if (const std::string now = sectionOf(s.name); now != section) {
            section = now;
            std::printf(
                "\n## %s\n\n| key | label | default | values | unit | what it is |\n|---|---|---|---|---|---|\n",
                now.empty() ? "Top of the file" : ("[" + now + "]").c_str());
        }
        std::printf("| `%s` | %s | `%s` | %s | %s | %s |\n",
            std::string(s.name).substr(section.empty() ? 0 : section.size() + 1).c_str(), s.label,
            valueText(s.value).c_str(), allowed(s.choices, s.limits, s.type, ", ").c_str(), s.unit, s.help);
    }
    std::puts("\n## Options of devices\n\nIn the texts of `devices.use`, behind the device: "
              "`cpu,threads=2,speed=0.5`. Limits are for `cuda:any`.\n\n"
              "| option | for | what it is |\n|---|---|---|");
    for (const DeviceOption& o : deviceOptions()) {
        std::string value(o.value), kinds;
        for (std::size_t at = value.find('|'); at != value.npos; at = value.find('|', at + 2))
            value.insert(at, "\\");
        for (const auto& [isFor, kind] : { std::pair(o.isForCpu, "cpu"),
                 std::pair(o.isForCuda, o.isLimit ? "cuda:any" : "cuda"), std::pair(o.isForSim, "sim") })
            kinds += isFor ? (kinds.empty() ? "" : ", ") + std::string(kind) : "";
        std::printf("| `%s=%s` | %s | %s |\n", std::string(o.name).c_str(), value.c_str(), kinds.c_str(),
            std::string(o.help).c_str());
    }
    return 0;
}

} // namespace

void addSettingsCommand(Program& program)
{
    auto json = std::make_shared<bool>(false), markdown = std::make_shared<bool>(false);
    CLI::App* command
        = program.add("settings", formOf("List every key of a project: help, unit, range or choices, default"),
            "settings --json", [json, markdown] {
                return *json ? printJson() : *markdown ? printPage() : printList();
            });
    command->add_flag("--json", *json, formOf("One JSON list"));
    command->add_flag("--markdown", *markdown, formOf("A page of Markdown, as in docs/settings.md"));
}

} // namespace evenkeel::cli
