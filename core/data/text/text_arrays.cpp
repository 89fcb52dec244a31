// SPDX-License-Identifier: GPL-3.0-or-later
// From blocks to a dataset: everything that can only be decided once the whole file is read.
#include "core/data/text/text_arrays.h"
#include "core/base/phrase.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/ordered_blocks.h"

#include <algorithm>
#include <map>

namespace evenkeel {

struct TextArrays::Storage {
    Storage(const std::filesystem::path& folder, std::size_t max)
        : featureIds(folder, max)
        , values(folder, max)
        , labelIds(folder, max)
        , featureOffsets(std::make_unique<SpillingArray>(folder, max))
        , labelOffsets(std::make_unique<SpillingArray>(folder, max))
    {
    }
    SpillingArray featureIds, values, labelIds;
    std::unique_ptr<SpillingArray> featureOffsets, labelOffsets; // replaced where blank lines turn out to be samples
};

TextArrays::TextArrays(TextArraysOptions options)
    : m_options(std::move(options))
    , m_storage(std::make_shared<Storage>(m_options.spoolFolder, m_options.maxInMemory))
    , m_hashValid(m_options.format.hasHeader())
    , m_line(m_options.format.firstLine)
{
    constexpr Index first = 0;
    for (auto* offsets : { m_storage->featureOffsets.get(), m_storage->labelOffsets.get() })
        offsets->append(std::as_bytes(std::span(&first, 1)));
}

Index TextArrays::lineOfExcess(const ParsedBlock& block) const
{
    const Index room = m_options.format.samples - m_data.samples;
    if (!m_options.format.hasCount() || m_options.skipBadLines || block.samples() <= room)
        return 0;
    Index line = m_line + room;
    for (const BlankLines& blank : block.blanks)
        line += blank.row <= room ? blank.count : 0;
    return line;
}

void TextArrays::noteBadLines(const ParsedBlock& block, Index excess)
{
    for (const BadLine& bad : block.firstBadLines) {
        const Index line = m_line + bad.line - 1;
        if (!m_options.skipBadLines && (excess == 0 || line < excess))
            throw inputError(m_options.file, line, bad.what);
        if (m_report.firstBadLines.size() < maxListedBadLines)
            m_report.firstBadLines.push_back({ line, bad.what });
    }
    if (excess > 0)
        throw inputError(m_options.file, excess,
            phrase("more samples than the %1 that the header states; correct the header",
                { std::to_string(m_options.format.samples) }));
    m_report.badLines += block.badLines;
}

TextArrays::Places TextArrays::place(const ParsedBlock& block)
{
    noteBadLines(block, lineOfExcess(block));
    for (const BlankLines& blank : block.blanks)
        m_blanks.push_back({ blank.row + m_data.samples, blank.count });
    const std::size_t ends = block.featureEnds.size() * sizeof(Index);
    const Places places { m_nnz, m_labelCount, m_storage->featureIds.reserve(block.featureIds.size() * sizeof(Id)),
        m_storage->values.reserve(block.values.size() * sizeof(float)),
        m_storage->labelIds.reserve(block.labelIds.size() * sizeof(Id)), m_storage->featureOffsets->reserve(ends),
        m_storage->labelOffsets->reserve(ends) };
    m_hash.append(block.hash);
    m_line += block.lineCount;
    m_data.samples += block.samples();
    m_nnz += static_cast<Index>(block.featureIds.size());
    m_labelCount += static_cast<Index>(block.labelIds.size());
    m_report.unsortedSamples += block.unsortedSamples;
    m_report.repeatedIds += block.repeatedIds;
    m_report.explicitZeros += block.explicitZeros;
    m_report.missingValues += block.missingValues;
    m_minFeature = std::min(m_minFeature, block.minFeature);
    m_maxFeature = std::max(m_maxFeature, block.maxFeature);
    m_minLabel = std::min(m_minLabel, block.minLabel);
    m_maxLabel = std::max(m_maxLabel, block.maxLabel);
    m_labelLists = m_labelLists || block.labelLists;
    m_queries = m_queries || block.queries;
    return places;
}

void TextArrays::store(ParsedBlock& block, const Places& places)
{
    for (Index& end : block.featureEnds)
        end += places.firstFeature;
    for (Index& end : block.labelEnds)
        end += places.firstLabel;
    m_storage->featureIds.write(places.featureIds, std::as_bytes(block.featureIds.all()));
    m_storage->values.write(places.values, std::as_bytes(block.values.all()));
    m_storage->labelIds.write(places.labelIds, std::as_bytes(std::span(block.labelIds)));
    m_storage->featureOffsets->write(places.featureOffsets, std::as_bytes(std::span(block.featureEnds)));
    m_storage->labelOffsets->write(places.labelOffsets, std::as_bytes(std::span(block.labelEnds)));
}

// A blank line is a sample if, and only if, the header's count says so; blank lines at the end may be either.
void TextArrays::chooseBlankSamples(std::string& countDefect)
{
    const Index wanted = m_options.format.samples, found = m_data.samples + m_report.badLines;
    if (wanted == found || !m_options.format.hasCount())
        return;
    Index inner = 0, atEnd = 0;
    for (const BlankLines& blank : m_blanks)
        (blank.row < m_data.samples ? inner : atEnd) += blank.count;
    if (wanted >= found + inner && wanted <= found + inner + atEnd) {
        insertBlankSamples(wanted - found);
        return;
    }
    countDefect = phrase("the header states %1 samples, but %2 were found%3; is the file complete?",
        { std::to_string(wanted), std::to_string(found),
            inner + atEnd > 0 ? phrase(" and %1 blank lines", { std::to_string(inner + atEnd) }) : "" });
    if (!m_options.skipBadLines)
        throw inputError(m_options.file, 1, countDefect);
}

void TextArrays::insertBlankSamples(Index count)
{
    for (auto* offsets : { &m_storage->featureOffsets, &m_storage->labelOffsets }) {
        auto longer = std::make_unique<SpillingArray>(m_options.spoolFolder, m_options.maxInMemory);
        const std::span<const Index> old = (*offsets)->as<Index>();
        Index next = 0, left = count;
        for (const BlankLines& blank : m_blanks) {
            const auto upTo
                = old.subspan(static_cast<std::size_t>(next), static_cast<std::size_t>(blank.row + 1 - next));
            longer->append(std::as_bytes(upTo));
            const Index taken = std::min(blank.count, left);
            const std::vector<Index> ends(static_cast<std::size_t>(taken), old[static_cast<std::size_t>(blank.row)]);
            longer->append(std::as_bytes(std::span(ends)));
            left -= taken;
            next = blank.row + 1;
        }
        longer->append(std::as_bytes(old.subspan(static_cast<std::size_t>(next))));
        *offsets = std::move(longer);
    }
    m_data.samples += count;
    m_hashValid = false;
}

// Classes such as -1 and +1 become 0 and 1: their places in numeric order.
std::vector<Id> TextArrays::makeLabelsDense()
{
    std::map<Id, Id> places;
    Id last = 0;
    for (const Id label : m_storage->labelIds.as<Id>())
        if (label != last || places.empty())
            places.emplace(last = label, 0);
    std::vector<Id> classes;
    for (auto& [label, id] : places) {
        id = static_cast<Id>(classes.size());
        classes.push_back(label);
    }
    for (Id& label : m_storage->labelIds.as<Id>())
        label = places.at(label);
    return classes;
}

void TextArrays::takeOneOffFeatures()
{
    constexpr Index idsPerTask = Index { 1 } << 20;
    const std::span<Id> ids = m_storage->featureIds.as<Id>();
    const auto shift = [ids](Index begin, Index end) {
        for (Id& id : ids.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)))
            --id;
        return true;
    };
    forOrderedRanges(m_options.threads, m_nnz, idsPerTask, shift, [](bool) {});
}

