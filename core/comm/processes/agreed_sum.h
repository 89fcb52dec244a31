// SPDX-License-Identifier: GPL-3.0-or-later
// A started sum, as far as the processes agree on it in the background: that all have started it, and their facts.
#pragma once

#include "core/comm/communicator.h"
#include "core/comm/processes/background_calls.h"
#include "core/comm/processes/process_context.h"

namespace evenkeel {

struct AgreedSum {
    struct Result {
        std::vector<double> facts; // all ranks', by rank
        double latest = 0; // time of the last start
    };
    std::shared_ptr<ProcessContext> context;
    std::shared_ptr<BackgroundCalls::Call> call;
    std::shared_ptr<Result> result; // once the call is over
};

class PendingOverProcesses : public Pending {
public:
    explicit PendingOverProcesses(AgreedSum sum);

    bool ready() override;
    void wait() override;
    std::shared_ptr<const std::vector<double>> facts() const override { return { m_sum.result, &m_sum.result->facts }; }

private:
    virtual bool hasTravelled() { return true; } // once agreed on
    virtual void write() = 0; // waits until it has; called once

    AgreedSum m_sum;
    bool m_isWritten = false;
};

} // namespace evenkeel
