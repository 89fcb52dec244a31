// SPDX-License-Identifier: GPL-3.0-or-later
// Studies from and to TOML.
#include "core/study/study.h"

#include "core/base/input_lines.h"
#include "core/base/suggest.h"
#include "core/project/checked_value.h"
#include "core/project/toml_values.h"

#include <iterator>

namespace evenkeel {

namespace {

using nlohmann::json;

[[noreturn]] void refuseKey(const std::string& key, const std::vector<std::string>& known)
{
    throw ConfigError(key, key + " is not a key of a study" + suggestion(key, known));
}

class StudyReader {
public:
    StudyReader(Study& study, KeyLines& lines)
        : m_study(study)
        , m_lines(lines)
    {
    }

    void read(const toml::table& table)
    {
        for (const auto& [key, node] : table) {
            const std::string name(key.str());
            note(name, node);
            if (name == "set")
                m_study.set = settings(name, node);
            else if (name == "methods")
                forEach(name, node, [this](auto&&... given) { readMethod(given...); });
            else if (name == "axes")
                forEach(name, node, [this](auto&&... given) { readAxis(given...); });
            else if (const toml::table* section = node.as_table(); section && (name == "tune" || name == "runs"))
                readSection(name + ".", *section);
            else
                readSetting(name, node);
        }
    }

private:
    void note(const std::string& key, const toml::node& node) { m_lines[key] = int(node.source().begin.line); }

    void readSection(const std::string& prefix, const toml::table& section)
    {
        for (const auto& [key, node] : section) {
            note(prefix + std::string(key.str()), node);
            readSetting(prefix + std::string(key.str()), node);
        }
    }

    void readSetting(const std::string& key, const toml::node& node)
    {
        std::vector<std::string> known { "set", "methods", "axes" };
        bool found = false;
        forEachField(studySettings, m_study, [&](const auto& setting, auto& field) {
            known.emplace_back(setting.name);
            if (key != setting.name)
                return;
            found = true;
            assign(key, field, toJsonValue(node));
        });
        if (!found)
            refuseKey(key, known);
    }

    template<typename Read>
    void forEach(const std::string& key, const toml::node& node, Read read)
    {
        const toml::array* list = node.as_array();
        if (!list)
            throw ConfigError(key, key + " must be tables: [[" + key + "]]");
        for (std::size_t i = 0; i < list->size(); ++i) {
            const std::string one = key + "." + std::to_string(i);
            note(one, *list->get(i));
            const toml::table* table = list->get(i)->as_table();
            if (!table)
                throw ConfigError(one, key + " must be tables: [[" + key + "]]");
            read(one + ".", *table);
        }
    }

    void readMethod(const std::string& prefix, const toml::table& table)
    {
        StudyMethod& method = m_study.methods.emplace_back();
        for (const auto& [key, node] : table) {
            const std::string name(key.str()), whole = prefix + name;
            note(whole, node);
            if (name == "name")
                assign(whole, method.name, toJsonValue(node));
            else if (name == "algorithm")
                assign(whole, method.algorithm, toJsonValue(node));
            else if (name == "without")
                assign(whole, method.without, toJsonValue(node));
            else if (name == "set")
                method.set = settings(whole, node);
            else if (name == "tune")
                readLists(whole, "", node, method.tune);
            else
                refuseKey(whole,
                    { prefix + "name", prefix + "algorithm", prefix + "set", prefix + "tune", prefix + "without" });
        }
        if (method.algorithm.empty())
            throw ConfigError(
                prefix.substr(0, prefix.size() - 1), "a method needs an algorithm: algorithm = \"local-sgd\"");
        if (method.name.empty())
            method.name = method.algorithm;
    }

    void readAxis(const std::string& prefix, const toml::table& table)
    {
        StudyAxis& axis = m_study.axes.emplace_back();
        for (const auto& [key, node] : table) {
            const std::string name(key.str()), whole = prefix + name;
            note(whole, node);
            if (name == "name")
                assign(whole, axis.name, toJsonValue(node));
            else if (name == "tuned")
                assign(whole, axis.isTuned, toJsonValue(node));
            else if (name == "points")
                forEach(whole, node, [&](auto&&... given) { readPoint(axis, given...); });
            else
                refuseKey(whole, { prefix + "name", prefix + "tuned", prefix + "points" });
        }
    }

    void readPoint(StudyAxis& axis, const std::string& prefix, const toml::table& table)
    {
        StudyPoint& point = axis.points.emplace_back();
        for (const auto& [key, node] : table) {
            const std::string name(key.str()), whole = prefix + name;
            note(whole, node);
            if (name == "name")
                assign(whole, point.name, toJsonValue(node));
            else if (name == "set")
                point.set = settings(whole, node);
            else
                refuseKey(whole, { prefix + "name", prefix + "set" });
        }
    }

    // "KEY=VALUE" of each leaf; notes its line as `key`.KEY.
    std::vector<std::string> settings(const std::string& key, const toml::node& node)
    {
        const toml::table* table = node.as_table();
        if (!table)
            throw ConfigError(key, key + " must be a table of settings: { train.batch = 64 }");
        std::vector<std::string> all;
        addSettings(key, "", *table, all);
        return all;
    }
    void addSettings(
        const std::string& key, const std::string& prefix, const toml::table& table, std::vector<std::string>& all)
    {
        for (const auto& [name, node] : table) {
            const std::string whole = prefix + std::string(name.str());
            note(key + "." + whole, node);
            if (const toml::table* inner = node.as_table())
                addSettings(key, whole + ".", *inner, all);
            else
                all.push_back(whole + "=" + tomlValue(toJsonValue(node)));
        }
    }

