// SPDX-License-Identifier: GPL-3.0-or-later
// What a training algorithm is called in the window; for its color see core/project/method_color.h.
#pragma once

#include <QString>

#include <string>

namespace evenkeel {

QString methodTitle(const std::string& name); // title of a method; of an unknown one its name
QString withMethodTitles(const QString& text); // names of algorithms that are words in it replaced by their titles

} // namespace evenkeel
