// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations to and from TOML and JSON, --set and differences, by the table of settings.h.
#include "core/project/settings.h"

#include "core/base/atomic_file.h"
#include "core/base/input_lines.h"
#include "core/base/json.h"
#include "core/base/suggest.h"
#include "core/project/checked_value.h"
#include "core/project/toml_values.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace evenkeel {

using nlohmann::json;

namespace {

constexpr std::size_t maxProjectBytes = 64 << 20; // a device file or a pipe may never end
constexpr std::string_view generator = "data.generate."; // its keys stand in a project only if data are generated

void assignOption(const std::string& key, OptionValues& options, const json& value)
{
    if (!value.is_string() && !value.is_number() && !value.is_boolean())
        throw ConfigError(key, key + " must be a number or a text");
    options[key.substr(key.find('.') + 1)] = value.is_string() ? value.get<std::string>() : jsonText(value);
}

void setValue(RunConfig& config, const std::string& key, const json& value)
{
    bool found = false;
    std::vector<std::string> known;
    forEachField(projectSettings, config, [&](const auto& setting, auto& field) {
        known.emplace_back(setting.name);
        if (key == setting.name) {
            assign(key, field, value, setting.choices);
            found = true;
        }
    });
    if (key.starts_with(generator))
        config.data.generated = true;
    if (found)
        return;
    if (key.starts_with("algorithm."))
        assignOption(key, config.algorithmOptions, value);
    else if (key.starts_with("partition."))
        assignOption(key, config.partitionOptions, value);
    else
        throw ConfigError(key, key + " is not a known key" + suggestion(key, known));
}

// Sets what the table has; of a key in `replaced` a value that is refused is left out.
struct TableReader {
    RunConfig& config;
    KeyLines& lines;
    const std::set<std::string>& replaced;

    void set(const std::string& key, const toml::node& node) const
    {
        try {
            setValue(config, key, toJsonValue(node));
        } catch (const ConfigError&) {
            if (!replaced.contains(key))
                throw;
        }
    }
    void read(const toml::table& table, const std::string& prefix) const;
};

void TableReader::read(const toml::table& table, const std::string& prefix) const
{
    for (const auto& [name, node] : table) {
        const std::string key = prefix + std::string(name.str());
        lines[key] = int(node.source().begin.line);
        if (const toml::table* inner = node.as_table()) {
            if (key == "data.generate")
                config.data.generated = true;
            read(*inner, key + ".");
        } else {
            set(key, node);
        }
    }
}

// Options are kept as text; numbers go to files without quotes.
json optionValue(const std::string& text)
{
    const json value = parseJson<json>(text);
    return value.is_number() || value.is_boolean() ? value : json(text);
}

template<typename T>
json valueOf(const T& field, [[maybe_unused]] const char* choices)
{
    if constexpr (std::is_enum_v<T>)
        return choiceName(choices, field);
    else
        return field;
}

std::vector<std::pair<std::string, json>> flatten(const RunConfig& config)
{
    std::vector<std::pair<std::string, json>> flat;
    forEachField(projectSettings, config, [&](const auto& setting, const auto& field) {
        if (config.data.generated || !std::string_view(setting.name).starts_with(generator))
            flat.emplace_back(setting.name, valueOf(field, setting.choices));
    });
    for (const auto& [name, text] : config.algorithmOptions)
        flat.emplace_back("algorithm." + name, optionValue(text));
    for (const auto& [name, text] : config.partitionOptions)
        flat.emplace_back("partition." + name, optionValue(text));
    return flat;
}

} // namespace

RunConfig parseProject(const std::string& text, const std::string& nameForErrors, const std::filesystem::path& folder,
    KeyLines* lines, const std::set<std::string>& replaced)
{
    RunConfig config;
    config.folder = folder;
    KeyLines read;
    try {
        TableReader { config, read, replaced }.read(parseToml(text, nameForErrors), "");
    } catch (const toml::parse_error& e) {
        std::string what(e.description());
        throw InputError(nameForErrors + ":" + std::to_string(e.source().begin.line) + ": " + what);
    } catch (const ConfigError& e) {
        throw ConfigError(e, nameForErrors, read[e.key]);
    }
    if (lines)
        *lines = std::move(read);
    return config;
}

RunConfig loadProject(const std::filesystem::path& file, KeyLines* lines, const std::set<std::string>& replaced,
    const std::filesystem::path& folder)
{
    return parseProject(readInput(file, maxProjectBytes), file.string(),
        folder.empty() ? std::filesystem::absolute(file).parent_path() : std::filesystem::absolute(folder), lines,
        replaced);
}

