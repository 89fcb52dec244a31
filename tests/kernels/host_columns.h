// SPDX-License-Identifier: GPL-3.0-or-later
// A batch feature by feature, made the slow and obvious way: for stand-ins of devices that have to make it themselves.
#pragma once

#include "kernels/views.h"

#include <map>
#include <utility>
#include <vector>

namespace evenkeel::test {

class HostColumns {
public:
    ColumnsView of(CsrView x)
    {
        std::map<Id, std::vector<std::pair<Id, float>>> features;
        for (Index r = 0; r < x.rows; ++r)
            for (Id e = x.offsets[r]; e < x.offsets[r + 1]; ++e)
                features[x.columns[e]].emplace_back(static_cast<Id>(r), x.values[e]);
        m_ids.clear(), m_rows.clear(), m_values.clear();
        m_offsets.assign(1, 0);
        for (const auto& [feature, entries] : features) {
            m_ids.push_back(feature);
            for (const auto& [row, value] : entries) {
                m_rows.push_back(row);
                m_values.push_back(value);
            }
            m_offsets.push_back(static_cast<Id>(m_rows.size()));
        }
        m_count = static_cast<Id>(m_ids.size());
        return { m_ids.data(), m_offsets.data(), m_rows.data(), m_values.data(), m_count, x.nnz, &m_count };
    }

private:
    std::vector<Id> m_ids, m_offsets, m_rows;
    std::vector<float> m_values;
    Id m_count = 0;
};

} // namespace evenkeel::test
