// SPDX-License-Identifier: GPL-3.0-or-later
// What a Train page passes to the one after it.
#include "gui/parts/folded_section.h"
#include "gui/train/rate_finder.h"
#include "gui/train/train_page.h"

#include <algorithm>

namespace evenkeel {

bool TrainPage::isBusy() const
{
    return m_finder->isRunning() || std::ranges::any_of(findChildren<RateFinder*>(), &RateFinder::isRunning);
}

TrainPage::Kept TrainPage::kept() const
{
    Kept kept { .openSections = {}, .found = m_finder->found() };
    for (const auto& [theme, section] : m_sections.asKeyValueRange())
        if (section->isOpen())
            kept.openSections.append(theme);
    return kept;
}

void TrainPage::showAgain(const Kept& before)
{
    for (const QString& theme : before.openSections)
        if (FoldedSection* section = m_sections.value(theme))
            section->setOpen(true);
    m_finder->show(before.found);
}

} // namespace evenkeel
