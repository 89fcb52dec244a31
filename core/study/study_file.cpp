// SPDX-License-Identifier: GPL-3.0-or-later
// Studies from and to TOML.
#include "core/study/study.h"

#include "core/base/input_lines.h"
#include "core/record/toml_values.h"

#include <algorithm>
#include <iterator>

namespace evenkeel {

using nlohmann::json;

template<>
inline constexpr auto fileKeys<StudyMethod> = FieldTable {
    Field { "name", "", "", "", &StudyMethod::name },
    Field { "algorithm", "", "", "", &StudyMethod::algorithm },
    Field { "set", "", "", "", &StudyMethod::set },
    Field { "tune", "", "", "", &StudyMethod::tune },
    Field { "without", "", "", "", &StudyMethod::without },
};

template<>
inline constexpr auto fileKeys<StudyPoint> = FieldTable {
    Field { "name", "", "", "", &StudyPoint::name },
    Field { "set", "", "", "", &StudyPoint::set },
};

template<>
inline constexpr auto fileKeys<StudyAxis> = FieldTable {
    Field { "name", "", "", "", &StudyAxis::name },
    Field { "tuned", "", "", "", &StudyAxis::isTuned },
    Field { "points", "", "", "", &StudyAxis::points },
};

namespace {

constexpr FieldTable studySet { Field { "set", "", "", "", &Study::set } };
constexpr FieldTable studyTables {
    Field { "methods", "", "", "", &Study::methods },
    Field { "axes", "", "", "", &Study::axes },
};

// What reading adds by itself is not written.
struct IsImplied {
    bool operator()(const Study& study, const auto& setting) const
    {
        const Study defaults;
        if (!sectionOf(setting.name).empty())
            return setting.in(study) == setting.in(defaults);
        return setting.name == std::string_view("baseline") && study.baseline.empty();
    }
    bool operator()(const StudyMethod& method, const auto& field) const
    {
        const StudyMethod defaults { .name = method.algorithm };
        return field.name != std::string_view("algorithm") && field.in(method) == field.in(defaults);
    }
    bool operator()(const StudyAxis& axis, const auto& field) const
    {
        return field.name == std::string_view("tuned") && axis.isTuned;
    }
    bool operator()(const StudyPoint&, const auto&) const { return false; }
};

using Lines = std::vector<std::pair<std::string, std::string>>; // names and values

// "train.batch=64" as a key and its value in TOML; also where a value was given as a bare word.
Lines::value_type assignment(const std::string& keyAndValue)
{
    const auto equals = keyAndValue.find('=');
    const std::string key = keyAndValue.substr(0, equals), text = keyAndValue.substr(equals + 1);
    const json value = tomlValueOf(text, key);
    return { key, value == json(text) ? tomlValue(value) : text };
}

// { a = 1, b = 2 }
std::string inlineTable(const Lines& lines)
{
    std::string table;
    for (const auto& [name, value] : lines)
        table += (table.empty() ? "{ " : ", ") + name + " = " + value;
    return table.empty() ? "{}" : table + " }";
}

} // namespace

// How the fields of these types stand in a file.

static void assign(const std::string& key, SetKeys& set, const json& value, const char*)
{
    require(value.is_object(), key, key + " must be a table of settings: { train.batch = 64 }");
    forEachValue(value, [&](const std::string& name, const json& one) { set.push_back(name + "=" + tomlValue(one)); });
}

static void assign(const std::string& key, TriedValues& tried, const json& value, const char*)
{
    require(value.is_object(), key, key + " must be a table of lists: { algorithm.period = [4, 8, 16] }");
    forEachValue(value, [&](const std::string& name, const json& list) {
        const std::string whole = key + "." + name;
        require(list.is_array(), whole, whole + " must be a list of the values to try");
        for (const json& one : list)
            tried[name].push_back(one.is_string() ? one.get<std::string>() : tomlValue(one));
    });
}

static std::string fieldText(const SetKeys& set, const char*)
{
    Lines lines;
    std::ranges::transform(set, std::back_inserter(lines), assignment);
    return inlineTable(lines);
}

static std::string fieldText(const TriedValues& tried, const char*)
{
    Lines lines;
    for (const auto& [key, values] : tried)
        lines.emplace_back(key, tomlValue(values));
    return inlineTable(lines);
}

Study parseStudy(
    const std::string& text, const std::string& nameForErrors, const std::filesystem::path& folder, KeyLines& lines)
{
    Study study;
    study.folder = folder;
    readToml(text, nameForErrors, lines, [&](const json& values) {
        readFields(joined(studySet, studyTables, studySettings), study, values);
        for (std::size_t i = 0; i < study.methods.size(); ++i) {
            StudyMethod& method = study.methods[i];
            require(!method.algorithm.empty(), "methods." + std::to_string(i),
                "a method needs an algorithm: algorithm = \"local-sgd\"");
            if (method.name.empty())
                method.name = method.algorithm;
        }
    });
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
        if (!e.file.empty()) // the error is the project's
            throw;
        throw ConfigError(e, file.string(), lines[e.key]);
    }
    return study;
}

std::string studyText(const Study& study)
{
    TomlWriter writer;
    writer.add(studySettings, study, IsImplied());
    if (!study.set.empty())
        writer.begin("[set]");
    for (const std::string& one : study.set) {
        const auto& [key, value] = assignment(one);
        writer.line(key, value);
    }
    writer.add(studyTables, study, IsImplied());
    return writer.text();
}

} // namespace evenkeel
