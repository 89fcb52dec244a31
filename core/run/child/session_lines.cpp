// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/child/session_lines.h"

#include "core/base/phrase.h"
#include "core/base/printable.h"
#include "core/base/suggest.h"
#include "core/log/event_json.h"
#include "core/record/json_record.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <vector>

namespace evenkeel {

namespace {

using Json = nlohmann::ordered_json;

// Only how the fields are called: these lines are between two programs.
template<typename Get>
constexpr auto named(const char* name, Get get)
{
    return Field { name, "", "", "", get };
}

template<typename Line>
struct LineTable;

template<>
struct LineTable<SessionLoading> {
    static constexpr const char* name = "loading";
    static constexpr FieldTable fields { named("what", &SessionLoading::what),
        named("fraction", &SessionLoading::fraction) };
};

template<>
struct LineTable<RunInfo> {
    using R = RunInfo;
    static constexpr const char* name = "run";
    static constexpr FieldTable fields { named("config", &R::config), named("train_samples", &R::trainSamples),
        named("test_samples", &R::testSamples), named("features", &R::features), named("labels", &R::labels),
        named("number", &R::number), named("planned", &R::planned), named("resumed", &R::resumed) };
};

template<>
struct LineTable<SessionEvaluating> {
    static constexpr const char* name = "evaluating";
    static constexpr FieldTable fields { named("on", &SessionEvaluating::isEvaluating) };
};

template<typename Member>
constexpr auto ofResult(const char* name, Member member)
{
    return named(name, within(&SessionResult::result, member));
}

template<>
struct LineTable<SessionResult> {
    using R = RunResult;
    static constexpr const char* name = "result";
    static constexpr FieldTable fields { ofResult("run", &R::run), ofResult("status", &R::status),
        ofResult("error", &R::error), ofResult("exit_status", &R::exitStatus), ofResult("time", &R::time),
        ofResult("wall", &R::wall), ofResult("samples_per_second", &R::samplesPerSecond),
        ofResult("samples", &R::samples), ofResult("updates", &R::updates), ofResult("has_trained", &R::hasTrained),
        ofResult("last", &R::last), ofResult("best", &R::best) };
};

template<>
struct LineTable<SessionDetached> {
    static constexpr const char* name = "detached";
    static constexpr FieldTable<> fields {};
};

constexpr auto ruleFields = FieldTable { named("goal", &StopRule::goal), named("epochs", &StopRule::epochs),
    named("seconds", &StopRule::seconds), named("updates", &StopRule::updates) };

void write(Json& to, const auto& value) { to = value; }
void write(Json& to, const WrittenAsText auto& value) { to = asText(value); }
void write(Json& to, const RunConfig& config) { to = configJson(config); }
void write(Json& to, const std::optional<EvaluationEvent>& evaluation)
{
    if (evaluation)
        to = parseJson(toJson(Event(*evaluation)));
}

} // namespace

static void readJson(const Json& from, RunConfig& config)
{
    config = configFromJson(from.is_string() ? from.get<std::string>() : "");
}
static void readJson(const Json& from, std::optional<EvaluationEvent>& evaluation)
{
    if (!from.is_null())
        evaluation = std::get<EvaluationEvent>(eventFromJson(jsonText(from)));
}

namespace {

template<typename Line>
void readIfNamed(const JsonRecord& object, const std::string& name, std::optional<SessionLine>& found)
{
    if (name != LineTable<Line>::name)
        return;
    Line line;
    forEachField(LineTable<Line>::fields, line, [&](const auto& field, auto& value) { object.get(field.name, value); });
    found = std::move(line);
}

template<typename... Lines>
std::optional<SessionLine> readOneOf(const JsonRecord& object, std::type_identity<std::variant<Lines...>>)
{
    std::string name;
    object.get("session", name);
    std::optional<SessionLine> found;
    (readIfNamed<Lines>(object, name, found), ...);
    return found;
}

constexpr std::array commands { "pause", "resume", "stop", "interrupt", "checkpoint", "stop-rule", "detach",
    "detach-at-end" };

} // namespace

std::string toJson(const SessionLine& line)
{
    return std::visit(
        []<typename Line>(const Line& l) {
            Json object { { "session", LineTable<Line>::name } };
            forEachField(LineTable<Line>::fields, l,
                [&](const auto& field, const auto& value) { write(object[field.name], value); });
            return jsonText(object);
        },
        line);
}

std::optional<SessionLine> sessionLineFromJson(const std::string& text)
{
    if (!text.starts_with(R"({"session":)"))
        return std::nullopt;
    try {
        return readOneOf(JsonRecord(parseJson(text)), std::type_identity<SessionLine>());
    } catch (const InputError&) { // cut, or mixed with what others print
        return std::nullopt;
    }
}

std::string toJson(const ControlCommand& command)
{
    Json object { { "command", commands[std::size_t(command.kind)] } };
    if (command.kind == ControlCommand::Kind::StopRule)
        forEachField(
            ruleFields, command.rule, [&](const auto& field, const auto& value) { write(object[field.name], value); });
    return jsonText(object);
}

ControlCommand controlCommandFromJson(const std::string& text)
{
    constexpr const char* example = R"(; write for example {"command":"pause"})";
    const Json object = parseJson(text);
    const auto named = object.is_object() ? object.find("command") : object.end();
    if (!object.is_object() || named == object.end() || !named->is_string())
        throw InputError(phrase("a line of standard input is no command%1", { std::string(example) }));
    const auto name = named->get<std::string>();
    const auto found = std::ranges::find(commands, name);
    if (found == commands.end())
        throw InputError(phrase("there is no command '%1' on standard input%2",
            { name, suggestion(name, { commands.begin(), commands.end() }) }));
    ControlCommand command { .kind = ControlCommand::Kind(found - commands.begin()) };
    if (command.kind != ControlCommand::Kind::StopRule)
        return command;
    std::vector<std::string> names { "command" };
    forEachField(ruleFields, command.rule, [&](const auto& field, const auto&) { names.emplace_back(field.name); });
    for (const auto& [key, value] : object.items())
        if (std::ranges::find(names, key) == names.end())
            throw InputError(phrase("the command stop-rule has no '%1'%2", { printable(key), suggestion(key, names) }));
    const JsonRecord record(object);
    forEachField(ruleFields, command.rule, [&](const auto& field, auto& value) {
        try {
            if (record.has(field.name))
                record.get(field.name, value);
        } catch (const InputError& e) {
            throw InputError(phrase("the command stop-rule: %1", { e.what() }));
        }
    });
    if (!(command.rule.epochs >= 0 && command.rule.seconds >= 0 && command.rule.updates >= 0))
        throw InputError(phrase("the command stop-rule has a limit below 0"));
    return command;
}

void apply(const ControlCommand& command, RunControl& control)
{
    using Kind = ControlCommand::Kind;
    switch (command.kind) {
    case Kind::Pause:
        return control.pause();
    case Kind::Resume:
        return control.resume();
    case Kind::Stop:
        return control.stop();
    case Kind::Interrupt:
        return control.interrupt();
    case Kind::Checkpoint:
        return control.requestCheckpoint();
    case Kind::StopRule:
        return control.setStopRule(command.rule);
    case Kind::Detach:
    case Kind::DetachAtEnd:
        return;
    }
}

} // namespace evenkeel
