// SPDX-License-Identifier: GPL-3.0-or-later
// The report of a study, as far as it is done: the answers, and below them tables and figures in tabs.
#pragma once

#include "gui/studies/study_session.h"

#include <QWidget>

class QLabel;
class QScrollArea;
class QTabWidget;

namespace evenkeel {

class StudyReportView : public QWidget {
    Q_OBJECT
public:
    explicit StudyReportView(QWidget* parent = nullptr);
    void load(const ShownStudy& shown);

private:
    enum Tab { Results, Figures, Tuning, Runs, TabCount };
    static Tab tabOf(const std::string& table);
    static QString titleOf(const StudyFigure& figure);
    static QWidget* tableOf(const StudyTable& table);

    QLabel* m_rest;
    QTabWidget* m_tabs;
    QList<QScrollArea*> m_areas; // areas by Tab
};

// report.html, tables and figures, these as PNG too, into the folder. Throws StorageError.
void writeWithPictures(const StudyReport& report, const std::filesystem::path& folder);

} // namespace evenkeel
