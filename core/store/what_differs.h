// SPDX-License-Identifier: GPL-3.0-or-later
// How the configurations in a list of runs differ: the column after the method.
#pragma once

#include "core/store/run_store.h"

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace evenkeel {

class WhatDiffers {
public:
    // By repeatKey(): "momentum 0.5, batch 32", with the data first where there are several: "eurlex, momentum 0.5". A
    // setting is named where not more than half of the configurations of the same method on the same data have it so,
    // and where it is not the most frequent one on that data (but for what is chosen by the method: rate and batch
    // size).
    std::map<std::string, std::string> of(const std::vector<RunSummary>& runs);

private:
    using Setting = std::pair<int, int>; // numbers of a key and of its value
    struct Configuration {
        int data = 0, method = 0; // numbers of texts
        std::string dataName;
        std::vector<Setting> settings; // settings in the order of their keys
    };
    int numberOf(const std::string& text);
    const Configuration& read(const RunSummary& run, const std::string& key);
    std::string text(const Setting& setting) const;

    std::map<std::string, Configuration> m_read; // configurations by repeatKey(); a stored one does not change
    std::unordered_map<std::string, int> m_numbers; // numbers of keys and values
    std::vector<std::string> m_texts;
};

} // namespace evenkeel
