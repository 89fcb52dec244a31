// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of algorithms and partitioners, and the numbers of their options.
#include "core/project/choices.h"

#include "core/base/phrase.h"
#include "core/project/run_config.h"

#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/suggest.h"
#include "core/partition/partition.h"
#include "core/record/record.h"
#include "kernels/device_options.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace evenkeel {

namespace {

template<typename Methods>
std::vector<MethodChoice> describe(const Methods& methods)
{
    std::vector<MethodChoice> all;
    for (const auto* m : methods)
        if constexpr (requires { m->presets; })
            all.push_back({ m->name, m->title, m->paper, m->summary, m->options, m->presets,
                choiceName(EnumNames<Family>::titles, m->family), m->purpose });
        else
            all.push_back({ m->name, m->title, m->paper, m->summary, m->options });
    return all;
}

} // namespace

std::vector<MethodChoice> algorithmChoices() { return describe(algorithms()); }

std::string_view algorithmFamilies() { return EnumNames<Family>::titles; }

std::vector<MethodChoice> trainChoices()
{
    std::vector<MethodChoice> all { { .name = automaticAlgorithm,
        .title = "Chosen by trials",
        .paper = "",
        .summary
        = "Before training, every method is forecast on the devices, the promising ones are tried briefly with a "
          "tenth of the training samples held out, and the most promising goes on from its trial.",
        .options = {},
        .presets = {},
        .family = {},
        .purpose = "short trials choose, in about a fifth of the run's time" } };
    std::ranges::move(algorithmChoices(), std::back_inserter(all));
    return all;
}

std::vector<MethodChoice> partitionerChoices() { return describe(partitioners()); }

std::string defaultText(const Option& option)
{
    return option.choices.empty() ? exactText(option.value)
                                  : std::string(choiceName(option.choices, static_cast<int>(option.value)));
}

const MethodChoice* findMethod(const std::vector<MethodChoice>& methods, std::string_view name)
{
    const auto found = std::ranges::find(methods, name, &MethodChoice::name);
    return found == methods.end() ? nullptr : &*found;
}

std::map<std::string, std::string> presetValues(const MethodChoice& method, const std::string& name)
{
    std::map<std::string, std::string> values;
    if (name.empty())
        return values;
    const auto preset = std::ranges::find(method.presets, name, &Preset::name);
    if (preset == method.presets.end()) {
        std::string known;
        for (const Preset& p : method.presets)
            known += (known.empty() ? ": " : ", ") + std::string(p.name);
        throw InputError(phrase("%1 has no preset '%2'%3", { std::string(method.name), name, known }));
    }
    for (std::string_view rest = preset->values; !rest.empty();) {
        const std::string_view pair = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
        const auto equals = pair.find('=');
        values.emplace(pair.substr(0, equals), pair.substr(equals + 1));
    }
    return values;
}

double optionNumber(const MethodChoice& method, const std::string& name, const std::string& text)
{
    const auto option = std::ranges::find(method.options, name, &Option::name);
    if (option == method.options.end()) {
        std::vector<std::string> names;
        for (const Option& o : method.options)
            names.emplace_back(o.name);
        throw InputError(
            phrase("%1 has no option '%2'%3", { std::string(method.name), name, suggestion(name, names) }));
    }
    const auto refuse
        = [&](const std::string& why) { throw InputError(std::string(method.name) + ": " + name + " = " + why); };
    if (!option->choices.empty()) {
        const int choice = choiceIndex(option->choices, text);
        if (choice < 0)
            refuse(phrase("\"%1\" is not one of %2", { text, choiceList(option->choices) }));
        return choice;
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        refuse(phrase("\"%1\" is not a number", { text }));
    if (value < option->min || value > option->max)
        refuse(phrase("%1 is not between %2 and %3", { text, exactText(option->min), exactText(option->max) }));
    if (option->whole && value != std::trunc(value))
        refuse(phrase("%1 must be a whole number", { text }));
    return value;
}

std::vector<double> optionNumbers(const MethodChoice& method, const std::map<std::string, std::string>& values)
{
    std::map<std::string, std::string> given = values;
    const auto preset = given.extract(std::string(presetOption));
    given.merge(presetValues(method, preset.empty() ? std::string() : preset.mapped()));
    std::vector<double> numbers;
    for (const Option& option : method.options) {
        const auto found = given.find(std::string(option.name));
        numbers.push_back(found == given.end() ? option.value : optionNumber(method, found->first, found->second));
    }
    return numbers;
}

std::string titleOf(const Option& option)
{
    std::string title(option.title.empty() ? option.name : option.title);
    if (option.title.empty()) {
        std::ranges::replace_if(
            title, [](char c) { return c == '-' || c == '_'; }, ' ');
        title.front() = char(std::toupper(static_cast<unsigned char>(title.front())));
    }
    return title;
}

std::string methodsPage(
    const std::string& heading, const std::vector<MethodChoice>& methods, const Translate& translate)
{
    std::string page = "## " + translate(heading) + "\n";
    const auto cell = [](std::string text) {
        for (std::size_t i = text.find('|'); i != std::string::npos; i = text.find('|', i + 2))
            text.insert(i, 1, '\\');
        return " " + text + " |";
    };
    for (const MethodChoice& m : methods) {
        page += "\n### " + translate(m.title) + " (`" + std::string(m.name) + "`)\n\n" + translate(m.summary) + "\n";
        if (!m.paper.empty())
            page += "\n*" + std::string(m.paper) + "*\n";
        if (!m.options.empty())
            page += "\n|" + cell(translate("option")) + cell(translate("default")) + cell(translate("range"))
                + cell(translate("what it is")) + "\n|---|---|---|---|\n";
        for (const Preset& p : m.presets)
            page += "|" + cell("`preset`") + cell("") + cell(std::string(p.name)) + cell(translate(p.help)) + "\n";
        for (const Option& o : m.options) {
            const std::string range = o.choices.empty()
                ? exactText(o.min) + " " + translate("to") + " " + exactText(o.max)
                : choiceList(o.choices);
            page += "|" + cell("`" + std::string(o.name) + "`") + cell(defaultText(o)) + cell(range)
                + cell(translate(o.help)) + "\n";
        }
    }
    return page;
}

bool isHardwareOption(std::string_view option)
{
    const auto found = std::ranges::find(deviceOptions(), option, &DeviceOption::name);
    return option == "math" || found == deviceOptions().end() || !found->isForSim;
}

std::string deviceSpecError(const std::string& spec)
{
    try {
        DeviceSpec::parse(spec);
        return {};
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
}

} // namespace evenkeel
