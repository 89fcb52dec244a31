// SPDX-License-Identifier: GPL-3.0-or-later
// Traces from files, seeds from groups' names.
#include "core/project/device_paces.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/input_lines.h"
#include "core/base/phrase.h"
#include "core/base/printable.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

namespace evenkeel {

namespace {

constexpr int maxLine = 4096, maxLines = 1'000'000; // limits of a trace
constexpr double minFactor = 1e-6, maxFactor = 1e6, maxTime = 1e9;

std::optional<double> numberIn(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc {} && end == text.data() + text.size() && std::isfinite(value) ? std::optional(value)
                                                                                             : std::nullopt;
}

// What stands between blanks, commas and semicolons.
std::vector<std::string_view> fieldsOf(std::string_view line)
{
    constexpr std::string_view separators = " \t,;\r";
    std::vector<std::string_view> fields;
    line = line.substr(0, line.find('#'));
    for (auto begin = line.find_first_not_of(separators); begin != line.npos;
         begin = line.find_first_not_of(separators, begin)) {
        const auto end = std::min(line.find_first_of(separators, begin), line.size());
        fields.push_back(line.substr(begin, end - begin));
        begin = end;
    }
    return fields;
}

class TraceReader {
public:
    explicit TraceReader(const std::filesystem::path& file)
        : m_name(file.string())
        , m_lines(file)
    {
    }

    SpeedTrace read()
    {
        for (std::string line; m_lines.next(line, maxLine);) {
            if (m_lines.number() > maxLines)
                m_lines.fail(phrase("a trace has at most 1,000,000 lines"));
            if (const std::vector<std::string_view> fields = fieldsOf(line); !fields.empty())
                addRow(fields, line);
        }
        if (m_trace.changes.empty())
            throw InputError(phrase("%1: the trace has no rows of seconds and speed", { m_name }));
        return std::move(m_trace);
    }

private:
    void addRow(const std::vector<std::string_view>& fields, std::string_view line)
    {
        if (m_trace.changes.empty() && fields == std::vector<std::string_view> { "seconds", "speed" })
            return; // header
        if (m_trace.period > 0)
            m_lines.fail(phrase("nothing may follow the row that repeats the trace"));
        const std::optional<double> time = fields.size() == 2 ? numberIn(fields[0]) : std::nullopt;
        if (!time)
            m_lines.fail(phrase(
                "a row is \"SECONDS SPEED\", such as \"30 0.5\", not \"%1\"", { printable(line.substr(0, 60)) }));
        const double last = m_trace.changes.empty() ? -1 : m_trace.changes.back().from;
        if (*time < 0 || *time > maxTime)
            m_lines.fail(phrase("the seconds must be between 0 and 1e9, not %1", { std::string(fields[0]) }));
        if (*time <= last)
            m_lines.fail(phrase(
                "rows must be in order of time: %1 does not come after the row before", { std::string(fields[0]) }));
        if (fields[1] == "repeat" && *time > 0 && !m_trace.changes.empty()) {
            m_trace.period = *time;
            return;
        }
        const std::optional<double> speed = numberIn(fields[1]);
        if (!speed)
            m_lines.fail(phrase("the speed must be a number, not \"%1\"", { printable(fields[1].substr(0, 60)) }));
        if (*speed < minFactor || *speed > maxFactor)
            m_lines.fail(phrase("the speed must be between 0.000001 and 1000000, not %1", { std::string(fields[1]) }));
        m_trace.changes.push_back({ *time, *speed });
    }

    std::string m_name;
    InputLines m_lines;
    SpeedTrace m_trace;
};

// Of a group, or of a single device.
std::uint64_t seedOfSlowDowns(std::uint64_t runSeed, std::string_view group, std::size_t device)
{
    std::uint64_t seed = addToHash(mixBits(runSeed + goldenGamma), group.empty() ? device + 1 : 0);
    for (const char c : group)
        seed = addToHash(seed, std::uint64_t(static_cast<unsigned char>(c)) + 1);
    return mixBits(seed);
}

} // namespace

SpeedTrace readSpeedTrace(const std::filesystem::path& file) { return TraceReader(file).read(); }

std::vector<DevicePace> pacesOf(const RunConfig& config, std::span<const DeviceSpec> devices)
{
    std::map<std::string, SpeedTrace> traces;
    std::map<std::string, const SlowDowns*> groups;
    std::vector<DevicePace> paces;
    for (const DeviceSpec& device : devices) {
        DevicePace pace { .speed = device.speed, .jitter = device.jitter };
        pace.isSlowed = device.kind != DeviceSpec::Kind::Sim;
        if (!device.changes.empty()) {
            pace.speed = 1; // all are in the curve, so that each is exactly as it was written
            std::vector<SpeedChange> speeds { { 0, device.speed } };
            speeds.insert(speeds.end(), device.changes.begin(), device.changes.end());
            pace.curve.change(std::move(speeds));
        }
        if (!device.trace.empty()) {
            auto found = traces.find(device.trace);
            if (found == traces.end())
                found = traces.emplace(device.trace, readSpeedTrace(resolvePath(config, device.trace))).first;
            pace.curve.change(found->second.changes, found->second.period);
        }
        const SlowDowns& slow = device.slow;
        if (!slow.group.empty()) {
            const SlowDowns& first = *groups.emplace(slow.group, &slow).first->second;
            if (first.every != slow.every || first.length != slow.length)
                throw InputError(phrase("devices.use: devices of group \"%1\" slow down together, so every= and for= "
                                        "must be the same for all of them",
                    { slow.group }));
        }
        pace.curve.slowDown(slow, seedOfSlowDowns(config.train.seed, slow.group, paces.size()));
        paces.push_back(std::move(pace));
    }
    return paces;
}

} // namespace evenkeel