    void readLists(const std::string& key, const std::string& prefix, const toml::node& node,
        std::map<std::string, std::vector<std::string>>& lists)
    {
        const toml::table* table = node.as_table();
        if (!table)
            throw ConfigError(key, key + " must be a table of lists: { algorithm.period = [4, 8, 16] }");
        for (const auto& [name, inner] : *table) {
            const std::string whole = prefix + std::string(name.str());
            note(key + "." + whole, inner);
            if (inner.is_table()) {
                readLists(key, whole + ".", inner, lists);
                continue;
            }
            const json values = toJsonValue(inner);
            if (!values.is_array())
                throw ConfigError(key + "." + whole, key + "." + whole + " must be a list of the values to try");
            for (const json& value : values)
                lists[whole].push_back(value.is_string() ? value.get<std::string>() : tomlValue(value));
        }
    }

    Study& m_study;
    KeyLines& m_lines;
};

template<typename T>
json jsonOf(const T& value)
{
    return value;
}

// Sections in the order in which their first key stands in the table.
std::string settingsText(const Study& study)
{
    const Study defaults;
    std::string text, section;
    forEachField(studySettings, study, [&](const auto& setting, const auto& field) {
        const std::string key = setting.name, of = sectionOf(key);
        if (of != "" && jsonOf(field) == jsonOf(setting.in(defaults)))
            return;
        if (key == "baseline" && study.baseline.empty())
            return;
        if (of != section)
            text += "\n[" + (section = of) + "]\n";
        text += key.substr(of.empty() ? 0 : of.size() + 1) + " = " + tomlValue(jsonOf(field)) + "\n";
    });
    return text;
}

std::string listOfTexts(const std::vector<std::string>& texts)
{
    std::string list;
    for (const std::string& text : texts)
        list += (list.empty() ? "" : ", ") + tomlValue(json(text));
    return "[" + list + "]";
}

// "train.batch=64" as a line of TOML; also where a value was given as a bare word.
std::string assignment(const std::string& keyAndValue)
{
    const auto equals = keyAndValue.find('=');
    std::string value = keyAndValue.substr(equals + 1);
    try {
        (void)parseToml("value = " + value, "");
    } catch (const std::exception&) {
        value = tomlValue(json(value));
    }
    return keyAndValue.substr(0, equals) + " = " + value;
}

std::string inlineTable(const std::vector<std::string>& set)
{
    std::string table;
    for (const std::string& one : set)
        table += (table.empty() ? "{ " : ", ") + assignment(one);
    return table.empty() ? "{}" : table + " }";
}

std::string methodText(const StudyMethod& method)
{
    std::string text = "\n[[methods]]\n";
    if (method.name != method.algorithm)
        text += "name = " + tomlValue(json(method.name)) + "\n";
    text += "algorithm = " + tomlValue(json(method.algorithm)) + "\n";
    if (!method.set.empty())
        text += "set = " + inlineTable(method.set) + "\n";
    std::string lists;
    for (const auto& [key, values] : method.tune)
        lists += (lists.empty() ? "" : ", ") + key + " = " + listOfTexts(values);
    if (!lists.empty())
        text += "tune = { " + lists + " }\n";
    if (!method.without.empty())
        text += "without = " + listOfTexts(method.without) + "\n";
    return text;
}

} // namespace

Study parseStudy(
    const std::string& text, const std::string& nameForErrors, const std::filesystem::path& folder, KeyLines& lines)
{
    Study study;
    study.folder = folder;
    try {
        StudyReader(study, lines).read(parseToml(text, nameForErrors));
    } catch (const toml::parse_error& e) {
        throw InputError(
            nameForErrors + ":" + std::to_string(e.source().begin.line) + ": " + std::string(e.description()));
    } catch (const ConfigError& e) {
        throw ConfigError(e, nameForErrors, lines[e.key]);
    }
    return study;
}

Study loadStudy(const std::filesystem::path& file)
{
    constexpr std::size_t maxBytes = 1 << 20;
    KeyLines lines;
    const Study study
        = parseStudy(readInput(file, maxBytes), file.string(), std::filesystem::absolute(file).parent_path(), lines);
    try {
        checkStudy(study, projectOf(study));
    } catch (const ConfigError& e) {
        if (!e.file.empty()) // of the project
            throw;
        throw ConfigError(e, file.string(), lines[e.key]);
    }
    return study;
}

std::string studyText(const Study& study)
{
    std::string text = settingsText(study);
    if (!study.set.empty())
        text += "\n[set]\n";
    for (const std::string& one : study.set)
        text += assignment(one) + "\n";
    for (const StudyMethod& method : study.methods)
        text += methodText(method);
    for (const StudyAxis& axis : study.axes) {
        text += "\n[[axes]]\nname = " + tomlValue(json(axis.name)) + "\n" + (axis.isTuned ? "" : "tuned = false\n");
        for (const StudyPoint& point : axis.points)
            text += "[[axes.points]]\nname = " + tomlValue(json(point.name)) + "\nset = " + inlineTable(point.set)
                + "\n";
    }
    return text;
}

} // namespace evenkeel
