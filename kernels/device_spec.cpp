// SPDX-License-Identifier: GPL-3.0-or-later
// Device specs from text and back.
#include "kernels/device_spec.h"

#include "kernels/suggestion.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <vector>

namespace evenkeel {

namespace {

using Kind = DeviceSpec::Kind;

struct Option {
    std::string_view name;
    bool cpu, cuda, sim; // who knows it
};
constexpr std::array options { Option { "threads", true, false, false }, Option { "sms", false, true, false },
    Option { "math", false, true, false }, Option { "sparse", false, true, false },
    Option { "tile", false, true, false }, Option { "widest", false, true, false },
    Option { "branches", false, true, false }, Option { "speed", true, true, true },
    Option { "trace", true, true, true }, Option { "slow", true, true, true }, Option { "every", true, true, true },
    Option { "for", true, true, true }, Option { "group", true, true, true }, Option { "jitter", true, true, true },
    Option { "joins", true, true, true }, Option { "fails", true, true, true },
    Option { "memory", true, true, false } };
constexpr double maxSeconds = 1e9, minEvery = 1e-3; // more slow-downs in a step would take long to add up
constexpr double minSpeed = 1e-6, maxSpeed = 1e6; // beyond, a step's seconds would no longer be numbers that add up
constexpr std::array<std::string_view, 3> kinds { "cpu", "cuda", "sim" };
constexpr std::array<std::string_view, 3> maths { "fp32", "tf32", "bf16" };
constexpr std::array<std::string_view, 3> sparses { "auto", "gather", "cusparse" };

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string shortest(double value)
{
    std::array<char, 32> buffer {};
    return { buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr };
}

[[noreturn]] void refuse(std::string_view spec, const std::string& why)
{
    throw std::invalid_argument("device " + quoted(spec) + ": " + why);
}

template<typename Names>
std::string suggestion(std::string_view wrong, const Names& names)
{
    const std::string nearest = nearestName(wrong, { names.begin(), names.end() });
    return nearest.empty() ? nearest : "; did you mean " + quoted(std::string_view(nearest)) + '?';
}

template<typename T>
std::optional<T> number(std::string_view text)
{
    T value {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc {} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

bool knows(const Option& option, Kind kind)
{
    return kind == Kind::Cpu ? option.cpu : kind == Kind::Cuda ? option.cuda : option.sim;
}

int countOf(std::string_view spec, std::string_view name, std::string_view text, int max = 4096)
{
    const std::optional<int> value = number<int>(text);
    if (!value || *value < 1 || *value > max)
        refuse(spec,
            std::string(name) + " must be a whole number from 1 to " + std::to_string(max) + ", not " + quoted(text));
    return *value;
}

double realOf(std::string_view spec, std::string_view name, std::string_view text)
{
    const std::optional<double> value = number<double>(text);
    if (!value || !std::isfinite(*value))
        refuse(spec, std::string(name) + " must be a number, not " + quoted(text));
    return *value;
}

std::int64_t bytesOf(std::string_view spec, std::string_view name, std::string_view text)
{
    constexpr std::string_view suffixes = "KMG";
    std::string_view digits = text;
    int shift = 0;
    if (const std::size_t at = text.empty() ? suffixes.npos : suffixes.find(text.back()); at != suffixes.npos) {
        shift = 10 * static_cast<int>(at + 1);
        digits.remove_suffix(1);
    }
    const std::optional<std::int64_t> value = number<std::int64_t>(digits);
    if (!value || *value < 1 || *value > (std::numeric_limits<std::int64_t>::max() >> shift))
        refuse(spec, std::string(name) + " must be a number of bytes above 0, such as 512M or 2G, not " + quoted(text));
    return *value << shift;
}

// The place of a word among those that an option may have.
template<typename Choice, typename Names>
Choice choiceOf(std::string_view spec, std::string_view name, std::string_view text, const Names& names)
{
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end())
        refuse(spec,
            std::string(name) + " must be " + std::string(names[0]) + ", " + std::string(names[1]) + " or "
                + std::string(names[2]) + ", not " + quoted(text));
    return static_cast<Choice>(found - names.begin());
}

double speedOf(std::string_view spec, std::string_view value)
{
    const double speed = realOf(spec, "speed", value);
    if (speed <= 0)
        refuse(spec, "speed must be above 0 (1 is the device as it is, 0.5 takes twice as long), not " + quoted(value));
    if (speed < minSpeed || speed > maxSpeed)
        refuse(spec, "speed must be between 0.000001 and 1000000, not " + quoted(value));
    return speed;
}

// "30" or "30s".
double secondsOf(std::string_view spec, std::string_view name, std::string_view text, const char* meaning)
{
    std::string_view digits = text;
    if (digits.ends_with('s'))
        digits.remove_suffix(1);
    const std::optional<double> value = number<double>(digits);
    if (!value || !std::isfinite(*value))
        refuse(spec, std::string(name) + " must be a number of seconds, such as 30 or 30s, not " + quoted(text));
    if (*value <= 0 || *value > maxSeconds)
        refuse(spec,
            std::string(name) + " must be above 0" + (*value > 0 ? " and at most 1e9" : "") + " (" + meaning + "), not "
                + quoted(text));
    return *value;
}

// SPEED, or SPEED@SECONDS: from that time of the run on.
void addSpeed(DeviceSpec& out, std::string_view spec, std::string_view text, bool isFirst)
{
    const std::size_t at = text.find('@');
    const double speed = speedOf(spec, text.substr(0, at));
    if (at == std::string_view::npos) {
        out.speed = speed;
        return;
    }
    const std::string_view time = text.substr(at + 1);
    if (isFirst && (time == "0" || time == "0s")) {
        out.speed = speed;
        return;
    }
    const double from = secondsOf(spec, "the time of a change of speed", time, "seconds of the run");
    if (!out.changes.empty() && from <= out.changes.back().from)
        refuse(spec,
            "the changes of speed must be in order of time: " + quoted(text) + " does not come after "
                + shortest(out.changes.back().from) + " s");
    out.changes.push_back({ from, speed });
}

void setSlowDowns(SlowDowns& out, std::string_view spec, std::string_view name, std::string_view value)
{
    if (name == "every") {
        out.every = secondsOf(spec, name, value, "seconds between two slow-downs, on average");
        if (out.every < minEvery)
            refuse(spec, "every must be at least 0.001 seconds, not " + quoted(value));
    } else if (name == "for") {
        out.length = secondsOf(spec, name, value, "seconds that a slow-down lasts");
    } else if (name == "group") {
        if (value.empty())
            refuse(spec, "group needs a name, the same for all devices that slow down together: group=rack1");
        out.group = value;
    } else {
        out.speed = realOf(spec, name, value);
        if (out.speed < minSpeed || out.speed >= 1)
            refuse(spec,
                "slow must be at least 0.000001 and below 1 (0.5: half the speed during a slow-down), not "
                    + quoted(value));
    }
}

// What options demand of each other.
void checkTogether(const DeviceSpec& device, std::string_view spec)
{
    const SlowDowns& slow = device.slow;
    const bool isSlowed = slow.speed < 1;
    if (isSlowed && (slow.every == 0 || slow.length == 0))
        refuse(spec, "slow needs every=SECONDS and for=SECONDS: slow=0.5,every=20s,for=5s");
    if (!isSlowed && (slow.every > 0 || slow.length > 0 || !slow.group.empty()))
        refuse(spec, "every, for and group need slow=SPEED: slow=0.5,every=20s,for=5s");
    if (slow.length > slow.every)
        refuse(spec,
            "for=" + shortest(slow.length) + " is longer than every=" + shortest(slow.every)
                + ": a slow-down must end before the next");
    if (device.fails > 0 && device.fails <= device.joins)
        refuse(spec,
            "fails=" + shortest(device.fails) + " must come after joins=" + shortest(device.joins)
                + ": a device is lost after it has joined");
}

void setOption(DeviceSpec& out, std::string_view spec, std::string_view name, std::string_view value)
{
    if (name == "threads") {
        out.threads = countOf(spec, name, value);
    } else if (name == "sms") {
        out.sms = countOf(spec, name, value);
    } else if (name == "math") {
        out.math = choiceOf<DeviceSpec::Math>(spec, name, value, maths);
    } else if (name == "sparse") {
        out.sparse = choiceOf<DeviceSpec::Sparse>(spec, name, value, sparses);
    } else if (name == "memory") {
        out.memory = bytesOf(spec, name, value);
    } else if (name == "tile") {
        out.tile = bytesOf(spec, name, value);
    } else if (name == "widest") {
        out.widest = countOf(spec, name, value, 1 << 20);
    } else if (name == "branches") {
        out.branches = countOf(spec, name, value, 3);
    } else if (name == "speed") {
        addSpeed(out, spec, value, true);
    } else if (name == "trace") {
        if (value.empty())
            refuse(spec, "trace needs a file with rows of seconds and speed: trace=load.csv");
        out.trace = value;
    } else if (name == "slow" || name == "every" || name == "for" || name == "group") {
        setSlowDowns(out.slow, spec, name, value);
    } else if (name == "joins") {
        out.joins = secondsOf(spec, name, value, "seconds of the run until the device takes part");
    } else if (name == "fails") {
        out.fails = secondsOf(spec, name, value, "seconds of the run until the device is lost");
    } else {
        out.jitter = realOf(spec, name, value);
        if (out.jitter < 0 || out.jitter > 1)
            refuse(spec, "jitter must be between 0 and 1, not " + quoted(value));
    }
}

void parseOption(DeviceSpec& out, std::string_view spec, std::string_view text, std::vector<std::string_view>& seen)
{
    constexpr std::size_t npos = std::string_view::npos;
    const std::size_t equals = text.find('=');
    const std::string_view name = text.substr(0, equals);
    if (equals == npos && number<double>(name) && !seen.empty() && seen.back() == "speed")
        refuse(spec, quoted(name) + " needs the time of the change: " + std::string(name) + "@10s");
    if (equals == npos && name.find('@') != npos) {
        if (seen.empty() || seen.back() != "speed")
            refuse(spec, quoted(name) + " must follow the speed: speed=1,0.5@10s");
        return addSpeed(out, spec, text, false);
    }
    const std::string_view kind = kinds[static_cast<std::size_t>(out.kind)];
    std::vector<std::string_view> known;
    for (const Option& option : options)
        if (knows(option, out.kind))
            known.push_back(option.name);
    if (std::find(known.begin(), known.end(), name) == known.end()) {
        if (std::any_of(options.begin(), options.end(), [&](const Option& option) { return option.name == name; }))
            refuse(spec, "a " + std::string(kind) + " device has no option " + quoted(name));
        refuse(spec,
            (name.empty() ? "an option is missing between the commas"
                          : "unknown option " + quoted(name) + suggestion(name, known)));
    }
    if (equals == npos)
        refuse(spec, "option " + quoted(name) + " needs a value: " + std::string(name) + "=...");
    if (std::find(seen.begin(), seen.end(), name) != seen.end())
        refuse(spec, "option " + quoted(name) + " is set twice");
    seen.push_back(name);
    setOption(out, spec, name, text.substr(equals + 1));
}

// What stands between ':' and the first comma: cores of a CPU, or the GPU's number.
void parsePlace(DeviceSpec& out, std::string_view spec, std::optional<std::string_view> place)
{
    if (out.kind == Kind::Cuda) {
        const std::optional<int> index = place ? number<int>(*place) : std::nullopt;
        if (!index || *index < 0)
            refuse(spec, "a GPU needs its number: cuda:0");
        out.index = *index;
        return;
    }
    if (!place)
        return;
    if (out.kind == Kind::Sim)
        refuse(spec, "a simulated device has no number: sim");
    const std::size_t dash = place->find('-');
    const std::optional<int> first = number<int>(place->substr(0, dash));
    const std::optional<int> last
        = dash == std::string_view::npos ? std::nullopt : number<int>(place->substr(dash + 1));
    if (!first || !last || *first < 0)
        refuse(spec, "cores are written FIRST-LAST: cpu:0-3");
    if (*last < *first)
        refuse(spec, "the first core, " + std::to_string(*first) + ", comes after the last, " + std::to_string(*last));
    out.firstCore = *first;
    out.lastCore = *last;
}

std::string memoryText(std::int64_t bytes)
{
    for (const auto& [shift, suffix] : { std::pair(30, 'G'), std::pair(20, 'M'), std::pair(10, 'K') })
        if (bytes % (std::int64_t { 1 } << shift) == 0)
            return std::to_string(bytes >> shift) + suffix;
    return std::to_string(bytes);
}

std::string paceText(const DeviceSpec& device)
{
    std::string text;
    if (device.speed != 1)
        text += ',' + shortest(device.speed);
    for (const SpeedChange& change : device.changes)
        text += ',' + shortest(change.speed) + '@' + shortest(change.from);
    if (!text.empty())
        text = ",speed=" + text.substr(1);
    if (!device.trace.empty())
        text += ",trace=" + device.trace;
    if (device.slow.speed < 1)
        text += ",slow=" + shortest(device.slow.speed) + ",every=" + shortest(device.slow.every)
            + ",for=" + shortest(device.slow.length) + (device.slow.group.empty() ? "" : ",group=" + device.slow.group);
    return text;
}

} // namespace

DeviceSpec DeviceSpec::parse(std::string_view text)
{
    const std::size_t comma = text.find(',');
    const std::string_view head = text.substr(0, comma);
    const std::size_t colon = head.find(':');
    const std::string_view kindText = head.substr(0, colon);
    const auto found = std::find(kinds.begin(), kinds.end(), kindText);
    if (text.empty())
        refuse(text, "a device is cpu, cuda:0 or sim");
    if (found == kinds.end())
        refuse(text,
            "unknown kind " + quoted(kindText)
                + (suggestion(kindText, kinds).empty() ? "; there are cpu, cuda:0 and sim"
                                                       : suggestion(kindText, kinds)));

    DeviceSpec spec;
    spec.kind = static_cast<Kind>(found - kinds.begin());
    parsePlace(spec, text, colon == std::string_view::npos ? std::nullopt : std::optional(head.substr(colon + 1)));
    std::vector<std::string_view> seen;
    for (std::size_t at = comma; at != std::string_view::npos;) {
        const std::size_t next = text.find(',', at + 1);
        parseOption(spec, text, text.substr(at + 1, next == std::string_view::npos ? next : next - at - 1), seen);
        at = next;
    }
    checkTogether(spec, text);
    return spec;
}

std::string DeviceSpec::text() const
{
    std::string text(kinds[static_cast<std::size_t>(kind)]);
    if (kind == Kind::Cuda)
        text += ':' + std::to_string(index);
    if (firstCore >= 0)
        text += ':' + std::to_string(firstCore) + '-' + std::to_string(lastCore);
    if (threads > 0)
        text += ",threads=" + std::to_string(threads);
    if (sms > 0)
        text += ",sms=" + std::to_string(sms);
    if (math != Math::Fp32)
        text += ",math=" + std::string(maths[static_cast<std::size_t>(math)]);
    if (sparse != Sparse::Auto)
        text += ",sparse=" + std::string(sparses[static_cast<std::size_t>(sparse)]);
    if (tile > 0)
        text += ",tile=" + memoryText(tile);
    if (widest > 0)
        text += ",widest=" + std::to_string(widest);
    if (branches != 1)
        text += ",branches=" + std::to_string(branches);
    text += paceText(*this);
    if (jitter != 0)
        text += ",jitter=" + shortest(jitter);
    if (joins > 0)
        text += ",joins=" + shortest(joins);
    if (fails > 0)
        text += ",fails=" + shortest(fails);
    if (memory > 0)
        text += ",memory=" + memoryText(memory);
    return text;
}

} // namespace evenkeel
