// SPDX-License-Identifier: GPL-3.0-or-later
// A block's terms are numbered by the thread that parses it, then by all documents at once, under a lock; in the end
// those that are kept get their final numbers, in the order of their names.
#include "core/data/documents/document_rows.h"

#include "core/base/phrase.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/ordered_blocks.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

float idfOf(Index documentsWith, Index documents)
{
    return float(std::log((1.0 + double(documents)) / (1.0 + double(documentsWith))) + 1);
}

} // namespace

// Its tables stay from block to block, so that only terms that are new to the thread ask for the lock.
struct DocumentRows::Scratch {
    explicit Scratch(const DocumentFormat& format)
        : parser(format)
        , reader(format.reading.settings)
    {
    }
    DocumentParser parser;
    TermReader reader;
    Document document;
    TermTable terms, labels;
    std::vector<Id> termIds, labelIds; // among all documents' terms and labels, by the thread's number
    TermCounts inDocument;
    std::vector<Counts> counts; // by the thread's term
};

DocumentRows::DocumentRows(DocumentFormat format, const std::optional<NumberedAs>& as)
    : m_format(std::move(format))
    , m_isFitted(as.has_value())
    , m_hashBits(m_format.reading.settings.hashBits)
    , m_reading(m_format.reading)
{
    if (!as)
        return;
    m_names = as->names;
    m_terms = TermTable(m_names.features);
    m_labels = TermTable(m_names.labels);
}

DocumentRows::~DocumentRows() = default;

std::unique_ptr<DocumentRows::Scratch> DocumentRows::takeScratch()
{
    const std::scoped_lock lock(m_pool);
    if (m_free.empty())
        return std::make_unique<Scratch>(m_format);
    auto scratch = std::move(m_free.back());
    m_free.pop_back();
    return scratch;
}

void DocumentRows::giveBack(std::unique_ptr<Scratch> scratch)
{
    const std::scoped_lock lock(m_pool);
    m_free.push_back(std::move(scratch));
}

void DocumentRows::addRow(Scratch& scratch, ParsedBlock& block) const
{
    const bool isCounted = !m_isFitted && m_hashBits == 0;
    if (isCounted) {
        scratch.reader.read(
            scratch.document.text, [&](std::string_view term) { scratch.inDocument.add(scratch.terms.add(term)); });
        scratch.counts.resize(std::size_t(scratch.terms.size()));
    } else {
        scratch.reader.read(scratch.document.text, [&](std::string_view term) {
            if (const Id id = m_hashBits > 0 ? hashedFeature(term, m_hashBits) : m_terms.find(term); id >= 0)
                scratch.inDocument.add(id);
        });
    }
    scratch.inDocument.take([&](Id id, float count) {
        block.featureIds.push(id);
        block.values.push(count);
        if (isCounted) {
            ++scratch.counts[std::size_t(id)].documents;
            scratch.counts[std::size_t(id)].times += Index(count);
        }
    });
    const auto first = block.labelIds.size();
    for (const std::string& label : scratch.document.labels)
        block.labelIds.push_back(scratch.labels.add(label));
    const auto begin = block.labelIds.begin() + std::ptrdiff_t(first);
    std::sort(begin, block.labelIds.end());
    const auto end = std::unique(begin, block.labelIds.end());
    block.repeatedIds += block.labelIds.end() - end;
    block.labelIds.erase(end, block.labelIds.end());
    block.featureEnds.push_back(Index(block.featureIds.size()));
    block.labelEnds.push_back(Index(block.labelIds.size()));
}

void DocumentRows::parse(std::string_view records, const BlockLimits& limits, ParsedBlock& block)
{
    block.clear(records.size());
    auto scratch = takeScratch();
    const char separator = m_format.recordSeparator();
    for (std::size_t at = 0; at < records.size();) {
        std::size_t end = endOfRecord(records, at, separator);
        end = end > 0 ? end : records.size();
        std::string_view record = records.substr(at, end - at);
        const Index firstLine = block.lineCount + 1;
        block.lineCount += std::max<Index>(std::ranges::count(record, '\n'), 1);
        at = end;
        record = withoutLineEnd(record);
        if (record.empty())
            continue;
        try {
            scratch->parser.parse(record, scratch->document);
        } catch (const LineFault& fault) {
            ++block.badLines;
            if (block.firstBadLines.size() < maxListedBadLines)
                block.firstBadLines.push_back({ firstLine, fault.what() });
            if (limits.stopAtBad)
                break;
            continue;
        }
        addRow(*scratch, block);
    }
    number(*scratch, block);
    giveBack(std::move(scratch));
}

