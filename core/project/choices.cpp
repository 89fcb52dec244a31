// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of algorithms, partitioners and devices as plain values.
#include "core/project/choices.h"

#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/base/suggest.h"
#include "core/partition/partition.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace evenkeel {

std::string numberText(double value)
{
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value).ptr;
    return { text, end };
}

namespace {

template<typename Method>
MethodChoice describe(const Method& method)
{
    MethodChoice choice { std::string(method.name), std::string(method.title), std::string(method.paper),
        std::string(method.summary), {} };
    for (const Option& o : method.options) {
        OptionChoice option { std::string(o.name), std::string(o.help), o.value, o.min, o.max, o.whole, {} };
        for (std::string_view left = o.choices; !left.empty();) {
            const auto bar = left.find('|');
            option.choices.emplace_back(left.substr(0, bar));
            left.remove_prefix(bar == std::string_view::npos ? left.size() : bar + 1);
        }
        choice.options.push_back(std::move(option));
    }
    return choice;
}

template<typename Methods>
std::vector<MethodChoice> describeAll(const Methods& methods)
{
    std::vector<MethodChoice> all;
    for (const auto* method : methods)
        all.push_back(describe(*method));
    return all;
}

} // namespace

std::vector<MethodChoice> algorithmChoices() { return describeAll(algorithms()); }

std::vector<MethodChoice> partitionerChoices() { return describeAll(partitioners()); }

const MethodChoice* findMethod(const std::vector<MethodChoice>& methods, const std::string& name)
{
    const auto found
        = std::find_if(methods.begin(), methods.end(), [&](const MethodChoice& m) { return m.name == name; });
    return found == methods.end() ? nullptr : &*found;
}

double optionNumber(const MethodChoice& method, const std::string& name, const std::string& text)
{
    std::vector<std::string> names;
    for (const OptionChoice& o : method.options)
        names.push_back(o.name);
    const auto option
        = std::find_if(method.options.begin(), method.options.end(), [&](const auto& o) { return o.name == name; });
    if (option == method.options.end())
        throw InputError(method.name + " has no option '" + name + "'" + suggestion(name, names));
    if (!option->choices.empty()) {
        const auto choice = std::find(option->choices.begin(), option->choices.end(), text);
        if (choice != option->choices.end())
            return double(choice - option->choices.begin());
        std::string list;
        for (const std::string& one : option->choices)
            list += (list.empty() ? "" : ", ") + one;
        throw InputError(method.name + ": " + name + " = \"" + text + "\" is not one of " + list);
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        throw InputError(method.name + ": " + name + " = \"" + text + "\" is not a number");
    if (value < option->min || value > option->max)
        throw InputError(method.name + ": " + name + " = " + text + " is not between " + numberText(option->min)
            + " and " + numberText(option->max));
    if (option->whole && value != std::trunc(value))
        throw InputError(method.name + ": " + name + " = " + text + " must be a whole number");
    return value;
}

std::vector<double> optionNumbers(const MethodChoice& method, const std::map<std::string, std::string>& values)
{
    std::vector<double> numbers;
    for (const OptionChoice& option : method.options) {
        const auto given = values.find(option.name);
        numbers.push_back(given == values.end() ? option.value : optionNumber(method, option.name, given->second));
    }
    return numbers;
}

std::string methodsPage(const std::string& heading, const std::vector<MethodChoice>& methods)
{
    std::string page = "## " + heading + "\n";
    const auto cell = [](std::string text) {
        for (std::size_t i = text.find('|'); i != std::string::npos; i = text.find('|', i + 2))
            text.insert(i, 1, '\\');
        return " " + text + " |";
    };
    for (const MethodChoice& m : methods) {
        page += "\n### " + m.title + " (`" + m.name + "`)\n\n" + m.summary + "\n";
        if (!m.paper.empty())
            page += "\n*" + m.paper + "*\n";
        if (!m.options.empty())
            page += "\n| option | default | range | what it is |\n|---|---|---|---|\n";
        for (const OptionChoice& o : m.options) {
            std::string value = numberText(o.value), range = numberText(o.min) + " to " + numberText(o.max);
            if (!o.choices.empty()) {
                value = o.choices.at(std::size_t(o.value));
                range.clear();
                for (const std::string& choice : o.choices)
                    range += (range.empty() ? "" : ", ") + choice;
            }
            page += "|" + cell("`" + o.name + "`") + cell(value) + cell(range) + cell(o.help) + "\n";
        }
    }
    return page;
}

std::vector<DeviceChoice> deviceChoices()
{
    std::vector<DeviceChoice> all;
    for (const DeviceInfo& d : listDevices())
        all.push_back({ d.spec, d.name, d.kind, d.usable, d.reason, d.memoryTotal, d.memoryFree, nameOf(d.obstacle),
            d.computeCapability, d.multiprocessors, d.smGroups, d.smsPerGroup });
    return all;
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
