// SPDX-License-Identifier: GPL-3.0-or-later
// The Partition page: choose a partition, see how good it is compared with the previous one and with stratified
// random, and shape it by hand.
#pragma once

#include "core/project/choices.h"
#include "gui/partition/partition_session.h"
#include "gui/parts/page.h"

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace evenkeel {

class ConfigFields;
class EmptyState;
class InlineMessage;
class OptionForm;
class PartitionResults;
class PartitionSummary;
class ShareEditor;

class PartitionPage : public Page {
    Q_OBJECT
public:
    // `session`: the work of a page before this one; null: its own.
    explicit PartitionPage(
        ProjectDocument& document, std::shared_ptr<PartitionSession> session = {}, QWidget* parent = nullptr);

    PartitionSession& session() { return m_session; }
    const std::shared_ptr<PartitionSession>& work() const { return m_work; } // which may outlive the page
    void setTraining(bool training); // a run goes on

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeControls();
    QWidget* makeResults();
    void load(); // what the document says
    void showState();
    void showStaleness();
    void chooseMethod(int index);
    void followLink(const QString& link);
    void showNothing();
    void compute();
    void saveAs();
    void exportAs();
    void loadFile();
    const MethodChoice& method() const;

    ProjectDocument& m_document;
    const std::shared_ptr<PartitionSession> m_work;
    PartitionSession& m_session;
    std::vector<MethodChoice> m_methods = partitionerChoices();
    std::string m_formMethod; // method whose options the form shows
    bool m_stale = false; // the message says so

    QComboBox* m_method;
    QLabel* m_summary;
    OptionForm* m_options;
    QPushButton* m_compute;
    QPushButton* m_load;
    ShareEditor* m_shares;
    ConfigFields* m_fields;
    QLabel* m_following;
    InlineMessage* m_message;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    PartitionSummary* m_figures;
    PartitionResults* m_results;
};

} // namespace evenkeel
