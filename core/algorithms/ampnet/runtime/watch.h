// SPDX-License-Identifier: GPL-3.0-or-later
// Who wants to see what the nodes of a rank have to do.
#pragma once

namespace evenkeel::ampnet {

class Watch {
public:
    virtual ~Watch() = default;
    virtual void arrived(int node) = 0; // a message, which waits for it
    virtual void takenBack(int node) = 0; // it no longer waits
    virtual void begun(int node) = 0; // with the message that waited longest; it is at work ...
    virtual void done(int node) = 0; // ... until here
};

} // namespace evenkeel::ampnet
