// SPDX-License-Identifier: GPL-3.0-or-later
// The Devices page: the clock that simulated devices need, the default device, what a machine cannot do, the layout.
#include "gui/devices/device_notes.h"
#include "gui/devices/device_tiles.h"
#include "gui/devices/devices_page.h"
#include "gui/devices/project_devices_model.h"
#include "gui/parts/device_tile.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "kernels/host_info.h"
#include "support.h"
#include "tests/test_class.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace evenkeel;

namespace {

const QString sim = QStringLiteral("sim"), slow = QStringLiteral("sim,speed=0.5"),
              cpu = QStringLiteral("cpu,threads=1");

std::vector<DeviceInfo> withoutGpu()
{
    return { { .spec = "cpu", .name = "Some CPU", .kind = "cpu", .usable = true, .reason = {}, .memoryTotal = 1 << 30 },
        { .spec = "cuda:0", .name = "CUDA", .kind = "cuda", .usable = false, .reason = "no driver" } };
}

QString message(const QWidget& page, const char* name)
{
    const auto* found = page.findChild<InlineMessage*>(QLatin1String(name));
    return found && !found->isHidden() ? found->text() : QString();
}

void type(const QWidget& page, const QString& spec)
{
    auto* field = page.findChild<QLineEdit*>(QStringLiteral("spec"));
    field->clear();
    QTest::keyClicks(field, spec);
    QTest::keyClick(field, Qt::Key_Return);
}

} // namespace

class TestDevices : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void clockGoesBackWithTheLastSimulatedDevice();
    void clockChosenByHandStays();
    void clockOfTheProjectStays();
    void undoKeepsWhoSwitchedTheClock();
    void pageNamesTheClock();
    void defaultDeviceGivesWay();
    void chosenDeviceStays();
    void oversubscriptionIsSaid();
    void unusableDeviceIsAddedWithAWarning();
    void nothingIsStretched();
    void tilesFollowTheProject();
    void slidersOfAGpuGoAsFarAsItHas();
    void aDragIsOneStepToUndo();

private:
    OwnSettings m_settings;
};

void TestDevices::clockGoesBackWithTheLastSimulatedDevice()
{
    ProjectDocument document;
    ProjectDevicesModel model(document);
    model.add({ sim, slow }, {});
    QVERIFY(document.config().train.clock == ClockKind::Virtual);
    model.add({ cpu }, {});
    model.remove({ 0 });
    QVERIFY(document.config().train.clock == ClockKind::Virtual); // one is left
    model.remove({ 0 });
    QCOMPARE(document.config().devices, std::vector<std::string> { "cpu,threads=1" });
    QVERIFY(document.config().train.clock == ClockKind::Real);
    model.replaceAll({ sim }, {});
    QVERIFY(document.config().train.clock == ClockKind::Virtual);
    QVERIFY(model.setData(model.index(0, ProjectDevicesModel::Spec), cpu, Qt::EditRole));
    QVERIFY(document.config().train.clock == ClockKind::Real);
}

void TestDevices::clockChosenByHandStays()
{
    ProjectDocument document;
    ProjectDevicesModel model(document);
    const auto choose = [&](ClockKind clock) {
        document.edit(QStringLiteral("train.clock"), {}, [clock](RunConfig& c) { c.train.clock = clock; });
        document.finishEdit();
    };
    choose(ClockKind::Virtual);
    model.add({ sim }, {});
    model.add({ cpu }, {});
    model.remove({ 0 });
    QVERIFY(document.config().train.clock == ClockKind::Virtual);
    choose(ClockKind::Real);
    model.add({ sim }, {});
    choose(ClockKind::Real);
    choose(ClockKind::Virtual); // by hand now
    model.remove({ 1 });
    QVERIFY(document.config().train.clock == ClockKind::Virtual);
}

