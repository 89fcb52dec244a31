// SPDX-License-Identifier: GPL-3.0-or-later
// The look of a report: light and dark as the reader's system is, and on paper.
#pragma once

#include <string>

namespace evenkeel {

const std::string& reportStyle(); // CSS; colors are the variables --c0 to --c7, see core/project/method_color.h

} // namespace evenkeel