void DocumentRows::number(Scratch& scratch, ParsedBlock& block)
{
    const auto addNew = [](const TermTable& own, std::vector<Id>& ids, TermTable& all) {
        for (auto id = Id(ids.size()); id < own.size(); ++id)
            ids.push_back(all.add(own[id]));
    };
    {
        const std::scoped_lock lock(m_numbering);
        addNew(scratch.terms, scratch.termIds, m_terms);
        addNew(scratch.labels, scratch.labelIds, m_labels);
    }
    if (!m_isFitted && m_hashBits == 0)
        for (Id& id : block.featureIds.all())
            id = scratch.termIds[std::size_t(id)];
    for (Id& id : block.labelIds)
        id = scratch.labelIds[std::size_t(id)];
    constexpr Id maxTerms = 1 << 22; // of a thread, beside those of all
    if (scratch.terms.size() > maxTerms) {
        addCounts(scratch);
        scratch.terms = {};
        scratch.termIds.clear();
    }
}

void DocumentRows::addCounts(Scratch& scratch)
{
    const std::scoped_lock lock(m_numbering);
    m_counts.resize(std::size_t(m_terms.size()));
    for (std::size_t i = 0; i < scratch.counts.size(); ++i) {
        Counts& sum = m_counts[std::size_t(scratch.termIds[i])];
        sum.documents += scratch.counts[i].documents;
        sum.times += scratch.counts[i].times;
    }
    scratch.counts.clear();
}

std::vector<Id> DocumentRows::chosenTerms(Index documents, std::vector<std::string>& notices) const
{
    const TextSettings& settings = m_reading.settings;
    const double min = settings.minDf < 1 ? settings.minDf * double(documents) : settings.minDf;
    const double max = settings.maxDf <= 1 ? settings.maxDf * double(documents) : settings.maxDf;
    std::vector<Id> chosen;
    Index rare = 0, frequent = 0;
    for (Id id = 0; id < m_terms.size(); ++id) {
        const auto in = double(m_counts[std::size_t(id)].documents);
        if (in < min)
            ++rare;
        else if (in > max)
            ++frequent;
        else
            chosen.push_back(id);
    }
    const auto byName = [this](Id a, Id b) { return m_terms[a] < m_terms[b]; };
    Index beyond = 0;
    if (const auto limit = std::size_t(settings.maxFeatures); limit > 0 && chosen.size() > limit) {
        beyond = Index(chosen.size() - limit);
        std::ranges::nth_element(chosen, chosen.begin() + std::ptrdiff_t(limit), [&](Id a, Id b) {
            const Index timesA = m_counts[std::size_t(a)].times, timesB = m_counts[std::size_t(b)].times;
            return timesA != timesB ? timesA > timesB : byName(a, b);
        });
        chosen.resize(limit);
    }
    const auto note = [&](Index count, const std::string& why) {
        if (count > 0)
            notices.push_back(phrase("%1 of %2 different terms are left out: %3",
                { std::to_string(count), std::to_string(m_terms.size()), why }));
    };
    note(rare, phrase("they are in fewer documents than data.min-df asks for"));
    note(frequent, phrase("they are in more documents than data.max-df allows"));
    note(beyond, phrase("others are more frequent (data.max-features)"));
    std::ranges::sort(chosen, byName);
    return chosen;
}

std::vector<Id> DocumentRows::keepTerms(Index documents, std::vector<std::string>& notices)
{
    const std::vector<Id> chosen = chosenTerms(documents, notices);
    std::vector<Id> numbers(std::size_t(m_terms.size()), -1);
    for (const Id id : chosen) {
        numbers[std::size_t(id)] = Id(m_names.features.size());
        m_names.features.emplace_back(m_terms[id]);
        m_reading.idf.push_back(idfOf(m_counts[std::size_t(id)].documents, documents));
    }
    return numbers;
}

std::vector<Id> DocumentRows::sortLabels()
{
    std::vector<Id> order(std::size_t(m_labels.size())), numbers(order.size());
    std::iota(order.begin(), order.end(), Id { 0 });
    if (!m_isFitted)
        std::ranges::sort(order, [this](Id a, Id b) { return m_labels[a] < m_labels[b]; });
    m_names.labels.clear();
    for (const Id id : order) {
        numbers[std::size_t(id)] = Id(m_names.labels.size());
        m_names.labels.emplace_back(m_labels[id]);
    }
    return numbers;
}

namespace {

struct DocumentOffsets {
    std::vector<Index> features { 0 }, labels { 0 };
    std::shared_ptr<const void> arrays; // owner of ids and values
};

struct RewrittenRows {
    std::vector<Id> featureIds, labelIds;
    std::vector<float> values;
    std::vector<Index> featureCounts, labelCounts;
};

} // namespace

