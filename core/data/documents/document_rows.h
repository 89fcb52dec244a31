// SPDX-License-Identifier: GPL-3.0-or-later
// Documents as rows of term counts, parsed by several threads, and the dataset that is made of them.
#pragma once

#include "core/data/documents/document_format.h"
#include "core/data/documents/vectorizer.h"
#include "core/data/load.h"
#include "core/data/text/parsed_block.h"

#include <memory>
#include <mutex>

namespace evenkeel {

struct Document {
    std::string text; // columns, with a blank between them
    std::vector<std::string> labels;
};

// One document of a file, without its line end. Throws LineFault.
class DocumentParser {
public:
    explicit DocumentParser(const DocumentFormat& format)
        : m_format(format)
    {
    }
    void parse(std::string_view record, Document& document);

private:
    void parseRow(std::string_view row, Document& document);
    void parseObject(std::string_view line, Document& document) const;
    static void parseLabelLine(std::string_view line, Document& document);

    const DocumentFormat& m_format;
    std::vector<std::string> m_cells;
};

class DocumentRows {
public:
    // `as`: training data of documents; without value, the documents are these.
    DocumentRows(DocumentFormat format, const std::optional<NumberedAs>& as);
    ~DocumentRows();

    void parse(std::string_view records, const BlockLimits& limits, ParsedBlock& block); // any thread
    // What was parsed, of which nobody else has the arrays, with the features that are kept, in the order of their
    // names, and their weights. Throws InputError where no term is kept.
    void finish(Loaded& loaded, int threads);

private:
    struct Scratch; // one thread's
    struct Counts { // of a term, in all documents
        Index documents = 0, times = 0;
    };
    struct Kept;

    std::unique_ptr<Scratch> takeScratch();
    void giveBack(std::unique_ptr<Scratch> scratch);
    void addRow(Scratch& scratch, ParsedBlock& block) const;
    void number(Scratch& scratch, ParsedBlock& block); // by all documents' terms and labels
    void addCounts(Scratch& scratch);
    std::vector<Id> chosenTerms(Index documents, std::vector<std::string>& notices) const;
    std::vector<Id> keepTerms(Index documents, std::vector<std::string>& notices); // new numbers; -1: left out
    std::vector<Id> sortLabels();
    void rewrite(Loaded& loaded, const std::vector<Id>& termIds, const std::vector<Id>& labelIds, int threads) const;

    const DocumentFormat m_format;
    const bool m_isFitted; // terms and weights are those of the training data
    const int m_hashBits;
    TextReading m_reading;
    DataNames m_names;
    TermTable m_terms, m_labels; // of all documents so far
    std::vector<Counts> m_counts; // by term
    std::mutex m_numbering, m_pool;
    std::vector<std::unique_ptr<Scratch>> m_free;
};

} // namespace evenkeel
