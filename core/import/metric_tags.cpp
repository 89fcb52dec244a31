// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/metric_tags.h"

#include "core/base/error.h"
#include "core/base/fold_case.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <array>

namespace evenkeel {

namespace {

constexpr std::string_view between = "/.:_- ()"; // words of a name
constexpr std::array heldOutWords { U"val", U"valid", U"validation", U"eval", U"evaluation", U"test", U"dev" };
constexpr std::array trainingWords { U"train", U"training" };

std::string tagList(const ScalarRows& rows)
{
    constexpr std::size_t maxShown = 20;
    std::string list;
    for (std::size_t i = 0; i < std::min(rows.tags.size(), maxShown); ++i)
        list += (i == 0 ? "" : ", ") + rows.tags[i];
    list = rows.tags.empty() ? "none" : list + (rows.tags.size() > maxShown ? ", ..." : "");
    for (const std::string& notice : rows.notices)
        list += "; " + notice;
    return list;
}

// Whether one of the words of the name is one of these: "eval/acc" has "eval", "retrieval/acc" and "latest" have none.
bool hasWord(std::string_view name, const auto& words)
{
    for (;;) {
        const std::size_t end = name.find_first_of(between);
        if (isOneOf(name.substr(0, end), words))
            return true;
        if (end == std::string_view::npos)
            return false;
        name.remove_prefix(end + 1);
    }
}

// What others call a metric, besides its own name; as plainName() writes it.
struct OtherNames {
    const char* metric;
    std::array<const char32_t*, 18> names;
};
constexpr std::array otherNames {
    OtherNames { "p@1",
        { U"accuracy", U"acc", U"precisionat1", U"precision@1", U"p1", U"pat1", U"acctop1", U"top1acc", U"acc1",
            U"acc@1", U"accat1", U"accuracy@1", U"accuracytop1", U"top1", U"top@1", U"top1accuracy" } },
    OtherNames { "p@3", { U"precisionat3", U"precision@3", U"p3", U"pat3" } },
    OtherNames { "p@5", { U"precisionat5", U"precision@5", U"p5", U"pat5" } },
    OtherNames { "r@5", { U"recallat5", U"recall@5", U"r5", U"rat5" } },
    OtherNames { "ndcg@5", { U"ndcgat5", U"ndcg5" } },
    OtherNames { "psp@1", { U"pspat1", U"psp1" } },
    OtherNames { "psp@5", { U"pspat5", U"psp5" } },
};

// The letters, digits and @ of a name, without words for a dataset and the like: "Acc@1 (test)" is "acc@1".
std::string plainName(std::string_view name)
{
    static constexpr std::array fillers { U"epoch", U"score", U"metrics" };
    std::string plain;
    while (!name.empty()) {
        const std::string_view word = name.substr(0, name.find_first_of(between));
        if (!isDatasetName(word) && !isOneOf(word, fillers))
            plain += word;
        name.remove_prefix(std::min(name.size(), word.size() + 1));
    }
    return plain;
}

const Metric* metricNamed(std::string_view name)
{
    const std::string plain = plainName(name);
    for (const auto& [metricName, names] : otherNames)
        if (isOneOf(plain, names))
            return findMetric(metricName);
    const auto found = std::ranges::find_if(
        metrics, [&](const Metric& metric) { return equalsFolded(plain, foldCase(metric.name)); });
    return found == metrics.end() ? nullptr : &*found;
}

std::vector<MappedTag> namedTags(const ScalarRows& rows, const TagMap& map)
{
    std::vector<MappedTag> mapped;
    for (const auto& [tag, metricName] : map) {
        const Metric* metric = findMetric(metricName);
        const auto found = std::ranges::find(rows.tags, tag);
        if (!metric)
            throw InputError(phrase("there is no metric '%1'", { metricName }));
        if (found == rows.tags.end())
            throw InputError(phrase("there is no tag '%1'; there are %2", { tag, tagList(rows) }));
        mapped.push_back({ std::size_t(found - rows.tags.begin()), metric });
    }
    return mapped;
}

void addGuessedTags(const ScalarRows& rows, std::vector<MappedTag>& mapped)
{
    std::vector<MappedTag> heldOut, others;
    for (std::size_t i = 0; i < rows.tags.size(); ++i)
        if (const Metric* metric = metricOfTag(rows.tags[i]); metric && !hasWord(rows.tags[i], trainingWords))
            (hasWord(rows.tags[i], heldOutWords) ? heldOut : others).push_back({ i, metric });
    const bool hasHeldOut = !heldOut.empty();
    std::vector<MappedTag> candidates = heldOut;
    for (const MappedTag& one : others)
        if (!hasHeldOut
            || (one.metric != &testLoss && std::ranges::find(heldOut, one.metric, &MappedTag::metric) == heldOut.end()))
            candidates.push_back(one);
    const std::size_t named = mapped.size();
    const auto isNamed = [&](auto member, const auto& value) {
        return std::ranges::any_of(mapped.begin(), mapped.begin() + std::ptrdiff_t(named),
            [&](const MappedTag& m) { return m.*member == value; });
    };
    for (const MappedTag& one : candidates) {
        if (isNamed(&MappedTag::metric, one.metric) || isNamed(&MappedTag::tag, one.tag))
            continue;
        if (const auto other = std::ranges::find(mapped, one.metric, &MappedTag::metric); other != mapped.end())
            throw InputError(phrase("'%1' and '%2' could both be %3; say which by --map '%4=%5'",
                { rows.tags[other->tag], rows.tags[one.tag], one.metric->name, rows.tags[other->tag],
                    one.metric->name }));
        mapped.push_back(one);
    }
}

} // namespace

const Metric* metricOfTag(std::string_view name)
{
    const Metric* whole = metricNamed(name);
    return whole ? whole : metricNamed(name.substr(name.find_last_of("/.: ") + 1));
}

bool saysHeldOut(std::string_view tag) { return hasWord(tag, heldOutWords); }

bool isDatasetName(std::string_view name) { return isOneOf(name, heldOutWords) || isOneOf(name, trainingWords); }

bool saysDataset(std::string_view tag) { return hasWord(tag, heldOutWords) || hasWord(tag, trainingWords); }

std::vector<MappedTag> mappedTags(const ScalarRows& rows, const TagMap& map)
{
    std::vector<MappedTag> mapped = namedTags(rows, map);
    addGuessedTags(rows, mapped);
    if (mapped.empty())
        throw InputError(phrase(
            "none of its tags is known as a metric; name one by --map TAG=p@1; there are %1", { tagList(rows) }));
    return mapped;
}

} // namespace evenkeel
