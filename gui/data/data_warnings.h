// SPDX-License-Identifier: GPL-3.0-or-later
// What will hurt training, found in the data: a sentence each, with what to do about it.
#pragma once

#include "gui/data/inspection_tables.h"
#include "gui/parts/theme.h"

#include "core/project/run_config.h"

#include <QFrame>

#include <functional>

class QGridLayout;

namespace evenkeel {

struct DataWarning {
    Tone tone {};
    QString text;
    QString action {}; // text of the button; empty: there is none
    std::function<void(RunConfig&)> change {}; // change that the button makes; empty: it asks for another test file
};
QVector<DataWarning> warningsOf(const InspectedData& data, const RunConfig& config);

// The warnings below each other; hidden while there are none.
class DataWarnings : public QFrame {
    Q_OBJECT
public:
    explicit DataWarnings(QWidget* parent = nullptr);
    void setWarnings(const QVector<DataWarning>& warnings);

Q_SIGNALS:
    void chosen(const evenkeel::DataWarning& warning);

private:
    QGridLayout* m_rows;
};

} // namespace evenkeel
