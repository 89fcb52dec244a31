// SPDX-License-Identifier: GPL-3.0-or-later
// The model of a run, to be tried on texts and test samples; and what it gets wrong.
#pragma once

#include "core/store/run_store.h"
#include "gui/parts/background_job.h"

#include <QDialog>

#include <memory>

class QTabWidget;

namespace evenkeel {

class InlineMessage;
class MistakesPage;
class TriedModel;
class TryPage;

bool canTry(const RunSummary& run); // whether it has ended and its model is saved

class TryWindow : public QDialog {
    Q_OBJECT
public:
    explicit TryWindow(const RunSummary& run, QWidget* parent = nullptr);

    TryPage& page() { return *m_page; }
    MistakesPage& mistakes() { return *m_mistakes; }
    bool isBusy() const { return m_loading.isRunning() || m_reading.isRunning(); }

private:
    void readSamples(const std::shared_ptr<TriedModel>& model);

    InlineMessage* m_message;
    TryPage* m_page;
    MistakesPage* m_mistakes;
    QTabWidget* m_tabs;
    BackgroundJob m_loading, m_reading; // the last: they wait for their threads
};

} // namespace evenkeel
