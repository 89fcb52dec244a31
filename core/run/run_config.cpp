// One list of keys (visitKeys) carries everything: reading and writing TOML and JSON, --set, checks, differences.
#include "core/run/run_config.h"

#include "core/data/atomic_file.h"
#include "core/data/error.h"
#include "core/run/choices.h"
#include "core/run/suggest.h"
#include "core/train/schedule.h"

#include <nlohmann/json.hpp>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <span>
#include <sstream>
#include <utility>

namespace evenkeel {

using nlohmann::json;

namespace {

template<typename Config, typename Visitor>
void visitKeys(Config& c, Visitor&& visit)
{
    visit("name", c.name);
    visit("data.train", c.data.train);
    visit("data.test", c.data.test);
    if (c.data.generated) {
        visit("data.generate.samples", c.data.generate.samples);
        visit("data.generate.features", c.data.generate.features);
        visit("data.generate.labels", c.data.generate.labels);
        visit("data.generate.test", c.data.generate.test);
        visit("data.generate.nnz", c.data.generate.nnz);
        visit("data.generate.labels-per-sample", c.data.generate.labelsPerSample);
        visit("data.generate.seed", c.data.generate.seed);
    }
    visit("data.normalize", c.data.normalize);
    visit("data.skip-bad-lines", c.data.skipBadLines);
    visit("model.hidden", c.model.hidden);
    visit("model.loss", c.model.loss);
    visit("model.input-dropout", c.model.inputDropout);
    visit("model.output", c.model.output);
    visit("model.active", c.model.active);
    visit("model.negatives", c.model.negatives);
    visit("model.lsh-bits", c.model.lshBits);
    visit("model.lsh-tables", c.model.lshTables);
    visit("model.lsh-bucket", c.model.lshBucket);
    visit("model.lsh-rebuild", c.model.lshRebuild);
    visit("model.lsh-backoff", c.model.lshBackoff);
    visit("devices.use", c.devices);
    visit("partition.method", c.partition);
    visit("partition.shares", c.partitionShares);
    visit("partition.file", c.partitionFile);
    visit("train.algorithm", c.train.algorithm);
    visit("train.optimizer", c.train.optimizer);
    visit("train.epochs", c.train.epochs);
    visit("train.batch", c.train.batch);
    visit("train.rate", c.train.rate);
    visit("train.schedule", c.train.schedule);
    visit("train.seed", c.train.seed);
    visit("train.clock", c.train.clock);
    visit("train.evaluate-every", c.train.evaluateEvery);
    visit("train.stop-at", c.train.stopAt);
    visit("train.repeats", c.train.repeats);
    visit("train.against", c.train.against);
    visit("virtual.step", c.virtualTime.step);
    visit("virtual.sample", c.virtualTime.sample);
    visit("virtual.nonzero", c.virtualTime.nonzero);
    visit("virtual.latency", c.virtualTime.latency);
    visit("virtual.bandwidth", c.virtualTime.bandwidth);
}

// A whole number, written as 3 or 3.0, that a T can hold.
template<typename T>
bool isWhole(const json& value)
{
    if (value.is_number_unsigned())
        return value.get<std::uint64_t>() <= std::uint64_t(std::numeric_limits<T>::max());
    if (value.is_number_integer()) // below zero, or as TOML has it
        return std::in_range<T>(value.get<std::int64_t>());
    const double number = value.is_number() ? value.get<double>() : 0.5,
                 end = std::ldexp(1.0, std::numeric_limits<T>::digits);
    return std::trunc(number) == number && number >= (std::is_signed_v<T> ? -end : 0) && number < end;
}

// A value of the file as this field; throws std::string: what was wrong.
template<typename T>
void assign(T& field, const json& value)
{
    if constexpr (std::is_same_v<T, std::string>) {
        if (!value.is_string())
            throw std::string("must be a text in quotes");
        field = value;
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!value.is_boolean())
            throw std::string("must be true or false");
        field = value;
    } else if constexpr (std::is_same_v<T, double>) {
        if (!value.is_number())
            throw std::string("must be a number");
        field = value;
    } else if constexpr (std::is_integral_v<T>) {
        if (!isWhole<T>(value))
            throw std::string(std::is_signed_v<T> ? "must be a whole number" : "must be a whole number, not negative");
        field = value.is_number_integer() ? value.get<T>() : T(value.get<double>());
    } else { // a list
        if (!value.is_array())
            throw std::string("must be a list in brackets");
        field.clear();
        for (const json& element : value)
            assign(field.emplace_back(), element);
    }
}

std::string optionText(const json& value)
{
    if (value.is_string())
        return value;
    if (value.is_number() || value.is_boolean())
        return value.dump();
    throw std::string("must be a number or a text");
}

void setValue(RunConfig& config, const std::string& key, const json& value)
{
    if (key.rfind("data.generate", 0) == 0)
        config.data.generated = true;
    bool found = false;
    std::vector<std::string> known;
    visitKeys(config, [&](const char* name, auto& field) {
        known.emplace_back(name);
        if (key == name) {
            assign(field, value);
            found = true;
        }
    });
    if (found)
        return;
    if (key.rfind("algorithm.", 0) == 0)
        config.algorithmOptions[key.substr(10)] = optionText(value);
    else if (key.rfind("partition.", 0) == 0)
        config.partitionOptions[key.substr(10)] = optionText(value);
    else
        throw "is not a known key" + suggestion(key, known);
}

json toJsonValue(const toml::node& node)
{
    if (const auto* text = node.as_string())
        return text->get();
    if (const auto* whole = node.as_integer())
        return whole->get();
    if (const auto* number = node.as_floating_point())
        return number->get();
    if (const auto* flag = node.as_boolean())
        return flag->get();
    if (!node.is_array()) // a date, a table
        return nullptr;
    json list = json::array();
    if (const auto* array = node.as_array())
        for (const toml::node& element : *array)
            list.push_back(toJsonValue(element));
    return list;
}

void readTable(RunConfig& config, const toml::table& table, const std::string& prefix, const std::string& file)
{
    for (const auto& [name, node] : table) {
        const std::string key = prefix + std::string(name.str());
        if (const toml::table* inner = node.as_table()) {
            if (key == "data.generate")
                config.data.generated = true;
            readTable(config, *inner, key + ".", file);
            continue;
        }
        try {
            setValue(config, key, toJsonValue(node));
        } catch (const std::string& problem) {
            throw InputError(file + ":" + std::to_string(node.source().begin.line) + ": " + key + " " + problem);
        }
    }
}

// JSON's escapes are TOML's, but for DEL, which JSON leaves as it is.
std::string tomlText(const json& value)
{
    std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
    for (auto at = text.find('\x7f'); at != std::string::npos; at = text.find('\x7f'))
        text.replace(at, 1, "\\u007f");
    return text;
}

std::string tomlValue(const json& value)
{
    if (value.is_number_float() && std::trunc(value.get<double>()) == value.get<double>()
        && std::abs(value.get<double>()) < 1e15)
        return std::to_string(value.get<std::int64_t>());
    if (value.is_string())
        return tomlText(value);
    if (!value.is_array())
        return value.dump();
    std::string list;
    for (const json& element : value)
        list += (list.empty() ? "" : ", ") + tomlValue(element);
    return "[" + list + "]";
}

// Options are kept as text; numbers go to files without quotes.
json optionValue(const std::string& text)
{
    const json value = json::parse(text, nullptr, false);
    return value.is_number() || value.is_boolean() ? value : json(text);
}

std::vector<std::pair<std::string, json>> flatten(const RunConfig& config)
{
    std::vector<std::pair<std::string, json>> flat;
    visitKeys(config, [&](const char* name, const auto& field) { flat.emplace_back(name, field); });
    for (const auto& [name, text] : config.algorithmOptions)
        flat.emplace_back("algorithm." + name, optionValue(text));
    for (const auto& [name, text] : config.partitionOptions)
        flat.emplace_back("partition." + name, optionValue(text));
    return flat;
}

} // namespace