void TextArrays::finishLibsvm(LoadReport& report)
{
    const Recognized& said = m_options.format;
    const bool fromOne = said.firstFeature < 0 ? m_minFeature > 0 && m_maxFeature > 0 : said.firstFeature == 1;
    if (fromOne && m_minFeature == 0)
        throw inputError(
            m_options.file, 1, phrase("the line says that features count from 1, but there is a feature 0"));
    report.looksHeadless = m_labelLists && m_minFeature == 0 && !m_options.format.commented;
    if (fromOne)
        takeOneOffFeatures();
    m_data.features = std::max(Index { m_maxFeature } + (fromOne ? 0 : 1), said.features);
    report.numbering = Numbering { fromOne ? 1 : 0, m_minLabel < 0 ? makeLabelsDense() : std::vector<Id>() };
    m_data.labels = m_minLabel < 0 ? std::ssize(report.numbering->classes)
        : m_maxLabel < 0           ? std::max<Index>(said.labels, 0)
                                   : std::max(Index { m_maxLabel } + 1, said.labels);
    if (m_queries)
        report.notices.emplace_back(phrase("qid is ignored"));
}

Dataset TextArrays::finish(LoadReport& report, std::string& countDefect)
{
    report = m_report;
    if (m_options.format.hasHeader()) {
        m_data.features = m_options.format.features;
        m_data.labels = m_options.format.labels;
        chooseBlankSamples(countDefect);
    } else {
        finishLibsvm(report);
    }
    Storage& storage = *m_storage;
    if (storage.featureIds.fileFailed() || storage.values.fileFailed() || storage.labelIds.fileFailed())
        report.notices.emplace_back(phrase("the cache folder is full or not writable, so the data is kept in memory"));
    m_data.featureIds = storage.featureIds.as<Id>();
    m_data.values = storage.values.as<float>();
    m_data.labelIds = storage.labelIds.as<Id>();
    m_data.featureOffsets = storage.featureOffsets->as<Index>();
    m_data.labelOffsets = storage.labelOffsets->as<Index>();
    m_data.source = m_options.file;
    m_data.storage = m_storage;
    m_data.hash = m_hashValid ? finishHash(m_hash, m_data.samples, m_data.features, m_data.labels)
                              : contentHash(m_data, m_options.threads);
    return m_data;
}

} // namespace evenkeel
