// SPDX-License-Identifier: GPL-3.0-or-later
// The test classes of a folder's program: each file registers its own; the program runs the one that its first argument
// names.
#pragma once

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <string>

class QObject;

namespace evenkeel {

struct TestClass {
    std::string name;
    // Called before the application exists, with the arguments behind the class's name. A value ends the program with
    // it as its exit status: a test that starts itself as another process does that process's work here.
    std::function<std::optional<int>(const QStringList& arguments)> before;
    std::function<std::unique_ptr<QObject>()> make;
};

// packaging/test --all, in the release: also the rows that take long and differ from others only in a seed, a size or a
// combination.
inline bool isLong() { return qgetenv("EVENKEEL_TESTS") == "long"; }

// Called while static objects are made; returns true.
bool registerTest(TestClass test);

template<typename Test>
bool registerTest(const char* name)
{
    TestClass test { name, nullptr, [] { return std::make_unique<Test>(); } };
    if constexpr (requires(QStringList arguments) { Test::before(arguments); })
        test.before = Test::before;
    return registerTest(std::move(test));
}

} // namespace evenkeel

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): CMake reads the names of a folder's classes from these lines.
#define REGISTER_TEST(Class)                                                                                           \
    [[maybe_unused]] static const bool registered##Class = evenkeel::registerTest<Class>(#Class);