// In place: rows only get shorter, and each part is copied before any part behind it is written.
void DocumentRows::rewrite(
    Loaded& loaded, const std::vector<Id>& termIds, const std::vector<Id>& labelIds, int threads) const
{
    const Dataset& data = loaded.data;
    const auto offsets = std::make_shared<DocumentOffsets>();
    offsets->arrays = data.storage;
    // What readText() has made a moment ago, and nobody else has.
    const auto put = [](const auto& from, const auto& to, Index at) {
        using T = typename std::decay_t<decltype(from)>::value_type;
        std::copy(from.begin(), from.end(), const_cast<T*>(to.data()) + at);
    };
    const auto work = [&](Index begin, Index end) {
        RewrittenRows rows;
        std::vector<Feature> row;
        RowSorter sorter;
        const auto pairs = std::size_t(data.featureOffsets[std::size_t(end)] - data.featureOffsets[std::size_t(begin)]);
        rows.featureIds.reserve(pairs);
        rows.values.reserve(pairs);
        for (Index i = begin; i < end; ++i) {
            row.clear();
            const auto ids = data.featuresOf(i);
            for (std::size_t at = 0; at < ids.size(); ++at)
                if (const Id id = termIds.empty() ? ids[at] : termIds[std::size_t(ids[at])]; id >= 0)
                    row.emplace_back(id, data.valuesOf(i)[at]);
            sorter.sort(row);
            weigh(row, m_reading.settings, m_reading.idf);
            for (const auto& [id, value] : row) {
                rows.featureIds.push_back(id);
                rows.values.push_back(value);
            }
            rows.featureCounts.push_back(Index(row.size()));
            const auto first = std::ssize(rows.labelIds);
            for (const Id label : data.labelsOf(i))
                rows.labelIds.push_back(labelIds[std::size_t(label)]);
            std::sort(rows.labelIds.begin() + first, rows.labelIds.end());
            rows.labelCounts.push_back(std::ssize(rows.labelIds) - first);
        }
        return rows;
    };
    constexpr Index rowsPerTask = 64;
    forOrderedRanges(threads, data.samples, rowsPerTask, work, [&](const RewrittenRows& rows) {
        put(rows.featureIds, data.featureIds, offsets->features.back());
        put(rows.values, data.values, offsets->features.back());
        put(rows.labelIds, data.labelIds, offsets->labels.back());
        for (const Index count : rows.featureCounts)
            offsets->features.push_back(offsets->features.back() + count);
        for (const Index count : rows.labelCounts)
            offsets->labels.push_back(offsets->labels.back() + count);
    });
    Dataset result = data;
    result.features = m_hashBits > 0 ? Index { 1 } << m_hashBits : std::ssize(m_names.features);
    result.labels = std::ssize(m_names.labels);
    result.featureOffsets = offsets->features;
    result.labelOffsets = offsets->labels;
    result.featureIds = data.featureIds.first(std::size_t(offsets->features.back()));
    result.values = data.values.first(std::size_t(offsets->features.back()));
    result.storage = offsets;
    result.hash = contentHash(result, threads);
    loaded.data = std::move(result);
}

void DocumentRows::finish(Loaded& loaded, int threads)
{
    LoadReport& report = loaded.report;
    report.unsortedSamples = 0; // ids are given here
    std::vector<Id> terms; // empty: their numbers are final
    if (!m_isFitted && m_hashBits > 0) {
        std::vector<Index> documents(std::size_t(1) << m_hashBits);
        for (const Id id : loaded.data.featureIds)
            ++documents[std::size_t(id)];
        for (const Index in : documents)
            m_reading.idf.push_back(idfOf(in, loaded.data.samples));
    } else if (!m_isFitted) {
        for (const auto& scratch : m_free)
            addCounts(*scratch);
        std::vector<std::string> notices;
        terms = keepTerms(loaded.data.samples, notices);
        if (m_names.features.empty() && loaded.data.samples > 0)
            throw InputError(phrase("%1: no term is left of its texts%2",
                { loaded.data.source,
                    notices.empty() ? phrase("; is their column the right one?") : ": " + notices.front() }));
        report.notices.insert(report.notices.end(), notices.begin(), notices.end());
    }
    const std::vector<Id> labels = sortLabels();
    rewrite(loaded, terms, labels, threads);
    m_names.areOwn = true;
    report.names = std::move(m_names);
    report.text = std::move(m_reading);
}

} // namespace evenkeel
