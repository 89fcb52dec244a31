// SPDX-License-Identifier: GPL-3.0-or-later
// How activities look and what they are called in the window.
#pragma once

#include "core/base/activity.h"
#include "gui/timeline/timeline_data.h"

#include <QColor>
#include <QImage>
#include <QString>

class QPainter;
class QPalette;

namespace evenkeel {

QColor activityColor(Activity activity, const QPalette& palette); // distinct with color blindness
QColor laneGround(const QPalette& palette); // on which a lane is drawn
constexpr int hatchSize = 4; // pixels after which a hatch repeats
bool isHatched(Activity activity); // what is lost: waits and pauses
QImage activityTile(Activity activity, const QPalette& palette); // hatchSize pixels wide and high
void fillActivity(QPainter& painter, const QRect& rect, Activity activity, const QPalette& palette);
QString activityLabel(Activity activity);
QString shareText(const ActivitySeconds& seconds, bool waitingOnly = false); // "computing 55 %, waiting ... 40 %"
QString legendItem(const QColor& color, const QString& mark, QString text); // rich text that is not broken
// Legend of the activities that occur, as rich text.
QString activityLegend(const ActivitySeconds& seconds, const QPalette& palette);
QString lengthText(double seconds); // "1.2 s", "350 µs"

} // namespace evenkeel
