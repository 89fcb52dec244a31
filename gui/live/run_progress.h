// SPDX-License-Identifier: GPL-3.0-or-later
// How far the run in view has come, in real time, and what is left of it.
#pragma once

#include <QElapsedTimer>
#include <QString>

#include <optional>

namespace evenkeel {

class LiveData;
class RunSession;

class RunProgress {
public:
    RunProgress(const RunSession& session, const LiveData& data)
        : m_session(session)
        , m_data(data)
    {
    }
    void restart(); // another run
    void setLoading() { m_hasBegun = false; }
    void pass(); // counts what has passed; call it now and then
    void setSeconds(double seconds) { m_seconds = seconds; } // of a stored run
    double seconds() const { return m_seconds; } // at work; stands still while it is paused
    bool hasBegun() const { return m_hasBegun; } // any run of the session

    double plannedEpochs() const; // as far as a stop rule lets them
    double shareDone() const; // of this run
    std::optional<double> remainingSeconds(int moreRuns) const; // of this run and so many like it
    int percentDone() const; // of all planned runs; -1: none is under way, or too little is known
    int moreRuns() const; // planned after this one

private:
    const RunSession& m_session;
    const LiveData& m_data;
    QElapsedTimer m_real; // since it was last counted
    double m_seconds = 0;
    bool m_wasAtWork = false; // when that was
    bool m_hasBegun = false;
};

} // namespace evenkeel
