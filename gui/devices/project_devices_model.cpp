// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of a device's spec; a cell's edit is an edit of the spec's text.
#include "gui/devices/project_devices_model.h"

#include "core/project/choices.h"
#include "gui/devices/device_notes.h"
#include "gui/devices/found_devices.h"
#include "gui/parts/device_text.h"
#include "gui/parts/device_values.h"
#include "gui/parts/translated_phrase.h"

#include <QMimeData>

#include <algorithm>

namespace evenkeel {

namespace {

// Shown where a device is used whole, and understood when it is typed: a word of device specs, so never translated.
const QString everything = QStringLiteral("all");

QString keyOf(int column, const DeviceText& device)
{
    return column == ProjectDevicesModel::Speed ? QStringLiteral("speed")
        : column == ProjectDevicesModel::Math   ? QStringLiteral("math")
        : column == ProjectDevicesModel::Jitter ? QStringLiteral("jitter")
                                                : shareKey(device);
}

constexpr const char* deviceRowsMime = "application/x-evenkeel-device-rows"; // numbers of rows, one per line

bool areDefault(const std::vector<std::string>& devices) { return devices == RunConfig().devices; }

QVariant alignmentOf(int column)
{
    using Model = ProjectDevicesModel;
    return QVariant(Qt::AlignVCenter
        | (column >= Model::Speed && column <= Model::Share ? Qt::AlignRight
                : column == Model::Math                     ? Qt::AlignHCenter // clear of the numbers before it
                                                            : Qt::AlignLeft));
}

} // namespace

ProjectDevicesModel::ProjectDevicesModel(ProjectDocument& document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_devices(document.config().devices)
    , m_clock(document.config().train.clock)
    , m_isNew(document.config() == RunConfig())
{
    connect(&document, &ProjectDocument::changed, this, &ProjectDevicesModel::load);
    connect(&document, &ProjectDocument::replaced, this, [this] {
        m_hasSwitchedClock = false; // it came with the project
        m_isNew = m_document.config() == RunConfig();
    });
}

void ProjectDevicesModel::load()
{
    const auto& devices = m_document.config().devices;
    if (const ClockKind clock = m_document.config().train.clock; clock != m_clock) {
        // Switched together with the devices, by an edit of theirs or its redo, or by hand.
        m_hasSwitchedClock = clock == ClockKind::Virtual && haveSimulated(devices) && !haveSimulated(m_devices);
        m_clock = clock;
    }
    if (devices == m_devices)
        return;
    if (devices.size() == m_devices.size()) { // keeps the selection while cells are edited
        m_devices = devices;
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_devices = devices;
    endResetModel();
}

void ProjectDevicesModel::store(const std::vector<std::string>& devices, const QString& undoText)
{
    store(devices, undoText, m_document.config().partitionShares);
}

void ProjectDevicesModel::store(
    const std::vector<std::string>& devices, const QString& undoText, const std::vector<double>& shares)
{
    m_isNew = false;
    m_document.edit(QStringLiteral("devices.use"), undoText, [&](RunConfig& config) {
        config.devices = devices;
        config.partitionShares = shares;
        if (haveSimulated(devices)) // they exist in virtual time only
            config.train.clock = ClockKind::Virtual;
        else if (m_hasSwitchedClock)
            config.train.clock = ClockKind::Real;
    });
    m_document.finishEdit();
}

void ProjectDevicesModel::add(const QStringList& specs, const QString& undoText)
{
    insert(rowCount(), specs, undoText);
}

void ProjectDevicesModel::insert(int at, const QStringList& specs, const QString& undoText)
{
    auto devices = m_devices;
    const QString standard = QString::fromStdString(RunConfig().devices.front());
    const bool replaces = m_isNew && areDefault(devices) && !specs.contains(standard);
    if (replaces) {
        devices.clear();
        at = 0;
    }
    for (const QString& spec : specs)
        devices.insert(devices.begin() + at++, spec.toStdString());
    store(devices, undoText);
    m_isNew = replaces; // after an undo as well
    if (replaces)
        Q_EMIT replacedDefault(standard);
}

void ProjectDevicesModel::remove(QList<int> rows)
{
    std::sort(rows.begin(), rows.end(), std::greater<>());
    auto devices = m_devices;
    for (const int row : rows)
        devices.erase(devices.begin() + row);
    store(devices, tr("removal of devices"));
}

void ProjectDevicesModel::duplicate(QList<int> rows)
{
    std::sort(rows.begin(), rows.end(), std::greater<>());
    auto devices = m_devices;
    for (const int row : rows)
        devices.insert(devices.begin() + row + 1, devices[static_cast<std::size_t>(row)]);
    store(devices, tr("duplication of devices"));
}

void ProjectDevicesModel::move(const QList<int>& rows, int to)
{
    std::vector<std::size_t> moved, order, after;
    for (int row = 0; row < rowCount(); ++row)
        (rows.contains(row) ? moved : row < to ? order : after).push_back(static_cast<std::size_t>(row));
    order.insert(order.end(), moved.begin(), moved.end());
    order.insert(order.end(), after.begin(), after.end());
    if (std::ranges::is_sorted(order))
        return;
    const std::vector<double>& shares = m_document.config().partitionShares;
    std::vector<std::string> devices;
    std::vector<double> sharesOf;
    for (const std::size_t row : order) {
        devices.push_back(m_devices[row]);
        if (shares.size() == order.size())
            sharesOf.push_back(shares[row]);
    }
    store(devices, tr("change of the order of devices"), sharesOf.empty() ? shares : sharesOf);
}

void ProjectDevicesModel::replaceAll(const QStringList& specs, const QString& undoText)
{
    std::vector<std::string> devices;
    for (const QString& spec : specs)
        devices.push_back(spec.toStdString());
    store(devices, undoText);
}

int ProjectDevicesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_devices.size());
}

int ProjectDevicesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString ProjectDevicesModel::spec(int row) const
{
    return QString::fromStdString(m_devices[static_cast<std::size_t>(row)]);
}

QVariant ProjectDevicesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const DeviceText device = DeviceText::parse(spec(index.row()));
    const int column = index.column();
    if (role == Qt::TextAlignmentRole && column >= Speed && column <= Math)
        return alignmentOf(column);
    if (role == Qt::ToolTipRole && (flags(index) & Qt::ItemIsEditable))
        return tr("Double-click or press F2 to edit");
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    switch (column) {
    case Rank:
        return index.row();
    case Target:
        return device.target;
    case Spec:
        return spec(index.row());
    default:
        break;
    }
    const QString value = device.option(keyOf(column, device));
    if (role == Qt::EditRole || !value.isEmpty())
        return value;
    if (column == Speed)
        return QStringLiteral("1");
    if (column == Jitter)
        return QStringLiteral("0");
    if (column == Math) // the project's
        return m_document.config().model.math == Numbers::Bf16 ? QStringLiteral("bf16") : QStringLiteral("fp32");
    return shareKey(device).isEmpty() ? QStringLiteral("–") : everything;
}