std::string projectText(const RunConfig& config)
{
    std::map<std::string, std::string> sections;
    std::vector<std::string> order { "", "data", "model", "devices", "partition", "train", "algorithm", "virtual" };
    std::string generate;
    for (const auto& [key, value] : flatten(config)) {
        if (key.starts_with(generator)) {
            generate += (generate.empty() ? "" : ", ") + key.substr(generator.size()) + " = " + tomlValue(value);
            continue;
        }
        const std::string section = sectionOf(key), name = key.substr(section.empty() ? 0 : section.size() + 1);
        if ((value == "" && !section.empty()) || (value.is_array() && value.empty()))
            continue;
        sections[section] += name + " = " + tomlValue(value) + "\n";
    }
    if (!generate.empty())
        sections["data"] += "generate = { " + generate + " }\n";
    std::string text;
    for (const std::string& section : order) {
        if (sections[section].empty())
            continue;
        text += section.empty() ? "" : "\n[" + section + "]\n";
        text += sections[section];
    }
    return text;
}

void saveProject(const RunConfig& config, const std::filesystem::path& file) { writeFile(file, projectText(config)); }

std::string configJson(const RunConfig& config)
{
    json object = json::object();
    for (const auto& [key, value] : flatten(config)) {
        std::string pointer = "/" + key;
        std::replace(pointer.begin(), pointer.end(), '.', '/');
        object[json::json_pointer(pointer)] = value;
    }
    object["folder"] = config.folder.string();
    return jsonText(object); // folders may be anything but UTF-8
}

namespace {

void readObject(RunConfig& config, const json& object, const std::string& prefix)
{
    for (const auto& [name, value] : object.items()) {
        const std::string key = prefix + name;
        if (value.is_object())
            readObject(config, value, key + ".");
        else if (key == "folder")
            config.folder = value.get<std::string>();
        else
            setValue(config, key, value);
    }
}

} // namespace

RunConfig configFromJson(const std::string& text)
{
    RunConfig config;
    try {
        const json object = parseJson<json>(text);
        if (!object.is_object())
            throw InputError("the stored configuration cannot be read: it is not a JSON object");
        readObject(config, object, "");
    } catch (const json::exception& e) {
        throw InputError(std::string("the stored configuration cannot be read: ") + e.what());
    } catch (const ConfigError& e) {
        throw ConfigError(e.key, std::string("the stored configuration cannot be read: ") + e.what());
    }
    return config;
}

void setKey(RunConfig& config, const std::string& keyAndValue)
{
    const auto equals = keyAndValue.find('=');
    if (equals == std::string::npos || equals == 0)
        throw ConfigError("", "--set " + keyAndValue + ": write KEY=VALUE, for example train.epochs=3");
    const std::string key = keyAndValue.substr(0, equals), text = keyAndValue.substr(equals + 1);
    json value = text; // a bare word is a text
    try {
        const toml::table table = parseToml("value = " + text, "--set " + key);
        if (const toml::node* node = table.get("value"); node && table.size() == 1 && !node->is_table()
            && !node->is_date() && !node->is_date_time() && !node->is_time())
            value = toJsonValue(*node);
    } catch (const toml::parse_error&) {
        value = text;
    }
    const std::string algorithm = config.train.algorithm, partition = config.partition;
    try {
        setValue(config, key, value);
    } catch (const ConfigError& e) {
        throw ConfigError(key, "--set " + keyAndValue + ": " + e.what());
    }
    if (config.train.algorithm != algorithm) // options belong to the one before
        config.algorithmOptions.clear();
    if (config.partition != partition)
        config.partitionOptions.clear();
}

std::vector<ConfigDifference> differences(const RunConfig& left, const RunConfig& right)
{
    std::vector<ConfigDifference> all;
    for (const bool isRight : { false, true })
        for (const auto& [key, value] : flatten(isRight ? right : left)) {
            auto at = std::ranges::find(all, key, &ConfigDifference::key);
            if (at == all.end())
                at = all.insert(at, { key, "", "" });
            (isRight ? at->right : at->left) = value.is_string() ? value.get<std::string>() : tomlValue(value);
        }
    std::erase_if(all, [](const ConfigDifference& d) { return d.left == d.right; });
    return all;
}

} // namespace evenkeel
