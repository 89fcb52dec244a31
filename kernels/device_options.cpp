// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_options.h"

#include "kernels/sentence.h"
#include "kernels/spec_values.h"

namespace evenkeel {

using namespace spec;

namespace {

using Spec = DeviceSpec;
using Text = std::string_view;

constexpr double minEvery = 1e-3; // more slow-downs in a step would take long to add up
constexpr double minSpeed = 1e-6, maxSpeed = 1e6; // beyond, a step's seconds would no longer be numbers that add up
constexpr std::array<Text, 3> maths { "fp32", "tf32", "bf16" };
constexpr std::array<Text, 4> bf16s { "auto", "amx", "avx512", "conversion" };
constexpr std::array<Text, 3> sparses { "auto", "gather", "cusparse" };

double speedOf(Text spec, Text value)
{
    const double speed = realOf(spec, "speed", value);
    if (speed <= 0)
        refuse(spec,
            sentence("speed must be above 0 (1 is the device as it is, 0.5 takes twice as long), not %1",
                { quoted(value) }));
    if (speed < minSpeed || speed > maxSpeed)
        refuse(spec, sentence("speed must be between 0.000001 and 1000000, not %1", { quoted(value) }));
    return speed;
}

// SPEED, or SPEED@SECONDS: from that time of the run on.
void addSpeed(Spec& out, Text spec, Text text, bool isFirst)
{
    const std::size_t at = text.find('@');
    const double speed = speedOf(spec, text.substr(0, at));
    const Text time = at == Text::npos ? "0" : text.substr(at + 1);
    if (isFirst && (time == "0" || time == "0s")) {
        out.speed = speed;
        return;
    }
    const double from = secondsOf(spec, "the time of a change of speed", time, "seconds of the run");
    if (!out.changes.empty() && from <= out.changes.back().from)
        refuse(spec,
            sentence("the changes of speed must be in order of time: %1 does not come after %2 s",
                { quoted(text), shortest(out.changes.back().from) }));
    out.changes.push_back({ from, speed });
}

// "1,0.5@10s": each change behind a comma.
void setSpeed(Spec& out, Text spec, Text, Text value)
{
    for (bool isFirst = true; isFirst || !value.empty(); isFirst = false) {
        const Text one = value.substr(0, value.find(','));
        addSpeed(out, spec, one, isFirst);
        value.remove_prefix(std::min(value.size(), one.size() + 1));
    }
}

std::string speedText(const Spec& device)
{
    std::string text = device.speed != 1 ? shortest(device.speed) : "";
    for (const SpeedChange& change : device.changes)
        text += (text.empty() ? "" : ",") + shortest(change.speed) + '@' + shortest(change.from);
    return text;
}

void setMath(Spec& out, Text spec, Text name, Text value)
{
    out.math = choiceOf<Spec::Math>(spec, name, value, maths);
    if (*out.math == Spec::Math::Tf32 && out.kind != Spec::Kind::Cuda)
        refuse(spec,
            sentence("%1 is for GPUs: math of a %2 device is fp32 or bf16",
                { std::string(value), out.kind == Spec::Kind::Cpu ? "cpu" : "sim" }));
}

void setSlow(Spec& out, Text spec, Text name, Text value)
{
    out.slow.speed = realOf(spec, name, value);
    if (out.slow.speed < minSpeed || out.slow.speed >= 1)
        refuse(spec,
            sentence("slow must be at least 0.000001 and below 1 (0.5: half the speed during a slow-down), not %1",
                { quoted(value) }));
}

void setEvery(Spec& out, Text spec, Text name, Text value)
{
    out.slow.every = secondsOf(spec, name, value, "seconds between two slow-downs, on average");
    if (out.slow.every < minEvery)
        refuse(spec, sentence("every must be at least 0.001 seconds, not %1", { quoted(value) }));
}

void setJitter(Spec& out, Text spec, Text name, Text value)
{
    out.jitter = realOf(spec, name, value);
    if (out.jitter < 0 || out.jitter > 1)
        refuse(spec, sentence("jitter must be between 0 and 1, not %1", { quoted(value) }));
}

// Needs a text that is not empty, else refuses with `why`.
void setText(std::string& to, Text spec, Text value, const char* why)
{
    if (value.empty())
        refuse(spec, why);
    to = value;
}

double limitOf(Text spec, Text name, Text value, double max)
{
    const double limit = realOf(spec, name, value);
    if (limit < 0 || limit > max)
        refuse(
            spec, sentence("%1 must be between 0 and %2, not %3", { std::string(name), shortest(max), quoted(value) }));
    return limit;
}

std::string countText(int count) { return count > 0 ? std::to_string(count) : ""; }
std::string bytesText(std::int64_t bytes) { return bytes > 0 ? memoryText(bytes) : ""; }
std::string aboveZero(double value) { return value > 0 ? shortest(value) : ""; }

// One option per line: name, form and help; for cpu, cuda, sim; whether it is a limit; how it is set and written.
// clang-format off
constexpr std::array options {
    DeviceOption { "threads", "N", "threads that compute; default: as many as cores", true, false, false, false,
        [](Spec& d, Text spec, Text name, Text v) { d.threads = countOf(spec, name, v); },
        [](const Spec& d) { return countText(d.threads); } },
    DeviceOption { "sms", "N", "share of the GPU: at least N of its multiprocessors; default: all", false, true, false, false,
        [](Spec& d, Text spec, Text name, Text v) { d.sms = countOf(spec, name, v); },
        [](const Spec& d) { return countText(d.sms); } },
    DeviceOption { "math", "fp32|tf32|bf16", "precision of products and weights; default: the project's", true, true, true, false,
        setMath,
        [](const Spec& d) { return d.math ? std::string(maths[std::size_t(*d.math)]) : ""; } },
    DeviceOption { "bf16", "auto|amx|avx512|conversion", "instructions that multiply weights in bf16; default: the fastest in a trial", true, false, false, false,
        [](Spec& d, Text spec, Text name, Text v) { d.bf16 = choiceOf<Spec::Bf16By>(spec, name, v, bf16s); },
        [](const Spec& d) { return d.bf16 == Spec::Bf16By::Auto ? "" : std::string(bf16s[std::size_t(d.bf16)]); } },
    DeviceOption { "sparse", "auto|gather|cusparse", "how the sparse input layer is computed", false, true, false, false,
        [](Spec& d, Text spec, Text name, Text v) { d.sparse = choiceOf<Spec::Sparse>(spec, name, v, sparses); },
        [](const Spec& d) { return d.sparse == Spec::Sparse::Auto ? "" : std::string(sparses[std::size_t(d.sparse)]); } },
    DeviceOption { "tile", "BYTES", "logits per tile of the output layer; default: 256M", false, true, false, false,
        [](Spec& d, Text spec, Text name, Text v) { d.tile = bytesOf(spec, name, v); },
        [](const Spec& d) { return bytesText(d.tile); } },
    DeviceOption { "widest", "N", "max labels per tile; default: 65536", false, true, false, false,
        [](Spec& d, Text spec, Text name, Text v) { d.widest = countOf(spec, name, v, 1 << 20); },
        [](const Spec& d) { return countText(d.widest); } },
    DeviceOption { "branches", "1|2|3", "streams of the output layer's backward pass", false, true, false, false,
        [](Spec& d, Text spec, Text name, Text v) { d.branches = countOf(spec, name, v, 3); },
        [](const Spec& d) { return countText(d.branches); } },
    DeviceOption { "speed", "S[,S@SECONDS]...", "speed (0.5: takes twice as long), from a time of the run on another", true, true, true, false,
        setSpeed, speedText },
    DeviceOption { "trace", "FILE", "speed over time, from rows of seconds and speed", true, true, true, false,
        [](Spec& d, Text spec, Text, Text v) { setText(d.trace, spec, v, "trace needs a file with rows of seconds and speed: trace=load.csv"); },
        [](const Spec& d) { return d.trace; } },
    DeviceOption { "slow", "S", "speed during slow-downs at random times; needs every and for", true, true, true, false,
        setSlow,
        [](const Spec& d) { return d.slow.speed < 1 ? shortest(d.slow.speed) : ""; } },
    DeviceOption { "every", "SECONDS", "mean time from one slow-down to the next", true, true, true, false,
        setEvery,
        [](const Spec& d) { return aboveZero(d.slow.every); } },
    DeviceOption { "for", "SECONDS", "length of a slow-down", true, true, true, false,
        [](Spec& d, Text spec, Text name, Text v) { d.slow.length = secondsOf(spec, name, v, "seconds that a slow-down lasts"); },
        [](const Spec& d) { return aboveZero(d.slow.length); } },
    DeviceOption { "group", "NAME", "devices that slow down at the same times", true, true, true, false,
        [](Spec& d, Text spec, Text, Text v) { setText(d.slow.group, spec, v, "group needs a name, the same for all devices that slow down together: group=rack1"); },
        [](const Spec& d) { return d.slow.group; } },
    DeviceOption { "jitter", "J", "relative standard deviation of a step's time", true, true, true, false,
        setJitter,
        [](const Spec& d) { return d.jitter != 0 ? shortest(d.jitter) : ""; } },
    DeviceOption { "joins", "SECONDS", "time of the run at which the device begins", true, true, true, false,
        [](Spec& d, Text spec, Text name, Text v) { d.joins = secondsOf(spec, name, v, "seconds of the run until the device takes part"); },
        [](const Spec& d) { return aboveZero(d.joins); } },
    DeviceOption { "fails", "SECONDS", "time of the run at which the device is lost", true, true, true, false,
        [](Spec& d, Text spec, Text name, Text v) { d.fails = secondsOf(spec, name, v, "seconds of the run until the device is lost"); },
        [](const Spec& d) { return aboveZero(d.fails); } },
    DeviceOption { "memory", "BYTES", "max memory that it may use", true, true, true, false,
        [](Spec& d, Text spec, Text name, Text v) { d.memory = bytesOf(spec, name, v); },
        [](const Spec& d) { return bytesText(d.memory); } },
    DeviceOption { "profile", "NAME", "measured device whose times it takes in virtual time", true, true, false, false,
        [](Spec& d, Text spec, Text, Text v) { d.profile = profileName(spec, v); },
        [](const Spec& d) { return d.kind == Spec::Kind::Sim ? "" : d.profile; } },
    DeviceOption { "free", "BYTES", "min free memory of the GPU that is chosen", false, true, false, true,
        [](Spec& d, Text spec, Text name, Text v) { d.limits.free = bytesOf(spec, name, v); },
        [](const Spec& d) { return bytesText(d.limits.free); } },
    DeviceOption { "used", "BYTES", "max memory of it in use by others", false, true, false, true,
        [](Spec& d, Text spec, Text name, Text v) { d.limits.used = bytesOf(spec, name, v); },
        [](const Spec& d) { return bytesText(d.limits.used); } },
    DeviceOption { "load", "PERCENT", "max load of it", false, true, false, true,
        [](Spec& d, Text spec, Text name, Text v) { d.limits.load = limitOf(spec, name, v.substr(0, v.size() - (v.ends_with('%') ? 1 : 0)), 100); },
        [](const Spec& d) { return d.limits.load >= 0 ? shortest(d.limits.load) : ""; } },
    DeviceOption { "temperature", "DEGREES", "max temperature of it in degrees C", false, true, false, true,
        [](Spec& d, Text spec, Text name, Text v) { d.limits.temperature = limitOf(spec, name, v, 200); },
        [](const Spec& d) { return d.limits.temperature >= 0 ? shortest(d.limits.temperature) : ""; } },
    DeviceOption { "capability", "N.N", "min compute capability of it", false, true, false, true,
        [](Spec& d, Text spec, Text name, Text v) { d.limits.capability = limitOf(spec, name, v, 100); },
        [](const Spec& d) { return aboveZero(d.limits.capability); } },
    DeviceOption { "name", "TEXT", "part of its name", false, true, false, true,
        [](Spec& d, Text spec, Text, Text v) { setText(d.limits.name, spec, v, "name needs a part of the GPU's name: name=H100"); },
        [](const Spec& d) { return d.limits.name; } },
};
// clang-format on

} // namespace

std::span<const DeviceOption> deviceOptions() { return options; }

std::string optionsText(const DeviceSpec& device, OptionsOf which)
{
    std::string text;
    for (const DeviceOption& option : options)
        if (const std::string value = which == OptionsOf::All || option.isLimit ? option.text(device) : "";
            !value.empty())
            text.append(",").append(option.name).append("=").append(value);
    return text;
}

} // namespace evenkeel
