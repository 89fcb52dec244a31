// SPDX-License-Identifier: GPL-3.0-or-later
// The three ways in which ARFF files name labels, and ids for features and labels.
#include "core/data/arff/arff_columns.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/arff/label_list.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/recognize.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_map>

namespace evenkeel {

namespace {

struct ArffLabels {
    std::vector<std::size_t> attributes; // attributes that are labels, in the order of the labels
    bool isClass = false; // a single one, whose values are the labels
    std::string notice;
};

ArffLabels listedLabels(const std::filesystem::path& xml, const std::string& file, const ArffHeader& header)
{
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < header.attributes.size(); ++i)
        places.emplace(header.attributes[i].name, i);
    ArffLabels labels;
    for (const std::string& label : readLabelList(xml)) {
        const auto found = places.find(label);
        if (found == places.end())
            throw inputError(xml.string(), 0,
                phrase("names the label %1, which is no attribute of %2; give files that belong together",
                    { quote(label), file }));
        labels.attributes.push_back(found->second);
    }
    labels.notice = phrase("labels are those of %1", { xml.filename().string() });
    return labels;
}

// The number behind -C in the relation's name: of the first attributes, or of the last ones where it is negative.
std::optional<int> countedLabels(const std::string& relation)
{
    const std::size_t colon = relation.find(':');
    const std::size_t at = colon == relation.npos ? relation.npos : relation.find("-C ", colon);
    if (at == relation.npos)
        return {};
    const std::size_t begin = relation.find_first_not_of(' ', at + 3);
    int count = 0;
    if (begin == relation.npos
        || std::from_chars(relation.data() + begin, relation.data() + relation.size(), count).ec != std::errc()
        || count == 0)
        return {};
    return count;
}

ArffLabels countedLabels(int count, const std::string& file, const ArffHeader& header)
{
    const std::size_t all = header.attributes.size(), labels = static_cast<std::size_t>(std::abs(Index { count }));
    if (labels > all)
        throw inputError(file, 0,
            phrase("the relation counts %1 labels (-C), but there are %2 attributes; correct one of them",
                { std::to_string(labels), std::to_string(all) }));
    ArffLabels chosen;
    for (std::size_t i = 0; i < labels; ++i)
        chosen.attributes.push_back(count > 0 ? i : all - labels + i);
    chosen.notice = phrase("labels are the %1%2 attributes, as the relation says (-C)",
        { std::string(count > 0 ? "first " : "last "), std::to_string(labels) });
    return chosen;
}

ArffLabels classLabels(const std::string& file, const ArffHeader& header)
{
    const auto last = std::find_if(header.attributes.rbegin(), header.attributes.rend(),
        [](const ArffAttribute& attribute) { return attribute.isNominal; });
    if (last == header.attributes.rend())
        throw inputError(file, 0,
            phrase("has no labels: put Mulan's list of them (.xml) into its folder, count them in the relation ('name: "
                   "-C 5'), or make the class nominal"));
    constexpr std::size_t maxShown = 10;
    std::string values;
    for (std::size_t i = 0; i < std::min(last->values.size(), maxShown); ++i)
        values += (i > 0 ? ", " : "") + quote(last->values[i]);
    return { { header.attributes.size() - 1 - static_cast<std::size_t>(last - header.attributes.rbegin()) }, true,
        "labels are the values of the last nominal attribute, " + quote(last->name) + ": " + values
            + (last->values.size() > maxShown ? ", ..." : "") };
}

ArffLabels labelsFor(const std::filesystem::path& file, const ArffHeader& header)
{
    if (const auto named = namedLabelList(file); !named.empty())
        return listedLabels(named, file.string(), header);
    if (const auto count = countedLabels(header.relation))
        return countedLabels(*count, file.string(), header);
    if (const auto fitting = fittingLabelList(file, header); !fitting.empty())
        return listedLabels(fitting, file.string(), header);
    return classLabels(file.string(), header);
}

// Gives the next ids to an attribute and names them.
ArffColumn columnOf(const ArffAttribute& attribute, bool isNamed, std::vector<std::string>& names, bool isClass)
{
    ArffColumn column;
    column.first = static_cast<Id>(names.size());
    column.name = attribute.name;
    if (!isNamed) {
        names.push_back(attribute.name);
        column.omitted = attribute.numbers.empty() ? 0 : attribute.numbers.front();
        column.numbers = attribute.numbers;
        std::ranges::sort(column.numbers);
        return column;
    }
    for (const std::string& value : attribute.values) {
        column.places.emplace(value, static_cast<Id>(column.places.size()));
        names.push_back(isClass ? value : attribute.name + "=" + value);
    }
    return column;
}

} // namespace

ArffColumns arffColumns(const std::filesystem::path& file, const ArffHeader& header)
{
    const ArffLabels labels = labelsFor(file, header);
    ArffColumns made;
    made.columns.resize(header.attributes.size());
    for (const std::size_t i : labels.attributes) {
        const ArffAttribute& attribute = header.attributes[i];
        if (!labels.isClass && attribute.isNominal && attribute.numbers.empty())
            throw inputError(file.string(), 0,
                phrase("label %1 has values that are no numbers; declare it as {0,1}", { quote(attribute.name) }));
        made.columns[i] = columnOf(attribute, labels.isClass, made.labelNames, true);
        made.columns[i].isLabel = true;
    }
    Index named = 0;
    for (std::size_t i = 0; i < header.attributes.size(); ++i) {
        const ArffAttribute& attribute = header.attributes[i];
        const bool isNamed = attribute.isNominal && attribute.numbers.empty();
        if (!made.columns[i].isLabel) {
            made.columns[i] = columnOf(attribute, isNamed, made.featureNames, false);
            named += isNamed ? 1 : 0;
        }
        if (made.columns[i].isNamed() || made.columns[i].omitted != 0)
            made.implied.push_back(i);
    }
    made.notices.push_back(labels.notice);
    if (named > 0)
        made.notices.push_back(
            counted("%n {attribute has|attributes have} names as values: one feature for each value", named));
    return made;
}

} // namespace evenkeel
