// SPDX-License-Identifier: GPL-3.0-or-later
// One table says which keys there are and where their values go; reading and writing follow it.
#include "core/project/profiles/profile_file.h"

#include "core/base/error.h"
#include "core/base/suggest.h"
#include "core/project/toml_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

namespace evenkeel {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 4> ruleNames { "store", "sgd", "momentum", "adam" };
constexpr std::array<std::string_view, 2> lossNames { "softmax", "sigmoid" };
constexpr std::array<std::string_view, 2> allReduceNames { "ring", "tree" };

// A table of the file, and which of its keys were asked for: others are errors.
class Section {
public:
    Section(const toml::table& table, std::string file, std::string title)
        : m_table(table)
        , m_file(std::move(file))
        , m_title(std::move(title))
    {
    }

    [[noreturn]] void fail(const std::string& key, const std::string& what) const
    {
        const toml::node* const node = m_table.get(key);
        const auto line = (node ? node->source() : m_table.source()).begin.line;
        throw InputError(m_file + ":" + std::to_string(line) + ": " + m_title + key + " " + what);
    }

    void read(const std::string& key, double& value) { value = number(key, value); }
    void read(const std::string& key, Index& value) { value = whole<Index>(key, value, 1e15); }
    void read(const std::string& key, int& value) { value = whole<int>(key, value, std::numeric_limits<int>::max()); }
    void read(const std::string& key, bool& value)
    {
        if (const toml::node* node = find(key)) {
            if (!node->is_boolean())
                fail(key, "must be true or false");
            value = node->as_boolean()->get();
        }
    }
    void read(const std::string& key, std::string& value)
    {
        if (const toml::node* node = find(key)) {
            if (!node->is_string())
                fail(key, "must be a text");
            value = node->as_string()->get();
        }
    }
    void read(const std::string& key, std::vector<double>& values)
    {
        const toml::node* const node = find(key);
        if (!node)
            return;
        if (!node->is_array())
            fail(key, "must be a list of numbers");
        values.clear();
        for (const toml::node& element : *node->as_array())
            values.push_back(checked(key, element));
    }
    void read(const std::string& key, TwoRates& rates)
    {
        std::vector<double> values { rates.first, rates.second, rates.constant };
        read(key, values);
        if (values.size() != 3)
            fail(key, "must be three numbers");
        rates = { values[0], values[1], values[2] };
    }
    template<typename Choice, std::size_t N>
    void readChoice(const std::string& key, Choice& value, const std::array<std::string_view, N>& names)
    {
        std::string text(names[std::size_t(value)]);
        read(key, text);
        const auto found = std::ranges::find(names, text);
        if (found == names.end())
            fail(key,
                "is \"" + text + "\", which is not known"
                    + suggestion(text, std::vector<std::string>(names.begin(), names.end())));
        value = Choice(found - names.begin());
    }
    // Calls read(section) for each table of a list.
    template<typename Read>
    void each(const std::string& key, const std::string& title, const Read& read)
    {
        const toml::node* const node = find(key);
        if (!node)
            return;
        if (!node->is_array_of_tables())
            fail(key, "must be a list of tables: [[" + key + "]]");
        for (const toml::node& element : *node->as_array()) {
            Section section(*element.as_table(), m_file, title);
            read(section);
            section.finish();
        }
    }
    template<typename Read>
    bool table(const std::string& key, const Read& read)
    {
        const toml::node* const node = find(key);
        if (!node)
            return false;
        if (!node->is_table())
            fail(key, "must be a table: [" + key + "]");
        Section section(*node->as_table(), m_file, key + ".");
        read(section);
        section.finish();
        return true;
    }
    void finish() const // what was not asked for is not known
    {
        for (const auto& [key, node] : m_table)
            if (std::ranges::find(m_known, std::string(key.str())) == m_known.end())
                fail(std::string(key.str()), "is not a known key" + suggestion(std::string(key.str()), m_known));
    }

private:
    const toml::node* find(const std::string& key)
    {
        m_known.push_back(key);
        return m_table.get(key);
    }
    double checked(const std::string& key, const toml::node& node) const
    {
        const auto value = node.value<double>();
        if (!value || !std::isfinite(*value) || *value < 0)
            fail(key, "must be a number of at least 0");
        return *value;
    }
    double number(const std::string& key, double otherwise)
    {
        const toml::node* const node = find(key);
        return node ? checked(key, *node) : otherwise;
    }
    template<typename T>
    T whole(const std::string& key, T otherwise, double max)
    {
        const double value = number(key, double(otherwise));
        if (value > max)
            fail(key, "is too large");
        if (value != std::floor(value))
            fail(key, "must be a whole number");
        return T(value);
    }

