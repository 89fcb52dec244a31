// SPDX-License-Identifier: GPL-3.0-or-later
// Device specs from text and back.
#include "kernels/device_spec.h"

#include "kernels/gpu_limits.h"
#include "kernels/spec_values.h"

#include <vector>

namespace evenkeel {

using namespace spec;

namespace {

using Kind = DeviceSpec::Kind;

struct Option {
    std::string_view name;
    bool cpu, cuda, sim; // who knows it
};
constexpr std::array options { Option { "threads", true, false, false }, Option { "sms", false, true, false },
    Option { "math", true, true, true }, Option { "sparse", false, true, false }, Option { "tile", false, true, false },
    Option { "widest", false, true, false }, Option { "branches", false, true, false },
    Option { "free", false, true, false }, Option { "used", false, true, false }, Option { "load", false, true, false },
    Option { "temperature", false, true, false }, Option { "capability", false, true, false },
    Option { "name", false, true, false }, Option { "speed", true, true, true }, Option { "trace", true, true, true },
    Option { "slow", true, true, true }, Option { "every", true, true, true }, Option { "for", true, true, true },
    Option { "group", true, true, true }, Option { "jitter", true, true, true }, Option { "joins", true, true, true },
    Option { "fails", true, true, true }, Option { "memory", true, true, true },
    Option { "profile", true, true, false } };
constexpr double minEvery = 1e-3; // more slow-downs in a step would take long to add up
constexpr double minSpeed = 1e-6, maxSpeed = 1e6; // beyond, a step's seconds would no longer be numbers that add up
constexpr std::string_view anyGpu = "any", uuidPrefix = "GPU-";
constexpr std::array<std::string_view, 3> kinds { "cpu", "cuda", "sim" };
constexpr std::array<std::string_view, 4> maths { "fp32", "3xtf32", "tf32", "bf16" };
constexpr std::array<std::string_view, 3> sparses { "auto", "gather", "cusparse" };

bool knows(const Option& option, Kind kind)
{
    return kind == Kind::Cpu ? option.cpu : kind == Kind::Cuda ? option.cuda : option.sim;
}

bool isForGpus(DeviceSpec::Math math) { return math == DeviceSpec::Math::SplitTf32 || math == DeviceSpec::Math::Tf32; }

double speedOf(std::string_view spec, std::string_view value)
{
    const double speed = realOf(spec, "speed", value);
    if (speed <= 0)
        refuse(spec, "speed must be above 0 (1 is the device as it is, 0.5 takes twice as long), not " + quoted(value));
    if (speed < minSpeed || speed > maxSpeed)
        refuse(spec, "speed must be between 0.000001 and 1000000, not " + quoted(value));
    return speed;
}

// Of a file of a device's measured times.
std::string profileOf(std::string_view spec, std::string_view name)
{
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
            || c == '.';
    };
    if (name.empty() || name.front() == '.' || !std::all_of(name.begin(), name.end(), isPlain))
        refuse(spec, "the name of a profile consists of letters, digits, '-', '_' and '.', not " + quoted(name));
    return std::string(name);
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
    if (device.limits != GpuLimits() && (device.index >= 0 || !device.uuid.empty()))
        refuse(spec, "limits need a choice of GPUs: cuda:any" + textOf(device.limits));
}

void setOption(DeviceSpec& out, std::string_view spec, std::string_view name, std::string_view value)
{
    if (setLimit(out.limits, spec, name, value))
        return;
    if (name == "threads") {
        out.threads = countOf(spec, name, value);
    } else if (name == "sms") {
        out.sms = countOf(spec, name, value);
    } else if (name == "math") {
        out.math = choiceOf<DeviceSpec::Math>(spec, name, value, maths);
        if (isForGpus(*out.math) && out.kind != Kind::Cuda)
            refuse(spec,
                std::string(value) + " is for GPUs: math of a " + std::string(kinds[std::size_t(out.kind)])
                    + " device is fp32 or bf16");
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
    } else if (name == "profile") {
        out.profile = profileOf(spec, value);
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

// What stands between ':' and the first comma: cores of a CPU, which GPU, or the profile of a simulated device.
void parsePlace(DeviceSpec& out, std::string_view spec, std::optional<std::string_view> place)
{
    if (out.kind == Kind::Cuda) {
        const std::optional<int> index = place ? number<int>(*place) : std::nullopt;
        const bool isUuid = place && place->starts_with(uuidPrefix) && place->size() > uuidPrefix.size();
        if (isUuid)
            out.uuid = *place;
        else if (place != anyGpu && (!index || *index < 0))
            refuse(spec, "a GPU needs its number, its UUID or \"any\": cuda:0, cuda:GPU-1234abcd, cuda:any");
        out.index = index.value_or(DeviceSpec::chosenLater);
        return;
    }
    if (!place)
        return;
    if (out.kind == Kind::Sim) {
        out.profile = profileOf(spec, *place);
        return;
    }
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
        text += ':' + (index >= 0 ? std::to_string(index) : uuid.empty() ? std::string(anyGpu) : uuid);
    if (kind == Kind::Sim && !profile.empty())
        text += ':' + profile;
    if (firstCore >= 0)
        text += ':' + std::to_string(firstCore) + '-' + std::to_string(lastCore);
    if (threads > 0)
        text += ",threads=" + std::to_string(threads);
    if (sms > 0)
        text += ",sms=" + std::to_string(sms);
    if (math)
        text += ",math=" + std::string(maths[static_cast<std::size_t>(*math)]);
    if (sparse != Sparse::Auto)
        text += ",sparse=" + std::string(sparses[static_cast<std::size_t>(sparse)]);
    if (tile > 0)
        text += ",tile=" + memoryText(tile);
    if (widest > 0)
        text += ",widest=" + std::to_string(widest);
    if (branches > 0)
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
    if (kind != Kind::Sim && !profile.empty())
        text += ",profile=" + profile;
    return text + textOf(limits);
}

} // namespace evenkeel
