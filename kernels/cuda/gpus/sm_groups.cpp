// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/gpus/sm_groups.h"

#include "kernels/cuda/gpus/driver.h"
#include "kernels/sentence.h"

namespace evenkeel::cuda {

namespace {

unsigned countOf(const SmGroups& plan, unsigned flags)
{
    unsigned count = 0;
    check(EVENKEEL_DRIVER(cuDevSmResourceSplitByCount)(nullptr, &count, &plan.whole, nullptr, flags, plan.size));
    return count;
}

std::string text(unsigned number) { return std::to_string(number); }

} // namespace

SmGroups planSmGroups(int gpu)
{
    constexpr unsigned anyOrder = CU_DEV_SM_RESOURCE_SPLIT_IGNORE_SM_COSCHEDULING;
    SmGroups plan;
    check(EVENKEEL_DRIVER(cuDeviceGetDevResource)(gpu, &plan.whole, CU_DEV_RESOURCE_TYPE_SM));
    plan.size = plan.whole.sm.minSmPartitionSize;
    plan.count = countOf(plan, 0);
    if (plan.size == 0 || plan.count >= plan.whole.sm.smCount / plan.size)
        return plan;
    const unsigned more = countOf(plan, anyOrder);
    if (more <= plan.count)
        return plan;
    plan.remark = sentence("the GPU has %1 groups of %2 co-scheduled multiprocessors, so shares are made of %3 groups "
                           "that may not be co-scheduled",
        { text(plan.count), text(plan.size), text(more) });
    plan.count = more;
    plan.flags = anyOrder;
    return plan;
}

std::vector<CUdevResource> makeSmGroups(const SmGroups& plan)
{
    unsigned count = plan.count;
    std::vector<CUdevResource> groups(count);
    if (count > 0)
        check(EVENKEEL_DRIVER(cuDevSmResourceSplitByCount)(
            groups.data(), &count, &plan.whole, nullptr, plan.flags, plan.size));
    groups.resize(count);
    return groups;
}

} // namespace evenkeel::cuda
