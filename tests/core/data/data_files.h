// SPDX-License-Identifier: GPL-3.0-or-later
// Common to the data tests: a folder of their own, small files in it, comparing datasets, the folder of real data.
#pragma once

#include "core/base/error.h"
#include "core/data/inspect/inspect.h"
#include "tests/build_folder.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <fstream>

namespace evenkeel {

// A temporary folder that also holds the automatic caches, so that tests never use the user's.
class DataFolder {
public:
    DataFolder() { qputenv("XDG_CACHE_HOME", m_folder.filePath("cache").toUtf8()); }
    std::filesystem::path path(const std::string& name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    std::filesystem::path write(const std::string& name, const std::string& text) const
    {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }
    std::filesystem::path caches() const { return path("cache") / "evenkeel"; }

private:
    QTemporaryDir m_folder;
};

inline std::string contentsOf(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return { std::istreambuf_iterator<char>(in), {} };
}

inline std::filesystem::path realData()
{
    const QString set = qEnvironmentVariable("EVENKEEL_DATA");
    const auto standard = test::sourceDir() / "../shared/data";
    return set.isEmpty() ? standard : std::filesystem::path(set.toStdString());
}

inline bool sameData(const Dataset& a, const Dataset& b)
{
    return a.samples == b.samples && a.features == b.features && a.labels == b.labels && a.hash == b.hash
        && std::ranges::equal(a.featureOffsets, b.featureOffsets) && std::ranges::equal(a.featureIds, b.featureIds)
        && std::ranges::equal(a.values, b.values) && std::ranges::equal(a.labelOffsets, b.labelOffsets)
        && std::ranges::equal(a.labelIds, b.labelIds);
}

inline std::vector<Id> labelsOf(const Dataset& data, Index sample)
{
    const auto labels = data.labelsOf(sample);
    return { labels.begin(), labels.end() };
}

inline std::vector<std::pair<Id, float>> featuresOf(const Dataset& data, Index sample)
{
    std::vector<std::pair<Id, float>> pairs;
    for (std::size_t i = 0; i < data.featuresOf(sample).size(); ++i)
        pairs.emplace_back(data.featuresOf(sample)[i], data.valuesOf(sample)[i]);
    return pairs;
}

// The sentence of the InputError that `action` throws; "" where it throws none.
template<typename Action>
std::string inputErrorOf(const Action& action)
{
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

} // namespace evenkeel
