// SPDX-License-Identifier: GPL-3.0-or-later
// Names of pairs of files, and what two matrices are together.
#include "core/data/pair_files.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/content_hash.h"

#include <algorithm>

namespace evenkeel {

namespace {

struct PairName {
    std::string_view features, labels; // parts of names
    bool isFirst; // the name begins with it
};
constexpr PairName pairNames[] = { { "X_Xf", "X_Y", false }, { "_X.", "_Y.", false }, { "X.", "Y.", true },
    { "X_", "Y_", true }, { "X_", "y_", true } };

// X.trn.tfidf.npz goes with Y.trn.npz: without one word more before the ending each time.
std::vector<std::string> withFewerWords(std::string name)
{
    std::vector<std::string> names { name };
    for (std::size_t end = 0; (end = name.rfind('.')) != name.npos && end > 0;) {
        const std::size_t word = name.rfind('.', end - 1);
        if (word == name.npos || name.find('.') == word)
            break;
        names.push_back(name.erase(word, end - word));
    }
    return names;
}

std::vector<std::filesystem::path> possibleLabelsOf(const std::filesystem::path& features)
{
    const std::string name = features.filename().string();
    const auto folder = features.parent_path();
    std::vector<std::filesystem::path> files;
    for (const auto& [of, by, isFirst] : pairNames) {
        const std::size_t at = isFirst ? (name.starts_with(of) ? 0 : name.npos) : name.rfind(of);
        if (at == name.npos)
            continue;
        const std::vector<std::string> names = withFewerWords(std::string(name).replace(at, of.size(), by));
        for (const std::string& each : names)
            files.push_back(folder / each);
        if (of == "X." && isFirst) // several sets of features have their labels in the folder above
            for (const std::string& each : names)
                files.push_back(folder / ".." / each);
    }
    return files;
}

struct TwoFiles {
    Dataset features;
    std::vector<Index> labelOffsets { 0 };
    std::vector<Id> labelIds;
};

Loaded joined(Loaded features, Index labels, const std::shared_ptr<TwoFiles>& both)
{
    Dataset& data = features.data;
    data.labels = labels;
    data.labelOffsets = both->labelOffsets;
    data.labelIds = both->labelIds;
    data.storage = both;
    data.hash = contentHash(data);
    features.fitsCache = false;
    return features;
}

} // namespace

std::filesystem::path labelsOf(
    const std::filesystem::path& features, bool isText, bool areNeeded, std::vector<std::string>& notes)
{
    const auto files = possibleLabelsOf(features);
    std::error_code error;
    std::vector<std::filesystem::path> found;
    for (const auto& file : files)
        if (std::filesystem::exists(file, error)
            && std::ranges::none_of(found, [&](const auto& other) { return equivalent(file, other, error); }))
            found.push_back(file);
    if (found.size() > 1) {
        std::string others;
        for (std::size_t i = 1; i < found.size(); ++i)
            others += (i > 1 ? ", " : "") + found[i].lexically_normal().string();
        notes.push_back(phrase(
            "the labels are those of %1; there are also %2, which are not read", { found.front().string(), others }));
    }
    if (!found.empty())
        return found.front();
    if (!areNeeded)
        return {};
    const std::string what = isText ? phrase("is a matrix (its header has two sizes)") : phrase("is a matrix");
    throw inputError(features.string(), isText ? 1 : 0,
        files.empty() ? phrase("%1; name the file of the features trn_X_Xf.txt (or X.npz), that of the labels "
                               "trn_X_Y.txt (or Y.npz) in the same folder, and give the former",
            { what })
                      : phrase("%1; its labels are expected in %2", { what, files.front().string() }));
}

Loaded withLabels(Loaded features, const Dataset& labels)
{
    if (features.data.samples != labels.samples)
        throw inputError(features.data.source, 0,
            phrase("has %1 samples, but %2 has %3",
                { std::to_string(features.data.samples), labels.source, std::to_string(labels.samples) }));
    const auto both = std::make_shared<TwoFiles>(TwoFiles { features.data });
    for (Index i = 0; i < labels.samples; ++i) {
        for (std::size_t at = 0; at < labels.featuresOf(i).size(); ++at) {
            if (labels.valuesOf(i)[at] < 0)
                throw inputError(labels.source, 0,
                    phrase("sample %1 (from 0) has label %2 with a value below 0; 1 says that a sample has a label, 0 "
                           "that it has not",
                        { std::to_string(i), std::to_string(labels.featuresOf(i)[at]) }));
            if (labels.valuesOf(i)[at] != 0)
                both->labelIds.push_back(labels.featuresOf(i)[at]);
        }
        both->labelOffsets.push_back(std::ssize(both->labelIds));
    }
    return joined(std::move(features), labels.features, both);
}

Loaded withoutLabels(Loaded features)
{
    const auto both = std::make_shared<TwoFiles>(TwoFiles { features.data });
    both->labelOffsets.resize(static_cast<std::size_t>(features.data.samples) + 1);
    return joined(std::move(features), 0, both);
}

} // namespace evenkeel
