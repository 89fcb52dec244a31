// SPDX-License-Identifier: GPL-3.0-or-later
// What the Partition page shows, and the work behind it: partitions made, followed while shares change, refined, saved
// and loaded. The page only draws it. Nothing that is shown is lost by a cancel, an error or an undo.
#pragma once

#include "core/partition/quality/contrast.h"
#include "gui/partition/partition_result.h"
#include "gui/parts/background_job.h"
#include "gui/project_document.h"

#include <QElapsedTimer>
#include <QTimer>

#include <atomic>
#include <deque>

namespace evenkeel {

class PartitionSession : public QObject {
    Q_OBJECT
public:
    explicit PartitionSession(ProjectDocument& document, QObject* parent = nullptr);

    void compute(); // makes the partition of the project as it is
    void refine(); // exchanges on top of the shown one
    void keepRefined(); // ends them
    void measure(); // the devices' speeds, into partition.shares
    void load(const QString& file); // changes the project only if the file can be read
    void saveForRuns(const QString& file); // saves the partition, and makes the project use it
    void exportTo(const QString& file);
    void lookAt(int device); // what sets it apart is found; -1: none
    void stopFollowing();
    void setActive(bool active); // shares are followed only while somebody looks

    BackgroundJob& job() { return m_job; } // what was asked for: its progress, its cancel
    bool isRefining() const { return m_enough != nullptr; }
    bool isFollowing() const { return m_follow.isRunning() || m_rest.isActive(); }

    const PartitionResultPtr& shown() const { return m_passing ? m_passing : m_rested; } // null: none yet
    bool isFresh() const; // the shown one is for the project as it is
    PartitionResultPtr before() const; // what was shown before it; null: nothing that compares
    // Quality of the partition before, by the classes of the shown one; null: not yet.
    const PartitionQuality* qualityBefore() const;
    int lookedAt() const { return m_lookedAt; }
    // Contrasts of that device; kept until newer ones are there.
    const Contrasts& contrasts() const { return m_contrasts; }
    Index samples() const; // samples of the project's data; 0: not loaded

Q_SIGNALS:
    void shownChanged();
    void stateChanged(); // busy, fresh, following
    void contrastsChanged();
    void said(const QString& text);
    void failed(const QString& sentence);

private:
    PartitionDataPtr dataFor(const RunConfig& config) const; // null: to be loaded
    // Measured speeds of these devices; empty: never measured.
    std::vector<double> speedsFor(const RunConfig& config) const;
    void documentChanged();
    void forget(); // another project stands there
    void follow(); // the shares that the project has now
    void startFollowing(bool passing);
    void showFollowed(const PartitionResultPtr& result);
    void show(const PartitionResultPtr& result);
    void judgeBefore();
    void findContrasts();
    void write(const QString& file, const std::function<void()>& then);

    ProjectDocument& m_document;
    PartitionDataPtr m_data;
    std::vector<double> m_measured; // measured speeds of these devices
    std::vector<std::string> m_measuredDevices;
    PartitionResultPtr m_rested, m_passing, m_before;
    std::deque<PartitionResultPtr> m_recent; // recent results, so that undo shows them at once
    PartitionResultPtr m_judgedBy; // the shown one whose classes m_judged goes by
    PartitionResultPtr m_judgedOf;
    std::shared_ptr<const PartitionQuality> m_judged;
    std::shared_ptr<std::atomic<bool>> m_enough; // whether the refinement that goes on is to end
    int m_round = 0; // refinements begun
    bool m_active = true, m_missed = false;
    QTimer m_rest; // shares have not changed for a while
    QElapsedTimer m_following;
    bool m_followsPassing = false; // what m_follow works on
    int m_lookedAt = -1;
    Contrasts m_contrasts;
    BackgroundJob m_job, m_follow, m_judge, m_look;
};

} // namespace evenkeel
