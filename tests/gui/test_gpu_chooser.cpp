// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing devices on the Devices page: any GPUs within limits, live readings, and rows that are dragged.
#include "gui/devices/device_notes.h"
#include "gui/devices/devices_page.h"
#include "gui/devices/found_devices.h"
#include "gui/devices/gpu_request_form.h"
#include "gui/devices/project_devices_model.h"
#include "gui/parts/page_parts.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include <atomic>
#include <memory>

using namespace evenkeel;

namespace {

using Names = std::vector<std::string>;

DeviceInfo gpu(int index, double freeGib, double load)
{
    DeviceInfo info { .spec = "cuda:" + std::to_string(index), .name = "Some GPU", .kind = "cuda", .usable = true };
    info.memoryTotal = std::int64_t(24) << 30;
    info.memoryFree = std::int64_t(freeGib * (1 << 30));
    info.uuid = "GPU-1234abc" + std::to_string(index) + "-5678";
    info.computeCapability = "8.6";
    info.readings.utilization = load;
    info.readings.temperature = 40 + index;
    info.readings.power = 100;
    return info;
}

std::vector<DeviceInfo> twoGpus()
{
    return { { .spec = "cpu", .name = "Some CPU", .kind = "cpu", .usable = true }, gpu(0, 23, 0), gpu(1, 3.1, 0.8) };
}

std::vector<DeviceInfo> noGpu()
{
    return { { .spec = "cpu", .name = "Some CPU", .kind = "cpu", .usable = true },
        { .spec = "cuda:0", .name = "CUDA", .kind = "cuda", .usable = false, .reason = "no driver" } };
}

QTableView* foundTable(const QWidget& page)
{
    for (QTableView* view : page.findChildren<QTableView*>())
        if (view->accessibleName().contains(QStringLiteral("found")))
            return view;
    return nullptr;
}

template<typename Button>
Button* button(const QWidget& page, const QString& part)
{
    for (auto* one : page.findChildren<Button*>())
        if (one->text().remove(u'&').contains(part))
            return one;
    return nullptr;
}

void setBox(const QWidget& page, const QString& suffix, double value)
{
    for (auto* box : page.findChild<GpuRequestForm*>()->findChildren<QDoubleSpinBox*>())
        if (box->suffix() == suffix)
            box->setValue(value);
    for (auto* box : page.findChild<GpuRequestForm*>()->findChildren<QSpinBox*>())
        if (box->suffix() == suffix)
            box->setValue(int(value));
}

QString statusOf(const QTableView* table, int row)
{
    return table->model()->index(row, FoundDevicesModel::Status).data().toString();
}

} // namespace

class TestGpuChooser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addsAnyWithinLimits();
    void statusSaysWhyNot();
    void warnsWhereTooFewFulfill();
    void readingsAreRefreshedWhileVisible();
    void noColumnsForReadingsWithoutGpus();
    void rowsMove_data();
    void rowsMove();
    void devicesAreDraggedIn();
    void unevennessOfSimulatedDevices();

private:
    OwnSettings m_settings;
};

void TestGpuChooser::addsAnyWithinLimits()
{
    ProjectDocument document;
    DevicesPage page(document, twoGpus);
    page.show();
    QTRY_COMPARE(foundTable(page)->model()->rowCount(), 3);
    auto* form = page.findChild<GpuRequestForm*>();
    QVERIFY(!form->isVisible());
    button<QRadioButton>(page, QStringLiteral("Any GPUs"))->setChecked(true);
    QVERIFY(form->isVisible());
    QCOMPARE(form->spec(), QStringLiteral("cuda:any,load=10"));
    setBox(page, QStringLiteral(" GiB"), 1.5);
    setBox(page, QStringLiteral(" %"), -1);
    setBox(page, QStringLiteral(" °C"), 70);
    setBox(page, QString(), 2); // the number of GPUs, and 2.0 as the capability
    QCOMPARE(form->spec(), QStringLiteral("cuda:any,free=1536M,temperature=70,capability=2"));
    QVERIFY(deviceSpecError(form->spec().toStdString()).empty());
    button<QPushButton>(page, QStringLiteral("Add to the project"))->click();
    const Names two(2, form->spec().toStdString());
    QCOMPARE(document.config().devices, two);
    document.undoStack().undo(); // of all at once
    QCOMPARE(document.config().devices, RunConfig().devices);
}

