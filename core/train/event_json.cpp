// Events as JSON lines. Writing is by hand (a run tells hundreds of thousands of steps); reading goes through nlohmann.
#include "core/train/event_json.h"

#include "core/data/error.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>

namespace evenkeel {
namespace {

using Json = nlohmann::ordered_json; // keeps the order in which a configuration was written

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

class Line {
public:
    explicit Line(std::string_view event)
    {
        m_text.reserve(320);
        m_text += R"({"event":")";
        m_text += event;
        m_text += '"';
    }

    template<typename Number>
    Line& number(std::string_view key, Number value)
    {
        startKey(key);
        append(value);
        return *this;
    }

    template<typename Number>
    Line& list(std::string_view key, const std::vector<Number>& values)
    {
        startKey(key);
        m_text += '[';
        for (const Number& value : values) {
            append(value);
            m_text += ',';
        }
        if (values.empty())
            m_text += ']';
        else
            m_text.back() = ']';
        return *this;
    }

    Line& json(std::string_view key, const Json& value)
    {
        startKey(key);
        m_text += dump(value);
        return *this;
    }

    std::string end()
    {
        m_text += '}';
        return std::move(m_text);
    }

private:
    void startKey(std::string_view key)
    {
        m_text += ",\"";
        m_text += key;
        m_text += "\":";
    }

    template<typename Number>
    void append(Number value)
    {
        if constexpr (std::is_floating_point_v<Number>) {
            if (!std::isfinite(value)) {
                m_text += "null";
                return;
            }
            if (value == 0 && std::signbit(value)) { // "-0" would be read as a whole number, which has one zero
                m_text += "-0.0";
                return;
            }
        }
        std::array<char, 32> digits;
        const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
        m_text.append(digits.data(), end);
    }

    std::string m_text;
};

// A configuration is JSON itself and stands in the line as such; one that is not becomes a string, none null.
Json configAsJson(const std::string& config)
{
    if (config.empty())
        return nullptr;
    Json parsed = Json::parse(config, nullptr, false);
    return parsed.is_object() ? parsed : Json(config);
}

struct ToJson {
    std::string operator()(const StartedEvent& e) const
    {
        return Line("started").number("run", e.run).json("config", configAsJson(e.config)).json("build", e.build).end();
    }
    std::string operator()(const StepEvent& e) const
    {
        Line line("step");
        line.number("time", e.time).number("wall", e.wall).number("rank", e.rank).number("update", e.update);
        line.number("samples", e.samples).number("nnz", e.nnz).number("batch", e.batch).number("rate", e.rate);
        line.number("loss", e.loss).number("seconds", e.seconds).number("staleness", e.staleness);
        return line.end();
    }
    std::string operator()(const MergeEvent& e) const
    {
        Line line("merge");
        line.number("time", e.time).number("wall", e.wall).list("weights", e.weights).list("batches", e.batches);
        return line.list("updates", e.updates).number("seconds", e.seconds).end();
    }
    std::string operator()(const EvaluationEvent& e) const
    {
        Line line("evaluation");
        line.number("time", e.time).number("wall", e.wall).number("epoch", e.epoch).number("samples", e.samples);
        line.number("updates", e.updates).number("loss", e.loss).number("p@1", e.p1).number("p@3", e.p3);
        line.number("p@5", e.p5).number("ndcg@5", e.ndcg5).number("psp@5", e.psp5).number("seconds", e.seconds);
        return line.end();
    }
    std::string operator()(const DeviceEvent& e) const
    {
        Line line("device");
        line.number("time", e.time).number("wall", e.wall).number("rank", e.rank);
        line.number("utilization", e.utilization).number("memory", e.memory).number("power", e.power);
        line.number("temperature", e.temperature).number("clock", e.clock);
        line.number("card_utilization", e.cardUtilization).number("card_memory", e.cardMemory);
        return line.json("throttle", e.throttle).end();
    }
    std::string operator()(const NoteEvent& e) const
    {
        return Line("note").number("time", e.time).number("wall", e.wall).json("text", e.text).end();
    }
    std::string operator()(const FinishedEvent& e) const
    {
        Line line("finished");
        line.number("run", e.run).json("status", e.status);
        if (!e.error.empty())
            line.json("error", e.error);
        line.number("time", e.time).number("wall", e.wall).number("samples_per_second", e.samplesPerSecond);
        return line.number("p@1", e.p1).end();
    }
};

[[noreturn]] void fail(std::string_view key, std::string_view what)
{
    throw InputError("key \"" + std::string(key) + "\" " + std::string(what));
}

// The fields of one line. What is missing keeps the struct's default only where `optional` asks for that.
class Fields {
public:
    explicit Fields(const std::string& line)
        : m_json(Json::parse(line, nullptr, false))
    {
        if (!m_json.is_object())
            throw InputError("not a JSON object; is the line cut off?");
    }

