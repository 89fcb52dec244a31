// SPDX-License-Identifier: GPL-3.0-or-later
// Tables say which keys there are and where their values go; reading, checks and writing follow them.
#include "core/project/profiles/profile_file.h"

#include "core/record/toml_values.h"

#include <algorithm>
#include <functional>

namespace evenkeel {

using nlohmann::json;

namespace {

template<typename Get>
constexpr auto profileKey(const char* name, Get get, Limits limits = from(0))
{
    return Field { name, "", "", "", get, limits };
}
template<typename Get>
constexpr auto profileKey(const char* name, Get get, const char* choices)
{
    return Field { name, "", "", "", get, Limits {}, choices };
}
constexpr auto ofDevice = [](auto member) { return within(&ProfileFile::device, member); };
constexpr auto ofCurve(RateCurve DeviceProfile::*curve, std::vector<double> RateCurve::*points)
{
    return ofDevice(within(curve, points));
}

} // namespace

template<>
inline constexpr auto fileKeys<RateCurve> = FieldTable {
    profileKey("operation", &RateCurve::kind, operationNames),
    profileKey("loss", &RateCurve::loss, "softmax|sigmoid"),
    profileKey("rule", &RateCurve::rule, "store|sgd|momentum|adam"),
    profileKey("inner", &RateCurve::inner, above(0)),
    profileKey("outer", &RateCurve::outer, above(0)),
    profileKey("rows", &RateCurve::rows),
    profileKey("seconds", &RateCurve::seconds),
};

template<>
inline constexpr auto fileKeys<LinkProfile::Level> = FieldTable {
    profileKey("name", &LinkProfile::Level::name),
    profileKey("size", &LinkProfile::Level::size),
    profileKey("latency", &LinkProfile::Level::latency),
    profileKey("bandwidth", &LinkProfile::Level::bandwidth, above(0)),
};

template<>
inline constexpr auto fileKeys<LinkProfile::Measured> = FieldTable {
    profileKey("what", &LinkProfile::Measured::what, transferNames),
    profileKey("ranks", &LinkProfile::Measured::ranks),
    profileKey("latency", &LinkProfile::Measured::latency),
    profileKey("bandwidth", &LinkProfile::Measured::bandwidth),
    profileKey("bytes", within(&LinkProfile::Measured::curve, &RateCurve::rows)),
    profileKey("seconds", within(&LinkProfile::Measured::curve, &RateCurve::seconds)),
};

template<>
inline constexpr auto fileKeys<LinkProfile> = FieldTable {
    profileKey("estimated", &LinkProfile::isEstimated),
    profileKey("all-reduce", &LinkProfile::allReduce, "ring|tree"),
    profileKey("level", &LinkProfile::levels),
    profileKey("measured", &LinkProfile::measured),
};

template<>
inline constexpr auto fileKeys<CalibrationPoint> = FieldTable {
    profileKey("batch", &CalibrationPoint::batch),
    profileKey("nonzeros", &CalibrationPoint::nonzeros),
    profileKey("measured", &CalibrationPoint::measured),
    profileKey("fitted", &CalibrationPoint::fitted),
};

template<>
inline constexpr auto fileKeys<ProfileFile> = FieldTable {
    profileKey("device", ofDevice(&DeviceProfile::device)),
    profileKey("machine", ofDevice(&DeviceProfile::machine)),
    profileKey("build", ofDevice(&DeviceProfile::build)),
    profileKey("date", ofDevice(&DeviceProfile::date)),
    profileKey("project", ofDevice(&DeviceProfile::project)),
    profileKey("estimated", ofDevice(&DeviceProfile::isEstimated)),
    profileKey("flops", ofDevice(&DeviceProfile::flops), above(0)),
    profileKey("bandwidth", ofDevice(&DeviceProfile::bandwidth), above(0)),
    profileKey("gather", ofDevice(&DeviceProfile::gather)),
    profileKey("floor", ofDevice(&DeviceProfile::floor)),
    profileKey("step", ofDevice(&DeviceProfile::step)),
    profileKey("load", ofDevice(&DeviceProfile::load)),
    profileKey("overlaps-load", ofDevice(&DeviceProfile::overlapsLoad)),
    profileKey("disturbed", ofDevice(&DeviceProfile::disturbed)),
    profileKey("jitter", ofDevice(&DeviceProfile::jitter)),
    profileKey("together", ofDevice(&DeviceProfile::together)),
    profileKey("passes-together", ofDevice(&DeviceProfile::passesTogether)),
    profileKey("memory", ofDevice(&DeviceProfile::memory)),
    profileKey("sparse-multiply", ofDevice(&DeviceProfile::sparseMultiply)),
    profileKey("sparse-update", ofDevice(&DeviceProfile::sparseUpdate)),
    profileKey("host-copy", ofDevice(&DeviceProfile::hostCopy)),
    profileKey("pass-bytes", ofCurve(&DeviceProfile::passes, &RateCurve::rows)),
    profileKey("pass-seconds", ofCurve(&DeviceProfile::passes, &RateCurve::seconds)),
    profileKey("overwrite-bytes", ofCurve(&DeviceProfile::overwrites, &RateCurve::rows)),
    profileKey("overwrite-seconds", ofCurve(&DeviceProfile::overwrites, &RateCurve::seconds)),
    profileKey("cold-bytes", ofCurve(&DeviceProfile::cold, &RateCurve::rows)),
    profileKey("cold-seconds", ofCurve(&DeviceProfile::cold, &RateCurve::seconds)),
    profileKey("curve", ofDevice(&DeviceProfile::curves)),
    profileKey("links", &ProfileFile::links),
    profileKey("point", &ProfileFile::points),
};

// As a file has it: first, second, constant.
static void assign(const std::string& key, TwoRates& rates, const json& value, const char*)
{
    std::vector<double> numbers;
    assign(key, numbers, value);
    require(numbers.size() == 3, key, key + " must be three numbers");
    rates = { numbers[0], numbers[1], numbers[2] };
    checkValue(key, numbers, from(0));
}

static std::string fieldText(const TwoRates& rates, const char*)
{
    return tomlValue(std::vector { rates.first, rates.second, rates.constant });
}

namespace {

void checkCurve(const std::string& key, const RateCurve& curve)
{
    require(!curve.rows.empty() && curve.rows.size() == curve.seconds.size(), key,
        key + " must have as many rows as seconds, and at least one");
    require(std::ranges::adjacent_find(curve.rows, std::greater_equal<>()) == curve.rows.end(), key,
        key + " must be in ascending order");
}

// Throws InputError with file and line.
template<typename Record, typename Check>
Record readRecord(const std::string& toml, const std::string& nameForErrors, const Check& check)
{
    Record record;
    KeyLines lines;
    readToml(toml, nameForErrors, lines, [&](const json& values) {
        readFields(fileKeys<Record>, record, values);
        checkFields(fileKeys<Record>, record);
        check(record);
    });
    return record;
}

// `in`: the keys before its own, with a point.
void complete(LinkProfile& links, const std::string& name, const std::string& in = {})
{
    for (std::size_t i = 0; i < links.measured.size(); ++i)
        if (const RateCurve& curve = links.measured[i].curve; !curve.rows.empty() || !curve.seconds.empty())
            checkCurve(in + "measured." + std::to_string(i) + ".bytes", curve);
    links.name = name;
    if (links.levels.empty())
        links.levels.emplace_back();
}

} // namespace

ProfileFile parseProfile(const std::string& toml, const std::string& nameForErrors, const std::string& name)
{
    return readRecord<ProfileFile>(toml, nameForErrors, [&](ProfileFile& profile) {
        DeviceProfile& device = profile.device;
        device.name = name;
        for (std::size_t i = 0; i < device.curves.size(); ++i)
            checkCurve("curve." + std::to_string(i) + ".rows", device.curves[i]);
        const std::pair<const char*, const RateCurve&> others[] { { "pass-bytes", device.passes },
            { "overwrite-bytes", device.overwrites }, { "cold-bytes", device.cold } };
        for (const auto& [key, curve] : others)
            if (!curve.rows.empty())
                checkCurve(key, curve);
        if (profile.links)
            complete(*profile.links, name, "links.");
    });
}

LinkProfile parseLinks(const std::string& toml, const std::string& nameForErrors, const std::string& name)
{
    return readRecord<LinkProfile>(toml, nameForErrors, [&](LinkProfile& links) { complete(links, name); });
}

std::string linksText(const LinkProfile& links)
{
    TomlWriter writer;
    writer.comment(
        "Links, written by `evenkeel-cli calibrate --links`: what transfers take between the processes of a run.");
    writer.comment("Seconds and bytes per second; virtual.links names this file. See docs/twin.md.");
    writer.add(fileKeys<LinkProfile>, links);
    return writer.text();
}

std::string profileText(const ProfileFile& profile)
{
    TomlWriter writer;
    writer.comment(profile.device.isEstimated
            ? "A device profile from published peaks: estimated, not measured."
            : "A device profile, written by `evenkeel-cli calibrate`: what operations take on this device.");
    writer.comment("Seconds, bytes and operations per second; see docs/twin.md.");
    writer.add(fileKeys<ProfileFile>, profile);
    return writer.text();
}

} // namespace evenkeel