bool ProjectDevicesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    DeviceText device = DeviceText::parse(spec(index.row()));
    QString text = value.toString().trimmed();
    if (index.column() != Spec) {
        const bool isAll = index.column() == Share && text.compare(everything, Qt::CaseInsensitive) == 0;
        device.setOption(keyOf(index.column(), device), isAll ? QString() : text);
        text = device.text();
    }
    if (text == spec(index.row()))
        return false;
    if (const std::string error = deviceSpecError(text.toStdString()); !error.empty()) {
        Q_EMIT refused(translatedText(error));
        return false;
    }
    auto devices = m_devices;
    devices[static_cast<std::size_t>(index.row())] = text.toStdString();
    Q_EMIT refused(QString());
    store(devices, tr("change of device %1").arg(index.row()));
    return true;
}

void ProjectDevicesModel::change(int row, const QString& spec)
{
    if (const std::string error = deviceSpecError(spec.toStdString()); !error.empty()) {
        Q_EMIT refused(translatedText(error));
        return;
    }
    m_isNew = false;
    m_document.edit(QStringLiteral("devices.use.%1").arg(row), tr("change of device %1").arg(row),
        [&](RunConfig& config) { config.devices[static_cast<std::size_t>(row)] = spec.toStdString(); });
}

Qt::ItemFlags ProjectDevicesModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || index.row() >= rowCount())
        return flags | Qt::ItemIsDropEnabled; // drops go between rows
    flags |= Qt::ItemIsDragEnabled;
    const bool fixed = index.column() == Rank || index.column() == Target
        || (index.column() == Share && keyOf(Share, DeviceText::parse(spec(index.row()))).isEmpty());
    return fixed ? flags : flags | Qt::ItemIsEditable;
}