    void get(std::string_view key, double& to) const { convert(key, at(key), to); }
    void get(std::string_view key, std::int64_t& to) const { convert(key, at(key), to); }
    void get(std::string_view key, int& to) const
    {
        std::int64_t value = 0;
        get(key, value);
        if (value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max())
            fail(key, "is too large");
        to = static_cast<int>(value);
    }
    void get(std::string_view key, std::string& to) const
    {
        const Json& value = at(key);
        if (!value.is_string())
            fail(key, "is not a text");
        to = value.get<std::string>();
    }
    template<typename Number>
    void get(std::string_view key, std::vector<Number>& to) const
    {
        const Json& values = at(key);
        if (!values.is_array())
            fail(key, "is not a list");
        to.reserve(values.size());
        for (const Json& value : values)
            convert(key, value, to.emplace_back());
    }
    template<typename T>
    void optional(std::string_view key, T& to) const
    {
        if (m_json.contains(key))
            get(key, to);
    }
    std::string config() const
    {
        const Json& value = at("config");
        if (value.is_null())
            return {};
        return value.is_string() ? value.get<std::string>() : dump(value);
    }

private:
    const Json& at(std::string_view key) const
    {
        const auto found = m_json.find(key);
        if (found == m_json.end())
            fail(key, "is missing");
        return *found;
    }
    static void convert(std::string_view key, const Json& value, double& to)
    {
        if (value.is_null())
            to = std::numeric_limits<double>::quiet_NaN();
        else if (value.is_number())
            to = value.get<double>();
        else
            fail(key, "is not a number");
    }
    static void convert(std::string_view key, const Json& value, std::int64_t& to)
    {
        const bool fits = !value.is_number_unsigned()
            || value.get<std::uint64_t>() <= std::uint64_t(std::numeric_limits<std::int64_t>::max());
        if (!value.is_number_integer() || !fits)
            fail(key, "is not a whole number");
        to = value.get<std::int64_t>();
    }

    Json m_json;
};

template<typename Timed>
Timed timed(const Fields& f)
{
    Timed e;
    f.get("time", e.time);
    f.optional("wall", e.wall);
    return e;
}

StepEvent step(const Fields& f)
{
    auto e = timed<StepEvent>(f);
    f.get("rank", e.rank), f.get("update", e.update), f.get("samples", e.samples), f.get("nnz", e.nnz);
    f.get("batch", e.batch), f.get("rate", e.rate), f.get("loss", e.loss), f.get("seconds", e.seconds);
    f.get("staleness", e.staleness);
    return e;
}

MergeEvent merge(const Fields& f)
{
    auto e = timed<MergeEvent>(f);
    f.get("weights", e.weights), f.get("batches", e.batches), f.get("updates", e.updates), f.get("seconds", e.seconds);
    return e;
}

EvaluationEvent evaluation(const Fields& f)
{
    auto e = timed<EvaluationEvent>(f);
    f.get("epoch", e.epoch), f.get("samples", e.samples), f.get("updates", e.updates), f.get("loss", e.loss);
    f.get("p@1", e.p1), f.get("p@3", e.p3), f.get("p@5", e.p5), f.get("ndcg@5", e.ndcg5), f.get("psp@5", e.psp5);
    f.optional("seconds", e.seconds);
    return e;
}

DeviceEvent device(const Fields& f)
{
    auto e = timed<DeviceEvent>(f);
    f.get("rank", e.rank), f.get("utilization", e.utilization), f.get("memory", e.memory), f.get("power", e.power);
    f.get("temperature", e.temperature), f.get("clock", e.clock);
    f.optional("card_utilization", e.cardUtilization), f.optional("card_memory", e.cardMemory);
    f.optional("throttle", e.throttle);
    return e;
}

FinishedEvent finished(const Fields& f)
{
    auto e = timed<FinishedEvent>(f);
    f.get("run", e.run), f.get("status", e.status), f.optional("error", e.error);
    f.get("samples_per_second", e.samplesPerSecond), f.get("p@1", e.p1);
    if (e.status != "done" && e.status != "stopped" && e.status != "interrupted" && e.status != "failed")
        fail("status", "is none of done, stopped, interrupted, failed");
    return e;
}

} // namespace

std::string toJson(const Event& event) { return std::visit(ToJson {}, event); }

Event eventFromJson(const std::string& line)
{
    const Fields f(line);
    std::string kind;
    f.get("event", kind);
    if (kind == "step")
        return step(f);
    if (kind == "merge")
        return merge(f);
    if (kind == "evaluation")
        return evaluation(f);
    if (kind == "device")
        return device(f);
    if (kind == "finished")
        return finished(f);
    if (kind == "note") {
        auto e = timed<NoteEvent>(f);
        f.get("text", e.text);
        return e;
    }
    if (kind != "started")
        fail("event", "is not an event known to this version: \"" + kind + '"');
    StartedEvent e;
    f.get("run", e.run), f.get("build", e.build);
    e.config = f.config();
    return e;
}

} // namespace evenkeel
