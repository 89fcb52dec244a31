// SPDX-License-Identifier: GPL-3.0-or-later
// A scan for the elements of a label list, and the places where one may be.
#include "core/data/arff/label_list.h"
#include "core/base/error.h"
#include "core/base/input_lines.h"
#include "core/base/phrase.h"
#include "core/data/text/line_fault.h"

#include <algorithm>
#include <unordered_set>

namespace evenkeel {

namespace {

constexpr std::size_t maxXmlSize = std::size_t { 1 } << 26;
constexpr std::string_view space = " \t\r\n";

class LabelListScan {
public:
    LabelListScan(std::string file, const std::string& text)
        : m_file(std::move(file))
        , m_whole(text)
        , m_rest(text)
    {
    }
    std::vector<std::string> labels()
    {
        while (!nextTag().empty())
            takeTag();
        if (m_labels.empty() || m_depth != 0)
            fail(m_labels.empty() ? phrase("names no labels") : phrase("ends early"));
        return std::move(m_labels);
    }

private:
    // Leaves what is no element out, and the rest at the next one.
    std::string_view nextTag()
    {
        while (true) {
            m_rest.remove_prefix(std::min(m_rest.find_first_not_of(space), m_rest.size()));
            if (m_rest.starts_with("<?"))
                skipPast("?>");
            else if (m_rest.starts_with("<!--"))
                skipPast("-->");
            else
                return m_rest;
        }
    }
    void skipPast(std::string_view end)
    {
        const std::size_t at = m_rest.find(end);
        if (at == m_rest.npos)
            fail(phrase("ends early"));
        m_rest.remove_prefix(at + end.size());
    }
    void takeTag()
    {
        if (m_rest.front() != '<')
            fail(phrase("has text outside of an element"));
        m_rest.remove_prefix(1);
        const bool closes = m_rest.starts_with('/');
        m_rest.remove_prefix(closes ? 1 : 0);
        const std::string_view name = m_rest.substr(0, m_rest.find_first_of(" \t\r\n/>"));
        m_rest.remove_prefix(name.size());
        // The list is the outermost element, and labels are all others.
        if (name != (m_depth == (closes ? 1 : 0) ? "labels" : "label") || (m_depth == 0 && (closes || m_hadList)))
            fail(phrase("has an element %1 where it cannot be", { quote(name) }));
        m_hadList = true;
        m_depth += closes ? -1 : 1;
        takeAttributes(name == "label" && !closes);
    }
    // Up to the tag's end.
    void takeAttributes(bool isLabel)
    {
        bool hasName = false;
        while (true) {
            m_rest.remove_prefix(std::min(m_rest.find_first_not_of(space), m_rest.size()));
            if (m_rest.starts_with("/>"))
                --m_depth;
            if (m_rest.starts_with("/>") || m_rest.starts_with(">"))
                break;
            const std::string_view key = m_rest.substr(0, m_rest.find('='));
            m_rest.remove_prefix(std::min(key.size() + 1, m_rest.size()));
            const char mark = m_rest.empty() ? '\0' : m_rest.front();
            const std::size_t end = mark == '"' || mark == '\'' ? m_rest.find(mark, 1) : m_rest.npos;
            if (end == m_rest.npos)
                fail(phrase("has an element without an end or a value without quotes"));
            if (isLabel && key == "name") {
                m_labels.push_back(decoded(m_rest.substr(1, end - 1)));
                hasName = true;
            }
            m_rest.remove_prefix(end + 1);
        }
        m_rest.remove_prefix(m_rest.find('>') + 1);
        if (isLabel && !hasName)
            fail(phrase("has a label without a name"));
    }
    std::string decoded(std::string_view text) const
    {
        constexpr std::pair<std::string_view, char> entities[]
            = { { "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' }, { "&quot;", '"' }, { "&apos;", '\'' } };
        std::string plain;
        while (!text.empty()) {
            const auto known
                = std::ranges::find_if(entities, [&](const auto& each) { return text.starts_with(each.first); });
            const bool isEntity = text.front() == '&';
            if (isEntity && known == std::end(entities))
                fail(phrase("has the entity %1, which is not read,", { quote(text.substr(0, text.find(';'))) }));
            plain += isEntity ? known->second : text.front();
            text.remove_prefix(isEntity ? known->first.size() : 1);
        }
        return plain;
    }
    [[noreturn]] void fail(const std::string& what) const
    {
        const auto before = m_whole.substr(0, m_whole.size() - m_rest.size());
        throw inputError(m_file, std::ranges::count(before, '\n') + 1,
            phrase("%1; a list of labels is <labels><label name=\"...\"/></labels>", { what }));
    }

    std::string m_file;
    std::string_view m_whole, m_rest;
    std::vector<std::string> m_labels;
    int m_depth = 0;
    bool m_hadList = false;
};

} // namespace

std::vector<std::string> readLabelList(const std::filesystem::path& xml)
{
    const std::string text = readInput(xml, maxXmlSize);
    std::vector<std::string> labels = LabelListScan(xml.string(), text).labels();
    std::unordered_set<std::string_view> known;
    for (const std::string& label : labels)
        if (!known.insert(label).second)
            throw inputError(xml.string(), 0, phrase("names the label %1 twice; remove one", { quote(label) }));
    return labels;
}

std::filesystem::path namedLabelList(const std::filesystem::path& arff)
{
    std::string stem = arff.filename().string();
    stem.erase(std::min(stem.find(".arff"), stem.size()));
    std::vector<std::string> stems { stem };
    for (const std::string_view suffix : { "-train", "-test", "_train", "_test", "-tr", "-te" })
        if (stem.ends_with(suffix))
            stems.push_back(stem.substr(0, stem.size() - suffix.size()));
    std::error_code error;
    for (const std::string& each : stems)
        if (const auto file = arff.parent_path() / (each + ".xml"); std::filesystem::is_regular_file(file, error))
            return file;
    return {};
}

std::filesystem::path fittingLabelList(const std::filesystem::path& arff, const ArffHeader& header)
{
    std::unordered_set<std::string_view> attributes;
    for (const ArffAttribute& attribute : header.attributes)
        attributes.insert(attribute.name);
    const auto folder = arff.has_parent_path() ? arff.parent_path() : std::filesystem::path(".");
    std::filesystem::path found;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::filesystem::directory_entry& entry = *at;
        std::error_code ignored;
        if (entry.path().extension() != ".xml" || !entry.is_regular_file(ignored))
            continue;
        try {
            const std::vector<std::string> labels = readLabelList(entry.path());
            if (!std::ranges::all_of(labels, [&](const std::string& label) { return attributes.contains(label); }))
                continue;
        } catch (const InputError&) { // the file is about something else
            continue;
        }
        if (!found.empty())
            throw inputError(arff.string(), 0,
                phrase("has its labels in %1 or %2; give one of them its name",
                    { std::min(found, entry.path()).string(), std::max(found, entry.path()).string() }));
        found = entry.path();
    }
    return found;
}

} // namespace evenkeel
