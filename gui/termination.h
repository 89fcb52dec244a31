// SPDX-License-Identifier: GPL-3.0-or-later
// SIGINT, SIGTERM and SIGHUP end the workbench in order: a run is stopped within one batch and saved as interrupted. A
// second one kills. Those that were ignored when the program began (nohup: SIGHUP) stay ignored.
#pragma once

#include <QObject>

#include <csignal>

namespace evenkeel {

class Termination : public QObject {
    Q_OBJECT
public:
    Termination(); // before any other thread begins: all of them must leave the signals to this object
    ~Termination() override;
    void listen(); // once there is an application; what came before is reported then

Q_SIGNALS:
    void requested();

private:
    void read();

    sigset_t m_signals {};
    int m_descriptor = -1;
    bool m_requested = false;
};

} // namespace evenkeel
