// SPDX-License-Identifier: GPL-3.0-or-later
// The data of a study's conditions: whole for the runs, and with a part held out for tuning.
#pragma once

#include "core/run/run.h"

namespace evenkeel {

struct StudyData {
    RunData whole, heldOut; // all data, and data whose test samples are held-out training samples
    std::string wholeHash, heldOutHash;
    Phrase text; // "12,920 samples, 500 features, 983 labels; 3,185 test samples"
};

class StudyDataSets {
public:
    // Of this configuration; valid until the next call. Throws InputError, Canceled.
    const StudyData& of(const RunConfig& config, double heldOutShare, const RunControl& control);

private:
    DataConfig m_config;
    std::filesystem::path m_folder;
    std::optional<StudyData> m_data;
};

} // namespace evenkeel
