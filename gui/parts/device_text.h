// SPDX-License-Identifier: GPL-3.0-or-later
// A device's spec as a form edits it: what it is, and its options in order. Only text: whether it names a device is
// for deviceSpecError() to say.
#pragma once

#include <QList>
#include <QPair>
#include <QString>
#include <QStringList>

namespace evenkeel {

struct RunConfig;

struct DeviceText {
    QString target; // "cpu:0-3", "cuda:0", "sim"
    QList<QPair<QString, QString>> options;

    static DeviceText parse(const QString& spec);
    QString text() const;

    QString option(const QString& key) const; // empty: not given
    void setOption(const QString& key, const QString& value); // an empty value removes it
    QString kind() const { return target.section(u':', 0, 0); }
};

// "0 · cpu ½×"-like: short enough for a legend; the rank makes it unique.
QString deviceLabel(int rank, const QString& spec);
QStringList deviceNames(const RunConfig& config); // names of all devices, by rank
QString deviceWords(const QStringList& specs); // devices in words, equal ones counted: "2 × sim, sim ×0.5"

} // namespace evenkeel
