// SPDX-License-Identifier: GPL-3.0-or-later
// What a translation must have beside the texts in tr(): those of core's tables, and the forms of its sentences.
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace evenkeel {

std::set<std::string> coreTexts(); // of tables

// Forms that phrase(), counted(), formOf() and sentence() are given in core/ and kernels/ of a source tree.
std::set<std::string> coreForms(const std::filesystem::path& tree);

// A C++ source that names all of them as lupdate reads it, in the context "core".
std::string coreTextsSource(const std::filesystem::path& tree);

} // namespace evenkeel
