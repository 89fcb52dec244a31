// SPDX-License-Identifier: GPL-3.0-or-later
// The ready-made projects that come with Evenkeel.
#pragma once

#include <QString>
#include <QVector>

namespace evenkeel {

struct Example {
    QString name, file;
};

// From share/evenkeel where installed, else from projects/ of the source tree; empty where there are none.
QVector<Example> exampleProjects();
QVector<Example> exampleProjectsIn(const QString& folder);

} // namespace evenkeel
