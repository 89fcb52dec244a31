// SPDX-License-Identifier: GPL-3.0-or-later
// A batch feature by feature, made of its samples on the GPU.
#pragma once

#include "kernels/cuda/runtime/context.h"

namespace evenkeel::cuda {

class Columns {
public:
    explicit Columns(Context& context)
        : m(context)
    {
    }
    ColumnsView of(CsrView x); // valid until the next call

private:
    template<typename Call>
    void withLibraryMemory(const Call& call);

    Context& m;
    Scratch m_columns; // the last ones
};

} // namespace evenkeel::cuda
