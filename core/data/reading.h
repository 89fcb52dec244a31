// SPDX-License-Identifier: GPL-3.0-or-later
// What the numbers in the files of a dataset mean: decided once, from the training data, and kept with cache, run and
// model. Test data, and what is evaluated or predicted later, are read by it.
#pragma once

#include "core/data/dataset.h"
#include "core/data/documents/text_settings.h"

#include <optional>
#include <string>
#include <vector>

namespace evenkeel {

// How libSVM files number features and labels. Files of other formats say it themselves: their ids count from 0.
struct Numbering {
    Id firstFeature = 0; // number of the first feature: 0 or 1
    std::vector<Id> classes; // number of each label, ascending; empty: a label's id is its number

    bool operator==(const Numbering&) const = default;
};

// Number of the first feature, and of a label, in the files.
inline Id firstFeatureOf(const std::optional<Numbering>& numbering) { return numbering ? numbering->firstFeature : 0; }
inline Id numberOf(const Numbering& numbering, Id label)
{
    return numbering.classes.empty() ? label : numbering.classes[static_cast<std::size_t>(label)];
}

// Whether data of so many labels can be numbered so; a file may say anything.
bool isPossible(const Numbering& numbering, Index labels);

struct NumberingChoice {
    std::optional<Id> firstFeature; // unset: decided
    std::vector<Id> classes; // empty: decided
};

struct DataNames { // names by id; empty: there are none
    std::vector<std::string> features, labels;
    bool areOwn = false; // whether the names are in the file itself, so that they say which ids are the same: ARFF

    bool operator==(const DataNames&) const = default;
};

// Other data that these go with.
struct NumberedAs {
    std::optional<Numbering> numbering; // unset: their format says it, and their ids count from 0
    std::string source; // file of the training data, for messages
    Index features = 0, labels = 0; // number of features and labels of the training data
    bool hasLabels = true; // false: labels of the data do not matter
    // Whether a model was trained on these data, so that they cannot be read in another way any more.
    bool isModel = false;
    DataNames names {};
    std::optional<TextReading> text {}; // reading of documents
};

// What a file that was read as `own` says is numbered by. Throws InputError "FILE: ..." for what contradicts `choice`
// or `as`, and where neither says whether features count from 0 or from 1.
Numbering chosenNumbering(
    const Dataset& data, const Numbering& own, const NumberingChoice& choice, const std::optional<NumberedAs>& as);

// The same samples with the ids that `wanted` gives them. Classes that it does not have get ids behind its last one, in
// their order. A feature that it has no id for is the matter of chosenNumbering().
Dataset renumbered(const Dataset& data, const Numbering& own, const Numbering& wanted);

// What is changed, and what is taken for granted; nothing: ids are the file's.
std::vector<std::string> numberingNotes(const Numbering& own, const Numbering& chosen);

// What the training data consist of, and how they are read.
struct DataReading {
    Index features = 0, labels = 0; // sizes of the two spaces
    std::optional<Numbering> numbering; // unset: their format says it
    std::vector<bool> usedFeatures, usedLabels; // by id, whether a training sample has it; empty: all of them
    std::vector<Id> leftOut; // features that count nothing, ascending
    std::vector<Id> inverted; // features of which absent counts as 1 and present as 0, ascending
    std::vector<float> factors; // factor of each feature; empty: 1
    DataNames names {}; // names of the training data
    std::optional<TextReading> text {}; // reading of documents

    bool changesValues() const { return !leftOut.empty() || !inverted.empty() || !factors.empty(); }

    bool operator==(const DataReading&) const = default;
};

DataReading readingOf(const Dataset& train, std::optional<Numbering> numbering = {});

// As a checkpoint has it. Throws InputError for what no readingJson() wrote.
std::string readingJson(const DataReading& reading);
DataReading readingFromJson(const std::string& text);

// What other data have that the training data do not.
struct Unknown {
    Index features = 0, nonzeros = 0; // different ones, and how often they occur; left out
    Index labels = 0, assignments = 0; // different ones, and how often they occur; misses
    Index bare = 0; // samples without any feature that is known
    // Whether ids seem to count from 1: there is no 0, and one more than is known.
    bool areFeaturesFromOne = false, areLabelsFromOne = false;

    // "3 features that no training sample has are left out (12 of 400 nonzeros)"; nothing where nothing is unknown.
    std::vector<std::string> notes(const Dataset& data) const;
};

// Data as the model of the training data reads them: without features that it does not know, columns inverted and
// scaled, and with its sizes; of labels beyond them only the number is kept (Dataset::unknownLabels). Arrays that stay
// as they are are shared; the hash stays that of the file.
Dataset readBy(const DataReading& reading, const Dataset& data, Unknown& unknown);

} // namespace evenkeel
