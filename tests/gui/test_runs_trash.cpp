// SPDX-License-Identifier: GPL-3.0-or-later
// Deleting on the Runs page: into the trash, back by undo or from its window, and for good only after a question.
#include "gui/parts/page_parts.h"
#include "gui/runs/trash_dialog.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QAbstractItemView>
#include <QAction>
#include <QPushButton>
#include <QSignalSpy>

using namespace evenkeel;

class TestRunsTrash : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void deletingIsUndone();
    void lastRunComesBackFromAnEmptyPage();
    void windowRestoresAndErases();
};

void TestRunsTrash::deletingIsUndone()
{
    const auto a = store("a", 0.1, { 0.1, 0.2 }), b = store("b", 0.1, { 0.1 });
    const auto page = open();
    page->confirm = [](const QString&, const QString&) { return false; }; // it does not ask
    page->selection().select({ a });
    page->edits().moveToTrash(page->selection().runs());
    QTRY_COMPARE(page->table().rowCount(), 1);
    QCOMPARE(page->selection().runs(), QVector<qint64> { b });
    QVERIFY(!m_store->find(a) && page->edits().canUndo());
    page->edits().undo();
    QTRY_COMPARE(page->table().rowCount(), 2);
    QTRY_COMPARE(page->selection().runs(), QVector<qint64> { a });
    QCOMPARE(m_store->evaluations(a).size(), 2U);
}

void TestRunsTrash::lastRunComesBackFromAnEmptyPage()
{
    const auto a = store("a", 0.1, { 0.1 });
    const auto page = open();
    page->selection().select({ a });
    page->edits().moveToTrash(page->selection().runs());
    QTRY_COMPARE(page->table().rowCount(), 0);
    const auto button = [&]() -> QPushButton* {
        for (auto* one : page->findChildren<QPushButton*>())
            if (one->isVisible() && one->text().remove(u'&').startsWith(QLatin1String("Trash (1)")))
                return one;
        return nullptr;
    };
    QTRY_VERIFY(button());
    button()->click();
    auto* dialog = page->findChild<TrashDialog*>();
    QVERIFY(dialog);
    QTRY_COMPARE(dialog->table().rowCount(), 1);
    dialog->restore();
    QTRY_COMPARE(page->table().rowCount(), 1);
    QTRY_VERIFY(!button());
}

void TestRunsTrash::windowRestoresAndErases()
{
    QVector<qint64> runs;
    for (int i = 0; i < 3; ++i)
        runs.append(store("run", 0.1, { 0.1 }));
    m_store->moveToTrash(std::vector<std::int64_t>(runs.begin(), runs.end()));
    bool answer = false;
    QString asked;
    TrashDialog dialog(*m_store, [&](const QString& question, const QString&) {
        asked = question;
        return answer;
    });
    dialog.show();
    QTRY_COMPARE(dialog.table().rowCount(), 3);
    QTRY_VERIFY(dialog.sizeText().contains(QLatin1String("3 run")));
    dialog.erase();
    QVERIFY(asked.contains(QLatin1String("cannot be undone")));
    QCOMPARE(m_store->trash().size(), 3U);
    QSignalSpy restored(&dialog, &TrashDialog::restored), erased(&dialog, &TrashDialog::erased);
    auto* view = dialog.findChild<QAbstractItemView*>();
    view->selectionModel()->select(dialog.table().index(0, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QTRY_VERIFY(dialog.sizeText().contains(QLatin1String("1 run")));
    const auto first = m_store->trash()[0].id;
    dialog.restore();
    QTRY_COMPARE(restored.size(), 1);
    QVERIFY(m_store->find(first));
    QTRY_COMPARE(dialog.table().rowCount(), 2);
    answer = true;
    view->clearSelection();
    dialog.erase();
    QTRY_COMPARE(erased.size(), 1);
    QVERIFY(m_store->trash().empty());
    QTRY_COMPARE(dialog.table().rowCount(), 0);
    QCOMPARE(m_store->list().size(), 1U);
}

REGISTER_TEST(TestRunsTrash)
#include "test_runs_trash.moc"
