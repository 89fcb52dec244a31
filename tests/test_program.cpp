// SPDX-License-Identifier: GPL-3.0-or-later
// A folder's test program: PROGRAM CLASS [FUNCTION[:ROW]...] [options of Qt Test] runs a class, PROGRAM alone lists
// them.
#include "tests/test_class.h"

#include <QtTest>
#include <cstdio>
#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
using Application = QCoreApplication;
#endif

namespace evenkeel {

namespace {

std::vector<TestClass>& tests()
{
    static std::vector<TestClass> all;
    return all;
}

QStringList wordsOf(char** begin, char** end)
{
    QStringList words;
    for (char** word = begin; word != end; ++word)
        words += QString::fromLocal8Bit(*word);
    return words;
}

} // namespace

bool registerTest(TestClass test)
{
    tests().push_back(std::move(test));
    return true;
}

} // namespace evenkeel

int main(int argc, char** argv)
{
    const std::string name = argc > 1 ? argv[1] : "";
    for (const evenkeel::TestClass& test : evenkeel::tests()) {
        if (test.name != name)
            continue;
        if (test.before)
            if (const auto status = test.before(evenkeel::wordsOf(argv + 2, argv + argc)))
                return *status;
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi); // as QTEST_MAIN does
        Application application(argc, argv);
        QCoreApplication::setApplicationName(QString::fromStdString(name)); // settings and cached files of its own
        std::vector<char*> arguments { argv[0] };
        arguments.insert(arguments.end(), argv + 2, argv + argc);
        return QTest::qExec(test.make().get(), static_cast<int>(arguments.size()), arguments.data());
    }
    std::fprintf(stderr, "usage: %s CLASS [FUNCTION[:ROW]...]; classes:\n", argv[0]);
    for (const evenkeel::TestClass& test : evenkeel::tests())
        std::fprintf(stderr, "  %s\n", test.name.c_str());
    return 2;
}