void TestGpuChooser::statusSaysWhyNot()
{
    ProjectDocument document;
    DevicesPage page(document, twoGpus);
    page.show();
    const QTableView* table = foundTable(page);
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QCOMPARE(statusOf(table, 2), QStringLiteral("usable"));
    button<QRadioButton>(page, QStringLiteral("Any GPUs"))->setChecked(true);
    QCOMPARE(statusOf(table, 1), QStringLiteral("fulfills the limits"));
    QCOMPARE(statusOf(table, 2), QStringLiteral("load 80 %, at most 10 % asked for"));
    setBox(page, QStringLiteral(" %"), -1);
    QCOMPARE(statusOf(table, 2), QStringLiteral("fulfills the limits"));
    setBox(page, QStringLiteral(" GiB"), 8);
    QCOMPARE(statusOf(table, 2), QStringLiteral("3.1 of 24 GiB free, 8 GiB asked for"));
    QCOMPARE(statusOf(table, 0), QStringLiteral("usable")); // a CPU
    button<QRadioButton>(page, QStringLiteral("Exactly"))->setChecked(true);
    QCOMPARE(statusOf(table, 2), QStringLiteral("usable"));
    QCOMPARE(table->model()->index(2, FoundDevicesModel::Uuid).data().toString(), QStringLiteral("GPU-1234abc1"));
    QCOMPARE(table->model()->index(2, FoundDevicesModel::Temperature).data().toString(), QStringLiteral("41 °C"));
}

void TestGpuChooser::warnsWhereTooFewFulfill()
{
    RunConfig config;
    config.devices = { "cuda:any,free=8G" };
    QCOMPARE(deviceWarnings(config, twoGpus()), QStringList());
    config.devices.emplace_back("cuda:any,free=8G");
    const QStringList warnings = deviceWarnings(config, twoGpus());
    QCOMPARE(warnings.size(), 1);
    QVERIFY(warnings[0].startsWith(
        QStringLiteral("cuda:any,free=8G: 2 GPUs are asked for, 1 can be used; not cuda:1: 3.1")));
    config.devices = { "cuda:GPU-1234abc1" };
    QCOMPARE(deviceWarnings(config, twoGpus()), QStringList());
    config.devices = { "cuda:GPU-9" };
    QCOMPARE(deviceWarnings(config, noGpu()).size(), 1);
}

void TestGpuChooser::readingsAreRefreshedWhileVisible()
{
    const auto calls = std::make_shared<std::atomic<int>>(0);
    ProjectDocument document;
    DevicesPage page(document, [calls] {
        auto devices = twoGpus();
        devices[1].readings.power = 100.0 + ++*calls;
        return devices;
    });
    page.show();
    QTableView* table = foundTable(page);
    const auto power = [&] { return table->model()->index(1, FoundDevicesModel::Power).data().toString(); };
    QTRY_COMPARE(power(), QStringLiteral("101 W"));
    table->selectRow(1);
    QTRY_COMPARE_WITH_TIMEOUT(power(), QStringLiteral("102 W"), 30000);
    QCOMPARE(table->selectionModel()->selectedRows().size(), 1); // stays
    QVERIFY(button<QPushButton>(page, QStringLiteral("Add to the project"))->isEnabled());
    page.hide();
    QTest::qWait(50); // what is under way comes to its end
    const int before = *calls;
    QTest::qWait(2300);
    QCOMPARE(int(*calls), before);
}

void TestGpuChooser::noColumnsForReadingsWithoutGpus()
{
    ProjectDocument document;
    DevicesPage page(document, noGpu);
    page.show();
    const QTableView* table = foundTable(page);
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QVERIFY(table->isColumnHidden(FoundDevicesModel::Power) && table->isColumnHidden(FoundDevicesModel::Uuid));
    QVERIFY(!table->isColumnHidden(FoundDevicesModel::Status));
}

