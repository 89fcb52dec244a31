// SPDX-License-Identifier: GPL-3.0-or-later
// Splitting and joining of specs.
#include "gui/parts/device_text.h"

#include "core/project/run_config.h"

#include <QStringList>

namespace evenkeel {

DeviceText DeviceText::parse(const QString& spec)
{
    DeviceText device;
    const QStringList parts = spec.split(u',');
    device.target = parts.value(0).trimmed();
    for (const QString& part : parts.mid(1))
        if (part.contains(u'@') && !part.contains(u'=') && !device.options.isEmpty()) // speed=1,0.5@10s
            device.options.last().second += u',' + part.trimmed();
        else if (!part.trimmed().isEmpty())
            device.options.append({ part.section(u'=', 0, 0).trimmed(), part.section(u'=', 1).trimmed() });
    return device;
}

QString DeviceText::text() const
{
    QString text = target;
    for (const auto& [key, value] : options)
        text += u',' + key + u'=' + value;
    return text;
}

QString DeviceText::option(const QString& key) const
{
    for (const auto& [name, value] : options)
        if (name == key)
            return value;
    return {};
}

void DeviceText::setOption(const QString& key, const QString& value)
{
    for (qsizetype i = 0; i < options.size(); ++i)
        if (options[i].first == key) {
            if (value.isEmpty())
                options.removeAt(i);
            else
                options[i].second = value;
            return;
        }
    if (!value.isEmpty())
        options.append({ key, value });
}

namespace {

QString shortText(const QString& spec)
{
    const DeviceText device = DeviceText::parse(spec);
    const QString speeds = device.option(QStringLiteral("speed"));
    const QString first = speeds.section(u',', 0, 0);
    const QString speed = !speeds.contains(u'@') ? speeds : (first.contains(u'@') ? QStringLiteral("1") : first) + u'…';
    return speed.isEmpty() ? device.target : QStringLiteral("%1 ×%2").arg(device.target, speed);
}

} // namespace

QString deviceLabel(int rank, const QString& spec) { return QStringLiteral("%1 %2").arg(rank).arg(shortText(spec)); }

QString deviceWords(const QStringList& specs)
{
    QStringList names;
    QList<int> counts;
    for (const QString& spec : specs)
        if (const QString name = shortText(spec); !names.isEmpty() && names.last() == name)
            ++counts.last();
        else {
            names += name;
            counts += 1;
        }
    for (qsizetype i = 0; i < names.size(); ++i)
        if (counts[i] > 1)
            names[i] = QStringLiteral("%1 × %2").arg(counts[i]).arg(names[i]);
    return names.join(QStringLiteral(", "));
}

QStringList deviceNames(const RunConfig& config)
{
    QStringList names;
    for (std::size_t rank = 0; rank < config.devices.size(); ++rank)
        names.append(deviceLabel(static_cast<int>(rank), QString::fromStdString(config.devices[rank])));
    return names;
}

} // namespace evenkeel
