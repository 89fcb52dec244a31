// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of other programs' files share: a folder to write them into, what they become, and why they do not.
#pragma once

#include "core/base/error.h"
#include "core/import/foreign_run.h"
#include "tests/thrown.h"

#include <QFile>
#include <QObject>
#include <QTemporaryDir>

namespace evenkeel {

class ImportTest : public QObject {
protected:
    const QTemporaryDir& folder() const { return m_folder; }
    std::filesystem::path write(const char* name, const char* text) const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qWarning("the file cannot be written");
        return file.fileName().toStdString();
    }
    ForeignRun csvRun(const char* text) const { return foreignRun(readCsvRows(write("a.csv", text)), "a", {}); }
    static const EvaluationEvent& evaluation(const ForeignRun& run, std::size_t index)
    {
        return std::get<EvaluationEvent>(run.events[index]);
    }
    static QString runError(const ScalarRows& rows, const TagMap& metrics = {})
    {
        return thrown<InputError>([&] { foreignRun(rows, "a", metrics); });
    }

private:
    QTemporaryDir m_folder;
};

} // namespace evenkeel
