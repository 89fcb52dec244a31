// SPDX-License-Identifier: GPL-3.0-or-later
// Rank 0's side of a rank in another process: makes its calls to the run, in a thread of rank 0's process.
#pragma once

#include "core/train/processes/run_calls.h"

namespace evenkeel {

// How a rank ended: exitStatus 0, or what went wrong, as of Failure (core/run/exit_status.h).
struct RankEnd {
    int exitStatus = 0;
    std::string text {};
};

void sendEnd(Transport& transport, const RankEnd& end); // by the rank, which makes no more calls

class RankService {
public:
    // `transport`: for this rank and these calls alone, as RemoteRun's there. Both must outlive it.
    RankService(Transport& transport, InProcessRun& run, int rank);

    // Until the rank has ended. Throws what its calls throw, and Aborted.
    RankEnd serve();

private:
    Transport::Bytes callBack(std::uint8_t argument, const Transport::Bytes& arguments);
    void handleNext();
    void answer(ByteReader& message);

    Transport& m_transport;
    InProcessRun& m_run;
    int m_rank;
    std::optional<Transport::Bytes> m_reply;
    std::optional<RankEnd> m_end;
};

} // namespace evenkeel
