// SPDX-License-Identifier: GPL-3.0-or-later
// What training asks of the libraries for JSON, TOML and compressed files, and of the build, where a program is built
// without them: it reads no files and keeps no configuration.
#include "core/base/catalog.h"
#include "core/base/error.h"
#include "core/data/inspect/inspect.h"
#include "core/data/label_filter.h"
#include "core/project/profiles/shipped.h"
#include "core/project/run_config.h"
#include "core/run/run.h"

namespace evenkeel {

std::string configJson(const RunConfig& /*config*/) { return "{}"; }

RunConfig configFromJson(const std::string& /*json*/) { return {}; }

std::vector<ConfigDifference> differences(const RunConfig& /*left*/, const RunConfig& /*right*/) { return {}; }

std::span<const ShippedProfile> shippedProfiles() { return {}; }

void setKey(RunConfig& /*config*/, const std::string& keyAndValue)
{
    throw InputError("this program cannot set " + keyAndValue);
}

std::span<const char* const> catalogSources() { return {}; }

std::span<const CatalogLanguage> catalogLanguages() { return {}; }

std::string buildText() { return "Evenkeel gpu-check"; }

Dataset loadDataset(const std::filesystem::path& file, const LoadOptions& /*options*/, LoadReport* /*report*/)
{
    throw InputError(file.string() + ": this program reads no files");
}

// Generated data have none.
Index sharedSamples(const Dataset& /*train*/, const Dataset& /*test*/) { return 0; }

std::string filterIn(const std::filesystem::path& /*folder*/) { return {}; }

Dataset withoutPairs(const Dataset& /*data*/, const std::filesystem::path& file)
{
    throw InputError(file.string() + ": this program reads no files");
}

} // namespace evenkeel