    const toml::table& m_table;
    std::string m_file, m_title;
    std::vector<std::string> m_known;
};

// As sections are read, but into text.
class Writer {
public:
    void title(const std::string& text) { m_text += "\n" + text + "\n"; }
    void comment(const std::string& text) { m_text += "# " + text + "\n"; }
    template<typename T>
    void read(const std::string& key, const T& value)
    {
        m_text += key + " = " + tomlValue(value) + "\n";
    }
    void read(const std::string& key, const TwoRates& rates)
    {
        read(key, std::vector { rates.first, rates.second, rates.constant });
    }
    template<typename Choice, std::size_t N>
    void readChoice(const std::string& key, const Choice& value, const std::array<std::string_view, N>& names)
    {
        read(key, std::string(names[std::size_t(value)]));
    }
    std::string text() const { return m_text; }

private:
    std::string m_text;
};

// The keys, for Section and Writer alike.
template<typename To, typename Profile>
void deviceKeys(To& to, Profile& p)
{
    to.read("device", p.device);
    to.read("machine", p.machine);
    to.read("build", p.build);
    to.read("date", p.date);
    to.read("project", p.project);
    to.read("estimated", p.isEstimated);
    to.read("flops", p.flops);
    to.read("bandwidth", p.bandwidth);
    to.read("gather", p.gather);
    to.read("floor", p.floor);
    to.read("step", p.step);
    to.read("load", p.load);
    to.read("overlaps-load", p.overlapsLoad);
    to.read("jitter", p.jitter);
    to.read("together", p.together);
    to.read("passes-together", p.passesTogether);
    to.read("memory", p.memory);
    to.read("sparse-multiply", p.sparseMultiply);
    to.read("sparse-update", p.sparseUpdate);
    to.read("host-copy", p.hostCopy);
    to.read("pass-bytes", p.passes.rows);
    to.read("pass-seconds", p.passes.seconds);
    to.read("overwrite-bytes", p.overwrites.rows);
    to.read("overwrite-seconds", p.overwrites.seconds);
    to.read("cold-bytes", p.cold.rows);
    to.read("cold-seconds", p.cold.seconds);
}

template<typename To, typename Curve>
void curveKeys(To& to, Curve& c)
{
    to.readChoice("operation", c.kind, operationNames);
    to.readChoice("loss", c.loss, lossNames);
    to.readChoice("rule", c.rule, ruleNames);
    to.read("inner", c.inner);
    to.read("outer", c.outer);
    to.read("rows", c.rows);
    to.read("seconds", c.seconds);
}

template<typename To, typename Level>
void levelKeys(To& to, Level& level)
{
    to.read("name", level.name);
    to.read("size", level.size);
    to.read("latency", level.latency);
    to.read("bandwidth", level.bandwidth);
}

template<typename To, typename Measured>
void measuredKeys(To& to, Measured& m)
{
    std::array<std::string_view, transferKinds> names;
    std::copy(std::begin(transferNames), std::end(transferNames), names.begin());
    to.readChoice("what", m.what, names);
    to.read("ranks", m.ranks);
    to.read("latency", m.latency);
    to.read("bandwidth", m.bandwidth);
}

template<typename To, typename Point>
void pointKeys(To& to, Point& p)
{
    to.read("batch", p.batch);
    to.read("nonzeros", p.nonzeros);
    to.read("measured", p.measured);
    to.read("fitted", p.fitted);
}

void checkCurve(const Section& section, const char* key, const RateCurve& curve)
{
    if (curve.rows.empty() || curve.rows.size() != curve.seconds.size())
        section.fail(key, "must have as many rows as seconds, and at least one");
    if (std::ranges::adjacent_find(curve.rows, std::greater_equal<>()) != curve.rows.end())
        section.fail(key, "must be in ascending order");
}

LinkProfile readLinks(Section& section)
{
    LinkProfile links;
    section.read("estimated", links.isEstimated);
    section.readChoice("all-reduce", links.allReduce, allReduceNames);
    links.levels.clear();
    section.each("level", "level.", [&](Section& s) {
        LinkProfile::Level& level = links.levels.emplace_back();
        levelKeys(s, level);
        if (level.bandwidth <= 0)
            s.fail("bandwidth", "must be above 0");
    });
    if (links.levels.empty())
        links.levels.emplace_back();
    section.each("measured", "measured.", [&](Section& s) { measuredKeys(s, links.measured.emplace_back()); });
    return links;
}

template<typename Read>
auto parsed(const std::string& toml, const std::string& file, const Read& read)
{
    try {
        const toml::table table = parseToml(toml, file);
        Section all(table, file, "");
        auto result = read(all);
        all.finish();
        return result;
    } catch (const toml::parse_error& e) {
        throw InputError(file + ":" + std::to_string(e.source().begin.line) + ": " + std::string(e.description()));
    }
}

} // namespace