RunConfig parseProject(const std::string& text, const std::string& nameForErrors, const std::filesystem::path& folder)
{
    RunConfig config;
    config.folder = folder;
    try {
        const toml::table table = toml::parse(text, nameForErrors);
        readTable(config, table, "", nameForErrors);
    } catch (const toml::parse_error& e) {
        std::string what(e.description());
        throw InputError(nameForErrors + ":" + std::to_string(e.source().begin.line) + ": " + what);
    }
    return config;
}

RunConfig loadProject(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::stringstream text;
    if (!in || std::filesystem::is_directory(file) || !(text << in.rdbuf()))
        throw InputError(file.string() + ": cannot be read; give the path of a project file (TOML)");
    return parseProject(text.str(), file.string(), std::filesystem::absolute(file).parent_path());
}

std::string projectText(const RunConfig& config)
{
    std::map<std::string, std::string> sections;
    std::vector<std::string> order { "", "data", "model", "devices", "partition", "train", "algorithm", "virtual" };
    std::string generate;
    for (const auto& [key, value] : flatten(config)) {
        const auto dot = key.find('.');
        const std::string section = dot == std::string::npos ? "" : key.substr(0, dot);
        const std::string name = dot == std::string::npos ? key : key.substr(dot + 1);
        if (name.rfind("generate.", 0) == 0) {
            generate += (generate.empty() ? "" : ", ") + name.substr(9) + " = " + tomlValue(value);
            continue;
        }
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

void saveProject(const RunConfig& config, const std::filesystem::path& file)
{
    const std::string text = projectText(config);
    AtomicFile out(file);
    out.write(std::as_bytes(std::span(text)));
    out.commit();
}

std::string configJson(const RunConfig& config)
{
    json object = json::object();
    for (const auto& [key, value] : flatten(config)) {
        std::string pointer = "/" + key;
        std::replace(pointer.begin(), pointer.end(), '.', '/');
        object[json::json_pointer(pointer)] = value;
    }
    object["folder"] = config.folder.string();
    return object.dump(-1, ' ', false, json::error_handler_t::replace); // folders may be anything but UTF-8
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
        const json object = json::parse(text);
        if (!object.is_object())
            throw InputError("the stored configuration cannot be read: it is not a JSON object");
        readObject(config, object, "");
    } catch (const json::exception& e) {
        throw InputError(std::string("the stored configuration cannot be read: ") + e.what());
    } catch (const std::string& problem) {
        throw InputError("the stored configuration cannot be read: a key " + problem);
    }
    return config;
}

void setKey(RunConfig& config, const std::string& keyAndValue)
{
    const auto equals = keyAndValue.find('=');
    if (equals == std::string::npos || equals == 0)
        throw InputError("--set " + keyAndValue + ": write KEY=VALUE, for example train.epochs=3");
    const std::string key = keyAndValue.substr(0, equals), text = keyAndValue.substr(equals + 1);
    json value = text; // a bare word is a text
    try {
        const toml::table table = toml::parse("value = " + text);
        if (const toml::node* node = table.get("value");
            node && !node->is_table() && !node->is_date() && !node->is_date_time() && !node->is_time())
            value = toJsonValue(*node);
    } catch (const toml::parse_error&) {
        value = text;
    }
    const std::string algorithm = config.train.algorithm, partition = config.partition;
    try {
        setValue(config, key, value);
    } catch (const std::string& problem) {
        throw InputError("--set " + keyAndValue + ": " + key + " " + problem);
    }
    if (config.train.algorithm != algorithm) // options belong to the one before
        config.algorithmOptions.clear();
    if (config.partition != partition)
        config.partitionOptions.clear();
}

std::vector<ConfigDifference> differences(const RunConfig& left, const RunConfig& right)
{
    std::vector<ConfigDifference> found;
    const auto a = flatten(left), b = flatten(right);
    const auto text = [](const auto& flat, const std::string& key) -> std::string {
        for (const auto& [name, value] : flat)
            if (name == key)
                return value.is_string() ? value.template get<std::string>() : tomlValue(value);
        return "";
    };
    for (const auto& [key, value] : a)
        if (text(a, key) != text(b, key))
            found.push_back({ key, text(a, key), text(b, key) });
    for (const auto& [key, value] : b)
        if (text(a, key).empty() && !text(b, key).empty()
            && std::none_of(found.begin(), found.end(), [&k = key](const auto& f) { return f.key == k; }))
            found.push_back({ key, "", text(b, key) });
    return found;
}

} // namespace evenkeel