QVariant ProjectDevicesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    const QStringList names { tr("Rank"), tr("Device"), tr("Speed"), tr("Jitter"), tr("Threads/SMs"), tr("Math"),
        tr("Specification") };
    const QStringList tips { tr("Number of the device in plots and tables"), tr("CPU cores, GPU or simulated device"),
        tr("1 is the device as it is; 0.5 takes twice as long"),
        tr("Relative standard deviation of the time per step; 0: none"),
        tr("CPU threads, or streaming multiprocessors of a GPU"),
        tr("fp32, or bf16: weights of the output layer and of dense layers in 16 bits; on GPUs also tf32: products "
           "round their factors. Without it the project's"),
        tr("The device as written in the project file") };
    return role == Qt::DisplayRole ? QVariant(names.value(section))
        : role == Qt::ToolTipRole  ? QVariant(tips.value(section))
                                   : QVariant();
}

QStringList ProjectDevicesModel::mimeTypes() const
{
    return { QLatin1String(deviceRowsMime), QLatin1String(deviceSpecsMime) };
}

QMimeData* ProjectDevicesModel::mimeData(const QModelIndexList& indexes) const
{
    QStringList rows;
    for (const QModelIndex& index : indexes)
        if (const QString row = QString::number(index.row()); !rows.contains(row))
            rows.append(row);
    auto* data = new QMimeData;
    data->setData(QLatin1String(deviceRowsMime), rows.join(u'\n').toUtf8());
    return data;
}

bool ProjectDevicesModel::canDropMimeData(const QMimeData* data, Qt::DropAction, int, int, const QModelIndex&) const
{
    return std::ranges::any_of(mimeTypes(), [data](const QString& type) { return data->hasFormat(type); });
}

bool ProjectDevicesModel::dropMimeData(const QMimeData* data, Qt::DropAction, int row, int, const QModelIndex& parent)
{
    const int at = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
    const auto lines = [data](const char* type) {
        return QString::fromUtf8(data->data(QLatin1String(type))).split(u'\n', Qt::SkipEmptyParts);
    };
    if (const QStringList specs = lines(deviceSpecsMime); !specs.isEmpty()) {
        insert(at, specs, tr("adding devices"));
        const int count = static_cast<int>(specs.size());
        Q_EMIT placed(std::min(at, rowCount() - count), count); // the default device may have given way
        return true;
    }
    QList<int> rows;
    for (const QString& text : lines(deviceRowsMime))
        if (const int one = text.toInt(); one >= 0 && one < rowCount())
            rows.append(one);
    move(rows, at);
    const auto before = std::ranges::count_if(rows, [at](int one) { return one < at; });
    Q_EMIT placed(at - static_cast<int>(before), static_cast<int>(rows.size()));
    return false; // nothing is left for the view to take away
}

} // namespace evenkeel
