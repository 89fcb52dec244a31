// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations to and from TOML and JSON, --set and differences, by the table of settings.h.
#include "core/project/settings.h"

#include "core/base/atomic_file.h"
#include "core/base/input_lines.h"
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/record/toml_values.h"

#include <algorithm>
#include <utility>

namespace evenkeel {

using nlohmann::json;

namespace {

constexpr std::size_t maxProjectBytes = 64 << 20; // a device file or a pipe may never end
// Prefix of keys that stand in a project only if data are generated.
constexpr std::string_view generator = "data.generate.";

void assignOption(const std::string& key, OptionValues& options, const json& value)
{
    if (!value.is_string() && !value.is_number() && !value.is_boolean())
        throw ConfigError(key, phrase("%1 must be a number or a text", { key }));
    options[key.substr(key.find('.') + 1)] = value.is_string() ? value.get<std::string>() : jsonText(value);
}

void setValue(RunConfig& config, const std::string& key, const json& value)
{
    if (setField(projectSettings, config, key, value))
        config.data.generated |= key.starts_with(generator);
    else if (key.starts_with("algorithm."))
        assignOption(key, config.algorithmOptions, value);
    else if (key.starts_with("partition."))
        assignOption(key, config.partitionOptions, value);
    else
        refuseKey(projectSettings, key);
}

// Options are kept as text; numbers go to files without quotes.
json optionValue(const std::string& text)
{
    const json value = parseJson<json>(text);
    return value.is_number() || value.is_boolean() ? value : json(text);
}

bool isOfDocuments(std::string_view key)
{
    bool is = false;
    forEachField(textFields, [&](const auto& field) { is = is || key == field.name; });
    return is;
}

// Something is said of documents; else files do not name what would be said.
bool hasDocuments(const RunConfig& config) { return config.data.documents != TextSettings {}; }

std::vector<std::pair<std::string, json>> flatten(const RunConfig& config, bool withDocuments)
{
    std::vector<std::pair<std::string, json>> flat;
    forEachField(projectSettings, config, [&](const auto& setting, const auto& field) {
        const bool isLeftOut = std::string_view(setting.name).starts_with(generator)
            ? !config.data.generated
            : isOfDocuments(setting.name) && !withDocuments;
        if (!isLeftOut)
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
    readToml(text, nameForErrors, read, [&](const json& values) {
        forEachValue(values, [&](const std::string& key, const json& value) {
            try {
                setValue(config, key, value);
            } catch (const ConfigError&) {
                if (!replaced.contains(key))
                    throw;
            }
        });
    });
    config.data.generated |= read.contains("data.generate"); // where it is empty, too
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
    constexpr std::string_view order = " data model devices partition train algorithm choose virtual";
    std::vector<std::pair<std::string, std::string>> lines;
    std::string generate;
    for (const auto& [key, value] : flatten(config, hasDocuments(config)))
        if (key.starts_with(generator))
            generate += (generate.empty() ? "" : ", ") + key.substr(generator.size()) + " = " + tomlValue(value);
        else if (sectionOf(key).empty() || (value != "" && value != json::array()))
            lines.emplace_back(key, tomlValue(value));
    if (!generate.empty())
        lines.emplace_back("data.generate", "{ " + generate + " }");
    std::ranges::stable_sort(lines, {}, [&](const auto& line) { return order.find(sectionOf(line.first)); });
    TomlWriter writer;
    for (const auto& [key, value] : lines)
        writer.add(key, value);
    return writer.text();
}

void saveProject(const RunConfig& config, const std::filesystem::path& file) { writeFile(file, projectText(config)); }

std::string configJson(const RunConfig& config)
{
    json object = json::object();
    for (const auto& [key, value] : flatten(config, hasDocuments(config))) {
        std::string pointer = "/" + key;
        std::replace(pointer.begin(), pointer.end(), '.', '/');
        object[json::json_pointer(pointer)] = value;
    }
    object["folder"] = config.folder.string();
    return jsonText(object); // folders may be anything but UTF-8
}

RunConfig configFromJson(const std::string& text)
{
    RunConfig config;
    try {
        const json object = parseJson<json>(text);
        if (!object.is_object())
            throw InputError(phrase("the stored configuration cannot be read: it is not a JSON object"));
        forEachValue(object, [&](const std::string& key, const json& value) {
            if (key == "folder")
                config.folder = value.get<std::string>();
            else
                setValue(config, key, value);
        });
    } catch (const json::exception& e) {
        throw InputError(phrase("the stored configuration cannot be read: %1", { e.what() }));
    } catch (const ConfigError& e) {
        throw ConfigError(e.key, phrase("the stored configuration cannot be read: %1", { e.what() }));
    }
    return config;
}

void setKey(RunConfig& config, const std::string& keyAndValue)
{
    const auto equals = keyAndValue.find('=');
    if (equals == std::string::npos || equals == 0)
        throw ConfigError("", phrase("--set %1: write KEY=VALUE, for example train.epochs=3", { keyAndValue }));
    const std::string key = keyAndValue.substr(0, equals), text = keyAndValue.substr(equals + 1);
    const json value = tomlValueOf(text, "--set " + key);
    const std::string algorithm = config.train.algorithm, partition = config.partition;
    try {
        setValue(config, key, value);
    } catch (const ConfigError& e) {
        throw ConfigError(key, phrase("--set %1: %2", { keyAndValue, e.what() }));
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
        for (const auto& [key, value] : flatten(isRight ? right : left, hasDocuments(left) || hasDocuments(right))) {
            auto at = std::ranges::find(all, key, &ConfigDifference::key);
            if (at == all.end())
                at = all.insert(at, { key, "", "" });
            (isRight ? at->right : at->left) = value.is_string() ? value.get<std::string>() : tomlValue(value);
        }
    std::erase_if(all, [](const ConfigDifference& d) { return d.left == d.right; });
    return all;
}

} // namespace evenkeel