void TestDevices::clockOfTheProjectStays()
{
    ProjectDocument document;
    ProjectDevicesModel model(document);
    document.adopt(fourDevices());
    model.replaceAll({ cpu }, {});
    QVERIFY(document.config().train.clock == ClockKind::Virtual);
}

void TestDevices::undoKeepsWhoSwitchedTheClock()
{
    ProjectDocument document;
    ProjectDevicesModel model(document);
    model.add({ sim }, {});
    document.undoStack().undo();
    QVERIFY(document.config().train.clock == ClockKind::Real);
    document.undoStack().redo();
    QVERIFY(document.config().train.clock == ClockKind::Virtual);
    model.replaceAll({ cpu }, {});
    QVERIFY(document.config().train.clock == ClockKind::Real);
    document.undoStack().undo();
    model.replaceAll({ cpu }, {});
    QVERIFY(document.config().train.clock == ClockKind::Real);
}

void TestDevices::pageNamesTheClock()
{
    ProjectDocument document;
    DevicesPage page(document, withoutGpu);
    QCOMPARE(message(page, "clockNote"), QString());
    type(page, sim);
    QVERIFY2(message(page, "clockNote").contains(QStringLiteral("is now virtual time")),
        qPrintable(message(page, "clockNote")));
    document.adopt(fourDevices());
    QVERIFY(message(page, "clockNote").contains(QStringLiteral("trains in virtual time, which")));
    document.edit({}, {}, [](RunConfig& c) { c.devices = { "cpu" }; });
    QVERIFY(message(page, "clockNote").contains(QStringLiteral("href=\"real\"")));
    Q_EMIT page.findChild<InlineMessage*>(QStringLiteral("clockNote"))->linkActivated(QStringLiteral("real"));
    QVERIFY(document.config().train.clock == ClockKind::Real);
    QCOMPARE(message(page, "clockNote"), QString());
    document.edit({}, {}, [](RunConfig& c) { c.devices = { "sim" }; });
    QVERIFY(message(page, "clockNote").contains(QStringLiteral("href=\"virtual\"")));
    Q_EMIT page.findChild<InlineMessage*>(QStringLiteral("clockNote"))->linkActivated(QStringLiteral("virtual"));
    QVERIFY(document.config().train.clock == ClockKind::Virtual);
}

void TestDevices::defaultDeviceGivesWay()
{
    ProjectDocument document;
    DevicesPage page(document, withoutGpu);
    document.edit(QStringLiteral("data.train"), {}, [](RunConfig& c) { c.data.train = "train.txt"; });
    type(page, cpu);
    QCOMPARE(document.config().devices, std::vector<std::string> { "cpu,threads=1" });
    const auto* message = page.findChild<InlineMessage*>();
    QVERIFY(message->text().contains(QStringLiteral("was replaced")));
    document.undoStack().undo();
    QCOMPARE(document.config().devices, RunConfig().devices);
    QVERIFY(message->isHidden()); // it was about the devices before
    type(page, slow);
    type(page, sim);
    QCOMPARE(document.config().devices, (std::vector<std::string> { "sim,speed=0.5", "sim" }));
}

void TestDevices::chosenDeviceStays()
{
    RunConfig config;
    config.data.generated = true;
    ProjectDocument document;
    ProjectDevicesModel model(document);
    document.adopt(config); // somebody's project, on the CPU
    model.add({ cpu }, {});
    QCOMPARE(document.config().devices, (std::vector<std::string> { "cpu", "cpu,threads=1" }));
    document.newProject();
    model.replaceAll({ QStringLiteral("cpu") }, {}); // the preset of that name
    model.add({ cpu }, {});
    QCOMPARE(document.config().devices, (std::vector<std::string> { "cpu", "cpu,threads=1" }));
    document.newProject();
    model.add({ QStringLiteral("cpu") }, {});
    QCOMPARE(document.config().devices, (std::vector<std::string> { "cpu", "cpu" }));
}

