// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/processes/agreed_sum.h"

#include <utility>

namespace evenkeel {

PendingOverProcesses::PendingOverProcesses(AgreedSum sum)
    : m_sum(std::move(sum))
{
}

bool PendingOverProcesses::ready()
{
    m_sum.context->checkAborted();
    return m_sum.call->ready() && hasTravelled();
}

void PendingOverProcesses::wait()
{
    ProcessContext& context = *m_sum.context;
    context.spent(Activity::Exchange);
    context.untilAborted([&] { m_sum.call->wait(); });
    context.spent(Activity::WaitForRanks, m_sum.result->latest);
    if (!std::exchange(m_isWritten, true))
        write();
    context.spent(Activity::Exchange);
}

} // namespace evenkeel