void TestGpuChooser::rowsMove_data()
{
    QTest::addColumn<QList<int>>("rows");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("order");
    QTest::newRow("down") << QList<int> { 0 } << 3 << "1203";
    QTest::newRow("to the end") << QList<int> { 1 } << 4 << "0231";
    QTest::newRow("up") << QList<int> { 3 } << 0 << "3012";
    QTest::newRow("several") << QList<int> { 3, 0 } << 2 << "1032";
    QTest::newRow("onto itself") << QList<int> { 2 } << 2 << "0123";
}

void TestGpuChooser::rowsMove()
{
    QFETCH(QList<int>, rows);
    QFETCH(int, to);
    ProjectDocument document;
    RunConfig config = fourDevices();
    config.devices = { "cpu:0-0", "cpu:1-1", "cpu:2-2", "cpu:3-3" };
    config.partitionShares = { 1, 2, 3, 4 };
    document.adopt(config);
    ProjectDevicesModel model(document);
    const QAbstractItemModelTester tester(&model);
    QModelIndexList indexes;
    for (const int row : rows)
        for (int column = 0; column < model.columnCount(); ++column)
            indexes.append(model.index(row, column));
    const std::unique_ptr<QMimeData> data(model.mimeData(indexes));
    QVERIFY(model.canDropMimeData(data.get(), Qt::MoveAction, to, 0, {}));
    QVERIFY(!model.dropMimeData(data.get(), Qt::MoveAction, to, 0, {})); // the view takes no rows away
    QString order;
    for (const std::string& device : document.config().devices)
        order += QLatin1Char(device[4]);
    QTEST(order, "order");
    for (std::size_t rank = 0; rank < 4; ++rank) // each keeps its share
        QCOMPARE(document.config().partitionShares[rank], double(order[int(rank)].digitValue() + 1));
    QCOMPARE(document.undoStack().count(), order == QStringLiteral("0123") ? 0 : 1);
    document.undoStack().undo();
    QCOMPARE(document.config(), config);
}

void TestGpuChooser::devicesAreDraggedIn()
{
    ProjectDocument document;
    FoundDevicesModel found;
    found.setDevices(noGpu(), {});
    QVERIFY(found.flags(found.index(0, 0)).testFlag(Qt::ItemIsDragEnabled));
    QVERIFY(!found.flags(found.index(1, 0)).testFlag(Qt::ItemIsDragEnabled)); // not usable
    found.setDevices(twoGpus(), {});
    ProjectDevicesModel model(document);
    document.edit({}, {}, [](RunConfig& c) { c.devices = { "cpu,threads=1", "cpu,threads=2" }; });
    document.finishEdit();
    const std::unique_ptr<QMimeData> data(found.mimeData({ found.index(2, 0), found.index(1, 0), found.index(1, 1) }));
    QVERIFY(model.dropMimeData(data.get(), Qt::CopyAction, 1, 0, {}));
    QCOMPARE(document.config().devices, (Names { "cpu,threads=1", "cuda:0", "cuda:1", "cpu,threads=2" }));
    QVERIFY(model.dropMimeData(data.get(), Qt::CopyAction, -1, -1, {})); // below the rows
    QCOMPARE(document.config().devices.back(), std::string("cuda:1"));
    const QMimeData other;
    QVERIFY(!model.canDropMimeData(&other, Qt::CopyAction, 0, 0, {}));
}

void TestGpuChooser::unevennessOfSimulatedDevices()
{
    RunConfig config;
    config.devices = { "sim", "sim,speed=0.5", "sim,speed=0.5", "sim,speed=0.25" };
    // Times 1, 2, 2, 4: mean 9 / 4 of 4; and 4 * 0.25 of 2.25.
    QVERIFY2(unevennessNote(config).startsWith(QStringLiteral("Unevenness 43.8 %: with equal batches 43.8 %")),
        qPrintable(unevennessNote(config)));
    QVERIFY(unevennessNote(config).contains(QStringLiteral("55.6 % of their joint speed")));
    config.devices = { "sim", "sim" };
    QVERIFY(unevennessNote(config).startsWith(QStringLiteral("Unevenness 0 %")));
    config.devices = { "sim", "cpu" }; // how fast the CPU is nobody knows
    QVERIFY(unevennessNote(config).isEmpty());
    config.devices = { "sim" };
    QVERIFY(unevennessNote(config).isEmpty());
}

REGISTER_TEST(TestGpuChooser)
#include "test_gpu_chooser.moc"
