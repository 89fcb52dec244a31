// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of forms that are made from tables: helps, and values as fields show them.
#pragma once

#include <QString>

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace evenkeel {

QString helpText(std::string_view help); // help of a table, in the words of the window
QString firstSentence(const QString& help); // without its end
QString valueText(const nlohmann::json& value); // "0.1", "64, 32"

} // namespace evenkeel
