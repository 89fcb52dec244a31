// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the Partition page share: small projects, and finding things on the page by their names.
#pragma once

#include "gui/partition/partition_page.h"
#include "gui/parts/cell_table.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/project_document.h"
#include "support.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabWidget>
#include <QTest>

namespace evenkeel {

inline void makeSmall(ProjectDocument& document, const std::string& method, std::int64_t samples = 600)
{
    document.edit(QStringLiteral("data"), QStringLiteral("small project"), [&](RunConfig& config) {
        config = fourDevices();
        config.data.generate
            = { .samples = samples, .features = 80, .labels = 9, .test = 0, .nnz = 6, .labelsPerSample = 2 };
        config.partition = method;
    });
    document.finishEdit();
}

inline void setOption(ProjectDocument& document, const char* name, const char* value)
{
    document.edit(QStringLiteral("partition.") + QLatin1String(name), QStringLiteral("option"),
        [&](RunConfig& config) { config.partitionOptions[name] = value; });
    document.finishEdit();
}

inline QPushButton* buttonNamed(const QWidget& page, const QString& part)
{
    for (auto* button : page.findChildren<QPushButton*>())
        if (button->text().remove(u'&').contains(part))
            return button;
    return nullptr;
}

template<typename Widget>
Widget* named(const QWidget& page, const QString& accessibleName)
{
    for (auto* widget : page.findChildren<Widget*>())
        if (widget->accessibleName() == accessibleName)
            return widget;
    return nullptr;
}

inline TableView* tableNamed(const QWidget& page, const QString& name) { return named<TableView>(page, name); }

inline void showTab(const QWidget& page, const QString& name) // tables of hidden ones are not filled
{
    auto* tabs = page.findChild<QTabWidget*>();
    for (int i = 0; i < tabs->count(); ++i)
        if (tabs->tabText(i) == name)
            tabs->setCurrentIndex(i);
}

inline double valueAt(const QAbstractItemView* view, int row, int column)
{
    return view->model()->index(row, column).data(CellTable::ValueRole).toDouble();
}

inline InlineMessage* messageOf(const QWidget& page) { return page.findChild<InlineMessage*>(); }

inline QStringList linesOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)
                                          : QStringList();
}

// Every sample on one device.
inline bool isPartition(const Partition& partition, std::int64_t samples)
{
    std::vector<int> seen(std::size_t(samples), 0);
    for (const auto& rank : partition)
        for (Id sample : rank)
            ++seen[std::size_t(sample)];
    return std::ranges::all_of(seen, [](int times) { return times == 1; });
}

inline QList<qsizetype> sizesOf(const Partition& partition)
{
    QList<qsizetype> sizes;
    for (const auto& rank : partition)
        sizes.append(qsizetype(rank.size()));
    return sizes;
}

// A page with a finished partition.
struct ComputedPage {
    explicit ComputedPage(const std::string& method, std::int64_t samples = 600)
        : page(document)
    {
        makeSmall(document, method, samples);
        page.resize(1130, 700);
        page.show();
        page.session().compute();
    }
    bool ready()
    {
        return QTest::qWaitFor([&] { return page.session().isFresh() && atRest(); }, 60000);
    }
    bool atRest()
    {
        PartitionSession& s = page.session();
        return !s.job().isRunning() && !s.isFollowing() && s.shown() && !s.shown()->passing;
    }
    const PartitionResult& shown() { return *page.session().shown(); }

    ProjectDocument document;
    PartitionPage page;
};

} // namespace evenkeel