ProfileFile parseProfile(const std::string& toml, const std::string& file, const std::string& name)
{
    return parsed(toml, file, [&](Section& all) {
        ProfileFile profile;
        DeviceProfile& device = profile.device;
        device.name = name;
        deviceKeys(all, device);
        all.each("curve", "curve.", [&](Section& s) {
            RateCurve& curve = device.curves.emplace_back();
            curveKeys(s, curve);
            checkCurve(s, "rows", curve);
            if (curve.weights() <= 0)
                s.fail("inner", "and outer must be above 0");
        });
        if (!device.passes.rows.empty())
            checkCurve(all, "pass-bytes", device.passes);
        if (!device.overwrites.rows.empty())
            checkCurve(all, "overwrite-bytes", device.overwrites);
        if (!device.cold.rows.empty())
            checkCurve(all, "cold-bytes", device.cold);
        if (device.flops <= 0 || device.bandwidth <= 0)
            all.fail(device.flops <= 0 ? "flops" : "bandwidth", "must be above 0");
        LinkProfile links;
        if (all.table("links", [&](Section& s) { links = readLinks(s); })) {
            links.name = name;
            profile.links = std::move(links);
        }
        all.each("point", "point.", [&](Section& s) { pointKeys(s, profile.points.emplace_back()); });
        return profile;
    });
}

LinkProfile parseLinks(const std::string& toml, const std::string& file, const std::string& name)
{
    return parsed(toml, file, [&](Section& all) {
        LinkProfile links = readLinks(all);
        links.name = name;
        return links;
    });
}

namespace {

void linksKeys(Writer& to, const LinkProfile& links, const std::string& within)
{
    to.read("estimated", links.isEstimated);
    to.readChoice("all-reduce", links.allReduce, allReduceNames);
    for (const LinkProfile::Level& level : links.levels) {
        to.title("[[" + within + "level]]");
        levelKeys(to, level);
    }
    for (const LinkProfile::Measured& m : links.measured) {
        to.title("[[" + within + "measured]]");
        measuredKeys(to, m);
    }
}

} // namespace

std::string linksText(const LinkProfile& links)
{
    Writer to;
    to.comment(
        "Links, written by `evenkeel-cli calibrate --links`: what transfers take between the processes of a run.");
    to.comment("Seconds and bytes per second; virtual.links names this file. See docs/twin.md.");
    linksKeys(to, links, {});
    return to.text();
}

std::string profileText(const ProfileFile& profile)
{
    Writer to;
    to.comment(profile.device.isEstimated
            ? "A device profile from published peaks: estimated, not measured."
            : "A device profile, written by `evenkeel-cli calibrate`: what operations take on this device.");
    to.comment("Seconds, bytes and operations per second; see docs/twin.md.");
    deviceKeys(to, profile.device);
    for (const RateCurve& curve : profile.device.curves) {
        to.title("[[curve]]");
        curveKeys(to, curve);
    }
    if (profile.links) {
        to.title("[links]");
        linksKeys(to, *profile.links, "links.");
    }
    for (const CalibrationPoint& point : profile.points) {
        to.title("[[point]]");
        pointKeys(to, point);
    }
    return to.text();
}

} // namespace evenkeel
