// The Partition page: choose who trains on what, compute it, and see how good it is beside stratified random.
#pragma once

#include "core/run/choices.h"
#include "gui/background_job.h"
#include "gui/models/partition_tables.h"
#include "gui/pages/page.h"

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace evenkeel {

class BarChart;
class EmptyState;
class InlineMessage;
class OptionForm;
class ProjectDocument;
class TableView;
struct RunData;

class PartitionPage : public Page {
    Q_OBJECT
public:
    explicit PartitionPage(ProjectDocument& document, QWidget* parent = nullptr);

    void compute();
    bool isBusy() const { return m_job.isRunning(); }
    // False with a sentence on the page if the file cannot be written.
    bool exportTo(const QString& file);

private:
    QWidget* makeControls();
    QWidget* makeResults();
    void load(); // what the document says
    void showShares();
    void chooseMethod(int index);
    void showResult(const PartitionView& view);
    void showNothing();
    void exportAs();
    const MethodChoice& method() const;

    ProjectDocument& m_document;
    BackgroundJob m_job;
    std::vector<MethodChoice> m_methods = partitionerChoices();
    std::string m_formMethod; // whose options the form shows
    std::shared_ptr<const RunData> m_data; // loaded once for many methods
    QString m_dataText; // what m_data was loaded from
    std::optional<Partition> m_partition;
    RunConfig m_computed; // the configuration of the shown result

    QComboBox* m_method;
    QLabel* m_summary;
    OptionForm* m_options;
    QPushButton* m_compute;
    QPushButton* m_export;
    InlineMessage* m_message;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    CellTable m_shares, m_devices, m_quality, m_balance;
    TableView* m_sharesView = nullptr;
    TableView* m_devicesView = nullptr;
    TableView* m_qualityView = nullptr;
    TableView* m_balanceView = nullptr;
    BarChart* m_rowsChart = nullptr;
};

} // namespace evenkeel
