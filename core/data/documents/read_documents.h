// SPDX-License-Identifier: GPL-3.0-or-later
// Files of documents as datasets: their terms become features, with TF-IDF weights.
#pragma once

#include "core/data/documents/document_format.h"
#include "core/data/load.h"

namespace evenkeel {

// Opens a file; or a folder of documents as Annif has them: a .txt file each, and a .key or .tsv file of its labels.
OpenedSource openFileOrFolder(const std::filesystem::path& file, bool areLabelsNeeded, std::stop_token stop = {});

Loaded readDocuments(
    const OpenedSource& source, DocumentFormat format, const LoadOptions& options, const LoadDetails& details);

} // namespace evenkeel
