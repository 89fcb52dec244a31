// SPDX-License-Identifier: GPL-3.0-or-later
// What tests ask of the fake NCCL, a library of its own, and how they make it fail.
#pragma once

#include "tests/build_folder.h"

#include <dlfcn.h>

namespace evenkeel::test::fakeNccl {

template<typename Function>
Function* function(const char* name)
{
    return reinterpret_cast<Function*>(dlsym(dlopen(builtFile("libfake_nccl.so").c_str(), RTLD_NOW), name));
}

inline int aborts() { return function<int()>("fakeNcclAborts")(); } // ends that were taken back
inline int ends() { return function<int()>("fakeNcclEnds")(); } // that are held
inline int collectives() { return function<int()>("fakeNcclCollectives")(); } // called by all ranks together
// A rank whose state becomes an error, and one that calls collectives but never takes part; -1: none.
inline void breakRank(int rank) { function<void(int)>("fakeNcclBreak")(rank); }
inline void delayRank(int rank) { function<void(int)>("fakeNcclDelay")(rank); }

} // namespace evenkeel::test::fakeNccl
