// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of a study, made from the table of its settings.
#pragma once

#include "core/study/study.h"

#include <QObject>
#include <QVector>

#include <functional>

class QFormLayout;
class QWidget;

namespace evenkeel {

class StudyFields : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    void addRow(QFormLayout* form, const QString& key); // a number or a text, named by its key
    void addRow(QFormLayout* form, const QString& key, QWidget* field); // one that is filled elsewhere
    void load(const Study& study);
    void store(Study& study) const;
    QStringList othersOf(const Study& study) const; // "metric = psp@1": set in it, and not shown

Q_SIGNALS:
    void edited();

private:
    template<typename Setting>
    QWidget* make(const Setting& setting, QFormLayout* form);

    QVector<std::function<void(const Study&)>> m_loaders;
    QVector<std::function<void(Study&)>> m_stores;
    QStringList m_keys;
};

} // namespace evenkeel
