// SPDX-License-Identifier: GPL-3.0-or-later
// The devices that the project trains on, one a row (the row is the rank), edited in place.
#pragma once

#include "gui/project_document.h"

#include <QAbstractTableModel>

namespace evenkeel {

class ProjectDevicesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Rank, Target, Speed, Jitter, Share, Math, Spec, ColumnCount }; // Share: threads or SMs

    explicit ProjectDevicesModel(ProjectDocument& document, QObject* parent = nullptr);

    // The first simulated device switches the project to virtual time, and without the last it is real time again,
    // unless the clock was chosen by hand or came with the project. The default device of a new project gives way.
    void add(const QStringList& specs, const QString& undoText);
    void remove(QList<int> rows);
    void duplicate(QList<int> rows);
    void move(const QList<int>& rows, int to); // moves rows in front of row `to`; each keeps its share of the samples
    void replaceAll(const QStringList& specs, const QString& undoText);

    // As sliders do: steps of one change to undo, until it is finished.
    void change(int row, const QString& spec);
    void finishChange() { m_document.finishEdit(); }
    QString spec(int row) const;

    // Whether it has switched the project to virtual time, and would switch it back.
    bool hasSwitchedClock() const { return m_hasSwitchedClock; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // Rows are dragged within the table, and devices of this machine into it; each drop is one edit.
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(
        const QMimeData* data, Qt::DropAction action, int row, int column, const QModelIndex& parent) const override;
    bool dropMimeData(
        const QMimeData* data, Qt::DropAction action, int row, int column, const QModelIndex& parent) override;

Q_SIGNALS:
    void refused(const QString& sentence); // what was typed names no device; nothing has changed
    void placed(int row, int count); // devices were dropped there
    void replacedDefault(const QString& spec); // the default device was replaced by what was added

private:
    void insert(int at, const QStringList& specs, const QString& undoText);
    void store(const std::vector<std::string>& devices, const QString& undoText);
    void store(const std::vector<std::string>& devices, const QString& undoText, const std::vector<double>& shares);
    void load();

    ProjectDocument& m_document;
    std::vector<std::string> m_devices; // devices as shown
    ClockKind m_clock;
    bool m_hasSwitchedClock = false;
    bool m_isNew = true; // the default device is nobody's choice
};

} // namespace evenkeel
