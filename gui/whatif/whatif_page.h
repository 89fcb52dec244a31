// SPDX-License-Identifier: GPL-3.0-or-later
// The What-if page: other devices, links or another method, and what they would change, predicted on profiles.
#pragma once

#include "gui/parts/page.h"
#include "gui/whatif/whatif_session.h"

class QLabel;
class QPushButton;
class QStackedWidget;

namespace evenkeel {

class AccuracyView;
class EmptyState;
class FiguresView;
class InlineMessage;
class WhatIfSetup;

class WhatIfPage : public Page {
    Q_OBJECT
public:
    // What a page before this one has asked, and the work that answers it.
    struct Kept {
        std::shared_ptr<WhatIfSession> work; // null: none
        std::optional<RunConfig> whatIf; // as it differs from the project
    };
    WhatIfPage(ProjectDocument& document, RunStore& store, const Kept& before = {}, QWidget* parent = nullptr);
    Kept kept() const;

    WhatIfSession& session() { return m_session; }
    WhatIfSetup& setup() { return *m_setup; }
    AccuracyView& accuracy() { return *m_accuracy; }
    void setTraining(bool isTraining); // a run goes on
    void setStudying(bool isStudying); // a study does
    void refresh() { m_session.refresh(); } // a run has ended
    bool save(const QString& file); // false: it could not be written, which the page says

Q_SIGNALS:
    void projectRequested(const QString& file);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeControls();
    QWidget* makeResults();
    void connectSession();
    void documentChanged();
    void ask();
    void startAgain(); // starts again from the project
    void showPredicted();
    void showCalibrate(); // whether there is something to measure, and nothing else is measured or trained
    void askSave();

    ProjectDocument& m_document;
    const std::shared_ptr<WhatIfSession> m_work;
    WhatIfSession& m_session;
    bool m_isTouched = false; // whether the setup is no longer what the project has
    bool m_isTraining = false, m_isStudying = false;
    QString m_written; // the last file

    WhatIfSetup* m_setup;
    QPushButton *m_again, *m_save;
    InlineMessage* m_message;
    EmptyState* m_unmeasured; // text in place of figures, with a button that measures
    FiguresView* m_figures;
    AccuracyView* m_accuracy;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
};

} // namespace evenkeel