void TestDevices::oversubscriptionIsSaid()
{
    const int cores = static_cast<int>(usableCores().size());
    ProjectDocument document;
    DevicesPage page(document, withoutGpu);
    QCOMPARE(message(page, "deviceWarnings"), QString());
    const auto ranks = [&](int count, const char* spec) {
        document.edit({}, {}, [&](RunConfig& c) { c.devices.assign(static_cast<std::size_t>(count), spec); });
        return message(page, "deviceWarnings");
    };
    QCOMPARE(ranks(cores, "cpu,threads=1"), QString());
    const QString text = ranks(cores + 1, "cpu,threads=1");
    QVERIFY2(text.contains(QStringLiteral("%1 threads").arg(cores + 1)), qPrintable(text));
    QVERIFY(ranks(cores + 1, "cpu").contains(QStringLiteral("%1 threads").arg(cores + 1)));
    document.edit({}, {}, [](RunConfig& c) { c.train.clock = ClockKind::Virtual; });
    QCOMPARE(message(page, "deviceWarnings"), QString()); // its times do not come from the cores
}

void TestDevices::unusableDeviceIsAddedWithAWarning()
{
    ProjectDocument document;
    DevicesPage page(document, withoutGpu);
    for (const QTableView* view : page.findChildren<QTableView*>())
        if (view->accessibleName().contains(QStringLiteral("found")))
            QTRY_COMPARE(view->model()->rowCount(), 2);
    type(page, QStringLiteral("cuda:0,speed=0.5"));
    QCOMPARE(document.config().devices, std::vector<std::string> { "cuda:0,speed=0.5" });
    QCOMPARE(
        message(page, "deviceWarnings"), QStringLiteral("Rank 0, cuda:0, cannot be used on this machine: no driver."));
    type(page, QStringLiteral("cuda:3"));
    QVERIFY(message(page, "deviceWarnings").contains(QStringLiteral("Rank 1, cuda:3")));
    RunConfig config;
    config.devices = { "cuda:1" };
    auto found = withoutGpu();
    found.back().usable = true;
    QCOMPARE(deviceWarnings(config, found),
        QStringList { QStringLiteral("Rank 0, cuda:1, cannot be used on this "
                                     "machine: there is no such GPU.") });
    config.devices = { "cuda:0" };
    QCOMPARE(deviceWarnings(config, found), QStringList());
    config.devices.assign(8, "cuda:5");
    QCOMPARE(deviceWarnings(config, found).size(), 4);
    QCOMPARE(deviceWarnings(config, found).last(), QStringLiteral("5 more devices cannot be used either."));
}

// Headings stand close to what they head, however high the page is; numbers keep clear of the text after them.
void TestDevices::nothingIsStretched()
{
    ProjectDocument document;
    DevicesPage page(document, withoutGpu);
    page.resize(1100, 1400);
    page.show();
    int headings = 0;
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->font().bold() && label->isVisible()) {
            ++headings;
            QVERIFY2(label->height() < 2 * label->sizeHint().height(), qPrintable(label->text()));
        }
    QCOMPARE(headings, 3); // with the name on the only tile
    const auto* used = page.findChild<QTableView*>(QStringLiteral("devices.use"));
    using Model = ProjectDevicesModel;
    const auto alignment
        = [&](int column) { return used->model()->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt(); };
    QVERIFY((alignment(Model::Share) & Qt::AlignRight) != 0);
    QVERIFY((alignment(Model::Math) & Qt::AlignHCenter) != 0);
    const QString header = used->model()->headerData(Model::Share, Qt::Horizontal).toString();
    QVERIFY(used->columnWidth(Model::Share) > used->fontMetrics().horizontalAdvance(header) + 10);
}

// A card for each device while one can look at each, then a table; either edits the same project.
void TestDevices::tilesFollowTheProject()
{
    ProjectDocument document;
    document.adopt(fourDevices());
    DevicesPage page(document, [] { return std::vector<DeviceInfo>(); });
    const auto* tiles = page.findChild<DeviceTiles*>();
    auto* asTable = page.findChild<QPushButton*>(QStringLiteral("devicesAsTable"));
    QVERIFY(tiles->isVisibleTo(&page) && !asTable->isChecked());
    QCOMPARE(tiles->tiles().size(), 4);
    tiles->tiles()[1]->findChild<NumberBox*>(QStringLiteral("device.speed"))->setValue(0.75);
    QCOMPARE(document.config().devices[1], std::string("sim,speed=0.75"));
    document.undoStack().undo();
    QCOMPARE(tiles->tiles()[1]->spec(), QStringLiteral("sim,speed=0.5"));
    for (auto* button : tiles->tiles()[0]->findChildren<QToolButton*>())
        if (button->accessibleName() == QStringLiteral("Duplicate this device"))
            button->click();
    QCOMPARE(document.config().devices.size(), std::size_t(5));
    QCOMPARE(tiles->tiles().size(), 5);
    asTable->click();
    QVERIFY(
        !tiles->isVisibleTo(&page) && page.findChild<QTableView*>(QStringLiteral("devices.use"))->isVisibleTo(&page));
    asTable->click();
    document.edit({}, {}, [](RunConfig& config) { config.devices.resize(40, "sim"); });
    QVERIFY(!tiles->isVisibleTo(&page) && !asTable->isEnabled());
}

// Its multiprocessors in the groups in which it is shared, its memory up to what it has.
void TestDevices::slidersOfAGpuGoAsFarAsItHas()
{
    DeviceTile tile(QStringLiteral("cuda:0"), DeviceTile::Of::Project);
    auto* share = tile.findChild<QSlider*>(QStringLiteral("device.share.slider"));
    auto* number = tile.findChild<NumberBox*>(QStringLiteral("device.share"));
    QVERIFY(!share->isVisibleTo(&tile)); // nobody knows how many there are
    DeviceInfo gpu { .spec = "cuda:0", .name = "A GPU", .kind = "cuda", .usable = true, .reason = {} };
    gpu.memoryTotal = std::int64_t(16) << 30;
    gpu.smGroups = 9;
    gpu.smsPerGroup = 8;
    tile.setHardware({ gpu });
    QVERIFY(share->isVisibleTo(&tile));
    QCOMPARE(share->maximum(), 9);
    QCOMPARE(share->value(), 9); // all
    share->setValue(4);
    QCOMPARE(tile.spec(), QStringLiteral("cuda:0,sms=32"));
    QCOMPARE(number->value(), 32.);
    share->setValue(9);
    QCOMPARE(tile.spec(), QStringLiteral("cuda:0"));
    auto* memory = tile.findChild<QSlider*>(QStringLiteral("device.memory.slider"));
    memory->setValue(memory->maximum() - 1);
    QCOMPARE(tile.spec(), QStringLiteral("cuda:0,memory=16384M"));
    memory->setValue(memory->maximum());
    QCOMPARE(tile.spec(), QStringLiteral("cuda:0"));
}

void TestDevices::aDragIsOneStepToUndo()
{
    ProjectDocument document;
    document.adopt(fourDevices());
    DevicesPage page(document, [] { return std::vector<DeviceInfo>(); });
    auto* slider
        = page.findChild<DeviceTiles*>()->tiles()[0]->findChild<QSlider*>(QStringLiteral("device.speed.slider"));
    const int before = document.undoStack().count();
    slider->setSliderDown(true);
    for (int at = -5; at > -30; at -= 5)
        slider->setValue(at);
    slider->setSliderDown(false); // as a mouse lets it go
    QCOMPARE(document.undoStack().count(), before + 1);
    slider->setValue(10);
    QCOMPARE(document.undoStack().count(), before + 2);
    document.undoStack().undo();
    document.undoStack().undo();
    QCOMPARE(document.config(), fourDevices());
}

REGISTER_TEST(TestDevices)
#include "test_devices.moc"
